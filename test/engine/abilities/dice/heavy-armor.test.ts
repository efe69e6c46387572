import { describe, expect, it } from 'vitest';
import { content, drawing, type Game } from '../../../support/battles.ts';
import { choice, diceTable, offered, rolls, side, sturdy, whereDice, withStat } from '../../../support/sides.ts';

// Heavy Armor works from the track: each side of its dice, and what is ruled of them. X stands beside Ayla, Z does not.

const DEFENSIVE = { form: 'defensive', target: 'nobody' } as const;
const LINE = ['resolve', 'constitution', 'immovable', 'ironclad', 'unstoppable', 'juggernaut'];
const HIT = content.enemyDie.faces.indexOf(2);

/** Ayla has rolled these sides, one behind another, so that they lie on her track. */
function worn(sides: readonly string[], opening: Parameters<typeof diceTable>[1] = {}): Game {
  const kinds = [...new Set(sides.map((written) => side(written).kind))];
  const dice = kinds.map((kind) => ({ kind, count: sides.filter((written) => side(written).kind === kind).length }));
  const game = diceTable([...dice, { kind: 'combat', count: 2 }], {
    enemies: [sturdy('X', { combat: 1 }), sturdy('Z', { combat: 1, range: 3 })],
    ...opening,
  });
  const { id: unit } = game.adventurer('Ayla');
  game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'stamina', to: 9 } });
  return rolls(game, sides, DEFENSIVE).answer('all');
}

function hurts(game: Game, amount: number, from: string): Game {
  const dealer = game.battle.enemies.map.find(({ label }) => label === from)?.id ?? game.adventurer(from).id;
  const unit = game.adventurer('Ayla').id;
  return game.play({ type: 'adjust', unit, change: { what: 'damage', amount, kind: 'normal', from: dealer } });
}

const dieOf = (game: Game, kind: string): string =>
  game.adventurer('Ayla').dice.track.find((die) => die.kind === kind)?.id ?? '';
const hpOf = (game: Game): number => game.adventurer('Ayla').hp;

describe('a die of this line', () => {
  it.for(['resolve:2', 'constitution:1', 'immovable', 'ironclad', 'unstoppable', 'juggernaut'])(
    '%s goes to the track with its side up',
    (written) => {
      const game = worn([written]);
      expect(game.adventurer('Ayla').dice.track).toMatchObject([side(written)]);
    },
  );

  it.for(LINE)('%s: without effect, it lies there tenacity side up, and brings none', (kind) => {
    const game = diceTable([{ kind, count: 1 }]);
    rolls(game, [kind === 'resolve' || kind === 'constitution' ? `${kind}:1` : kind], DEFENSIVE).answer('exhaust');
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 0, dice: { track: [{ kind, face: 0 }] } });
  });

  it.for(LINE)('%s: exhausted by anything but her own engage, likewise', (kind) => {
    const game = diceTable([{ kind, count: 1 }]);
    const { id: unit, dice } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'track' } });
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 0, dice: { track: [{ kind, face: 0 }] } });
  });
});

