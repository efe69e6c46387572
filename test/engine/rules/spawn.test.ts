import { describe, expect, it } from 'vitest';
import type { ChipId, Level } from '../../../src/engine/index.ts';
import { COMBAT, content, drawing, type Game, inBattle, inSetUp, onMap } from '../../support/battles.ts';

const QUEST = 'Yard Master';
const two = ['Ayla', 'Brom'];

const levels = (game: Game): readonly unknown[] => game.battle.enemies.map.map(({ level }) => level);
const hexes = (game: Game): readonly unknown[] => game.battle.enemies.map.map(({ hex }) => hex);

/** The chips whose side of that level has, or has not, a type. */
const chipsOf = (level: Level, type: string, has = true): readonly ChipId[] =>
  [...content.chips.values()].flatMap(({ id, sides }) =>
    sides.some((side) => side.level === level && (side.type === type) === has) ? [id] : [],
  );

const nameOf = (chip: ChipId | undefined, level: Level): string =>
  content.chips.get(chip ?? '')?.sides.find((side) => side.level === level)?.name ?? '';

/** The same battle with only these chips in a bag. */
function withBag(game: Game, bag: 'low' | 'high', chips: readonly ChipId[]): Game {
  const { enemies } = game.battle;
  game.battle = { ...game.battle, enemies: { ...enemies, bags: { ...enemies.bags, [bag]: chips } } };
  return game;
}

describe('a unit that the encounter names', () => {
  it('EP-5: a quest unit comes beyond the EP, in no bag before and after', () => {
    const game = inSetUp({ party: two });
    const bags = game.battle.enemies.bags;
    game.play({ type: 'spawn', named: [{ name: QUEST }] });
    expect(levels(game)).toEqual(['quest', 5, 1, 1, 1]);
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, leftover: 0 }]);
    const [master] = game.battle.enemies.map;
    expect([...bags.low, ...bags.high]).not.toContain(master?.chip);
    game.play({ type: 'remove-unit', unit: game.enemy(QUEST).id });
    expect(game.happened('unit-removed')).toMatchObject([{ to: 'supply' }]);
    game.play({ type: 'spawn', named: [{ name: QUEST }] });
    expect(game.happened('unit-deployed')).toMatchObject([{ enemy: { name: QUEST, chip: master?.chip } }]);
    expect(game.battle.enemies.supply).toEqual([]);
  });

  it.for([
    { says: 'on the map', lost: (game: Game) => game },
    { says: 'defeated', lost: (game: Game) => game.play({ type: 'defeat', unit: game.enemy(QUEST).id }) },
  ])('EP-5: a quest unit that is $says is replaced by a level 20', ({ lost }) => {
    const game = lost(inSetUp().play({ type: 'spawn', ep: 0, named: [{ name: QUEST }] }));
    game.play({ type: 'spawn', ep: 0, named: [{ name: QUEST }] });
    expect(game.happened('named-unavailable')).toEqual([{ type: 'named-unavailable', name: QUEST, level: 20 }]);
    expect(game.happened('unit-deployed')).toMatchObject([{ drawn: 20 }]);
  });

  it.for([
    { level: 'quest', drawn: 20 },
    { level: 10, drawn: 10 },
    { level: 1, drawn: 1 },
  ] as const)('EP-5: one that no pack has, of level $level, is replaced by a level $drawn', ({ level, drawn }) => {
    const game = inSetUp().play({ type: 'spawn', ep: 0, named: [{ name: 'Warlord', level }] });
    expect(levels(game)).toEqual([drawn]);
    expect(game.happened('named-unavailable')).toMatchObject([{ name: 'Warlord', level: drawn }]);
  });

  it('EP-5: a quest unit of the table that was defeated is missing, not misspelt', () => {
    const game = inSetUp({ enemies: [{ name: 'Boss', level: 'quest' }] });
    game.play({ type: 'defeat', unit: game.enemy('Boss').id });
    game.play({ type: 'spawn', ep: 0, named: [{ name: 'boss' }] });
    expect(levels(game)).toEqual([20]);
  });

  it('SUP-4: neither a chip in play nor its other side is deployed, nor anything from an empty bag', () => {
    const [chip] = chipsOf(5, 'beast');
    const game = withBag(inSetUp(), 'low', chip === undefined ? [] : [chip]);
    game.play({ type: 'spawn', ep: 5 - 1, hexes: 1 });
    expect(game.battle.enemies.map.map((enemy) => enemy.chip)).toEqual([chip]);
    game.play({ type: 'spawn', ep: 0, named: [{ name: nameOf(chip, 5) }] });
    expect(game.happened('named-unavailable')).toMatchObject([{ level: 5, nobody: true }]);
    expect(game.battle.enemies.map).toHaveLength(1);
    game.play({ type: 'spawn', ep: 9 });
    expect(game.happened('pool-spent')).toMatchObject([{ levels: [], leftover: 9, missing: [5, 1] }]);
    expect(game.battle.enemies.map).toHaveLength(1);
  });

  it('DEF-2: what is named as an objective is set aside when defeated', () => {
    const [chip] = chipsOf(10, 'beast');
    const game = inSetUp().play({ type: 'spawn', ep: 1, named: [{ name: nameOf(chip, 10) }], objective: true });
    expect(game.battle.enemies.map.map(({ objective }) => objective)).toEqual([true, undefined]);
    for (const { id } of game.battle.enemies.map) game.play({ type: 'defeat', unit: id });
    expect(game.battle.enemies.setAside.map(({ level }) => level)).toEqual([10]);
    expect(game.battle.enemies.defeated.map(({ level }) => level)).toEqual([1]);
  });
});

