import { describe, expect, it } from 'vitest';
import { drawing, type Game } from '../../../support/battles.ts';
import { using, withSheets } from '../../../support/sheets.ts';
import { choice, chooses, landed, offered, resolves, rolls, sturdy, whereDice } from '../../../support/sides.ts';
import {
  acts,
  aylasTable,
  bearing,
  hurt,
  nextRound,
  told,
  untilEnemies,
  uses,
  valueIn,
} from '../../../support/troubles.ts';

// Acrobatics: each side of its dice, and what is ruled of them. They work on Ayla's track, the side up that she rolled.

const one = (kind: string) => [{ kind, count: 1 }];
const SIDES = [
  'fleet-phantom:3',
  'fleet-phantom:4',
  'fleet-phantom:5',
  'rapid-maneuver-1',
  'rapid-maneuver-2',
  'relentlessness',
  'wind-walker:1',
  'wind-walker:2',
  'expert-evasion-1',
  'expert-evasion-2',
  'duelists-rebuff-1',
  'duelists-rebuff-2',
  'defiance',
];
const KINDS = [
  'fleet-phantom',
  'rapid-maneuver',
  'relentlessness',
  'wind-walker',
  'expert-evasion',
  'duelists-rebuff',
  'defiance',
];
const kindOf = (side: string): string => KINDS.find((kind) => side.startsWith(kind)) ?? '';

/** Ayla has rolled that side, and the die lies on her track. Dice in front of it keep Recovery away from it. */
function tracked(side: string, opening: Parameters<typeof aylasTable>[1] = {}, ahead = 0): Game {
  const game = aylasTable([...one(kindOf(side)), ...one('combat')], opening);
  const { id: unit } = game.adventurer('Ayla');
  if (ahead > 0) game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: ahead } });
  rolls(game, [side], { form: 'light', target: 'nobody' }).answer('all');
  if (game.battle.prompts.length > 0) game.answer('finish');
  return game;
}

describe('rolled', () => {
  it.for(SIDES)('%s goes to the track with its side up', (side) => {
    const game = tracked(side);
    expect(whereDice(game).track).toEqual([kindOf(side)]);
    const [die] = game.adventurer('Ayla').dice.track;
    expect(game.content.skillDice.get(die?.kind ?? '')?.faces[die?.face ?? 9]?.icon).toBe(side.split(':')[0]);
  });

  it.for(KINDS)('%s: the tenacity side gives 1', (kind) => {
    const game = rolls(aylasTable(one(kind)), [`${kind}/tenacity`], { form: 'light', target: 'nobody' }).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(1);
    expect(whereDice(game).track).toEqual([kind]);
  });

  it.for(['light', 'heavy', 'ranged', 'magic', 'defensive'] as const)('in %s form', (form) => {
    const game = rolls(aylasTable(one('wind-walker')), ['wind-walker:1'], { form, target: 'nobody' }).answer('all');
    expect(valueIn(game, 'wind-walker')).toBe(1);
  });

  it.for(KINDS)(
    'ENG-5d, CDT-9: %s enters tenacity side up where it is declined, or exhausted by hand; no tenacity comes of it',
    (kind) => {
      const side = SIDES.find((written) => kindOf(written) === kind) ?? '';
      const declined = rolls(aylasTable(one(kind)), [side], { form: 'light', target: 'nobody' }).answer('exhaust');
      const moved = aylasTable(one(kind));
      const { id: unit, dice } = moved.adventurer('Ayla');
      moved.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'track' } });
      for (const game of [declined, moved]) {
        const [die] = game.adventurer('Ayla').dice.track;
        expect(game.content.skillDice.get(kind)?.faces[die?.face ?? 9]?.icon).toBe('tenacity');
        expect(game.adventurer('Ayla').tenacity).toBe(0);
      }
    },
  );
});

