import { describe, expect, it } from 'vitest';
import { brokenInvariants, optionsOf } from '../../../src/engine/index.ts';
import type { DieId, UnitId } from '../../../src/engine/index.ts';
import { type Game, drawing, inBattle, onMap } from '../../support/battles.ts';

type Status = 'bane' | 'maim' | 'blind' | 'fear';

const giveStatus = (game: Game, unit: UnitId, status: Status): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'status', status, on: true } });

const hurt = (game: Game, unit: UnitId, amount: number): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'damage', amount, kind: 'true' } });

const tire = (game: Game, unit: UnitId, amount: number, kind: 'light-fatigue' | 'overfatigue' = 'light-fatigue') =>
  game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount } });

const firstDie = (game: Game, name: string): DieId => game.adventurer(name).dice.available[0]?.id ?? 'd0';

describe('limits and turns within turns', () => {
  it('GEN-15: what limits HP lost in a turn starts anew when another turn starts inside it, and goes on anew behind it', () => {
    const game = inBattle({
      party: ['Ayla', 'Brom'],
      enemies: [{ name: 'Wall', health: 12, skills: [{ id: 'stalwart' }] }],
    });
    const wall = game.enemy('Wall').id;
    const lostOf = (amount: number): number => {
      const before = game.enemy('Wall').hp;
      hurt(game, wall, amount);
      return before - game.enemy('Wall').hp;
    };
    const most = lostOf(9);
    expect(lostOf(9)).toBe(0);
    game.play({ type: 'start-turn', unit: game.adventurer('Brom').id, override: true }).play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
    expect(lostOf(9)).toBe(most);
  });

  it('RND-5: a turn by override among the enemies is ended without another one, and nothing else starts meanwhile', () => {
    const game = inBattle();
    const ayla = game.adventurer('Ayla').id;
    game.play({ type: 'end-turn' }).play({ type: 'start-turn', unit: ayla, override: true });
    expect(game.battle).toMatchObject({ phase: 'enemies', turn: { unit: ayla } });
    const running = { code: 'turn-running', rule: 'RND-5', unit: ayla };
    expect(game.refusal({ type: 'next' })).toMatchObject(running);
    expect(game.refusal({ type: 'enemy-act' })).toMatchObject(running);
    game.play({ type: 'end-turn' });
    expect(game.battle.turn).toBeUndefined();
  });

  it('RND-5: so is one at the end of the round', () => {
    const game = inBattle();
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    game.play({ type: 'start-turn', unit: game.adventurer('Ayla').id, override: true });
    expect(game.battle.phase).toBe('round-end');
    expect(game.refusal({ type: 'next' })).toMatchObject({ code: 'turn-running' });
    expect(game.play({ type: 'end-turn' }).battle.turn).toBeUndefined();
  });
});

describe('statuses and Penumbra', () => {
  it('DEF-12, STS-1: whoever takes the place of an ally has the ally’s statuses, and its own no longer', () => {
    const game = inBattle({
      enemies: [
        { name: 'Shade', health: 3, skills: [{ id: 'penumbra' }] },
        { name: 'Mate', health: 4 },
      ],
    });
    const shade = game.enemy('Shade').id;
    giveStatus(giveStatus(game, shade, 'bane'), shade, 'maim');
    hurt(giveStatus(game, game.enemy('Mate').id, 'bane'), shade, 9);
    expect(game.enemy('Shade')).toMatchObject({ hp: 4, dice: [{ status: 'bane' }] });
    expect(game.enemy('Shade').dice).toHaveLength(1);
  });

  it('OBJ-2: a target to eliminate whose place is taken is gone', () => {
    const game = inBattle({
      setup: { objective: 'eliminate' },
      enemies: [
        { name: 'Shade', health: 3, skills: [{ id: 'penumbra' }] },
        { name: 'Mark', health: 4, objective: true },
      ],
    });
    hurt(game, game.enemy('Shade').id, 9);
    expect(game.battle.enemies.map.map(({ label }) => label)).toEqual(['Shade']);
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.battle.outcome).toMatchObject({ result: 'won', reason: 'targets-gone' });
  });

  it('OBJ-2, CMP-1: a target to eliminate that joins the party is gone', () => {
    const game = inBattle({
      setup: { objective: 'eliminate' },
      enemies: [{ name: 'Straw Man' }, { name: 'Mark', hp: 3, objective: true }],
    });
    game.play({ type: 'companion', controller: game.adventurer('Ayla').id, unit: game.enemy('Mark').id });
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.battle.outcome).toMatchObject({ result: 'won', reason: 'targets-gone' });
  });

  it('STS-4: a blind unit has range 1 for abilities, too', () => {
    const places = { Ayla: 'A1', Leech: 'A3' };
    const leech = { name: 'Leech', range: 3, combat: 0, hp: 3, skills: [{ id: 'siphon' }] };
    const lost = (blind: boolean): number => {
      const game = onMap('yard-small', places, { enemies: [leech] });
      if (blind) giveStatus(game, game.enemy('Leech').id, 'blind');
      // Where it stands nobody is adjacent, and it stays there.
      game.play({ type: 'end-turn' }).play({ type: 'enemy-act', target: 'none' });
      return 5 - game.adventurer('Ayla').hp;
    };
    expect(lost(false)).toBeGreaterThan(0);
    expect(lost(true)).toBe(0);
  });

  it('STS-4: without a map the party says whom a blind enemy meets, the strongest first and its allies among them', () => {
    const game = inBattle({
      party: ['Ayla', 'Brom'],
      enemies: [
        { name: 'Bat', priority: 'weakest' },
        { name: 'Mate', health: 9 },
      ],
    });
    hurt(game, game.adventurer('Brom').id, 2);
    giveStatus(game, game.enemy('Bat').id, 'blind');
    game
      .play({ type: 'end-turn' })
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act', unit: game.enemy('Bat').id });
    const prompt = game.battle.prompts[0];
    expect(prompt).toMatchObject({ kind: 'enemy-target' });
    expect(prompt && optionsOf(game.battle, game.content, prompt)).toEqual([
      { id: game.enemy('Mate').id, isDefault: true },
      { id: game.adventurer('Ayla').id },
      { id: game.adventurer('Brom').id },
      { id: 'none' },
    ]);
  });
});

