import { describe, expect, it } from 'vitest';
import { accepted, complaints, upload } from './known.ts';

const repeat = (count: number, value: unknown): readonly unknown[] => Array.from({ length: count }, () => value);
const aSkill = (changes: object, id = 'squeak') => ({
  ...{ id, name: 'Squeak', hasValue: false, timing: 'turn-start', summary: 'It squeaks.' },
  ...changes,
});
const doing = (...effects: readonly unknown[]) => aSkill({ triggers: [{ at: 'turn-start', do: effects }] });
const face = { icon: 'stir', placement: 'instant' };
const aDie = (ability: object) => ({
  ...{ id: 'spoon', name: 'Spoon', level: 1, supply: 2, faces: repeat(6, face) },
  abilities: [{ ...face, summary: 'It stirs.', ...ability }],
});
const aLine = (dice: readonly unknown[]) => ({
  ...{ id: 'cookery', name: 'Cookery', type: 'thief', stat: 'stamina', battleForms: [], dice },
});
const skills = (...enemySkills: readonly unknown[]) =>
  upload(JSON.stringify({ id: 'mine', name: 'Mine', enemySkills }, undefined, 1), 'mine.json');
const lines = (...skillLines: readonly unknown[]) =>
  upload(JSON.stringify({ id: 'mine', name: 'Mine', skillLines }), 'mine.json');

const nested = (depth: number, nest: (inner: unknown) => unknown, leaf: unknown): unknown =>
  depth === 0 ? leaf : nest(nested(depth - 1, nest, leaf));
const asSelf = (then: unknown) => ({ do: 'as', who: 'self', then: [then] });
const countOf = (most: unknown) => ({ units: 'party', where: [{ hpAtMost: most }] });
const heal = (amount: unknown) => ({ do: 'heal', who: 'self', amount });

describe('what lies in one another', () => {
  const sorts = [
    {
      sort: 'effects',
      most: 12,
      of: (depth: number) => doing(nested(depth - 1, (then) => ({ do: 'after-engage', then: [then] }), heal(1))),
    },
    {
      sort: 'groups',
      most: 5,
      of: (depth: number) => doing(nested(depth, asSelf, heal(1))),
    },
    { sort: 'counts', most: 3, of: (depth: number) => doing(heal(nested(depth, countOf, 1))) },
    {
      sort: 'conditions',
      most: 6,
      of: (depth: number) => doing({ do: 'if', if: nested(depth, (not) => ({ not }), 'moved'), then: [heal(1)] }),
    },
    { sort: 'amounts', most: 6, of: (depth: number) => doing(heal(nested(depth, (half) => ({ half }), 1))) },
    {
      sort: 'amounts',
      most: 6,
      of: (depth: number) => aSkill({ modifiers: [{ changes: 'damage', by: nested(depth, (half) => ({ half }), 1) }] }),
    },
  ];

  it.for(sorts)('may be $sort, $most deep', ({ most, of }) => {
    expect(complaints(skills(of(most)))).toEqual([]);
  });

  it.for(sorts)('may not be $sort deeper than $most, and the complaint has line and field', ({ sort, most, of }) => {
    expect(complaints(skills(of(most + 1)))).toEqual([
      expect.stringMatching(
        new RegExp(
          String.raw`^mine\.json, line \d\d, enemySkills\[0\]\.\w+\[0\]\..*: lies too deep: ${sort} within ${sort} go ${most} deep at most$`,
          'u',
        ),
      ),
    ]);
  });

  it('may be counts within groups of effects, 5 deep in all', () => {
    const both = (groups: number) => doing(nested(groups, asSelf, heal(nested(2, countOf, 1))));
    expect(complaints(skills(both(3)))).toEqual([]);
    expect(complaints(skills(both(4)))).toEqual([expect.stringContaining('groups within groups')]);
  });
});

