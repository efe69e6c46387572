import type { Engage } from '../../battle.ts';
import { engageOf, enemyOnMap } from '../../queries.ts';
import { drawable, drawnFrom } from '../../rules/deploy.ts';
import { destinationOf } from '../../rules/destination-of.ts';
import { clearUnitDice } from '../../rules/unit-dice.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { weakestAllies } from '../weakest-allies.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** A defeated unit comes back in place of its weakest ally; the party picks among equals. */
export const takePlace: EffectRule<'take-place'> = {
  possible: ({ battle }, _effect, { self }) => yesOr(weakestAllies(battle, self).length > 0),
  run: (play, effect, scope) => {
    const { self: unit } = scope;
    askChoice(play, {
      asks: 'ally',
      by: 'party',
      rule: 'MAP-13',
      scope,
      options: weakestAllies(play.battle, unit).map(({ id }) => ({
        id,
        then: [{ kind: 'act', act: { act: 'take-place', unit, of: id } }],
      })),
      again: again(effect, scope),
    });
  },
};

/** The chip of a defeated unit goes to its bag, if it has one, instead of lying in the stack (ruling Q-51). */
export const chipToBag: EffectRule<'chip-to-bag'> = {
  possible: ({ battle }, _effect, { self }) => yesOr(battle.enemies.defeated.some(({ id }) => id === self)),
  run: (play, _effect, { self: unit }) => {
    const chip = play.battle.enemies.defeated.find(({ id }) => id === unit);
    if (chip !== undefined) play.happen({ type: 'unit-removed', unit, label: chip.label, to: destinationOf(chip) });
  },
};

/** Off the map without being defeated: nothing that answers to a defeat does. */
export const takeOffMap: EffectRule<'take-off-map'> = {
  possible: (scene, { who }, scope) => yesOr(whoIn(scene, who, scope).some(({ kind }) => kind === 'enemy')),
  run: (play, { who }, scope) => {
    for (const { id: unit } of whoIn(play, who, scope)) {
      const chip = enemyOnMap(play.battle, unit);
      if (chip === undefined) continue;
      clearUnitDice(play, unit);
      play.happen({ type: 'unit-removed', unit, label: chip.label, to: destinationOf(chip) });
    }
  },
};

/** Draws a chip that comes when the turn ends; till then it stays in its bag, but nobody else can draw it. */
export const reserve: EffectRule<'reserve'> = {
  possible: (scene, { level, type }) => yesOr(drawable(scene, level, type && { type }).length > 0),
  run: (play, { level, type }, { self: unit, ability }) => {
    const chips = drawable(play, level, type && { type });
    const drawn = drawnFrom(chips, play.draw(`${ability} of ${unit}: a chip of level ${String(level)}`));
    if (drawn !== undefined) play.happen({ type: 'chip-reserved', unit, chip: drawn.chip, level });
  },
};

/** More Combat dice: a chip's in its turn, an adventurer's in the engage that is about to be rolled, and at no other time. */
export const moreCombat: EffectRule<'more-combat'> = {
  possible: ({ battle }, _effect, { self, engage }) =>
    yesOr(battle.adventurers[self] === undefined || isUnrolled(engage && engageOf(battle, engage))),
  run: (play, { amount }, scope) => {
    const by = amountOf(play, amount, scope);
    if (play.battle.adventurers[scope.self] === undefined) {
      play.happen({ type: 'combat-raised', unit: scope.self, by });
      return;
    }
    play.amend((task) =>
      task.kind === 'roll-dice' && task.engage === scope.engage ? { ...task, free: task.free + by } : undefined,
    );
  },
};

const isUnrolled = (engage: Engage | undefined): boolean =>
  engage?.kind === 'adventurer' && engage.step === 'resolve' && engage.rolled.length + engage.resolved.length === 0;

/** What the owner rolled in its engage is true damage (ruling Q-27). */
export const trueDamage: EffectRule<'true-damage'> = {
  possible: (_scene, _effect, { engage }) => yesOr(engage !== undefined),
  run: (play, _effect, { engage, ability: by }) => {
    if (engage !== undefined) play.happen({ type: 'engage-turned-true', engage, by });
  },
};

/** The chip that was about to engage does not. */
export const skipEngage: EffectRule<'skip-engage'> = {
  possible: ({ battle }, _effect, { engage }) =>
    yesOr(engage !== undefined && engageOf(battle, engage)?.kind === 'chip'),
  run: (play, _effect, { engage: id }) => {
    const engage = id === undefined ? undefined : engageOf(play.battle, id);
    if (engage !== undefined) play.happen({ type: 'engage-skipped', engage: engage.id, unit: engage.by });
  },
};