describe('Resolve and Constitution', () => {
  it.for([
    { sides: ['resolve:1'], from: 'X', left: 3 },
    { sides: ['resolve:2'], from: 'X', left: 4 },
    { sides: ['constitution:1'], from: 'Z', left: 3 },
    { sides: ['constitution:2'], from: 'Z', left: 4 },
  ])('$sides stops that much of the 3 damage that $from deals, and stays', ({ sides, from, left }) => {
    const game = hurts(worn(sides), 3, from);
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'prevent-damage', coming: 3 });
    const { kind } = side(sides[0] ?? '');
    game.answer(dieOf(game, kind));
    expect([hpOf(game), whereDice(game).track]).toEqual([left, [kind]]);
  });

  it('each once in an instance, and again in the next', () => {
    const game = hurts(worn(['resolve:1', 'resolve:2']), 4, 'X');
    const [first, second] = game.adventurer('Ayla').dice.track;
    game.answer(first?.id ?? '').answer(second?.id ?? '');
    expect([game.battle.prompts, hpOf(game)]).toEqual([[], 4]);
    hurts(game, 1, 'X').answer(first?.id ?? '');
    expect(hpOf(game)).toBe(4);
  });

  it.for([
    { sides: ['resolve:2'], from: 'Z', says: 'an enemy elsewhere' },
    { sides: ['constitution:2'], from: 'X', says: 'an enemy beside her' },
    { sides: ['resolve:2', 'constitution:2'], from: 'Brom', says: 'an adventurer' },
    { sides: ['resolve/tenacity'], from: 'X', says: 'anybody, with tenacity up' },
  ])('$sides does nothing against $says', ({ sides, from }) => {
    const game = hurts(worn(sides, { party: ['Ayla', 'Brom'] }), 2, from);
    expect([game.battle.prompts, hpOf(game)]).toEqual([[], 3]);
  });

  it('nobody has to use one', () => {
    expect(hpOf(hurts(worn(['resolve:2']), 2, 'X').answer('take'))).toBe(3);
  });
});

describe('Ironclad', () => {
  it.for([
    { sides: ['resolve:1', 'ironclad'], from: 'X', uses: 'resolve', left: 3 },
    { sides: ['constitution:2', 'ironclad'], from: 'Z', uses: 'constitution', left: 4 },
    { sides: ['resolve:1', 'ironclad/tenacity'], from: 'X', uses: 'resolve', left: 2 },
  ])('$sides: of 4 damage $left HP of 5 are left', ({ sides, from, uses, left }) => {
    const game = hurts(worn(sides), 4, from);
    expect(hpOf(game.answer(dieOf(game, uses)))).toBe(left);
  });

  it('it does not help those that show tenacity', () => {
    const game = hurts(worn(['resolve/tenacity', 'ironclad']), 2, 'X');
    expect([game.battle.prompts, hpOf(game)]).toEqual([[], 3]);
  });

  it('nor blocks of other lines', () => {
    const game = hurts(worn(['ironclad', 'combat:1']), 3, 'X');
    game.answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');
    expect(hpOf(game)).toBe(3);
  });
});

describe('Immovable', () => {
  /** X or Z engages Ayla with one Combat die. */
  function engaged(game: Game, by = 'X'): Game {
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    game.random = drawing(HIT);
    return game.play({
      type: 'enemy-act',
      unit: game.enemy(by).id,
      target: game.adventurer('Ayla').id,
      override: true,
    });
  }

  it('whoever engages her from beside her is dealt a damage for each Combat die she has available', () => {
    const game = engaged(worn(['immovable']));
    expect([hpOf(game), game.enemy('X').hp]).toEqual([3, 38]);
  });

  it('only Combat dice count, and only available ones', () => {
    const game = engaged(worn(['immovable', 'resolve:1', 'combat:2']));
    while (game.battle.prompts.length > 0) game.answer('take');
    expect(game.enemy('X').hp).toBe(38);
  });

  it('not against one elsewhere', () => {
    const game = engaged(worn(['immovable'], { enemies: [sturdy('Z', { combat: 1, range: 3 })] }), 'Z');
    expect([hpOf(game), game.enemy('Z').hp]).toEqual([3, 40]);
  });

  it('it comes when the damage has landed, and a killed enemy does nothing after its engage', () => {
    const enemies = [sturdy('X', { combat: 1, hp: 2, skills: [{ id: 'bane' }] }), sturdy('V')];
    const game = engaged(worn(['immovable'], { enemies, places: { V: 'G4' } }));
    expect([hpOf(game), game.battle.enemies.defeated.map(({ label }) => label)]).toEqual([3, ['X']]);
    expect(whereDice(game).track).toEqual(['immovable']);
  });
});

