import type { Enemy } from '../battle.ts';
import type { EnemyStats } from '../content.ts';
import type { ChipId, Hex } from '../ids.ts';
import { nextLabel, normalise } from '../naming.ts';
import type { Play } from '../play.ts';
import type { Requirement } from '../command.ts';
import { afterDeploying } from './after-deploying.ts';
import { deployHp } from './deploy-hp.ts';
import { freeEnemyHexes, nextEnemyHex } from './enemy-hexes.ts';
import { hasPassed } from './place-in-order.ts';
import { bagOf, type Level } from '../vocabulary.ts';

/** A chip, and the side of it that lies up. */
export interface ChipUp {
  readonly chip: ChipId;
  readonly side: EnemyStats;
}

/** Where and as what a chip is deployed; by default on the next numbered hex, as an ordinary enemy. */
export interface Deployment {
  /** The hex itself, where an ability says which. */
  readonly hex?: Hex | undefined;
  /** Nobody knows where: the table places it. */
  readonly unplaced?: boolean;
  /** Letter or star of the hexes meant (SET-3). */
  readonly at?: string | undefined;
  readonly objective?: boolean | undefined;
}

/** Puts a chip into play at its Health plus deploy skills, on the first free hex of its kind (SET-2..4, SET-9). */
export function deployChip(
  play: Play,
  { chip, side }: ChipUp,
  { hex: given, unplaced, at, objective }: Deployment = {},
): void {
  const { level } = side;
  const hex = given ?? (unplaced ? undefined : nextEnemyHex(play, at));
  const enemy: Enemy = {
    ...side,
    id: `u${play.nextId()}`,
    kind: 'enemy',
    label: nextLabel(play.battle, side.name, level !== 'quest'),
    chip,
    hp: deployHp(play.battle, side),
    ...(hex !== undefined && { hex }),
    ...(objective && { objective }),
    dice: [],
  };
  const orOn = at === undefined ? [] : (freeEnemyHexes(play.battle, play.content, at) ?? []).slice(1);
  play.happen({
    type: 'unit-deployed',
    enemy,
    ...(level !== 'quest' && { drawn: level }),
    ...(hasPassed(play.battle, level) && { acted: true }),
    ...(orOn.length > 0 && { orOn }),
  });
  afterDeploying(play, enemy.id);
}

export type Wanted = Omit<Requirement, 'count'>;

/**
 * Chips in the bag of a level, that side up; where something is wanted, those that fit. Only these can be drawn: a chip in play is not
 * available, nor is its other side, and one set aside for later is not either.
 * Rules: EP-3, EP-4, SUP-4.
 */
export function drawable(
  { battle, content }: Pick<Play, 'battle' | 'content'>,
  level: Level,
  wanted?: Wanted,
): readonly ChipUp[] {
  return battle.enemies.bags[bagOf(level)].flatMap((chip) => {
    const side = content.chips.get(chip)?.sides.find((printed) => printed.level === level);
    return side !== undefined && chip !== battle.turn?.reserved?.chip && fits(side, wanted) ? [{ chip, side }] : [];
  });
}

const fits = (side: EnemyStats, wanted?: Wanted): boolean =>
  (wanted?.type === undefined || side.type === wanted.type) &&
  (wanted?.name === undefined || normalise(side.name) === normalise(wanted.name));

/** One of these chips, each as likely; nothing where there are none. */
export const drawnFrom = (chips: readonly ChipUp[], draw: (sides: number) => number): ChipUp | undefined =>
  chips.length === 0 ? undefined : chips[draw(chips.length)];
