import type { Content, SkillDie } from '../engine/index.ts';
import { diceEntries, type ToldLine } from './dice-entries.ts';
import type { Draft } from './library-entry.ts';
import { type RulesLibrary, libraryWith } from './rules-library.ts';
import { enemySkillEntry } from './unit-entries.ts';

type PackContent = Pick<Content, 'skillDice' | 'enemySkills'>;

const byContent = new WeakMap<PackContent, RulesLibrary>();

/**
 * The library with the skill dice and enemy skills that packs add to it. Made once for each content: it is needed with every letter that
 * somebody types.
 *
 * @param library - of what ships with the bot, always the same
 * @param plain - makes what players wrote harmless where markdown is read
 */
export function libraryFor(library: RulesLibrary, content: PackContent, plain: (text: string) => string): RulesLibrary {
  const made = byContent.get(content) ?? libraryWith(library, packEntries(content, { library, plain }));
  byContent.set(content, made);
  return made;
}

const ORIGIN = '_Of a pack in use here, in its author’s words._';

interface Making {
  readonly library: RulesLibrary;
  readonly plain: (text: string) => string;
}

function packEntries({ skillDice, enemySkills }: PackContent, { library, plain }: Making): readonly Draft[] {
  const dice = [...skillDice.values()].filter(({ id }) => !library.entries.has(`die:${id}`));
  const skills = [...enemySkills.values()].filter(({ id }) => !library.entries.has(`enemy-skill:${id}`));
  return [
    ...diceEntries(linesOf(dice, plain)),
    ...skills.map((skill) =>
      enemySkillEntry({ ...skill, summary: plain(skill.summary), category: 'general', rulings: [] }),
    ),
  ].map((draft) => ({ ...draft, text: `${draft.text}\n${ORIGIN}` }));
}

function linesOf(dice: readonly SkillDie[], plain: Making['plain']): readonly ToldLine[] {
  const first = dice.filter(({ line }, index) => dice.findIndex((other) => other.line === line) === index);
  return first.map(({ line, lineName, type, stat, forms }) => ({
    ...{ id: line, name: lineName, type, stat: stat ?? 'stamina', battleForms: forms, rulings: [] },
    ...(stat === undefined && { rollUsesStat: false }),
    dice: dice
      .filter((die) => die.line === line)
      .map((die) => ({
        ...die,
        rulings: [],
        abilities: die.abilities.map((ability) => ({ ...ability, summary: plain(ability.summary) })),
      })),
  }));
}
