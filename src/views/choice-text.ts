import { type Battle, type ChoosePrompt, type Content, type EventOf, type FactId, unitOf } from '../engine/index.ts';
import { abilityName, namedIn } from './ability-name.ts';
import { type Known, nameOf } from './known.ts';
import { shown } from './escape.ts';
import { faceQuestion, pickQuestion, placeQuestion } from './question-words.ts';
import { optionText } from './option-text.ts';
import { unitName } from './unit-text.ts';
import { orList, phrases, say } from '../words/say.ts';

export const factName = phrases<FactId>({
  unrest: 'Unrest',
  weather: 'Weather',
  'empire-remnant-dominant': 'Empire Remnant dominant',
});

/** What the table is asked about the world. */
const factQuestion = phrases<FactId>({
  unrest: 'How high is the unrest in High Rock?',
  weather: 'How is the weather in Black Marsh?',
  'empire-remnant-dominant': 'Is the Empire Remnant dominant in Cyrodiil?',
});

/** "Weather: rainy" */
export const factLine = ({ fact, value }: EventOf<'fact-learned'>): string =>
  `${factName(fact)}: ${value ?? say`to be asked again`}`;

const nameFor = (content: Content, { ability, of }: Pick<ChoosePrompt, 'ability' | 'of'>): string =>
  shown(abilityName(content, { ability, ...(of && { of }) }));

/** "Disrupt of Bandit B: which active die does Kajsa exhaust? (CDT-2)" */
export function choiceQuestion(battle: Battle, content: Content, prompt: ChoosePrompt): string {
  const name = (id: ChoosePrompt['unit']): string => {
    const unit = id === undefined ? undefined : unitOf(battle, id);
    return unit === undefined ? say`a unit` : unitName(unit);
  };
  if (prompt.asks === 'use')
    return say`Does ${name(prompt.unit)} use ${offeredNames(content, prompt)}? (${prompt.rule})`;
  const asked = questionText(prompt, name);
  return say`${nameFor(content, prompt)} of ${name(prompt.owner ?? prompt.self)}: ${asked} (${prompt.rule})`;
}

/** "Reveler", "Purge or Volley". */
function offeredNames(content: Content, { options }: ChoosePrompt): string {
  const names = options.flatMap(({ then: [task] }) =>
    task?.kind === 'effects' ? shown(abilityName(content, namedIn(task.scope))) : [],
  );
  return orList(names);
}

function questionText(prompt: ChoosePrompt, name: (id: ChoosePrompt['unit']) => string): string {
  const { asks, fact, unit } = prompt;
  switch (asks) {
    case 'exhaust':
      return say`which die does ${name(unit)} exhaust?`;
    case 'drain':
      return say`which die does ${name(unit)} drain?`;
    case 'recover':
      return say`which die does ${name(unit)} recover?`;
    case 'remove':
      return say`which die does ${name(unit)} remove?`;
    case 'raise':
      return say`which die does ${name(unit)} raise?`;
    case 'lay':
      return say`which die does ${name(unit)} lay there?`;
    case 'roll':
      return say`which die does ${name(unit)} roll?`;
    case 'reroll':
      return say`which die is rolled again?`;
    case 'face':
      return faceQuestion(prompt);
    case 'status':
      return say`which die is turned, and how?`;
    case 'place':
      return placeQuestion(prompt, name);
    case 'unit':
      return pickQuestion(prompt, name(unit));
    case 'share':
      return say`how much to whom?`;
    case 'give':
      return say`how many HP does ${name(unit)} give?`;
    case 'number':
      return say`how much?`;
    case 'use':
      return say`now?`;
    case 'hex':
      return unit === undefined ? say`on which hex is the new enemy deployed?` : say`where does ${name(unit)} go?`;
    case 'ally':
      return say`whose place does it take?`;
    case 'discard-item':
      return say`which item does ${name(unit)} discard?`;
    case 'pack-item':
      return say`which item does ${name(unit)} put in the pack?`;
    case 'use-item':
      return say`which item does ${name(unit)} use?`;
    case 'option':
      return say`what does ${name(unit)} choose?`;
    case 'fact':
      return fact === undefined ? say`what is it like?` : factQuestion(fact);
    default:
      return asks satisfies never;
  }
}

/** "2 to Kajsa" */
export const shareText = (amount: string, whom: string): string => `${amount} ${say`to ${whom}`}`;

/** Answers that choose nothing, as a line of the log says them. */
function doneText(option: string): string | undefined {
  switch (option) {
    case 'enough':
      return say`that is all`;
    case 'decline':
      return say`not now`;
    case 'hush':
      return say`not to be asked again`;
    default:
      return undefined;
  }
}

/** What was chosen, in a line of the log. */
export function choiceTitle(
  prompt: ChoosePrompt,
  option: string,
  { known, content }: { readonly known: Known; readonly content: Content },
): string {
  const { asks, fact, unit, options } = prompt;
  const what = nameFor(content, prompt);
  const done = doneText(option);
  if (done !== undefined) return `${what}: ${done}`;
  switch (asks) {
    case 'use': {
      const task = options.find(({ id }) => id === option)?.then[0];
      const used = task?.kind === 'effects' ? nameFor(content, namedIn(task.scope)) : what;
      return say`${nameOf(known, unit)} uses ${used}`;
    }
    case 'unit':
      return `${what}: ${nameOf(known, option)}`;
    case 'share': {
      const [picked = '', amount = ''] = option.split('-');
      return `${what}: ${shareText(shown(amount), nameOf(known, picked))}`;
    }
    case 'number':
    case 'give':
      return `${what}: ${shown(option)}`;
    case 'place':
      return say`${what}: hex ${shown(option)}`;
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
      return say`${what}: ${nameOf(known, unit)} picks a die`;
    case 'hex':
      return option === 'nowhere' ? what : say`${what}: hex ${shown(option)}`;
    case 'ally':
      return say`${what}: in place of ${nameOf(known, option)}`;
    case 'discard-item':
    case 'pack-item':
    case 'use-item':
      return say`${what}: ${nameOf(known, unit)} picks an item`;
    case 'option': {
      const chosen = options.find(({ id }) => id === option);
      const who = nameOf(known, unit);
      return chosen === undefined
        ? say`${what}: ${who} chooses`
        : say`${what}: ${who} chooses: ${shown(optionText(chosen))}`;
    }
    case 'fact':
      return `${fact === undefined ? what : factName(fact)}: ${shown(option)}`;
    default:
      return asks satisfies never;
  }
}
