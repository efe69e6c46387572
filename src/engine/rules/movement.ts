import { amountOf } from '../abilities/amount.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import type { UnitId } from '../ids.ts';
import type { Scene } from '../scene.ts';

/** How far a unit moves, with what abilities add, or to what they hold it (MOV-1, EMV-1, CMP-2). */
export function movementWith(scene: Scene, self: UnitId, hexes: number): number {
  const applied = modifiersOf(scene, 'movement', { self });
  const fixed = applied.flatMap(({ modifier }) => ('to' in modifier ? [modifier.to] : []));
  const more = applied.reduce((sum, { modifier, scope }) => {
    if ('by' in modifier) return sum + amountOf(scene, modifier.by, scope);
    return 'less' in modifier ? sum - amountOf(scene, modifier.less, scope) : sum;
  }, 0);
  return Math.min(Math.max(0, hexes + more), ...fixed);
}
