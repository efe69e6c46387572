import { describe, expect, it } from 'vitest';
import { drawing, type Game } from '../../../support/battles.ts';
import {
  asListed,
  choice,
  chooses,
  diceTable,
  landed,
  lying,
  offered,
  rolls,
  sturdy,
  whereDice,
} from '../../../support/sides.ts';

// Bow: each side of its dice, and what is ruled of them. Ayla shoots X, who stands two hexes away unless it says otherwise.

const APART = { places: { X: 'D2', Y: 'D3' } };
const ranged = { form: 'ranged' } as const;
const snipes = (count: number) => [{ kind: 'snipe', count }];
const hp = (game: Game, name = 'X'): number => game.enemy(name).hp;

describe('Snipe', () => {
  it.for([
    { sides: ['snipe:1'], defense: 0, left: 39 },
    { sides: ['snipe:2'], defense: 0, left: 38 },
    { sides: ['snipe:2'], defense: 1, left: 38 },
    { sides: ['snipe:2'], defense: 2, left: 39 },
    { sides: ['snipe:2', 'snipe:1'], defense: 2, left: 37 },
    { sides: ['snipe:2', 'snipe:1'], defense: 3, left: 38 },
    { sides: ['snipe:2', 'snipe/tenacity'], defense: 2, left: 39 },
  ])('$sides against defense $defense leave $left of 40 HP', ({ sides, defense, left }) => {
    const game = diceTable(snipes(2), { ...APART, enemies: [sturdy('X', { defense })] });
    rolls(game, sides, ranged).answer('all');
    expect(hp(game)).toBe(left);
    expect(whereDice(game).track).toEqual(sides.map(() => 'snipe'));
  });

  it('the defense that it ignores counts for the other dice of the engage, too', () => {
    const game = diceTable([...snipes(1), { kind: 'combat', count: 1 }], {
      ...APART,
      enemies: [sturdy('X', { defense: 1 })],
    });
    rolls(game, ['combat:2', 'snipe:1'], ranged).answer('all');
    expect(hp(game)).toBe(37);
  });

  it('without a target it can only be exhausted', () => {
    const game = rolls(diceTable(snipes(1), APART), ['snipe:2'], { ...ranged, target: 'nobody' }).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(hp(game)).toBe(40);
  });
});

describe('Volley', () => {
  const volley = [{ kind: 'volley', count: 1 }];
  const beside = { enemies: [sturdy('X'), sturdy('Y')] };

  it('4 damage over the enemies beside her, however she likes; then she is placed 2 to 4 hexes away', () => {
    const game = rolls(diceTable(volley, beside), ['volley'], { ...ranged, target: 'nobody' }).answer('all');
    expect(offered(game)).toEqual(['X:1', 'X:2', 'X:3', 'X:4', 'Y:1', 'Y:2', 'Y:3', 'Y:4']);
    chooses(game, 'X:3');
    expect(offered(game)).toEqual(['X:1', 'Y:1']);
    chooses(game, 'Y:1');
    expect(choice(game)?.asks).toBe('place');
    expect(offered(game)).toContain('D2');
    expect(offered(game)).not.toContain('B1');
    expect(offered(game)).not.toContain('G4');
    chooses(game, 'F3');
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'order', rule: 'DMG-12' });
    game.answer('as-listed');
    expect([game.adventurer('Ayla').hex, hp(game, 'X'), hp(game, 'Y')]).toEqual(['F3', 37, 39]);
    expect(whereDice(game).track).toEqual(['volley']);
  });

  it('with a single neighbour there is nothing to share out', () => {
    const game = rolls(diceTable(volley), ['volley'], { ...ranged, target: 'nobody' }).answer('all');
    expect(choice(game)?.asks).toBe('place');
    expect(hp(chooses(game, 'E2'))).toBe(36);
  });

  it('GEN-6: with nobody beside her she may not go', () => {
    const game = rolls(diceTable(volley, APART), ['volley'], ranged).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(choice(game)).toBeUndefined();
    expect(game.adventurer('Ayla').hex).toBe('B2');
  });

  it.for([
    { places: {}, sides: ['volley'], target: 'nobody', left: 37, says: 'not against Volley' },
    { places: { X: 'D2' }, sides: ['snipe:2'], target: 'X', left: 39, says: 'against an arrow' },
  ])(
    'it strikes neighbours, wherever she is when it lands: Iron Bark works $says',
    ({ places, sides, target, left }) => {
      const enemies = [sturdy('X', { defense: 1, skills: [{ id: 'iron-bark' }] })];
      const game = diceTable([...volley, ...snipes(1)], { places, enemies });
      rolls(game, sides, { ...ranged, target }).answer('all');
      if (choice(game) !== undefined) chooses(game, 'F3');
      expect(hp(game)).toBe(left);
    },
  );

  it('Riposte answers although she has left', () => {
    const game = diceTable(volley, { enemies: [sturdy('X', { skills: [{ id: 'riposte', value: 2 }] })] });
    rolls(game, ['volley'], { ...ranged, target: 'nobody' }).answer('all');
    expect(chooses(game, 'F3').adventurer('Ayla').hp).toBe(3);
  });
});

