import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diceNames } from '../../src/content/dice-names.ts';
import { formatDice, parseDice } from '../../src/content/dice-notation.ts';
import { loadContent } from '../../src/content/load-content.ts';
import type { DiceRequest } from '../../src/engine/index.ts';

const content = loadContent();
const names = diceNames(content);

/** The dice read, as they are written; or undefined. */
const read = (text: string) => {
  const parsed = parseDice(text, names);
  return parsed.ok ? formatDice(parsed.dice, content) : undefined;
};

it.for([
  ['3 combat, 2 wrecking blow, 1 enemy, 2d6', '3 Combat, 2 Wrecking Blow, 1 Enemy Combat, 2d6'],
  ['wrecking-blow x2', '2 Wrecking Blow'],
  ['combat*3', '3 Combat'],
  ['3x combat', '3 Combat'],
  ['3 × combat', '3 Combat'],
  ['COMBAT X 3', '3 Combat'],
  ['combatx3', '3 Combat'],
  ['combat 3', '3 Combat'],
  ['3combat2snipe', '3 Combat, 2 Snipe'],
  ['combat 3 snipe', '1 Combat, 3 Snipe'],
  ['combat snipe', '1 Combat, 1 Snipe'],
  ['3 combat + 2 snipe; volley and d6', '3 Combat, 2 Snipe, 1 Volley, 1d6'],
  ['- 3 combat\n- 2 snipe', '3 Combat, 2 Snipe'],
  ['combat 3\nsnipe 2', '3 Combat, 2 Snipe'],
  ['2d6', '2d6'],
  ['d6 D20', '1d6, 1d20'],
  ['d2, d1000', '1d2, 1d1000'],
  ['combat2d6', '1 Combat, 2d6'],
  ["duelist's rebuff", "1 Duelist's Rebuff"],
  ['2 Duelist’s Rebuff', "2 Duelist's Rebuff"],
  ['2 duelists-rebuff', "2 Duelist's Rebuff"],
  ['３\u00a0combat，２ snipe', '3 Combat, 2 Snipe'],
  ['\u200b2 wrecking\u00a0\u00a0blow', '2 Wrecking Blow'],
  ['wall_of_elements', '1 Wall of Elements'],
  ['calm and fury and combat', '1 Calm and Fury, 1 Combat'],
  ['calm & fury', '1 Calm and Fury'],
  ['enemy combat', '1 Enemy Combat'],
  ['enemy, combat', '1 Enemy Combat, 1 Combat'],
  ['2 combat dice 1 black die', '2 Combat, 1 Enemy Combat'],
  ['2 enemies', '2 Enemy Combat'],
  ['3 snipes', '3 Snipe'],
  ['2 wreck', '2 Wrecking Blow'],
  ['wall of', '1 Wall of Elements'],
  ['1 combat, snipe, 2 combat', '3 Combat, 1 Snipe'],
  ['60 combat', '60 Combat'],
  [' None ', 'none'],
])('B88: reads %j', ([text = '', dice]) => {
  expect(read(text)).toBe(dice);
});

