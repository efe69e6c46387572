import { SLASH_COMMANDS } from '../src/commands/index.ts';

interface Declared {
  readonly description?: string;
  readonly choices?: readonly { readonly name: string }[];
  readonly options?: readonly Declared[];
}

/** What commands, their options and the choices of these are described with: keys of the catalogue, too. */
export const wordsOfCommands = (): ReadonlySet<string> =>
  new Set(SLASH_COMMANDS.flatMap(({ data }) => declared(data as Declared)));

const declared = ({ description, choices = [], options = [] }: Declared): readonly string[] => [
  ...(description === undefined ? [] : [description]),
  ...choices.map(({ name }) => name),
  ...options.flatMap(declared),
];
