/** What a player's Discord may be set to here, by locale: the languages that the bot speaks. */
export const LANGUAGES: Readonly<Record<string, string>> = { 'en-US': 'English', de: 'Deutsch' };

/** The first of a browser's languages that the bot speaks, else English. */
export function spokenLocale(wanted: readonly string[]): string {
  const spoken = Object.keys(LANGUAGES);
  const found = wanted.map((one) => spoken.find((locale) => languageOf(locale) === languageOf(one)));
  return found.find((locale) => locale !== undefined) ?? 'en-US';
}

function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
