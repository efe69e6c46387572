import { describe, expect, it } from 'vitest';
import { type Setup, checklistOf, rewardOf } from '../../src/engine/index.ts';
import { type Game, inBattle } from '../support/battles.ts';
import { companion, withCompanion } from '../support/companions.ts';

// Rulings and worked examples on the guild's help, full defeat, the end of a battle and what follows it, by their ids.

const idle = { name: 'Straw Man', combat: 0 } as const;
const NAMES = ['Ayla', 'Brom', 'Cato'];

/** All adventurers fall, and the round comes to its end. */
function fallen(setup: Partial<Setup>, party: readonly string[] = ['Ayla', 'Brom']): Game {
  const game = inBattle({ party, enemies: [idle], setup });
  for (const name of party) game.play({ type: 'defeat', unit: game.adventurer(name).id });
  return game.play({ type: 'enemy-act', all: true });
}

const inSlot = (game: Game, die: string): Game =>
  game.play({
    type: 'adjust',
    unit: game.adventurer('Ayla').id,
    change: { what: 'die', die: die as 'd1', to: 'active' },
  });

describe('guild assist', () => {
  it('FP-02, GLD-2, GLD-3: it rescues a party that is down, and the battle goes on in round 2', () => {
    const game = inBattle({ party: NAMES, enemies: [idle], setup: { session: 1 } });
    while (game.battle.round < 4) {
      while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
      game.play({ type: 'enemy-act', target: 'none' }).play({ type: 'next' });
    }
    const { id: unit, dice } = game.adventurer('Ayla');
    const [drained, exhausted] = dice.available;
    for (const kind of ['light-fatigue', 'overfatigue'] as const)
      game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount: 1 } });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'bane', on: true } });
    game.play({ type: 'adjust', unit, change: { what: 'die', die: drained?.id ?? 'd0', to: 'drained' } });
    game.play({ type: 'adjust', unit, change: { what: 'die', die: exhausted?.id ?? 'd0', to: 'track' } });
    for (const name of NAMES) game.play({ type: 'defeat', unit: game.adventurer(name).id });
    game.play({ type: 'enemy-act', all: true }).play({ type: 'assist', round: 2 });
    for (const name of NAMES) {
      expect(game.adventurer(name)).toMatchObject({
        hp: 5,
        defeated: false,
        dice: { available: [{}, {}, {}], track: [], drained: [] },
      });
    }
    expect(game.battle).toMatchObject({ round: 2, phase: 'round-end', prompts: [] });
    expect(game.battle.outcome).toBeUndefined();
    expect(checklistOf(game.battle, 'assist')).toEqual(['place-revived', 'write-keyword']);
  });

  it('FP-04, GLD-1: refused where it was used in session 1', () => {
    const game = inBattle({ enemies: [idle], setup: { session: 2, assistUsed: true } });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.refusal({ type: 'assist' })).toMatchObject({ code: 'assist-used', rule: 'GLD-1' });
  });

  it('FP-05, GLD-1: at the end of a round, and in Adventurers Rest, where the party token moves too', () => {
    const session = { enemies: [idle], setup: { session: 2 } } as const;
    const atRoundEnd = inBattle(session).play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(atRoundEnd.refusal({ type: 'assist' })).toBeUndefined();
    const resting = inBattle(session).play({ type: 'end', result: 'won' });
    resting.play({ type: 'assist' });
    expect(checklistOf(resting.battle, 'assist')).toContain('move-token');
  });
});

describe('full defeat', () => {
  it('FP-08, DEF-10: on Expert a discarded item takes a die off as well', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle], setup: { difficulty: 'expert' } });
    const { id: unit } = game.adventurer('Brom');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 2 } });
    for (const name of ['Ayla', 'Brom']) game.play({ type: 'defeat', unit: game.adventurer(name).id });
    game.play({ type: 'enemy-act', all: true }).play({ type: 'rest', unit, discard: true });
    game.answer(game.adventurer('Brom').dice.track[0]?.id ?? '');
    expect(game.adventurer('Brom')).toMatchObject({ hp: 1, defeated: false });
    expect(game.adventurer('Brom').dice.track).toHaveLength(1);
    expect(game.battle.prompts).toEqual([]);
  });

  it('FP-09, END-7: on Apprentice 2 HP and 2 dice', () => {
    const game = inBattle({ enemies: [idle], setup: { difficulty: 'apprentice' } });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 3 } });
    game.play({ type: 'defeat', unit }).play({ type: 'enemy-act', all: true }).play({ type: 'rest', unit });
    for (let dice = 0; dice < 2; dice += 1) game.answer(game.adventurer('Ayla').dice.track[0]?.id ?? '');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 2, defeated: false, dice: { track: [{}] } });
    expect(game.battle.prompts).toEqual([]);
  });

  it('FP-13, SKY-4: an uncover delve keeps nothing', () => {
    const game = inBattle({ enemies: [idle], setup: { mode: 'delve', objective: 'uncover' } });
    game.play({ type: 'skyshards', gained: 2 }).play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    game.play({ type: 'enemy-act', all: true });
    expect(rewardOf(game.battle)).toMatchObject({ each: 0 });
    expect(checklistOf(game.battle, 'over')).toContain('lose-skyshards');
  });

  it('FP-14, DEF-10: a quest step lost is the campaign lost, and no town is gone to', () => {
    const steps = checklistOf(fallen({ quest: true }).battle, 'over');
    expect(steps).toContain('lose-campaign');
    expect(steps).not.toContain('go-to-town');
    expect(checklistOf(fallen({}).battle, 'over')).toContain('go-to-town');
  });
});

