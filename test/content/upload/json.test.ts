import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { acceptPack } from '../../../src/content/upload/accept-pack.ts';
import { templateFiles } from '../../../src/content/upload/template.ts';
import { accepted, complaints, known, shipped, upload } from './known.ts';

const aSide = (changes: object = {}) => ({
  ...{ name: 'Rat', level: 1, type: 'beast', health: 2, combat: 1, defense: 0, range: 1, targets: 1 },
  ...{ priority: 'weakest', skills: [] as object[], ...changes },
});
const aChip = (id: string, changes: object = {}) => ({ id, copies: 1, sides: [aSide(changes)] });
const aSkill = (id: string, changes: object = {}) => ({
  ...{ id, name: 'Squeak', hasValue: false, timing: 'turn-start', summary: 'It squeaks.', ...changes },
});
const aMap = (id: string, changes: object = {}) => ({
  ...{ id, name: 'Cellar', homeMade: true, tiles: [{ id: 'a', hexes: ['A1-A3'] }], entrance: 'a' },
  ...{ enemies: ['A3'], obstacles: [], ...changes },
});
const aDie = (id: string, changes: object = {}) => ({
  ...{ id, name: 'Spoon', level: 1, supply: 2 },
  faces: [
    ...Array<object>(5).fill({ icon: 'tenacity', placement: 'tenacity' }),
    { icon: 'stir', placement: 'instant' },
  ],
  abilities: [{ icon: 'stir', placement: 'instant', summary: 'It stirs.' }],
  ...changes,
});
const aLine = (id: string, dice: readonly object[]) => ({
  ...{ id, name: 'Cookery', type: 'thief', stat: 'stamina', battleForms: [], dice },
});
const json = (pack: object, name = 'mine.json') =>
  upload(JSON.stringify({ id: 'mine', name: 'Mine', ...pack }, undefined, 2), name);

it('takes chips, skills, maps, dice and supplies of a pack', () => {
  const { pack, findings } = accepted(
    json({
      chips: [aChip('rat', { skills: [{ id: 'squeak' }] })],
      enemySkills: [aSkill('squeak')],
      maps: [aMap('cellar')],
      enemyDie: { faces: [0, 0, 0, 1, 1, 3], confirmed: true },
      supplies: { tenacity: 8, confirmed: true },
    }),
  );
  expect(findings).toEqual([]);
  expect(pack.chips).toHaveLength(1);
  expect(pack.enemySkills).toMatchObject([{ id: 'squeak', triggers: [], modifiers: [] }]);
  expect(pack.maps.map(({ id, hexes }) => [id, hexes.size])).toEqual([['cellar', 3]]);
  expect(pack.enemyDie).toEqual({ faces: [0, 0, 0, 1, 1, 3], confirmed: true });
  expect(pack.supplies).toEqual({ tenacity: 8, confirmed: true });
});

it('leaves out what is wrong, and says where', () => {
  const result = json({
    chips: [aChip('rat'), aChip('owl', { health: 0 }), aChip('rat')],
    enemySkills: [aSkill('squeak'), aSkill('dodge'), aSkill('growl', { timing: 'soon' })],
    maps: [aMap('cellar', { obstacles: ['B9'] }), aMap('yard-small'), aMap('attic')],
  });
  const { kinds, left, pack } = accepted(result);
  expect({ kinds, left, maps: pack.maps.map(({ id }) => id) }).toEqual({ kinds: 1, left: 6, maps: ['attic'] });
  expect(complaints(result)).toEqual([
    expect.stringMatching(/^mine\.json, line \d+, enemySkills\[1\]\.id: "dodge" is the id of a skill of the game/),
    expect.stringMatching(
      /^mine\.json, line \d+, enemySkills\[2\]\.timing: unknown timing "soon"\. The words: docs\/packs\.md$/,
    ),
    expect.stringMatching(/^mine\.json, line \d+, chips\[1\]\.sides\[0\]\.health: must be at least 1, but is 0/),
    expect.stringMatching(/^mine\.json, line \d+, chips\[2\]\.id: "rat" is the id of an earlier chip/),
    expect.stringMatching(/^mine\.json, line \d+, maps\[0\]\.obstacles\[0\]: no tile has a hex B9/),
    expect.stringMatching(/^mine\.json, line \d+, maps\[1\]\.id: "yard-small" is the id of a map of the bot/),
  ]);
});