describe('Acid Spray', () => {
  const spray = [{ kind: 'acid-spray', count: 1 }];
  const four = {
    enemies: ['X', 'Y', 'Z', 'V'].map((name) => sturdy(name)),
    places: { X: 'D2', Y: 'D3', Z: 'E2', V: 'E3' },
  };
  const bane = (game: Game): readonly string[] =>
    game.battle.enemies.map
      .filter(({ dice }) => dice.some(({ status }) => status === 'bane'))
      .map(({ label }) => label);

  it('up to three enemies that she could target; two dice of six sides for each, and Bane from a sum of 7', () => {
    const game = rolls(diceTable(spray, four), ['acid-spray'], { ...ranged, target: 'nobody' });
    game.answer('all');
    expect(offered(game)).toEqual(['X', 'Y', 'Z', 'V', 'enough']);
    game.random = drawing(2, 3);
    chooses(game, 'X');
    expect(game.happened('free-roll')).toMatchObject([{ dice: [{ face: 3 }, { face: 4 }] }]);
    expect(offered(game)).toEqual(['Y', 'Z', 'V', 'enough']);
    game.random = drawing(2, 2);
    chooses(game, 'Y');
    game.random = drawing(5, 5);
    chooses(game, 'Z');
    expect(choice(game)).toBeUndefined();
    expect(bane(game)).toEqual(['X', 'Z']);
    expect(whereDice(game).track).toEqual(['acid-spray']);
  });

  it('nobody beside her, and fewer where she likes', () => {
    const game = diceTable(spray, { enemies: [sturdy('X'), sturdy('Z')] });
    rolls(game, ['acid-spray'], { ...ranged, target: 'nobody' }).answer('all');
    expect(offered(game)).toEqual(['Z', 'enough']);
    expect(bane(chooses(game, 'enough'))).toEqual([]);
  });

  it('those enemies are not engaged: they do not answer as her target would', () => {
    const enemies = [sturdy('X', { skills: [{ id: 'fumes' }] }), sturdy('Y')];
    const game = rolls(diceTable(spray, { ...APART, enemies }), ['acid-spray'], { ...ranged, target: 'nobody' });
    game.random = drawing(5);
    chooses(game.answer('all'), 'X');
    game.answer('enough');
    expect([bane(game), whereDice(game).track]).toEqual([['X'], ['acid-spray']]);
  });
});

describe('Vinedusk Training', () => {
  const bow = [
    { kind: 'vinedusk-training', count: 1 },
    { kind: 'snipe', count: 3 },
    { kind: 'volley', count: 1 },
    { kind: 'combat', count: 3 },
  ];

  it('lies in a slot', () => {
    const game = rolls(diceTable(bow), ['vinedusk-training'], { ...ranged, target: 'nobody' }).answer('all');
    expect(whereDice(game).active).toEqual(['vinedusk-training']);
  });

  /** It lies in a slot and these on the track as her next turn starts, whose recovery takes two off. */
  function turnStarts(...track: readonly string[]): Game {
    const game = lying(diceTable(bow), 'active', ['vinedusk-training']);
    const { id: unit } = game.adventurer('Ayla');
    for (const kind of track) {
      const die = game.adventurer('Ayla').dice.available.find((held) => held.kind === kind);
      game.play({ type: 'adjust', unit, change: { what: 'die', die: die?.id ?? 'd0', to: 'track' } });
    }
    game.play({ type: 'end-turn' });
    game.play({ type: 'enemy-act', all: true });
    return game.play({ type: 'next' });
  }

  it('when her turn starts it may be exhausted to recover 2 Bow dice, or 3 Snipes', () => {
    const game = turnStarts('combat', 'combat', 'volley', 'snipe', 'snipe', 'snipe');
    expect(choice(game)?.asks).toBe('use');
    game.answer('0');
    expect(offered(game)).toEqual(['Up to 2 Bow dice', 'Up to 3 Snipe dice']);
  });

  it.for([
    { option: 'Up to 2 Bow dice', picks: ['volley', 'snipe'], track: ['snipe', 'snipe', 'vinedusk-training'] },
    {
      option: 'Up to 2 Bow dice',
      picks: ['snipe', 'enough'],
      track: ['snipe', 'snipe', 'volley', 'vinedusk-training'],
    },
    { option: 'Up to 3 Snipe dice', picks: ['snipe', 'snipe', 'snipe'], track: ['volley', 'vinedusk-training'] },
    {
      option: 'Up to 3 Snipe dice',
      picks: ['snipe', 'enough'],
      track: ['snipe', 'snipe', 'volley', 'vinedusk-training'],
    },
  ])('$option: $picks', ({ option, picks, track }) => {
    const game = turnStarts('combat', 'combat', 'snipe', 'snipe', 'snipe', 'volley');
    chooses(game.answer('0'), option);
    for (const pick of picks) chooses(game, pick);
    expect(choice(game)).toBeUndefined();
    expect(whereDice(game)).toMatchObject({ active: [], track });
  });

  it('it may stay where it is', () => {
    const game = turnStarts('combat', 'combat', 'snipe').answer('decline');
    expect(whereDice(game)).toMatchObject({ active: ['vinedusk-training'], track: ['snipe'] });
  });

  it('with no Bow die on the track it is not offered', () => {
    expect(choice(turnStarts('combat', 'combat', 'combat'))).toBeUndefined();
  });
});

