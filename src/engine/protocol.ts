import type { FactId } from './abilities/facts.ts';
import type {
  Adventurer,
  Battle,
  Companion,
  Die,
  Enemy,
  Engage,
  EngageStep,
  Outcome,
  ResolvedDie,
  Setup,
} from './battle.ts';
import type { AdventurerStat, ChipStat, EnemyStats } from './content.ts';
import type { SkillStep } from './damage.ts';
import type { ChipId, DieId, EnemySkillId, EngageId, Hex, PromptId, UnitId, UserId } from './ids.ts';
import type { Prompt } from './prompt.ts';
import type { Mastery } from './sheet.ts';
import type { Task } from './task.ts';
import type { EnemyType, Form, Level, Phase, StatusId, WeaponUse } from './vocabulary.ts';

/** A count of dice of one kind, as asked for. `sides` instead of `kind`: an ordinary die, for free rolls only. */
export type DiceRequest =
  { readonly kind: string; readonly count: number } | { readonly sides: number; readonly count: number };

/** What every command may carry. */
interface Asked {
  readonly by: UserId;
  /** "A card says so": a refusal by rule becomes a remark in the log. Impossible things stay refused. */
  readonly override?: boolean;
}

/** What a table may ask of a battle. Seats and rights are checked before a command gets here. */
export type Command = Asked &
  (
    | StartCommand
    | JoinCommand
    | { readonly type: 'leave'; readonly unit: UnitId }
    | TrainCommand
    | { readonly type: 'give'; readonly unit: UnitId; readonly player: UserId }
    | SpawnCommand
    | AddUnitCommand
    | { readonly type: 'remove-unit'; readonly unit: UnitId }
    | { readonly type: 'begin'; readonly first?: UnitId }
    | MoveCommand
    | { readonly type: 'explore'; readonly unit: UnitId }
    | EngageCommand
    | { readonly type: 'answer'; readonly prompt: PromptId; readonly option: string }
    | RollCommand
    | { readonly type: 'start-turn'; readonly unit?: UnitId }
    | { readonly type: 'end-turn'; readonly unit?: UnitId }
    | EnemyActCommand
    | { readonly type: 'next' }
    | DefeatCommand
    | { readonly type: 'revive'; readonly unit: UnitId; readonly hp: number; readonly hex?: Hex }
    | AdjustCommand
    | { readonly type: 'retreat' }
    | { readonly type: 'skyshards'; readonly gained?: number; readonly needed?: number }
    | { readonly type: 'assist'; readonly round?: number }
    | { readonly type: 'rest'; readonly unit: UnitId; readonly discard?: boolean }
    | { readonly type: 'settings'; readonly settings: TableSettings }
    | CompanionCommand
    /** Tells, or without a value forgets, what an ability asked about the world. */
    | { readonly type: 'fact'; readonly fact: FactId; readonly value?: string }
    | UseAbilityCommand
    | { readonly type: 'promote'; readonly unit: UnitId; readonly to: Mastery }
    | { readonly type: 'end'; readonly result?: Outcome['result']; readonly xp?: number }
  );

export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>;

interface StartCommand {
  readonly type: 'start';
  readonly battle: string;
  readonly setup: Setup;
  /** Secret seed of all rolls, and its SHA-256. Both come from the shell: the engine has no randomness of its own. */
  readonly seed: string;
  readonly commitment: string;
}

interface JoinCommand {
  readonly type: 'join';
  readonly player: UserId;
  readonly name: string;
  readonly race?: string;
  readonly class?: string;
  readonly mastery?: Mastery;
  readonly health?: number;
  readonly stamina?: number;
  readonly magicka?: number;
  readonly cooldown?: number;
  readonly dice?: readonly DiceRequest[];
  readonly form?: Form;
  /** HP and tenacity that it carries in; absent: Health, and none (SET-10). */
  readonly hp?: number;
  readonly tenacity?: number;
}

interface TrainCommand {
  readonly type: 'train';
  readonly unit: UnitId;
  readonly add?: readonly DiceRequest[];
  readonly drop?: readonly DiceRequest[];
}

