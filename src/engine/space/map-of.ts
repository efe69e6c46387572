import type { Battle } from '../battle.ts';
import type { BattleMap, Content } from '../content.ts';
import type { Hex } from '../ids.ts';
import { chipsOnMap } from '../queries.ts';

/** The map a battle is played on, if it has one. */
export const mapOf = ({ setup }: Battle, { maps }: Content): BattleMap | undefined =>
  setup.map === undefined ? undefined : maps.get(setup.map);

/** Hexes that a unit stands on, or where a defeated one was left lying (MAP-4, DEF-11). */
export const occupied = (battle: Battle): ReadonlySet<Hex> =>
  new Set(chipsOnMap(battle).flatMap(({ hex }) => hex ?? []));

/** Hexes of the entrance tile where somebody may still be deployed (SET-6). */
export function freeEntrance(battle: Battle, { hexes }: BattleMap): readonly Hex[] {
  const taken = occupied(battle);
  return [...hexes.values()]
    .filter(({ label, entrance, obstacle }) => entrance && !obstacle && !taken.has(label))
    .map(({ label }) => label);
}
