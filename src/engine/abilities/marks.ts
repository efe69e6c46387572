import type { Hex } from '../ids.ts';
import { findDie, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { distance } from '../space/distance.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { within } from '../space/range.ts';
import { inStraightLine } from '../space/straight.ts';
import type { Mark, Scope } from './language.ts';
import { ownRange } from './who.ts';

/** The hex that the ability's die marks, if it lies on the map and somebody knows. */
export const markedHex = ({ battle }: Pick<Scene, 'battle'>, { die }: Scope): Hex | undefined =>
  die === undefined ? undefined : findDie(battle, die)?.die.hex;

/** Hexes that a die may mark: none of them is impassable (MAP-7). */
export function markable(scene: Scene, { hexes: which, free }: Mark, scope: Scope): readonly Hex[] {
  const map = mapOf(scene.battle, scene.content);
  const self = unitOf(scene.battle, scope.self);
  const from = self?.hex;
  if (map === undefined || self === undefined || from === undefined) return [];
  const taken = occupied(scene.battle);
  const range = ownRange(scene, scope, self);
  const isMeant = (hex: Hex): boolean =>
    which === 'in-line'
      ? inStraightLine(map, from, hex)
      : range !== undefined && within(range, distance(map, from, hex));
  return [...map.hexes.values()]
    .filter(({ label, obstacle }) => !obstacle && label !== from && !(free && taken.has(label)) && isMeant(label))
    .map(({ label }) => label);
}
