import { expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { parsePack } from '../../src/content/parse-pack.ts';
import { ContentError, problemText } from '../../src/content/problem.ts';

const { enemySkills } = loadContent();
const FILE = 'packs/mine/pack.json';

const aSide = (changes: object = {}) => ({
  name: 'Test Rat',
  level: 1,
  type: 'beast',
  health: 2,
  combat: 1,
  defense: 0,
  range: 1,
  targets: 1,
  priority: 'weakest',
  skills: [] as object[],
  ...changes,
});
const aChip = (changes: object = {}) => ({ id: 'rat', copies: 1, sides: [aSide()], ...changes });
const aPack = (changes: object = {}) => ({ id: 'mine', version: 1, name: 'Mine', homeMade: true, ...changes });
const withSide = (changes: object) => aPack({ chips: [aChip({ sides: [aSide(changes)] })] });
const parse = (pack: unknown) => parsePack({ file: FILE, text: JSON.stringify(pack, undefined, 2) }, enemySkills);

const complaints = (pack: unknown): readonly string[] => {
  const result = parse(pack);
  return result.ok ? [] : result.problems.map(problemText);
};

it('accepts a pack without chips, and chips with one side', () => {
  expect(parse(aPack())).toMatchObject({ ok: true, value: { id: 'mine', chips: [] } });
  const rat = { id: 'mine/rat-1', bag: 'low', pack: 'mine', sides: [aSide()] };
  expect(parse(aPack({ chips: [aChip()] }))).toMatchObject({ ok: true, value: { chips: [rat] } });
});

it('keeps a quest unit out of the bags, whatever its sides', () => {
  const sides = [aSide({ level: 'quest' }), aSide({ level: 'quest', name: 'Rat Queen' })];
  const parsed = parse(aPack({ chips: [aChip({ sides })] }));
  expect(parsed.ok ? parsed.value.chips : parsed.problems).toEqual([{ id: 'mine/rat-1', pack: 'mine', sides }]);
});

it('reads what a table counted in its box, without the note on it', () => {
  const supplies = { 'enemy-combat': 12, tenacity: 8, confirmed: true };
  const parsed = parse(aPack({ supplies: { ...supplies, note: 'Counted twice.' } }));
  expect(parsed.ok ? parsed.value.supplies : parsed.problems).toEqual(supplies);
});

it.for([
  { says: 'chips[0].sides[0].health: must be a whole number, but is "two"', pack: withSide({ health: 'two' }) },
  { says: 'chips[0].sides[0].health: must be a whole number, but is 1.5', pack: withSide({ health: 1.5 }) },
  { says: 'chips[0].sides[0].combat: must be at least 0, but is -1', pack: withSide({ combat: -1 }) },
  { says: 'chips[0].sides[0].defense: must be at most 20, but is 21', pack: withSide({ defense: 21 }) },
  { says: 'chips[0].sides[0].range: is missing: it must be a whole number', pack: withSide({ range: undefined }) },
  { says: 'chips[0].sides[0].level: must be one of 1, 5, 10, 20, quest, but is 2', pack: withSide({ level: 2 }) },
  {
    says: 'chips[0].sides[0].type: must be one of humanoid, beast, daedra, but is "undead"',
    pack: withSide({ type: 'undead' }),
  },
  {
    says: 'chips[0].sides[0].targets: must be a whole number from 1 to 20, or "all", but is "every"',
    pack: withSide({ targets: 'every' }),
  },
  {
    says: 'chips[0].sides[0].priority: must be one of strongest, weakest, but is null',
    pack: withSide({ priority: null }),
  },
  { says: 'chips[0].sides[0]: unknown field "hp"', pack: withSide({ hp: 3 }) },
  {
    says: 'chips[0].sides[0].name: must be a name in plain letters, but is "@everyone"',
    pack: withSide({ name: '@everyone' }),
  },
  {
    says: 'chips[0].sides[0].name: must be a name in plain letters, but is "two\\nlines"',
    pack: withSide({ name: 'two\nlines' }),
  },
  {
    says: 'chips[0].sides[0].skills[0].id: there is no enemy skill "ripost"; did you mean "riposte"?',
    pack: withSide({ skills: [{ id: 'ripost', value: 1 }] }),
  },
  {
    says: 'chips[0].sides[0].skills[0].id: "riposte" needs a "value": it is printed with a number',
    pack: withSide({ skills: [{ id: 'riposte' }] }),
  },
  {
    says: 'chips[0].sides[0].skills[0].id: "rush" has no number: leave "value" out',
    pack: withSide({ skills: [{ id: 'rush', value: 2 }] }),
  },
  {
    says: 'chips[0].sides[0].skills[1].id: "rush" is listed twice',
    pack: withSide({ skills: [{ id: 'rush' }, { id: 'rush' }] }),
  },
  {
    says: 'chips[0].sides[1].level: both sides have level 1',
    pack: aPack({ chips: [aChip({ sides: [aSide(), aSide()] })] }),
  },
  {
    says: 'chips[0].sides[1].level: a chip has levels 1 and 5, or 10 and 20, but this one has 1 and 10',
    pack: aPack({ chips: [aChip({ sides: [aSide(), aSide({ level: 10 })] })] }),
  },
  {
    says: 'chips[0].sides[1].level: the other side of a quest unit is a quest unit too',
    pack: aPack({ chips: [aChip({ sides: [aSide({ level: 'quest' }), aSide({ level: 5 })] })] }),
  },
  {
    says: 'chips[0].sides: must be a list of at least 1 entry, but is a list of 0',
    pack: aPack({ chips: [aChip({ sides: [] })] }),
  },
  {
    says: 'chips[1].id: "rat" is already the id of chips[0]; use "copies" for equal chips',
    pack: aPack({ chips: [aChip(), aChip()] }),
  },
  {
    says: 'enemyDie.faces: must be a list of at least 6 entries, but is a list of 1',
    pack: aPack({ enemyDie: { faces: [1], confirmed: true } }),
  },
  {
    says: 'supplies.status: must be at least 1, but is 0',
    pack: aPack({ supplies: { status: 0, confirmed: true } }),
  },
  {
    says: 'supplies.confirmed: is missing: it must be true or false',
    pack: aPack({ supplies: { status: 6 } }),
  },
  {
    says: 'supplies: unknown field "statuses"',
    pack: aPack({ supplies: { statuses: 6, confirmed: true } }),
  },
  {
    says: 'id: must be an id in lower case with hyphens, like "yard-hound", but is "My Pack"',
    pack: aPack({ id: 'My Pack' }),
  },
  { says: 'homeMade: is missing: it must be true or false', pack: aPack({ homeMade: undefined }) },
  { says: 'must be an object, but is a list of 0', pack: [] },
])('complains: $says', ({ says, pack }) => {
  const [first = '', ...others] = complaints(pack);
  expect(others).toEqual([]);
  expect(first).toMatch(new RegExp(`^${FILE}, line \\d+(?:, |: )`));
  expect(first.replace(/^.*?line \d+(?:, |: )/, '')).toBe(says);
});

it('names the line', () => {
  const text = '{\n  "id": "mine",\n  "version": 1,\n  "name": "[{:,}]\\"",\n  "homeMade": "yes"\n}';
  const result = parsePack({ file: FILE, text }, enemySkills);
  expect(result.ok ? [] : result.problems).toContainEqual({
    file: FILE,
    line: 5,
    path: 'homeMade',
    message: 'must be true or false, but is "yes"',
  });
});

it('lists all problems of a file', () => {
  expect(complaints(withSide({ health: 'two', combat: -1, hp: 3 }))).toHaveLength(3);
});

it.for(['', '{', '{"id": }', 'id,name\n1,2', 'null', '[[[[', '{"__proto__": {"id": "x"}}'])(
  'B75: never throws: %s',
  (text) => {
    const result = parsePack({ file: FILE, text }, enemySkills);
    expect(result.ok ? [] : result.problems.map(problemText)).toContainEqual(expect.stringContaining(FILE));
  },
);

it('turns problems into an error that names them', () => {
  const result = parse(withSide({ health: 'two' }));
  const error = new ContentError(result.ok ? [] : result.problems);
  expect(error.message).toBe(
    'packs/mine/pack.json, line 15, chips[0].sides[0].health: must be a whole number, but is "two"',
  );
});
