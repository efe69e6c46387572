import { describe, expect, it } from 'vitest';
import { type ChipId, type Level, rewardOf } from '../../src/engine/index.ts';
import { content, type Game, inSetUp } from '../support/battles.ts';

// Rulings and worked examples on the enemy pool, by their ids. Each row: what is given, and the levels drawn.

const NAMES = ['Ayla', 'Brom', 'Cato', 'Dena'];
const one = [{ kind: 'combat', count: 1 }];

describe('enemy pool', () => {
  it.for([
    { id: 'EP-02', adventurers: 2, xp: 1, hexes: undefined, ep: 2, levels: [1, 1], leftover: 0 },
    { id: 'EP-05', adventurers: 2, xp: 10, hexes: 8, ep: 20, levels: [20], leftover: 0 },
    { id: 'EP-07', adventurers: 2, xp: 5, hexes: 8, ep: 10, levels: [10], leftover: 0 },
    { id: 'EP-09', adventurers: 2, xp: 2, hexes: 8, ep: 4, levels: [1, 1, 1, 1], leftover: 0 },
    {
      id: 'EP-10',
      adventurers: 4,
      xp: 40,
      hexes: 8,
      ep: 160,
      levels: Array.from({ length: 8 }, () => 20),
      leftover: 0,
    },
    { id: 'EP-20', adventurers: 2, xp: 43, hexes: undefined, ep: 86, levels: [20, 20, 20, 20, 5, 1], leftover: 0 },
    { id: 'RW-02', adventurers: 2, xp: 4, hexes: undefined, ep: 8, levels: [5, 1, 1, 1], leftover: 0 },
  ])('$id: XP $xp with $adventurers adventurers', ({ id, adventurers, xp, hexes, ...drawn }) => {
    const game = inSetUp({ setup: { xp }, party: NAMES.slice(0, adventurers), dice: one });
    game.play({ type: 'spawn', ...(hexes && { hexes }) });
    expect(game.happened('pool-spent')).toMatchObject([drawn]);
    expect(game.battle.enemies.map.map(({ level }) => level)).toEqual(drawn.levels);
  });

  it.for([
    {
      id: 'EP-14',
      session: 1,
      difficulty: 'adept',
      adventurers: 2,
      hexes: undefined,
      ep: 32,
      levels: [20, 10, 1, 1],
      leftover: 0,
    },
    {
      id: 'EP-15',
      session: 3,
      difficulty: 'expert',
      adventurers: 4,
      hexes: 8,
      ep: 152,
      levels: [20, 20, 20, 20, 20, 20, 20, 10],
      leftover: 2,
    },
    {
      id: 'EP-16',
      session: 1,
      difficulty: 'apprentice',
      adventurers: 3,
      hexes: undefined,
      ep: 42,
      levels: [20, 20, 1, 1],
      leftover: 0,
    },
  ] as const)(
    '$id: the end of session $session on $difficulty',
    ({ id, session, difficulty, adventurers, hexes, ...drawn }) => {
      const changes = { xp: 11, session, difficulty, final: true };
      const game = inSetUp({ setup: changes, party: NAMES.slice(0, adventurers), dice: one });
      game.play({ type: 'spawn', ...(hexes && { hexes }) });
      expect(game.happened('pool-spent')).toMatchObject([drawn]);
    },
  );

  it('EP-13: a defeated adventurer counts', () => {
    const game = inSetUp({ setup: { xp: 5, mode: 'delve' }, party: NAMES.slice(0, 3), dice: one }).play({
      type: 'begin',
    });
    game.play({ type: 'defeat', unit: game.adventurer('Cato').id }).play({ type: 'spawn' });
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 15 }]);
  });

  it('EP-21: a delve deploys nobody at set-up, and computes its EP anew for each tile', () => {
    const game = inSetUp({ setup: { mode: 'delve' }, party: NAMES.slice(0, 2), dice: one }).play({ type: 'begin' });
    expect(game.battle.enemies.map).toEqual([]);
    for (let tile = 0; tile < 2; tile += 1) {
      game.play({ type: 'spawn' });
      expect(game.happened('pool-spent')).toMatchObject([{ ep: 8 }]);
    }
  });

  it.for([
    { mode: 'clash', map: 'yard-small' },
    { mode: 'dungeon', map: 'old-cellars' },
  ] as const)('EP-21: a $mode spends its EP at set-up on numbered hexes, and once', ({ mode, map }) => {
    const game = inSetUp({ setup: { mode, map }, party: NAMES.slice(0, 2), dice: one });
    expect(game.refusal({ type: 'begin' })).toMatchObject({ code: 'no-enemies-yet' });
    game.play({ type: 'spawn' });
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, levels: [5, 1, 1, 1] }]);
    const numbered = (hex = '') => content.maps.get(map)?.hexes.get(hex)?.number;
    expect(game.battle.enemies.map.map(({ hex }) => numbered(hex))).toEqual([1, 2, 3, 4]);
    game.play({ type: 'begin' }).play({ type: 'spawn', named: [{ name: QUEST }] });
    expect(game.happened('pool-spent').filter(({ ep }) => ep > 0)).toEqual([]);
  });

  it('EP-22: what the one has spent and the other saved plays no role: the dial of 6 makes 12', () => {
    const game = inSetUp({ setup: { xp: 4 }, party: NAMES.slice(0, 2), enemies: [{ name: 'Straw Man' }], dice: one });
    game.play({ type: 'begin' }).play({ type: 'end', result: 'won', xp: 2 });
    game.play({ type: 'train', unit: game.adventurer('Brom').id, add: [{ kind: 'combat', count: 2 }] });
    const { each, dial } = rewardOf(game.battle);
    expect({ each, dial }).toEqual({ each: 2, dial: { from: 4, to: 6 } });
    const next = inSetUp({ setup: { xp: dial.to }, party: NAMES.slice(0, 2), dice: one }).play({ type: 'spawn' });
    expect(next.happened('pool-spent')).toMatchObject([{ ep: 12, levels: [10, 1, 1], leftover: 0 }]);
  });

  it('NM-05: the other side of a chip in play is not available', () => {
    const chip = [...content.chips.values()].find(({ sides }) => sides.length === 2);
    const [low, high] = chip?.sides ?? [];
    const copies = [...content.chips.values()].filter(({ sides }) =>
      sides.some(({ name }) => name === low?.name),
    ).length;
    const game = inSetUp().play({
      type: 'spawn',
      ep: 0,
      named: Array.from({ length: copies }, () => ({ name: low?.name ?? '' })),
    });
    game.play({ type: 'spawn', ep: 0, named: [{ name: high?.name ?? '' }] });
    expect(game.happened('named-unavailable')).toMatchObject([{ name: high?.name }]);
  });

  it('QU-01: a quest unit is in no bag, before or after a battle, and no draw finds it', () => {
    const [quest = ''] = chips.flatMap(({ id, sides }) => (sides.some(({ name }) => name === QUEST) ? [id] : []));
    const bagged = ({ battle }: Game): readonly ChipId[] => [...battle.enemies.bags.low, ...battle.enemies.bags.high];
    const all = chips.flatMap(({ id }) => (id === quest ? [] : [id])).toSorted();
    const game = inSetUp({ ...ep8 });
    expect(bagged(game).toSorted()).toEqual(all);
    game.play({ type: 'spawn', ep: 0, named: [{ name: QUEST }] }).play({ type: 'begin' });
    expect(game.enemy(QUEST)).toMatchObject({ chip: quest, level: 'quest' });
    game.play({ type: 'defeat', unit: game.enemy(QUEST).id }).play({ type: 'end' });
    expect(bagged(game)).not.toContain(quest);
    const next = inSetUp({ ...ep8 });
    expect(bagged(next).toSorted()).toEqual(all);
    next.play({ type: 'spawn', ep: 999 });
    expect(bagged(next)).toEqual([]);
    expect(next.battle.enemies.map.map(({ chip }) => chip).toSorted()).toEqual(all);
  });

  it.for([
    { id: 'DV-01', ep: 8, scale: [1], hexes: undefined, levels: [1], leftover: 7 },
    { id: 'DV-07', ep: 8, scale: [10, 5, 1], hexes: 2, levels: [5, 1], leftover: 2 },
    { id: 'DV-09', ep: 3, scale: [20, 5, 1, 1], hexes: 4, levels: [1, 1, 1], leftover: 0 },
  ] as const satisfies readonly {
    scale: readonly Level[];
    id: string;
    ep: number;
    hexes: number | undefined;
    levels: readonly Level[];
    leftover: number;
  }[])('$id: a delve row', ({ id, ep, scale, hexes, ...drawn }) => {
    const game = inSetUp({ setup: { mode: 'delve' } }).play({ type: 'begin' });
    game.play({ type: 'spawn', ep, scale, ...(hexes && { hexes }) });
    expect(game.happened('pool-spent')).toMatchObject([drawn]);
  });
});

