import { describe, expect, it } from 'vitest';
import type { RandomSource } from '../../../src/engine/index.ts';
import { type Game, COMBAT, drawing, inBattle, onMap } from '../../support/battles.ts';

const { tenacity, one, two } = COMBAT;
const foe = { name: 'Straw Man', health: 9 } as const;
/** Sides of an enemy Combat die. */
const MISS = 0;
const HIT = 2;
const HIT_TWO = 5;

/** Every roll of a battle in turn: one list of sides for each. */
function rolling(...rolls: readonly (readonly number[])[]): RandomSource {
  const left = [...rolls];
  return (...roll) => drawing(...(left.shift() ?? [MISS]))(...roll);
}

const straw = (game: Game): ReturnType<Game['enemy']> => game.enemy('Straw Man');
const ayla = (game: Game): ReturnType<Game['adventurer']> => game.adventurer('Ayla');

function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  const dice = [{ kind: 'combat', count: faces.length }];
  return game.play({
    type: 'engage',
    unit: ayla(game).id,
    target: straw(game).id,
    form: 'light',
    dice,
    faces,
    ...changes,
  });
}

/** Ends all turns of the party; then the next enemy acts, rolling these sides. */
function enemyActs(game: Game, ...rolls: readonly (readonly number[])[]): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.random = rolling(...rolls);
  return game.play({ type: 'enemy-act' });
}

const suffer = (game: Game, unit: `u${number}`, status: 'fear' | 'maim'): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'status', status, on: true } });

const having = (id: string, changes: object = {}) => [{ ...foe, skills: [{ id }], ...changes }];
const dealt = (game: Game): unknown => game.happened('damage-dealt')[0];

describe('the roll', () => {
  it('Vindictive: one more die for each opposing adventurer that stands', () => {
    const game = inBattle({
      party: ['Ayla', 'Brom', 'Cato'],
      enemies: having('vindictive', { combat: 1, targets: 'all' }),
      dice: [],
    });
    game.play({ type: 'defeat', unit: game.adventurer('Cato').id });
    enemyActs(game, [MISS]);
    expect(game.happened('enemy-rolled')).toMatchObject([{ values: [0, 0, 0], skills: ['vindictive'] }]);
  });

  it.for([
    { says: 'doubled while somebody of the party is no target', targets: 1, dice: 4 },
    { says: 'as it is when all are targets', targets: 2, dice: 2 },
  ])('Smite: Combat is $says', ({ targets, dice }) => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: having('smite', { combat: 2, targets }), dice: [] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'damage', amount: 1, kind: 'true' } });
    expect(enemyActs(game, [MISS]).happened('enemy-rolled')[0]?.values).toHaveLength(dice);
  });

  it('Q-29: what is added is doubled, too', () => {
    const skills = [{ id: 'smite' }, { id: 'vindictive' }];
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [{ ...foe, combat: 1, skills }], dice: [] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'damage', amount: 1, kind: 'true' } });
    expect(enemyActs(game, [MISS]).happened('enemy-rolled')[0]?.values).toHaveLength(6);
  });

  it('Aggressive: misses are rolled again, hits stay', () => {
    const game = enemyActs(
      inBattle({ enemies: having('aggressive', { combat: 3 }) }),
      [MISS, HIT, MISS],
      [HIT_TWO, MISS],
    );
    expect(game.happened('enemy-rolled')).toMatchObject([
      { first: [0, 1, 0], values: [2, 1, 0], skills: ['aggressive'] },
    ]);
  });

  it('Aggressive: nothing to do where nothing missed', () => {
    const game = enemyActs(inBattle({ enemies: having('aggressive') }), [HIT, HIT_TWO]);
    expect(game.happened('enemy-rolled')[0]).not.toHaveProperty('first');
  });

  it('STS-6: no skill has a hand in the roll under Fear', () => {
    const game = inBattle({ enemies: [{ ...foe, combat: 1, skills: [{ id: 'aggressive' }, { id: 'vindictive' }] }] });
    enemyActs(suffer(game, straw(game).id, 'fear'), [MISS], [HIT]);
    const [rolled] = game.happened('enemy-rolled');
    expect(rolled).toMatchObject({ values: [0] });
    expect(rolled).not.toHaveProperty('skills');
  });
});

