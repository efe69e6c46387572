/** Languages the bot speaks, by their code, each under its own name. English is what the code is written in. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

/** The language of a locale such as "de" or "en-US"; undefined for one the bot does not speak. */
export function languageOf(locale: string | undefined): Language | undefined {
  const [code = ''] = locale?.split('-') ?? [];
  return isLanguage(code) ? code : undefined;
}

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);
