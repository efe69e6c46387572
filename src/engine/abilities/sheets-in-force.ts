import type { Adventurer } from '../battle.ts';
import type { Race } from '../content.ts';
import { remembered } from '../remembered.ts';
import { sideOf, whyNotUse } from '../rules/ability-use.ts';
import type { Scene } from '../scene.ts';
import type { ClassSide, SheetAbility } from '../sheet.ts';
import type { InForce, Wanted } from './dice-in-force.ts';

/**
 * What the sheets of an adventurer do without being asked: the innate ability, enduring ones at the tenacity that keeps them on, and
 * interrupts that could be paid for now, which are offered at their moment.
 * Rules: CLA-2, CLA-3, CLA-5, CLA-8.
 */
export function sheetsInForce(scene: Scene, adventurer: Adventurer, isWanted: Wanted): readonly InForce[] {
  const { content } = scene;
  const side = sideOf(content, adventurer);
  const race = adventurer.race === undefined ? undefined : content.races.get(adventurer.race);
  return [...(side === undefined ? [] : ofSide(side)), ...(race === undefined ? [] : ofRace(race))]
    .filter(isWanted)
    .filter(({ ability }) => ability === undefined || whyNotUse(scene, { adventurer, ability }).length === 0);
}

/** What acts by itself, if it may be used. */
interface Printed extends InForce {
  /** Absent: the innate ability, which always works. */
  readonly ability?: SheetAbility;
}

const ofSide = remembered(({ innate, abilities }: ClassSide): readonly Printed[] =>
  [{ ...innate, words: { ability: 'innate', of: 'class' } as const }, ...abilities.flatMap(printed)].filter(acts),
);

const ofRace = remembered(({ ability }: Race): readonly Printed[] => printed(ability).filter(acts));

const printed = (ability: SheetAbility): readonly Printed[] => {
  const { id, of, kind, triggers, modifiers } = ability;
  return kind === 'action' ? [] : [{ ability, words: { ability: id, of }, triggers, modifiers }];
};

const acts = ({ triggers, modifiers }: Printed): boolean => triggers.length + modifiers.length > 0;