it.for([
  { text: '0 combat', token: '0 combat', what: 'starts at 1' },
  { text: 'combat x0', token: 'combat x0', what: 'starts at 1' },
  { text: '-1 combat', token: '-1 combat', what: 'starts at 1' },
  { text: '2 snipe, −2 volley', token: '−2 volley', what: 'starts at 1' },
  { text: '1.5 combat', token: '1.5 combat', what: 'whole numbers' },
  { text: '½ combat', token: '1⁄2 combat', what: 'whole numbers' },
  { text: '61 combat', token: '61 combat', what: 'more than 60' },
  { text: '30 combat 31 snipe', token: '31 snipe', what: 'more than 60' },
  { text: `${'9'.repeat(400)} combat`, token: `${'9'.repeat(59)}…`, what: 'more than 60' },
  { text: 'd1', token: 'd1', what: '2 to 1000 sides' },
  { text: '2d1001', token: 'd1001', what: '2 to 1000 sides' },
  { text: '3', token: '3', what: 'needs the name of a die' },
  { text: 'combat, 3', token: '3', what: 'needs the name of a die' },
  { text: '2d6+1', token: '1', what: 'needs the name of a die' },
  { text: '3 dice', token: '3 dice', what: 'needs the name of a die' },
  { text: '3 combat x2', token: '3 combat x2', what: 'Only one number' },
  { text: 'wreking blow', token: 'wreking blow', what: 'Did you mean Wrecking Blow?' },
  { text: '2 combat 3 snpe', token: 'snpe', what: 'Did you mean Snipe?' },
  { text: '2 blow', token: 'blow', what: 'Did you mean Wrecking Blow?' },
  { text: 'expert', token: 'expert', what: 'Did you mean Expert Summoner or Expert Evasion?' },
  { text: '3 bow', token: 'bow', what: 'skill line' },
  { text: 'frobnicate', token: 'frobnicate', what: 'No die has that name' },
  { text: '🎲', token: '🎲', what: 'no die' },
  { text: '<@123> combat', token: '<@123>', what: 'no die' },
  { text: '__proto__', token: '__proto__', what: 'no die' },
  { text: 'constructor', token: 'constructor', what: 'No die has that name' },
  { text: '', token: '', what: 'No dice are named' },
  { text: ' , ; ', token: ', ;', what: 'No dice are named' },
  { text: 'x', token: 'x', what: 'No die has that name' },
  { text: 'dex save', token: 'dex save', what: 'No die has that name' },
  { text: 'd dagger', token: 'd dagger', what: 'No die has that name' },
  { text: '2 combat defend', token: 'defend', what: 'No die has that name' },
  { text: 'attack 2d', token: 'attack', what: 'No die has that name' },
  { text: '3combat2magic', token: 'magic', what: 'No die has that name' },
  { text: '3 combat,2 magic', token: 'magic', what: 'No die has that name' },
])('B87, B88: refuses $text', ({ text, token, what }) => {
  const parsed = parseDice(text, names);
  expect(parsed).toMatchObject({ ok: false, problem: { token } });
  const { message = '', close = [] } = parsed.ok ? {} : parsed.problem;
  expect(message).toContain(what);
  expect(message).toContain('3 combat, 2 wrecking blow, 1 enemy, 2d6');
  expect(close.length).toBeLessThanOrEqual(3);
});

it('tells ordinary dice apart', () => {
  expect(parseDice('combat', names)).toMatchObject({ plain: false });
  expect(parseDice('combat d6', names)).toMatchObject({ plain: true });
});

it('reads every die by its name, its id and a shouted name', () => {
  for (const { id, name } of content.skillDice.values()) {
    for (const text of [name, id, name.toUpperCase()]) {
      expect(parseDice(`2 ${text}`, names), text).toMatchObject({ ok: true, dice: [{ kind: id, count: 2 }] });
    }
  }
});

const kind = fc.constantFrom(...content.skillDice.keys(), 'enemy-combat').map((it) => ({ kind: it }));
const plain = fc.integer({ min: 2, max: 1000 }).map((sides) => ({ sides }));
const diceLists = fc
  .uniqueArray(fc.oneof({ weight: 3, arbitrary: kind }, plain), { maxLength: 10, selector: (it) => JSON.stringify(it) })
  .chain((kinds) =>
    fc
      .tuple(...kinds.map((it) => fc.integer({ min: 1, max: 6 }).map((count): DiceRequest => ({ ...it, count }))))
      .map((dice): DiceRequest[] => dice),
  );

it('reads back what it writes', () => {
  fc.assert(
    fc.property(diceLists, (dice) => {
      expect(parseDice(formatDice(dice, content), names)).toMatchObject({ ok: true, dice });
    }),
    { seed: 1, numRuns: 300 },
  );
});

it('never throws, and gives 1 to 60 dice or a whole message', () => {
  const words = fc.constantFrom('combat', 'wreck', '3', 'x', '*', '-', 'd6', 'and', '__proto__', ',', '½', 'ﷺ');
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.array(words).map((it) => it.join(' '))); // prettier-ignore
  fc.assert(
    fc.property(text, (typed) => {
      const parsed = parseDice(typed, names);
      if (!parsed.ok) return parsed.problem.message.length < 500;
      const total = parsed.dice.reduce((sum, { count }) => sum + count, 0);
      return Number.isInteger(total) && total >= (formatDice(parsed.dice, content) === 'none' ? 0 : 1) && total <= 60;
    }),
    { seed: 2, numRuns: 500 },
  );
});

it('comes to an end with hostile text', () => {
  for (const text of ['x'.repeat(1000), ' '.repeat(1000), '-_ '.repeat(333), 'combat '.repeat(142), 'a b '.repeat(250)])
    expect(parseDice(text, names).ok).toBe(false);
});