interface SpawnCommand {
  readonly type: 'spawn';
  /** Enemy points; absent = party XP x adventurers, or the end-of-session table for a final battle. */
  readonly ep?: number;
  /** Free numbered hexes; absent = no limit. */
  readonly hexes?: number;
  /** Types or names that must be among the draws (EP-4). */
  readonly required?: readonly Requirement[];
  /** Units deployed beyond the EP (EP-5). */
  readonly named?: readonly NamedUnit[];
  /** What is named is an objective of the battle (DEF-2). */
  readonly objective?: boolean;
  /** Deploys on the hexes with this letter, or on those with a star ("star"), with EP of their own (SET-3). */
  readonly at?: string;
  /** A delve row: the highest level of each chip, left to right (DLV-10). */
  readonly scale?: readonly Level[];
  /** EP of the end-of-session table, whatever the battle was started as (EP-7). */
  readonly final?: boolean;
}

/** So many draws must be of a type, or be the unit of that name. */
export interface Requirement {
  readonly count: number;
  readonly type?: EnemyType;
  readonly name?: string;
}

/** A unit that the encounter names. Its level stands in where no chip has that name: it is missing then, not misspelt (EP-5). */
export interface NamedUnit {
  readonly name: string;
  readonly level?: Level | 'quest';
}

interface AddUnitCommand {
  readonly type: 'add-unit';
  readonly stats: EnemyStats;
  /** HP when other than its Health. */
  readonly hp?: number;
  readonly hex?: Hex;
  readonly objective?: boolean;
}

/** A companion joins: a chip of the enemies', or one of the table's own (CMP-1). */
interface CompanionCommand {
  readonly type: 'companion';
  readonly controller: UnitId;
  /** The enemy that changes sides, on the map or defeated … */
  readonly unit?: UnitId;
  /** … or a chip that a pack has, by its name … */
  readonly named?: NamedUnit;
  /** … or the chip's own numbers. */
  readonly stats?: EnemyStats;
  readonly hp?: number;
  readonly hex?: Hex;
  readonly lasting?: boolean;
}

/** An ability of the adventurer's class or race sheet is used (CLA-1, CLA-8). */
interface UseAbilityCommand {
  readonly type: 'use-ability';
  readonly unit: UnitId;
  readonly ability: string;
  /** The form to switch to first (CLA-4). */
  readonly form?: Form;
  /** Tenacity spent beyond the printed cost, where the card leaves that open; of a cost X, all of it. */
  readonly more?: number;
  readonly target?: UnitId;
  readonly note?: string;
}

interface MoveCommand {
  readonly type: 'move';
  readonly unit: UnitId;
  readonly to: Hex;
  /** Goes on with the last move action after something in a hex held it up (MOV-5). */
  readonly onward?: true;
  /** Hexes that an effect grants: no move action, and none of its limits (MOV-6). */
  readonly granted?: number;
}

interface EngageCommand {
  readonly type: 'engage';
  readonly unit: UnitId;
  readonly target?: UnitId;
  readonly form?: Form;
  readonly dice: readonly DiceRequest[];
  /** Extra enemy Combat dice: no caps, no training, back to supply afterwards (ENG-4c). */
  readonly free?: number;
  /** Extra skill dice on the same terms. */
  readonly extra?: readonly DiceRequest[];
  /** An effect grants it: free, no engage action, in any turn, and between the dice of another engage (ENG-1, GEN-13, GEN-14). */
  readonly granted?: true;
  /** A readied weapon item is used, perhaps overtaxed: one, chosen before the roll (ENG-4b). */
  readonly weapon?: WeaponUse;
  /** Sides of real dice rolled at the table, or chosen: indexes into the faces, in the order dice, extra, free. */
  readonly faces?: readonly number[];
}

interface RollCommand {
  readonly type: 'roll';
  readonly unit?: UnitId;
  /** With the unit's own skill dice, as an encounter says: they are used up like those of an engage (ENG-8). */
  readonly own?: true;
  readonly dice: readonly DiceRequest[];
  readonly note?: string;
}

interface EnemyActCommand {
  readonly type: 'enemy-act';
  readonly unit?: UnitId;
  /** Whom it engages, where the table says so; 'none': nobody is in range. */
  readonly target?: UnitId | 'none';
  readonly all?: boolean;
}