describe('Fleet Phantom', () => {
  const far = { enemies: [sturdy('X', { range: 9 })], places: { Ayla: 'A1', X: 'G4' } };

  it.for([
    { side: 'fleet-phantom:3', reaches: 'D1', beyond: 'E1' },
    { side: 'fleet-phantom:4', reaches: 'E1', beyond: 'F1' },
    { side: 'fleet-phantom:5', reaches: 'F1', beyond: 'G1' },
  ])('$side: her turn may open with a move to $reaches, not to $beyond', ({ side, reaches, beyond }) => {
    const game = nextRound(tracked(side, far));
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'fleet-phantom' });
    game.answer('0');
    expect(choice(game)?.asks).toBe('place');
    expect(offered(game)).toContain(reaches);
    expect(offered(game)).not.toContain(beyond);
    chooses(game, reaches);
    expect(game.adventurer('Ayla').hex).toBe(reaches);
    // MOV-6: that was no move action; Recovery came behind it.
    expect(game.battle.turn).toMatchObject({ moves: 0 });
    expect(whereDice(game).track).toEqual([]);
  });

  it('may be left', () => {
    const game = nextRound(tracked('fleet-phantom:3', far)).answer('decline');
    expect(game.adventurer('Ayla').hex).toBe('A1');
  });

  it('TRN-5, Q-22: who stands next to an Elusive enemy by it was adjacent when the turn started', () => {
    const elusive = {
      enemies: [sturdy('X', { skills: [{ id: 'elusive' }], range: 9 })],
      places: { Ayla: 'A1', X: 'D1' },
    };
    const game = nextRound(tracked('fleet-phantom:3', elusive)).answer('0');
    chooses(game, 'C1');
    rolls(game, ['combat:2'], { form: 'light' }).answer('all');
    expect(game.enemy('X').hp).toBe(38);
  });

  it('without a map it is for the players', () => {
    const game = tracked('fleet-phantom:4');
    expect(told(game)).toEqual([]);
  });
});

describe('Relentlessness', () => {
  const two = { enemies: [sturdy('X'), sturdy('Y', { defense: 3 }), sturdy('Z')] };

  it('as her turn ends, each adjacent enemy faces a die of its own, as true damage', () => {
    const game = tracked('relentlessness', two).play({ type: 'end-turn' });
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'relentlessness' });
    game.random = drawing(5);
    game.answer('0');
    expect(game.happened('free-roll')).toMatchObject([{ dice: { length: 1 } }, { dice: { length: 1 } }]);
    expect([landed(game, 'X'), landed(game, 'Y'), landed(game, 'Z')]).toEqual([[2], [2], []]);
    expect(game.enemy('Y').hp).toBe(38);
    expect(game.battle.turn).toBeUndefined();
  });

  it.for(['ranged', 'magic', 'defensive'] as const)('not in %s form', (form) => {
    const game = tracked('relentlessness', two);
    game
      .play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'form', form } })
      .play({ type: 'end-turn' });
    expect(choice(game)).toBeUndefined();
  });

  it('may be left; with nobody beside her nothing is offered', () => {
    const left = tracked('relentlessness', two).play({ type: 'end-turn' }).answer('decline');
    expect(left.happened('free-roll')).toEqual([]);
    const lonely = tracked('relentlessness', { places: { X: 'G4' } }).play({ type: 'end-turn' });
    expect(choice(lonely)).toBeUndefined();
  });

  it('STS-5, Q-47: dazed she has moved, and so does not roll', () => {
    const game = bearing(tracked('relentlessness', two), 'Ayla', 'daze');
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'B1', override: true }).play({ type: 'end-turn' });
    expect(game.happened('free-roll')).toEqual([]);
  });
});

describe('Wind Walker', () => {
  // Sun Shield costs 3.
  it.for([
    { sides: ['wind-walker:1'], left: 4 },
    { sides: ['wind-walker:2'], left: 5 },
    { sides: ['wind-walker/tenacity'], left: 4 },
  ])('$sides on the track leave $left of 6 tenacity', ({ sides, left }) => {
    const game = withSheets([{ class: 'templar', tenacity: 6, dice: one('wind-walker') }]);
    rolls(game, sides, { form: 'light', target: 'nobody' }).answer('all').play(using(game, 'sun-shield'));
    expect(game.adventurer('Ayla').tenacity).toBe(left);
  });
});

