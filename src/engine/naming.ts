import type { Battle, Unit } from './battle.ts';
import { allUnits, labelOf } from './queries.ts';

/** Longest name of an adventurer or unit, in characters. */
const NAME_LENGTH = 32;

// Control characters and those that reverse the reading direction of what follows would break the line they stand in.
const INVISIBLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A name as typed, with its blanks tidied; undefined when nothing readable is left or it is too long. */
export function cleanName(typed: string): string | undefined {
  const name = typed.replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim();
  const length = Array.from(name).length;
  return length > 0 && length <= NAME_LENGTH ? name : undefined;
}

/** Names that look alike are alike: case, quotes, dashes, blanks, and composed or wide characters do not matter. */
export function normalise(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201B\u02BC\u0060\u00B4]/gu, "'") // before NFKC, which makes a blank of an acute accent
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(INVISIBLE, '')
    .replace(/[\u200C\u200D]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The label of the next unit of that name: "Yard Wolf A", then "Yard Wolf B"; a name used once on purpose stays bare. */
export function nextLabel(battle: Battle, name: string, lettered: boolean): string {
  const taken = new Set(allUnits(battle).map((unit) => normalise(labelOf(unit))));
  if (!lettered && !taken.has(normalise(name))) return name;
  for (let copy = 0; ; copy += 1) {
    const label = `${name} ${letters(copy)}`;
    if (!taken.has(normalise(label))) return label;
  }
}

/** 0 -> A, 25 -> Z, 26 -> AA. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

export type Found =
  | { readonly found: 'one'; readonly unit: Unit }
  | { readonly found: 'none' }
  | { readonly found: 'several'; readonly units: readonly Unit[] };

/**
 * A unit by its id, or by label or name typed by hand in any case; a beginning is enough where it fits one unit only. What is as short as the
 * letter of a label means any unit with that letter, too, so nobody hits "Archery Pupil A" with an "a" that was meant for "Oak Dummy A".
 */
export function findUnit(units: readonly Unit[], typed: string): Found {
  const wanted = normalise(typed);
  const exact = units.filter((unit) => unit.id === wanted || normalise(labelOf(unit)) === wanted);
  if (exact[0] !== undefined && exact.length === 1) return { found: 'one', unit: exact[0] };
  const near = wanted === '' ? [] : units.filter((unit) => normalise(labelOf(unit)).startsWith(wanted));
  const lettered = wanted.length < SHORT ? units.filter((unit) => hasWord(unit, wanted)) : [];
  const fits = units.filter((unit) => near.includes(unit) || lettered.includes(unit));
  if (fits.length > 1) return { found: 'several', units: fits };
  if (near[0] === undefined) return { found: 'none' };
  return { found: 'one', unit: near[0] };
}

/** Characters of a word that is more than the letters that tell units of one name apart. */
const SHORT = 3;

const hasWord = (unit: Unit, wanted: string): boolean => normalise(labelOf(unit)).split(' ').includes(wanted);
