import { OPTION, type Command, type CommandOption } from './table-types.ts';

/** A command that can be run: the end of a branch. */
export interface LeafCommand {
  /** `battle start` */
  readonly name: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

const CHAT_INPUT = 1;

/** All commands that can be run, subcommands one by one, by name. */
export function leafCommands(commands: readonly Command[]): readonly LeafCommand[] {
  return commands
    .filter(({ type }) => type === CHAT_INPUT)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((command) => leavesOf(command.name, command));
}

/** `battle start ` and, if there is one, the first required option: ready for its value. */
export function commandText({ name, options }: LeafCommand): string {
  const first = options.find(({ required }) => required === true);
  return `/${name} ${first === undefined ? '' : `${first.name}:`}`;
}

function leavesOf(name: string, node: Pick<Command, 'description' | 'options'>): readonly LeafCommand[] {
  const { description, options = [] } = node;
  const nested = options.filter(({ type }) => type === OPTION.subcommand || type === OPTION.subcommandGroup);
  if (nested.length === 0) return [{ name, description, options }];
  return nested.flatMap((option) => leavesOf(`${name} ${option.name}`, option));
}
