import { UserInputError } from './user-input-error.ts';
import { OPTION, type CommandOption } from './wire.ts';

/** The words of a line up to the first option: `/battle start xp:30` has `battle` and `start`. */
export function commandWords(line: string): readonly string[] {
  const words = line.trim().replace(/^\//, '').split(/\s+/);
  const firstOption = words.findIndex((word) => word.includes(':'));
  return firstOption === -1 ? words : words.slice(0, firstOption);
}

/**
 * Reads the options of a typed line. A value runs until the next known ` name:`, so it may have spaces, colons and quotes in it.
 * Bare words at the beginning are the text that the command needs, as in `/rules Blind`.
 *
 * @param rest - the line behind the command's name
 * @throws UserInputError if it begins with anything but a known option, or has an unknown one, as in `level:1 health:3`
 */
export function parseOptions(rest: string, known: readonly CommandOption[]): Readonly<Record<string, string>> {
  const text = ` ${rest.trim()}`;
  const starts = optionStarts(text, known);
  const before = text.slice(0, starts[0]?.at ?? text.length).trim();
  const bare = bareOption(known);
  const isBare =
    before !== '' && bare !== undefined && !isNamed(before) && !starts.some(({ name }) => name === bare.name);
  if (before !== '' && !isBare) throw unexpected(before, known);
  const inputs: Record<string, string> = isBare ? { [bare.name]: before } : {};
  for (const [index, { name, at }] of starts.entries()) {
    if (name in inputs) throw new UserInputError('unknown-option', `The option "${name}" is given twice.`);
    const value = text.slice(at + name.length + 2, starts[index + 1]?.at ?? text.length).trim();
    // Prose has a blank behind its colons, an address two slashes.
    const unknown = /\s([a-z][a-z_]*:)[^\s:/]/.exec(value)?.[1];
    if (unknown !== undefined) throw unexpected(unknown, known);
    inputs[name] = value;
  }
  return inputs;
}

/** The option that bare words are meant for: the only required one, or the only one, if it is text. */
function bareOption(known: readonly CommandOption[]): CommandOption | undefined {
  const required = known.filter((option) => option.required === true);
  const [option, ...others] = required.length > 0 ? required : known;
  return others.length === 0 && option?.type === OPTION.string ? option : undefined;
}

/** `dice:3`: somebody meant an option that there is not. */
function isNamed(text: string): boolean {
  return /^[^\s:]+:/.test(text);
}

function optionStarts(
  text: string,
  known: readonly CommandOption[],
): readonly { readonly name: string; readonly at: number }[] {
  return [...text.matchAll(/\s([-_'\p{L}\p{N}]+):/gu)]
    .map((match) => ({ name: match[1] ?? '', at: match.index }))
    .filter(({ name }) => known.some((option) => option.name === name));
}

function unexpected(before: string, known: readonly CommandOption[]): UserInputError {
  const names = known.map(({ name }) => name).join(', ') || 'none';
  const name = /^([^\s:]+):/.exec(before)?.[1];
  return name === undefined
    ? new UserInputError(
        'unknown-option',
        `"${before}" belongs to no option; write name:value. The options are: ${names}.`,
      )
    : new UserInputError('unknown-option', `There is no option "${name}" here; the options are: ${names}.`);
}
