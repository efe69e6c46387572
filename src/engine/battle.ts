import type { Bag, Difficulty, EnemyStats, Form } from './content.ts';
import type { ChipId, DieId, EngageId, Hex, PromptId, SkillDieId, UnitId, UserId } from './ids.ts';
import type { Prompt } from './prompt.ts';

/** Version of the stored shape of battles and events; raised together with a migration. */
export const SCHEMA = 1;

/** The whole state of one battle: plain JSON, replaced and never changed. */
export interface Battle {
  readonly schema: typeof SCHEMA;
  readonly id: string;
  readonly host: UserId;
  readonly setup: Setup;
  readonly random: RandomState;
  readonly phase: Phase;
  /** 0 during set-up; above 5 the counter sits on fatigue (RND-2). */
  readonly round: number;
  /** Turn order of the adventurers, fixed when the battle begins (SET-6). */
  readonly order: readonly UnitId[];
  readonly adventurers: Readonly<Record<UnitId, Adventurer>>;
  readonly enemies: EnemyZones;
  readonly turn?: Turn;
  /** Turns put back in favour of another unit; each goes on where it stopped. */
  readonly paused: readonly Turn[];
  /** Units whose turn this round is over. */
  readonly acted: readonly UnitId[];
  /** Running engages, the innermost last (GEN-13). */
  readonly engages: readonly Engage[];
  /** What the battle waits for, the most urgent last. */
  readonly prompts: readonly Prompt[];
  /** How far the table asked to go on by itself: through the enemies, or through the round's end too. */
  readonly running?: 'enemies' | 'next';
  readonly retreatAnnounced?: boolean;
  /** The EP of the battle are spent; those of a delve come anew with each tile (EP-6). */
  readonly poolSpent?: true;
  /** Counted by the table (OBJ-2); absent: none gained yet, as many needed as usual. */
  readonly skyshards?: Skyshards;
  /** The guild has helped; it does so once (GLD-1). */
  readonly assisted?: true;
  /** Adventurers that have rested since the battle ended (END-7). */
  readonly rested?: readonly UnitId[];
  readonly outcome?: Outcome;
  /** Source of the battle's own ids. */
  readonly nextId: number;
}

export const PHASES = ['set-up', 'adventurers', 'companions', 'enemies', 'round-end', 'over'] as const;
export type Phase = (typeof PHASES)[number];

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
  /** strict: rules refuse; trusting: rules only remark. */
  readonly rules: 'strict' | 'trusting';
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

/** A physical die. It is in exactly one zone at a time. */
export interface Die {
  readonly id: DieId;
  readonly kind: DieKind;
  /** Index of the side facing up: of a skill or enemy die, into its faces; absent before it is rolled. */
  readonly face?: number;
  /** Which status a status die shows. */
  readonly status?: string;
  /** Whose skill die it is, wherever it lies. */
  readonly owner?: UnitId;
}

/** A skill die's id, or one of the dice that nobody trains: enemy-combat, light-fatigue, overfatigue, status. */
export type DieKind = SkillDieId;

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
  readonly hp: number;
  readonly health: number;
  readonly stamina: number;
  readonly magicka: number;
  /** Dice taken off the track in each recovery (TRN-2). */
  readonly cooldown: number;
  readonly tenacity: number;
  readonly bonusHp: number;
  readonly form?: Form;
  readonly hex?: Hex;
  readonly defeated: boolean;
  /** Dice by zone; `track` runs from its leftmost place, `active` from its first slot. */
  readonly dice: Readonly<Record<AdventurerZone, readonly Die[]>>;
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
  readonly objective?: boolean;
  /** Status and other dice lying on the chip. */
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

export type Unit = Adventurer | Enemy;

export interface Turn {
  readonly unit: UnitId;
  /** Engage actions taken so far, granted ones not counted (ENG-1). */
  readonly engages: number;
  /** Move actions taken so far (MOV-2). */
  readonly moves: number;
  /** Hexes left of the last move action, until another action follows (MOV-5). */
  readonly left?: number;
  /** The explore action was taken (MOV-4). */
  readonly explored?: true;
  /** Dice were rolled by the unit in this turn (STS-5). */
  readonly rolled?: true;
  /** Where everybody stood when the turn started, for what asks who was adjacent then (TRN-5, STS-8). */
  readonly places: Readonly<Record<UnitId, Hex>>;
}

/** An engage in progress. Its rolled dice are a zone: they lie here until each is resolved. */
export type Engage = AdventurerEngage | EnemyEngage;

export interface AdventurerEngage {
  readonly id: EngageId;
  readonly kind: 'adventurer';
  readonly by: UnitId;
  readonly form: Form;
  readonly target?: UnitId;
  /** The table overruled that it cannot be targeted, so the dice do not ask again. */
  readonly targetOverruled?: true;
  readonly rolled: readonly Die[];
  /** Dice already dealt with, in that order. */
  readonly resolved: readonly ResolvedDie[];
  readonly pools: readonly Pool[];
}

export interface ResolvedDie {
  readonly kind: DieKind;
  readonly face: number;
  readonly outcome: DieOutcome;
}

/** What became of a rolled die. `by-hand`: its text is for the players to carry out. */
export type DieOutcome = 'damage' | 'tenacity' | 'slotted' | 'by-hand' | 'unresolved';

/** Damage gathered for one unit, landing as one instance (ENG-5c, DMG-2). */
export interface Pool {
  readonly unit: UnitId;
  /** One number for each die that damaged it, in order. */
  readonly parts: readonly number[];
  /** How much of that came from Combat dice, which Maim halves (STS-7). */
  readonly combat: number;
  /** Defense of the unit that this engage ignores (DMG-3). */
  readonly ignoreDefense: number;
}

export interface EnemyEngage {
  readonly id: EngageId;
  readonly kind: 'enemy';
  readonly by: UnitId;
  /** The move step is over (ENM-2). */
  readonly moved?: true;
  /** It has moved a second time in place of engaging (EMV-7). */
  readonly rushed?: true;
  /** Chosen targets, highest priority first; those before `dealt` have had their damage. */
  readonly targets: readonly UnitId[];
  readonly dealt: number;
  /** Values rolled once for all targets (ENM-5); absent until targets are chosen. */
  readonly values?: readonly number[];
  /** Damage the current target has stopped so far. */
  readonly prevented: number;
  readonly preventedBy: readonly DieId[];
}

export interface Outcome {
  readonly result: 'won' | 'failed' | 'retreated' | 'stopped';
  readonly reason: string;
  readonly rule?: string;
  /** The encounter's reward for each adventurer, as the table says (END-5). */
  readonly xp?: number;
  /** XP for skyshards, beside the reward (OBJ-4). */
  readonly skyshardXp?: number;
}

export type { DieId, EngageId, Hex, PromptId, UnitId };