describe('what is wrong in the language of abilities is told in a line that fits a phone', () => {
  const acting = (what: object) => ({ at: 'resolved', do: [{ do: 'end-turn' }], ...what });
  const WORDS = 'The words: docs/abilities.md';
  it.for([
    {
      skill: { triggers: [acting({ do: [{ do: 'lose-tenacity', who: 'self', amount: 1 }] })] },
      says: `triggers[0].do[0].do: unknown effect "lose-tenacity"; did you mean "tenacity"? ${WORDS}`,
    },
    {
      skill: { triggers: [acting({ do: [{ who: 'self' }] })] },
      says: 'triggers[0].do[0].do: is missing: it must be an effect of docs/abilities.md',
    },
    {
      skill: { triggers: [acting({ do: [{ do: 'zzzz' }] })] },
      says: `triggers[0].do[0].do: unknown effect "zzzz". ${WORDS}`,
    },
    {
      skill: { triggers: [acting({ at: 'round-ends' })] },
      says: `triggers[0].at: unknown moment "round-ends"; did you mean "round-end"? ${WORDS}`,
    },
    {
      skill: { triggers: [acting({ if: 'engged' })] },
      says: `triggers[0].if: unknown condition "engged"; did you mean "engaged"? ${WORDS}`,
    },
    {
      skill: { triggers: [acting({ if: { not: 'engged' } })] },
      says: `triggers[0].if.not: unknown condition "engged"; did you mean "engaged"? ${WORDS}`,
    },
    {
      skill: { triggers: [acting({ if: { nott: 'engaged' } })] },
      says: 'triggers[0].if: must be as docs/abilities.md has it, but is an object',
    },
    {
      skill: { triggers: [acting({ do: [{ do: 'tenacity', who: 'selff', amount: 'valu' }] })] },
      says: `triggers[0].do[0].who: unknown word "selff"; did you mean "self"? ${WORDS}`,
      then: `triggers[0].do[0].amount: unknown word "valu"; did you mean "value"? ${WORDS}`,
    },
    {
      skill: { triggers: [acting({ do: [{ do: 'tenacity', who: 'self', amount: 100 }] })] },
      says: 'triggers[0].do[0].amount: must be at most 99, but is 100',
    },
    {
      skill: { modifiers: [{ changes: 'combt', by: 1 }] },
      says: `modifiers[0].changes: unknown modifier "combt"; did you mean "combat"? ${WORDS}`,
    },
    {
      skill: { modifiers: [{ by: 1 }] },
      says: 'modifiers[0].changes: is missing: it must be a modifier of docs/abilities.md',
    },
    {
      skill: { modifiers: [{ changes: 'defense', by: 'valu' }] },
      says: `modifiers[0].by: unknown word "valu"; did you mean "value"? ${WORDS}`,
    },
    {
      skill: { modifiers: [{ changes: 'combat', buy: 1 }] },
      says: 'modifiers[0].by: is missing: it must be as docs/abilities.md has it',
      then: 'modifiers[0]: unknown field "buy"',
    },
  ])('$says', ({ skill, says, then }) => {
    const told = complaints(json({ enemySkills: [aSkill('squeak', skill)] }));
    const lines = [says, ...(then === undefined ? [] : [then])];
    expect(told.map((line) => line.replace(/^.*enemySkills\[0\]\./, ''))).toEqual(lines);
  });
});

it('takes lines of skill dice, each die with an id of its own', () => {
  const result = json({
    skillLines: [
      aLine('cookery', [aDie('spoon')]),
      aLine('more', [aDie('ladle'), aDie('spoon')]),
      aLine('game', [aDie('snipe')]),
      aLine('markers', [aDie('status')]),
      aLine('icons', [aDie('fork', { faces: Array<object>(6).fill({ icon: 'poke', placement: 'instant' }) })]),
      aLine('misspelt', [aDie('knife', { rulling: [] })]),
    ],
  });
  const { lines, left, pack } = accepted(result);
  expect({ lines, left, dice: pack.skillDice.map(({ id, line }) => [id, line]) }).toEqual({
    lines: 1,
    left: 5,
    dice: [['spoon', 'cookery']],
  });
  expect(complaints(result)).toEqual([
    expect.stringMatching(/line \d+, skillLines\[1\]\.dice\[1\]\.id: "spoon" is the id of an earlier die/),
    expect.stringMatching(/skillLines\[2\]\.dice\[0\]\.id: "snipe" is the id of a die of the game/),
    expect.stringMatching(/skillLines\[3\]\.dice\[0\]\.id: "status" is the id of a die of the game/),
    ...Array<unknown>(6).fill(
      expect.stringMatching(/skillLines\[4\]\.dice\[0\]\.faces\[\d\]\.icon: must be "tenacity" or/),
    ),
    expect.stringMatching(/skillLines\[5\]\.dice\[0\]: unknown field "rulling"/),
  ]);
});

