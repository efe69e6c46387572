import { z } from 'zod';
import { say } from '../../words/say.ts';
import { tooMany } from './list-of.ts';

/**
 * How much an ability may hold. No ability of the game comes near: they nest effects 6 deep, groups 3 (one of them counted), conditions 2
 * and amounts 2, their longest list has 9 entries, and the longest of them 1822 characters.
 */
export const ABILITY_LIMITS = {
  depth: { effects: 12, groups: 5, counts: 3, conditions: 6, amounts: 6 },
  /** Of a list within an ability: effects, options, conditions, … */
  entries: 20,
  /** Triggers of one skill or side, and modifiers. */
  abilities: 12,
  /** As JSON without indentation. */
  characters: 8000,
} as const;

type Sort = keyof typeof ABILITY_LIMITS.depth;
type Depths = Readonly<Record<Sort, number>>;
type Issues = z.core.ParsePayload['issues'];

/**
 * A schema that is not even tried on what is too large, for that would take long.
 *
 * @returns a schema that complains about what lies too deep, and about lists that are too long, with their paths
 */
export const withinLimits = <T>(schema: z.ZodType<T>): z.ZodType<T> =>
  z
    .unknown()
    .check(({ value, issues }) => {
      walk(value, { path: [], depths: { effects: 0, groups: 0, counts: 0, conditions: 0, amounts: 0 }, issues });
      if (issues.length === 0 && JSON.stringify([value]).length > ABILITY_LIMITS.characters)
        issues.push(
          saying(say`is too long: at most ${ABILITY_LIMITS.characters} characters, without indentation`, value),
        );
    })
    .pipe(schema);

interface Walk {
  readonly path: readonly PropertyKey[];
  readonly depths: Depths;
  readonly issues: Issues;
}

/** Goes no deeper than the first thing that lies too deep. */
function walk(value: unknown, { path, depths, issues }: Walk): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > ABILITY_LIMITS.entries) {
    issues.push({ ...tooMany(value, ABILITY_LIMITS.entries), path: [...path] });
    return;
  }
  const here = deeper(depths, value);
  const sort = SORTS.find((each) => here[each] > ABILITY_LIMITS.depth[each]);
  if (sort !== undefined) {
    issues.push({ ...saying(TOO_DEEP[sort](ABILITY_LIMITS.depth[sort]), value), path: [...path] });
    return;
  }
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, part] of parts) walk(part, { path: [...path, key], depths: here, issues });
}

const SORTS = ['effects', 'groups', 'counts', 'conditions', 'amounts'] as const satisfies readonly Sort[];

const TOO_DEEP: Readonly<Record<Sort, (most: number) => string>> = {
  effects: (most) => say`lies too deep: effects within effects go ${most} deep at most`,
  groups: (most) => say`lies too deep: groups within groups go ${most} deep at most`,
  counts: (most) => say`lies too deep: counts within counts go ${most} deep at most`,
  conditions: (most) => say`lies too deep: conditions within conditions go ${most} deep at most`,
  amounts: (most) => say`lies too deep: amounts within amounts go ${most} deep at most`,
};

/** What the words are about, as far as their fields tell; whether they make sense is for the schema to say. */
const FIELDS: Readonly<Record<Exclude<Sort, 'effects' | 'groups'>, readonly string[]>> = {
  /** Groups of units, dice and items that are gone through for a number or a condition. */
  counts: ['units', 'dice', 'items', 'some'],
  conditions: ['not', 'any', 'all', 'number', 'some'],
  amounts: ['times', 'half', 'sum', 'minus', 'units', 'dice', 'items'],
};
/** Effects that are done for each of a group, or by each. */
const GROUP_WORDS: readonly unknown[] = ['each', 'pick', 'choose', 'as'];

function deeper(depths: Depths, value: object): Depths {
  if (Array.isArray(value)) return depths;
  const word: unknown = 'do' in value && typeof value.do === 'string' ? value.do : undefined;
  const has = (sort: keyof typeof FIELDS): boolean =>
    word === undefined && FIELDS[sort].some((field) => Object.hasOwn(value, field));
  return {
    effects: depths.effects + Number(word !== undefined),
    groups: depths.groups + Number(GROUP_WORDS.includes(word) || has('counts')),
    counts: depths.counts + Number(has('counts')),
    conditions: depths.conditions + Number(has('conditions')),
    amounts: depths.amounts + Number(has('amounts')),
  };
}

/** A complaint that says all by itself. */
const saying = (message: string, input: unknown): Issues[number] => ({
  code: 'custom',
  params: { whole: true },
  message,
  input,
});
