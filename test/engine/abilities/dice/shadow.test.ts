import { describe, expect, it } from 'vitest';
import { type Game, inBattle } from '../../../support/battles.ts';
import { choice, chooses, lying, offered, rolls, sturdy, whereDice } from '../../../support/sides.ts';
import {
  aylasTable,
  bearing,
  cursed,
  diceOn,
  hurt,
  nextRound,
  told,
  untilEnemies,
  uses,
  valueIn,
} from '../../../support/troubles.ts';

// Shadow: each side of its dice, and what is ruled of them.

const one = (kind: string) => [{ kind, count: 1 }];
const light = { form: 'light' } as const;
const alone = { form: 'light', target: 'nobody' } as const;

describe('tenacity sides', () => {
  it.for(['shadow-cloak', 'path-of-darkness', 'shadow-barrier', 'aspect-of-terror'])('%s gives 1', (kind) => {
    const game = rolls(aylasTable(one(kind)), [`${kind}/tenacity`], alone).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(1);
    expect(whereDice(game).track).toEqual([kind]);
  });
});

describe('Shadow Cloak', () => {
  it.for([1, 2])('1: entering a slot it gives Stealth, %i up', (value) => {
    const game = rolls(aylasTable(one('shadow-cloak')), [`shadow-cloak-1:${value}`], alone).answer('all');
    expect(whereDice(game)).toMatchObject({ active: ['shadow-cloak'], track: ['stealth'] });
    expect(valueIn(game, 'shadow-cloak')).toBe(value);
  });

  it.for([
    { side: 'shadow-cloak-1:1', left: 39 },
    { side: 'shadow-cloak-1:2', left: 38 },
  ])('$side: exhausted in an engage, so much defense of the target does not count', ({ side, left }) => {
    const game = aylasTable([...one('shadow-cloak'), ...one('combat')], { enemies: [sturdy('X', { defense: 2 })] });
    rolls(lying(game, 'active', [side]), ['combat:2'], light);
    game.play(uses('shadow-cloak-1', game)).answer('all');
    expect(game.enemy('X').hp).toBe(left);
    expect(whereDice(game)).toMatchObject({ active: [], track: ['shadow-cloak', 'combat'] });
  });

  it('1: where she engages no enemy it cannot be wasted', () => {
    const game = lying(aylasTable([...one('shadow-cloak'), ...one('combat')]), 'active', ['shadow-cloak-1:2']);
    expect(game.refusal(uses('shadow-cloak-1', game))).toMatchObject({ code: 'unknown-ability' });
    rolls(game, ['combat:2'], alone);
    expect(game.refusal(uses('shadow-cloak-1', game))).toMatchObject({ code: 'unknown-ability' });
  });

  it('2: 1 light fatigue, then Stealth', () => {
    const game = rolls(aylasTable(one('shadow-cloak')), ['shadow-cloak-2'], alone).answer('all');
    expect(whereDice(game).track).toEqual(['light-fatigue', 'stealth', 'shadow-cloak']);
  });
});

describe('Refreshing Shadows', () => {
  it.for([
    { hidden: 'nobody', bonusHp: 0 },
    { hidden: 'Brom', bonusHp: 1 },
    { hidden: 'Brom and X', bonusHp: 2 },
  ])('1: $bonusHp bonus HP while $hidden has Stealth', ({ hidden, bonusHp }) => {
    const game = aylasTable(one('refreshing-shadows'), { party: ['Ayla', 'Brom'] });
    if (hidden.includes('Brom')) bearing(game, 'Brom', 'stealth');
    if (hidden.includes('X')) cursed(game, 'X', 'stealth');
    rolls(game, ['refreshing-shadows-1'], alone).answer('all');
    expect(game.adventurer('Ayla').bonusHp).toBe(bonusHp);
    expect(whereDice(game).track).toEqual(['refreshing-shadows']);
  });

  it('2: up to 2 light fatigue for each unit with Stealth leave her track', () => {
    const game = bearing(aylasTable(one('refreshing-shadows'), { party: ['Ayla', 'Brom'] }), 'Brom', 'stealth');
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 3 } });
    rolls(game, ['refreshing-shadows-2'], alone).answer('all');
    expect(choice(game)?.asks).toBe('remove');
    expect(offered(game)).toEqual(['light-fatigue', 'enough']);
    chooses(chooses(game, 'light-fatigue'), 'light-fatigue');
    expect(choice(game)).toBeUndefined();
    expect(whereDice(game).track).toEqual(['light-fatigue', 'refreshing-shadows']);
  });

  it('2: no overfatigue, and nothing without Stealth', () => {
    const game = bearing(aylasTable(one('refreshing-shadows'), { party: ['Ayla', 'Brom'] }), 'Brom', 'stealth');
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 1 } });
    rolls(game, ['refreshing-shadows-2'], alone).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(whereDice(game).track).toEqual(['overfatigue', 'refreshing-shadows']);
  });
});