interface DefeatCommand {
  readonly type: 'defeat';
  readonly unit: UnitId;
  readonly defeatedBy?: UnitId;
  /** The chip stays on its hex (DEF-11). */
  readonly leaveChip?: true;
  readonly note?: string;
}

interface AdjustCommand {
  readonly type: 'adjust';
  readonly unit: UnitId;
  readonly change: Adjustment;
  readonly note?: string;
}

/** A correction by hand. Amounts are whole and, but for tenacity and bonus HP, above 0. */
export type Adjustment =
  | { readonly what: 'damage'; readonly amount: number; readonly kind: 'normal' | 'true'; readonly from?: UnitId }
  | { readonly what: 'heal'; readonly amount: number }
  /** `fitting`: what finds no place has no effect (FAT-7). */
  | { readonly what: 'fatigue'; readonly kind: FatigueKind; readonly amount: number; readonly fitting?: true }
  /** Without a kind the owner picks either (FAT-1, CDT-7). */
  | { readonly what: 'remove-fatigue'; readonly kind?: FatigueKind; readonly amount: number }
  | { readonly what: 'tenacity'; readonly amount: number }
  | { readonly what: 'bonus-hp'; readonly amount: number }
  | { readonly what: 'status'; readonly status: StatusId; readonly on: boolean }
  | { readonly what: 'place'; readonly hex: Hex }
  | { readonly what: 'form'; readonly form: Form }
  | { readonly what: 'stat'; readonly stat: StatName; readonly to: number }
  /** Whether the encounter names this enemy as one to eliminate (OBJ-2). */
  | { readonly what: 'objective'; readonly on: boolean }
  | MoveDie
  | TurnDie
  /** A die of an adventurer's is laid on an enemy's chip. */
  | { readonly what: 'die'; readonly die: DieId; readonly to: 'unit'; readonly on: UnitId };

export type FatigueKind = 'light-fatigue' | 'overfatigue';

/** A die goes to another zone of its adventurer's. */
interface MoveDie {
  readonly what: 'die';
  readonly die: DieId;
  readonly to: 'available' | 'active' | 'track' | 'drained';
  /** In the slots or track of that adventurer instead; drained and available dice are always their owner's. */
  readonly on?: UnitId;
  /** Fatigue takes its place on the track (FAT-6). */
  readonly replace?: FatigueKind;
}

/** A die in hand is rolled again or turned, as an effect says; one in a slot is turned only (ENG-5a, GEN-10). */
interface TurnDie {
  readonly what: 'turn-die';
  readonly die: DieId;
  readonly turn: DieTurn;
}

/** `face`: index into the die's faces. `by`: above 0 raises, below 0 lowers. */
export type DieTurn =
  | { readonly how: 'reroll' }
  | { readonly how: 'set'; readonly face: number }
  | { readonly how: 'shift'; readonly by: number };

/** A number printed on an adventurer's sheet or on a chip. */
export type StatName = AdventurerStat | ChipStat;

/** One zone of a die. `supply` creates the die or takes it out of play. */
export type DiePlace =
  | { readonly zone: 'available' | 'active' | 'track' | 'drained'; readonly of: UnitId }
  | { readonly zone: 'rolled'; readonly engage: EngageId }
  | { readonly zone: 'unit'; readonly of: UnitId }
  | { readonly zone: 'supply' };

/**
 * What happened. Faces and drawn chips ride in the events, so a replay rolls nothing; `evolve` applies each without asking the rules.
 */
