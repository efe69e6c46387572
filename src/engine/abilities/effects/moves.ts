import { standing } from '../../queries.ts';
import { movesOf } from '../../rules/move.ts';
import { mayMove } from '../../rules/daze.ts';
import type { Adventurer } from '../../battle.ts';
import type { Scene } from '../../scene.ts';
import { mapOf } from '../../space/map-of.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import type { Scope } from '../language.ts';
import { tell } from '../tell.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** Movement that an effect grants; its player picks the hex, or stays. Without a map the players move (MOV-6). */
export const move: EffectRule<'move'> = {
  possible: (scene, effect, scope) => {
    const adventurer = moverIn(scene, effect, scope);
    if (adventurer === undefined) return 'none';
    return yesOr(isMapless(scene) || hexesFor(scene, adventurer, { effect, scope }).length > 0);
  },
  run: (play, effect, scope) => {
    const adventurer = moverIn(play, effect, scope);
    if (adventurer === undefined) return;
    const most = amountOf(play, effect.most, scope);
    if (isMapless(play)) {
      tell(play, scope, { text: `move up to ${most} (/move granted: ${most}).` });
      return;
    }
    askChoice(play, {
      asks: 'place',
      unit: adventurer.id,
      by: 'its-player',
      rule: 'MOV-6',
      scope,
      options: [
        ...hexesFor(play, adventurer, { effect, scope }).map((to) => ({
          id: to,
          then: [{ kind: 'act', act: { act: 'walk', unit: adventurer.id, to, most } } as const],
        })),
        { id: 'enough', then: [] },
      ],
      again: again(effect, scope),
    });
  },
};

const isMapless = ({ battle, content }: Scene): boolean => mapOf(battle, content) === undefined;

/** Somebody who may move at all: a dazed one that has rolled may not (STS-5). */
function moverIn(scene: Scene, { who }: EffectOf<'move'>, scope: Scope): Adventurer | undefined {
  const [unit] = whoIn(scene, who, scope);
  const adventurer = standing(scene.battle).find(({ id }) => id === unit?.id);
  return adventurer === undefined || !mayMove(scene.battle, adventurer) ? undefined : adventurer;
}

const hexesFor = (
  scene: Scene,
  adventurer: Adventurer,
  { effect, scope }: { readonly effect: EffectOf<'move'>; readonly scope: Scope },
): readonly string[] => [...movesOf(scene, adventurer, amountOf(scene, effect.most, scope)).keys()];

/** The next move action reaches farther (MOV-1). */
export const longerMove: EffectRule<'longer-move'> = {
  possible: ({ battle }, _effect, { self }) => yesOr(battle.turn?.unit === self),
  run: (play, { by }, scope) => {
    play.happen({ type: 'move-lengthened', unit: scope.self, by: amountOf(play, by, scope) });
  },
};
