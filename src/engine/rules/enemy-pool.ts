import type { Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import { type Bag, bagOf, type Level, LEVELS } from '../vocabulary.ts';

/** Chips left by bag; absent = as many as one likes. */
type Stock = Readonly<Record<Bag, number>>;

export interface EnemyPool {
  /** In the order drawn. */
  readonly levels: readonly Level[];
  readonly leftover: number;
  /** Levels that were due but whose bag was empty. */
  readonly missing: readonly Level[];
}

export interface PoolLimits {
  /** Free enemy hexes; absent = no limit. */
  readonly hexes?: number | undefined;
  /** Chips in the bags; an empty bag passes its turn to the next lower level. */
  readonly stock?: Stock | undefined;
  /** A delve row: the highest level of each chip, left to right; no more chips than entries (DLV-10). */
  readonly scale?: readonly Level[] | undefined;
}

/**
 * What enemy points buy: always the highest level that what is left allows, one chip a hex.
 *
 * @param ep - enemy points, 0 or more
 * Rules: EP-2, EP-3, EP-6, SET-2.
 */
export function enemyPool(ep: number, { hexes, stock, scale }: PoolLimits = {}): EnemyPool {
  const left = { low: stock?.low ?? Number.POSITIVE_INFINITY, high: stock?.high ?? Number.POSITIVE_INFINITY };
  const most = Math.min(hexes ?? Number.POSITIVE_INFINITY, scale?.length ?? Number.POSITIVE_INFINITY);
  const levels: Level[] = [];
  const missing = new Set<Level>();
  let leftover = ep;
  while (levels.length < most) {
    const highest = Math.min(leftover, scale?.[levels.length] ?? leftover);
    const affordable = LEVELS.filter((level) => level <= highest);
    const level = affordable.find((candidate) => left[bagOf(candidate)] > 0);
    for (const due of affordable.slice(0, level && affordable.indexOf(level))) missing.add(due);
    if (level === undefined) break;
    levels.push(level);
    left[bagOf(level)] -= 1;
    leftover -= level;
  }
  return { levels, leftover, missing: [...missing] };
}

/** EP of this battle: from the end-of-session table for a final battle, else party XP x adventurers (EP-1, EP-7). */
export function enemyPoints({ setup, order }: Battle, content: Content, final = setup.final): number {
  const fromTable =
    final && setup.session !== undefined
      ? content.endOfSessionEp(setup.session, setup.difficulty, order.length)
      : undefined;
  return fromTable ?? setup.xp * order.length;
}