describe('required units', () => {
  it('EP-4: what was set aside goes back, and the gap is filled at random', () => {
    const [daedra] = chipsOf(5, 'daedra');
    const others = chipsOf(5, 'daedra', false).slice(0, 5);
    const game = withBag(inSetUp(), 'low', [...others, daedra ?? '']);
    game.play({ type: 'spawn', ep: 10, scale: [5, 5], required: [{ count: 2, type: 'daedra' }] });
    expect(game.battle.enemies.map.map(({ type }) => type === 'daedra')).toEqual([true, false]);
    expect(game.battle.enemies.bags.low).toHaveLength(4);
    expect(game.happened('requirement-unmet')).toEqual([{ type: 'requirement-unmet', enemyType: 'daedra' }]);
  });
});

describe('the EP of a battle', () => {
  it.for(['clash', 'dungeon'] as const)('EP-6: are spent once in a %s', (mode) => {
    const game = inSetUp({ setup: { mode } }).play({ type: 'spawn' });
    expect(game.refusal({ type: 'spawn' })).toEqual({ code: 'pool-spent', rule: 'EP-6' });
    game.play({ type: 'spawn', ep: 1 }).play({ type: 'spawn', override: true });
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 4 }]);
  });

  it('EP-6: what is named later comes without a second pool', () => {
    const game = inSetUp()
      .play({ type: 'spawn' })
      .play({ type: 'spawn', named: [{ name: QUEST }] });
    expect(game.happened('unit-deployed')).toMatchObject([{ enemy: { name: QUEST } }]);
  });

  it('EP-6: in a delve each tile has its own, whatever stands there', () => {
    const game = inSetUp({ setup: { mode: 'delve' }, party: two }).play({ type: 'begin' });
    for (let tile = 0; tile < 3; tile += 1) {
      game.play({ type: 'spawn', scale: [1, 1] });
      expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, levels: [1, 1], leftover: 6 }]);
    }
    expect(game.battle.enemies.map).toHaveLength(6);
  });

  it('EP-7: the event says where the EP come from', () => {
    const game = inSetUp({ setup: { session: 1 } }).play({ type: 'spawn', final: true });
    expect(game.happened('pool-spent')).toMatchObject([{ fromTable: true }]);
    game.play({ type: 'spawn', ep: 3 });
    expect(game.happened('pool-spent')[0]).not.toHaveProperty('fromTable');
  });

  it('SET-5: a delve starts without enemies', () => {
    const game = inSetUp({ setup: { mode: 'delve', map: 'old-cellars' } });
    expect(game.refusal({ type: 'spawn', ep: 8 })).toEqual({ code: 'delve-starts-empty', rule: 'SET-5' });
    expect(game.play({ type: 'begin' }).battle.enemies.map).toEqual([]);
    expect(inSetUp({ setup: { mode: 'delve' } }).refusal({ type: 'spawn', ep: 8, override: true })).toBeUndefined();
  });
});

