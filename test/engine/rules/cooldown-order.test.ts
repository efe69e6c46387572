import { describe, expect, it } from 'vitest';
import { type Game, COMBAT, inBattle } from '../../support/battles.ts';

// Several dice at once, dice of colleagues, and dice that act from the track.

const ayla = (game: Game) => game.adventurer('Ayla');
const track = (game: Game): readonly string[] => ayla(game).dice.track.map(({ kind }) => kind);
const asked = (game: Game) => game.battle.prompts.at(-1);

const MIXED = [
  { kind: 'combat', count: 1 },
  { kind: 'wrecking-blow', count: 1 },
] as const;
const ALIKE = [{ kind: 'combat', count: 2 }] as const;
type Dice = typeof MIXED | typeof ALIKE;

/** Ayla, with so much light fatigue on her track, declines two dice that she rolled. */
function declining(dice: Dice, light: number, setup: { readonly auto?: boolean } = {}): Game {
  const game = inBattle({ dice, setup });
  const { id: unit } = ayla(game);
  if (light > 0) game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: light } });
  const target = game.enemy('Straw Man').id;
  return game.play({ type: 'engage', unit, form: 'heavy', target, dice, faces: [1, 1] }).answer('exhaust');
}

describe('several dice for a track at once', () => {
  it.for([
    { says: 'that come off it in different recoveries', light: 1 },
    { says: 'of which one finds no place', light: 12 },
    { says: 'that find no place', light: 13 },
  ])('CDT-2: the owner orders unlike dice $says', ({ light }) => {
    const game = declining(MIXED, light);
    expect(asked(game)).toMatchObject({ kind: 'order', rule: 'CDT-2', for: [ayla(game).id] });
  });

  it.for([
    { says: 'dice that are alike', dice: ALIKE, light: 12 },
    { says: 'dice that one recovery takes together', dice: MIXED, light: 2 },
  ])('CDT-2: nothing is asked of $says', ({ dice, light }) => {
    const game = declining(dice, light);
    expect(asked(game)).toBeUndefined();
    expect(ayla(game).dice.track.length + ayla(game).dice.drained.length).toBeGreaterThan(light);
  });

  it.for([
    { option: '0', first: 'combat', other: 'wrecking-blow' },
    { option: '1', first: 'wrecking-blow', other: 'combat' },
    { option: 'as-listed', first: 'combat', other: 'wrecking-blow' },
  ])('CDT-2: they enter as picked ($option)', ({ option, first, other }) => {
    const game = declining(MIXED, 1).answer(option);
    expect(track(game)).toEqual(['light-fatigue', first, other]);
    expect(asked(game)).toBeUndefined();
  });

  it('CDT-2, CDT-5a: with one place left, both are drained in the end, the second at once', () => {
    const game = declining(MIXED, 12).answer('1');
    expect(game.happened('die-moved').map(({ die, to }) => `${die.kind} ${to.zone}`)).toEqual([
      'wrecking-blow track',
      'combat drained',
      'wrecking-blow drained',
      'overfatigue track',
    ]);
  });

  it('CDT-2: it stays the owner’s choice where a table leaves ties to the bot', () => {
    expect(asked(declining(MIXED, 1, { auto: true }))).toMatchObject({ kind: 'order', for: [expect.any(String)] });
  });

  it('CDT-2, DEF-5: who falls picks the order of the slotted dice', () => {
    const kinds = ['shield-discipline', 'combat', 'resolve'];
    const game = inBattle({ party: ['Ayla', 'Brom'], dice: kinds.map((kind) => ({ kind, count: 1 })) });
    const { id: unit, dice } = ayla(game);
    for (const { id: die } of dice.available)
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    game.play({ type: 'defeat', unit });
    expect(asked(game)).toMatchObject({ kind: 'order', rule: 'CDT-2', for: [unit] });
    game.answer('2').answer('as-listed');
    expect(track(game)).toEqual(['resolve', 'shield-discipline', 'combat']);
    expect(ayla(game).dice.active).toEqual([]);
  });

  it('CDT-2: a question about dice that left their slots by hand is closed', () => {
    const kinds = ['shield-discipline', 'combat', 'resolve'];
    const game = inBattle({ party: ['Ayla', 'Brom'], dice: kinds.map((kind) => ({ kind, count: 1 })) });
    const { id: unit, dice } = ayla(game);
    for (const { id: die } of dice.available)
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    game.play({ type: 'defeat', unit });
    for (const { id: die } of dice.available)
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'available' } });
    expect(game.battle.prompts).toEqual([]);
    expect(ayla(game).dice).toMatchObject({ active: [], track: [], available: [{}, {}, {}] });
  });
});

