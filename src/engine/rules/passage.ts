import { modifiersOf } from '../abilities/modifiers.ts';
import { triggered } from '../abilities/triggered.ts';
import type { Hex, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Scene } from '../scene.ts';

/** Hexes that a unit may move through although somebody stands there, but not stop in (MAP-5). */
export function passableTo(scene: Scene, self: UnitId): (hex: Hex) => boolean {
  const through = modifiersOf(scene, 'passage', { self }).map(({ modifier }) => modifier.through);
  if (through.length === 0) return () => false;
  if (through.includes('units')) return () => true;
  const held = new Set(scene.battle.enemies.map.flatMap(({ hex }) => hex ?? []));
  return (hex) => held.has(hex);
}

/** What follows when a move is done that led through enemies: each counts once, however often it was crossed. */
export function afterPassing(play: Play, self: UnitId, way: readonly Hex[] = []): void {
  const passed = play.battle.enemies.map.filter(({ id, hex }) => id !== self && hex !== undefined && way.includes(hex));
  play.doNext(...passed.flatMap(({ id: other }) => triggered(play, 'passed-through', { self, other })));
}