describe('what there is too much of', () => {
  it.for([
    { says: 'effects', skill: doing(...repeat(21, heal(1))), at: 'triggers[0].do', most: 20 },
    {
      says: 'options',
      skill: doing({ do: 'choose', by: 'self', options: repeat(21, { text: 'a', do: [heal(1)] }) }),
      at: 'triggers[0].do[0].options',
      most: 20,
    },
    {
      says: 'conditions',
      skill: doing({ do: 'if', if: { any: repeat(21, 'moved') }, then: [heal(1)] }),
      at: 'triggers[0].do[0].if.any',
      most: 20,
    },
    {
      says: 'triggers',
      skill: aSkill({ triggers: repeat(13, { at: 'turn-start', do: [heal(1)] }) }),
      at: 'triggers',
      most: 12,
    },
    {
      says: 'modifiers',
      skill: aSkill({ modifiers: repeat(13, { changes: 'cost', by: 1 }) }),
      at: 'modifiers',
      most: 12,
    },
  ])('is refused: $says', ({ skill, at, most }) => {
    expect(complaints(skills(skill))).toEqual([
      expect.stringMatching(
        new RegExp(
          `enemySkills\\[0\\]\\.${at.replace(/[.[\]]/gu, '\\$&')}: must be a list of at most ${most} entries`,
          'u',
        ),
      ),
    ]);
  });

  it('is refused: words of one ability', () => {
    const reminder = { do: 'reminder', text: 'x'.repeat(500) };
    expect(complaints(skills(doing(...repeat(14, reminder))))).toEqual([]);
    expect(complaints(skills(doing(...repeat(16, reminder))))).toEqual([
      expect.stringMatching(/triggers\[0\]: is too long: at most 8000 characters/),
    ]);
  });

  it.for([
    { says: 'modifiers', pack: { enemySkills: [aSkill({ modifiers: repeat(20_000, { changes: 'nope' }) })] } },
    { says: 'effects', pack: { enemySkills: [doing(...repeat(20_000, { do: 'nope' }))] } },
    { says: 'dice', pack: { skillLines: [aLine(repeat(20_000, {}))] } },
    { says: 'sides of chips', pack: { chips: [{ id: 'rat', copies: 1, sides: repeat(20_000, {}) }] } },
    {
      says: 'hexes',
      pack: {
        maps: [
          {
            id: 'm',
            name: 'M',
            homeMade: true,
            tiles: [{ id: 'a', hexes: repeat(20_000, 1) }],
            entrance: 'a',
            enemies: [],
            obstacles: [],
          },
        ],
      },
    },
  ])('is not even looked at: $says', ({ pack }) => {
    const result = upload(JSON.stringify({ id: 'mine', name: 'Mine', ...pack }), 'mine.json');
    expect(complaints(result)).toEqual([
      expect.stringMatching(/must be a list of at most \d+ entries, but is a list of 20000/),
    ]);
  });

  it('ends the reading of a list in which much is wrong already', () => {
    const wrong = (_: unknown, index: number) =>
      aSkill({ modifiers: repeat(12, { changes: 'nope' }) }, `squeak-${index}`);
    const result = skills(aSkill({}), ...repeat(100, 0).map(wrong));
    expect(result.problems).toHaveLength(61);
    expect(complaints(result).at(-1)).toMatch(/enemySkills.6: .*these 95 are left out unread/u);
    expect(accepted(result)).toMatchObject({ left: 100, pack: { enemySkills: [{ id: 'squeak' }] } });
  });

  it('ends the complaints about one entry', () => {
    const many = Object.fromEntries(repeat(200, 0).map((_, index) => [`k${index}`, 1]));
    const map = { id: 'm', name: 'M', homeMade: true, tiles: [{ id: 'a', hexes: ['A1'] }], entrance: 'a' };
    const maps = [{ ...map, enemies: [], obstacles: [], letters: many }];
    expect(upload(JSON.stringify({ id: 'mine', name: 'Mine', maps }), 'mine.json').problems).toHaveLength(60);
  });
});

