import type { Adventurer, ChipUnit, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { UnitId } from '../ids.ts';
import { diceOn } from '../queries.ts';
import { remembered } from '../remembered.ts';
import type { Scene } from '../scene.ts';
import { diceInForce, type InForce, sideOfDie, type Wanted } from './dice-in-force.ts';
import type { Moment } from './language.ts';
import { sheetsInForce } from './sheets-in-force.ts';
import { workingSkills } from './working-skills.ts';

/** Those that do something at a moment. */
export const actsAt =
  (moment: Moment): Wanted =>
  ({ triggers }) =>
    triggers.some(({ at }) => at === moment);

/**
 * The abilities of a unit that come up by themselves: an enemy's or a companion's skills; of an adventurer the dice in active slots, on the
 * track and in hexes of the map, and what its sheets give. Dice that lie there already work under Fear, too.
 *
 * @param isWanted - those that are asked about; nothing is looked into for others
 * Rules: ENM-7, ENM-8, ACT-1, CDT-9, CLA-3, STS-6.
 */
export function abilitiesInForce(scene: Scene, unit: Unit, isWanted: Wanted = () => true): readonly InForce[] {
  if (unit.kind !== 'adventurer') return skillsInForce(scene.content)(unit).filter(isWanted);
  const dice = [...laidInForce(scene.content)(unit.dice), ...marksInForce(scene, unit)];
  return [...dice.filter(isWanted), ...sheetsInForce(scene, unit, isWanted)];
}

const skillsInForce = remembered((content: Content) =>
  remembered((chip: ChipUnit): readonly InForce[] =>
    workingSkills(chip).map(({ id, value }) => {
      const { triggers = [], modifiers = [] } = content.enemySkills.get(id) ?? {};
      return { words: { ability: id, of: 'skill', ...(value !== undefined && { value }) }, triggers, modifiers };
    }),
  ),
);

const laidInForce = remembered((content: Content) =>
  remembered((dice: Adventurer['dice']) => diceInForce(content, dice)),
);

/** Its dice that mark hexes. */
const marksInForce = ({ battle, content }: Scene, { id }: Unit): readonly InForce[] =>
  (battle.marks ?? []).filter(({ owner }) => owner === id).flatMap((die) => sideOfDie(content, die, 'status-effect'));

/** Abilities of skill dice that lie on a unit as a status would; each is the business of the die's owner. */
export function abilitiesOn(scene: Scene, bearer: Unit): readonly (InForce & { readonly owner: UnitId })[] {
  return diceOn(bearer).flatMap((die) =>
    die.owner === undefined
      ? []
      : sideOfDie(scene.content, die, 'status-effect').map((found) => ({
          ...found,
          words: { ...found.words, bearer: bearer.id },
          owner: die.owner ?? bearer.id,
        })),
  );
}
