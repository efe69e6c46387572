import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import { translated } from '../words/catalogue.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';

type CommandData = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** What commands, their options and choices have in common, as far as languages go. */
interface Described {
  readonly description?: string;
  readonly options?: readonly Described[];
  readonly choices?: readonly { readonly name: string }[];
}

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

/** A command that Discord describes to each user in their language. Names stay, so that people can tell each other what to type. */
export const localised = (command: CommandData): CommandData => withWords(command as Described) as CommandData;

const withWords = ({ description, options, choices, ...rest }: Described): Described => ({
  ...rest,
  ...(description !== undefined && { description, description_localizations: inOthers(description) }),
  ...(options !== undefined && { options: options.map(withWords) }),
  ...(choices !== undefined && {
    choices: choices.map((choice) => ({ ...choice, name_localizations: inOthers(choice.name) })),
  }),
});

const inOthers = (english: string): Readonly<Record<string, string>> =>
  Object.fromEntries(OTHERS.map((language) => [language, translated(english, language)]));
