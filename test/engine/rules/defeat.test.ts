import { describe, expect, it } from 'vitest';
import { COMBAT, drawing, inBattle, inSetUp } from '../../support/battles.ts';

const hits = (count: number): number[] => Array.from({ length: count }, () => COMBAT.two);

describe('defeat', () => {
  it('DEF-1, DEF-2, DEF-4: the last HP goes; top of the stack; credit to who took it', () => {
    const game = inBattle({
      enemies: [
        { name: 'Rat', hp: 1 },
        { name: 'Cat', hp: 2 },
      ],
    });
    const unit = game.adventurer('Ayla').id;
    for (const name of ['Rat', 'Cat']) {
      game.play({
        type: 'engage',
        unit,
        target: game.enemy(name).id,
        form: 'light',
        dice: [{ kind: 'combat', count: 1 }],
        faces: hits(1),
      });
      game.answer('all');
    }
    expect(game.battle.enemies.map).toEqual([]);
    expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['Rat', 'Cat']);
    expect(game.happened('unit-defeated')).toMatchObject([{ by: unit }]);
  });

  it.for([
    { rule: 'DEF-2', unit: { name: 'Boss', level: 'quest' as const } },
    { rule: 'DEF-2', unit: { name: 'Idol', objective: true } },
  ])('$rule, QU-04: a quest or objective unit is set aside ($unit.name)', ({ unit }) => {
    const game = inBattle({ enemies: [unit] });
    game.play({ type: 'defeat', unit: game.enemy(unit.name).id });
    expect(game.battle.enemies).toMatchObject({ defeated: [], setAside: [{ name: unit.name }] });
  });

  it('DEF-4: an effect may defeat for somebody, or for nobody', () => {
    const game = inBattle({ enemies: [{ name: 'Rat' }, { name: 'Cat' }] });
    const by = game.adventurer('Ayla').id;
    game.play({ type: 'defeat', unit: game.enemy('Rat').id, defeatedBy: by, note: 'Executioner' });
    expect(game.happened('unit-defeated')).toMatchObject([{ by, note: 'Executioner' }]);
    game.play({ type: 'defeat', unit: game.enemy('Cat').id });
    expect(game.happened('unit-defeated')[0]).not.toHaveProperty('by');
  });

  it('B05: the second /defeat of the same unit is told so', () => {
    const game = inBattle({ enemies: [{ name: 'Rat' }, { name: 'Cat' }] });
    const unit = game.enemy('Rat').id;
    game.play({ type: 'defeat', unit });
    expect(game.refusal({ type: 'defeat', unit })).toMatchObject({ code: 'already-defeated', unit });
  });

  it('DEF-3: a removed unit goes to its bag and is not defeated', () => {
    const game = inSetUp().play({ type: 'spawn', ep: 1 });
    const [enemy] = game.battle.enemies.map;
    const before = game.battle.enemies.bags.low.length;
    game.play({ type: 'remove-unit', unit: enemy?.id ?? 'u0' });
    expect(game.battle.enemies).toMatchObject({ map: [], defeated: [] });
    expect(game.battle.enemies.bags.low).toHaveLength(before + 1);
    expect(game.happened('unit-defeated')).toEqual([]);
  });

  it('DEF-5: a defeated adventurer keeps the track; active dice are exhausted', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    game
      .play({ type: 'engage', unit, form: 'defensive', dice: [{ kind: 'combat', count: 2 }], faces: hits(2) })
      .answer('all');
    game.play({ type: 'defeat', unit });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 0, defeated: true, dice: { active: [], track: [{}, {}] } });
  });

  it('DEF-5: dice in hand are exhausted when their owner falls in the middle of an engage', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 2 }] });
    game.play({ type: 'defeat', unit });
    expect(game.adventurer('Ayla').dice.track).toHaveLength(2);
    expect(game.battle).toMatchObject({ engages: [], prompts: [] });
  });

  it('DEF-6: revived with HP above 0, never above Health', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'defeat', unit });
    expect(game.refusal({ type: 'revive', unit, hp: 0 })).toMatchObject({ code: 'bad-number', what: 'hp' });
    expect(game.refusal({ type: 'revive', unit, hp: 6 })).toMatchObject({ code: 'bad-number', rule: 'HEA-1' });
    game.play({ type: 'revive', unit, hp: 2, hex: 'C4' });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 2, defeated: false, hex: 'C4' });
    expect(game.refusal({ type: 'revive', unit, hp: 2 })).toMatchObject({ code: 'not-defeated' });
  });

  it('DEF-6: an enemy comes back from the stack', () => {
    const game = inBattle({ enemies: [{ name: 'Rat' }, { name: 'Cat' }] });
    const unit = game.enemy('Rat').id;
    game.play({ type: 'defeat', unit }).play({ type: 'revive', unit, hp: 1 });
    expect(game.enemy('Rat').hp).toBe(1);
    expect(game.battle.enemies.defeated).toEqual([]);
  });
});