export type BattleEvent =
  | { readonly type: 'battle-started'; readonly battle: Battle }
  | { readonly type: 'adventurer-joined'; readonly adventurer: Adventurer }
  | { readonly type: 'adventurer-left'; readonly unit: UnitId }
  | { readonly type: 'adventurer-given'; readonly unit: UnitId; readonly from: UserId; readonly to: UserId }
  | StatChanged
  | { readonly type: 'objective-marked'; readonly unit: UnitId; readonly on: boolean }
  | { readonly type: 'skyshards-counted'; readonly gained: Change; readonly needed: Change }
  | PoolSpent
  /** `nobody`: the bag has no chip of that level either. */
  | { readonly type: 'named-unavailable'; readonly name: string; readonly level: Level; readonly nobody?: true }
  | { readonly type: 'requirement-unmet'; readonly enemyType?: EnemyType; readonly name?: string }
  | UnitDeployed
  | UnitRemoved
  | { readonly type: 'companion-joined'; readonly companion: Companion; readonly from?: UnitId }
  | { readonly type: 'companion-deployed'; readonly unit: UnitId; readonly hex?: Hex }
  | { readonly type: 'companion-left'; readonly unit: UnitId; readonly label: string }
  | { readonly type: 'battle-begun'; readonly order: readonly UnitId[] }
  | { readonly type: 'round-started'; readonly round: number }
  | { readonly type: 'phase-entered'; readonly phase: Phase }
  | { readonly type: 'turn-started'; readonly unit: UnitId }
  | { readonly type: 'turn-resumed'; readonly unit: UnitId }
  | { readonly type: 'turn-ended'; readonly unit: UnitId }
  | UnitMoved
  | { readonly type: 'explored'; readonly unit: UnitId }
  | { readonly type: 'form-set'; readonly unit: UnitId; readonly form: Form }
  | { readonly type: 'engage-declared'; readonly engage: Engage; readonly action: boolean }
  | { readonly type: 'dice-rolled'; readonly engage: EngageId; readonly dice: readonly Die[]; readonly typed: boolean }
  | {
      readonly type: 'die-resolved';
      readonly engage: EngageId;
      readonly die: ResolvedDie;
      readonly damage?: readonly PartOfPool[];
    }
  | { readonly type: 'pool-landed'; readonly engage: EngageId; readonly unit: UnitId }
  | { readonly type: 'engage-step-reached'; readonly engage: EngageId; readonly step: EngageStep }
  | { readonly type: 'enemy-rushed'; readonly engage: EngageId }
  | { readonly type: 'targets-chosen'; readonly engage: EngageId; readonly targets: readonly UnitId[] }
  | EnemyRolled
  | { readonly type: 'engage-turned-true'; readonly engage: EngageId; readonly by: EnemySkillId }
  | { readonly type: 'damage-prevented'; readonly unit: UnitId; readonly die: Die; readonly amount: number }
  | { readonly type: 'target-dealt'; readonly engage: EngageId }
  | { readonly type: 'engage-ended'; readonly engage: EngageId }
  | FreeRoll
  | { readonly type: 'randomness-used'; readonly counter: number; readonly label: string }
  | DieMoved
  | DieTurned
  | DamageDealt
  | {
      readonly type: 'hp-changed';
      readonly unit: UnitId;
      readonly hp: Change;
      /** `lost` and `gained`: HP that are taken or given without damage or healing (DMG-10). */
      readonly why: 'healed' | 'clean-up' | 'stat' | 'lost' | 'gained';
    }
  | { readonly type: 'bonus-hp-changed'; readonly unit: UnitId; readonly bonusHp: Change }
  | SupplyEmpty
  | { readonly type: 'tenacity-changed'; readonly unit: UnitId; readonly tenacity: Change }
  | UnitDefeated
  | {
      readonly type: 'unit-revived';
      readonly unit: UnitId;
      readonly hp: number;
      readonly hex?: Hex;
      readonly acted?: true;
    }
  | { readonly type: 'prompt-opened'; readonly prompt: Prompt }
  | { readonly type: 'prompt-closed'; readonly prompt: PromptId }
  | { readonly type: 'agenda-set'; readonly agenda: readonly Task[] }
  | { readonly type: 'once-used'; readonly what: string }
  | AbilityUsed
  /** An ability of a sheet may be used now, as its owner likes: `innate`, or one by its id (CLA-6). */
  | { readonly type: 'ability-due'; readonly unit: UnitId; readonly ability: string; readonly other?: UnitId }
  | { readonly type: 'mastery-set'; readonly unit: UnitId; readonly mastery: Mastery }
  | { readonly type: 'fact-learned'; readonly fact: FactId; readonly value?: string }
  /** A chip is set aside in its bag until the turn ends. */
  | { readonly type: 'chip-reserved'; readonly unit: UnitId; readonly chip: ChipId; readonly level: Level }
  /** The unit rolls more enemy Combat dice in its turn. */
  | { readonly type: 'combat-raised'; readonly unit: UnitId; readonly by: number }
  | { readonly type: 'settings-changed'; readonly settings: TableSettings }
  | { readonly type: 'running-set'; readonly running?: 'enemies' | 'next' }
  | { readonly type: 'guild-assisted'; readonly round?: number }
  | { readonly type: 'rested'; readonly unit: UnitId; readonly discard: boolean }
  | { readonly type: 'retreat-announced'; readonly on: boolean }
  | { readonly type: 'adjusted-by-hand'; readonly unit: UnitId; readonly what: string; readonly note?: string }
  | { readonly type: 'rule-overruled'; readonly refusal: Refusal }
  | { readonly type: 'battle-ended'; readonly outcome: Outcome };