describe('Unstoppable', () => {
  const moves = (game: Game, to: string): unknown =>
    game.refusal({ type: 'move', unit: game.adventurer('Ayla').id, to });

  it.for([
    { sides: ['unstoppable'], far: 'E2', farther: 'F2' },
    { sides: ['unstoppable', 'resolve/tenacity'], far: 'F2', farther: 'G2' },
    { sides: ['unstoppable/tenacity', 'resolve:1'], far: 'D2', farther: 'E2' },
  ])(
    '$sides: she moves as far as $far, a hex more for each die of the line on her track',
    ({ sides, far, farther }) => {
      const game = withStat(worn(sides, { enemies: [sturdy('X')], places: { Ayla: 'A2', X: 'A4' } }), 'stamina', 3);
      expect(moves(game, farther)).toMatchObject({ code: 'too-far' });
      expect(moves(game, far)).toBeUndefined();
    },
  );
});

describe('Unstoppable, past whoever is in the way', () => {
  const where = (game: Game) => Object.fromEntries(game.battle.enemies.map.map(({ label, hex }) => [label, hex]));
  const to = (game: Game, hex: string) => ({ type: 'move', unit: game.adventurer('Ayla').id, to: hex }) as const;
  const inTheWay = (sides: readonly string[], changes: object = {}): Game =>
    withStat(worn(sides, { enemies: [sturdy('X', changes)], places: { Ayla: 'A2', X: 'B2' } }), 'stamina', 1);

  it('she may enter the hex of a unit, which is placed in the closest free one; the party picks among several', () => {
    const game = inTheWay(['unstoppable']).play(to(inTheWay(['unstoppable']), 'B2'));
    expect(game.adventurer('Ayla').hex).toBe('B2');
    expect(choice(game)).toMatchObject({ asks: 'hex', rule: 'MAP-9', unit: game.enemy('X').id });
    const [first = ''] = offered(game);
    game.answer(first);
    expect(where(game)).toEqual({ X: first });
    expect(first).not.toBe('B2');
  });

  it('and move on through it, which pushes it aside as well', () => {
    const wall = sturdy('Q', { level: 'quest' });
    const opening = { enemies: [sturdy('X'), wall], places: { Ayla: 'A2', X: 'B2', Q: 'B1' } };
    const game = withStat(worn(['unstoppable'], opening), 'stamina', 1);
    game.play(to(game, 'C2'));
    expect(game.happened('unit-moved')[0]).toMatchObject({ steps: 2, way: ['B2', 'C2'] });
    expect(offered(game)).not.toContain('B2');
  });

  it('where another way is short enough nobody is pushed', () => {
    const game = withStat(inTheWay(['unstoppable']), 'stamina', 5);
    game.play(to(game, 'C2'));
    expect([game.adventurer('Ayla').hex, where(game)]).toEqual(['C2', { X: 'B2' }]);
    expect(choice(game)).toBeUndefined();
  });

  it.for([
    { says: 'a quest unit', sides: ['unstoppable'], changes: { level: 'quest' } },
    { says: 'anybody, with tenacity up', sides: ['unstoppable/tenacity'], changes: {} },
  ])('not $says', ({ sides, changes }) => {
    const game = inTheWay(sides, changes);
    expect(game.refusal(to(game, 'B2'))).toMatchObject({ code: 'hex-taken' });
  });
});

describe('Juggernaut', () => {
  const inLight = (game: Game): Game => rolls(game, ['combat:1'], { form: 'light' });

  it('each change of form lets her gain 1 light fatigue for 2 tenacity', () => {
    const game = inLight(worn(['juggernaut']));
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'juggernaut' });
    game.answer('0');
    expect(game.adventurer('Ayla').tenacity).toBe(2);
    expect(whereDice(game).track).toEqual(['juggernaut', 'light-fatigue', 'light-fatigue']);
  });

  it('or not', () => {
    const game = inLight(worn(['juggernaut'])).answer('decline');
    expect(game.adventurer('Ayla').tenacity).toBe(0);
  });

  it('in the same form there is nothing to change', () => {
    const game = rolls(worn(['juggernaut']), ['combat:1'], DEFENSIVE);
    expect(choice(game)).toBeUndefined();
  });

  it('nor with tenacity up', () => {
    expect(choice(inLight(worn(['juggernaut/tenacity'])))).toBeUndefined();
  });
});
