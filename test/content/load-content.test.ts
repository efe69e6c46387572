import { expect, it } from 'vitest';
import { checkJson } from '../../src/content/check-json.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { problemText } from '../../src/content/problem.ts';
import { skillDiceSchema } from '../../src/content/schemas/skill-dice.ts';
import { shippedSource } from '../../src/content/shipped-file.ts';
import { DIFFICULTIES } from '../../src/engine/index.ts';

const content = loadContent();
const dice = [...content.skillDice.values()];

it('has all of the base game', () => {
  const [base] = content.packs;
  const counts = { skillDice: 77, enemySkills: 56, statuses: 6, races: 10, classes: 19, chips: 0 };
  expect(base).toMatchObject({ id: 'base', homeMade: false, counts });
  expect(dice.flatMap((die) => die.abilities)).toHaveLength(117);
  expect(dice.reduce((sum, { supply }) => sum + supply, 0)).toBe(134);
});

it('gives each die six faces, each tenacity or an ability of that die', () => {
  for (const die of dice) {
    expect(die.faces, die.id).toHaveLength(6);
    const icons = ['tenacity', ...die.abilities.map(({ icon }) => icon)];
    for (const { icon } of die.faces) expect(icons, die.id).toContain(icon);
    for (const { icon } of die.abilities) expect(die.faces.map((face) => face.icon), die.id).toContain(icon); // prettier-ignore
  }
});

it('leaves nothing undefined in a die, so that it survives JSON', () => {
  expect(JSON.parse(JSON.stringify(dice))).toEqual(dice);
  expect(dice.flatMap((die) => [die, ...die.faces, ...die.abilities]).flatMap(Object.values)).not.toContain(undefined);
});

it('passes on form, placement and what abilities do', () => {
  expect(content.skillDice.get('combat')).toMatchObject({
    line: 'combat',
    lineName: 'Combat',
    stat: 'stamina',
    forms: ['light', 'heavy', 'ranged', 'defensive'],
    abilities: [
      { placement: 'instant', forms: ['light', 'heavy', 'ranged'], triggers: [{ at: 'resolved' }], modifiers: [] },
      { placement: 'active-slot', forms: ['defensive'], triggers: [{ at: 'damage-coming' }], modifiers: [] },
    ],
  });
  expect(content.skillDice.get('ironclad')?.abilities).toMatchObject([
    { placement: 'cooldown-track', triggers: [], modifiers: [{ changes: 'dice-prevention' }] },
  ]);
});

it('Q-19: gives Legerdemain dice, and only those, no stat', () => {
  expect(new Set(dice.filter(({ stat }) => stat === undefined).map(({ line }) => line))).toEqual(
    new Set(['legerdemain']),
  );
});

it('names enemy skills without the sign for their number', () => {
  expect(content.enemySkills.get('riposte')).toMatchObject({ name: 'Riposte', hasValue: true });
  expect([...content.enemySkills.values()].filter(({ hasValue }) => hasValue)).toHaveLength(3);
});

it.for([
  { session: 1, difficulty: 'adept', adventurers: 2, ep: 32 },
  { session: 3, difficulty: 'expert', adventurers: 4, ep: 152 },
  { session: 2, difficulty: 'apprentice', adventurers: 1, ep: 27 },
  { session: 0, difficulty: 'adept', adventurers: 2, ep: undefined },
  { session: 4, difficulty: 'adept', adventurers: 2, ep: undefined },
  { session: 1, difficulty: 'adept', adventurers: 0, ep: undefined },
  { session: 1, difficulty: 'adept', adventurers: 5, ep: undefined },
] as const)(
  'EP-7: session $session, $difficulty, $adventurers adventurers: $ep',
  ({ session, difficulty, adventurers, ep }) => {
    expect(content.endOfSessionEp(session, difficulty, adventurers)).toBe(ep);
  },
);

it('EP-7: asks more of harder difficulties', () => {
  const row = DIFFICULTIES.map((difficulty) => content.endOfSessionEp(1, difficulty, 3) ?? 0);
  expect(row).toEqual(row.toSorted((a, b) => a - b));
});

it('marks the faces of the enemy die as unconfirmed', () => {
  expect(content.enemyDie).toEqual({ faces: [0, 0, 1, 1, 1, 2], confirmed: false });
});

it('Q-2, Q-3: ships without counts of what nobody has counted, and marks them as unconfirmed', () => {
  expect(content.supplies).toEqual({ confirmed: false });
});

it('B75: knows nothing by the names of object properties', () => {
  for (const key of ['__proto__', 'constructor', 'toString', '']) {
    expect([content.skillDice, content.races, content.classes, content.chips].map((map) => map.get(key))).toEqual(
      Array(4).fill(undefined),
    );
  }
});

it('complains of a face without ability, naming file, line and field', () => {
  const { file, text } = shippedSource('packs/base/skill-dice.json');
  const broken = text.replace('"icon": "wrecking-blow-2"', '"icon": "wrecking-blow-9"');
  const checked = checkJson(skillDiceSchema, { file, text: broken });
  expect(checked.ok ? [] : checked.problems.map(problemText)).toEqual([
    expect.stringMatching(
      /^packs\/base\/skill-dice\.json, line \d+, lines\[2\]\.dice\[0\]\.faces\[3\]\.icon: must be "tenacity" or the icon of one of the abilities of "wrecking-blow", but is "wrecking-blow-9"$/,
    ),
  ]);
});
