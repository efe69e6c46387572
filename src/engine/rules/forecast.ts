import type { AdventurerEngage, Adventurer, ChipUnit } from '../battle.ts';
import type { EventOf } from '../event.ts';
import { unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { landing } from './damage.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { damagesOf } from './pools.ts';

/**
 * What the pools of an engage would do if they landed now, one after the other, and nobody did anything about it (DMG-2, DMG-8). Dice still in
 * hand may add to it.
 */
export function forecastOf(scene: Scene, engage: AdventurerEngage): readonly EventOf<'damage-dealt'>[] {
  const left = new Map<string, Adventurer | ChipUnit>();
  return damagesOf(engage, engage.pools).flatMap((damage) => {
    const target = left.get(damage.unit) ?? unitOf(scene.battle, damage.unit);
    if (target === undefined) return [];
    const landed = landing(damage, target, arithmeticOf(scene, target, damage));
    const { hp, bonusHp } = landed;
    left.set(
      damage.unit,
      target.kind === 'adventurer' ? { ...target, hp: hp.to, bonusHp: bonusHp.to } : { ...target, hp: hp.to },
    );
    return [landed];
  });
}
