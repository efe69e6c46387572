import type { FactId } from './abilities/facts.ts';
import type { Lent } from './abilities/lent.ts';
import type { Adventurer, Battle, Companion, Die, Enemy, Engage, EngageStep, Outcome, ResolvedDie } from './battle.ts';
import type { DieTurn, StatName, TableSettings } from './command.ts';
import type { Damage, SkillStep } from './damage.ts';
import type { ChipId, DieId, EnemySkillId, EngageId, Hex, PromptId, UnitId, UserId } from './ids.ts';
import type { Item } from './item.ts';
import type { Prompt } from './prompt.ts';
import type { Refusal } from './refusal.ts';
import type { Mastery } from './sheet.ts';
import type { Task } from './task.ts';
import type {
  Adjustable,
  EnemyType,
  Form,
  Idle,
  Level,
  Phase,
  PrintedAbility,
  Source,
  StandingOrder,
  StandingOrders,
} from './vocabulary.ts';

/**
 * What happened. Faces and drawn chips ride in the events, so a replay rolls nothing; `evolve` applies each without asking the rules.
 */
export type BattleEvent =
  | { readonly type: 'battle-started'; readonly battle: Battle }
  | { readonly type: 'adventurer-joined'; readonly adventurer: Adventurer }
  | { readonly type: 'adventurer-left'; readonly unit: UnitId }
  | { readonly type: 'adventurer-given'; readonly unit: UnitId; readonly from: UserId; readonly to: UserId }
  | { readonly type: 'host-given'; readonly from: UserId; readonly to: UserId }
  | { readonly type: 'co-host-set'; readonly player: UserId; readonly on: boolean }
  | SkipVoted
  /** `acted`: the player is back; else there is nothing left to vote on. */
  | { readonly type: 'skip-vote-closed'; readonly unit: UnitId; readonly acted?: true }
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
  /** A companion that was won over is an enemy again, where it stands. */
  | { readonly type: 'companion-turned'; readonly unit: UnitId; readonly label: string }
  | { readonly type: 'companion-left'; readonly unit: UnitId; readonly label: string }
  | { readonly type: 'battle-begun'; readonly order: readonly UnitId[] }
  | { readonly type: 'round-started'; readonly round: number }
  | { readonly type: 'phase-entered'; readonly phase: Phase }
  /** `extra`: besides its turn of the round. */
  | { readonly type: 'turn-started'; readonly unit: UnitId; readonly extra?: true }
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
      /** Why it does nothing, where that is known. */
      readonly idle?: Idle;
    }
  /** Damage that belongs to an engage, of a die of it or dealt by hand. */
  | { readonly type: 'pool-grown'; readonly engage: EngageId; readonly part: PartOfPool; readonly die?: DieId }
  | { readonly type: 'pool-landed'; readonly engage: EngageId; readonly unit: UnitId; readonly kind: Damage['kind'] }
  /** So much of the target's defense does not count in this engage. */
  | { readonly type: 'defense-ignored'; readonly engage: EngageId; readonly by: number }
  | { readonly type: 'skill-ignored'; readonly engage: EngageId; readonly skill: EnemySkillId }
  | { readonly type: 'move-lengthened'; readonly unit: UnitId; readonly by: number }
  | { readonly type: 'damage-copied'; readonly engage: EngageId; readonly to: UnitId }
  /** A unit has a modifier until the turn, the engage, or the round is over. */
  | { readonly type: 'modifier-lent'; readonly lent: Lent; readonly engage?: EngageId; readonly round?: true }
  /** Something waits for the end of the round. */
  | { readonly type: 'round-owes'; readonly task: Task }
  /** What has waited for the end of the round comes now. */
  | { readonly type: 'round-closing' }
  /** Something waits for the end of the engage. */
  | { readonly type: 'engage-owes'; readonly engage: EngageId; readonly task: Task }
  /** Hits that an enemy has rolled are misses now. */
  | { readonly type: 'hits-missed'; readonly engage: EngageId; readonly values: readonly number[] }
  /** What lies on the chip keeps it from engaging. */
  | { readonly type: 'engage-skipped'; readonly engage: EngageId; readonly unit: UnitId }
  | { readonly type: 'engage-step-reached'; readonly engage: EngageId; readonly step: EngageStep }
  | { readonly type: 'enemy-rushed'; readonly engage: EngageId }
  | { readonly type: 'targets-chosen'; readonly engage: EngageId; readonly targets: readonly UnitId[] }
  | { readonly type: 'targets-settled'; readonly engage: EngageId }
  | { readonly type: 'targets-warned'; readonly engage: EngageId }
  /** One that was chosen is a target no longer; another may be chosen instead. */
  | { readonly type: 'target-dropped'; readonly engage: EngageId; readonly unit: UnitId }
  | EnemyRolled
  | { readonly type: 'engage-turned-true'; readonly engage: EngageId; readonly by: EnemySkillId }
  | DamagePrevented
  | { readonly type: 'target-dealt'; readonly engage: EngageId }
  | { readonly type: 'engage-ended'; readonly engage: EngageId }
  /** Until that engage is over none of its skills works. */
  | { readonly type: 'unit-silenced'; readonly unit: UnitId; readonly engage: EngageId }
  | FreeRoll
  | { readonly type: 'randomness-used'; readonly counter: number; readonly label: string }
  | DieMoved
  | DieTurned
  | StatusTurned
  | DamageDealt
  | {
      readonly type: 'hp-changed';
      readonly unit: UnitId;
      readonly hp: Change;
      /** `lost` and `gained`: HP that are taken or given without damage or healing (DMG-10). */
      readonly why: 'healed' | 'clean-up' | 'stat' | 'lost' | 'gained';
    }
  | { readonly type: 'bonus-hp-changed'; readonly unit: UnitId; readonly bonusHp: Change }
  /** Tokens of a class come onto its sheet, or leave it. */
  | { readonly type: 'tokens-changed'; readonly unit: UnitId; readonly tokens: Change }
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
  /** The unit takes another turn once what is going on is finished. */
  | { readonly type: 'turn-owed'; readonly unit: UnitId }
  | { readonly type: 'turn-repaid'; readonly unit: UnitId }
  | { readonly type: 'agenda-set'; readonly agenda: readonly Task[] }
  | { readonly type: 'once-used'; readonly what: string }
  | AbilityUsed
  | { readonly type: 'item-gained'; readonly unit: UnitId; readonly item: Item }
  | { readonly type: 'item-edited'; readonly unit: UnitId; readonly item: Item }
  | { readonly type: 'item-readied'; readonly unit: UnitId; readonly item: Item; readonly on: boolean }
  | ItemUsed
  /** It goes to the discard stack of its type, wherever it was (ITM-4, ITM-5). */
  | { readonly type: 'item-discarded'; readonly unit: UnitId; readonly item: Item }
  /** A card is drawn, which only the players can see. */
  | { readonly type: 'item-due'; readonly unit: UnitId; readonly quality: ItemQuality; readonly count: number }
  /** An ability of a sheet may be used now, as its owner likes: `innate`, or one by its id (CLA-6). */
  | { readonly type: 'ability-due'; readonly unit: UnitId; readonly ability: string; readonly other?: UnitId }
  /** An ability that works once may be used once more. */
  | { readonly type: 'ability-refreshed'; readonly unit: UnitId; readonly ability: string }
  /** All that the adventurer is not asked about any more. */
  | { readonly type: 'orders-set'; readonly unit: UnitId; readonly orders: StandingOrders }
  /** A question was answered as its adventurer always answers it. */
  | { readonly type: 'order-followed'; readonly unit: UnitId; readonly order: StandingOrder }
  | { readonly type: 'offers-hushed'; readonly unit: UnitId; readonly offers: readonly PrintedAbility[] }
  /** Its player had said not to be asked about them now. */
  | { readonly type: 'offers-passed'; readonly unit: UnitId; readonly offers: readonly PrintedAbility[] }
  /** Nothing is offered to the player of the unit while its turn ends. */
  | { readonly type: 'turn-unasked'; readonly unit: UnitId }
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

