import type { Adventurer } from '../battle.ts';
import type { Content } from '../content.ts';
import { remembered } from '../remembered.ts';
import { abilitiesOf, sideOf, whyNotUse } from '../rules/ability-use.ts';
import type { Scene } from '../scene.ts';
import type { SheetAbility } from '../sheet.ts';
import type { InForce, Wanted } from './dice-in-force.ts';

/**
 * What the sheets of an adventurer do without being asked: the innate ability, enduring ones at the tenacity that keeps them on, and
 * interrupts that could be paid for now, which are offered at their moment.
 * Rules: CLA-2, CLA-3, CLA-5, CLA-8.
 */
export const sheetsInForce = (scene: Scene, adventurer: Adventurer, isWanted: Wanted): readonly InForce[] =>
  printedOn(scene.content)(adventurer)
    .filter(isWanted)
    .filter(({ ability }) => ability === undefined || whyNotUse(scene, { adventurer, ability }).length === 0);

/** What acts by itself, if it may be used. */
interface Printed extends InForce {
  /** Absent: the innate ability, which always works. */
  readonly ability?: SheetAbility;
}

const printedOn = remembered((content: Content) =>
  remembered((adventurer: Adventurer): readonly Printed[] => {
    const innate = sideOf(content, adventurer)?.innate;
    const abilities = abilitiesOf(content, adventurer).filter(({ kind }) => kind !== 'action');
    return [
      ...(innate === undefined ? [] : [{ ...innate, words: { ability: 'innate', of: 'class' } as const }]),
      ...abilities.map(printed),
    ].filter(({ triggers, modifiers }) => triggers.length + modifiers.length > 0);
  }),
);

const printed = (ability: SheetAbility): Printed => {
  const { id, of, triggers, modifiers } = ability;
  return { ability, words: { ability: id, of }, triggers, modifiers };
};
