import { describe, expect, it } from 'vitest';
import { type Game, COMBAT, drawing, inBattle } from '../../support/battles.ts';

const track = (game: Game): readonly string[] => game.adventurer('Ayla').dice.track.map(({ kind }) => kind);

/** Ayla with these fatigue dice on her track, in order. */
function tired(light: number, over: number): Game {
  const game = inBattle();
  const { id: unit } = game.adventurer('Ayla');
  if (light > 0) game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: light } });
  if (over > 0) game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: over } });
  return game;
}

/** Ends Ayla's turn and runs the round to her next one. */
const nextTurn = (game: Game): Game => game.play({ type: 'end-turn' }).play({ type: 'next' });

describe('recovery', () => {
  it('TRN-2: takes as many dice as the Cooldown stat off the left; light fatigue returns to supply', () => {
    const game = tired(5, 0);
    nextTurn(game);
    expect(track(game)).toEqual(Array.from({ length: 3 }, () => 'light-fatigue'));
  });

  it('TRN-2, FAT-2: overfatigue goes to the back and uses up one of the count', () => {
    const game = inBattle();
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 1 } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    nextTurn(game);
    expect(track(game)).toEqual(['light-fatigue', 'overfatigue']);
  });

  it.for([
    { over: 1, cooldown: 2 },
    { over: 2, cooldown: 3 },
  ])(
    'Q-23: no die is handled twice: of $over overfatigue, Cooldown $cooldown takes each once',
    ({ over, cooldown }) => {
      const game = tired(0, over);
      const { id: unit, dice } = game.adventurer('Ayla');
      game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'cooldown', to: cooldown } });
      nextTurn(game);
      expect(game.happened('die-moved').map(({ die }) => die.id)).toEqual(dice.track.map(({ id }) => id));
      expect(game.adventurer('Ayla').dice.track).toEqual(dice.track);
    },
  );

  it('TRN-2, CDT-3: a skill die becomes available again', () => {
    const game = inBattle();
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 3 }] }).answer('exhaust');
    expect(game.adventurer('Ayla').dice.available).toHaveLength(0);
    nextTurn(game);
    expect(game.adventurer('Ayla').dice.available).toHaveLength(2);
    expect(track(game)).toEqual(['combat']);
  });
});

describe('a full track', () => {
  it('CDT-1: holds 13', () => {
    expect(track(tired(13, 0))).toHaveLength(13);
  });

  it('CDT-5a, CDT-5b: one more light fatigue stays out and turns the rightmost die into overfatigue', () => {
    expect(track(tired(14, 0))).toEqual([...Array.from({ length: 12 }, () => 'light-fatigue'), 'overfatigue']);
    expect(track(tired(15, 0)).filter((kind) => kind === 'overfatigue')).toHaveLength(2);
  });

  it('CDT-5a: a skill die that finds no place is drained', () => {
    const game = tired(13, 0);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }] }).answer('exhaust');
    expect(game.adventurer('Ayla').dice.drained.map(({ kind }) => kind)).toEqual(['combat']);
    expect(track(game).at(-1)).toBe('overfatigue');
  });

  it('CDT-5b: a skill die swapped out of the track is drained too', () => {
    const game = tired(12, 0);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 2 }] }).answer('exhaust');
    expect(game.adventurer('Ayla').dice.drained.map(({ kind }) => kind)).toEqual(['combat', 'combat']);
    expect(track(game)).toEqual([...Array.from({ length: 12 }, () => 'light-fatigue'), 'overfatigue']);
  });

  it('CDT-5c: with nothing but overfatigue, 1 true damage for each that finds no place', () => {
    const game = tired(0, 13);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    expect(game.adventurer('Ayla').hp).toBe(3);
    expect(track(game)).toHaveLength(13);
  });

  it('DEF-5: who is defeated by it gains no more', () => {
    const game = tired(0, 13);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 9 } });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 0, defeated: true });
    expect(game.happened('damage-dealt')).toHaveLength(5);
  });
});

describe('fatigue rounds', () => {
  it('RND-2, RND-3: from round 6 each adventurer gains 1 overfatigue, then takes as much true damage as the track holds', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', combat: 0 }] });
    for (let round = 2; round <= 5; round += 1) nextTurn(game);
    expect(game.battle.round).toBe(5);
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 5 });
    nextTurn(game);
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 4 });
    nextTurn(game);
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 2 });
  });
});

describe('active slots', () => {
  it('ACT-1, ACT-6: a fifth die finds no slot and is exhausted', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 6 }] });
    const { id: unit } = game.adventurer('Ayla');
    game.random = drawing(COMBAT.one);
    game.play({ type: 'engage', unit, form: 'defensive', dice: [{ kind: 'combat', count: 3 }] }).answer('all');
    game.play({ type: 'engage', unit, dice: [{ kind: 'combat', count: 2 }] }).answer('all');
    expect(game.adventurer('Ayla').dice.active).toHaveLength(4);
    expect(track(game)).toEqual(['light-fatigue', 'combat']);
  });
});
