import { movesOf } from '../../rules/move.ts';
import { mayMove } from '../../rules/daze.ts';
import type { Adventurer, Companion } from '../../battle.ts';
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
    const mover = moverIn(scene, effect, scope);
    if (mover === undefined) return 'none';
    return yesOr(isMapless(scene) || hexesFor(scene, mover, { effect, scope }).length > 0);
  },
  run: (play, effect, scope) => {
    const mover = moverIn(play, effect, scope);
    if (mover === undefined) return;
    const { through } = effect;
    const most = amountOf(play, effect.most, scope);
    if (isMapless(play)) {
      tell(play, scope, { byHand: { do: 'move', most }, adjust: [] });
      return;
    }
    askChoice(play, {
      asks: 'place',
      unit: mover.id,
      by: 'its-player',
      rule: 'MOV-6',
      scope,
      options: [
        ...hexesFor(play, mover, { effect, scope }).map((to) => ({
          id: to,
          then: [{ kind: 'act', act: { act: 'walk', unit: mover.id, to, most, ...(through && { through }) } } as const],
        })),
        { id: 'enough', then: [] },
      ],
      again: again(effect, scope),
    });
  },
};

const isMapless = ({ battle, content }: Scene): boolean => mapOf(battle, content) === undefined;

/** Somebody who may move at all: a dazed one that has rolled may not (STS-5). */
function moverIn(scene: Scene, { who }: EffectOf<'move'>, scope: Scope): Adventurer | Companion | undefined {
  const [unit] = whoIn(scene, who, scope);
  return unit === undefined || unit.kind === 'enemy' || !mayMove(scene.battle, unit) ? undefined : unit;
}

const hexesFor = (
  scene: Scene,
  mover: Adventurer | Companion,
  { effect: { most, through }, scope }: { readonly effect: EffectOf<'move'>; readonly scope: Scope },
): readonly string[] => [
  ...movesOf(scene, mover, { most: amountOf(scene, most, scope), ...(through && { through }) }).keys(),
];

/** The next move action reaches farther (MOV-1). */
export const longerMove: EffectRule<'longer-move'> = {
  possible: ({ battle }, _effect, { self }) => yesOr(battle.turn?.unit === self),
  run: (play, { by }, scope) => {
    play.happen({ type: 'move-lengthened', unit: scope.self, by: amountOf(play, by, scope) });
  },
};