/** Somebody is placed in a free hex, so many hexes away from where it stands (MAP-8). */
export interface Placing {
  readonly unit: UnitId;
  readonly from: number;
  readonly to: number;
  /** In the entrance, or in the hex that a die marks. */
  readonly on?: 'entrance' | 'mark';
}

/** What the players do themselves where there is no map: they mark a hex with the die, or move so many hexes at most. */
export type ByHand = { readonly do: 'mark' } | { readonly do: 'move'; readonly most: number };

/** An ability does its work. */
interface AbilityUsed {
  readonly type: 'ability-used';
  readonly unit: UnitId;
  readonly ability: string;
  /** Where it is printed; absent: it is a skill of a unit on a chip. */
  readonly of?: Exclude<Source, 'skill'>;
  readonly other?: UnitId;
  /** X in the text of a die that is for the players to carry out. */
  readonly value?: number;
  /** Its text is for the players to carry out. */
  readonly reminder?: true;
  /** What is to be done, where that is only a part of the ability: in the words of its pack. */
  readonly text?: string;
  /** The same where no pack has words for it. Logs from before there was this have English in `text`: see src/table/told-before.ts. */
  readonly byHand?: ByHand;
  /** Who is placed where, where the players do that. */
  readonly placing?: Placing;
  /** What the players adjust for it; absent: nobody has said. */
  readonly adjust?: readonly Adjustable[];
  readonly note?: string;
}

