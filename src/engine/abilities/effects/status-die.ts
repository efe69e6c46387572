import type { Die, Unit } from '../../battle.ts';
import type { Choice } from '../../prompt.ts';
import { bears } from '../../queries.ts';
import type { Scene } from '../../scene.ts';
import { STATUSES } from '../../vocabulary.ts';
import { askChoice } from '../ask-choice.ts';
import { diceIn } from '../dice-in.ts';
import type { Scope } from '../language.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** A status die keeps its place on the track while its side changes; the owner picks which, and perhaps to which side (Q-7, STS-1). */
export const statusDie: EffectRule<'status-die'> = {
  possible: (scene, effect, scope) => yesOr(diceFor(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    const dice = diceFor(play, effect, scope);
    const { how } = effect;
    askChoice(play, {
      asks: how === 'reroll' ? 'reroll' : 'status',
      unit: scope.self,
      by: 'its-player',
      rule: 'STS-1',
      scope,
      options: dice.flatMap(({ die: { id }, unit }): readonly Choice[] =>
        how === 'reroll'
          ? [{ id, then: [{ kind: 'act', act: { act: 'reroll-status', die: id } }] }]
          : sidesFor(unit).map((status) => ({
              id: `${id}-${status}`,
              then: [{ kind: 'act', act: { act: 'turn-status', die: id, status } }],
            })),
      ),
      again: again(effect, scope),
    });
  },
};

/** Statuses that the unit does not bear already: one copy of each. */
const sidesFor = (unit: Unit) => STATUSES.filter((status) => !bears(unit, status));

const diceFor = (
  scene: Scene,
  { of }: EffectOf<'status-die'>,
  scope: Scope,
): readonly { readonly die: Die; readonly unit: Unit }[] =>
  diceIn(scene, { of, from: 'track', sort: 'status' }, scope).filter(({ die }) => die.status !== undefined);
