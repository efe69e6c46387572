import { type Battle, type ChoosePrompt, type Content, isUnitId, labelOf, optionsOf, unitOf } from '../engine/index.ts';
import { dieName } from './die-text.ts';
import { plainName, shown } from './escape.ts';

interface Option {
  readonly id: string;
  readonly label: string;
  readonly isDefault?: boolean;
}

/** What the ability that asks says. */
export function choiceLines(battle: Battle, content: Content, { self, ability }: ChoosePrompt): readonly string[] {
  const skill = content.enemySkills.get(ability);
  if (skill === undefined) return [];
  const unit = unitOf(battle, self);
  const value =
    unit === undefined || unit.kind === 'adventurer' ? undefined : unit.skills.find(({ id }) => id === skill.id)?.value;
  return [shown(value === undefined ? skill.summary : skill.summary.replaceAll('#', String(value)))];
}

/** The options of a choice with words for their buttons. */
export const choiceOptions = (battle: Battle, content: Content, prompt: ChoosePrompt): readonly Option[] =>
  optionsOf(battle, content, prompt).map((option) => ({
    ...option,
    label: labelFor(battle, content, { prompt, id: option.id }),
  }));

function labelFor(battle: Battle, content: Content, { prompt, id }: { prompt: ChoosePrompt; id: string }): string {
  const { asks, unit, options } = prompt;
  switch (asks) {
    case 'exhaust':
    case 'drain': {
      const dice = unit === undefined ? undefined : battle.adventurers[unit]?.dice;
      const die = dice && [...dice.available, ...dice.active].find((held) => held.id === id);
      return die === undefined ? 'A die' : dieName(content, die);
    }
    case 'hex':
      return id === 'nowhere' ? 'The table places it' : id;
    case 'ally': {
      const ally = isUnitId(id) ? unitOf(battle, id) : undefined;
      return ally === undefined ? 'A unit' : `${plainName(labelOf(ally))}, ${ally.hp} HP`;
    }
    case 'option':
      return options.find((option) => option.id === id)?.text ?? id;
    case 'fact':
      return id;
    default:
      return asks satisfies never;
  }
}
