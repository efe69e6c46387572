import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../src/engine/index.ts';
import { type Game, COMBAT, drawing, inBattle, onMap } from '../../support/battles.ts';

const HIT_TWO = 5; // side of the enemy Combat die worth 2 in the yard's pack

/** Everybody ends their turn, so that the enemies are next. */
function enemiesNext(game: Game): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game;
}

function hurt(game: Game, name: string, amount: number): Game {
  return game.play({
    type: 'adjust',
    unit: game.adventurer(name).id,
    change: { what: 'damage', amount, kind: 'true' },
  });
}

const targets = (game: Game): readonly string[] =>
  game.happened('damage-dealt').map(({ unit }) => game.battle.adventurers[unit]?.name ?? unit);

it('ENM-2: start of turn, move, engage with roll, damage and reactions, end of turn', () => {
  const skills = [{ id: 'recover' }, { id: 'enfeeble', value: 1 }, { id: 'decay' }];
  const enemies = [{ name: 'Straw Man', hp: 3, skills }];
  const game = onMap('yard-small', { Ayla: 'B3', 'Straw Man': 'E3' }, { enemies });
  game.random = drawing(HIT_TWO);
  const before = enemiesNext(game).play({ type: 'enemy-act' }).events;
  game.answer('C3'); // which of the hexes beside Ayla is for the party (EMV-3)
  const told = new Set<BattleEvent['type']>([
    'turn-started',
    'hp-changed',
    'unit-moved',
    'targets-chosen',
    'enemy-rolled',
    'damage-dealt',
    'die-moved',
    'turn-ended',
  ]);
  expect([...before, ...game.events].map(({ type }) => type).filter((type) => told.has(type))).toEqual([
    'turn-started',
    'hp-changed', // Recover
    'unit-moved',
    'targets-chosen',
    'enemy-rolled',
    'damage-dealt',
    'die-moved', // Enfeeble
    'damage-dealt', // Decay
    'turn-ended',
  ]);
});

describe('targets', () => {
  it.for([
    { rule: 'ENM-4', priority: 'strongest', hit: 'Brom' },
    { rule: 'ENM-4', priority: 'weakest', hit: 'Ayla' },
  ] as const)('$rule, MAP-13: the $priority', ({ priority, hit }) => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [{ name: 'Straw Man', priority }] });
    enemiesNext(hurt(game, 'Ayla', 1)).play({ type: 'enemy-act' });
    expect(targets(game)).toEqual([hit]);
  });

  it.for([
    { says: 'nobody', answers: ['none'], hit: [], left: [1, 1] },
    { says: 'one, and that is all', answers: ['Ayla', 'none'], hit: ['Ayla'], left: [0, 1] },
    { says: 'both', answers: ['Ayla', 'Brom'], hit: ['Ayla', 'Brom'], left: [0, 0] },
  ])('ENM-4: what befalls its targets as they are chosen befalls each that was: $says', ({ answers, hit, left }) => {
    const party = ['Ayla', 'Brom', 'Cato'];
    const enemies = [{ name: 'Straw Man', combat: 1, targets: 2, skills: [{ id: 'disrupt' }] }];
    const game = inBattle({ party, enemies, dice: [{ kind: 'combat', count: 1 }] });
    for (const name of party) {
      const { id: unit } = game.adventurer(name);
      const dice = [{ kind: 'combat', count: 1 }];
      game.play({ type: 'engage', unit, form: 'defensive', dice, faces: [COMBAT.one] }).answer('all');
      game.play({ type: 'end-turn' });
    }
    game.random = drawing(HIT_TWO);
    game.play({ type: 'enemy-act' });
    for (const answer of answers) game.answer(answer === 'none' ? answer : game.adventurer(answer).id);
    expect(['Ayla', 'Brom'].map((name) => game.adventurer(name).dice.active.length)).toEqual(left);
    expect(targets(game)).toEqual(hit);
  });

  it('ENM-4: a tie is for the party', () => {
    const game = enemiesNext(inBattle({ party: ['Ayla', 'Brom'] })).play({ type: 'enemy-act' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'enemy-target', candidates: game.battle.order }]);
    game.answer(game.adventurer('Brom').id);
    expect(targets(game)).toEqual(['Brom']);
  });

  it('ENM-4: nobody in range, no engage', () => {
    const game = enemiesNext(inBattle({ party: ['Ayla', 'Brom'] })).play({ type: 'enemy-act', target: 'none' });
    expect(targets(game)).toEqual([]);
    expect(game.battle.phase).toBe('round-end');
  });

  it('ENM-5: one roll for all targets, the highest priority first', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [{ name: 'Straw Man', combat: 1, targets: 2 }] });
    game.random = drawing(HIT_TWO);
    enemiesNext(hurt(game, 'Ayla', 1)).play({ type: 'enemy-act' });
    expect(game.happened('enemy-rolled')).toMatchObject([{ values: [2] }]);
    expect(targets(game)).toEqual(['Brom', 'Ayla']);
    expect(game.adventurer('Brom').hp).toBe(3);
    expect(game.adventurer('Ayla').hp).toBe(2);
  });

  it('Q-59: "all" hits everybody who stands', () => {
    const game = inBattle({
      party: ['Ayla', 'Brom', 'Cato'],
      dice: [{ kind: 'combat', count: 1 }],
      enemies: [{ name: 'Straw Man', targets: 'all' }],
    });
    game.play({ type: 'defeat', unit: game.adventurer('Cato').id });
    enemiesNext(game).play({ type: 'enemy-act' });
    expect(targets(game).toSorted()).toEqual(['Ayla', 'Brom']);
  });

  it('ENM-6: with no Combat dice the engage still happens, and what it sets off', () => {
    const enemies = [{ name: 'Straw Man', combat: 0, skills: [{ id: 'enfeeble', value: 1 }] }];
    const game = enemiesNext(inBattle({ enemies })).play({ type: 'enemy-act' });
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [], taken: 0 }]);
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'enfeeble' }]);
    expect(game.adventurer('Ayla').dice.track).toMatchObject([{ kind: 'light-fatigue' }]);
  });
});