describe('Expert Evasion', () => {
  const striker = { enemies: [sturdy('X', { combat: 3 })] };
  const struck = (game: Game, ...faces: readonly number[]): Game => {
    untilEnemies(game).random = drawing(...faces);
    return acts(game, 'X');
  };

  it('1: all of the damage is stopped, and the die is recovered at once', () => {
    const game = struck(tracked('expert-evasion-1', striker), 5, 5, 2);
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'prevent-damage', coming: 5 });
    game.answer(game.adventurer('Ayla').dice.track[0]?.id ?? '');
    expect(game.adventurer('Ayla').hp).toBe(5);
    expect(whereDice(game)).toMatchObject({ track: [], available: ['combat', 'expert-evasion'] });
  });

  it('1: of anybody, but no true damage', () => {
    const game = tracked('expert-evasion-1', striker);
    hurt(game, 'Ayla', 1);
    expect(game.battle.prompts).toEqual([]);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 2, kind: 'normal' } });
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'prevent-damage', coming: 2 });
    game.answer('take');
    expect(game.adventurer('Ayla').hp).toBe(2);
    expect(whereDice(game).track).toEqual(['expert-evasion']);
  });

  it.for([
    { taken: '1', left: 2 },
    { taken: '2', left: 4 },
    { taken: '3', left: 5 },
  ])('2: $taken light fatigue make as many of 3 dice misses', ({ taken, left }) => {
    const game = struck(tracked('expert-evasion-2', striker), 5, 5, 2);
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'expert-evasion-2' });
    game.answer('0');
    expect(offered(game)).toEqual(['1', '2', '3']);
    game.answer(taken);
    expect(game.adventurer('Ayla').hp).toBe(left);
    expect(whereDice(game).track).toEqual([
      'expert-evasion',
      ...Array.from({ length: Number(taken) }, () => 'light-fatigue'),
    ]);
  });

  it('2: may be left', () => {
    const game = struck(tracked('expert-evasion-2', striker), 2, 0, 0).answer('decline');
    expect(game.adventurer('Ayla').hp).toBe(4);
    expect(whereDice(game).track).toEqual(['expert-evasion']);
  });

  it('2: only for whom the enemy engages', () => {
    const game = tracked('expert-evasion-2', {
      ...striker,
      party: ['Ayla', 'Brom'],
      places: { Ayla: 'B2', Brom: 'C1', X: 'C2' },
    });
    hurt(game, 'Ayla', 1);
    struck(game, 5, 0, 0);
    expect(choice(game)).toBeUndefined();
    expect(game.adventurer('Brom').hp).toBe(3);
  });
});

