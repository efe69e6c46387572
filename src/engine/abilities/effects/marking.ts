import { engageOf, findDie, unitOf } from '../../queries.ts';
import { mapOf } from '../../space/map-of.ts';
import { askChoice } from '../ask-choice.ts';
import { markable } from '../marks.ts';
import { tell } from '../tell.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** The ability's die goes onto the map, to mark a hex; where there is no map, the players know which. */
export const mark: EffectRule<'mark'> = {
  possible: (scene, effect, scope) =>
    yesOr(
      scope.die !== undefined &&
        (mapOf(scene.battle, scene.content) === undefined || markable(scene, effect, scope).length > 0),
    ),
  run: (play, effect, scope) => {
    const { die, self: unit } = scope;
    const found = die === undefined ? undefined : findDie(play.battle, die);
    if (die === undefined || found === undefined) return;
    if (mapOf(play.battle, play.content) === undefined) {
      play.happen({ type: 'die-moved', die: found.die, from: found.place, to: { zone: 'map' } });
      tell(play, scope, { byHand: { do: 'mark' }, adjust: [] });
      return;
    }
    askChoice(play, {
      asks: 'place',
      unit,
      by: 'its-player',
      rule: 'GEN-3',
      scope,
      options: markable(play, effect, scope).map((hex) => ({
        id: hex,
        then: [{ kind: 'act', act: { act: 'mark', die, hex } }],
      })),
      again: again(effect, scope),
    });
  },
};

/** Both are placed, which is no move of either (MAP-8). */
export const tradePlaces: EffectRule<'trade-places'> = {
  possible: (scene, { who }, scope) => {
    const [unit, ...others] = whoIn(scene, who, scope);
    return yesOr(unit?.hex !== undefined && others.length === 0 && unitOf(scene.battle, scope.self)?.hex !== undefined);
  },
  run: (play, { who }, scope) => {
    const [unit] = whoIn(play, who, scope);
    const here = unitOf(play.battle, scope.self)?.hex;
    if (unit?.hex === undefined || here === undefined) return;
    play.happen({ type: 'unit-moved', unit: scope.self, from: here, to: unit.hex });
    play.happen({ type: 'unit-moved', unit: unit.id, from: unit.hex, to: here });
  },
};

/** The chip that engages looks for another target in the owner's place, which may be the owner again (ENM-4). */
export const retarget: EffectRule<'retarget'> = {
  possible: ({ battle }, _effect, { engage }) =>
    yesOr(engage !== undefined && engageOf(battle, engage)?.kind === 'chip'),
  run: (play, _effect, { engage, self: unit }) => {
    if (engage !== undefined) play.happen({ type: 'target-dropped', engage, unit });
  },
};