describe('objectives and rewards', () => {
  it('OB-04, OBJ-3: a survey ends with the round of the third skyshard, and pays nothing for them', () => {
    const game = inBattle({ enemies: [idle], setup: { mode: 'delve', objective: 'survey' } });
    for (let round = 1; round < 4; round += 1) game.play({ type: 'end-turn' }).play({ type: 'next' });
    game.play({ type: 'skyshards', gained: 3 });
    expect(game.battle).toMatchObject({ round: 4, phase: 'adventurers' });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.battle).toMatchObject({ phase: 'over', round: 4, outcome: { result: 'won', rule: 'OBJ-2' } });
    expect(rewardOf(game.battle).each).toBe(0);
  });

  it('RV-06, END-5: who was defeated earns the reward too', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle], setup: { xp: 4 } });
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id }).play({ type: 'end', result: 'won', xp: 2 });
    expect(rewardOf(game.battle)).toEqual({ each: 2, dial: { from: 4, to: 6 } });
    expect(checklistOf(game.battle, 'over')).toContain('gain-xp');
  });

  it('RW-01, END-5, END-6: the published Reward Phase', () => {
    const game = inBattle({ party: ['Ryan', 'Shannon'], enemies: [idle], setup: { xp: 2 } });
    game.play({ type: 'end', result: 'won', xp: 2 });
    expect(rewardOf(game.battle)).toEqual({ each: 2, dial: { from: 2, to: 4 } });
    expect(checklistOf(game.battle, 'over')).toEqual(expect.arrayContaining(['gain-xp', 'unstable-landmark']));
    const [ryan, shannon] = [game.adventurer('Ryan').id, game.adventurer('Shannon').id];
    const one = (kind: string) => ({ kind, count: 1 });
    game.play({ type: 'train', unit: ryan, add: [one('purge'), one('hasty-prayer')] });
    game.play({ type: 'train', unit: shannon, add: [one('shadow-cloak'), one('refreshing-shadows')] });
    for (const unit of [ryan, shannon]) game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: 2 } });
    const learnt = (name: string) =>
      game
        .adventurer(name)
        .dice.available.slice(-2)
        .map(({ kind }) => kind);
    expect(learnt('Ryan')).toEqual(['purge', 'hasty-prayer']);
    expect(learnt('Shannon')).toEqual(['shadow-cloak', 'refreshing-shadows']);
    expect(game.adventurer('Ryan').tenacity).toBe(2);
    expect(game.adventurer('Shannon').tenacity).toBe(2);
  });
});

describe('clean-up', () => {
  it('AS-07, ACT-5, END-2: slots are emptied, but Light Armor may stay', () => {
    const kinds = ['shield-discipline', 'grace'];
    const game = inBattle({ dice: kinds.map((kind) => ({ kind, count: 1 })) });
    for (const { id } of game.adventurer('Ayla').dice.available) inSlot(game, id);
    game.play({ type: 'end', result: 'won' });
    expect(game.adventurer('Ayla').dice).toMatchObject({
      active: [{ kind: 'grace' }],
      track: [{ kind: 'shield-discipline' }],
    });
    expect(checklistOf(game.battle, 'over')).toContain('keep-light-armor');
  });

  it('EB-01, END-1..4: HP first, then slots and drained dice; track and tenacity stay', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle], dice: [{ kind: 'combat', count: 4 }] });
    const { id: unit, dice } = game.adventurer('Ayla');
    const [slotted, ...others] = dice.available;
    game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'health', to: 4 } });
    game.play({ type: 'defeat', unit }).play({ type: 'revive', unit, hp: 6, override: true });
    game.play({ type: 'adjust', unit, change: { what: 'bonus-hp', amount: 1 } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
    game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: 3 } });
    for (const die of others.slice(0, 2))
      game.play({ type: 'adjust', unit, change: { what: 'die', die: die.id, to: 'drained' } });
    inSlot(game, slotted?.id ?? '');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 6, bonusHp: 1, dice: { active: [{}], drained: [{}, {}] } });
    game.play({ type: 'end', result: 'won' });
    expect(game.adventurer('Ayla')).toMatchObject({
      hp: 4,
      bonusHp: 0,
      tenacity: 3,
      dice: { active: [], drained: [], available: [{}, {}, {}] },
    });
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['light-fatigue', 'combat']);
    expect(game.events.map(({ type }) => type).slice(0, 6)).toEqual([
      'battle-ended',
      'bonus-hp-changed',
      'hp-changed',
      'die-moved',
      'die-moved',
      'die-moved',
    ]);
  });

  it('BH-04, END-1: bonus HP are no healing, not for enemies, and gone after the battle', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'bonus-hp', amount: 3 } });
    expect(game.happened('hp-changed')).toEqual([]);
    const bonus = { what: 'bonus-hp', amount: 3 } as const;
    for (const other of [game.enemy('Straw Man').id, companion(withCompanion(game)).id])
      expect(game.refusal({ type: 'adjust', unit: other, change: bonus })).toMatchObject({ code: 'not-an-adventurer' });
    game.play({ type: 'adjust', unit, change: { what: 'damage', kind: 'normal', amount: 1 } });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 5, bonusHp: 2 });
    expect(game.play({ type: 'end', result: 'won' }).adventurer('Ayla').bonusHp).toBe(0);
  });

  it('HL-08, HEA-3: HP go along with Health, up by the difference and down to it', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    const health = (to: number): Game =>
      game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'health', to } });
    health(4).play({ type: 'adjust', unit, change: { what: 'damage', kind: 'true', amount: 2 } });
    expect(health(5).adventurer('Ayla').hp).toBe(3);
    expect(health(2).adventurer('Ayla').hp).toBe(2);
  });
});