describe('Rapid Fire', () => {
  const dice = [...snipes(3), { kind: 'rapid-fire', count: 2 }];
  const before = (count: number): Game =>
    lying(
      diceTable(dice, APART),
      'track',
      Array.from({ length: count }, () => 'snipe'),
    );

  it.for([
    { count: 1, left: 38 },
    { count: 3, left: 34 },
  ])('2 damage for each Snipe on her track before: $count', ({ count, left }) => {
    const game = rolls(before(count), ['rapid-fire-1'], ranged).answer('all');
    expect(hp(game)).toBe(left);
    expect(whereDice(game).track).toEqual([...Array.from({ length: count }, () => 'snipe'), 'rapid-fire']);
  });

  it('those that the engage itself exhausts do not count', () => {
    const game = rolls(before(1), ['snipe:1', 'rapid-fire-1'], ranged).answer('all');
    expect(hp(game)).toBe(37);
  });

  it('the other side recovers them then, for a light fatigue each', () => {
    const game = rolls(before(2), ['rapid-fire-2'], ranged).answer('all');
    expect(hp(game)).toBe(36);
    expect(whereDice(game).track).toEqual(['light-fatigue', 'light-fatigue', 'rapid-fire']);
    expect(whereDice(game).available).toEqual(['snipe', 'rapid-fire', 'snipe', 'snipe']);
  });

  it('without a Snipe there, or without a target, nothing of it happens', () => {
    const none = rolls(before(0), ['rapid-fire-2'], ranged).answer('all');
    expect(none.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    const nobody = rolls(before(2), ['rapid-fire-2'], { ...ranged, target: 'nobody' }).answer('all');
    expect(whereDice(nobody).track).toEqual(['snipe', 'snipe', 'rapid-fire']);
  });

  it('of two recovering sides the second finds no Snipe', () => {
    const game = rolls(before(2), ['rapid-fire-2', 'rapid-fire-2'], ranged).answer('all');
    expect(hp(game)).toBe(36);
    expect(whereDice(game).track.filter((kind) => kind === 'light-fatigue')).toHaveLength(2);
  });
});

describe('Arrow Barrage', () => {
  const dice = [...snipes(1), { kind: 'arrow-barrage', count: 1 }];

  it('2 damage; then it may be rolled again and again', () => {
    const game = rolls(diceTable(dice, APART), ['arrow-barrage-1'], ranged).answer('all');
    expect(offered(game)).toEqual(['Roll it again', 'decline']);
    game.random = drawing(1);
    chooses(game, 'Roll it again').answer('all');
    expect(offered(game)).toEqual(['Roll it again', 'decline']);
    game.answer('decline');
    expect(hp(game)).toBe(36);
    expect(landed(game, 'X')).toEqual([4]);
    expect(whereDice(game).track).toEqual(['arrow-barrage']);
  });

  it('rolled again it may bring tenacity, or what nobody wants', () => {
    const game = rolls(diceTable(dice, APART), ['arrow-barrage-1'], ranged).answer('all');
    game.random = drawing(0);
    chooses(game, 'Roll it again').answer('all');
    expect([hp(game), game.adventurer('Ayla').tenacity]).toEqual([38, 1]);
  });

  it('without a target it is not rolled again', () => {
    const game = rolls(diceTable(dice, APART), ['arrow-barrage-1'], { ...ranged, target: 'nobody' }).answer('all');
    expect(choice(game)).toBeUndefined();
    expect(whereDice(game).track).toEqual(['arrow-barrage']);
  });

  it('its last side: 2 true damage', () => {
    const game = rolls(diceTable(dice, APART), ['arrow-barrage-2', 'snipe:1'], ranged).answer('all');
    expect(offered(game)).toEqual(['2 true damage', 'Drain all skill dice of this engage']);
    chooses(game, '2 true damage');
    expect(game.happened('damage-dealt')[0]).toMatchObject({ kind: 'true', hp: { from: 5, to: 3 } });
    expect(whereDice(game)).toMatchObject({ track: ['arrow-barrage', 'snipe'], drained: [] });
  });

  it('or all skill dice of the engage are drained, those that are resolved already among them', () => {
    const game = rolls(diceTable(dice, APART), ['snipe:1', 'arrow-barrage-2'], ranged).answer('all');
    chooses(game, 'Drain all skill dice of this engage');
    expect(hp(game)).toBe(39);
    expect(game.adventurer('Ayla').hp).toBe(5);
    expect(whereDice(game)).toMatchObject({ track: [], active: [], available: [] });
    expect(whereDice(game).drained.toSorted()).toEqual(['arrow-barrage', 'snipe']);
  });

  it('ENG-5a: nobody exhausts that side without effect', () => {
    const game = rolls(diceTable(dice, APART), ['arrow-barrage-2', 'snipe:1'], ranged).answer('exhaust');
    expect(offered(game)).toEqual(['2 true damage', 'Drain all skill dice of this engage']);
  });

  it('but it may be rolled again before it is resolved', () => {
    const game = rolls(diceTable(dice, APART), ['arrow-barrage-2'], ranged);
    const die = game.battle.engages.flatMap((engage) => (engage.kind === 'adventurer' ? engage.rolled : []))[0]?.id;
    game.random = drawing(1);
    const turn = { how: 'reroll' } as const;
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'turn-die', die: die ?? 'd0', turn } }).answer('all');
    expect([hp(game.answer('decline')), game.adventurer('Ayla').hp]).toEqual([38, 5]);
  });
});