const chips = [...content.chips.values()];
const QUEST = chips.flatMap(({ sides }) => sides).find(({ level }) => level === 'quest')?.name ?? '';
const ep8 = { party: NAMES.slice(0, 2), dice: one } as const;

/** A battle at EP 8 whose bag 1/5 holds these chips only. */
function withLowBag(low: readonly ChipId[]): Game {
  const game = inSetUp(ep8);
  const { enemies } = game.battle;
  game.battle = { ...game.battle, enemies: { ...enemies, bags: { ...enemies.bags, low } } };
  return game;
}

const lowChips = (daedra: boolean): readonly ChipId[] =>
  chips.flatMap(({ id, sides }) =>
    sides.some(({ level, type }) => level === 5 && (type === 'daedra') === daedra) ? [id] : [],
  );

describe('required and named enemies', () => {
  it('RQ-02, RQ-05: a type runs out midway, and a random enemy fills the gap', () => {
    const game = withLowBag([...lowChips(false).slice(0, 5), ...lowChips(true).slice(0, 1)]);
    game.play({ type: 'spawn', ep: 10, scale: [5, 5], required: [{ count: 2, type: 'daedra' }] });
    const drawn = game.battle.enemies.map;
    expect(drawn.map(({ level }) => level)).toEqual([5, 5]);
    expect(drawn.filter(({ type }) => type === 'daedra')).toHaveLength(1);
    expect(game.battle.enemies.bags.low).toHaveLength(4);
  });

  it('RQ-04: a name demanded as the drawn enemy is paid from the EP', () => {
    const [wanted, ...others] = [...lowChips(true)].toReversed();
    const name = content.chips.get(wanted ?? '')?.sides.find(({ level }) => level === 5)?.name ?? '';
    const game = withLowBag([...others, wanted ?? '']);
    game.play({ type: 'spawn', required: [{ count: 1, name }] });
    expect(game.battle.enemies.map.map(({ level }) => level)).toEqual([5, 1, 1, 1]);
    expect(game.battle.enemies.map[0]?.name).toBe(name);
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, leftover: 0 }]);
  });

  it('NM-03: a named level 5 whose chip is in play as its other side gives way to a random one, still free', () => {
    const [inPlay = '', ...others] = lowChips(false);
    const game = withLowBag([inPlay]).play({ type: 'spawn', ep: 1 });
    const { enemies } = game.battle;
    expect(enemies.map).toMatchObject([{ chip: inPlay, level: 1 }]);
    const name = content.chips.get(inPlay)?.sides.find(({ level }) => level === 5)?.name ?? '';
    const low = others.filter((id) => content.chips.get(id)?.sides.every((side) => side.name !== name));
    game.battle = { ...game.battle, enemies: { ...enemies, bags: { ...enemies.bags, low } } };
    game.play({ type: 'spawn', ep: 8, named: [{ name }] });
    expect(game.happened('named-unavailable')).toEqual([{ type: 'named-unavailable', name, level: 5 }]);
    expect(game.happened('unit-deployed').map(({ enemy }) => enemy.level)).toEqual([5, 5, 1, 1, 1]);
    expect(game.happened('unit-deployed')[0]?.enemy.name).not.toBe(name);
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, levels: [5, 1, 1, 1] }]);
  });

  it('NM-04: a named quest unit that was used already gives way to a random level 20, free', () => {
    const game = inSetUp(ep8).play({ type: 'spawn', ep: 0, named: [{ name: QUEST }] });
    game.play({ type: 'defeat', unit: game.enemy(QUEST).id });
    game.play({ type: 'spawn', ep: 8, named: [{ name: QUEST }] });
    expect(game.happened('named-unavailable')).toMatchObject([{ name: QUEST, level: 20 }]);
    expect(game.battle.enemies.map.map(({ level }) => level)).toEqual([20, 5, 1, 1, 1]);
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, levels: [5, 1, 1, 1] }]);
  });
});

