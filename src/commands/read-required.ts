import {
  type Content,
  ENEMY_TYPES,
  type Level,
  LEVELS,
  type NamedUnit,
  normalise,
  type Requirement,
  STAR,
} from '../engine/index.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList, say } from '../words/say.ts';
import { UserError } from './user-error.ts';

const MOST = 60;

/** Reads what must be among the draws: "2 beast, Bandit", types or names. @throws UserError that names what was not understood */
export const readRequired = (text: string, content: Pick<Content, 'chips'>): readonly Requirement[] =>
  partsOf(text, requiredExample).map((part) => readRequirement(part, content));

/**
 * Reads units that an encounter names, one of each: "Bandit, Bandit, Warlord (quest)". The level in brackets lets a name pass that no pack has.
 *
 * @throws UserError that names what was not understood
 */
export const readNames = (text: string, content: Pick<Content, 'chips'>): readonly NamedUnit[] =>
  partsOf(text, namedExample).map((part) => readNamedUnit(part, content));

function readNamedUnit(part: string, content: Pick<Content, 'chips'>): NamedUnit {
  const [, typed = part, bracket] = /^(.*\S)\s*\((quest|20|10|5|1)\)$/iu.exec(part) ?? [];
  if (bracket === undefined) return { name: chipName(part, { content, example: namedExample }) };
  const level = LEVELS.find((known) => String(known) === bracket) ?? 'quest';
  return { name: typed, level };
}

/** Reads the mark of hexes: a letter, or "star". @throws UserError that says what a mark is */
export function readMark(text: string): string {
  const mark = normalise(text);
  if (mark === STAR || mark === '*' || mark === '★') return STAR;
  if (/^[a-z]$/u.test(mark)) return mark.toUpperCase();
  throw new UserError('bad-input', () => say`${quoted(text)} marks no hex. Write one letter, such as A, or star.`);
}

/** Reads a row of a delve, the highest level of each chip: "10,5,1". @throws UserError that names what is no level */
export function readScale(text: string): readonly Level[] {
  const parts = text.split(/[\s,;/|]+/).filter((part) => part !== '');
  if (parts.length === 0 || parts.length > MOST)
    throw new UserError(
      'bad-input',
      () => `${say`\`scale\` has from 1 to ${MOST} levels, not ${parts.length}.`} ${scaleExample()}`,
    );
  return parts.map((part) => {
    const level = LEVELS.find((known) => String(known) === part);
    if (level === undefined)
      throw new UserError('bad-input', () => `${say`${quoted(part)} is no level of a chip.`} ${scaleExample()}`);
    return level;
  });
}

const requiredExample = (): string => say`Write types or names, with how many, like this: 2 beast, Yard Hound.`;
const namedExample = (): string =>
  say`Write names with commas between them, like this: Yard Hound, Gate Guard. One that no pack has takes its level: Warlord (quest).`;
const scaleExample = (): string =>
  say`Levels are 20, 10, 5 and 1; write the row from left to right, like this: 10,5,1.`;

function partsOf(text: string, example: () => string): readonly string[] {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > 0 && parts.length <= MOST) return parts;
  throw new UserError(
    'bad-input',
    () => `${parts.length === 0 ? say`That names nothing.` : say`That is too much.`} ${example()}`,
  );
}

function readRequirement(part: string, content: Pick<Content, 'chips'>): Requirement {
  const [, before, what = part, after] = /^(?:(\d+)\s*[x×*]?\s+)?(.*?)(?:\s*[x×*]\s*(\d+))?$/iu.exec(part) ?? [];
  const count = Number(before ?? after ?? 1);
  if (count < 1 || count > MOST)
    throw new UserError(
      'bad-input',
      () => `${say`${quoted(part)} asks for ${count}, and 1 to ${MOST} can be asked for.`} ${requiredExample()}`,
    );
  const wanted = normalise(what);
  const type = ENEMY_TYPES.find((known) => wanted === known || wanted === `${known}s`);
  return type === undefined ? { count, name: chipName(what, { content, example: requiredExample }) } : { count, type };
}

/** The name of a chip as printed; a beginning is enough where it fits one name only. */
function chipName(
  typed: string,
  { content, example }: { content: Pick<Content, 'chips'>; example: () => string },
): string {
  const sides = [...content.chips.values()].flatMap((chip) => chip.sides);
  const names = [...new Map(sides.map(({ name }) => [normalise(name), name])).values()];
  const wanted = normalise(typed);
  const near = wanted === '' ? [] : names.filter((name) => normalise(name).startsWith(wanted));
  const meant = names.find((name) => normalise(name) === wanted) ?? (near.length === 1 ? near[0] : undefined);
  if (meant !== undefined) return meant;
  const close = closeNames(typed, names);
  throw new UserError(
    'bad-input',
    () => `${say`No chip is called ${quoted(typed)}. Did you mean ${orList(close)}?`} ${example()}`,
  );
}
