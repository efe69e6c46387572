import { describe, expect, it } from 'vitest';
import { type Setup, type StepId, checklistOf, ruleOfStep } from '../../../src/engine/index.ts';
import { type Game, inBattle, inSetUp } from '../../support/battles.ts';

const idle = { name: 'Straw Man', combat: 0 } as const;

const rules = (ids: readonly StepId[]): readonly string[] => ids.map(ruleOfStep);

/** A battle of one round in which all, or nobody, fell. */
function over(
  setup: Partial<Setup>,
  { fall = false, ...end }: { fall?: boolean; result?: 'won' | 'retreated'; xp?: number } = {},
): Game {
  const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle], setup });
  if (!fall) return game.play({ type: 'end', result: 'won', ...end });
  for (const name of ['Ayla', 'Brom']) game.play({ type: 'defeat', unit: game.adventurer(name).id });
  game.play({ type: 'enemy-act', all: true });
  return game.battle.prompts.length > 0 ? game.answer('decline') : game;
}

const after = (game: Game): readonly StepId[] => checklistOf(game.battle, 'over');

describe('set-up', () => {
  const steps = (setup: Partial<Setup>): readonly StepId[] => checklistOf(inSetUp({ setup }).battle, 'set-up');

  it('SET-1: the list goes from map and caches to enemies, adventurers and effects', () => {
    const common = ['deploy-enemies', 'carry-in', 'first-player', 'start-effects'];
    expect(steps({ mode: 'clash' })).toEqual(['lay-clash', ...common]);
    expect(steps({ mode: 'dungeon' })).toEqual(['lay-dungeon', ...common]);
  });

  it('SET-5: a delve begins with the entrance tile and nobody on it', () => {
    expect(steps({ mode: 'delve' })).toEqual(['lay-delve', 'carry-in', 'first-player', 'start-effects']);
  });

  it.for([
    { objective: 'eliminate', extra: ['mark-targets'] },
    { objective: 'survey', extra: ['say-skyshards'] },
    { objective: 'uncover', extra: ['say-skyshards'] },
    { objective: 'conquer', extra: [] },
  ] as const)('$objective asks for what it needs', ({ objective, extra }) => {
    expect(steps({ objective }).filter((id) => id === 'mark-targets' || id === 'say-skyshards')).toEqual(extra);
  });

  it.for([
    { says: 'open in session 1', setup: { session: 1 }, open: true },
    { says: 'open in session 2', setup: { session: 2 }, open: true },
    { says: 'closed in session 3', setup: { session: 3 }, open: false },
    { says: 'closed once used', setup: { session: 2, assistUsed: true }, open: false },
    { says: 'not known of without a session', setup: {}, open: false },
  ] as const)('GLD-1: the guild is $says', ({ setup, open }) => {
    expect(steps(setup).includes('assist-open')).toBe(open);
  });
});

describe('the end of a round', () => {
  const steps = (game: Game): readonly StepId[] => checklistOf(game.battle, 'round-end');

  it('nothing where nothing is due', () => {
    expect(steps(inBattle({ setup: { session: 1 } }))).toEqual([]);
  });

  it('OBJ-3: skyshards to be counted; under uncover, leaving with all of them', () => {
    for (const objective of ['survey', 'uncover'] as const)
      expect(steps(inBattle({ setup: { objective } }))).toEqual(['count-skyshards']);
    const all = { type: 'skyshards', gained: 3 } as const;
    expect(steps(inBattle({ setup: { objective: 'uncover' } }).play(all))).toEqual(['leave-delve']);
    expect(steps(inBattle({ setup: { objective: 'survey' } }).play(all))).toEqual([]);
  });

  it('OBJ-2: whom to eliminate, as long as nobody is marked', () => {
    const setup = { objective: 'eliminate' } as const;
    expect(steps(inBattle({ setup }))).toEqual(['no-targets']);
    expect(steps(inBattle({ setup, enemies: [{ ...idle, objective: true }] }))).toEqual([]);
  });

  it('GLD-1: the guild, when somebody is down and it can still help', () => {
    const down = (setup: Partial<Setup>): Game => {
      const game = inBattle({ party: ['Ayla', 'Brom'], setup });
      return game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    };
    expect(steps(down({ session: 1 }))).toEqual(['call-guild']);
    expect(steps(down({ session: 3 }))).toEqual([]);
  });
});

