import { ACTIVE_SLOTS, type Die } from '../../battle.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { diceIn, type FoundDie } from '../dice-in.ts';
import type { Scope } from '../language.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again, following } from './following.ts';

/** The owner picks fatigue dice out of tracks, one after another, for its own free slots (ACT-1, ACT-4). */
export const slotFatigue: EffectRule<'slot-fatigue'> = {
  possible: (scene, effect, scope) => yesOr(candidates(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    const left = amountOf(play, effect.most, scope);
    if (left < 1) return;
    const { each = [] } = effect;
    const rest = left > 1 ? [again({ ...effect, most: left - 1 }, scope)] : [];
    askChoice(play, {
      asks: 'remove',
      unit: scope.self,
      by: 'its-player',
      rule: 'ACT-4',
      scope,
      options: [
        ...candidates(play, effect, scope).map(({ die }) => ({
          id: die.id,
          then: [
            { kind: 'act', act: { act: 'slot-die', die: die.id, unit: scope.self } } as const,
            ...(each.length > 0 ? [following(each, scope)] : []),
            ...rest,
          ],
        })),
        { id: 'enough', then: [] },
      ],
      again: again(effect, scope),
    });
  },
};

/** One of each kind on each track, while there is a free slot. */
function candidates(scene: Scene, { of, sort }: EffectOf<'slot-fatigue'>, scope: Scope): readonly FoundDie[] {
  const slotted = scene.battle.adventurers[scope.self]?.dice.active.length ?? ACTIVE_SLOTS;
  if (slotted >= ACTIVE_SLOTS) return [];
  const found = diceIn(scene, { of, from: 'track', sort }, scope);
  return found.filter((one, index) => found.findIndex((other) => isAlike(one, other)) === index);
}

const isAlike = (one: FoundDie, other: FoundDie): boolean =>
  kindAndHolder(one.die, one).join() === kindAndHolder(other.die, other).join();

const kindAndHolder = ({ kind }: Die, { unit }: FoundDie): readonly string[] => [kind, unit.id];