describe('where enemies are deployed', () => {
  const cellars = { mode: 'dungeon', map: 'old-cellars' } as const;

  it('SET-2: numbered hexes of the map from 1 upward, while EP and free hexes last', () => {
    const game = inSetUp({ setup: { map: 'yard-small' } }).play({ type: 'spawn', ep: 160 });
    expect(hexes(game)).toEqual(['E2', 'E3', 'F1', 'F4', 'G2', 'G3']);
    expect(game.happened('pool-spent')).toMatchObject([{ hexes: 6, leftover: 40 }]);
    expect(hexes(inSetUp({ setup: { map: 'yard-small' } }).play({ type: 'spawn', ep: 2 }))).toEqual(['E2', 'E3']);
  });

  it('SET-4: a numbered hex where somebody stands is skipped, on a map too', () => {
    const game = inSetUp({ setup: { map: 'yard-small' }, enemies: [{ name: 'Boss', hex: 'E3' }] });
    expect(hexes(game.play({ type: 'spawn', ep: 2 }))).toEqual(['E3', 'E2', 'F1']);
  });

  it('SET-4: a unit that no hex is left for is placed by the table', () => {
    const game = inSetUp({ setup: { map: 'yard-small' } }).play({ type: 'spawn', ep: 120 });
    game.play({ type: 'spawn', named: [{ name: QUEST }] });
    expect(game.enemy(QUEST)).not.toHaveProperty('hex');
  });

  it('SET-3: objective units first, then numbered hexes, then marked ones with EP of their own', () => {
    const game = inSetUp({ setup: cellars, party: two });
    game.play({ type: 'spawn', named: [{ name: QUEST }], objective: true, at: 'star' });
    expect(game.happened('unit-deployed')).toMatchObject([{ enemy: { name: QUEST, hex: 'J4', objective: true } }]);
    game.play({ type: 'spawn' });
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, levels: [5, 1, 1, 1] }]);
    game.play({ type: 'spawn', ep: 6, at: 'A' });
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 6, at: 'A', hexes: 2, levels: [5, 1], leftover: 0 }]);
    expect(hexes(game)).toEqual(['J4', 'E3', 'E6', 'D9', 'H4', 'D10', 'E9']);
  });

  it('SET-3: the party picks among several marked hexes', () => {
    const game = inSetUp({ setup: cellars }).play({ type: 'spawn', ep: 1, at: 'B' });
    expect(game.happened('unit-deployed')).toMatchObject([{ enemy: { hex: 'I6' }, orOn: ['K6'] }]);
    const [enemy] = game.battle.enemies.map;
    game.play({ type: 'adjust', unit: enemy?.id ?? 'u0', change: { what: 'place', hex: 'K6' } });
    game.play({ type: 'spawn', ep: 1, at: 'B' });
    expect(game.happened('unit-deployed')[0]).not.toHaveProperty('orOn');
    expect(hexes(game)).toEqual(['K6', 'I6']);
  });

  it('SET-3: no more units than marked hexes', () => {
    const game = inSetUp({ setup: cellars }).play({ type: 'spawn', ep: 40, at: 'star' });
    expect(game.happened('pool-spent')).toMatchObject([{ levels: [20], leftover: 20 }]);
  });

  it.for([
    { says: 'a mark the map does not have', asked: { ep: 5, at: 'C' }, code: 'no-marked-hex' },
    { says: 'marked hexes without EP', asked: { at: 'A' }, code: 'no-ep' },
  ])('SET-3: refuses $says', ({ asked, code }) => {
    expect(inSetUp({ setup: cellars }).refusal({ type: 'spawn', ...asked })).toMatchObject({ code, rule: 'SET-3' });
  });

  it('SET-3: without a map the table places what stands on marked hexes', () => {
    const game = inSetUp({ setup: { mode: 'dungeon' } }).play({ type: 'spawn', ep: 5, at: 'A' });
    expect(hexes(game)).toEqual([undefined]);
  });

  it('EP-3: the side of the level drawn lies up', () => {
    const game = inSetUp();
    game.random = drawing(1);
    game.play({ type: 'spawn', ep: 16 });
    expect(game.happened('pool-spent')).toMatchObject([{ levels: [10, 5, 1] }]);
    const printed = ([10, 5, 1] as const).map((level, index) => nameOf(game.battle.enemies.map[index]?.chip, level));
    expect(printed).not.toContain('');
    expect(game.battle.enemies.map.map(({ name }) => name)).toEqual(printed);
    expect(levels(game)).toEqual([10, 5, 1]);
  });
});

