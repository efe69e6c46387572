import { describe, expect, it } from 'vitest';
import { type EnemyStats, type Level, bagOf, freeEnemyHexes, previewPool } from '../../../src/engine/index.ts';
import { type Game, content, drawing, inBattle, inSetUp, onMap } from '../../support/battles.ts';

const chips = [...content.chips.values()];
const sides = chips.flatMap(({ id, sides: printed }) => printed.map((side) => ({ chip: id, side })));

function sideOf(level: Level, fits: (side: EnemyStats) => boolean = () => true): EnemyStats {
  const found = sides.find(({ side }) => side.level === level && fits(side));
  if (found === undefined) throw new Error(`no chip of level ${level}`);
  return found.side;
}

const levels = (game: Game) => game.battle.enemies.map.map(({ level }) => level);
const hexes = (game: Game) => game.battle.enemies.map.map(({ hex }) => hex);
const inYard = () => onMap('yard-small', {}, { setup: { mode: 'delve' }, enemies: [] });
const mapWithout = (...taken: readonly string[]) =>
  onMap('yard-small', {}, { setup: { mode: 'delve' }, enemies: taken.map((hex) => ({ name: 'Rat', hex })) });

describe('what would be drawn', () => {
  it.for([
    { rule: 'EP-2', asked: {}, pool: { ep: 8, levels: [5, 1, 1, 1], leftover: 0, missing: [] } },
    { rule: 'SET-2', asked: { ep: 9, hexes: 2 }, pool: { ep: 9, hexes: 2, levels: [5, 1], leftover: 3, missing: [] } },
    { rule: 'EP-6', asked: { ep: 8, scale: [1] }, pool: { ep: 8, levels: [1], leftover: 7, missing: [] } },
  ] as const)('$rule: is told without drawing', ({ asked, pool }) => {
    const { battle } = inSetUp({ party: ['Ayla', 'Brom'] });
    expect(previewPool(battle, content, asked)).toEqual(pool);
  });

  it.for([
    { asked: undefined, room: 6 },
    { asked: 4, room: 4 },
    { asked: 6, room: 6 },
    { asked: 20, room: 6 },
  ])('SET-2: no more than are asked for ($asked) and than there are free numbered hexes', ({ asked, room }) => {
    const pool = previewPool(inYard().battle, content, { ep: 200, ...(asked && { hexes: asked }) });
    expect(pool).toMatchObject({ hexes: room, levels: { length: room } });
  });

  it('EP-3: knows what the bags lack', () => {
    const game = inSetUp();
    const { length: high } = game.battle.enemies.bags.high;
    const { length: low } = game.battle.enemies.bags.low;
    game.play({ type: 'spawn', ep: 10 * high, scale: Array.from({ length: high }, () => 10 as const) });
    expect(previewPool(game.battle, content, { ep: 10 })).toMatchObject({ levels: [5, 5], missing: [10] });
    game.play({ type: 'spawn', ep: low, scale: Array.from({ length: low }, () => 1 as const) });
    expect(previewPool(game.battle, content, { ep: 7 })).toMatchObject({ levels: [], missing: [5, 1], leftover: 7 });
  });
});

describe('numbered hexes', () => {
  it('SET-2, SET-4: the free ones, number 1 first', () => {
    const { battle } = mapWithout('E3', 'G2');
    expect(freeEnemyHexes(battle, content)).toEqual(['E2', 'F1', 'F4', 'G3']);
  });

  it('none are known without a map', () => {
    expect(freeEnemyHexes(inSetUp().battle, content)).toBeUndefined();
  });

  it('SET-4: filled from the lowest number, passing over who stands there', () => {
    const game = mapWithout('E3').play({ type: 'spawn', ep: 2 });
    expect(hexes(game)).toEqual(['E3', 'E2', 'F1']);
  });

  it('SET-4: without a map, the lowest numbers that nobody has', () => {
    const game = inSetUp({ enemies: [{ name: 'Boss', hex: '2' }] }).play({ type: 'spawn', ep: 3 });
    expect(hexes(game)).toEqual(['2', '1', '3', '4']);
  });
});

