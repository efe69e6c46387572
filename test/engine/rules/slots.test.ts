import { describe, expect, it } from 'vitest';
import { type Game, COMBAT, inBattle } from '../../support/battles.ts';

const ayla = (game: Game) => game.adventurer('Ayla');
const slots = (game: Game) => ayla(game).dice.active;
const track = (game: Game): readonly string[] => ayla(game).dice.track.map(({ kind }) => kind);

/** Ayla slots as many Combat dice, gains light fatigue, and the round runs to her next turn. */
function nextTurn(slotted: number, light = 0, opening: { readonly cooldown?: number } = {}): Game {
  const game = inBattle({ enemies: [{ name: 'Straw Man', combat: 0 }] });
  const { id: unit } = ayla(game);
  const { cooldown } = opening;
  if (cooldown !== undefined)
    game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'cooldown', to: cooldown } });
  const dice = [{ kind: 'combat', count: slotted }];
  const faces = Array.from({ length: slotted }, () => COMBAT.one);
  if (slotted > 0) game.play({ type: 'engage', unit, form: 'defensive', dice, faces }).answer('all');
  if (light > 0) game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: light } });
  return game.play({ type: 'end-turn' }).play({ type: 'next' });
}

describe('clearing slots before recovery', () => {
  it.for([
    { says: 'an empty track', light: 0 },
    { says: 'one die fewer than recovery takes', light: 1 },
  ])('ACT-2: asks with $says, ahead of recovery', ({ light }) => {
    const game = nextTurn(1, light);
    expect(game.battle.prompts).toMatchObject([{ kind: 'before-recovery', for: [ayla(game).id], rule: 'ACT-2' }]);
    expect(track(game)).toHaveLength(light);
    game.answer('keep');
    expect(track(game)).toEqual([]);
    expect(slots(game)).toHaveLength(1);
  });

  it.for([
    { says: 'nothing in a slot', slotted: 0, light: 1 },
    { says: 'a track that keeps recovery busy', slotted: 1, light: 2 },
  ])('ACT-2: does not ask with $says', ({ slotted, light }) => {
    const game = nextTurn(slotted, light);
    expect(game.battle).toMatchObject({ round: 2, prompts: [], turn: { unit: ayla(game).id } });
    expect(track(game)).toEqual([]);
  });

  it('ACT-2: what is cleared is recovered at once, die by die as long as recovery takes more', () => {
    const game = nextTurn(3);
    game.answer(slots(game)[0]?.id ?? '').answer(slots(game)[1]?.id ?? '');
    expect(game.battle.prompts).toEqual([]);
    expect(slots(game)).toHaveLength(1);
    expect(ayla(game).dice).toMatchObject({ track: [], available: [{}, {}] });
  });

  it('ACT-2: recovery goes on if the slots were emptied by hand meanwhile', () => {
    const game = nextTurn(1, 1);
    const { id: unit } = ayla(game);
    game.play({ type: 'adjust', unit, change: { what: 'die', die: slots(game)[0]?.id ?? 'd0', to: 'drained' } });
    expect(game.battle.prompts).toEqual([]);
    expect(track(game)).toEqual([]);
  });

  it('ACT-2: at any other point of the turn a die is removed unused, too', () => {
    const game = nextTurn(1).answer('keep');
    const { id: unit } = ayla(game);
    game.play({ type: 'adjust', unit, change: { what: 'die', die: slots(game)[0]?.id ?? 'd0', to: 'track' } });
    expect(slots(game)).toEqual([]);
    expect(track(game)).toEqual(['combat']);
  });
});

describe('slots by hand', () => {
  it('ACT-6: a slot that is cleared while dice are in hand takes the next one', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 5 }] });
    const { id: unit, dice } = ayla(game);
    for (const { id: die } of dice.available.slice(0, 4))
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    const last = dice.available[4]?.id ?? 'd0';
    game.play({ type: 'engage', unit, form: 'defensive', dice: [{ kind: 'combat', count: 1 }], faces: [COMBAT.two] });
    game.play({ type: 'adjust', unit, change: { what: 'die', die: slots(game)[0]?.id ?? 'd0', to: 'track' } });
    game.answer('all');
    expect(slots(game).at(-1)).toMatchObject({ id: last });
    expect(track(game)).toEqual(['combat']);
  });

  it('ACT-4: fatigue that leaves a slot goes to the track', () => {
    const game = inBattle();
    const { id: unit } = ayla(game);
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
    const die = ayla(game).dice.track[0]?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    expect(track(game)).toEqual([]);
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'available' } });
    expect(track(game)).toEqual(['light-fatigue']);
  });

  it('DEF-5: a defeated colleague has no slot to lend', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const { id: unit, dice } = ayla(game);
    const on = game.adventurer('Brom').id;
    game.play({ type: 'defeat', unit: on });
    const die = dice.available[0]?.id ?? 'd0';
    const change = { what: 'die', die, to: 'active', on } as const;
    expect(game.refusal({ type: 'adjust', unit, change })).toMatchObject({ code: 'already-defeated', unit: on });
  });

  it('a chip has no slots', () => {
    const game = inBattle();
    const { id: unit, dice } = ayla(game);
    const on = game.enemy('Straw Man').id;
    const die = dice.available[0]?.id ?? 'd0';
    const change = { what: 'die', die, to: 'active', on } as const;
    expect(game.refusal({ type: 'adjust', unit, change })).toMatchObject({ code: 'not-an-adventurer', unit: on });
  });
});
