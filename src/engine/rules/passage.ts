import { following } from '../abilities/effects/following.ts';
import { isThat } from '../abilities/is-that.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import { triggered } from '../abilities/triggered.ts';
import type { Unit } from '../battle.ts';
import type { Hex, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { unitsOnMap } from '../queries.ts';
import type { Scene } from '../scene.ts';

/** Hexes that a unit may move through although somebody stands there, but not stop in (MAP-5). */
export function passableTo(scene: Scene, self: UnitId): (hex: Hex) => boolean {
  const through = modifiersOf(scene, 'passage', { self }).flatMap(({ modifier }) =>
    'through' in modifier ? [modifier.through] : [],
  );
  if (through.length === 0) return () => false;
  if (through.includes('units')) return () => true;
  const held = new Set(scene.battle.enemies.map.flatMap(({ hex }) => hex ?? []));
  return (hex) => held.has(hex);
}

/** Hexes that a unit may move into because it pushes out whoever stands there. */
export function pushableBy(scene: Scene, self: UnitId): (hex: Hex) => boolean {
  const held = new Set(pushedBy(scene, self).flatMap(({ hex }) => hex ?? []));
  return (hex) => held.has(hex);
}

const pushedBy = (scene: Scene, self: UnitId): readonly Unit[] =>
  modifiersOf(scene, 'passage', { self }).flatMap(({ modifier, scope }) =>
    'into' in modifier
      ? unitsOnMap(scene.battle).filter(
          (unit) => unit.id !== self && isThat(scene, unit, { tests: modifier.into, scope }),
        )
      : [],
  );

/** Whoever stood in a way that led into hexes is placed in the closest free one, in the order of the way; who was only passed stays. */
export function pushOut(play: Play, self: UnitId, way: readonly Hex[] = []): void {
  const [applied] = modifiersOf(play, 'passage', { self }).filter(({ modifier }) => 'into' in modifier);
  if (applied === undefined) return;
  const passed = passableTo(play, self);
  const entered = way.filter((hex, index) => index === way.length - 1 || !passed(hex));
  const pushed = pushedBy(play, self);
  const inOrder = entered.flatMap((hex) => pushed.filter((unit) => unit.hex === hex));
  play.doNext(...inOrder.map(({ id: unit }) => following([{ do: 'displace', who: { unit } }], applied.scope)));
}

/** What follows when a move is done that led through enemies: each counts once, however often it was crossed. */
export function afterPassing(play: Play, self: UnitId, way: readonly Hex[] = []): void {
  const passed = play.battle.enemies.map.filter(({ id, hex }) => id !== self && hex !== undefined && way.includes(hex));
  play.doNext(...passed.flatMap(({ id: other }) => triggered(play, 'passed-through', { self, other })));
}
