import { commandText, type LeafCommand } from './command-tree.ts';
import { unusedOptions, valueAt, type Line, type LineValue } from './line.ts';
import { OPTION, type Choice, type CommandOption } from './table-types.ts';
import { typedChoice } from './typed-choice.ts';

/** One thing to put into the line. */
export interface Suggestion {
  readonly kind: 'command' | 'value' | 'option' | 'file';
  readonly label: string;
  readonly detail: string;
  /** The stretch of the line that it replaces, and by what. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** For a value: what is sent for it, and for which option. */
  readonly option?: CommandOption;
  readonly choice?: Choice;
}

export interface SuggestionSource {
  readonly leaves: readonly LeafCommand[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** What the bot offers for the option at the caret. */
  readonly offered: readonly Choice[];
  /** Whether this text of an option was picked from a list, so that no more is to be offered for it. */
  isPicked(option: CommandOption, text: string): boolean;
}

export interface Suggestions {
  readonly items: readonly Suggestion[];
  /** Whether Enter should take the first one: only where what stands there could not be sent anyway. */
  readonly isEager: boolean;
}

const NONE: Suggestions = { items: [], isEager: false };
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200];
const MAX_SHORT_RANGE = 25;

/** What could come next where the caret stands. */
export function suggestionsFor(line: Line, caret: number, source: SuggestionSource): Suggestions {
  if (!line.isCommand) return NONE;
  const isNaming = line.leaf === undefined || caret <= line.nameTo;
  if (isNaming) return commandSuggestions(line, source.leaves);
  const value = valueAt(line, caret);
  if (value === undefined) return { items: optionSuggestions(line, line.nameTo, caret), isEager: hasMissing(line) };
  const values = valueSuggestions(value, source);
  const isChoice =
    typedChoice(value.option.choices ?? [], value.text) !== undefined ||
    values.some(
      ({ label }) => label.replace(/^[@#]/, '').toLowerCase() === value.text.replace(/^[@#]/, '').toLowerCase(),
    );
  const mustChoose = value.text === '' ? value.option.required === true : isClosed(value.option) && !isChoice;
  const options =
    value.text === ''
      ? []
      : optionSuggestions(withoutBareName(line, value), isBare(value) ? line.nameTo : value.valueFrom, caret);
  return {
    items: [...values, ...options],
    isEager: values.length > 0 ? mustChoose : options.length > 0 && hasMissing(line),
  };
}

function commandSuggestions(line: Line, leaves: readonly LeafCommand[]): Suggestions {
  const { text, leaf, nameTo } = line;
  const typed = (leaf === undefined ? text.slice(1) : text.slice(1, nameTo)).toLowerCase().replaceAll(/\s+/g, ' ');
  const to = leaf === undefined ? text.length : nameTo;
  const ranked = leaves
    .map((one) => ({ one, rank: rankOf(one, typed) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((left, right) => left.rank - right.rank);
  const items = ranked.map(({ one }): Suggestion => {
    const isNew = to === text.length;
    return {
      kind: 'command',
      label: `/${one.name}`,
      detail: one.description,
      from: 0,
      to,
      text: isNew ? commandText(one) : `/${one.name}`,
    };
  });
  return { items, isEager: leaf?.name !== typed.trim() || hasMissing(line) };
}

function rankOf({ name, description }: LeafCommand, typed: string): number {
  const words = typed.trim();
  if (name.startsWith(typed.trimStart())) return 0;
  if (name.split(' ').some((word) => word.startsWith(words))) return 1;
  if (name.includes(words)) return 2;
  return description.toLowerCase().includes(words) ? 3 : Infinity;
}

function valueSuggestions(value: LineValue, source: SuggestionSource): readonly Suggestion[] {
  const { option, valueFrom: from, to, text } = value;
  if (text !== '' && source.isPicked(option, text)) return [];
  const make = (choice: Choice): Suggestion => {
    const name = isBare(value) ? `${option.name}:` : ''; // a choice may look like another option
    return { kind: 'value', label: choice.name, detail: '', from, to, text: `${name}${choice.name}`, option, choice };
  };
  if (option.type === OPTION.attachment) {
    return [{ kind: 'file', label: 'Choose a file…', detail: option.description, from, to, text: '', option }];
  }
  if (option.autocomplete === true) return source.offered.map(make);
  // A number that was begun needs no list of those that look like it.
  if (option.type === OPTION.integer && text !== '' && !option.choices?.length) return [];
  const matching = choicesOf(option, source).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return matching.map(make);
}

function choicesOf(option: CommandOption, { people, places }: SuggestionSource): readonly Choice[] {
  if (option.choices?.length) return option.choices;
  switch (option.type) {
    case OPTION.boolean:
      return [
        { name: 'True', value: 'true' },
        { name: 'False', value: 'false' },
      ];
    case OPTION.user:
    case OPTION.mentionable:
      return people.map(({ id, name }) => ({ name: `@${name}`, value: id }));
    case OPTION.channel:
      return places.map(({ id, name }) => ({ name: `#${name}`, value: id }));
    case OPTION.integer:
      return numbersWithin(option).map((value) => ({ name: String(value), value }));
    default:
      return [];
  }
}

/** All numbers of a short range, the usual ones of a long one: so that a mouse is enough. */
function numbersWithin({ min_value: least = 0, max_value: most = Infinity }: CommandOption): readonly number[] {
  if (most - least < MAX_SHORT_RANGE) return Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return NUMBERS.filter((number) => number >= least && number <= most);
}

function isBare({ from, valueFrom }: LineValue): boolean {
  return from === valueFrom;
}

/** The line without a bare word, which may become the name of the very option that it is taken for. */
function withoutBareName(line: Line, value: LineValue): Line {
  const isWord = isBare(value) && !/\s/.test(value.text);
  return isWord ? { ...line, values: line.values.filter((one) => one !== value) } : line;
}

/** Options that may come next; the word before the caret is taken as the beginning of a name. */
function optionSuggestions(line: Line, from: number, caret: number): readonly Suggestion[] {
  const before = line.text.slice(from, caret);
  const word = /\s(\S*)$/.exec(before)?.[1] ?? (from === caret ? '' : undefined);
  if (word === undefined) return [];
  return unusedOptions(line)
    .filter(({ name }) => name.startsWith(word.toLowerCase()))
    .map((option) => {
      const start = caret - word.length;
      const gap = /\s/.test(line.text[start - 1] ?? '') ? '' : ' ';
      const detail = `${option.required === true ? 'Required · ' : ''}${option.description}`;
      return {
        kind: 'option',
        label: option.name,
        detail,
        from: start,
        to: caret,
        text: `${gap}${option.name}:`,
        option,
      };
    });
}

function hasMissing({ leaf, values }: Line): boolean {
  return leaf?.options.some((one) => one.required === true && !values.some(({ option }) => option === one)) ?? false;
}

/** Whether only what is listed can be sent. */
function isClosed({ type, choices = [] }: CommandOption): boolean {
  const closed: readonly number[] = [OPTION.boolean, OPTION.user, OPTION.mentionable, OPTION.channel];
  return choices.length > 0 || closed.includes(type);
}
