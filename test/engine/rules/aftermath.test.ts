import { describe, expect, it } from 'vitest';
import { type Game, content, inBattle, onMap } from '../../support/battles.ts';

const idle = [{ name: 'Straw Man', combat: 0 }] as const;

const first = (game: Game): string => {
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'enemy-hex' ? (prompt.hexes[0] ?? '') : '';
};

/** Everybody falls, and the round comes to its end. */
function fallen(changes: object = {}): Game {
  const game = inBattle({ party: ['Ayla', 'Brom'], enemies: idle, setup: { session: 1, ...changes } });
  for (const name of ['Ayla', 'Brom']) game.play({ type: 'defeat', unit: game.adventurer(name).id });
  return game.play({ type: 'enemy-act', all: true });
}

describe('full defeat', () => {
  it('DEF-8, GLD-1: the guild may still help, before the battle is lost', () => {
    const game = fallen();
    expect(game.battle).toMatchObject({ phase: 'round-end', prompts: [{ kind: 'assist' }] });
    game.answer('decline');
    expect(game.battle.outcome).toMatchObject({ result: 'failed', rule: 'DEF-8' });
  });

  it('GLD-2: everybody up again, at full HP, with every die', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: idle, setup: { session: 2 } });
    const { id: unit, dice } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 2 } });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'bane', on: true } });
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'drained' } });
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 2 }] }).answer('exhaust');
    for (const name of ['Ayla', 'Brom']) game.play({ type: 'defeat', unit: game.adventurer(name).id });
    game.play({ type: 'enemy-act', all: true }).answer('assist');
    expect(game.adventurer('Ayla')).toMatchObject({
      hp: 5,
      defeated: false,
      dice: { available: [{}, {}, {}], track: [], drained: [] },
    });
    expect(game.adventurer('Brom')).toMatchObject({ hp: 5, defeated: false });
    expect(game.battle.phase).toBe('round-end');
  });

  it('GLD-1: once, and not in session 3', () => {
    const again = fallen().answer('assist');
    expect(again.refusal({ type: 'assist' })).toMatchObject({ code: 'assist-used', rule: 'GLD-1' });
    expect(fallen({ session: 3 }).battle.outcome).toMatchObject({ result: 'failed' });
  });

  it('GLD-1: not offered where the guild has helped earlier in the campaign', () => {
    const game = fallen({ assistUsed: true });
    expect(game.battle.outcome).toMatchObject({ result: 'failed' });
    expect(game.refusal({ type: 'assist' })).toMatchObject({ code: 'assist-used', rule: 'GLD-1' });
  });

  it('GLD-1, GLD-2: in Adventurers Rest too, but then there is no counter to set', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: idle, setup: { session: 2 } });
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id }).play({ type: 'end', result: 'won' });
    expect(game.refusal({ type: 'assist', round: 2 })).toMatchObject({ code: 'wrong-phase', needs: ['round-end'] });
    game.play({ type: 'assist' });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 5, defeated: false });
    expect(game.battle).toMatchObject({ phase: 'over', round: 1 });
  });

  it('GLD-3: typed instead of pressed, with a round, it answers the question too', () => {
    const game = fallen().play({ type: 'assist', round: 2 });
    expect(game.battle).toMatchObject({ prompts: [], round: 2, phase: 'round-end' });
  });

  it('GLD-3: back on free hexes, those of the entrance first', () => {
    const game = onMap('yard-small', {}, { party: ['Ayla', 'Brom'], enemies: idle, setup: { session: 1 } });
    const [ayla, brom] = [game.adventurer('Ayla'), game.adventurer('Brom')];
    for (const { id } of [ayla, brom]) game.play({ type: 'defeat', unit: id });
    game.play({ type: 'enemy-act', all: true });
    while (game.battle.prompts.at(-1)?.kind === 'enemy-hex') game.answer(first(game));
    const entrance = [...(content.maps.get('yard-small')?.hexes.values() ?? [])]
      .filter((hex) => hex.entrance && !hex.obstacle)
      .map(({ label }) => label);
    for (const [index, label] of entrance.slice(1).entries())
      game.play({
        type: 'add-unit',
        stats: { ...game.enemy('Straw Man'), name: `Block ${String(index)}` },
        hex: label,
        override: true,
      });
    game.answer('assist');
    const places = ['Ayla', 'Brom'].map((name) => game.adventurer(name).hex);
    expect(places[0]).toBe(entrance[0]);
    expect(entrance).not.toContain(places[1]);
    expect(new Set([...places, ...game.battle.enemies.map.map(({ hex }) => hex)]).size).toBe(entrance.length + 2);
  });

  it('GLD-1, GLD-3: at the end of any round, with the counter where the party likes', () => {
    const game = inBattle({ enemies: idle, setup: { session: 1 } });
    expect(game.refusal({ type: 'assist' })).toMatchObject({ code: 'wrong-phase', rule: 'GLD-1' });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true }).play({ type: 'assist', round: 3 });
    expect(game.battle.round).toBe(3);
    expect(game.play({ type: 'next' }).battle.round).toBe(4);
  });
});

describe('Adventurers Rest', () => {
  /** Ayla with 2 HP and three dice on her track, after a battle. */
  function tired(difficulty: 'apprentice' | 'adept' | 'expert'): Game {
    const game = inBattle({ enemies: idle, setup: { difficulty } });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 3, kind: 'true' } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 1 } });
    return game.play({ type: 'end', result: 'won' });
  }

  const rest = (game: Game, discard = false): unknown =>
    game.attempt({ type: 'rest', unit: game.adventurer('Ayla').id, discard });

  it.for([
    { difficulty: 'apprentice', hp: 4, removed: 2 },
    { difficulty: 'adept', hp: 3, removed: 1 },
  ] as const)('END-7: on $difficulty to $hp HP, and $removed dice of any kind', ({ difficulty, hp, removed }) => {
    const game = tired(difficulty);
    expect(rest(game)).toBeUndefined();
    for (let count = 0; count < removed; count += 1) game.answer(game.adventurer('Ayla').dice.track.at(-1)?.id ?? '');
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla')).toMatchObject({ hp });
    expect(game.adventurer('Ayla').dice.track).toHaveLength(3 - removed);
  });

  it('END-7: on Expert it takes the discard of an item', () => {
    const game = tired('expert');
    expect(rest(game)).toMatchObject({ code: 'rest-needs-discard', rule: 'END-7' });
    expect(rest(game, true)).toBeUndefined();
    expect(game.adventurer('Ayla').hp).toBe(3);
  });

  it('DEF-10: after a full defeat even Expert heals 1 without a discard, and that revives', () => {
    const game = fallen({ difficulty: 'expert', session: 3 });
    expect(rest(game)).toBeUndefined();
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 1, defeated: false });
    expect(game.battle.prompts).toEqual([]);
  });

  it('DEF-10: resting does not undo the full defeat: the next to rest needs no discard either', () => {
    const game = fallen({ difficulty: 'expert', session: 3 });
    for (const name of ['Ayla', 'Brom']) game.play({ type: 'rest', unit: game.adventurer(name).id });
    expect(game.adventurer('Brom')).toMatchObject({ hp: 1, defeated: false });
    expect(game.play({ type: 'end' }).battle.outcome).toMatchObject({ result: 'failed', rule: 'DEF-8' });
  });

  it('END-7: once, and only when the battle is over', () => {
    const game = tired('adept');
    rest(game);
    game.answer('none');
    expect(rest(game)).toMatchObject({ code: 'rested-already' });
    expect(rest(inBattle())).toMatchObject({ code: 'wrong-phase' });
  });
});
