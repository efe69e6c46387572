import { presentAttachment, storeAttachment } from './attachment-store.ts';
import { characterCount } from './character-count.ts';
import { memberOf, rolesOf } from './guild-objects.ts';
import { guildOf, guildsOf } from './guilds.ts';
import type { Json, JsonObject } from './json.ts';
import { LIMITS } from './limits.ts';
import { UserInputError } from './user-input-error.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { OPTION, type CommandOption } from './wire.ts';
import type { World } from './world.ts';

/** What a user puts into an option: users, channels and roles by id. */
export type OptionInput = string | number | boolean | UploadedFile;

/** Options as an interaction carries them, with the users, channels and files they mean. */
export interface FilledOptions {
  readonly options: readonly JsonObject[];
  readonly resolved: JsonObject;
}

export interface OptionContext {
  readonly world: World;
  readonly userId: string;
  readonly channelId: string;
}

/**
 * Fills the options of a command, with the checks of Discord's client.
 *
 * @throws UserInputError for the first input that it would not accept, or a required option that is missing
 */
export function fillOptions(
  context: OptionContext,
  known: readonly CommandOption[],
  inputs: Readonly<Record<string, OptionInput>>,
): FilledOptions {
  refuseUnknown(known, inputs);
  const given = known.flatMap((option) => {
    const input = inputs[option.name];
    if (input !== undefined) return [{ option, input }];
    if (option.required === true)
      throw new UserInputError('missing-option', `The option "${option.name}" is required.`);
    return [];
  });
  const resolved: Record<string, Record<string, Json>> = {};
  const options = given.map(({ option, input }) => {
    const value = valueOf(context, option, input);
    addResolved(context.world, resolved, { option, value });
    return { name: option.name, type: option.type, value };
  });
  return { options, resolved };
}

/** Options as an autocomplete interaction carries them: half typed and unchecked, the focused one marked. */
export function fillPartialOptions(
  known: readonly CommandOption[],
  inputs: Readonly<Record<string, OptionInput>>,
  focused: string,
): readonly JsonObject[] {
  refuseUnknown(known, inputs);
  return known.flatMap((option): JsonObject[] => {
    const input = inputs[option.name] ?? (option.name === focused ? '' : undefined);
    if (input === undefined || typeof input === 'object') return [];
    if (option.name === focused) return [{ name: option.name, type: option.type, value: String(input), focused: true }];
    const value = isNumeric(option) && Number.isFinite(Number(input)) ? Number(input) : input;
    return [{ name: option.name, type: option.type, value }];
  });
}

function refuseUnknown(known: readonly CommandOption[], inputs: Readonly<Record<string, OptionInput>>): void {
  const unknown = Object.keys(inputs).find((name) => !known.some((option) => option.name === name));
  if (unknown === undefined) return;
  const names = known.map(({ name }) => name).join(', ') || 'none';
  throw new UserInputError('unknown-option', `There is no option "${unknown}" here; the options are: ${names}.`);
}

/** A filled option, as it goes over the wire. */
type OptionValue = string | number | boolean;

/** The value of one option, of the type that the bot declared. */
function valueOf(context: OptionContext, option: CommandOption, input: OptionInput): OptionValue {
  if (option.type === OPTION.attachment) return fileValue(context, option, input);
  if (typeof input === 'object') throw wrongType(option, 'text, not a file');
  const choice = choiceOf(option, input);
  if (choice !== undefined) return choice;
  switch (option.type) {
    case OPTION.string:
      return textValue(option, String(input));
    case OPTION.integer:
    case OPTION.number:
      return numberValue(option, input);
    case OPTION.boolean:
      return booleanValue(option, input);
    case OPTION.user:
    case OPTION.channel:
    case OPTION.role:
    case OPTION.mentionable:
      return idValue(context.world, option, String(input));
    default:
      throw wrongType(option, 'left out: its type cannot be filled in');
  }
}

/** Choices may be given by value or, as a person sees them, by name; in any case. */
function choiceOf(option: CommandOption, input: string | number | boolean): string | number | undefined {
  const choices = option.choices ?? [];
  if (choices.length === 0) return undefined;
  const text = String(input).toLowerCase();
  const choice =
    choices.find(({ value }) => String(value) === String(input)) ??
    choices.find(({ name, value }) => name.toLowerCase() === text || String(value).toLowerCase() === text);
  if (choice !== undefined) return choice.value;
  const names = choices.map(({ name }) => name).join(', ');
  throw new UserInputError(
    'not-a-choice',
    `"${String(input)}" is no choice of "${option.name}"; choose one of: ${names}.`,
  );
}

