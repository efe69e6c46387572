import type { Trigger } from './abilities/language.ts';
import type { Modifier } from './abilities/modifier.ts';
import type { ClassSheet, RaceAbility } from './sheet.ts';
import type { ChipId, EnemySkillId, Hex, SkillDieId } from './ids.ts';
import type { Bag, ClassType, Difficulty, EnemyType, Form, Level, Priority, StatusId } from './vocabulary.ts';

/** What the rules need to know of the game's components. Loaded from packs by `src/content`; the engine only reads it. */
export interface Content {
  readonly skillDice: ReadonlyMap<SkillDieId, SkillDie>;
  readonly enemySkills: ReadonlyMap<EnemySkillId, EnemySkill>;
  readonly statuses: ReadonlyMap<StatusId, NamedText>;
  readonly races: ReadonlyMap<string, Race>;
  readonly classes: ReadonlyMap<string, ClassSheet>;
  readonly chips: ReadonlyMap<ChipId, Chip>;
  readonly maps: ReadonlyMap<string, BattleMap>;
  readonly enemyDie: EnemyDie;
  readonly supplies: Supplies;
  /** EP of the final battle of a guild quest, by session, difficulty and number of adventurers (EP-7). */
  readonly endOfSessionEp: (session: number, difficulty: Difficulty, adventurers: number) => number | undefined;
}

/** Where a face sends its die once resolved. */
export type Placement =
  'instant' | 'active-slot' | 'cooldown-track' | 'drained' | 'status-effect' | 'tenacity' | 'return';

/** Sides of a skill die and of an enemy Combat die. */
export const DIE_SIDES = 6;

export interface SkillDie {
  readonly id: SkillDieId;
  readonly name: string;
  readonly line: string;
  readonly lineName: string;
  readonly type: ClassType;
  readonly level: number;
  /** Counts against this stat's cap in an engage (ENG-4a); absent for dice that are never rolled in one. */
  readonly stat?: 'stamina' | 'magicka';
  /** Forms in which the die may be rolled; empty = any. */
  readonly forms: readonly Form[];
  /** How many exist in the box (SUP-1). */
  readonly supply: number;
  /** Six sides, in printed order. */
  readonly faces: readonly Face[];
  readonly abilities: readonly FaceAbility[];
}

export interface Face {
  /** 'tenacity' or the icon of an ability. */
  readonly icon: string;
  readonly value?: number;
  readonly placement: Placement;
}

/** What an icon does, in our words, and in the language of abilities; where it says nothing in that, the players carry it out. */
export interface FaceAbility {
  readonly icon: string;
  readonly placement: Placement;
  readonly summary: string;
  /** The ability applies in these forms only; absent = in all. */
  readonly forms?: readonly Form[];
  readonly triggers: readonly Trigger[];
  readonly modifiers: readonly Modifier[];
}

export interface NamedText {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

export interface EnemySkill extends NamedText {
  readonly hasValue: boolean;
  readonly timing: string;
  /** What it does by itself, in the language of abilities. */
  readonly triggers: readonly Trigger[];
  /** What it changes in rolls and damage while it is there. */
  readonly modifiers: readonly Modifier[];
}

export interface Race {
  readonly id: string;
  readonly name: string;
  readonly health: number;
  readonly stamina: number;
  readonly magicka: number;
  readonly cooldown: number;
  readonly combatDice: number;
  readonly ability: RaceAbility;
}

export interface EnemyDie {
  /** Six values, 0 = miss. */
  readonly faces: readonly number[];
  /** No public source gives the faces; a pack's stand-in says false and the views say so. */
  readonly confirmed: boolean;
}

/** Dice that nobody trains; they come out of the box and go back to it (SUP-1). */
export const MARKER_DICE = ['enemy-combat', 'light-fatigue', 'overfatigue', 'status'] as const;
type MarkerDie = (typeof MARKER_DICE)[number];

/** How much of each the box holds. No public source tells, so each may be absent: there is no limit then. */
export interface Supplies extends Readonly<Partial<Record<MarkerDie, number>>> {
  /** Top of the tenacity track (TEN-2). */
  readonly tenacity?: number;
  /** All of them are known, and none is a guess. */
  readonly confirmed: boolean;
}

/** An enemy chip: two printed sides, one of which is up when it is deployed. */
export interface Chip {
  readonly id: ChipId;
  /** The bag it is drawn from; absent: a quest unit, which is in none. */
  readonly bag?: Bag;
  readonly pack: string;
  readonly sides: readonly EnemyStats[];
}

/** What an adventurer's stats may be. */
export const ADVENTURER_LIMITS = {
  health: { min: 1, max: 99, usual: 30 },
  stamina: { min: 0, max: 20 },
  magicka: { min: 0, max: 20 },
  cooldown: { min: 0, max: 13 },
} as const;
export type AdventurerStat = keyof typeof ADVENTURER_LIMITS;

/** What a chip's numbers may be, printed or of the table's own. */
export const CHIP_LIMITS = {
  health: { min: 1, max: 99 },
  combat: { min: 0, max: 20 },
  defense: { min: 0, max: 20 },
  range: { min: 0, max: 20 },
  targets: { min: 0, max: 20 },
} as const;
export type ChipStat = keyof typeof CHIP_LIMITS;

export interface EnemyStats {
  readonly name: string;
  readonly level: Level | 'quest';
  readonly type?: EnemyType;
  /** HP on deployment and the most that healing restores. */
  readonly health: number;
  /** Enemy Combat dice rolled. */
  readonly combat: number;
  readonly defense: number;
  /** Hexes. */
  readonly range: number;
  readonly targets: number | 'all';
  readonly priority: Priority;
  readonly skills: readonly UnitSkill[];
}

export interface UnitSkill {
  readonly id: EnemySkillId;
  readonly value?: number;
}

/** A battle map: hexes by label, each knowing its neighbours. It never changes. */
export interface BattleMap {
  readonly id: string;
  readonly name: string;
  /** Our own drawing, not a map of the game; the views say so. */
  readonly homeMade: boolean;
  readonly hexes: ReadonlyMap<Hex, MapHex>;
}

export interface MapHex {
  /** Column letter and row number: "C4". */
  readonly label: Hex;
  readonly tile: string;
  /** Hexes that share an edge with it (MAP-1), impassable ones included. */
  readonly neighbours: readonly Hex[];
  /** Impassable: not entered, counted through or targeted (MAP-7). */
  readonly obstacle: boolean;
  /** Part of the entrance tile, where the party is deployed (SET-6). */
  readonly entrance: boolean;
  /** Its number as an enemy hex (SET-2). */
  readonly number?: number;
  /** The letter or star printed on it, where a dungeon's encounter may deploy units (SET-3). */
  readonly letter?: string;
  readonly star?: true;
  /** Where it lies, for pictures: columns from the left, rows from the top; odd columns lie half a hex lower. */
  readonly column: number;
  readonly row: number;
}
