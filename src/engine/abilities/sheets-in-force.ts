import type { Adventurer } from '../battle.ts';
import { abilitiesOf, sideOf, whyNotUse } from '../rules/ability-use.ts';
import type { Scene } from '../scene.ts';
import type { SheetAbility } from '../sheet.ts';
import type { InForce, Wanted } from './dice-in-force.ts';

/**
 * What the sheets of an adventurer do without being asked: the innate ability, enduring ones at the tenacity that keeps them on, and
 * interrupts that could be paid for now, which are offered at their moment.
 * Rules: CLA-2, CLA-3, CLA-5, CLA-8.
 */
export function sheetsInForce(scene: Scene, adventurer: Adventurer, isWanted: Wanted): readonly InForce[] {
  const innate = sideOf(scene.content, adventurer)?.innate;
  const printed = abilitiesOf(scene.content, adventurer)
    .filter((ability) => ability.kind !== 'action' && acts(ability) && isWanted(ability))
    .filter((ability) => whyNotUse(scene, { adventurer, ability }).length === 0);
  return [
    ...(innate !== undefined && acts(innate) && isWanted(innate)
      ? [{ ...innate, words: { ability: 'innate', of: 'class' } as const }]
      : []),
    ...printed.map(inForce),
  ];
}

const acts = ({ triggers, modifiers }: Pick<InForce, 'triggers' | 'modifiers'>): boolean =>
  triggers.length + modifiers.length > 0;

const inForce = ({ id, of, triggers, modifiers }: SheetAbility): InForce => ({
  words: { ability: id, of },
  triggers,
  modifiers,
});