describe('HP of an enemy that enters', () => {
  const combat = [{ kind: 'combat', count: 3 }];

  it('SET-9: its Health, where it has no deploy skill', () => {
    const game = inSetUp({ dice: combat }).play({ type: 'spawn', ep: 36 });
    expect(game.battle.enemies.map.map(({ hp, health }) => hp - health)).toEqual([0, 0, 0, 0]);
  });

  it('SET-9: Colossal adds each Combat die trained by anybody, wherever it lies; other dice do not count', () => {
    const game = inBattle({ party: two, dice: [...combat, { kind: 'wrecking-blow', count: 1 }] });
    const one = [{ kind: 'combat', count: 1 }];
    game.play({ type: 'engage', unit: game.adventurer('Ayla').id, form: 'heavy', dice: one, free: 1 });
    const [drained, tracked] = game.adventurer('Ayla').dice.available;
    for (const [die, to] of [
      [drained, 'drained'],
      [tracked, 'track'],
    ] as const) {
      game.play({
        type: 'adjust',
        unit: game.adventurer('Ayla').id,
        change: { what: 'die', die: die?.id ?? 'd0', to },
      });
    }
    const stats = { ...game.enemy('Straw Man'), name: 'Giant', health: 6, skills: [{ id: 'colossal' }] };
    game.play({ type: 'add-unit', stats });
    expect(game.enemy('Giant')).toMatchObject({ hp: 12, health: 6 });
    game.play({ type: 'spawn', ep: 0, named: [{ name: QUEST }] });
    const { hp, health } = game.enemy(QUEST);
    expect(hp - health).toBe(6);
  });

  it('SET-9: Cornered adds 2 for each adventurer who stands', () => {
    const game = inSetUp({
      party: ['Ayla', 'Brom', 'Cato'],
      enemies: [{ name: 'Cornered', skills: [{ id: 'cornered' }] }],
    });
    expect(game.enemy('Cornered').hp).toBe(5 + 6);
    game.play({ type: 'defeat', unit: game.adventurer('Cato').id });
    game.play({ type: 'add-unit', stats: { ...game.enemy('Cornered'), name: 'Later' } });
    expect(game.enemy('Later').hp).toBe(5 + 4);
  });

  it('SET-9: the table may say other HP', () => {
    const game = inSetUp({ enemies: [{ name: 'Cornered', hp: 3, skills: [{ id: 'cornered' }] }] });
    expect(game.enemy('Cornered').hp).toBe(3);
  });

  it.for([
    { lost: 1, healed: 5, hp: 6 },
    { lost: 3, healed: 5, hp: 5 },
  ])('HEA-4: of 7 HP with Health 5, $lost lost and healed for $healed, $hp are left', ({ lost, healed, hp }) => {
    const game = inSetUp({ enemies: [{ name: 'Cornered', skills: [{ id: 'cornered' }] }] });
    const { id: unit } = game.enemy('Cornered');
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: lost, kind: 'true' } });
    game.play({ type: 'adjust', unit, change: { what: 'heal', amount: healed } });
    expect(game.enemy('Cornered').hp).toBe(hp);
  });

  it('HEA-4: HP above Health are HP like any other when damage lands', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'C2', Cornered: 'D2' },
      {
        enemies: [{ name: 'Cornered', skills: [{ id: 'cornered' }] }],
      },
    );
    const [ayla, target] = [game.adventurer('Ayla').id, game.enemy('Cornered').id];
    game.play({
      type: 'engage',
      unit: ayla,
      target,
      form: 'heavy',
      dice: [{ kind: 'combat', count: 1 }],
      faces: [COMBAT.two],
    });
    game.answer('all');
    expect(game.enemy('Cornered').hp).toBe(5);
  });
});