it('HL-06: Colossal counts trained dice everywhere', () => {
  const game = inSetUp({ party: [] });
  for (const [name, count] of [
    ['Ayla', 3],
    ['Brom', 2],
  ] as const) {
    const dice = [{ kind: 'combat', count }];
    game.play({ type: 'join', player: name, name, health: 5, stamina: 3, magicka: 2, cooldown: 2, dice });
    const { id: unit, dice: owned } = game.adventurer(name);
    const change = { what: 'die', die: owned.available[0]?.id ?? 'd0', to: count === 3 ? 'drained' : 'track' } as const;
    game.play({ type: 'adjust', unit, change });
  }
  const stats = { level: 1, combat: 1, defense: 0, range: 1, targets: 1, priority: 'weakest' } as const;
  game.play({ type: 'add-unit', stats: { ...stats, name: 'Giant', health: 6, skills: [{ id: 'colossal' }] } });
  expect(game.enemy('Giant')).toMatchObject({ hp: 11, health: 6 });
});

it('RW-03: the published character, by its race', () => {
  const game = inSetUp({ party: [] });
  const dice = [{ kind: 'force-shock', count: 2 }];
  game.play({ type: 'join', player: 'ryan', name: 'Ryan', race: 'dark-elf', dice, form: 'magic' });
  const ryan = game.adventurer('Ryan');
  expect(ryan).toMatchObject({ health: 4, hp: 4, stamina: 2, magicka: 3, cooldown: 2, tenacity: 0, form: 'magic' });
  expect(ryan.dice.available.map(({ kind }) => kind)).toEqual(['combat', 'combat', 'force-shock', 'force-shock']);
  expect(content.skillDice.get('force-shock')?.lineName).toBe('Destruction Staff');
});

it('DV-05: the published delve set-up', () => {
  const game = inSetUp({ setup: { mode: 'delve', map: 'old-cellars' }, party: ['Shannon', 'Ryan'], dice: one });
  const [ryan, shannon] = [game.adventurer('Ryan').id, game.adventurer('Shannon').id];
  game.play({ type: 'adjust', unit: ryan, change: { what: 'place', hex: 'B3' } });
  game.play({ type: 'adjust', unit: shannon, change: { what: 'place', hex: 'B5' } });
  game.play({ type: 'begin', first: ryan });
  game.play({ type: 'adjust', unit: ryan, change: { what: 'form', form: 'magic' } });
  expect(game.battle).toMatchObject({ round: 1, order: [ryan, shannon], turn: { unit: ryan }, enemies: { map: [] } });
  expect(game.adventurer('Ryan')).toMatchObject({ hex: 'B3', form: 'magic', dice: { track: [] } });
  expect(game.adventurer('Shannon').hex).toBe('B5');
});