describe('/spawn says no', () => {
  it.for([
    { what: 'ep', min: 0, max: 2000, bad: -1 },
    { what: 'ep', min: 0, max: 2000, bad: 2001 },
    { what: 'hexes', min: 1, max: 60, bad: 0 },
    { what: 'hexes', min: 1, max: 60, bad: 61 },
  ] as const)('to $bad as $what', ({ what, min, max, bad }) => {
    const game = inSetUp();
    const refusal = { code: 'bad-number', what, value: bad, min, max, final: true };
    expect(game.refusal({ type: 'spawn', [what]: bad })).toEqual(refusal);
    expect(game.refusal({ type: 'spawn', ep: 2000, hexes: 1 })).toBeUndefined();
    expect(inSetUp().refusal({ type: 'spawn', hexes: 60 })).toBeUndefined();
  });

  it.for([
    { says: 'named', command: { named: [{ name: 'Nobody' }] } },
    { says: 'named after one that is there', command: { named: [{ name: sideOf(1).name }, { name: 'Nobody' }] } },
    { says: 'required', command: { required: [{ count: 1, name: 'Nobody' }] } },
  ])('to an unknown enemy that is $says', ({ command }) => {
    const game = inSetUp();
    const { battle } = game;
    const refusal = { code: 'unknown-enemy', name: 'Nobody', final: true };
    expect(game.refusal({ type: 'spawn', ...command })).toEqual(refusal);
    expect(game.refusal({ type: 'spawn', ...command, override: true })).toEqual(refusal);
    expect(game.battle).toBe(battle);
  });

  it('EP-7: to a final battle of no session', () => {
    const refusal = { code: 'session-needed', rule: 'EP-7', final: true };
    expect(inSetUp().refusal({ type: 'spawn', final: true })).toEqual(refusal);
    expect(inSetUp().refusal({ type: 'spawn', final: true, override: true })).toEqual(refusal);
    expect(inSetUp().refusal({ type: 'spawn', final: false })).toBeUndefined();
    expect(inSetUp({ setup: { session: 1 } }).refusal({ type: 'spawn', final: true })).toBeUndefined();
  });

  it('EP-1: to no EP, unless units are named', () => {
    const refusal = { code: 'no-ep', rule: 'EP-1', final: true };
    expect(inSetUp().refusal({ type: 'spawn', ep: 0 })).toEqual(refusal);
    expect(inSetUp().refusal({ type: 'spawn', ep: 0, override: true })).toEqual(refusal);
    expect(inSetUp().refusal({ type: 'spawn', ep: 0, named: [{ name: sideOf(1).name }] })).toBeUndefined();
  });

  it('when the battle is over', () => {
    const game = inBattle().play({ type: 'end' });
    expect(game.refusal({ type: 'spawn' })).toMatchObject({ final: true });
  });

  it('but not while the enemies act', () => {
    const game = inBattle().play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('enemies');
    expect(game.refusal({ type: 'spawn' })).toBeUndefined();
  });
});

describe('drawing', () => {
  it('the label of a draw says what is drawn, and goes into the numbers', () => {
    const game = inSetUp({ party: ['Ayla', 'Brom'] }).play({ type: 'spawn' });
    expect(game.happened('randomness-used')).toMatchObject([{ label: 'enemies of levels 5, 1, 1, 1' }]);
  });

  it('nothing is drawn where nothing can be', () => {
    const game = inSetUp().play({ type: 'spawn', ep: 0, named: [{ name: sideOf(5).name }] });
    expect(game.happened('randomness-used')).toEqual([]);
  });

  it('SET-9: deploys the side of the level drawn, at its Health, lettered, out of its bag', () => {
    const game = inSetUp();
    const [chip] = game.battle.enemies.bags.high;
    const side = content.chips.get(chip ?? 'none')?.sides.find(({ level }) => level === 10);
    game.play({ type: 'spawn', ep: 10 });
    expect(game.happened('unit-deployed')).toEqual([
      {
        type: 'unit-deployed',
        enemy: {
          ...side,
          id: game.battle.enemies.map[0]?.id,
          kind: 'enemy',
          label: `${side?.name} A`,
          chip,
          hp: side?.health,
          hex: '1',
          dice: [],
        },
        drawn: 10,
      },
    ]);
    expect(game.battle.enemies.bags.high).not.toContain(chip);
  });
});