describe('prevention', () => {
  /** Ayla with two blocks of 1 slotted, and an enemy about to deal 4. */
  function blocking(): Game {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({
      type: 'engage',
      unit,
      form: 'defensive',
      dice: [{ kind: 'combat', count: 2 }],
      faces: [COMBAT.one, COMBAT.one],
    });
    game.answer('all');
    game.random = drawing(HIT_TWO);
    return enemiesNext(game).play({ type: 'enemy-act' });
  }

  it('DMG-9: asks after the roll, one die at a time, and exhausts what is used', () => {
    const game = blocking();
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage', for: [game.adventurer('Ayla').id] }]);
    const [first] = game.adventurer('Ayla').dice.active;
    game.answer(first?.id ?? '').answer('take');
    expect(game.happened('damage-dealt')).toMatchObject([
      { parts: [2, 2], prevented: 1, taken: 3, hp: { from: 5, to: 2 } },
    ]);
    expect(game.adventurer('Ayla').dice).toMatchObject({ active: [{}], track: [{ kind: 'combat' }] });
  });

  it('DMG-9: is optional', () => {
    const game = blocking().answer('take');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 1, dice: { active: [{}, {}] } });
  });

  it('asks no further when nothing is left to stop with', () => {
    const game = blocking();
    for (const { id } of game.adventurer('Ayla').dice.active) game.answer(id);
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').hp).toBe(3);
  });

  it('an answered prompt says so, and so does an option that is none', () => {
    const game = blocking();
    const prompt = game.battle.prompts[0]?.id ?? 'p0';
    expect(game.refusal({ type: 'answer', prompt, option: 'd999' })).toMatchObject({ code: 'not-an-option' });
    game.answer('take');
    expect(game.refusal({ type: 'answer', prompt, option: 'take' })).toMatchObject({ code: 'prompt-closed' });
  });

  it('an enemy that is defeated by hand meanwhile deals nothing', () => {
    const game = blocking();
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    expect(game.battle).toMatchObject({ prompts: [], engages: [] });
    expect(game.adventurer('Ayla').hp).toBe(5);
  });
});
