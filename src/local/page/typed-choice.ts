import type { Choice } from './table-types.ts';

/** The choice that a text stands for: by the name that people see, in their language or in English, or, as written in the bot's help, by its value; in any case. */
export function typedChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const typed = text.toLowerCase();
  return (
    choices.find(({ name }) => name.toLowerCase() === typed) ??
    choices.find(({ original }) => original?.toLowerCase() === typed) ??
    choices.find(({ value }) => String(value).toLowerCase() === typed)
  );
}
