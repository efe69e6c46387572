import type { Battle } from '../battle.ts';
import type { Content, MapHex } from '../content.ts';
import type { Hex } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { mapOf, occupied } from '../space/map-of.ts';

/** What asks for the hexes with a star; any other mark is a letter. */
export const STAR = 'star';

/**
 * Hexes on which enemies are deployed and nobody stands: the numbered ones from 1 upward, or those with a mark. Undefined without a map.
 * Rules: SET-2, SET-3, SET-4.
 */
export function freeEnemyHexes(battle: Battle, content: Content, mark?: string): readonly Hex[] | undefined {
  const map = mapOf(battle, content);
  const taken = occupied(battle);
  return (
    map &&
    [...map.hexes.values()]
      .filter((hex) => isEnemyHex(hex, mark) && !taken.has(hex.label))
      .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
      .map(({ label }) => label)
  );
}

function isEnemyHex({ number, letter, star }: MapHex, mark: string | undefined): boolean {
  if (mark === undefined) return number !== undefined;
  return mark === STAR ? star === true : letter === mark;
}

/**
 * The first free hex for an enemy. Without a map the lowest free number; where the map has none left, nowhere: the table places the unit.
 * Rules: SET-2, SET-3, SET-4.
 */
export function nextEnemyHex({ battle, content }: Pick<Play, 'battle' | 'content'>, mark?: string): Hex | undefined {
  const free = freeEnemyHexes(battle, content, mark);
  if (free !== undefined || mark !== undefined) return free?.[0];
  const taken = occupied(battle);
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** Refuses a mark that no hex of the map has (SET-3). Without a map a mark is taken on trust. */
export function markRefusal({ battle, content }: Play, mark: string | undefined): Refusal | undefined {
  const map = mapOf(battle, content);
  if (mark === undefined || map === undefined) return undefined;
  const known = [...map.hexes.values()].some((hex) => isEnemyHex(hex, mark));
  return known ? undefined : { code: 'no-marked-hex', rule: 'SET-3', mark, final: true };
}
