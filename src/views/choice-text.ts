import { type Battle, type ChoosePrompt, type Content, type EventOf, type FactId, unitOf } from '../engine/index.ts';
import { abilityName, namedIn } from './ability-name.ts';
import { type Known, nameOf } from './known.ts';
import { shown } from './escape.ts';
import { faceQuestion, pickQuestion, placeQuestion } from './question-words.ts';
import { unitName } from './unit-text.ts';

interface FactText {
  readonly name: string;
  readonly question: string;
}

/** What the table is asked about the world. */
const FACT_TEXTS: Readonly<Record<FactId, FactText>> = {
  unrest: { name: 'Unrest', question: 'How high is the unrest in High Rock?' },
  weather: { name: 'Weather', question: 'How is the weather in Black Marsh?' },
  'empire-remnant-dominant': {
    name: 'Empire Remnant dominant',
    question: 'Is the Empire Remnant dominant in Cyrodiil?',
  },
};

export const factName = (fact: FactId): string => FACT_TEXTS[fact].name;

/** "Weather: rainy" */
export const factLine = ({ fact, value }: EventOf<'fact-learned'>): string =>
  `${factName(fact)}: ${value ?? 'to be asked again'}`;

const nameFor = (content: Content, { ability, of }: Pick<ChoosePrompt, 'ability' | 'of'>): string =>
  shown(abilityName(content, { ability, ...(of && { of }) }));

/** "Disrupt of Bandit B: which active die does Kajsa exhaust? (CDT-2)" */
export function choiceQuestion(battle: Battle, content: Content, prompt: ChoosePrompt): string {
  const name = (id: ChoosePrompt['unit']): string => {
    const unit = id === undefined ? undefined : unitOf(battle, id);
    return unit === undefined ? 'a unit' : unitName(unit);
  };
  if (prompt.asks === 'use') return `Does ${name(prompt.unit)} use ${offeredNames(content, prompt)}? (${prompt.rule})`;
  return `${nameFor(content, prompt)} of ${name(prompt.owner ?? prompt.self)}: ${questionText(prompt, name)} (${prompt.rule})`;
}

/** "Reveler", "Purge or Volley". */
function offeredNames(content: Content, { options }: ChoosePrompt): string {
  const names = options.flatMap(({ then: [task] }) =>
    task?.kind === 'effects' ? shown(abilityName(content, namedIn(task.scope))) : [],
  );
  return [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' or ');
}

function questionText(prompt: ChoosePrompt, name: (id: ChoosePrompt['unit']) => string): string {
  const { asks, fact, unit } = prompt;
  switch (asks) {
    case 'exhaust':
    case 'drain':
    case 'recover':
    case 'remove':
    case 'raise':
      return `which die does ${name(unit)} ${asks}?`;
    case 'lay':
      return `which die does ${name(unit)} lay there?`;
    case 'roll':
      return `which die does ${name(unit)} roll?`;
    case 'reroll':
      return 'which die is rolled again?';
    case 'face':
      return faceQuestion(prompt);
    case 'status':
      return 'which die is turned, and how?';
    case 'place':
      return placeQuestion(prompt, name);
    case 'unit':
      return pickQuestion(prompt, name(unit));
    case 'share':
      return 'how much to whom?';
    case 'give':
      return `how many HP does ${name(unit)} give?`;
    case 'number':
      return 'how much?';
    case 'use':
      return 'now?';
    case 'hex':
      return unit === undefined ? 'on which hex is the new enemy deployed?' : `where does ${name(unit)} go?`;
    case 'ally':
      return 'whose place does it take?';
    case 'discard-item':
      return `which item does ${name(unit)} discard?`;
    case 'pack-item':
      return `which item does ${name(unit)} put in the pack?`;
    case 'use-item':
      return `which item does ${name(unit)} use?`;
    case 'option':
      return `what does ${name(unit)} choose?`;
    case 'fact':
      return fact === undefined ? 'what is it like?' : FACT_TEXTS[fact].question;
    default:
      return asks satisfies never;
  }
}

/** Answers that choose nothing, as a line of the log says them. */
const DONE: Readonly<Record<string, string>> = {
  enough: 'that is all',
  decline: 'not now',
  hush: 'not to be asked again',
};

/** What was chosen, in a line of the log. */
export function choiceTitle(
  prompt: ChoosePrompt,
  option: string,
  { known, content }: { readonly known: Known; readonly content: Content },
): string {
  const { asks, fact, unit, options } = prompt;
  const what = nameFor(content, prompt);
  const done = DONE[option];
  if (done !== undefined) return `${what}: ${done}`;
  switch (asks) {
    case 'use': {
      const task = options.find(({ id }) => id === option)?.then[0];
      const used = task?.kind === 'effects' ? nameFor(content, namedIn(task.scope)) : what;
      return `${nameOf(known, unit)} uses ${used}`;
    }
    case 'unit':
      return `${what}: ${nameOf(known, option)}`;
    case 'share': {
      const [picked = '', amount = ''] = option.split('-');
      return `${what}: ${shown(amount)} to ${nameOf(known, picked)}`;
    }
    case 'number':
    case 'give':
      return `${what}: ${shown(option)}`;
    case 'place':
      return `${what}: hex ${shown(option)}`;
    case 'face':
    case 'status':
    case 'reroll':
    case 'recover':
    case 'remove':
    case 'raise':
    case 'exhaust':
    case 'drain':
    case 'lay':
    case 'roll':
      return `${what}: ${nameOf(known, unit)} picks a die`;
    case 'hex':
      return option === 'nowhere' ? what : `${what}: hex ${shown(option)}`;
    case 'ally':
      return `${what}: in place of ${nameOf(known, option)}`;
    case 'discard-item':
    case 'pack-item':
    case 'use-item':
      return `${what}: ${nameOf(known, unit)} picks an item`;
    case 'option': {
      const chosen = options.find(({ id }) => id === option);
      return `${what}: ${nameOf(known, unit)} chooses${chosen?.text === undefined ? '' : `: ${shown(chosen.text)}`}`;
    }
    case 'fact':
      return `${fact === undefined ? what : factName(fact)}: ${shown(option)}`;
    default:
      return asks satisfies never;
  }
}
