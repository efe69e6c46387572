import type { LeafCommand } from './command-tree.ts';
import { readLine, type Line } from './line.ts';
import type { Suggestion } from './suggestions.ts';
import type { CommandOption } from './table-types.ts';

/** A text for the line, and where the caret is in it. */
export interface EditedLine {
  readonly text: string;
  readonly caret: number;
}

/** What replaces a stretch of a line; a `value` if it does not say otherwise. */
export type Replacement = Pick<Suggestion, 'from' | 'to' | 'text'> & Partial<Pick<Suggestion, 'kind'>>;

/** Replaces a stretch of a line. Behind a value at its end comes a blank, and the next required option. */
export function replaced(
  line: string,
  { from, to, text, kind = 'value' }: Replacement,
  leaves: readonly LeafCommand[],
): EditedLine {
  const before = line.slice(0, from);
  const after = line.slice(to);
  const isEnd = after.trim() === '' && kind === 'value';
  const next = isEnd ? nextRequired(`${before}${text}`, leaves) : undefined;
  const inserted = `${text}${isEnd ? ' ' : ''}${next === undefined ? '' : `${next.name}:`}`;
  return { text: `${before}${inserted}${isEnd ? '' : after}`, caret: from + inserted.length };
}

function nextRequired(text: string, leaves: readonly LeafCommand[]): CommandOption | undefined {
  const { leaf, values } = readLine(text, leaves);
  return leaf?.options.find((one) => one.required === true && !values.some(({ option }) => option === one));
}

/** Goes behind the value of an option, which is put at the end if the line lacks it. */
export function atOption({ text, values }: Line, option: CommandOption): EditedLine {
  const value = values.find((one) => one.option === option);
  if (value !== undefined) return { text, caret: value.valueFrom + value.text.length };
  const longer = `${text.trimEnd()} ${option.name}:`;
  return { text: longer, caret: longer.length };
}
