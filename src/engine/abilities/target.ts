import type { AdventurerEngage, Unit } from '../battle.ts';
import { engageOf, isStanding, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { whyNotTarget } from '../space/targeting.ts';
import type { Scope } from './language.ts';
import { reachOf } from './reach.ts';

/** The declared target of an adventurer's engage, looked for again as each die resolves: it may have gone out of range (ENG-3c). */
export function targetInReach(
  scene: Scene,
  { by, form, target: id, targetOverruled }: AdventurerEngage,
): Unit | undefined {
  const { battle } = scene;
  const [unit, target] = [battle.adventurers[by], id && unitOf(battle, id)];
  if (unit === undefined || !target || !isStanding(target, battle)) return undefined;
  const range = reachOf(scene, unit, form);
  const reached =
    targetOverruled ?? (range !== undefined && whyNotTarget(scene, { unit, range }, target) === undefined);
  return reached ? target : undefined;
}

/** The same, of the engage that a scope is about. */
export function declaredTarget(scene: Scene, { engage: id }: Pick<Scope, 'engage'>): Unit | undefined {
  const engage = id === undefined ? undefined : engageOf(scene.battle, id);
  return engage?.kind === 'adventurer' ? targetInReach(scene, engage) : undefined;
}
