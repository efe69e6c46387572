import { describe, expect, it } from 'vitest';
import { awaited, skippable } from '../../../src/engine/index.ts';
import { type Game, inBattle } from '../../support/battles.ts';
import { hits, withStatus } from '../../support/sheet-sight.ts';
import { sheetTable } from '../../support/sheet-table.ts';
import { sturdy } from '../../support/sides.ts';

/** Ayla, Brom and Cora play; it is Ayla's turn. */
const ofThree = (): Game => inBattle({ party: ['Ayla', 'Brom', 'Cora'] });

const turnIn = ({ battle: { turn } }: Game) => turn ?? expect.fail('no turn is on');

/** As a battle of an earlier version may stand: Ayla is next, and her turn has not started. */
function beforeAylasTurn(): Game {
  const game = ofThree();
  const { turn: _turn, ...battle } = game.battle;
  game.battle = battle;
  return game;
}

describe('who hosts', () => {
  it('hands the battle over, and a co-host who gets it is a co-host no more', () => {
    const game = inBattle();
    game.play({ type: 'host', player: 'brom', role: 'co-host' });
    expect(game.battle).toMatchObject({ host: 'host', coHosts: ['brom'] });
    game.play({ type: 'host', player: 'brom', role: 'host' });
    expect(game.battle.host).toBe('brom');
    expect(game.battle).not.toHaveProperty('coHosts');
  });

  it.for([
    { player: 'host', role: 'host', code: 'seat-already' },
    { player: 'host', role: 'co-host', code: 'host-stays' },
    { player: 'host', role: 'none', code: 'host-stays' },
    { player: 'brom', role: 'co-host', code: 'seat-already' },
    { player: 'cora', role: 'none', code: 'seat-already' },
  ] as const)('refuses to make $player $role: $code', ({ player, role, code }) => {
    const game = inBattle().play({ type: 'host', player: 'brom', role: 'co-host' });
    expect(game.refusal({ type: 'host', player, role })).toMatchObject({ code, final: true });
  });

  it('takes a co-host off again, also when the battle is over', () => {
    const game = inBattle().play({ type: 'host', player: 'brom', role: 'co-host' });
    game.play({ type: 'end' }).play({ type: 'host', player: 'brom', role: 'none' });
    expect(game.battle).not.toHaveProperty('coHosts');
  });
});

