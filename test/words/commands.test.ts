import { expect, it } from 'vitest';
import { wordsOfCommands } from '../../scripts/words-of-commands.ts';
import { translated } from '../../src/words/catalogue.ts';
import { type Language, LANGUAGES } from '../../src/words/languages.ts';

/** Discord's limit for what describes a command or an option, and for the name of a choice. */
const MOST_CHARACTERS = 100;

const languages = Object.keys(LANGUAGES).map((code) => code as Language);

it.for(languages)('commands describe themselves in "%s" as briefly as Discord wants it', (language) => {
  const words = [...wordsOfCommands()].map((english) => translated(english, language));
  expect(words.filter((text) => text.length > MOST_CHARACTERS || text.trim() === '')).toEqual([]);
});
