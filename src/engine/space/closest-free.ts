import type { Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Hex } from '../ids.ts';
import { distance } from './distance.ts';
import { mapOf, occupied } from './map-of.ts';

/**
 * The free hexes closest to one, all that are equally close; none without a map, or where no free hex can be got to.
 * Rules: MAP-5, MAP-9; the party picks among several.
 */
export function closestFreeHexes(battle: Battle, content: Content, from: Hex): readonly Hex[] {
  const map = mapOf(battle, content);
  if (map === undefined) return [];
  const taken = occupied(battle);
  const free = [...map.hexes.values()].filter(({ label, obstacle }) => !obstacle && !taken.has(label));
  const away = free.map(({ label }) => ({ label, hexes: distance(map, from, label) }));
  const least = Math.min(...away.map(({ hexes }) => hexes));
  return Number.isFinite(least) ? away.filter(({ hexes }) => hexes === least).map(({ label }) => label) : [];
}