describe('what an encounter requires', () => {
  const spawn = (required: { count: number; type?: 'beast'; name?: string }[], ep: number, draw = 0) => {
    const game = inSetUp();
    game.random = drawing(draw);
    return game.play({ type: 'spawn', ep, required });
  };

  it('EP-4: a type comes as often as it is required, and no more of the draws are bent to it', () => {
    const other = chips
      .filter(({ bag }) => bag === 'low')
      .findIndex(({ sides: printed }) => printed.some(({ level, type }) => level === 1 && type !== 'beast'));
    const types = spawn([{ count: 1, type: 'beast' }], 2, other).battle.enemies.map.map(({ type }) => type);
    expect(types[0]).toBe('beast');
  });

  it('EP-4: a name waits for the draw of its level, typed in any case', () => {
    const { name } = sideOf(1);
    const game = spawn([{ count: 1, name: name.toUpperCase() }], 6);
    expect(levels(game)).toEqual([5, 1]);
    expect(game.battle.enemies.map[1]?.name).toBe(name);
    expect(game.happened('requirement-unmet')).toEqual([]);
  });

  it('EP-4: one requirement that no draw meets does not keep the next from its own', () => {
    const { name } = sideOf(1);
    const game = spawn(
      [
        { count: 1, name: sideOf(20).name },
        { count: 1, name },
      ],
      1,
    );
    expect(game.battle.enemies.map.map((enemy) => enemy.name)).toEqual([name]);
    expect(game.happened('requirement-unmet')).toEqual([{ type: 'requirement-unmet', name: sideOf(20).name }]);
  });

  it('EP-4: type and name both count', () => {
    const beast = sideOf(1, ({ type }) => type === 'beast');
    const other = sideOf(1, ({ type, name }) => type !== 'beast' && name !== beast.name);
    const met = spawn([{ count: 1, type: 'beast', name: beast.name }], 1);
    expect(met.battle.enemies.map).toMatchObject([{ name: beast.name, type: 'beast' }]);
    const unmet = spawn([{ count: 1, type: 'beast', name: other.name }], 1);
    expect(unmet.happened('requirement-unmet')).toEqual([
      { type: 'requirement-unmet', enemyType: 'beast', name: other.name },
    ]);
  });

  it('EP-4: each one that is missing is told', () => {
    const game = spawn([{ count: 2, name: sideOf(20).name }], 1);
    expect(game.happened('requirement-unmet')).toHaveLength(2);
    expect(levels(game)).toEqual([1]);
  });
});

describe('what an encounter names', () => {
  it('EP-5: the side of that name, typed in any case, from either bag', () => {
    for (const level of [1, 5, 10, 20] as const) {
      const side = sideOf(level);
      const game = inSetUp().play({ type: 'spawn', ep: 0, named: [{ name: side.name.toUpperCase() }] });
      expect(game.battle.enemies.map).toMatchObject([{ name: side.name, level }]);
      const [{ chip } = {}] = game.battle.enemies.map;
      expect(game.battle.enemies.bags[bagOf(level)]).not.toContain(chip);
    }
  });

  it('EP-5: while one chip of it is in a bag, that one comes', () => {
    const copies = ({ name }: EnemyStats) => sides.filter(({ side }) => side.name === name).length;
    const { name } = sideOf(1, (side) => copies(side) > 1);
    const game = inSetUp().play({ type: 'spawn', ep: 0, named: [{ name }, { name }] });
    expect(game.battle.enemies.map.map((enemy) => enemy.name)).toEqual([name, name]);
    expect(game.happened('named-unavailable')).toEqual([]);
  });

  it('EP-5: the stand-in is drawn, and the label says for whom', () => {
    const { name } = sideOf(10);
    const copies = sides.filter(({ side }) => side.name === name).length;
    const game = inSetUp().play({ type: 'spawn', ep: 0, named: Array.from({ length: copies + 1 }, () => ({ name })) });
    expect(game.happened('randomness-used')).toMatchObject([{ label: `a level 10 in place of ${name}` }]);
    expect(levels(game)).toEqual(Array.from({ length: copies + 1 }, () => 10));
  });
});

describe('/unit remove', () => {
  it.for([true, false])('nobody that is not on the map (a card says so: %s)', (override) => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'remove-unit', unit, override })).toEqual({ code: 'no-such-unit', unit, final: true });
  });

  it('DEF-3: a chip goes back to its bag', () => {
    const game = inSetUp();
    const bags = game.battle.enemies.bags.high.toSorted();
    game.play({ type: 'spawn', ep: 20 });
    const [enemy] = game.battle.enemies.map;
    game.play({ type: 'remove-unit', unit: enemy?.id ?? 'u0' });
    expect(game.events).toEqual([{ type: 'unit-removed', unit: enemy?.id, label: enemy?.label, to: 'bag' }]);
    expect(game.battle.enemies.bags.high.toSorted()).toEqual(bags);
    expect(game.battle.enemies.map).toEqual([]);
  });

  it('DEF-3: a unit of the table’s own goes to its supply', () => {
    const game = inSetUp({ enemies: [{ name: 'Rat' }] });
    const { id: unit } = game.enemy('Rat');
    game.play({ type: 'remove-unit', unit });
    expect(game.events).toEqual([{ type: 'unit-removed', unit, label: 'Rat', to: 'supply' }]);
  });

  it('DEF-12: a skill die that lies on it goes to its owner’s track first', () => {
    const game = inBattle({ enemies: [{ name: 'Rat' }, { name: 'Cat' }] });
    const [{ id: on }, { id: of, dice }] = [game.enemy('Rat'), game.adventurer('Ayla')];
    const [die] = dice.available;
    game.play({ type: 'adjust', unit: of, change: { what: 'die', die: die?.id ?? 'd0', to: 'unit', on } });
    game.play({ type: 'remove-unit', unit: on });
    expect(game.adventurer('Ayla').dice.track).toEqual([die]);
  });
});
