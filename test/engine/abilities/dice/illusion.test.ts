import { describe, expect, it } from 'vitest';
import { content, drawing, type Game } from '../../../support/battles.ts';
import { withCompanion } from '../../../support/companions.ts';
import { choice, chooses, landed, offered, rolls, sturdy, whereDice } from '../../../support/sides.ts';
import { acts, aylasTable, bearing, cursed, diceOn, told, untilEnemies } from '../../../support/troubles.ts';

// Illusion: each side of its dice, and what is ruled of them. Most of them lie on somebody as a status would.

const one = (kind: string) => [{ kind, count: 1 }];
const alone = { form: 'magic', target: 'nobody' } as const;

describe('tenacity sides', () => {
  it.for(['calm-and-fury', 'mesmerizing-grasp', 'pacify', 'mayhem', 'voice-of-rapture'])('%s gives 1', (kind) => {
    const game = rolls(aylasTable(one(kind)), [`${kind}/tenacity`], alone).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(1);
    expect(whereDice(game).track).toEqual([kind]);
  });
});

describe('what is laid on a targetable enemy', () => {
  const foes = [sturdy('X'), sturdy('Y'), sturdy('Z'), sturdy('Q', { level: 'quest' })];
  const places = { X: 'C2', Y: 'D2', Z: 'G4' };

  it.for(['mesmerizing-grasp', 'pacify-1', 'pacify-2'])('%s: no quest unit, nobody out of range', (side) => {
    const game = aylasTable(one(side.replace(/-[12]$/, '')), { enemies: foes, places });
    game.play({ type: 'adjust', unit: game.enemy('Q').id, change: { what: 'place', hex: 'B1' }, override: true });
    rolls(game, [side], alone).answer('all');
    expect(choice(game)?.asks).toBe('unit');
    expect(offered(game)).toEqual(['X', 'Y']);
    chooses(game, 'Y');
    expect(diceOn(game, 'Y')).toEqual([side.replace(/-[12]$/, '')]);
    expect(whereDice(game)).toMatchObject({ available: [], active: [], track: [] });
  });

  it.for(['mesmerizing-grasp', 'pacify-1'])('%s: MAP-11: that is no target, and STS-8 keeps the hidden out', (side) => {
    const game = cursed(aylasTable(one(side.replace(/-1$/, '')), { places: { X: 'D2' } }), 'X', 'stealth');
    rolls(game, [side], alone).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(diceOn(game, 'X')).toEqual(['stealth']);
  });
});

describe('Mesmerizing Grasp', () => {
  const held = (hex: string): Game => {
    const game = aylasTable(one('mesmerizing-grasp'), {
      enemies: [sturdy('X', { range: 3, combat: 1 })],
      places: { Ayla: 'B2', X: 'D2' },
    });
    rolls(game, ['mesmerizing-grasp'], alone).answer('all');
    return game.play({ type: 'adjust', unit: game.enemy('X').id, change: { what: 'place', hex }, override: true });
  };

  it('its range is 1, and so is its movement', () => {
    const game = acts(untilEnemies(held('E2')), 'X');
    if (game.battle.prompts.length > 0) game.answer(firstAnswer(game));
    expect(game.happened('enemy-rolled').flatMap(({ values }) => values)).toEqual([]);
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 1 }]);
  });

  it('when it is defeated the die is exhausted', () => {
    const game = held('D2');
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    expect(whereDice(game).track).toEqual(['mesmerizing-grasp']);
  });

  it('END-3: and when the battle ends', () => {
    const game = held('D2').play({ type: 'end' });
    expect(whereDice(game).track).toEqual(['mesmerizing-grasp']);
  });
});

const firstAnswer = (game: Game): string => {
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'enemy-hex' ? (prompt.hexes[0] ?? '') : '';
};