describe('the guild has helped', () => {
  it('GLD-3, GLD-4: places and the keyword; in Adventurers Rest the party token instead', () => {
    const game = inBattle({ enemies: [idle], setup: { session: 1 } });
    expect(checklistOf(game.battle, 'assist')).toEqual(['place-revived', 'write-keyword']);
    game.play({ type: 'end', result: 'won' }).play({ type: 'assist' });
    expect(checklistOf(game.battle, 'assist')).toEqual(['move-token', 'write-keyword']);
    expect(ruleOfStep('write-keyword')).toBe('GLD-4');
  });

  it('GLD-4: the keyword is due again after the battle, and only then', () => {
    const helped = over({ session: 1 }).play({ type: 'assist' });
    expect(after(helped)).toContain('keep-keyword');
    expect(after(over({ session: 1 }))).not.toContain('keep-keyword');
  });
});

describe('after the battle', () => {
  it('END-5, END-6, END-7: XP, tenacity and rest after a victory', () => {
    expect(after(over({}, { xp: 2 }))).toEqual(['put-away', 'gain-xp', 'unstable-landmark', 'rest-adept']);
    expect(after(over({}))).toContain('say-xp');
    expect(rules(after(over({}, { xp: 2 })))).toEqual(['END-3', 'END-5', 'END-6', 'END-7']);
  });

  it('END-6: tenacity for a lost battle too, but not for one that was only stopped', () => {
    expect(after(over({}, { fall: true }))).toContain('unstable-landmark');
    expect(after(over({}, { result: 'retreated' }))).toContain('unstable-landmark');
    const stopped = inBattle().play({ type: 'end' });
    expect(after(stopped)).toEqual(['say-outcome', 'put-away']);
  });

  it('RET-1: no reward after a retreat', () => {
    expect(after(over({}, { result: 'retreated' }))).toContain('no-reward');
  });

  it.for([
    { difficulty: 'apprentice', fall: false, step: 'rest-apprentice', rule: 'END-7' },
    { difficulty: 'adept', fall: false, step: 'rest-adept', rule: 'END-7' },
    { difficulty: 'expert', fall: false, step: 'rest-expert', rule: 'END-7' },
    { difficulty: 'apprentice', fall: true, step: 'rest-apprentice', rule: 'END-7' },
    { difficulty: 'adept', fall: true, step: 'rest-adept', rule: 'END-7' },
    { difficulty: 'expert', fall: true, step: 'rest-expert-fallen', rule: 'DEF-10' },
  ] as const)('$rule: rest on $difficulty, all fallen: $fall', ({ difficulty, fall, step, rule }) => {
    const rests = after(over({ difficulty }, { fall })).filter((id) => id.startsWith('rest-'));
    expect(rests).toEqual([step]);
    expect(ruleOfStep(step)).toBe(rule);
  });

  it('DEF-10: after a full defeat to the closest town, then no reward, then rest', () => {
    expect(after(over({}, { fall: true }))).toEqual([
      'put-away',
      'go-to-town',
      'no-reward',
      'unstable-landmark',
      'rest-adept',
    ]);
    expect(after(over({}))).not.toContain('go-to-town');
  });

  it.for([
    { says: 'all fell', setup: { quest: true }, how: { fall: true }, lost: true },
    { says: 'the party left', setup: { quest: true }, how: { result: 'retreated' }, lost: true },
    { says: 'a final battle', setup: { final: true, session: 1 }, how: { fall: true }, lost: true },
    { says: 'it was won', setup: { quest: true }, how: {}, lost: false },
    { says: 'it was no quest step', setup: {}, how: { fall: true }, lost: false },
  ] as const)('DEF-10: a lost quest step loses the campaign, $says: $lost', ({ setup, how, lost }) => {
    const steps = after(over(setup, how));
    expect(steps.includes('lose-campaign')).toBe(lost);
    expect(steps.some((id) => id === 'go-to-town' || id.startsWith('rest-'))).toBe(!lost);
  });

  it('OBJ-4: XP for skyshards', () => {
    const game = inBattle({ setup: { objective: 'uncover', mode: 'delve' } }).play({ type: 'skyshards', gained: 2 });
    game.play({ type: 'end', result: 'retreated' });
    expect(after(game)).toEqual(['put-delve-away', 'skyshard-xp', 'gain-xp', 'unstable-landmark', 'rest-adept']);
  });

  it('END-2, STS-9: what stays in slots and tracks', () => {
    const game = inBattle({ dice: [{ kind: 'grace', count: 1 }] });
    const { id: unit, dice } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'active' } });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'bane', on: true } });
    expect(after(game.play({ type: 'end', result: 'won' }))).toEqual(
      expect.arrayContaining(['keep-light-armor', 'keep-statuses']),
    );
    expect(after(over({}))).not.toContain('keep-light-armor');
    expect(after(over({}))).not.toContain('keep-statuses');
  });
});
