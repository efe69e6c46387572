import type { Act } from './abilities/act.ts';
import type { Effect, Scope } from './abilities/language.ts';
import type { Damage } from './damage.ts';
import type { DieId, EnemySkillId, EngageId, ItemId, SkillDieId, UnitId } from './ids.ts';
import type { Form, Phase, PrintedAbility, StatusId, Unasked, WeaponUse } from './vocabulary.ts';

/**
 * Something that is still to be done before the battle goes on by itself. Tasks lie on the battle's agenda, the most urgent last; one is
 * done completely before the next (GEN-4), and what it sets off comes before what waited already (GEN-13). They are plain data, so a
 * battle may stop for a human choice anywhere and go on after a restart.
 */
export type Task =
  /** An adventurer takes dice off the track, once asked about the dice in active slots (TRN-2, ACT-2). */
  | { readonly kind: 'recovery'; readonly unit: UnitId; readonly asked?: true }
  /** A companion that waits beside the map is deployed, if there is room (CMP-7). */
  | { readonly kind: 'deploy-companion'; readonly unit: UnitId }
  /** A turn ends with its end-of-turn abilities. */
  | { readonly kind: 'end-turn'; readonly unit: UnitId }
  /** The end-of-turn abilities are done; Daze leaves and the turn is over (TRN-4). */
  /** `then`: who takes an extra turn as it ends. */
  | { readonly kind: 'close-turn'; readonly unit: UnitId; readonly then?: readonly UnitId[] }
  /** An enemy's turn goes on behind its start-of-turn abilities (ENM-2). */
  | { readonly kind: 'open-enemy-engage'; readonly unit: UnitId; readonly target?: UnitId | 'none' }
  | OpenEngageTask
  /** Rolled dice are resolved, or declined, one after another (ENG-5b). */
  | {
      readonly kind: 'resolve-dice';
      readonly engage: EngageId;
      readonly dice: readonly string[];
      readonly decline: boolean;
    }
  /** A die that was resolved goes where it belongs (ENG-5d). */
  | {
      readonly kind: 'put-die-away';
      readonly engage: EngageId;
      readonly die: DieId;
      readonly to: 'track' | 'active' | 'drained' | 'supply' | 'elsewhere' | 'map' | 'available';
      /** It lies on the track with the side up that it showed. */
      readonly keepsFace?: true;
    }
  /** The dice of a declared engage are rolled (ENG-4). */
  | RollDiceTask
  /** A running engage goes on by one step. */
  | { readonly kind: 'engage'; readonly engage: EngageId }
  | { readonly kind: 'deal-damage'; readonly damage: Damage }
  | {
      readonly kind: 'gain-fatigue';
      readonly unit: UnitId;
      readonly fatigue: 'light-fatigue' | 'overfatigue';
      readonly count: number;
      /** What finds no place has no effect (FAT-7). */
      readonly fitting?: true;
      /** Where overfatigue goes that may go into a slot instead. */
      readonly into?: 'slot' | 'track';
    }
  /** A status die comes to an adventurer that could do something about it. */
  | {
      readonly kind: 'gain-status';
      readonly unit: UnitId;
      readonly status: StatusId;
      readonly evenQuest?: true;
      readonly ignored?: true;
    }
  /** A die that left a slot or the hand enters a track (CDT-1, CDT-2). */
  | { readonly kind: 'exhaust'; readonly die: DieId; readonly track: UnitId }
  /** The status dice of a defeated enemy leave behind its last abilities (DEF-12). */
  | { readonly kind: 'shed-dice'; readonly unit: UnitId }
  /** Fatigue rounds: true damage equal to the overfatigue in the track (RND-3). */
  | { readonly kind: 'fatigue-bite' }
  /** What is left of the clean-up behind the active dice (END-2, END-3). */
  | { readonly kind: 'pack-up' }
  | UseAbilityTask
  | { readonly kind: 'enter-phase'; readonly phase: Phase }
  /** What an ability does; `begun`: the rest of one that was told of already. */
  | {
      readonly kind: 'effects';
      readonly effects: readonly Effect[];
      readonly scope: Scope;
      readonly begun?: true;
      /** Its owner may leave it. */
      readonly may?: true;
    }
  /** What somebody may do in this moment, one thing after another (GEN-3). */
  | { readonly kind: 'offer'; readonly unit: UnitId; readonly tasks: readonly TaskOf<'effects'>[] }
  /** A player has had enough of being asked about these abilities. */
  | { readonly kind: 'hush'; readonly unit: UnitId; readonly offers: readonly PrintedAbility[] }
  /** What an ability comes down to once all its choices are made. */
  | { readonly kind: 'act'; readonly act: Act }
  /** Several things fall due in the same moment: whoever may choose puts them in order (GEN-4, CDT-2, DMG-12). */
  | {
      readonly kind: 'in-any-order';
      readonly tasks: readonly Task[];
      readonly for?: readonly UnitId[];
      readonly rule: string;
    };

export type TaskKind = Task['kind'];
export type TaskOf<K extends TaskKind> = Extract<Task, { readonly kind: K }>;

/** The fatigue for another form is paid: an ability of a sheet is used, unless that was the last straw (CLA-4). */
interface UseAbilityTask {
  readonly kind: 'use-ability';
  readonly unit: UnitId;
  readonly ability: string;
  /** Tenacity. */
  readonly cost: number;
  /** How much of it goes beyond the printed cost. */
  readonly more?: number;
  /** Defeat does not stop it: the card says so, or the table did. */
  readonly evenIfDefeated?: true;
  readonly other?: UnitId;
  readonly note?: string;
  /** Nothing is paid for it, and what it does belongs to no engage that goes on (GEN-13). */
  readonly free?: true;
}

interface RollDiceTask {
  readonly kind: 'roll-dice';
  readonly engage: EngageId;
  readonly dice: readonly DieId[];
  readonly free: number;
  /** Kinds of extra skill dice (ENG-4c). */
  readonly extra?: readonly SkillDieId[];
  /** The kind of a die that was drained to use one of its sides here. */
  readonly standIn?: SkillDieId;
  readonly faces?: readonly number[];
}

/** The fatigue of an engage is paid: it is declared and rolled, unless that was the last straw. */
interface OpenEngageTask extends Omit<RollDiceTask, 'kind' | 'engage'> {
  readonly kind: 'open-engage';
  readonly unit: UnitId;
  readonly form: Form;
  readonly target?: UnitId;
  /** Counts among the turn's engage actions (ENG-1). */
  readonly action: boolean;
  /** A skill that does not work in it. */
  readonly ignoring?: EnemySkillId;
  /** Its dice are recovered where they would be exhausted. */
  readonly recovering?: true;
  /** The table overruled that the target cannot be one. */
  readonly targetOverruled?: true;
  readonly weapon?: WeaponUse;
  readonly item?: ItemId;
  readonly resolve?: Unasked;
}