function textValue(option: CommandOption, text: string): string {
  const length = characterCount(text);
  const most = option.max_length ?? LIMITS.stringOption;
  if (length > most)
    throw new UserInputError('too-long', `"${option.name}" may have at most ${most} characters, not ${length}.`);
  const least = option.min_length ?? 0;
  if (length < least) throw new UserInputError('too-short', `"${option.name}" needs at least ${least} characters.`);
  return text;
}

function numberValue(option: CommandOption, input: string | number | boolean): number {
  const value = typeof input === 'string' && input.trim() === '' ? Number.NaN : Number(input);
  const isWhole = option.type === OPTION.integer;
  if (typeof input === 'boolean' || !Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value)))
    throw wrongType(option, isWhole ? 'a whole number' : 'a number');
  const { min_value: least = -Infinity, max_value: most = Infinity } = option;
  if (value < least || value > most) {
    const range =
      most === Infinity ? `at least ${least}` : least === -Infinity ? `at most ${most}` : `from ${least} to ${most}`;
    throw new UserInputError('out-of-range', `"${option.name}" must be ${range}, not ${value}.`);
  }
  return value;
}

function booleanValue(option: CommandOption, input: string | number | boolean): boolean {
  const text = String(input).toLowerCase();
  if (text !== 'true' && text !== 'false') throw wrongType(option, 'True or False');
  return text === 'true';
}

/** An id from an id, a mention, or a name. */
function idValue(world: World, option: CommandOption, text: string): string {
  const id = /^<(?:@[!&]?|#)(\d+)>$/.exec(text)?.[1] ?? text;
  const name = text.replace(/^[@#]/, '').toLowerCase();
  const users = option.type === OPTION.user || option.type === OPTION.mentionable ? peopleOf(world) : [];
  const channels = option.type === OPTION.channel ? world.channels.values() : [];
  const roles =
    option.type === OPTION.role || option.type === OPTION.mentionable
      ? guildsOf(world).map(({ id: everybody }) => everybody)
      : [];
  const user = users.find((one) => one.id === id || one.username === name || one.global_name?.toLowerCase() === name);
  const channel = channels.find((one) => one.id === id || one.name === name);
  const found = user?.id ?? channel?.id ?? roles.find((role) => role === id);
  if (found === undefined) throw wrongType(option, 'somebody or something in this server');
  return found;
}

function fileValue(context: OptionContext, option: CommandOption, input: OptionInput): string {
  if (typeof input !== 'object') throw wrongType(option, 'a file');
  if (input.data.byteLength > LIMITS.fileBytes) throw new UserInputError('too-long', 'The file is larger than 10 MB.');
  return storeAttachment(context.world, input, { channelId: context.channelId, readerId: context.userId }).id;
}

function addResolved(
  world: World,
  resolved: Record<string, Record<string, Json>>,
  { option, value }: { readonly option: CommandOption; readonly value: OptionValue },
): void {
  const put = (kind: string, object: object | undefined): void => {
    if (object !== undefined) (resolved[kind] ??= {})[String(value)] = JSON.parse(JSON.stringify(object)) as Json;
  };
  const type = option.type;
  if (type === OPTION.user || type === OPTION.mentionable) {
    put(
      'users',
      peopleOf(world).find(({ id }) => id === value),
    );
    const member = world.users.get(String(value));
    // The member of a resolved user comes without the user in it.
    put(
      'members',
      member === undefined ? undefined : { ...memberOf(member), user: undefined, permissions: member.permissions },
    );
  }
  if (type === OPTION.channel) put('channels', { ...world.channels.get(String(value)), permissions: '0' });
  const guild = type === OPTION.role || type === OPTION.mentionable ? guildOf(world, String(value)) : undefined;
  if (guild !== undefined) put('roles', rolesOf(world, guild)[0]);
  if (type === OPTION.attachment) {
    const file = world.files.get(String(value));
    put('attachments', file === undefined ? undefined : presentAttachment(world, file.attachment));
  }
}

function peopleOf(world: World): readonly World['bot'][] {
  return [...world.users.values().map(({ user }) => user), world.bot];
}

function isNumeric({ type }: CommandOption): boolean {
  return type === OPTION.integer || type === OPTION.number;
}

function wrongType(option: CommandOption, wanted: string): UserInputError {
  return new UserInputError('wrong-type', `"${option.name}" must be ${wanted}.`);
}