describe('what is dealt', () => {
  it.for([
    { says: 'two more to whom it is next to', at: 'C3', range: 1, parts: [1], taken: 3 },
    { says: 'none to others', at: 'C4', range: 2, parts: [1], taken: 1 },
  ])('Bladed: $says', ({ at, range, parts, taken }) => {
    const game = onMap(
      'yard-small',
      { Ayla: 'C2', 'Straw Man': at },
      { enemies: having('bladed', { combat: 1, range }) },
    );
    expect(dealt(enemyActs(game, [HIT]))).toMatchObject({ parts, taken });
  });

  it('DMG-8: Maim halves what Combat dice rolled, before Bladed adds to it', () => {
    const game = onMap('yard-small', { Ayla: 'C2', 'Straw Man': 'C3' }, { enemies: having('bladed') });
    enemyActs(suffer(game, straw(game).id, 'maim'), [HIT_TWO, HIT]);
    expect(dealt(game)).toMatchObject({ halved: 2, skills: [{ skill: 'bladed', does: 'adds', amount: 2 }], taken: 3 });
  });

  it('Q-28, DMG-4: Arcane damage is true, so Maim does not halve it, nobody may block it and bonus HP do not help', () => {
    const game = inBattle({ enemies: having('arcane') });
    engage(game, [two], { form: 'defensive', target: undefined }).answer('all');
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'bonus-hp', amount: 3 } });
    enemyActs(suffer(game, straw(game).id, 'maim'), [HIT_TWO, HIT]);
    expect(game.battle.prompts).toEqual([]);
    expect(dealt(game)).toMatchObject({ kind: 'true', taken: 3, hp: { from: 5, to: 2 }, bonusHp: { from: 3, to: 3 } });
  });

  it.for([
    { says: 'is true where each die shows 1', sides: [HIT, HIT], kind: 'true' },
    { says: 'is not with a 2', sides: [HIT, HIT_TWO], kind: 'normal' },
    { says: 'is not with a miss', sides: [HIT, MISS], kind: 'normal' },
  ])('True Strike: its damage $says', ({ sides, kind }) => {
    expect(dealt(enemyActs(inBattle({ enemies: having('true-strike') }), sides))).toMatchObject({ kind });
  });

  it.for([
    {
      says: 'on 3 its roll is true damage, and each adventurer is dealt one more',
      d6: 2,
      taken: [1, 1, 2],
      kind: 'true',
    },
    { says: 'on 2 nothing happens', d6: 1, taken: [2], kind: 'normal' },
  ])('Unbridled: $says', ({ d6, taken, kind }) => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: having('unbridled', { combat: 1 }), dice: [] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'damage', amount: 1, kind: 'true' } });
    enemyActs(game, [HIT_TWO], [d6]);
    if (kind === 'true') game.answer('as-listed');
    const landed = game.happened('damage-dealt');
    expect(landed.map((event) => event.taken)).toEqual(taken);
    expect(landed.at(-1)).toMatchObject({ kind, unit: game.adventurer('Brom').id });
  });

  it('Unbridled: no roll where there is no damage', () => {
    const game = enemyActs(inBattle({ enemies: having('unbridled') }), [MISS], [5]);
    expect(game.happened('free-roll')).toEqual([]);
  });

  it('Q-57: Subdue takes tenacity for the damage as dealt, before any of it is prevented', () => {
    const game = inBattle({ enemies: having('subdue') });
    engage(game, [two], { form: 'defensive', target: undefined }).answer('all');
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'tenacity', amount: 5 } });
    enemyActs(game, [HIT_TWO, HIT]);
    expect(ayla(game)).toMatchObject({ tenacity: 2, hp: 5 });
    game.answer(ayla(game).dice.active[0]?.id ?? '');
    expect(ayla(game)).toMatchObject({ tenacity: 2, hp: 4 });
  });
});

