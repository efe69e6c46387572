import type { Choice, Command, CommandOption } from './table-types.ts';

/** Commands as a player with this locale reads them. As in Discord, what lacks a translation stays English; names stay as they are typed. */
export function translated(commands: readonly Command[], locale: string): readonly Command[] {
  return commands.map((command) => inLocale(command, locale));
}

function inLocale<One extends Command | CommandOption>(one: One, locale: string): One {
  const { description, description_localizations: texts, options } = one;
  const choices = 'choices' in one ? one.choices : undefined;
  return {
    ...one,
    description: texts?.[locale] ?? description,
    ...(options && { options: options.map((option) => inLocale(option, locale)) }),
    ...(choices && { choices: choices.map((choice) => choiceIn(choice, locale)) }),
  };
}

function choiceIn(choice: Choice, locale: string): Choice {
  const name = choice.name_localizations?.[locale];
  return name === undefined ? choice : { ...choice, name, original: choice.name };
}
