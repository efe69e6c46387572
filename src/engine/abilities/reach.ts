import type { Unit } from '../battle.ts';
import { modifiersOf } from './modifiers.ts';
import { amountOf } from './amount.ts';
import type { Scene } from '../scene.ts';
import type { Form } from '../vocabulary.ts';
import { type Range, rangeOf } from '../space/range.ts';

/**
 * How far a unit reaches: an adventurer by form, a chip as printed; abilities lengthen or fix it.
 *
 * @param form - absent: the one it is in
 * @returns nothing for an adventurer in no form
 * Rules: FRM-2, MAP-10.
 */
export function reachOf(scene: Scene, unit: Unit, form?: Form): Range | undefined {
  const range = printedRange(unit, form);
  if (range === undefined) return undefined;
  const applied = modifiersOf(form === undefined ? scene : engagingIn(scene, unit, form), 'range', { self: unit.id });
  const fixed = applied.flatMap(({ modifier }) => ('to' in modifier ? [modifier.to] : []));
  const longer = applied.reduce(
    (sum, { modifier, scope }) => sum + ('by' in modifier ? amountOf(scene, modifier.by, scope) : 0),
    0,
  );
  return { from: range.from, to: Math.min(range.to + longer, ...fixed) };
}

/** The battle as an engage of the unit in that form would have it: it is in the form, and what waits for its engage has come. */
function engagingIn(scene: Scene, { id }: Unit, form: Form): Scene {
  const { battle } = scene;
  const adventurer = battle.adventurers[id];
  const waits = battle.turn?.lent?.some(({ to, nextEngage }) => to === id && nextEngage) === true;
  if (adventurer === undefined || (adventurer.form === form && !waits)) return scene;
  const lent = battle.turn?.lent?.map(({ nextEngage, ...now }) =>
    now.to === id || !nextEngage ? now : { ...now, nextEngage },
  );
  return {
    ...scene,
    battle: {
      ...battle,
      adventurers: { ...battle.adventurers, [id]: { ...adventurer, form } },
      ...(battle.turn && lent && { turn: { ...battle.turn, lent } }),
    },
  };
}

function printedRange(unit: Unit, form: Form | undefined): Range | undefined {
  if (unit.kind !== 'adventurer') return { from: 1, to: unit.range };
  const inForm = form ?? unit.form;
  return inForm && rangeOf(unit, inForm);
}
