import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { unitOnMap } from '../queries.ts';
import { heldBack } from './damage-skills.ts';
import { defeat } from './defeat.ts';

/**
 * Takes HP away, which is no damage: nothing prevents it, bonus HP are not touched, and nothing that answers to damage answers to it. With
 * the last HP the unit is defeated by whoever took it.
 *
 * @returns how many HP it was
 * Rules: DMG-10, DMG-11, DEF-1; ruling Q-56.
 */
export function loseHp(play: Play, { unit, amount, by }: { unit: UnitId; amount: number; by: UnitId }): number {
  const target = unitOnMap(play.battle, unit);
  if (target === undefined) return 0;
  const { hp: from } = target;
  const wanted = Math.min(from, amount);
  const to = from - wanted + heldBack(play, target, { loss: wanted }).reduce((sum, step) => sum + step.amount, 0);
  if (from === to) return 0;
  play.happen({ type: 'hp-changed', unit, hp: { from, to }, why: 'lost' });
  if (to === 0) defeat(play, { unit, by });
  return from - to;
}

/** Gains HP that are no healing: they go above Health if need be (HEA-4, DMG-10). */
export function gainHp(play: Play, unit: UnitId, amount: number): void {
  const from = unitOnMap(play.battle, unit)?.hp;
  if (from !== undefined && amount > 0)
    play.happen({ type: 'hp-changed', unit, hp: { from, to: from + amount }, why: 'gained' });
}
