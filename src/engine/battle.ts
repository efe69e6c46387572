import type { EnemyStats } from './content.ts';
import type { ChipId, DieId, EnemySkillId, EngageId, Hex, ItemId, PromptId, UnitId, UserId } from './ids.ts';
import type { FactId } from './abilities/facts.ts';
import type { Lent } from './abilities/lent.ts';
import type { Die, DieKind } from './die.ts';
import type { Item } from './item.ts';
import type { Prompt } from './prompt.ts';
import type { Mastery } from './sheet.ts';
import type { Task } from './task.ts';
import type {
  Bag,
  Difficulty,
  Form,
  Level,
  Look,
  Phase,
  PrintedAbility,
  StandingOrders,
  Unasked,
  WeaponUse,
} from './vocabulary.ts';

/** Version of the stored shape of battles and events; raised together with a migration. */
export const SCHEMA = 1;

/** The whole state of one battle: plain JSON, replaced and never changed. */
export interface Battle {
  readonly schema: typeof SCHEMA;
  readonly id: string;
  readonly host: UserId;
  /** Who may do what the host may; absent: nobody. */
  readonly coHosts?: readonly UserId[];
  readonly setup: Setup;
  readonly random: RandomState;
  readonly phase: Phase;
  /** 0 during set-up; above 5 the counter sits on fatigue (RND-2). */
  readonly round: number;
  /** Turn order of the adventurers, fixed when the battle begins (SET-6). */
  readonly order: readonly UnitId[];
  readonly adventurers: Readonly<Record<UnitId, Adventurer>>;
  /** Enemies as they were when they joined the party: they are gone, also for an objective (OBJ-2). */
  readonly wonOver?: readonly Enemy[];
  /** Party members that are no adventurers (CMP-1), in the order they joined. */
  readonly companions: readonly Companion[];
  readonly enemies: EnemyZones;
  readonly turn?: Turn;
  /** Turns put back in favour of another unit; each goes on where it stopped. */
  readonly paused: readonly Turn[];
  /** Units whose turn this round is over. */
  readonly acted: readonly UnitId[];
  /** Skill dice that mark hexes of the map. */
  readonly marks?: readonly Die[];
  /** Running engages, the innermost last (GEN-13). */
  readonly engages: readonly Engage[];
  /** What is left to do before the battle goes on by itself, the most urgent last. */
  readonly agenda: readonly Task[];
  /** What the battle waits for, the most urgent last. Nothing on the agenda is done meanwhile. */
  readonly prompts: readonly Prompt[];
  /** How far the table asked to go on by itself: through the enemies, or through the round's end too. */
  readonly running?: 'enemies' | 'next';
  readonly retreatAnnounced?: boolean;
  /** The EP of the battle are spent; those of a delve come anew with each tile (EP-6). */
  readonly poolSpent?: true;
  /** How many, of a delve for its newest tile; absent in battles of earlier versions. */
  readonly epSpent?: number;
  /** Modifiers that units have until the round is over. */
  readonly lent?: readonly Lent[];
  /** What comes when the round ends (RND-6). */
  readonly owes?: readonly Task[];
  /** Counted by the table (OBJ-2); absent: none gained yet, as many needed as usual. */
  readonly skyshards?: Skyshards;
  /** The guild has helped; it does so once (GLD-1). */
  readonly assisted?: true;
  /** Abilities of class and race sheets used in this battle, in that order (CLA-8). */
  readonly abilitiesUsed?: readonly UsedAbility[];
  /** Adventurers that have rested since the battle ended (END-7). */
  readonly rested?: readonly UnitId[];
  /** Who takes another turn once what is going on is finished. */
  readonly owedTurns?: readonly UnitId[];
  /** What the table has told of the world around the battle, by the question. */
  readonly facts?: Readonly<Partial<Record<FactId, string>>>;
  /** The party votes on going on without a player. */
  readonly skipVote?: SkipVote;
  readonly outcome?: Outcome;
  /** Source of the battle's own ids. */
  readonly nextId: number;
}

