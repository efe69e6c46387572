import { availableCommands } from './application-routes.ts';
import { guildIdOf } from './guilds.ts';
import { UserInputError } from './user-input-error.ts';
import { OPTION, type ApplicationCommand, type CommandOption } from './wire.ts';
import type { StoredUser, World } from './world.ts';

const ADMINISTRATOR = 8n;

/** A command down to its subcommand: what a user really runs. */
export interface FoundCommand {
  readonly command: ApplicationCommand;
  /** The group and subcommand below the command, outermost first. */
  readonly path: readonly CommandOption[];
  /** The options that the user may fill in. */
  readonly options: readonly CommandOption[];
  /** `battle start` */
  readonly fullName: string;
}

/**
 * Finds a command by its words, as a user may in a channel.
 *
 * @param words - `['battle', 'start']`, with anything behind it
 * @throws UserInputError if there is none or the user may not run it
 */
export function findCommand(
  world: World,
  { user, channelId }: { readonly user: StoredUser; readonly channelId: string },
  words: readonly string[],
): FoundCommand {
  const [first = '', ...rest] = words;
  const command = availableCommands(world, guildIdOf(world, channelId)).find(
    ({ name, type }) => type === 1 && name === first,
  );
  if (command === undefined) throw new UserInputError('unknown-command', `There is no command /${first}.`);
  if (!mayUse(user, command)) throw new UserInputError('not-allowed', `You are not allowed to use /${first}.`);
  const path: CommandOption[] = [];
  let options = command.options ?? [];
  while (options.some(isNested)) {
    const word = rest[path.length];
    const next = options.find((option) => isNested(option) && option.name === word);
    const soFar = [first, ...path.map(({ name }) => name)].join(' ');
    if (next === undefined) {
      const known = options.map(({ name }) => name).join(', ');
      throw new UserInputError('unknown-command', `/${soFar} needs one of: ${known}.`);
    }
    path.push(next);
    options = next.options ?? [];
  }
  return { command, path, options, fullName: [first, ...path.map(({ name }) => name)].join(' ') };
}

function isNested({ type }: CommandOption): boolean {
  return type === OPTION.subcommand || type === OPTION.subcommandGroup;
}

/** No permissions asked for: everybody. "0": administrators only. */
function mayUse(user: StoredUser, { default_member_permissions: needed }: ApplicationCommand): boolean {
  if (needed === null) return true;
  const has = BigInt(user.permissions);
  if ((has & ADMINISTRATOR) !== 0n) return true;
  return needed !== '0' && (has & BigInt(needed)) === BigInt(needed);
}