export type EventType = BattleEvent['type'];
export type EventOf<T extends EventType> = Extract<BattleEvent, { readonly type: T }>;

export interface Change {
  readonly from: number;
  readonly to: number;
}

/** An ability does its work. */
interface AbilityUsed {
  readonly type: 'ability-used';
  readonly unit: UnitId;
  readonly ability: string;
  /** The sheet it stands on; absent: it is a skill of a unit on a chip. */
  readonly of?: 'class' | 'race';
  readonly other?: UnitId;
  /** Its text is for the players to carry out. */
  readonly reminder?: true;
  /** What is to be done, where that is only a part of the ability. */
  readonly text?: string;
  readonly note?: string;
}

/** A die is in another zone: the last there, unless `at` tells its place, from 0. */
interface DieMoved {
  readonly type: 'die-moved';
  readonly die: Die;
  readonly from: DiePlace;
  readonly to: DiePlace;
  readonly at?: number;
}

/** Another side of a die is up now; it stays where it is. */
interface DieTurned {
  readonly type: 'die-turned';
  readonly die: Die;
  readonly place: DiePlace;
  /** The side that was up. */
  readonly from: number;
  readonly how: DieTurn['how'];
}

interface UnitDefeated {
  readonly type: 'unit-defeated';
  readonly unit: UnitId;
  readonly by?: UnitId;
  /** Its chip stays on its hex (DEF-11). */
  readonly chipStays?: true;
  /** Its status dice stay until its last abilities are done (DEF-12). */
  readonly diceStay?: true;
  readonly note?: string;
}

/** A stat set by hand; `all`: as many targets as there are. */
interface StatChanged {
  readonly type: 'stat-changed';
  readonly unit: UnitId;
  readonly stat: StatName;
  readonly from: number | 'all';
  readonly to: number;
}

/** What one die adds to the damage of one unit. */
export interface PartOfPool {
  readonly unit: UnitId;
  readonly amount: number;
  readonly ignoreDefense?: number;
  /** Dealt from an adjacent hex. */
  readonly adjacent?: true;
}

/** How this table plays; what is left out stays as it was. */
export interface TableSettings {
  /** The bot breaks ties among equals itself. */
  readonly auto?: boolean;
}

/** A chip leaves. Its name is told here: nobody else knows it afterwards. */
interface UnitRemoved {
  readonly type: 'unit-removed';
  readonly unit: UnitId;
  readonly label: string;
  readonly to: 'bag' | 'supply';
}

/** A unit is in another hex. Moving and placing differ (MAP-8); `action`: it used up a move action. */
interface UnitMoved {
  readonly type: 'unit-moved';
  readonly unit: UnitId;
  readonly from?: Hex;
  readonly to: Hex;
  /** Hexes moved; absent where it was placed. */
  readonly steps?: number;
  /** The hexes entered, the last one included; passing through a unit's hex is being there (MAP-6). */
  readonly way?: readonly Hex[];
  readonly action?: true;
  /** Hexes left of this move action, should something have held it up (MOV-5). */
  readonly left?: number;
  /** An effect granted it (MOV-6). */
  readonly granted?: true;
}

/** A chip comes into play. `orOn`: hexes with the same mark that are free too, among which the party picks (SET-3). */
interface UnitDeployed {
  readonly type: 'unit-deployed';
  readonly enemy: Enemy;
  readonly drawn?: Level;
  readonly orOn?: readonly Hex[];
  /** It takes no turn in this round any more (ENM-9). */
  readonly acted?: true;
}