describe('defense and prevention', () => {
  it.for([
    { says: 'one more against who stands apart', at: 'C5', form: 'ranged', defense: 2 },
    { says: 'no more against who is adjacent', at: 'C4', form: 'light', defense: 1 },
  ])('Iron Bark: $says', ({ at, form, defense }) => {
    const enemies = having('iron-bark', { defense: 1 });
    const game = onMap('yard-large', { Ayla: at, 'Straw Man': 'C3' }, { enemies });
    expect(dealt(engage(game, [two, one], { form }).answer('all'))).toMatchObject({ defense, taken: 3 - defense });
  });

  it.for([
    { says: 'the party size off an adventurer out of magic form', form: 'light', taken: 1 },
    { says: 'nothing off one in magic form', form: 'magic', taken: 3 },
  ])('Ethereal: $says', ({ form, taken }) => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: having('ethereal') });
    const own = form === 'magic' ? { dice: [], free: 2, faces: [HIT_TWO, HIT] } : {};
    expect(dealt(engage(game, [two, one], { form, ...own }).answer('all'))).toMatchObject({ taken });
  });

  it('DMG-4, DMG-5: Ethereal and Dodge stop no true damage', () => {
    const game = inBattle({ enemies: [{ ...foe, skills: [{ id: 'ethereal' }, { id: 'dodge' }] }] });
    const change = { what: 'damage', amount: 2, kind: 'true', from: ayla(game).id } as const;
    expect(dealt(game.play({ type: 'adjust', unit: straw(game).id, change }))).toMatchObject({ taken: 2 });
  });

  it('Dodge: as many as dice in the roll dealt nothing, whatever became of them', () => {
    const game = inBattle({ enemies: having('dodge'), dice: [{ kind: 'combat', count: 3 }] });
    expect(dealt(engage(game, [two, two, tenacity]).answer('all'))).toMatchObject({
      skills: [{ skill: 'dodge', does: 'prevents', amount: 1 }],
      taken: 3,
    });
  });

  it('Dodge: nothing lands before the whole roll is resolved', () => {
    const game = engage(inBattle({ enemies: having('dodge') }), [two, tenacity]);
    const [first] = game.battle.engages.flatMap((running) => (running.kind === 'adventurer' ? running.rolled : []));
    game.answer(first?.id ?? '');
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(game.answer('exhaust').happened('damage-dealt')).toMatchObject([{ taken: 1 }]);
  });

  it('FD-07: enemy Combat dice count among the dice that deal nothing', () => {
    const game = inBattle({ enemies: having('dodge') });
    engage(game, [two, MISS], { dice: [{ kind: 'combat', count: 1 }], free: 1 }).answer('all');
    expect(dealt(game)).toMatchObject({ taken: 1 });
  });

  it('ENG-3b: Dodge does not answer damage outside an engage', () => {
    const game = engage(inBattle({ enemies: having('dodge') }), [tenacity]).answer('all');
    const change = { what: 'damage', amount: 2, kind: 'normal', from: ayla(game).id } as const;
    expect(dealt(game.play({ type: 'adjust', unit: straw(game).id, change }))).toMatchObject({ taken: 2 });
  });
});

describe('Elusive, and who was adjacent when the turn began', () => {
  const places = { Ayla: 'C5', Brom: 'C4', 'Straw Man': 'C3' };
  const party = ['Cato', 'Ayla', 'Brom'];
  const yard = (): Game =>
    onMap('yard-large', places, { party, enemies: having('elusive') }).play({ type: 'end-turn' });
  const place = (game: Game, to: string): Game =>
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'place', hex: to } });
  const hurt = (game: Game, kind: 'normal' | 'true', from?: `u${number}`): unknown =>
    dealt(
      game.play({
        type: 'adjust',
        unit: straw(game).id,
        change: { what: 'damage', amount: 2, kind, ...(from && { from }) },
      }),
    );

  it('TRN-5: stops all damage, true damage too, by whoever came adjacent later', () => {
    const game = place(yard(), 'C2');
    expect(hurt(game, 'normal', ayla(game).id)).toMatchObject({ taken: 0, skills: [{ skill: 'elusive', amount: 2 }] });
    expect(hurt(game, 'true', ayla(game).id)).toMatchObject({ taken: 0 });
  });

  it('TRN-5: none by whoever was adjacent and has left', () => {
    const game = yard();
    game.play({ type: 'adjust', unit: game.adventurer('Brom').id, change: { what: 'place', hex: 'D6' } });
    expect(hurt(game, 'normal', game.adventurer('Brom').id)).toMatchObject({ taken: 2 });
  });

  it('TRN-5: movement that opens the turn counts, and so does where it began (Q-22)', () => {
    const game = yard();
    game.play({ type: 'move', unit: ayla(game).id, to: 'B3', granted: 4 });
    expect(hurt(game, 'normal', ayla(game).id)).toMatchObject({ taken: 2 });
    game.play({ type: 'move', unit: ayla(game).id, to: 'A3' }).play({ type: 'end-turn' });
    game.play({ type: 'move', unit: game.adventurer('Brom').id, to: 'D6', granted: 4 });
    expect(hurt(game, 'normal', game.adventurer('Brom').id)).toMatchObject({ taken: 2 });
  });

  it('TRN-5: movement that is granted later does not', () => {
    const game = yard();
    const { id: unit } = ayla(game);
    game.play({ type: 'move', unit, to: 'B5' }).play({ type: 'move', unit, to: 'B3', granted: 4 });
    expect(hurt(game, 'normal', unit)).toMatchObject({ taken: 0 });
  });

  it('damage that no unit deals goes through, and so does any between turns (Q-55)', () => {
    expect(hurt(yard(), 'true')).toMatchObject({ taken: 2 });
    const game = onMap('yard-large', places, { party, enemies: having('elusive', { combat: 0 }) });
    while (game.battle.phase !== 'round-end')
      game.play(game.battle.phase === 'enemies' ? { type: 'enemy-act' } : { type: 'end-turn' });
    expect(hurt(game, 'normal', ayla(game).id)).toMatchObject({ taken: 2 });
  });
});