describe('going on without a player', () => {
  it('ends the turn at once', () => {
    const game = ofThree();
    game.play({ type: 'skip', unit: game.adventurer('Ayla').id });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
    expect(game.battle.acted).toEqual([game.adventurer('Ayla').id]);
  });

  it('answers by default what keeps the turn from ending', () => {
    const game = ofThree();
    const { id } = game.adventurer('Ayla');
    game.play({ type: 'engage', unit: id, form: 'light', target: game.enemy('Straw Man').id, dice: [combat(2)] });
    expect(game.battle.prompts.at(-1)?.kind).toBe('resolve-dice');
    game.play({ type: 'skip', unit: id });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
    expect(game.battle.engages).toEqual([]);
    expect(game.battle.prompts).toEqual([]);
  });

  it('leaves to somebody else what they are asked', () => {
    const game = ofThree();
    game.play({ type: 'engage', unit: game.adventurer('Ayla').id, form: 'light', dice: [combat(1)] });
    expect(game.refusal({ type: 'skip', unit: game.adventurer('Brom').id })).toMatchObject({ code: 'not-awaited' });
  });

  it('CLA-1: leaves to whoever is hurt what somebody else could only help with', () => {
    const game = withStatus(
      sheetTable([{ class: 'nightblade', tenacity: 9 }, {}], { enemies: [sturdy('X')] }),
      'stealth',
    );
    hits(game, { whom: 'Brom', amount: 1 });
    const [helper, hurt] = [game.adventurer('Ayla').id, game.adventurer('Brom').id];
    expect(game.battle.prompts.at(-1)?.for).toEqual([hurt, helper]);
    expect(game.refusal({ type: 'skip', unit: helper })).toMatchObject({ code: 'not-awaited' });
    game.play({ type: 'skip', unit: hurt });
    expect(game.battle.prompts).toEqual([]);
  });

  it('refuses one who is not waited for', () => {
    const game = ofThree();
    expect(game.refusal({ type: 'skip', unit: game.adventurer('Cora').id })).toMatchObject({ code: 'not-awaited' });
    expect(game.refusal({ type: 'skip', unit: game.enemy('Straw Man').id })).toMatchObject({
      code: 'not-an-adventurer',
    });
  });

  it('starts and ends the turn that comes next, where none has started yet', () => {
    const game = beforeAylasTurn();
    expect(awaited(game.battle)).toEqual(['ayla']);
    expect(skippable(game.battle)).toBe(game.adventurer('Ayla').id);
    expect(game.refusal({ type: 'skip', unit: game.adventurer('Brom').id })).toMatchObject({ code: 'not-awaited' });
    game.play({ type: 'skip', unit: game.adventurer('Ayla').id });
    expect(game.happened('turn-started').map(({ unit }) => unit)).toEqual([
      game.adventurer('Ayla').id,
      game.adventurer('Brom').id,
    ]);
    expect(game.battle.acted).toEqual([game.adventurer('Ayla').id]);
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
  });

  it('is voted on, too, where no turn has started yet', () => {
    const game = beforeAylasTurn();
    const { id } = game.adventurer('Ayla');
    game.play({ type: 'skip', by: 'brom', unit: id, vote: 'open' });
    expect(game.battle.skipVote).toEqual({ unit: id, player: 'ayla', by: ['brom'] });
    game.play({ type: 'skip', by: 'cora', unit: id, vote: 'join' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
  });

  it('ends a turn that the table has started out of order', () => {
    const game = ofThree();
    for (let turn = 0; turn < 3; turn += 1) game.play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('enemies');
    const { id } = game.adventurer('Brom');
    game.play({ type: 'start-turn', unit: id, override: true });
    expect(awaited(game.battle)).toEqual(['brom']);
    game.play({ type: 'skip', unit: id });
    expect(game.battle.turn).toBeUndefined();
    expect(skippable(game.battle)).toBeUndefined();
  });

  it('is for nobody in an enemy turn, whatever the party is asked in it', () => {
    const game = ofThree();
    const enemy = game.enemy('Straw Man').id;
    game.battle = { ...game.battle, phase: 'enemies', turn: { ...turnIn(game), unit: enemy } };
    expect(skippable(game.battle)).toBeUndefined();
  });

  it('leaves a question open that nothing answers', () => {
    const game = ofThree();
    let looks = 0;
    const prompt = {
      ...({ kind: 'choose', id: 'p90', asks: 'option', self: 'u1', ability: 'x', rule: 'GEN-3', waiting: 0 } as const),
      for: [game.adventurer('Ayla').id],
      again: { kind: 'close-turn', unit: 'u1' } as const,
      get options() {
        looks += 1;
        return [];
      },
    };
    game.battle = { ...game.battle, prompts: [prompt] };
    game.play({ type: 'skip', unit: game.adventurer('Ayla').id });
    expect(game.battle.prompts).toEqual([prompt]);
    expect(looks).toBeLessThan(30);
  });

  it('needs the votes of more than half of the others', () => {
    const game = ofThree();
    const { id } = game.adventurer('Ayla');
    game.play({ type: 'skip', by: 'brom', unit: id, vote: 'open' });
    expect(game.battle.skipVote).toEqual({ unit: id, player: 'ayla', by: ['brom'] });
    expect(game.battle.turn?.unit).toBe(id);
    expect(game.refusal({ type: 'skip', by: 'brom', unit: id, vote: 'join' })).toMatchObject({ code: 'voted-already' });
    game.play({ type: 'skip', by: 'cora', unit: id, vote: 'join' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
    expect(game.battle).not.toHaveProperty('skipVote');
  });

  it('needs one vote where one other plays, however many adventurers', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({ type: 'join', player: 'brom', name: 'Cora', health: 5, stamina: 3, magicka: 2, cooldown: 2 });
    game.play({ type: 'skip', by: 'brom', unit: game.adventurer('Ayla').id, vote: 'open' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
  });

  it('does not count the vote of somebody who has left', () => {
    const game = ofThree();
    const { id } = game.adventurer('Ayla');
    game.play({ type: 'skip', by: 'brom', unit: id, vote: 'open' });
    game.play({ type: 'leave', unit: game.adventurer('Brom').id });
    game.play({ type: 'join', player: 'dina', name: 'Dina', health: 5, stamina: 3, magicka: 2, cooldown: 2 });
    game.play({ type: 'skip', by: 'cora', unit: id, vote: 'join' });
    expect(game.battle.turn?.unit).toBe(id);
  });

  it('is called off when the player acts', () => {
    const game = ofThree();
    const { id } = game.adventurer('Ayla');
    game.play({ type: 'skip', by: 'brom', unit: id, vote: 'open' });
    game.play({ type: 'roll', by: 'cora', dice: [{ sides: 6, count: 1 }] });
    expect(game.battle.skipVote).toBeDefined();
    game.play({ type: 'roll', by: 'ayla', dice: [{ sides: 6, count: 1 }] });
    expect(game.happened('skip-vote-closed')).toEqual([{ type: 'skip-vote-closed', unit: id, acted: true }]);
    expect(game.refusal({ type: 'skip', by: 'cora', unit: id, vote: 'join' })).toMatchObject({ code: 'no-vote' });
  });

  it('is over with the turn, and when the adventurer is given away', () => {
    const game = ofThree();
    const { id } = game.adventurer('Ayla');
    game.play({ type: 'skip', by: 'brom', unit: id, vote: 'open' });
    game.play({ type: 'give', unit: id, player: 'dina' });
    expect(game.battle).not.toHaveProperty('skipVote');
    game.play({ type: 'skip', by: 'brom', unit: id, vote: 'open' }).play({ type: 'end-turn' });
    expect(game.battle).not.toHaveProperty('skipVote');
  });
});

const combat = (count: number) => ({ kind: 'combat', count });