/** Of which deck a card is; `either`: its owner picks the deck. */
export type ItemQuality = 'common' | 'legendary' | 'either';

/** An item does its work, or its text does (ITM-2, ITM-3, ITM-4). */
interface ItemUsed {
  readonly type: 'item-used';
  readonly unit: UnitId;
  readonly item: Item;
  /** It is discarded when this engage is over (ITM-4). */
  readonly overtaxed?: EngageId;
  /** It stays, and does not work again. */
  readonly expended?: true;
  /** What it says is for the players to carry out. */
  readonly reminder?: true;
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
/** A status die shows another status, and lies where it lay. */
interface StatusTurned {
  readonly type: 'status-turned';
  readonly die: Die;
  readonly place: DiePlace;
  readonly from?: string;
}

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

/** Somebody of the party votes for going on without a player. */
interface SkipVoted {
  readonly type: 'skip-voted';
  readonly unit: UnitId;
  /** Who is waited for. */
  readonly player: UserId;
  readonly by: UserId;
  readonly votes: number;
  readonly needed: number;
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
  /** Absent: normal damage. */
  readonly kind?: 'true';
  readonly ignoreDefense?: number;
  /** How much of the pool comes from Combat dice, where no die of the engage tells. */
  readonly combat?: number;
  /** Dealt from an adjacent hex. */
  readonly adjacent?: true;
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

/** Some damage is stopped by choice (DMG-9). */
interface DamagePrevented {
  readonly type: 'damage-prevented';
  readonly unit: UnitId;
  /** The die that did it, or what else. */
  readonly die?: Die;
  readonly by?: PreventedBy;
  readonly amount: number;
  /** The die stays in the track, as it lies. */
  readonly stays?: true;
}

/** What stopped damage, where no die did. */
export interface PreventedBy {
  readonly ability: string;
  readonly of?: Exclude<Source, 'skill'>;
  /** The name on its card, for an armor. */
  readonly item?: string;
  /** Whose it is, where not that of the unit itself. */
  readonly owner?: UnitId;
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
  /** The engage that it comes from, and how much it was before anything stopped some of it. */
  readonly engage?: EngageId;
  readonly dealt?: number;
  /** HP and bonus HP lost. */
  readonly taken: number;
  readonly hp: Change;
  readonly bonusHp: Change;
}

/** One zone of a die. `supply` creates the die or takes it out of play. */
export type DiePlace =
  | { readonly zone: 'available' | 'active' | 'track' | 'drained'; readonly of: UnitId }
  | { readonly zone: 'rolled'; readonly engage: EngageId }
  | { readonly zone: 'unit'; readonly of: UnitId }
  /** A marker in a hex, which the die knows where there is a map. */
  | { readonly zone: 'map' }
  | { readonly zone: 'supply' };