describe('damage', () => {
  it('DMG-4, DMG-6: true damage goes past defense', () => {
    const game = inBattle({ enemies: [{ name: 'Rat', defense: 2 }] });
    const unit = game.enemy('Rat').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 3, kind: 'true' } });
    expect(game.enemy('Rat').hp).toBe(2);
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 3, kind: 'normal' } });
    expect(game.enemy('Rat').hp).toBe(1);
  });

  it('HEA-1: healing stops at Health', () => {
    const game = inBattle({ enemies: [{ name: 'Rat', hp: 3 }] });
    game.play({ type: 'adjust', unit: game.enemy('Rat').id, change: { what: 'heal', amount: 9 } });
    expect(game.enemy('Rat').hp).toBe(5);
  });

  it.for([0, -1, 1.5, 100, Number.NaN])('an amount of %d is refused', (amount) => {
    const game = inBattle();
    const before = game.battle;
    const change = { what: 'damage', amount, kind: 'true' } as const;
    expect(game.refusal({ type: 'adjust', unit: game.adventurer('Ayla').id, change })).toMatchObject({
      code: 'bad-number',
    });
    expect(game.battle).toBe(before);
  });
});

describe('statuses by hand', () => {
  it('STS-1: one copy a unit', () => {
    const game = inBattle();
    const unit = game.enemy('Straw Man').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'fear', on: true } });
    const again = { type: 'adjust', unit, change: { what: 'status', status: 'fear', on: true } } as const;
    expect(game.refusal(again)).toMatchObject({ code: 'status-already', rule: 'STS-1' });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'fear', on: false } });
    expect(game.enemy('Straw Man').dice).toEqual([]);
  });

  it('CDT-4: an adventurer that regains one has it moved to the back', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'bane', on: true } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'bane', on: true } });
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['light-fatigue', 'status']);
  });

  it('STS-2: quest units gain none, unless a card says so', () => {
    const game = inBattle({ enemies: [{ name: 'Boss', level: 'quest' }] });
    const command = {
      type: 'adjust',
      unit: game.enemy('Boss').id,
      change: { what: 'status', status: 'bane', on: true },
    } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'quest-unit', rule: 'STS-2' });
    game.play({ ...command, override: true });
    expect(game.enemy('Boss').dice).toMatchObject([{ status: 'bane' }]);
  });
});

describe('dice by hand', () => {
  it('ACT-1: at most four slots', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 5 }] });
    const { id: unit, dice } = game.adventurer('Ayla');
    const move = (index: number) =>
      ({
        type: 'adjust',
        unit,
        change: { what: 'die', die: dice.available[index]?.id ?? 'd0', to: 'active' },
      }) as const;
    for (const index of [0, 1, 2, 3]) game.play(move(index));
    expect(game.refusal(move(4))).toMatchObject({ code: 'slots-full', rule: 'ACT-1' });
  });

  it('FAT-8: fatigue is not drained but returned', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
    const die = game.adventurer('Ayla').dice.track[0]?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'drained' } });
    expect(game.adventurer('Ayla').dice).toMatchObject({ track: [], drained: [] });
  });

  it('a die that somebody else has is elsewhere', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.random = drawing(0);
    const die = game.adventurer('Brom').dice.available[0]?.id ?? 'd0';
    const command = {
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'die', die, to: 'drained' },
    } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'die-elsewhere' });
  });
});
