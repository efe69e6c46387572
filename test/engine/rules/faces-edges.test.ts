import { describe, expect, it } from 'vitest';
import { type Die, type Form, faceOf, couldPrevent } from '../../../src/engine/index.ts';
import { content, inBattle } from '../../support/battles.ts';

const die = (kind: string, face?: number): Die => ({ id: 'd900', kind, ...(face !== undefined && { face }) });

describe('what a face stands for', () => {
  it.for([
    { says: 'Combat strikes', kind: 'combat', face: 1, form: 'light', ability: { placement: 'instant' } },
    {
      says: 'and blocks in defensive form',
      kind: 'combat',
      face: 1,
      form: 'defensive',
      ability: { placement: 'active-slot' },
    },
    { says: 'of one icon in every form', kind: 'snipe', face: 5, form: 'light', ability: { placement: 'instant' } },
    {
      says: 'without a form, the first that its icon has',
      kind: 'combat',
      face: 1,
      form: undefined,
      ability: { placement: 'instant' },
    },
    {
      says: 'the second icon of a die',
      kind: 'wrecking-blow',
      face: 3,
      form: 'heavy',
      ability: { icon: 'wrecking-blow-2' },
    },
  ] as const)('$says', ({ kind, face, form, ability }) => {
    expect(faceOf(content, die(kind, face), form).ability).toMatchObject(ability);
  });

  it.for([
    { says: 'a tenacity side is no ability', of: die('combat', 0), face: { icon: 'tenacity' } },
    { says: 'a blank die shows nothing', of: die('combat'), face: undefined },
    { says: 'nor does one that is no skill die', of: die('fatigue', 1), face: undefined },
    { says: 'nor a side that no die has', of: die('combat', 6), face: undefined },
    {
      says: 'no ability in a form it is not for',
      of: die('combat', 1),
      form: 'magic',
      face: { icon: 'combat', value: 1 },
    },
  ] as const satisfies readonly { says: string; of: Die; form?: Form; face: unknown }[])(
    '$says',
    ({ of, face, ...at }) => {
      const shown = faceOf(content, of, 'form' in at ? at.form : undefined);
      expect(shown).not.toHaveProperty('ability');
      if (face === undefined) expect(shown).toEqual({});
      else expect(shown.face).toMatchObject(face);
    },
  );
});

describe('what a face does to the target by itself', () => {
  /** One die of that kind, showing that side, in an engage against a target with 9 HP and some defense. */
  function resolve(kind: string, side: number, { form, defense = 0 }: { form: Form; defense?: number }) {
    const enemies = [{ name: 'Straw Man', health: 9, defense }];
    const game = inBattle({ dice: [{ kind, count: 1 }], enemies });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('Straw Man').id];
    const dice = [{ kind, count: 1 }];
    game.play({ type: 'engage', unit, target, form, dice, faces: [side], override: true }).answer('all');
    const outcome = game.happened('die-resolved')[0]?.die.outcome;
    if (game.battle.prompts.length > 0) game.answer('finish');
    return { outcome, hp: game.enemy('Straw Man').hp };
  }

  it.for([
    {
      says: 'the value printed on it',
      kind: 'combat',
      face: 5,
      form: 'light',
      defense: 0,
      resolved: { outcome: 'damage', hp: 7 },
    },
    {
      says: 'less defense',
      kind: 'combat',
      face: 5,
      form: 'light',
      defense: 1,
      resolved: { outcome: 'damage', hp: 8 },
    },
    {
      says: 'DMG-3: ignoring 1 defense',
      kind: 'snipe',
      face: 5,
      form: 'ranged',
      defense: 1,
      resolved: { outcome: 'damage', hp: 7 },
    },
    {
      says: 'a fixed amount',
      kind: 'force-shock',
      face: 1,
      form: 'magic',
      defense: 0,
      resolved: { outcome: 'damage', hp: 7 },
    },
    {
      says: 'and harm to a colleague',
      kind: 'force-shock',
      face: 4,
      form: 'magic',
      defense: 0,
      resolved: { outcome: 'effect', hp: 5 },
    },
    {
      says: 'drained for it',
      kind: 'onslaught',
      face: 5,
      form: 'heavy',
      defense: 0,
      resolved: { outcome: 'damage', hp: 4 },
    },
    {
      says: 'nothing for dice that are not there',
      kind: 'momentum',
      face: 2,
      form: 'heavy',
      defense: 0,
      resolved: { outcome: 'unresolved', hp: 9 },
    },
    {
      says: 'nothing of what is for the adjacent, which the target of a ranged engage is not (FRM-1)',
      kind: 'volley',
      face: 2,
      form: 'ranged',
      defense: 0,
      resolved: { outcome: 'unresolved', hp: 9 },
    },
    {
      says: 'nothing that the players share out',
      kind: 'elemental-rage',
      face: 2,
      form: 'magic',
      defense: 0,
      resolved: { outcome: 'by-hand', hp: 9 },
    },
  ] as const)('$says: $kind, side $face', ({ kind, face, form, defense, resolved }) => {
    expect(resolve(kind, face, { form, defense })).toEqual(resolved);
  });
});

describe('what stops damage by an enemy', () => {
  it.for([
    { rule: 'DMG-9', says: 'a slotted Combat die its value', of: die('combat', 5), amount: 2 },
    { rule: 'DMG-9', says: 'a slotted Shield Discipline die its value', of: die('shield-discipline', 1), amount: 1 },
    { rule: 'DMG-9', says: 'a tenacity side nothing', of: die('combat', 0), amount: 0 },
    { rule: 'DMG-9', says: 'a blank die nothing', of: die('combat'), amount: 0 },
    { rule: 'DMG-9', says: 'what works in a slot for something else nothing', of: die('purge', 1), amount: 0 },
    { rule: 'DMG-9', says: 'what works from the track nothing', of: die('resolve', 1), amount: 0 },
    { rule: 'DMG-9', says: 'what its owner has yet to choose nothing', of: die('spell-warding', 3), amount: 0 },
  ])('$rule: $says', ({ of, amount }) => {
    const game = inBattle();
    const { battle } = game;
    const adventurer = game.adventurer('Ayla');
    const slotted = { ...adventurer, dice: { ...adventurer.dice, active: [of] } };
    expect(couldPrevent({ battle, content }, slotted)).toBe(amount);
  });
});