describe('recovering and removing', () => {
  const byHand = (game: Game, index: number, to: 'available' | 'drained'): Game =>
    game.play({
      type: 'adjust',
      unit: ayla(game).id,
      change: { what: 'die', die: ayla(game).dice.track[index]?.id ?? 'd0', to },
    });

  /** Overfatigue, light fatigue, overfatigue, light fatigue. */
  function worn(): Game {
    const game = inBattle();
    for (const kind of ['overfatigue', 'light-fatigue', 'overfatigue', 'light-fatigue'] as const)
      game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'fatigue', kind, amount: 1 } });
    return game;
  }

  const remove = (game: Game, amount: number): Game =>
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'remove-fatigue', amount } });

  it('CDT-7: recovered overfatigue goes to the back, light fatigue to supply', () => {
    expect(track(byHand(worn(), 0, 'available'))).toEqual([
      'light-fatigue',
      'overfatigue',
      'light-fatigue',
      'overfatigue',
    ]);
    expect(track(byHand(worn(), 1, 'available'))).toEqual(['overfatigue', 'overfatigue', 'light-fatigue']);
  });

  it('CDT-7, FAT-1: fatigue to remove is either kind, as its owner picks', () => {
    const game = remove(worn(), 2);
    expect(asked(game)).toMatchObject({ kind: 'remove-fatigue', for: [ayla(game).id], left: 2 });
    const [, , over, light] = ayla(game).dice.track;
    game.answer(over?.id ?? '').answer(light?.id ?? '');
    expect(track(game)).toEqual(['overfatigue', 'light-fatigue']);
    expect(game.battle.prompts).toEqual([]);
  });

  it('CDT-7: nothing is asked where all of it goes, or one kind is left', () => {
    expect(track(remove(worn(), 4))).toEqual([]);
    const game = remove(worn(), 3);
    const light = ayla(game).dice.track.filter(({ kind }) => kind === 'light-fatigue');
    for (const { id } of light) game.answer(id);
    expect(game.battle.prompts).toEqual([]);
    expect(track(game)).toEqual(['overfatigue']);
  });

  it('CDT-7: without fatigue there is none to remove', () => {
    const game = inBattle();
    const command = { type: 'adjust', unit: ayla(game).id, change: { what: 'remove-fatigue', amount: 1 } } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'nothing-to-remove', what: 'fatigue' });
  });

  it('CDT-8: recovery leaves drained dice where they are', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', combat: 0 }] });
    const { id: unit, dice } = ayla(game);
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'drained' } });
    game.play({ type: 'end-turn' }).play({ type: 'next' });
    expect(game.battle.round).toBe(2);
    expect(ayla(game).dice.drained).toHaveLength(1);
  });
});

describe('dice that act from the track', () => {
  const lines = [
    { line: 'Acrobatics', kind: 'fleet-phantom' },
    { line: 'Heavy Armor', kind: 'resolve' },
  ] as const;

  it.for(lines)(
    'CDT-9, TEN-3: $line exhausted outside an engage of its owner shows tenacity and gives none',
    ({ kind }) => {
      const game = inBattle({ dice: [{ kind, count: 1 }] });
      const { id: unit, dice } = ayla(game);
      game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'track' } });
      expect(ayla(game)).toMatchObject({ tenacity: 0, dice: { track: [{ kind, face: 0 }] } });
    },
  );

  it.for(lines)('CDT-9: $line resolved in an engage keeps the side it shows', ({ kind }) => {
    const dice = [{ kind, count: 1 }];
    const game = inBattle({ dice });
    game.play({ type: 'engage', unit: ayla(game).id, form: 'defensive', dice, faces: [4] }).answer('all');
    expect(ayla(game).dice.track).toMatchObject([{ kind, face: 4 }]);
  });

  it('CDT-9: dice of other lines lie blank', () => {
    const game = inBattle();
    const { id: unit, dice } = ayla(game);
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'track' } });
    expect(ayla(game).dice.track[0]).not.toHaveProperty('face');
  });
});

describe('dice of colleagues', () => {
  /** A Combat die of Ayla's that shows a hit of 2, in a slot of Brom's. */
  function lent(): { readonly game: Game; readonly die: `d${number}` } {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const { id: unit } = ayla(game);
    game.play({ type: 'engage', unit, form: 'defensive', dice: [{ kind: 'combat', count: 1 }], faces: [COMBAT.two] });
    game.answer('all');
    const die = ayla(game).dice.active[0]?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active', on: game.adventurer('Brom').id } });
    return { game, die };
  }

  it('ACT-3: used or dropped with its holder, it goes to the track of its owner', () => {
    const { game, die } = lent();
    expect(game.adventurer('Brom').dice.active).toMatchObject([{ id: die }]);
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id });
    expect(ayla(game).dice.track).toMatchObject([{ id: die }]);
    expect(game.adventurer('Brom').dice).toMatchObject({ active: [], track: [] });
  });

  it('ACT-3: so it does when it stopped damage', () => {
    const { game, die } = lent();
    game.play({
      type: 'adjust',
      unit: game.adventurer('Brom').id,
      change: { what: 'damage', amount: 2, kind: 'normal', from: game.enemy('Straw Man').id },
    });
    game.answer(die);
    expect(game.adventurer('Brom').hp).toBe(5);
    expect(ayla(game).dice.track).toMatchObject([{ id: die }]);
  });

  it('Q-62, Q-63: on a colleague’s track it overflows like any other, and is drained or recovered for its owner', () => {
    const { game, die } = lent();
    const brom = game.adventurer('Brom').id;
    const unit = ayla(game).id;
    game.play({ type: 'adjust', unit: brom, change: { what: 'fatigue', kind: 'light-fatigue', amount: 12 } });
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'track', on: brom } });
    expect(game.adventurer('Brom').dice.track.at(-1)).toMatchObject({ id: die });
    game.play({ type: 'adjust', unit: brom, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
    expect(ayla(game).dice.drained).toMatchObject([{ id: die }]);
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'available' } });
    expect(ayla(game).dice.available.map(({ id }) => id)).toContain(die);
  });

  it('CDT-5a: a die that comes back from a chip may overflow too', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man' }, { name: 'Ox' }] });
    const { id: unit, dice } = ayla(game);
    const on = game.enemy('Straw Man').id;
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'unit', on } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 13 } });
    game.play({ type: 'defeat', unit: on });
    expect(ayla(game).dice.drained).toHaveLength(1);
    expect(track(game).at(-1)).toBe('overfatigue');
  });
});
