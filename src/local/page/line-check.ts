import { closeName } from './close-name.ts';
import type { LeafCommand } from './command-tree.ts';
import type { Line, LineValue } from './line.ts';
import type { OptionValue } from './table-client.ts';
import { OPTION, type CommandOption } from './table-types.ts';
import { typedChoice } from './typed-choice.ts';

/** People and channels, and what was picked from a list: its shown text stands for a value. */
export interface LineContext {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** What can be run: `battle start`. */
  readonly commands: readonly string[];
  /** The value behind a shown text of an option, if it was picked. */
  readonly picked: (option: CommandOption, text: string) => OptionValue | undefined;
}

export type CheckedLine =
  | { readonly ok: true; readonly name: string; readonly options: Readonly<Record<string, OptionValue>> }
  | { readonly ok: false; readonly problem: string; readonly option?: CommandOption };

/** The command as it goes out, or the first thing that is wrong with it. Optional options that are left empty are left out. */
export function checkLine(line: Line, context: LineContext): CheckedLine {
  const { leaf, stray, values, text } = line;
  if (leaf === undefined) return { ok: false, problem: noCommand(text.trim(), context.commands) };
  if (stray !== '') return { ok: false, problem: strayProblem(stray, leaf) };
  const options: Record<string, OptionValue> = {};
  for (const value of values) {
    const { option } = value;
    if (Object.hasOwn(options, option.name))
      return { ok: false, problem: `The option "${option.name}" is given twice.`, option };
    if (value.text === '') continue;
    const problem = optionWithin(value, leaf, context) ?? problemWith(value, context);
    if (problem !== undefined) return { ok: false, problem, option };
    options[option.name] = valueOf(value, context);
  }
  const missing = leaf.options.find(({ name, required }) => required === true && !Object.hasOwn(options, name));
  if (missing) {
    return { ok: false, problem: `"${missing.name}" is required: ${missing.description}.`, option: missing };
  }
  return { ok: true, name: leaf.name, options };
}

/** `/battel start xp:4`: as many words as a command has are compared with its name. */
function noCommand(text: string, commands: readonly string[]): string {
  const words = text.slice(1).split(/\s+/);
  const close = closeName(words.slice(0, 2).join(' '), commands) ?? closeName(words[0] ?? '', commands);
  const meant = close === undefined ? '' : ` Did you mean /${close}?`;
  return `There is no command "${text}".${meant} Type / to see them all.`;
}

function strayProblem(stray: string, leaf: LeafCommand): string {
  const name = /^([^\s:]+):/.exec(stray)?.[1];
  return name === undefined
    ? `"${stray}" belongs to no option; write name:value. The options are: ${namesOf(leaf)}.`
    : noOption(name, leaf);
}

/** A mistyped option would else be the end of the value before it. Prose has a blank behind its colons, an address two slashes. */
function optionWithin({ option, text }: LineValue, leaf: LeafCommand, context: LineContext): string | undefined {
  const name = /\s([a-z][a-z_]*):(?=[^\s:/])/.exec(text)?.[1];
  if (name === undefined || context.picked(option, text) !== undefined) return undefined;
  const isText = option.type === OPTION.string && option.choices === undefined;
  return noOption(name, leaf) + (isText ? ` As a part of "${option.name}" it needs a blank behind the colon.` : '');
}

function noOption(name: string, leaf: LeafCommand): string {
  const close = closeName(
    name,
    leaf.options.map((option) => option.name),
  );
  const meant = close === undefined ? '' : ` Did you mean "${close}"?`;
  return `There is no option "${name}" here.${meant} The options are: ${namesOf(leaf)}.`;
}

function namesOf({ options }: LeafCommand): string {
  return options.map(({ name }) => name).join(', ') || 'none';
}

/** What is wrong with a value, as a sentence. Names of things in the game are the bot's to judge. */
export function problemWith(
  { option, text }: Omit<LineValue, 'from' | 'to' | 'valueFrom'>,
  context: LineContext,
): string | undefined {
  const { name, type, choices = [] } = option;
  if (context.picked(option, text) !== undefined) return undefined;
  if (choices.length > 0) {
    return typedChoice(choices, text)
      ? undefined
      : `"${text}" is no choice of "${name}"; choose one of: ${choices.map((one) => one.name).join(', ')}.`;
  }
  switch (type) {
    case OPTION.integer:
    case OPTION.number:
      return numberProblem(option, text);
    case OPTION.boolean:
      return /^(true|false)$/i.test(text) ? undefined : `"${name}" must be True or False.`;
    case OPTION.user:
    case OPTION.mentionable:
      return entityId(context.people, text) === undefined ? `"${name}": there is no player "${text}" here.` : undefined;
    case OPTION.channel:
      return entityId(context.places, text) === undefined
        ? `"${name}": there is no channel "${text}" here.`
        : undefined;
    case OPTION.attachment:
      return `"${name}" must be a file; choose one from the list.`;
    default:
      return lengthProblem(option, text);
  }
}

function numberProblem(
  { name, type, min_value: least = -Infinity, max_value: most = Infinity }: CommandOption,
  text: string,
): string | undefined {
  const number = Number(text);
  const isWhole = type === OPTION.integer;
  if (!Number.isFinite(number) || (isWhole && !Number.isSafeInteger(number)))
    return `"${name}" must be ${isWhole ? 'a whole number' : 'a number'}, not "${text}".`;
  if (number >= least && number <= most) return undefined;
  if (most === Infinity) return `"${name}" must be at least ${least}.`;
  return least === -Infinity ? `"${name}" must be at most ${most}.` : `"${name}" must be from ${least} to ${most}.`;
}

function lengthProblem(
  { name, min_length: least = 0, max_length: most = 6000 }: CommandOption,
  text: string,
): string | undefined {
  const length = Array.from(text).length;
  if (length < least) return `"${name}" needs at least ${least} characters.`;
  return length > most ? `"${name}" may have at most ${most} characters, not ${length}.` : undefined;
}

function valueOf({ option, text }: LineValue, { people, places, picked }: LineContext): OptionValue {
  const value = picked(option, text);
  if (value !== undefined) return value;
  const choice = typedChoice(option.choices ?? [], text);
  if (choice) return choice.value;
  switch (option.type) {
    case OPTION.integer:
    case OPTION.number:
      return Number(text);
    case OPTION.boolean:
      return text.toLowerCase() === 'true';
    case OPTION.user:
    case OPTION.mentionable:
      return entityId(people, text) ?? text;
    case OPTION.channel:
      return entityId(places, text) ?? text;
    default:
      return text;
  }
}

function entityId(entities: LineContext['people'], text: string): string | undefined {
  const id = /^<?[@#]?!?(\d+)>?$/.exec(text)?.[1];
  return entities.find((one) => one.id === id || sameText(one.name, text.replace(/^[@#]/, '')))?.id;
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