interface PoolSpent {
  readonly type: 'pool-spent';
  readonly ep: number;
  /** The EP are those of the end-of-session table (EP-7). */
  readonly fromTable?: true;
  /** A pool of its own for the hexes with this mark (SET-3). */
  readonly at?: string;
  /** Room for so many chips; absent: for any number. */
  readonly hexes?: number;
  /** Levels paid for, in the order drawn (EP-2). */
  readonly levels: readonly Level[];
  readonly leftover: number;
  /** Levels that no chip was left for. */
  readonly missing: readonly Level[];
}

interface FreeRoll {
  readonly type: 'free-roll';
  readonly unit?: UnitId;
  readonly dice: readonly RolledFreely[];
  readonly note?: string;
}

/** Fewer dice were left in the box than an effect asked for; the others do not exist (SUP-2, SUP-3). */
interface SupplyEmpty {
  readonly type: 'supply-empty';
  readonly kind: 'enemy-combat' | 'status';
  readonly asked: number;
  readonly left: number;
}

/** A die rolled outside an engage. `face` indexes the kind's faces; of an ordinary die it is the number shown. */
export interface RolledFreely {
  readonly kind?: string;
  readonly sides?: number;
  readonly face: number;
}

/** One roll for all targets (ENM-5). */
interface EnemyRolled {
  readonly type: 'enemy-rolled';
  readonly engage: EngageId;
  readonly values: readonly number[];
  /** The values before the misses among them were rolled again. */
  readonly first?: readonly number[];
  /** Skills that had a hand in the roll. */
  readonly skills?: readonly EnemySkillId[];
}

/** One instance of damage, with its whole arithmetic (DMG-2, DMG-3). */
interface DamageDealt {
  readonly type: 'damage-dealt';
  readonly unit: UnitId;
  readonly by?: UnitId;
  readonly kind: 'normal' | 'true';
  readonly parts: readonly number[];
  /** What Maim took off the Combat dice. */
  readonly halved?: number;
  readonly defense: number;
  readonly prevented: number;
  /** What skills had a hand in, in the order of DMG-8: how much of `defense` and of `prevented` is theirs, too. */
  readonly skills?: readonly SkillStep[];
  /** HP and bonus HP lost. */
  readonly taken: number;
  readonly hp: Change;
  readonly bonusHp: Change;
}

