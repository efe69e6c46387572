import { type Battle, type ChoosePrompt, type Content, type EventOf, type FactId, unitOf } from '../engine/index.ts';
import { type Known, nameOf } from './known.ts';
import { shown } from './escape.ts';
import { skillText, unitName } from './unit-text.ts';

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

const abilityName = (content: Content, { ability }: Pick<ChoosePrompt, 'ability'>): string =>
  shown(skillText(content, { id: ability }));

/** "Disrupt of Bandit B: which active die does Kajsa exhaust? (CDT-2)" */
export function choiceQuestion(battle: Battle, content: Content, prompt: ChoosePrompt): string {
  const name = (id: ChoosePrompt['unit']): string => {
    const unit = id === undefined ? undefined : unitOf(battle, id);
    return unit === undefined ? 'a unit' : unitName(unit);
  };
  return `${abilityName(content, prompt)} of ${name(prompt.self)}: ${questionText(prompt, name)} (${prompt.rule})`;
}

function questionText({ asks, fact, unit }: ChoosePrompt, name: (id: ChoosePrompt['unit']) => string): string {
  switch (asks) {
    case 'exhaust':
      return `which die does ${name(unit)} exhaust?`;
    case 'drain':
      return `which die does ${name(unit)} drain?`;
    case 'hex':
      return unit === undefined ? 'on which hex is the new enemy deployed?' : `where does ${name(unit)} go?`;
    case 'ally':
      return 'whose place does it take?';
    case 'option':
      return `what does ${name(unit)} choose?`;
    case 'fact':
      return fact === undefined ? 'what is it like?' : FACT_TEXTS[fact].question;
    default:
      return asks satisfies never;
  }
}

/** What was chosen, in a line of the log. */
export function choiceTitle(
  { asks, fact, unit, ability, options }: ChoosePrompt,
  option: string,
  { known, content }: { readonly known: Known; readonly content: Content },
): string {
  const what = abilityName(content, { ability });
  switch (asks) {
    case 'exhaust':
    case 'drain':
      return `${what}: ${nameOf(known, unit)} picks a die`;
    case 'hex':
      return option === 'nowhere' ? what : `${what}: hex ${shown(option)}`;
    case 'ally':
      return `${what}: in place of ${nameOf(known, option)}`;
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