describe('Pacify', () => {
  const pacified = (side: string): Game =>
    rolls(aylasTable(one('pacify'), { enemies: [sturdy('X', { combat: 2 })] }), [side], alone).answer('all');

  it.for([
    { side: 'pacify-1', status: 'daze', zone: 'track' },
    { side: 'pacify-2', status: 'blind', zone: 'drained' },
  ] as const)(
    '$side: the next engage of its bearer does not happen; then $status, and the die is in $zone',
    ({ side, status, zone }) => {
      const game = acts(untilEnemies(pacified(side)), 'X');
      expect(game.happened('enemy-rolled')).toEqual([]);
      expect(game.adventurer('Ayla').hp).toBe(5);
      expect(whereDice(game)[zone]).toEqual(['pacify']);
      expect(game.happened('die-moved').flatMap(({ die }) => die.status ?? [])).toContain(status);
      expect(told(game)).toContain(side);
    },
  );

  it.for(['pacify-1', 'pacify-2'])('%s: nor where the table has named the target', (side) => {
    const game = untilEnemies(pacified(side));
    game.play({ type: 'enemy-act', unit: game.enemy('X').id, target: game.adventurer('Ayla').id });
    expect(game.happened('enemy-rolled')).toEqual([]);
    expect(game.adventurer('Ayla').hp).toBe(5);
  });

  it('the engage after that takes place', () => {
    const game = acts(untilEnemies(pacified('pacify-1')), 'X');
    expect(diceOn(game, 'X')).not.toContain('pacify');
    acts(game, 'X');
    expect(game.happened('enemy-rolled')).toHaveLength(1);
  });
});

describe('markers and decoys', () => {
  it.for(['calm-and-fury-2', 'mayhem-1', 'mayhem-2'])('%s says what is to be done with it', (side) => {
    const game = rolls(aylasTable(one(side.replace(/-[12]$/, ''))), [side], alone).answer('all');
    expect(told(game)).toEqual([`${side} by hand`]);
    // It lies in a hex that the players know, not on the track, where Recovery would find it.
    expect(game.battle.marks).toHaveLength(1);
    expect(whereDice(game).track).toEqual([]);
    game.answer('finish').play({ type: 'end' });
    expect(game.battle.marks).toEqual([]);
    expect(whereDice(game).track).toEqual([side.replace(/-[12]$/, '')]); // END-3
  });
});

describe('Calm and Fury, its first side', () => {
  const opening = { enemies: [sturdy('X', { combat: 1 })], party: ['Ayla', 'Brom'], setup: { auto: true } };
  const marked = (hex: string, places = {}): Game =>
    chooses(
      rolls(aylasTable(one('calm-and-fury'), { ...opening, places }), ['calm-and-fury-1'], alone).answer('all'),
      hex,
    );
  const aimed = (game: Game): Game => acts(untilEnemies(game), 'X');
  const hexes = (game: Game) => ['Ayla', 'Brom'].map((name) => game.adventurer(name).hex);

  it('marks any hex in range, also one that somebody stands in', () => {
    const game = rolls(aylasTable(one('calm-and-fury'), opening), ['calm-and-fury-1'], alone).answer('all');
    expect(offered(game)).toEqual(expect.arrayContaining(['C2', 'A2', 'D2', 'D3']));
    expect(offered(game)).not.toContain('G2');
  });

  it('an enemy is about to target her: she may be placed there, and it finds another target, if it can', () => {
    const game = aimed(marked('B4', { Brom: 'G4' }));
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'calm-and-fury-1', for: [game.adventurer('Ayla').id] });
    expect(game.happened('enemy-rolled')).toEqual([]);
    game.answer('0');
    expect(hexes(game)).toEqual(['B4', 'G4']);
    expect(whereDice(game).track).toEqual(['calm-and-fury']);
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(game.battle.engages).toEqual([]);
  });

  it('she trades places with whoever stands there, whom it may pick instead', () => {
    const game = marked('A2', { Brom: 'A2' });
    game.random = drawing(content.enemyDie.faces.indexOf(1));
    aimed(game);
    expect(choice(game)).toMatchObject({ asks: 'use' });
    game.answer('0');
    expect(hexes(game)).toEqual(['A2', 'B2']);
    expect(game.happened('damage-dealt').map(({ unit }) => unit)).toEqual([game.adventurer('Brom').id]);
  });

  it('it may pick her again, where it reaches her still', () => {
    const game = aimed(marked('C3', { Brom: 'G4' })).answer('0');
    expect(game.happened('targets-chosen')).toMatchObject([{ targets: [game.adventurer('Ayla').id] }]);
    expect(game.adventurer('Ayla').hex).toBe('C3');
  });

  it('or she stays, and is not asked again', () => {
    const game = aimed(marked('B4', { Brom: 'G4' })).answer('decline');
    expect(choice(game)).toBeUndefined();
    expect(game.happened('enemy-rolled')).toHaveLength(1);
    expect(game.battle.marks).toHaveLength(1);
  });
});

