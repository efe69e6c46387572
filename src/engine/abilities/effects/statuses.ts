import type { Unit } from '../../battle.ts';
import type { Play } from '../../play.ts';
import { bears } from '../../queries.ts';
import { canGainStatus, giveStatus } from '../../rules/status.ts';
import { dropStatus } from '../../rules/status-die.ts';
import type { Scene } from '../../scene.ts';
import { STATUSES } from '../../vocabulary.ts';
import { amountOf } from '../amount.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, allOr, yesOr } from './effect-rule.ts';
import { again, following } from './following.ts';

type Status = EffectOf<'status'>;

/** A status comes, goes, or is turned round, as far as that is possible (STS-1, STS-2, SUP-3, GEN-6). */
export const status: EffectRule<'status'> = {
  possible: (scene, effect, scope) => {
    const units = whoIn(scene, effect.who, scope);
    return allOr(
      units.length > 0 && units.every((unit) => canChange(scene, unit, effect)),
      units.some((unit) => canChange(scene, unit, effect)),
    );
  },
  run: (play, effect, scope) => {
    for (const unit of whoIn(play, effect.who, scope)) change(play, unit, effect);
  },
};

function canChange(scene: Scene, unit: Unit, { status: id, set, evenQuest }: Status): boolean {
  const borne = bears(unit, id);
  if (set === 'off' || (set === 'toggle' && borne)) return borne;
  return canGainStatus(scene, unit, { status: id, ...(evenQuest && { evenQuest }) });
}

function change(play: Play, unit: Unit, { status: id, set, evenQuest }: Status): void {
  if (set === 'on' || (set === 'toggle' && !bears(unit, id)))
    giveStatus(play, unit, { status: id, ...(evenQuest && { evenQuest }) });
  else dropStatus(play, unit, id);
}

/** Status dice are rolled, six sides and one status each (ruling Q-7); the owner lays each on one of a group. */
export const rollStatus: EffectRule<'roll-status'> = {
  possible: (scene, { who, dice }, scope) =>
    yesOr(amountOf(scene, dice, scope) > 0 && whoIn(scene, who, scope).length > 0),
  run: (play, effect, scope) => {
    const left = amountOf(play, effect.dice, scope);
    const rolled = STATUSES[play.draw(`${scope.ability} of ${scope.self}: a status die`)(STATUSES.length)];
    if (rolled === undefined) return;
    const lay = { do: 'status', who: 'picked', status: rolled, set: 'on' } as const;
    const rest = left > 1 ? [again({ ...effect, dice: left - 1 }, scope)] : [];
    play.doNext(following([{ do: 'pick', from: effect.who, then: [lay] }], scope), ...rest);
  },
};

/** The status die that is on its way to the owner does not come. */
export const ignoreStatus: EffectRule<'ignore-status'> = {
  possible: () => 'all',
  run: (play, _effect, { self }) => {
    play.amend((task) =>
      task.kind === 'gain-status' && task.unit === self && !task.ignored ? { ...task, ignored: true } : undefined,
    );
  },
};