export interface Setup {
  /** Party XP as on the dial (EP-1). */
  readonly xp: number;
  readonly difficulty: Difficulty;
  readonly mode: 'clash' | 'dungeon' | 'delve';
  /** The battle map's id; absent: no map, ranges are taken on trust. */
  readonly map?: string;
  readonly objective: 'conquer' | 'eliminate' | 'survey' | 'uncover';
  readonly session?: 1 | 2 | 3;
  /** The final battle of a guild quest takes its EP from a table (EP-7). */
  readonly final: boolean;
  /** A step of the guild quest: losing it loses the campaign. A final battle always is one. */
  readonly quest?: true;
  /** The guild has helped earlier in this campaign (GLD-1). */
  readonly assistUsed?: true;
  /** It teaches whoever opened it how to play. */
  readonly training?: true;
  /** strict: rules refuse; trusting: rules only remark. */
  readonly rules: 'strict' | 'trusting';
  /** The bot breaks ties among equals itself instead of asking the party. */
  readonly auto?: boolean;
  /** Healers are asked how much they give (HEA-1). */
  readonly askHealing?: boolean;
  /** Who acts for an adventurer; absent: its owner. */
  readonly who?: WhoActs;
  /** A message that always shows how the battle stands is kept in its channel; absent: it is. */
  readonly board?: boolean;
  /** Boards of a battle on a map come with a picture of it; absent: they do. */
  readonly pictures?: boolean;
  /** How they look; absent: dark. */
  readonly look?: Look;
  /** Hours until whoever is awaited is reminded, and again until the next time; absent or 0: never. */
  readonly reminders?: number;
  /** Nobody is pinged when the battle begins to wait for somebody: the table talks. */
  readonly quiet?: boolean;
  /** Code of the language the table is spoken to in: for whoever words it; absent: English. */
  readonly language?: string;
}

/** `owner`: only the player of an adventurer acts for it; `anyone`: everybody of the party. */
export type WhoActs = 'owner' | 'anyone';

export interface SkipVote {
  readonly unit: UnitId;
  /** Who is waited for. */
  readonly player: UserId;
  /** Who has voted for going on. */
  readonly by: readonly UserId[];
}

export interface UsedAbility {
  readonly unit: UnitId;
  readonly ability: string;
  readonly round: number;
}

export interface Skyshards {
  readonly gained: number;
  readonly needed: number;
}

export interface RandomState {
  /** Secret until the battle ends. */
  readonly seed: string;
  /** SHA-256 of the seed, shown at the start. */
  readonly commitment: string;
  /** Rolls and draws so far. */
  readonly counter: number;
}

/** Places on the cooldown track (CDT-1). */
export const TRACK_LENGTH = 13;
/** Active slots of an adventurer (ACT-1). */
export const ACTIVE_SLOTS = 4;

export const ADVENTURER_ZONES = ['available', 'active', 'track', 'drained'] as const;
export type AdventurerZone = (typeof ADVENTURER_ZONES)[number];

export interface Adventurer {
  readonly id: UnitId;
  readonly kind: 'adventurer';
  readonly name: string;
  readonly player: UserId;
  readonly race?: string;
  readonly class?: string;
  /** Which side of the class sheet is up; absent: novice. */
  readonly mastery?: Mastery;
  /** Abilities that are not offered: its player does not want to be asked. */
  readonly hushed?: readonly PrintedAbility[];
  /** What it does without its player being asked; absent: nothing. */
  readonly orders?: StandingOrders;
  readonly hp: number;
  readonly health: number;
  readonly stamina: number;
  readonly magicka: number;
  /** Dice taken off the track in each recovery (TRN-2). */
  readonly cooldown: number;
  readonly tenacity: number;
  readonly bonusHp: number;
  /** Tokens that its class gathers on the sheet, crux tokens or HP chips; absent: none. Those on chips and in slots are dice there. */
  readonly tokens?: number;
  readonly form?: Form;
  /** Whom it engaged last; it may be gone since. */
  readonly lastTarget?: UnitId;
  readonly hex?: Hex;
  readonly defeated: boolean;
  /** Defeated, but the chip still lies on its hex (DEF-11). */
  readonly chipStays?: true;
  /** Dice by zone; `track` runs from its leftmost place, `active` from its first slot. */
  readonly dice: Readonly<Record<AdventurerZone, readonly Die[]>>;
  /** Cards in hand, readied or in the pack (ITM-1); absent where its player keeps no record of them. */
  readonly items?: readonly Item[];
}

export interface Enemy extends EnemyStats {
  readonly id: UnitId;
  readonly kind: 'enemy';
  /** Name with what tells copies apart: "Yard Wolf B". */
  readonly label: string;
  /** The chip it was drawn as; absent for a chip of the table's own. */
  readonly chip?: ChipId;
  readonly hp: number;
  readonly hex?: Hex;
  /** Defeated, but the chip still lies on its hex (DEF-11). */
  readonly chipStays?: true;
  readonly objective?: boolean;
  /** In that engage none of its skills works. */
  readonly silenced?: EngageId;
  /** It was defeated under Fear: even abilities that outlast it are silent (STS-6). */
  readonly feared?: true;
  /** Status and other dice lying on the chip. */
  readonly dice: readonly Die[];
}