it('takes a map alone as a pack of its own, with its own lines', () => {
  const text = JSON.stringify(aMap('cellar'), undefined, 2);
  expect(accepted(upload(text, 'cellar.json')).pack).toMatchObject({ id: 'cellar', maps: [{ id: 'cellar' }] });
  const broken = JSON.stringify(aMap('cellar', { entrance: 'b' }), undefined, 2);
  expect(complaints(upload(broken, 'cellar.json'))).toEqual([
    expect.stringMatching(/^cellar\.json, line 13, entrance: there is no tile "b"/),
  ]);
});

it.for([
  { says: 'broken JSON', text: '{"id": "mine",\n oops', complaint: /^mine\.json, line 2: is not valid JSON/ },
  { says: 'a misspelt field', text: '{"id": "mine", "name": "Mine", "chipz": []}', complaint: /unknown field "chipz"/ },
  { says: 'a list', text: '[]', complaint: /must be an object/ },
  { says: 'a pack of nothing', text: '{"id": "mine", "name": "Mine"}', complaint: /nothing in it/ },
  { says: 'a bottomless nest', text: `${'['.repeat(9000)}${']'.repeat(9000)}`, complaint: /nested more than 50 deep/ },
  {
    says: 'a map of a whole country',
    text: JSON.stringify(
      aMap('land', {
        tiles: [
          {
            id: 'a',
            hexes: Array.from(
              { length: 26 },
              (_, i) => `${String.fromCharCode(65 + i)}1-${String.fromCharCode(65 + i)}99`,
            ),
          },
        ],
      }),
    ),
    complaint: /a map has at most 500 hexes/,
  },
])('accepts nothing of $says', ({ text, complaint }) => {
  const result = upload(text, 'mine.json');
  expect(result.ok).toBe(false);
  expect(complaints(result)).toEqual([expect.stringMatching(complaint)]);
});

it('reads again what it kept, though what that refers to has gone since', () => {
  const { file, pack } = accepted(json({ chips: [aChip('rat', { skills: [{ id: 'riposte', value: 1 }] })] }));
  const again = acceptPack(JSON.parse(JSON.stringify(file)));
  expect(again.ok ? again.value.pack : again.findings).toEqual(pack);
  const lost = { ...file, chips: [aChip('rat', { skills: [{ id: 'gone' }] })] };
  expect(acceptPack(lost)).toMatchObject({ ok: true, value: { left: 0 } });
  expect(acceptPack(lost, known)).toMatchObject({ ok: false });
});

it('gives templates that can be imported as they are', () => {
  const files = templateFiles(shipped);
  expect(files.map(({ name }) => name)).toEqual(['chips.csv', 'pack.json', 'map.json']);
  for (const { name, data } of files) expect(complaints(upload(data, name)), name).toEqual([]);
  const [csv, pack] = files.map(({ name, data }) => accepted(upload(data, name)).pack.chips);
  expect(csv).toHaveLength(1);
  expect(csv?.map(({ sides }) => sides)).toEqual(pack?.map(({ sides }) => sides));
});

it('the template of a pack has the skill and the die that docs/packs.md shows', () => {
  const [, shown = ''] = /```json\n(.*?)```/su.exec(readFileSync('docs/packs.md', 'utf8')) ?? [];
  const template = templateFiles(shipped).find(({ name }) => name === 'pack.json')?.data ?? '';
  const { enemySkills, skillLines } = JSON.parse(template) as Record<string, unknown>;
  expect({ enemySkills, skillLines }).toMatchObject({ enemySkills: [{}], skillLines: [{}] });
  expect(JSON.parse(shown)).toMatchObject({ enemySkills, skillLines });
});