describe('slots and tracks', () => {
  it('GLD-2: the guild takes fatigue out of slots as well', () => {
    const game = inBattle({ setup: { session: 1 } });
    const { id: unit } = game.adventurer('Ayla');
    const [die = 'd0', kept = 'd0'] = game.adventurer('Ayla').dice.available.map(({ id }) => id);
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    game.play({ type: 'adjust', unit, change: { what: 'die', die: kept, to: 'active' } });
    tire(game, unit, 1);
    const fatigue = game.adventurer('Ayla').dice.track[0]?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die: fatigue, to: 'active' } });
    expect(game.adventurer('Ayla').dice.active.map(({ kind }) => kind)).toContain('light-fatigue');
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true }).play({ type: 'assist' });
    expect(game.adventurer('Ayla').dice.active.map(({ kind }) => kind)).toEqual(['combat', 'combat']);
  });

  it('ACT-2: clearing a slot before recovery is offered on a long track, too, where overfatigue would pass it', () => {
    const game = inBattle();
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: firstDie(game, 'Ayla'), to: 'active' } });
    tire(game, unit, 2, 'overfatigue').play({ type: 'end-turn' }).play({ type: 'next' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'before-recovery' }]);
    game.answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual([
      'combat',
      'overfatigue',
      'overfatigue',
    ]);
  });

  it('ACT-2: it is not where the die would come to the same place before and after', () => {
    const game = inBattle();
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: firstDie(game, 'Ayla'), to: 'active' } });
    tire(game, unit, 2).play({ type: 'end-turn' }).play({ type: 'next' });
    expect(game.battle).toMatchObject({ prompts: [], round: 2 });
  });
});

describe('leaving', () => {
  it('GEN-13: nobody leaves with dice in hand, whatever is being asked in the engage', () => {
    const game = inBattle({
      party: ['Ayla', 'Brom'],
      dice: [
        { kind: 'combat', count: 2 },
        { kind: 'snipe', count: 2 },
      ],
    });
    const { id: unit } = game.adventurer('Ayla');
    tire(game, unit, 12);
    const dice = [
      { kind: 'combat', count: 1 },
      { kind: 'snipe', count: 1 },
    ];
    game.play({ type: 'engage', unit, form: 'ranged', target: game.enemy('Straw Man').id, dice }).answer('exhaust');
    expect(game.battle.prompts).toMatchObject([{ kind: 'order', for: [unit] }]);
    expect(game.refusal({ type: 'leave', unit })).toMatchObject({ code: 'prompt-open', prompt: { kind: 'order' } });
    game.answer('as-listed');
    expect(game.refusal({ type: 'leave', unit })).toBeUndefined();
  });

  it('ACT-3: the dice of who leaves go to supply wherever they lie, and those of others enter their owners’ tracks', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const [ayla, brom] = [game.adventurer('Ayla').id, game.adventurer('Brom').id];
    const [hers, his] = [firstDie(game, 'Ayla'), firstDie(game, 'Brom')];
    game.play({ type: 'adjust', unit: brom, change: { what: 'die', die: his, to: 'active', on: ayla } });
    game.play({ type: 'adjust', unit: ayla, change: { what: 'die', die: hers, to: 'active', on: brom } });
    game.play({ type: 'leave', unit: brom });
    expect(game.adventurer('Ayla').dice).toMatchObject({ active: [], track: [{ id: hers }] });
    expect(brokenInvariants(game.battle, game.content)).toEqual([]);
  });

  it('DMG-12: whoever left is not asked for an order any more, and what waits for it comes as listed', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const [unit, man] = [game.adventurer('Brom').id, game.enemy('Straw Man').id];
    const tasks = [1, 2].map((part) => ({
      kind: 'deal-damage' as const,
      damage: { unit: man, kind: 'true' as const, parts: [part] },
    }));
    const prompt = { id: 'p90', kind: 'order', for: [unit], rule: 'DMG-12', waiting: 0, tasks } as const;
    game.battle = { ...game.battle, prompts: [prompt], nextId: 91 };
    expect(game.play({ type: 'leave', unit }).battle.prompts).toEqual([]);
    expect(game.happened('damage-dealt').map(({ parts }) => parts)).toEqual([[1], [2]]);
  });
});