describe('Path of Darkness', () => {
  const SIDE = 'path-of-darkness:1';
  const table = (opening: Parameters<typeof aylasTable>[1] = {}): Game => aylasTable(one('path-of-darkness'), opening);
  const marked = (hex: string, side = SIDE): Game => chooses(rolls(table(), [side], alone).answer('all'), hex);
  /** The first enemy's turn starts, and she has Stealth. */
  const hidden = (game: Game): Game => {
    untilEnemies(bearing(game, 'Ayla', 'stealth')).play({ type: 'enemy-act' });
    return game;
  };
  const stands = (game: Game, name: string, hex: string): Game =>
    game.play({ type: 'adjust', unit: game.enemy(name).id, change: { what: 'place', hex }, override: true });

  it('marks a free hex in a straight line from her, however far off', () => {
    const game = rolls(table(), [SIDE], alone).answer('all');
    expect(choice(game)).toMatchObject({ asks: 'place', unit: game.adventurer('Ayla').id });
    const hexes = offered(game);
    expect(hexes).toEqual(expect.arrayContaining(['B1', 'B3', 'B4', 'D3', 'A3']));
    for (const hex of ['B2', 'C2', 'A4', 'C4', 'D2']) expect(hexes).not.toContain(hex); // her own, X's, and none in line
    chooses(game, 'D3');
    expect(game.battle.marks).toMatchObject([{ kind: 'path-of-darkness', hex: 'D3' }]);
    expect(whereDice(game)).toEqual({ available: [], active: [], track: [], drained: [] });
  });

  it("as a unit's turn starts she may give up Stealth: she is placed there, and the die is exhausted", () => {
    const game = hidden(marked('D3'));
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'path-of-darkness' });
    game.answer('0');
    expect(game.adventurer('Ayla').hex).toBe('D3');
    expect(whereDice(game).track).toEqual(['path-of-darkness']);
    expect(game.adventurer('Ayla').dice.track[0]).not.toHaveProperty('hex');
    expect(game.battle.marks).toEqual([]);
  });

  it.for([
    { side: SIDE, left: 39 },
    { side: 'path-of-darkness:0', left: 40 },
  ])('$side: whoever stands there goes to the closest free hex and is dealt its number', ({ side, left }) => {
    const game = hidden(stands(marked('D3', side), 'X', 'D3')).answer('0');
    expect(choice(game)).toMatchObject({ asks: 'hex', unit: game.enemy('X').id });
    const [hex = ''] = offered(game);
    game.answer(hex);
    expect([game.adventurer('Ayla').hex, game.enemy('X').hex, game.enemy('X').hp]).toEqual(['D3', hex, left]);
  });

  it('may be left where it is, and without Stealth nothing is offered', () => {
    expect(hidden(marked('D3')).answer('decline').battle.marks).toHaveLength(1);
    expect(choice(untilEnemies(marked('D3')).play({ type: 'enemy-act' }))).toBeUndefined();
  });

  it('without a map the hex is for the players to mark, and she to be placed', () => {
    const game = inBattle({ dice: one('path-of-darkness'), enemies: [sturdy('X')] });
    rolls(game, [SIDE], alone).answer('all');
    expect(told(game)).toContain('path-of-darkness by hand');
    if (game.battle.prompts.length > 0) game.answer('finish');
    hidden(game).answer('0');
    expect(told(game)).toEqual(['path-of-darkness', 'path-of-darkness by hand']);
    expect(whereDice(game).track).toEqual(['path-of-darkness']);
  });

  it('by hand it goes wherever a card says; END-3: with the battle it is exhausted', () => {
    const game = marked('D3');
    const [die] = game.battle.marks ?? [];
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: die?.id ?? 'd0', to: 'track' } });
    expect(whereDice(game).track).toEqual(['path-of-darkness']);
    const over = marked('D3').play({ type: 'end' });
    expect([whereDice(over).track, over.battle.marks]).toEqual([['path-of-darkness'], []]);
  });
});