/** Why not. The words are made by the views; `rule` is the id in docs/rules.md. `final`: no table can overrule it, it is impossible. */
export type Refusal = { readonly rule?: string; readonly final?: true } & (
  | { readonly code: 'wrong-phase'; readonly phase: Phase; readonly needs: readonly Phase[] }
  | { readonly code: 'no-such-unit'; readonly unit: string }
  | { readonly code: 'not-an-adventurer' | 'not-an-enemy' | 'already-defeated' | 'not-defeated'; readonly unit: UnitId }
  | {
      readonly code: 'bad-number';
      readonly what: string;
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly code: 'bad-name'; readonly name: string }
  | { readonly code: 'name-taken'; readonly name: string }
  | { readonly code: 'bad-hex'; readonly hex: string }
  | { readonly code: 'hex-taken'; readonly hex: string; readonly unit: UnitId }
  | { readonly code: 'unknown-race' | 'unknown-class' | 'unknown-skill' | 'unknown-die'; readonly name: string }
  | { readonly code: 'stats-missing'; readonly stats: readonly string[] }
  | { readonly code: 'party-full'; readonly max: number }
  | { readonly code: 'party-empty' | 'no-enemies-yet' }
  | { readonly code: 'dice-used-up'; readonly kind: string; readonly asked: number; readonly left: number }
  | { readonly code: 'no-ep' | 'session-needed' | 'pool-spent' | 'delve-starts-empty' }
  | { readonly code: 'no-marked-hex'; readonly mark: string }
  | { readonly code: 'not-the-entrance'; readonly hex: Hex }
  | { readonly code: 'unknown-enemy'; readonly name: string }
  | { readonly code: 'not-their-turn'; readonly unit: UnitId; readonly turn?: UnitId }
  | { readonly code: 'already-acted'; readonly unit: UnitId }
  | { readonly code: 'turn-running'; readonly unit: UnitId }
  | { readonly code: 'prompt-open'; readonly prompt: Prompt }
  | { readonly code: 'prompt-closed' }
  | { readonly code: 'not-an-option'; readonly option: string }
  | { readonly code: 'form-needed' }
  | { readonly code: 'no-target-in-form'; readonly form: Form }
  | { readonly code: 'not-a-target'; readonly unit: UnitId }
  | {
      readonly code: 'out-of-range';
      readonly unit: UnitId;
      /** In hexes; absent: there is no way. */
      readonly distance?: number;
      readonly range: { readonly from: number; readonly to: number };
    }
  | { readonly code: 'out-of-sight' | 'hidden' | 'blind-to'; readonly unit: UnitId }
  | { readonly code: 'unknown-map'; readonly name: string }
  /** `steps`: hexes over free ones; absent: there is no way. `of`: it is not Stamina that sets the number. */
  | {
      readonly code: 'too-far';
      readonly hex: Hex;
      readonly steps?: number;
      readonly stamina: number;
      readonly of?: 'granted' | 'onward' | 'companion';
    }
  | { readonly code: 'move-over' | 'explored-already' | 'moved-already'; readonly unit: UnitId }
  | { readonly code: 'not-a-delve' }
  | { readonly code: 'impassable'; readonly hex: Hex }
  | { readonly code: 'not-placed'; readonly unit: UnitId }
  | { readonly code: 'moves-used-up' | 'engaged-between-moves' | 'moved-twice' | 'dazed'; readonly unit: UnitId }
  | { readonly code: 'over-cap'; readonly stat: 'stamina' | 'magicka'; readonly asked: number; readonly cap: number }
  | { readonly code: 'wrong-form'; readonly kind: string; readonly form: Form; readonly forms: readonly Form[] }
  | { readonly code: 'not-rolled-in-engages'; readonly kind: string }
  | { readonly code: 'not-available'; readonly kind: string; readonly asked: number; readonly available: number }
  | { readonly code: 'faces-mismatch'; readonly asked: number; readonly given: number }
  | { readonly code: 'slots-full'; readonly unit: UnitId }
  /** It has no such side, or its side has no value to raise or lower. */
  | { readonly code: 'no-such-side'; readonly kind: string }
  | { readonly code: 'die-elsewhere'; readonly die: string }
  | { readonly code: 'higher-level-first'; readonly unit: UnitId; readonly first: UnitId }
  | { readonly code: 'no-enemy-left' }
  | { readonly code: 'nothing-to-remove'; readonly what: string }
  | { readonly code: 'quest-unit'; readonly unit: UnitId }
  | { readonly code: 'status-already'; readonly unit: UnitId; readonly status: StatusId; readonly on: boolean }
  | { readonly code: 'supply-empty'; readonly kind: 'status' }
  | { readonly code: 'no-assist' | 'assist-used' }
  | { readonly code: 'no-such-stat'; readonly unit: UnitId; readonly stat: StatName }
  | { readonly code: 'nobody-stands' }
  | { readonly code: 'no-reward'; readonly result: Outcome['result'] }
  | { readonly code: 'rested-already' | 'rest-needs-discard'; readonly unit: UnitId }
  | {
      readonly code: 'companion-moved' | 'companion-stays' | 'companion-waits' | 'nobody-in-range';
      readonly unit: UnitId;
    }
  | { readonly code: 'unknown-ability'; readonly unit: UnitId; readonly name: string }
  /** `enduring`: nothing would be paid, but less is not enough for it to be on (CLA-3). */
  | {
      readonly code: 'too-little-tenacity';
      readonly ability: string;
      readonly needs: number;
      readonly has: number;
      readonly enduring?: true;
    }
  | { readonly code: 'used-already'; readonly ability: string; readonly per: 'turn' | 'round' | 'battle' }
  /** `change`: another form can be taken first, for light fatigue (CLA-4). */
  | {
      readonly code: 'needs-form';
      readonly ability: string;
      readonly forms: readonly Form[];
      readonly form?: Form;
      readonly change?: true;
    }
  | { readonly code: 'no-form-change' | 'cost-is-fixed' | 'outside-battles'; readonly ability: string }
  | { readonly code: 'battle-over' }
);
export type RefusalCode = Refusal['code'];

/** The answer of `decide`. */
export type Decision =
  | { readonly ok: true; readonly events: readonly BattleEvent[]; readonly battle: Battle }
  | { readonly ok: false; readonly refusal: Refusal };