describe('Scatter Shot', () => {
  const dice = [{ kind: 'scatter-shot', count: 1 }, ...snipes(2), { kind: 'combat', count: 2 }];
  const three = (defense = 0) => ({
    places: { X: 'D2', Y: 'D3', Z: 'E2' },
    enemies: [sturdy('X', { defense: 5 }), sturdy('Y', { defense }), sturdy('Z')],
  });

  it('whatever the target is dealt, another enemy that she could target is dealt, less its own defense', () => {
    const game = rolls(diceTable(dice, three(1)), ['scatter-shot', 'combat:2', 'combat:1'], ranged).answer('all');
    expect(offered(game)).toEqual(['Y', 'Z']);
    asListed(chooses(game, 'Y'));
    expect([hp(game, 'X'), hp(game, 'Y'), hp(game, 'Z')]).toEqual([40, 38, 40]);
    expect(whereDice(game).track).toContain('scatter-shot');
  });

  it('Q-36: resolved before or after the others it copies all of it, and the defense that Snipe ignores', () => {
    const game = rolls(diceTable(dice, three(1)), ['snipe:2', 'scatter-shot', 'combat:1'], ranged).answer('all');
    expect(hp(asListed(chooses(game, 'Y')), 'Y')).toBe(37);
  });

  it('STS-7: what Maim takes off Combat dice it takes off the copy, too', () => {
    const game = diceTable(dice, three());
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'status', status: 'maim', on: true },
    });
    rolls(game, ['scatter-shot', 'combat:2', 'combat:2'], ranged).answer('all');
    expect(hp(asListed(chooses(game, 'Z')), 'Z')).toBe(38);
  });

  it('without a target, or without another enemy, there is nothing to copy', () => {
    const alone = rolls(diceTable(dice, APART), ['scatter-shot', 'combat:1'], ranged).answer('all');
    expect([choice(alone), hp(alone)]).toEqual([undefined, 39]);
    const nobody = rolls(diceTable(dice, three()), ['scatter-shot'], { ...ranged, target: 'nobody' }).answer('all');
    expect(choice(nobody)).toBeUndefined();
    expect(nobody.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
  });

  it.for([
    { sides: ['scatter-shot', 'snipe:2', 'snipe:2'], left: 36 },
    { sides: ['scatter-shot', 'snipe:2', 'snipe/tenacity'], left: 39 },
  ])('it damages in the eyes of Dodge: $sides leave $left HP', ({ sides, left }) => {
    const game = diceTable(dice, {
      places: { X: 'D2', Y: 'D3' },
      enemies: [sturdy('X', { skills: [{ id: 'dodge' }] }), sturdy('Y')],
    });
    expect(hp(asListed(rolls(game, sides, ranged).answer('all')))).toBe(left);
  });
});
