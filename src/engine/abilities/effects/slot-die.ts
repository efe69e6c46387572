import { ACTIVE_SLOTS, type Die } from '../../battle.ts';
import type { Scene } from '../../scene.ts';
import { askChoice } from '../ask-choice.ts';
import type { Scope } from '../language.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** An available die of the owner's lies in one of its active slots, a side that works there up: as its player picks (ACT-1, ACT-6). */
export const slotDie: EffectRule<'slot-die'> = {
  possible: (scene, effect, scope) => yesOr(isRoom(scene, scope) && dieFor(scene, effect, scope) !== undefined),
  run: (play, effect, scope) => {
    const die = dieFor(play, effect, scope);
    if (die === undefined) return;
    askChoice(play, {
      asks: 'face',
      unit: scope.self,
      by: 'its-player',
      rule: 'ACT-1',
      scope,
      options: slotSides(play, die).map((face) => ({
        id: `${die.id}-${String(face)}`,
        then: [{ kind: 'act', act: { act: 'slot-available', unit: scope.self, die: die.id, face } }],
      })),
      again: again(effect, scope),
    });
  },
};

const isRoom = ({ battle }: Scene, { self }: Scope): boolean =>
  (battle.adventurers[self]?.dice.active.length ?? ACTIVE_SLOTS) < ACTIVE_SLOTS;

const dieFor = ({ battle }: Scene, { kind }: EffectOf<'slot-die'>, { self }: Scope): Die | undefined =>
  battle.adventurers[self]?.dice.available.find((die) => die.kind === kind);

/** One for each value. */
function slotSides({ content }: Scene, { kind }: Die): readonly number[] {
  const { faces = [], abilities = [] } = content.skillDice.get(kind) ?? {};
  const works = (icon: string): boolean =>
    abilities.some((printed) => printed.icon === icon && printed.placement === 'active-slot');
  return faces.flatMap(({ icon, value }, index) =>
    works(icon) && faces.findIndex((other) => other.icon === icon && other.value === value) === index ? [index] : [],
  );
}
