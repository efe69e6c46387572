import type { LeafCommand } from './command-tree.ts';
import { OPTION, type CommandOption } from './table-types.ts';

/** One option as written: `target:Bandit A`. Offsets are into the whole line. */
export interface LineValue {
  readonly option: CommandOption;
  readonly from: number;
  /** The same as `from` where the option's name was left out. */
  readonly valueFrom: number;
  readonly to: number;
  /** Without blanks around it. */
  readonly text: string;
}

/** A typed line, taken apart. */
export interface Line {
  readonly text: string;
  readonly isCommand: boolean;
  /** Set as soon as the words name a command completely. */
  readonly leaf: LeafCommand | undefined;
  /** Where the command's name ends. */
  readonly nameTo: number;
  /** What stands between the name and the first option, and belongs to none. */
  readonly stray: string;
  readonly values: readonly LineValue[];
}

/**
 * Takes a line apart, as src/local/command-line.ts does: a value runs until the next known ` name:`, so it may have blanks, colons
 * and quotes in it. Bare words behind the command are the text that it needs, as in `/rules Blind`.
 */
export function readLine(text: string, leaves: readonly LeafCommand[]): Line {
  const isCommand = text.startsWith('/');
  const name = isCommand ? findName(text, leaves) : undefined;
  if (name === undefined) return { text, isCommand, leaf: undefined, nameTo: 0, stray: '', values: [] };
  const { leaf, to: nameTo } = name;
  const starts = [...text.slice(nameTo).matchAll(/\s([-_'\p{L}\p{N}]+):/gu)].flatMap((match) => {
    const option = leaf.options.find((one) => one.name === match[1]);
    return option === undefined ? [] : [{ option, from: nameTo + match.index + 1 }];
  });
  const named = starts.map(({ option, from }, index) => {
    const to = (starts[index + 1]?.from ?? text.length + 1) - 1;
    const valueFrom = from + option.name.length + 1;
    return { option, from, valueFrom, to, text: text.slice(valueFrom, to).trim() };
  });
  const stray = text.slice(nameTo, named[0]?.from).trim();
  const option = stray === '' || /^[^\s:]+:/.test(stray) ? undefined : bareOption(leaf.options);
  if (option === undefined || named.some((value) => value.option === option))
    return { text, isCommand, leaf, nameTo, stray, values: named };
  const from = text.indexOf(stray, nameTo);
  const bare = { option, from, valueFrom: from, to: (named[0]?.from ?? text.length + 1) - 1, text: stray };
  return { text, isCommand, leaf, nameTo, stray: '', values: [bare, ...named] };
}

/** The option that bare words are meant for: the only required one, or the only one, if it is text. */
function bareOption(options: readonly CommandOption[]): CommandOption | undefined {
  const required = options.filter((option) => option.required === true);
  const [option, ...others] = required.length > 0 ? required : options;
  return others.length === 0 && option?.type === OPTION.string ? option : undefined;
}

/** The option that the caret is in. */
export function valueAt({ values }: Line, caret: number): LineValue | undefined {
  return values.find(({ valueFrom, to }) => caret >= valueFrom && caret <= to);
}

/** The option that is being written: not one that is done with, with a blank behind it. */
export function writtenAt(line: Line, caret: number): LineValue | undefined {
  const value = valueAt(line, caret);
  if (value === undefined || value.text === '') return value;
  return caret > value.valueFrom + line.text.slice(value.valueFrom, value.to).trimEnd().length ? undefined : value;
}

/** Options that are not in the line yet, required ones first. */
export function unusedOptions({ leaf, values }: Line): readonly CommandOption[] {
  const unused = (leaf?.options ?? []).filter((option) => !values.some((value) => value.option === option));
  return [...unused.filter(({ required }) => required === true), ...unused.filter(({ required }) => required !== true)];
}

const MAX_WORDS = 3;

function findName(text: string, leaves: readonly LeafCommand[]): { leaf: LeafCommand; to: number } | undefined {
  const words = [...text.slice(1).matchAll(/\S+/g)].slice(0, MAX_WORDS);
  if (words[0]?.index !== 0) return undefined;
  for (let count = words.length; count > 0; count--) {
    const used = words.slice(0, count);
    const name = used.map(([word]) => word.toLowerCase()).join(' ');
    const leaf = leaves.find((one) => one.name === name);
    const last = used.at(-1);
    if (leaf && last) return { leaf, to: 1 + last.index + last[0].length };
  }
  return undefined;
}