describe("Duelist's Rebuff", () => {
  const pair = { enemies: [sturdy('X', { combat: 2 }), sturdy('Y', { defense: 1 })] };
  const struck = (game: Game, ...faces: readonly number[]): Game => {
    untilEnemies(game).random = drawing(...faces);
    return acts(game, 'X');
  };
  const rebuffs = (game: Game): Game => game.answer(game.adventurer('Ayla').dice.track[0]?.id ?? '');

  it('1: an adjacent enemy deals its damage to another one beside her instead', () => {
    const game = rebuffs(struck(tracked('duelists-rebuff-1', pair), 5, 2));
    expect(game.adventurer('Ayla').hp).toBe(5);
    expect(game.happened('damage-dealt')).toMatchObject([
      { unit: game.enemy('Y').id, by: game.enemy('X').id, parts: [3], taken: 2 },
      { unit: game.adventurer('Ayla').id, taken: 0 },
    ]);
    expect(whereDice(game).track).toEqual(['duelists-rebuff']);
  });

  it('1: she picks among several', () => {
    const game = struck(
      tracked('duelists-rebuff-1', { enemies: [...pair.enemies, sturdy('Z')], places: { Z: 'B1' } }),
      5,
      2,
    );
    rebuffs(game);
    expect(offered(game)).toEqual(['Y', 'Z']);
  });

  it('1: with no second enemy beside her it is stopped all the same', () => {
    const game = rebuffs(struck(tracked('duelists-rebuff-1', { enemies: pair.enemies.slice(0, 1) }), 5, 2));
    expect(game.adventurer('Ayla').hp).toBe(5);
    expect(game.enemy('X').hp).toBe(40);
  });

  it('1: not against an enemy farther off', () => {
    const game = struck(
      tracked('duelists-rebuff-1', { enemies: [sturdy('X', { combat: 2, range: 3 })], places: { X: 'D2' } }),
      5,
      2,
    );
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').hp).toBe(2);
  });

  it('1: it is drained where Recovery would take it', () => {
    const game = nextRound(tracked('duelists-rebuff-1'));
    expect(whereDice(game)).toMatchObject({ track: [], drained: ['duelists-rebuff'] });
  });

  it('2: what she took in an engage of an enemy an adjacent one is dealt, and the die is recovered at once', () => {
    const game = struck(tracked('duelists-rebuff-2', pair), 5, 2);
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'duelists-rebuff-2' });
    game.answer('0');
    expect(offered(game)).toEqual(['X', 'Y']);
    chooses(game, 'Y');
    expect([game.adventurer('Ayla').hp, game.enemy('Y').hp]).toEqual([2, 38]);
    expect(whereDice(game)).toMatchObject({ track: [], available: ['combat', 'duelists-rebuff'] });
  });

  it('2: may be left; what no engage deals is not mirrored', () => {
    const game = struck(tracked('duelists-rebuff-2', pair), 2, 0).answer('decline');
    expect(whereDice(game).track).toEqual(['duelists-rebuff']);
    const { id: unit } = game.adventurer('Ayla');
    game.play({
      type: 'adjust',
      unit,
      change: { what: 'damage', amount: 1, kind: 'normal', from: game.enemy('X').id },
    });
    expect(choice(game)).toBeUndefined();
  });
});

describe('Defiance', () => {
  it('one die that shows tenacity is rolled again, and the tenacity counts', () => {
    const game = rolls(tracked('defiance'), ['combat/tenacity'], { form: 'light' });
    game.random = drawing(5);
    game.play(uses('defiance', game));
    expect(game.adventurer('Ayla').tenacity).toBe(1);
    game.answer('all');
    expect(game.enemy('X').hp).toBe(38);
    expect(game.adventurer('Ayla').tenacity).toBe(1);
  });

  it('once in an engage', () => {
    const game = rolls(tracked('defiance'), ['combat/tenacity'], { form: 'light' });
    game.random = drawing(0);
    game.play(uses('defiance', game));
    expect(game.refusal(uses('defiance', game))).toMatchObject({ code: 'unknown-ability' });
    game.answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(2);
  });

  it('no other side, and not outside an engage', () => {
    const game = tracked('defiance');
    expect(game.refusal(uses('defiance', game))).toMatchObject({ code: 'unknown-ability' });
    rolls(game, ['combat:1'], { form: 'light' });
    expect(game.refusal(uses('defiance', game))).toMatchObject({ code: 'unknown-ability' });
  });

  it('Q-40: in the very engage that put it on the track, while no other die was resolved', () => {
    const rolled = (): Game =>
      rolls(
        aylasTable([...one('defiance'), { kind: 'combat', count: 2 }]),
        ['defiance', 'combat:1', 'combat/tenacity'],
        { form: 'light' },
      );
    const first = resolves(rolled(), 'defiance');
    expect(first.refusal(uses('defiance', first))).toBeUndefined();
    const late = resolves(resolves(rolled(), 'combat'), 'defiance');
    expect(late.refusal(uses('defiance', late))).toMatchObject({ code: 'unknown-ability' });
  });
});