describe('Voice of Rapture', () => {
  const party = {
    party: ['Ayla', 'Brom', 'Cato'],
    enemies: [sturdy('X'), sturdy('Y', { defense: 1 }), sturdy('Z')],
    places: { Z: 'G4' },
  };
  const troubled = (): Game => {
    const game = bearing(
      bearing(aylasTable([...one('voice-of-rapture'), ...one('honor-the-dead')], party), 'Brom', 'bane', 'maim'),
      'Ayla',
      'stealth',
    );
    return game;
  };
  const hp = (game: Game): readonly number[] => game.battle.enemies.map.map((enemy) => enemy.hp);

  it('1: every status of the party goes, and all enemies in play are dealt as much damage', () => {
    const game = rolls(troubled(), ['voice-of-rapture-1'], alone).answer('all');
    if (game.battle.prompts.length > 0) game.answer('as-listed');
    expect([whereDice(game, 'Brom').track, whereDice(game).track]).toEqual([[], []]);
    expect(hp(game)).toEqual([37, 38, 37]);
    expect(landed(game, 'Z')).toEqual([3]);
    expect(whereDice(game).drained).toEqual(['voice-of-rapture']);
  });

  it('1: a companion is of the party', () => {
    const game = withCompanion(troubled());
    const { id: unit } = game.battle.companions[0] ?? { id: 'u0' as const };
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'fear', on: true } });
    rolls(game, ['voice-of-rapture-1'], alone).answer('all');
    if (game.battle.prompts.length > 0) game.answer('as-listed');
    expect(game.battle.companions).toMatchObject([{ dice: [] }]);
    expect(hp(game)).toEqual([36, 37, 36]);
  });

  it('2: every status of one party member, as true damage', () => {
    const game = rolls(troubled(), ['voice-of-rapture-2'], alone).answer('all');
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    chooses(game, 'Brom');
    if (game.battle.prompts.length > 0) game.answer('as-listed');
    expect(whereDice(game, 'Brom').track).toEqual([]);
    expect(whereDice(game).track).toEqual([]); // STS-8: who deals damage is hidden no longer
    expect(hp(game)).toEqual([38, 38, 38]);
  });

  it('Honor the Dead counts as a status die, and is exhausted', () => {
    const game = aylasTable([...one('voice-of-rapture'), ...one('honor-the-dead')], party);
    chooses(rolls(game, ['honor-the-dead:3'], alone).answer('all'), 'Brom');
    rolls(game, ['voice-of-rapture-1'], alone).answer('all');
    if (game.battle.prompts.length > 0) game.answer('as-listed');
    expect(hp(game)).toEqual([39, 40, 39]);
    expect(whereDice(game, 'Brom').track).toEqual([]);
    expect(whereDice(game).track).toContain('honor-the-dead');
  });

  it.for(['voice-of-rapture-1', 'voice-of-rapture-2'])('%s: with no status in the party there is no damage', (side) => {
    const game = rolls(aylasTable(one('voice-of-rapture'), party), [side], alone).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(hp(game)).toEqual([40, 40, 40]);
  });
});