describe('HP that stay', () => {
  it('Divert: an instance leaves 1 HP, unless there was no more', () => {
    const game = inBattle({ enemies: having('divert', { hp: 3 }), dice: [{ kind: 'combat', count: 6 }] });
    engage(game, [two, two]).answer('all');
    expect(straw(game).hp).toBe(1);
    engage(game, [one]).answer('all');
    expect(game.onMap('u2')).toBe(false);
  });

  it('DMG-11: Stalwart loses 1 HP in a turn, to true damage too; another turn, another HP', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: having('stalwart') });
    const hurt = (): Game =>
      game.play({ type: 'adjust', unit: straw(game).id, change: { what: 'damage', amount: 3, kind: 'true' } });
    engage(game, [two]).answer('all');
    expect(straw(game).hp).toBe(8);
    expect(dealt(hurt())).toMatchObject({ skills: [{ skill: 'stalwart', does: 'caps', amount: 3 }], taken: 0 });
    game.play({ type: 'end-turn' });
    expect(dealt(hurt())).toMatchObject({ taken: 1 });
  });

  it('DMG-11: only outright defeat gets by', () => {
    const game = inBattle({ enemies: having('stalwart') });
    const { id } = straw(game);
    expect(game.play({ type: 'defeat', unit: id }).onMap(id)).toBe(false);
  });

  it('Q-54: between turns Stalwart saves nothing', () => {
    const game = inBattle({ enemies: having('stalwart', { combat: 0 }) });
    enemyActs(game);
    expect(game.battle.turn).toBeUndefined();
    game.play({ type: 'adjust', unit: straw(game).id, change: { what: 'damage', amount: 3, kind: 'normal' } });
    expect(straw(game).hp).toBe(6);
  });
});

describe('Riposte', () => {
  const beside = { Ayla: 'C2', 'Straw Man': 'C3' };
  const armed = (...values: readonly number[]) => [
    { ...foe, skills: values.map((value) => ({ id: 'riposte', value })) },
  ];
  const back = (game: Game): readonly unknown[] =>
    game.happened('damage-dealt').filter(({ unit }) => unit === ayla(game).id);

  it('ENM-8: the highest of several, once', () => {
    const game = onMap('yard-large', beside, { enemies: armed(1, 3, 2) });
    expect(back(engage(game, [one]).answer('all'))).toMatchObject([{ taken: 3, by: straw(game).id }]);
  });

  it('GEN-15: once a turn', () => {
    const game = onMap('yard-large', beside, { enemies: armed(1) });
    expect(back(engage(game, [one]).answer('all'))).toMatchObject([{ taken: 1 }]);
    expect(back(engage(game, [one]).answer('all'))).toEqual([]);
    game.play({ type: 'end-turn' }).play({ type: 'next' });
    expect(back(engage(game, [one]).answer('all'))).toMatchObject([{ taken: 1 }]);
  });

  it('not at who stands apart', () => {
    const game = onMap('yard-large', { ...beside, Ayla: 'C5' }, { enemies: armed(1) });
    expect(back(engage(game, [one], { form: 'ranged' }).answer('all'))).toEqual([]);
  });

  it('Q-30: even if all of it was prevented', () => {
    const game = onMap('yard-large', beside, { enemies: armed(1).map((enemy) => ({ ...enemy, defense: 5 })) });
    expect(back(engage(game, [one]).answer('all'))).toMatchObject([{ taken: 1 }]);
  });

  it.for([
    { says: 'adjacent as the turn began', from: 'C2', taken: 1, answers: 1 },
    { says: 'come adjacent since, whom Elusive blocks', from: 'C5', taken: 0, answers: 0 },
  ])('Q-30: at one $says: $answers', ({ from, taken, answers }) => {
    const enemies = [{ ...foe, skills: [{ id: 'elusive' }, { id: 'riposte', value: 1 }] }];
    const game = onMap(
      'yard-large',
      { Cato: 'A3', Ayla: from, 'Straw Man': 'C3' },
      { party: ['Cato', 'Ayla'], enemies },
    );
    game.play({ type: 'end-turn' });
    const { id: unit } = ayla(game);
    if (from !== 'C2') game.play({ type: 'adjust', unit, change: { what: 'place', hex: 'C2' } });
    engage(game, [one]).answer('all');
    expect(dealt(game)).toMatchObject({ taken });
    expect(back(game)).toHaveLength(answers);
  });

  it('NUM-4: not at damage that Maim has brought down to 0', () => {
    const game = onMap('yard-large', beside, { enemies: armed(1) });
    expect(back(engage(suffer(game, ayla(game).id, 'maim'), [one]).answer('all'))).toEqual([]);
  });
});