describe('invariants', () => {
  it.for([
    {
      rule: 'STS-1',
      dice: [
        { id: 'd1', kind: 'status', status: 'bane' },
        { id: 'd2', kind: 'status', status: 'bane' },
      ] as const,
      says: 'Straw Man has bane twice',
    },
    {
      rule: 'ACT-3',
      dice: [{ id: 'd1', kind: 'snipe', owner: 'u9' }] as const,
      says: 'die d1 belongs to nobody in the party',
    },
  ])('$rule: $says', ({ dice, says }) => {
    const { battle, content } = inBattle({ dice: [] });
    const map = battle.enemies.map.map((enemy) => ({ ...enemy, dice }));
    expect(brokenInvariants({ ...battle, enemies: { ...battle.enemies, map } }, content)).toContain(says);
  });
});

describe('what is asked stays true', () => {
  it('DMG-9: what is coming is counted anew when something done by hand has changed it', () => {
    const game = inBattle({
      dice: [{ kind: 'shield-discipline', count: 1 }],
      enemies: [{ name: 'Two', combat: 2 }],
    });
    const { id: unit } = game.adventurer('Ayla');
    const die = firstDie(game, 'Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    game.play({ type: 'adjust', unit, change: { what: 'turn-die', die, turn: { how: 'set', face: 5 } } });
    giveStatus(game, game.enemy('Two').id, 'maim').play({ type: 'end-turn' });
    game.random = drawing(3);
    game.play({ type: 'enemy-act' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage', coming: 1 }]);
    const change = { what: 'status', status: 'maim', on: false } as const;
    game.play({ type: 'adjust', unit: game.enemy('Two').id, change });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage', coming: 2 }]);
    game.answer(die);
    expect(game.happened('damage-prevented')).toMatchObject([{ amount: 2 }]);
  });

  it.for(['target', 'none'] as const)('ENM-2: Restrain pulls where the table tells the target, too (%s)', (given) => {
    const game = onMap(
      'yard-small',
      { Ayla: 'D2', Brom: 'D4', Puller: 'F2' },
      { party: ['Ayla', 'Brom'], enemies: [{ name: 'Puller', range: 3, skills: [{ id: 'restrain' }] }] },
    );
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' });
    const target = given === 'none' ? 'none' : game.adventurer('Ayla').id;
    game.play({ type: 'enemy-act', target });
    expect(game.battle.prompts).toMatchObject([{ kind: 'choose', ability: 'restrain' }]);
  });
});

describe('the end of a battle', () => {
  const slotted = (dice: readonly { readonly kind: string; readonly count: number }[]): Game => {
    const game = inBattle({ dice });
    const { id: unit } = game.adventurer('Ayla');
    for (const { id: die } of game.adventurer('Ayla').dice.available)
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    return game;
  };
  const kinds = (game: Game) => game.adventurer('Ayla').dice.track.map(({ kind }) => kind);

  it('END-2, CDT-2: the owner says in which order the active dice enter the track, where that matters', () => {
    const game = slotted([
      { kind: 'combat', count: 1 },
      { kind: 'snipe', count: 1 },
    ]);
    tire(game, game.adventurer('Ayla').id, 1).play({ type: 'end-turn' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'order', for: [game.adventurer('Ayla').id], rule: 'CDT-2' }]);
    game.answer('1');
    expect(kinds(game)).toEqual(['light-fatigue', 'snipe', 'combat']);
    expect(game.battle).toMatchObject({ phase: 'over', prompts: [], outcome: { result: 'won' } });
  });

  it('END-2, CDT-5c, DEF-9: what a full track costs in the clean-up may defeat, and the battle stays won', () => {
    const game = slotted([{ kind: 'combat', count: 1 }]);
    const { id: unit } = game.adventurer('Ayla');
    hurt(tire(game, unit, 13, 'overfatigue'), unit, 4).play({ type: 'end-turn' });
    expect(game.battle).toMatchObject({ phase: 'over', outcome: { result: 'won' } });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 0, defeated: true, dice: { active: [], available: [{}] } });
    expect(brokenInvariants(game.battle, game.content)).toEqual([]);
    game.play({ type: 'end', xp: 1 });
    expect(game.battle.outcome).toMatchObject({ result: 'won', xp: 1 });
  });
});
