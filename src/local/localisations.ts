import { characterCount } from './character-count.ts';
import type { FormProblem } from './discord-error.ts';
import { choiceProblem, objectProblem, textProblems, type LengthRule, type Path } from './form-checks.ts';
import { isJsonObject, textOf, type Json, type JsonObject } from './json.ts';

/** Locales that Discord's clients speak. */
export const LOCALES: readonly string[] =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  );

const LOCALISED = ['name', 'description'] as const;
type Localised = (typeof LOCALISED)[number];

const keyOf = (field: Localised): string => `${field}_localizations`;

/** Complaints about the translations of a field of a command, an option or a choice. */
export function localisationProblems(
  path: Path,
  { of, field }: { readonly of: JsonObject; readonly field: Localised },
  rule: LengthRule,
): readonly FormProblem[] {
  const texts = of[keyOf(field)];
  if (texts === undefined || texts === null) return [];
  const at = [...path, keyOf(field)];
  if (!isJsonObject(texts)) return [objectProblem(at)];
  return Object.entries(texts).flatMap(([locale, text]) =>
    LOCALES.includes(locale) ? textProblems([...at, locale], text, rule) : [choiceProblem([...at, locale], LOCALES)],
  );
}

/** Characters of a field in the language in which it is longest. */
export function longest(of: JsonObject, field: Localised): number {
  const texts = of[keyOf(field)];
  const all = [of[field], ...(isJsonObject(texts) ? Object.values(texts) : [])];
  return Math.max(...all.map((text) => characterCount(textOf(text) ?? '')));
}

/** As Discord lists commands unless it is asked for translations. */
export function withoutLocalisations(part: Json): Json {
  if (Array.isArray(part)) return part.map(withoutLocalisations);
  if (!isJsonObject(part)) return part;
  const hidden = LOCALISED.map(keyOf);
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      hidden.includes(key) || value === undefined ? [] : [[key, withoutLocalisations(value)]],
    ),
  );
}