describe('texts', () => {
  const choosing = (text: string) => doing({ do: 'choose', by: 'self', options: [{ text, do: [heal(1)] }] });

  it.for([
    { says: 'an empty option', skill: choosing('') },
    { says: 'a blank option', skill: choosing('  ') },
    { says: 'an invisible option', skill: choosing('\u200B\u2060') },
    { says: 'an option longer than a button', skill: choosing('x'.repeat(81)) },
    { says: 'a blank reminder', skill: doing({ do: 'reminder', text: ' ' }) },
    { says: 'a long reminder', skill: doing({ do: 'reminder', text: 'x'.repeat(501) }) },
    { says: 'a long text about a card', skill: doing({ do: 'discard-item', of: 'self', text: 'x'.repeat(501) }) },
    { says: 'a long ruling', skill: aSkill({ rulings: ['x'.repeat(501)] }) },
  ])('are refused: $says', ({ skill }) => {
    expect(complaints(skills(skill))).toEqual([
      expect.stringMatching(/must have some text|a text of at most (80|500) characters/u),
    ]);
  });

  it('of an option may fill a button, and of a reminder 500 characters', () => {
    expect(complaints(skills(choosing('x'.repeat(80))))).toEqual([]);
    expect(complaints(skills(doing({ do: 'reminder', text: 'x'.repeat(500) })))).toEqual([]);
  });

  it.for([
    { summary: 'x'.repeat(500), refused: 0 },
    { summary: 'x'.repeat(501), refused: 1 },
    { summary: ' ', refused: 1 },
  ])('of a die end after 500 characters', ({ summary, refused }) => {
    expect(complaints(lines(aLine([aDie({ summary })])))).toHaveLength(refused);
  });
});

describe('a mistyped word', () => {
  it.for([
    {
      says: 'an amount',
      skill: doing(heal('vlaue')),
      at: 'triggers[0].do[0].amount',
      word: 'vlaue',
      meant: 'value',
    },
    {
      says: 'an amount within another',
      skill: doing(heal({ times: 2, of: 'ruond' })),
      at: 'triggers[0].do[0].amount.of',
      word: 'ruond',
      meant: 'round',
    },
    {
      says: 'a condition',
      skill: aSkill({ triggers: [{ at: 'turn-start', if: 'engagd', do: [heal(1)] }] }),
      at: 'triggers[0].if',
      word: 'engagd',
      meant: 'engaged',
    },
    {
      says: 'a test',
      skill: doing({ do: 'pick', from: 'opponents', where: ['hurrt'], then: [heal(1)] }),
      at: 'triggers[0].do[0].where[0]',
      word: 'hurrt',
      meant: 'hurt',
    },
    {
      says: 'a group',
      skill: doing({ do: 'heal', who: 'slef', amount: 1 }),
      at: 'triggers[0].do[0].who',
      word: 'slef',
      meant: 'self',
    },
    {
      says: 'a group in an amount',
      skill: doing(heal({ units: 'oponents' })),
      at: 'triggers[0].do[0].amount.units',
      word: 'oponents',
      meant: 'opponents',
    },
    {
      says: 'what a modifier changes',
      skill: aSkill({ modifiers: [{ changes: 'damge', by: 1 }] }),
      at: 'modifiers[0].changes',
      word: 'damge',
      meant: 'damage',
    },
  ])('is told with the word that was meant: $says', ({ skill, at, word, meant }) => {
    const [complaint = '', ...others] = complaints(skills(skill));
    expect(others).toEqual([]);
    expect(complaint).toContain(`enemySkills[0].${at}: unknown `);
    expect(complaint).toContain(`"${word}"; did you mean "${meant}"? The words: docs/abilities.md`);
  });

  it('far from all others is told with where they stand', () => {
    expect(complaints(skills(doing(heal('xyzzy'))))).toEqual([
      expect.stringMatching(/amount: unknown word "xyzzy"\. The words: docs\/abilities\.md$/u),
    ]);
  });

  it('in a field is told beside what is missing', () => {
    expect(complaints(skills(aSkill({ modifiers: [{ changes: 'movement', bye: 1 }] })))).toEqual([
      expect.stringMatching(/modifiers\[0\]\.by: is missing: it must be /u),
      expect.stringMatching(/modifiers\[0\]: unknown field "bye"/u),
    ]);
  });

  it('is no word where a number is too large', () => {
    expect(complaints(skills(doing(heal(100))))).toEqual([
      expect.stringMatching(/amount: must be at most 99, but is 100$/u),
    ]);
  });
});