describe('Shadow Barrier', () => {
  const guarded = (): Game =>
    lying(aylasTable(one('shadow-barrier'), { party: ['Ayla', 'Brom'] }), 'active', ['shadow-barrier']);

  it.for(['Ayla', 'Brom'])('%s took damage, and may take 1 more for Stealth; then it is exhausted', (name) => {
    const game = hurt(guarded(), name, 1);
    expect(choice(game)).toMatchObject({ asks: 'option', for: [game.adventurer(name).id] });
    expect(offered(game)).toEqual(['Take 1 damage for Stealth', 'decline']);
    chooses(game, 'Take 1 damage for Stealth');
    expect(game.adventurer(name).hp).toBe(3);
    expect(choice(game)).toBeUndefined();
    expect(whereDice(game, name).track).toContain('stealth');
    expect(whereDice(game).active).toEqual([]);
    expect(whereDice(game).track).toContain('shadow-barrier');
  });

  it('may be left', () => {
    const game = hurt(guarded(), 'Brom', 1).answer('decline');
    expect(game.adventurer('Brom').hp).toBe(4);
    expect(whereDice(game).active).toEqual(['shadow-barrier']);
  });

  it("STS-8: the damage is nobody's, and so it costs the die's owner no Stealth", () => {
    const game = hurt(bearing(guarded(), 'Ayla', 'stealth'), 'Brom', 1);
    chooses(game, 'Take 1 damage for Stealth');
    expect(whereDice(game).track).toEqual(['stealth', 'shadow-barrier']);
    expect(game.happened('damage-dealt')[0]).not.toHaveProperty('by');
  });
});

describe('Aspect of Terror', () => {
  const table = (): Game =>
    aylasTable(one('aspect-of-terror'), {
      enemies: [sturdy('X'), sturdy('Y'), sturdy('Z')],
      places: { Ayla: 'C2', X: 'D2', Y: 'B2', Z: 'A4' },
    });

  it.for([
    { side: 'aspect-of-terror-1', among: ['X', 'Y'] },
    { side: 'aspect-of-terror-2', among: ['Y', 'Z'] },
  ])('$side: her Stealth for Fear on one of $among', ({ side, among }) => {
    const game = rolls(bearing(table(), 'Ayla', 'stealth'), [side], alone).answer('all');
    expect(offered(game)).toEqual(among);
    chooses(game, 'Y');
    expect(diceOn(game, 'Y')).toEqual(['fear']);
    expect(whereDice(game).track).toEqual(['aspect-of-terror']);
  });

  it.for(['aspect-of-terror-1', 'aspect-of-terror-2'])('%s: GEN-6: without Stealth there is no Fear', (side) => {
    const game = rolls(table(), [side], alone).answer('all');
    expect(choice(game)).toBeUndefined();
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
  });

  it('STS-1, STS-2: not on who cannot gain it, for then Stealth would be lost for nothing', () => {
    const game = cursed(bearing(table(), 'Ayla', 'stealth'), 'X', 'fear');
    rolls(game, ['aspect-of-terror-1'], alone).answer('all');
    expect(diceOn(game, 'Y')).toEqual(['fear']); // the only one left
  });

  it('resolving it is optional', () => {
    const game = rolls(bearing(table(), 'Ayla', 'stealth'), ['aspect-of-terror-1'], alone).answer('exhaust');
    expect(whereDice(game).track).toEqual(['stealth', 'aspect-of-terror']);
  });
});

describe('Dark Veil', () => {
  it.for([
    { side: 'dark-veil-1:3', left: 2 },
    { side: 'dark-veil-1:2', left: 1 },
    { side: 'dark-veil-1:1', left: undefined },
  ])('$side: -1 as her turn starts, for Stealth', ({ side, left }) => {
    const game = rolls(aylasTable(one('dark-veil')), [side], alone).answer('all');
    expect(whereDice(game).active).toEqual(['dark-veil']);
    nextRound(game);
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'dark-veil-1' });
    game.answer('0');
    expect(game.happened('die-moved').map(({ die }) => die.status ?? die.kind)).toContain('stealth');
    expect(valueIn(game, 'dark-veil')).toBe(left);
    expect(whereDice(game).active).toEqual(left === undefined ? [] : ['dark-veil']);
  });

  it('1: may be left', () => {
    const game = nextRound(lying(aylasTable(one('dark-veil')), 'active', ['dark-veil-1:3'])).answer('decline');
    expect(valueIn(game, 'dark-veil')).toBe(3);
    expect(whereDice(game).track).toEqual([]);
  });

  it('2: Stealth, and another Shadow die is recovered at once', () => {
    const game = aylasTable([
      ...one('dark-veil'),
      ...one('shadow-cloak'),
      ...one('shadow-barrier'),
      ...one('authority'),
    ]);
    lying(game, 'track', ['shadow-cloak-2', 'authority:2', 'shadow-barrier']);
    rolls(game, ['dark-veil-2'], alone).answer('all');
    expect(choice(game)?.asks).toBe('recover');
    expect(offered(game)).toEqual(['shadow-cloak', 'shadow-barrier']);
    chooses(game, 'shadow-barrier');
    expect(whereDice(game)).toMatchObject({
      available: ['shadow-barrier'],
      track: ['shadow-cloak', 'authority', 'stealth', 'dark-veil'],
    });
  });

  it('2: with no other Shadow die there is Stealth all the same', () => {
    const game = rolls(aylasTable(one('dark-veil')), ['dark-veil-2'], alone).answer('all');
    expect(whereDice(game).track).toEqual(['stealth', 'dark-veil']);
  });
});