/** A party member on a chip. It has a chip's numbers, and a player who runs it (CMP-1, CMP-6). */
export interface Companion extends EnemyStats {
  readonly id: UnitId;
  readonly kind: 'companion';
  readonly label: string;
  /** The adventurer whose player runs it. */
  readonly controller: UnitId;
  /** The enemy chip it was made of, which goes back to its bag (CMP-5); absent for a chip of the table's own. */
  readonly chip?: ChipId;
  /** Stays in the party after the battle (CMP-10). */
  readonly lasting: boolean;
  readonly hp: number;
  readonly hex?: Hex;
  /** There was no room on the entrance tile: it waits beside the map (SET-7, CMP-7). */
  readonly waiting?: true;
  readonly dice: readonly Die[];
}

/** Where enemy chips are. A chip is in exactly one of these. */
export interface EnemyZones {
  /** Chips in the draw bags of levels 1/5 and 10/20. */
  readonly bags: Readonly<Record<Bag, readonly ChipId[]>>;
  readonly map: readonly Enemy[];
  /** Defeated stack, top last (DEF-2). */
  readonly defeated: readonly Enemy[];
  /** Quest and objective units that were defeated (DEF-2). */
  readonly setAside: readonly Enemy[];
  /** Chips of the table's own that were taken off the map. */
  readonly supply: readonly Enemy[];
}

/** A unit on a chip, run by the rules or by a player. */
export type ChipUnit = Enemy | Companion;
export type Unit = Adventurer | ChipUnit;

export interface Turn {
  readonly unit: UnitId;
  /** Besides its turn of the round, which it still has or has had (ruling Q-66). */
  readonly extra?: true;
  /** Engage actions taken so far, granted ones not counted (ENG-1). */
  readonly engages: number;
  /** Move actions taken so far (MOV-2). */
  readonly moves: number;
  /** Hexes left of the last move action, until another action follows (MOV-5). */
  readonly left?: number;
  /** Hexes that the next move action reaches farther. */
  readonly longer?: number;
  /** The explore action was taken (MOV-4). */
  readonly explored?: true;
  /** The unit has moved in it, by an action or otherwise; being placed is no move (STS-5, MAP-8). */
  readonly moved?: true;
  /** Its player is offered nothing any more as it ends. */
  readonly unasked?: true;
  /** Dice were rolled by the unit in this turn (STS-5). */
  readonly rolled?: true;
  /** Where everybody stood when the turn started, for what asks who was adjacent then (TRN-5, STS-8). */
  readonly places: Readonly<Record<UnitId, Hex>>;
  /** Where they stood behind movement that opened the turn (TRN-5). */
  readonly opened?: Readonly<Record<UnitId, Hex>>;
  /** Once-a-turn abilities used so far in it, by whoever (GEN-15): "u4 riposte". */
  readonly used: readonly string[];
  /** Somebody took damage in it, bonus HP counted. */
  readonly hurt?: true;
  /** A chip that comes into play when the turn ends; it lies in its bag, and nobody draws it meanwhile. */
  readonly reserved?: { readonly chip: ChipId; readonly level: Level };
  /** Enemy Combat dice that the unit rolls beyond its own. */
  readonly combat?: number;
  /** Modifiers that units have until it ends. */
  readonly lent?: readonly Lent[];
  /** HP that units lost in it, bonus HP not counted. */
  readonly lost: Readonly<Record<UnitId, number>>;
}

/** An engage in progress. Its rolled dice are a zone: they lie here until each is resolved. */
export type Engage = AdventurerEngage | ChipEngage;

/** What an engage does next: an adventurer resolves dice, a chip moves, finds targets, rolls and hits; then both see reactions (ENG-5, ENG-6, ENM-2). */
export type EngageStep = 'resolve' | 'move' | 'target' | 'roll' | 'hit' | 'react' | 'end';

