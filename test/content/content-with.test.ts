import { describe, expect, it } from 'vitest';
import { contentWith, type ContentChoice, type VersionedPack } from '../../src/content/content-with.ts';
import { loadContent } from '../../src/content/load-content.ts';

const shipped = loadContent();
const aPack = (changes: Partial<VersionedPack> = {}): VersionedPack => ({
  ...{
    id: 'mine',
    version: 3,
    name: 'Mine',
    homeMade: false,
    chips: [],
    enemySkills: [],
    skillDice: [],
    maps: [],
    ...changes,
  },
});
const choose = (choice: Partial<ContentChoice> = {}) =>
  contentWith(shipped, { without: new Set(), packs: [], settings: {}, ...choice });
const chip = { id: 'mine/rat-1', bag: 'low' as const, pack: 'mine', sides: [] };
const DIE = { faces: [0, 0, 0, 1, 1, 3], confirmed: true };

it('is what ships, where nothing was chosen', () => {
  expect(choose()).toEqual(shipped);
});

it('has the chips of packs beside the training yard, or in its place', () => {
  expect(choose({ packs: [aPack({ chips: [chip] })] }).chips.size).toBe(shipped.chips.size + 1);
  const { chips, packs } = choose({ packs: [aPack({ chips: [chip] })], without: new Set(['training-yard']) });
  expect([...chips.keys()]).toEqual(['mine/rat-1']);
  expect(packs.map(({ id, version, counts }) => [id, version, counts.chips])).toEqual([
    ['base', 1, 0],
    ['mine', 3, 1],
  ]);
});

it('never lets a pack replace what is the game’s', () => {
  const [dodge] = [...shipped.enemySkills.values()].filter(({ id }) => id === 'dodge');
  if (dodge === undefined) throw new Error('there is no dodge');
  const enemySkills = [{ ...dodge, summary: 'Nothing.' }];
  expect(choose({ packs: [aPack({ enemySkills })] }).enemySkills.get('dodge')).toEqual(dodge);
});

it('has the skill dice of packs, and never another in place of one of the game’s', () => {
  const [snipe] = [...shipped.skillDice.values()].filter(({ id }) => id === 'snipe');
  if (snipe === undefined) throw new Error('there is no snipe');
  const skillDice = [
    { ...snipe, name: 'Nothing' },
    { ...snipe, id: 'spoon' },
  ];
  const content = choose({ packs: [aPack({ skillDice })] });
  expect([content.skillDice.get('snipe')?.name, content.skillDice.has('spoon')]).toEqual(['Snipe', true]);
});

describe('the enemy Combat die', () => {
  it('is that of the server, else of the last pack, else the stand-in', () => {
    const packs = [aPack({ enemyDie: { ...DIE, confirmed: false } }), aPack({ id: 'other', enemyDie: DIE })];
    expect(choose({ packs }).enemyDie).toEqual(DIE);
    const own = { faces: [0, 1, 1, 1, 1, 1], confirmed: true };
    expect(choose({ packs, settings: { enemyDie: own } }).enemyDie).toEqual(own);
    expect(choose({ without: new Set(['training-yard']) }).enemyDie).toEqual(shipped.enemyDie);
  });
});

describe('supplies', () => {
  const all = { 'enemy-combat': 9, 'light-fatigue': 8, overfatigue: 7, status: 6, tenacity: 5 };

  it('are confirmed when all are known, be they unlimited', () => {
    expect(choose({ settings: { supplies: all } }).supplies).toEqual({ ...all, confirmed: true });
    const supplies = { ...all, tenacity: 'unlimited' as const };
    const { tenacity: _, ...rest } = all;
    expect(choose({ settings: { supplies } }).supplies).toEqual({ ...rest, confirmed: true });
  });

  it('are unconfirmed when one is unknown, or a guess', () => {
    expect(choose({ settings: { supplies: { tenacity: 5 } } }).supplies).toEqual({ tenacity: 5, confirmed: false });
    const guess = aPack({ supplies: { ...all, confirmed: false } });
    expect(choose({ packs: [guess] }).supplies).toEqual({ ...all, confirmed: false });
    expect(choose({ packs: [guess], settings: { supplies: all } }).supplies.confirmed).toBe(true);
  });
});
