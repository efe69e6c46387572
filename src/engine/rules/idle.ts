import type { Effect, Scope } from '../abilities/language.ts';
import { isThat } from '../abilities/is-that.ts';
import { reachOf } from '../abilities/reach.ts';
import { whoIn } from '../abilities/who.ts';
import type { AdventurerEngage } from '../battle.ts';
import { isStanding, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import type { Idle } from '../vocabulary.ts';
import { whyNotTarget } from '../space/targeting.ts';

interface Doing {
  readonly effects: readonly Effect[];
  readonly scope: Scope;
}

/** What keeps effects from doing anything: their target, or that nobody fits (ENG-3c, GEN-6). */
export function whyIdle(scene: Scene, engage: AdventurerEngage, { effects, scope }: Doing): Idle | undefined {
  const [effect] = effects;
  if (effect?.do !== 'pick') return effects.some(needsTarget) ? whyNoTarget(scene, engage) : undefined;
  const { from, where: tests = [] } = effect;
  const fitting = whoIn(scene, from, scope).filter((unit) => isThat(scene, unit, { tests, scope }));
  const { value } = scope;
  return fitting.length > 0 ? undefined : { because: 'nobody', ...(value !== undefined && { value }) };
}

/** It is about the declared target. */
const needsTarget = (effect: Effect): boolean =>
  ('to' in effect && effect.to === 'target') ||
  ('who' in effect && effect.who === 'target') ||
  ('on' in effect && effect.on === 'target');

/** Why nothing reaches the declared target (ENG-3c). */
export function whyNoTarget(
  scene: Scene,
  { by, form, target: id, targetOverruled }: AdventurerEngage,
): Idle | undefined {
  const { battle } = scene;
  if (id === undefined) return { because: 'no-target' };
  const [unit, target] = [battle.adventurers[by], unitOf(battle, id)];
  if (target === undefined || !isStanding(target, battle)) return { because: 'target-gone' };
  const range = unit && reachOf(scene, unit, form);
  if (unit === undefined || range === undefined || targetOverruled) return undefined;
  const no = whyNotTarget(scene, { unit, range }, target);
  switch (no?.code) {
    case 'out-of-range':
    case 'out-of-sight':
    case 'hidden':
    case 'blind-to':
      return { because: no.code };
    default:
      return undefined;
  }
}
