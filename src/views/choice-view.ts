import {
  type Battle,
  type ChoosePrompt,
  type Content,
  type Die,
  diceInPlay,
  isUnitId,
  labelOf,
  optionsOf,
  unitOf,
} from '../engine/index.ts';
import { abilityName, iconSummary, namedIn } from './ability-name.ts';
import { shareText } from './choice-text.ts';
import { abilityText, dieLabel, dieName, faceText } from './die-text.ts';
import { plainName, shown } from './escape.ts';
import { itemLabel } from './item-text.ts';
import { optionText } from './option-text.ts';
import { usesSide } from './question-words.ts';
import { printedSummary } from './sheet-ability.ts';
import { say } from '../words/say.ts';

interface Option {
  readonly id: string;
  readonly label: string;
  readonly isDefault?: boolean;
}

/** What the ability that asks says. */
export function choiceLines(battle: Battle, content: Content, prompt: ChoosePrompt): readonly string[] {
  const { self, owner = self, ability, of, asks } = prompt;
  if (asks === 'use') return prompt.options.flatMap((option) => offeredLine(battle, content, option));
  if (of === 'die') return [shown(iconSummary(content, ability) ?? '')].filter((line) => line !== '');
  if (of !== undefined)
    return [shown(printedSummary(content, unitOf(battle, owner), ability) ?? '')].filter((line) => line !== '');
  const skill = content.enemySkills.get(ability);
  if (skill === undefined) return [];
  const unit = unitOf(battle, self);
  const value =
    unit === undefined || unit.kind === 'adventurer' ? undefined : unit.skills.find(({ id }) => id === skill.id)?.value;
  return [shown(value === undefined ? skill.summary : skill.summary.replaceAll('#', String(value)))];
}

/** "Purge: Any time, optional: …", for each thing that is offered. */
function offeredLine(
  battle: Battle,
  content: Content,
  { then: [task] }: ChoosePrompt['options'][number],
): readonly string[] {
  if (task?.kind !== 'effects') return [];
  const { ability, of, self, owner = self } = task.scope;
  const summary =
    of === 'die' ? iconSummary(content, ability) : printedSummary(content, unitOf(battle, owner), ability);
  return summary === undefined ? [] : [`**${shown(abilityName(content, namedIn(task.scope)))}**: ${shown(summary)}`];
}

/** The options of a choice with words for their buttons. */
export const choiceOptions = (battle: Battle, content: Content, prompt: ChoosePrompt): readonly Option[] =>
  optionsOf(battle, content, prompt).map((option) => ({
    ...option,
    label: labelFor(battle, content, { prompt, id: option.id }),
  }));

function labelFor(battle: Battle, content: Content, { prompt, id }: { prompt: ChoosePrompt; id: string }): string {
  const { asks, options } = prompt;
  if (id === 'enough') return say`That is all`;
  if (id === 'decline') return say`Not now`;
  if (id === 'hush') return say`Don't ask again`;
  switch (asks) {
    case 'exhaust':
    case 'drain':
    case 'recover':
    case 'remove':
    case 'raise':
    case 'lay':
    case 'roll':
    case 'reroll':
      return dieText(battle, content, id);
    case 'face': {
      const [die = '', face = ''] = id.split('-');
      const side = { die, face: Number(face) };
      return usesSide(prompt) ? sideChoice(battle, content, side) : faceChoice(battle, content, side);
    }
    case 'share': {
      const [to = '', amount = ''] = id.split('-');
      return shareText(amount, unitLabel(battle, to));
    }
    case 'status': {
      const [die = '', status = ''] = id.split('-');
      return `${dieText(battle, content, die)} → ${dieName(content, { kind: 'status', status })}`;
    }
    case 'number':
    case 'give':
      return id;
    case 'use': {
      const task = options.find((option) => option.id === id)?.then[0];
      return task?.kind === 'effects' ? abilityName(content, namedIn(task.scope)) : id;
    }
    case 'place':
      return id;
    case 'unit':
      return unitLabel(battle, id);
    case 'hex':
      return id === 'nowhere' ? say`The table places it` : id;
    case 'ally':
      return unitLabel(battle, id);
    case 'discard-item':
    case 'pack-item':
    case 'use-item':
      return itemChoice(battle, prompt, id);
    case 'option': {
      const option = options.find((one) => one.id === id);
      return option === undefined ? id : optionText(option);
    }
    case 'fact':
      return id;
    default:
      return asks satisfies never;
  }
}

function itemChoice({ adventurers }: Battle, { unit }: ChoosePrompt, id: string): string {
  const items = unit === undefined ? undefined : adventurers[unit]?.items;
  const item = items?.find((held) => held.id === id);
  return item === undefined ? say`An item` : itemLabel(item);
}

function unitLabel(battle: Battle, id: string): string {
  const unit = isUnitId(id) ? unitOf(battle, id) : undefined;
  if (unit === undefined) return say`A unit`;
  const name = plainName(labelOf(unit));
  return unit.hp === 0 ? name : `${name}, ${unit.hp} HP`; // one out of the defeated stack has none
}

const dieWith = (battle: Battle, id: string): Die | undefined =>
  diceInPlay(battle).find(({ die }) => die.id === id)?.die;

function dieText(battle: Battle, content: Content, id: string): string {
  const die = dieWith(battle, id);
  return die === undefined ? say`A die` : dieLabel(battle, content, die);
}

/** "Combat tenacity → 2" */
function faceChoice(battle: Battle, content: Content, { die: id, face }: { die: string; face: number }): string {
  const die = dieWith(battle, id);
  if (die === undefined) return say`A die`;
  return `${dieLabel(battle, content, die)} → ${faceText(content, { ...die, face })}`;
}

/** "Force Shock: 2 damage to the target" */
function sideChoice(battle: Battle, content: Content, { die: id, face }: { die: string; face: number }): string {
  const die = dieWith(battle, id);
  if (die === undefined) return say`A die`;
  const text = abilityText(content, { ...die, face }).replace(/\.$/u, '');
  return `${dieName(content, die)}: ${text === '' ? faceText(content, { ...die, face }) : text}`;
}