export interface AdventurerEngage {
  readonly id: EngageId;
  readonly kind: 'adventurer';
  readonly by: UnitId;
  readonly form: Form;
  readonly target?: UnitId;
  /** The table overruled that it cannot be targeted, so the dice do not ask again. */
  readonly targetOverruled?: true;
  /** A readied weapon item is used in it, perhaps overtaxed (ENG-4b). */
  readonly weapon?: WeaponUse;
  /** Which one, where its player keeps a record of items. */
  readonly item?: ItemId;
  /** Which of its dice resolve without being asked about. */
  readonly resolve?: Unasked;
  readonly rolled: readonly Die[];
  /** Dice already dealt with, in that order. */
  readonly resolved: readonly ResolvedDie[];
  /** Damage gathered and not yet landed. */
  readonly pools: readonly Pool[];
  /** Resolving dice, then landing what they gathered, then reactions, then nothing (ENG-5, ENG-6). */
  readonly step: EngageStep;
  /** Dice that lay on the track when it began: "prior to this engage". */
  readonly trackBefore?: readonly DieId[];
  /** Defense of the target that all of it ignores (DMG-3). */
  readonly ignores?: number;
  /** Skills of the target's that do not work in it. */
  readonly ignoring?: readonly EnemySkillId[];
  /** Its dice are recovered where they would be exhausted. */
  readonly recovering?: true;
  /** Modifiers that units have until it is over. */
  readonly lent?: readonly Lent[];
  /** Who is dealt what the target is dealt, too. */
  readonly copyTo?: readonly UnitId[];
  /** What comes when it is over, beside the reactions (ENG-6). */
  readonly owes?: readonly Task[];
  /** An enemy took damage in it. */
  readonly enemyHurt?: true;
  /** Every question about its dice has the same id, so a button stays alive from die to die. */
  readonly prompt: PromptId;
}

export interface ResolvedDie {
  readonly id?: DieId;
  readonly kind: DieKind;
  readonly face: number;
  readonly outcome: DieOutcome;
  /** It damages some unit in the engage, by itself or as its text says. */
  readonly damaging?: true;
}

/**
 * What became of a rolled die. `damage`: that was all; `effect`: something else, too; `placed`: it works from its slot or the track;
 * `by-hand`: its text, or some of it, is for the players to carry out.
 */
export type DieOutcome = 'damage' | 'effect' | 'tenacity' | 'placed' | 'by-hand' | 'unresolved';

/** Damage of one kind gathered for one unit, landing as one instance (ENG-5c, DMG-2). */
export interface Pool {
  readonly unit: UnitId;
  /** Normal and true damage are two instances (DMG-5). */
  readonly kind: 'normal' | 'true';
  /** One number for each die that damaged it, in order. */
  readonly parts: readonly number[];
  /** How much of that came from Combat dice, which Maim halves (STS-7). */
  readonly combat: number;
  /** Defense of the unit that this engage ignores (DMG-3). */
  readonly ignoreDefense: number;
  /** A die damaged it from an adjacent hex. */
  readonly adjacent: boolean;
}

/** An engage by a chip: an enemy by itself, or a companion as its player says. */
export interface ChipEngage {
  readonly id: EngageId;
  readonly kind: 'chip';
  readonly by: UnitId;
  /** What it does next (ENM-2). */
  readonly step: EngageStep;
  /** It moves a second time in place of engaging (EMV-7). */
  readonly rushed?: true;
  /** Chosen targets, highest priority first; those before `dealt` have had their damage. */
  readonly targets: readonly UnitId[];
  /** These are all, though there could be more. */
  readonly settled?: true;
  /** Those that may do something about being targeted were told. */
  readonly warned?: true;
  readonly dealt: number;
  /** Values rolled once for all targets (ENM-5). */
  readonly values?: readonly number[];
  /** Damage dealt to each, before anything stopped some of it. */
  readonly took?: Readonly<Record<UnitId, number>>;
  /** The skill that has turned what it rolled into true damage. */
  readonly trueBy?: string;
  /** An enemy took damage in it. */
  readonly enemyHurt?: true;
  /** Enemy Combat dice that it rolls beyond the chip's own. */
  readonly more?: number;
}

/** What ended a battle: an objective that was met, a defeat, a retreat, or a word of the party. */
export type OutcomeReason =
  | 'no-enemies-left'
  | 'targets-gone'
  | 'skyshards-found'
  | 'left-with-skyshards'
  | 'full-defeat'
  | 'retreat'
  | 'party-says-so';

export interface Outcome {
  readonly result: 'won' | 'failed' | 'retreated' | 'stopped';
  readonly reason: OutcomeReason;
  readonly rule?: string;
  /** The encounter's reward for each adventurer, as the table says (END-5). */
  readonly xp?: number;
  /** XP for skyshards, beside the reward (OBJ-4). */
  readonly skyshardXp?: number;
}

export type { Die, DieKind } from './die.ts';
export type { DieId, EngageId, Hex, PromptId, UnitId };
