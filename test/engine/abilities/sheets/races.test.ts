import { describe, expect, it } from 'vitest';
import { COMBAT, type Game, drawing } from '../../../support/battles.ts';
import { type Member, using, withSheets } from '../../../support/sheets.ts';
import { sheetTable, untilTurnOf } from '../../../support/sheet-table.ts';
import { choice, chooses, lying, offered, rolls, sturdy, whereDice } from '../../../support/sides.ts';

/** Each enemy Combat die shows 1, or 2. */
const ONES = drawing(3);
const TWOS = drawing(5);

const fatigued = (game: Game, kind: 'light-fatigue' | 'overfatigue', amount: number, name = 'Ayla'): Game =>
  game.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'fatigue', kind, amount } });
const takes = (game: Game): Game => game.answer('0');
const leaves = (game: Game): Game => game.answer('decline');

/** All enemies act in turn until one is asked about. */
function enemyHits(game: Game, { random = TWOS, dice = 2 } = {}): Game {
  const { id } = game.enemy('X');
  game.play({ type: 'adjust', unit: id, change: { what: 'stat', stat: 'combat', to: dice } });
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.random = random;
  return game.play({ type: 'enemy-act', unit: id, target: game.adventurer('Ayla').id });
}

/** The next round, Ayla's turn. */
function nextRound(game: Game): Game {
  while (game.battle.phase === 'adventurers') {
    while (choice(game)) leaves(game);
    game.play({ type: 'end-turn' });
  }
  if (game.battle.phase === 'enemies') game.play({ type: 'enemy-act', all: true, target: 'none' });
  while (choice(game)) leaves(game);
  return game.play({ type: 'next' });
}

const table = (race: string, member: Member = {}, opening: Parameters<typeof sheetTable>[1] = {}): Game =>
  sheetTable([{ race, ...member }], opening);
const hp = (game: Game, name = 'Ayla'): number => game.adventurer(name).hp;

describe('Argonian Resistance', () => {
  it('stops all of one instance of damage, once in a battle', () => {
    const game = enemyHits(table('argonian')).answer('argonian-resistance');
    expect(hp(game)).toBe(9);
    expect(game.battle.abilitiesUsed).toMatchObject([{ ability: 'argonian-resistance' }]);
    nextRound(game);
    enemyHits(game);
    expect([hp(game), game.battle.prompts]).toEqual([5, []]);
  });

  it('may be kept for later', () => {
    const game = enemyHits(table('argonian')).answer('take');
    expect([hp(game), game.battle.abilitiesUsed ?? []]).toEqual([5, []]);
  });

  it('is useless against true damage', () => {
    const game = table('argonian', {}, { enemies: [sturdy('X', { skills: [{ id: 'arcane' }] })] });
    enemyHits(game);
    expect([hp(game), game.battle.prompts]).toEqual([5, []]);
  });
});

describe('Opportunist (Breton)', () => {
  const engages = (weapon?: 'used' | 'overtaxed'): Game => {
    const game = table('breton');
    return rolls(game, ['combat:1'], { form: 'light', ...(weapon && { weapon }) }).answer('all');
  };

  it('is offered for the players to carry out when a weapon was overtaxed, once in a battle', () => {
    const game = takes(engages('overtaxed'));
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'opportunist', of: 'race', reminder: true }]);
    rolls(game, ['combat:1'], { form: 'light', weapon: 'overtaxed' }).answer('all');
    expect(choice(game)).toBeUndefined();
  });

  it.for(['used', undefined] as const)('is not offered where a weapon is %s', (weapon) => {
    expect(choice(engages(weapon))).toBeUndefined();
  });
});

describe('Dynamic (Dark Elf)', () => {
  const dice = [
    { kind: 'combat', count: 4 },
    { kind: 'snipe', count: 2 },
  ];
  const sides = ['combat:1', 'combat:1', 'snipe:1', 'combat:1', 'snipe:1', 'combat:1'];

  it('recovers 4 skill dice out of the track, a light fatigue in the place of each', () => {
    const game = lying(table('dark-elf', { dice }), 'track', sides);
    game.play(using(game, 'dynamic'));
    for (const kind of ['snipe', 'snipe']) chooses(game, kind);
    expect(choice(game)).toBeUndefined();
    expect(whereDice(game)).toMatchObject({ available: ['snipe', 'snipe', 'combat', 'combat'] });
    expect(whereDice(game).track.toSorted()).toEqual(['combat', 'combat', ...Array<string>(4).fill('light-fatigue')]);
    expect(whereDice(game).track[2]).toBe('light-fatigue');
    expect(game.refusal(using(game, 'dynamic'))).toMatchObject({ code: 'used-already', rule: 'CLA-8' });
  });

  it('does as many as there are', () => {
    const game = lying(table('dark-elf', { dice }), 'track', ['combat:1', 'snipe:1']);
    fatigued(game, 'overfatigue', 1).play(using(game, 'dynamic'));
    expect([choice(game), whereDice(game).track]).toEqual([
      undefined,
      ['light-fatigue', 'light-fatigue', 'overfatigue'],
    ]);
    expect(whereDice(game).available).toHaveLength(6);
  });

  it('belongs to its own turn', () => {
    const game = sheetTable([{}, { race: 'dark-elf' }]);
    expect(game.refusal(using(game, 'dynamic', { by: 'Brom' }))).toMatchObject({ code: 'not-their-turn' });
  });
});

describe('Syrabane’s Boon (High Elf)', () => {
  it('places an adventurer in a free hex of the entrance and heals it 3', () => {
    const game = sheetTable([{ race: 'high-elf', hp: 4 }, { hp: 2 }], { places: { Brom: 'G4' } });
    game.play(using(game, 'syrabanes-boon'));
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    chooses(game, 'Brom');
    const hexes = offered(game);
    expect(hexes).not.toContain(game.adventurer('Ayla').hex);
    expect(new Set(hexes.map((label) => game.content.maps.get('yard-small')?.hexes.get(label)?.entrance))).toEqual(
      new Set([true]),
    );
    game.answer(hexes[0] ?? '');
    expect([hp(game, 'Brom'), game.adventurer('Brom').hex, hp(game)]).toEqual([5, hexes[0], 4]);
    expect(game.refusal(using(game, 'syrabanes-boon'))).toMatchObject({ code: 'used-already', per: 'battle' });
  });

  it('does not bring back who was defeated', () => {
    const game = sheetTable([{ race: 'high-elf', hp: 4 }, { hp: 2 }, { hp: 2 }]);
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id }).play(using(game, 'syrabanes-boon'));
    expect(offered(game)).toEqual(['Ayla', 'Cato']);
  });
});

describe('Imperial Mettle', () => {
  it.for([
    { says: 'stops 3', dice: 3, random: ONES, hp: 9, tenacity: 3 },
    { says: 'stops 1', dice: 1, random: ONES, hp: 9, tenacity: 1 },
  ])('$says and gives that much tenacity', ({ dice, random, hp: left, tenacity }) => {
    const game = enemyHits(table('imperial'), { dice, random }).answer('imperial-mettle');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: left, tenacity });
    expect(game.battle.abilitiesUsed).toHaveLength(1);
  });

  it('is nothing against 4, nor against true damage', () => {
    const four = enemyHits(table('imperial'));
    expect([hp(four), four.battle.prompts]).toEqual([5, []]);
    const arcane = table('imperial', {}, { enemies: [sturdy('X', { skills: [{ id: 'arcane' }] })] });
    expect(hp(enemyHits(arcane, { dice: 1 }))).toBe(7);
  });

  it('works once in a battle', () => {
    const game = enemyHits(table('imperial'), { dice: 1 }).answer('imperial-mettle');
    nextRound(game);
    enemyHits(game, { dice: 1 });
    expect([hp(game), game.adventurer('Ayla').tenacity]).toEqual([7, 2]);
  });
});

describe('Cutpurse (Khajiit)', () => {
  it('says that the check is passed, then moves up to 5 hexes, once in a battle', () => {
    const game = table('khajiit', {}, { enemies: [sturdy('X')], places: { X: 'G1', Ayla: 'A2' } });
    game.play(using(game, 'cutpurse'));
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'cutpurse', reminder: true }]);
    expect(offered(game)).toContain('F2');
    expect(offered(game)).not.toContain('G4');
    game.answer('F2');
    expect([game.adventurer('Ayla').hex, game.battle.turn?.moves]).toEqual(['F2', 0]);
    expect(game.refusal(using(game, 'cutpurse'))).toMatchObject({ code: 'used-already' });
  });
});

describe('Reveler (Nord)', () => {
  const engages = (form: 'light' | 'heavy' | 'defensive', faces: readonly number[] = []): Game => {
    const game = table('nord');
    game.random = ONES;
    return game.play({
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      form,
      ...(form !== 'defensive' && { target: game.enemy('X').id }),
      dice: [{ kind: 'combat', count: 1 }],
      faces: faces.length > 0 ? faces : [COMBAT.one],
    });
  };
  const rolled = (game: Game): readonly string[] =>
    game.battle.engages.flatMap((engage) =>
      engage.kind === 'adventurer' ? engage.rolled.map(({ kind }) => kind) : [],
    );

  it.for([
    { weapons: 'No weapon item in the inventory', more: 1 },
    { weapons: '2 weapon items in the inventory', more: 3 },
  ])('adds enemy Combat dice to the engage: $weapons, $more', ({ weapons, more }) => {
    const game = takes(engages('heavy'));
    chooses(game, weapons);
    expect(rolled(game)).toEqual(['combat', ...Array<string>(more).fill('enemy-combat')]);
    game.answer('all');
    expect(game.enemy('X').hp).toBe(40 - 1 - more);
  });

  it('is offered in light, heavy and ranged form, until it was used', () => {
    expect(choice(engages('defensive'))).toBeUndefined();
    const game = leaves(engages('light')).answer('all');
    rolls(game, ['combat:1'], { form: 'light' });
    chooses(takes(game), 'No weapon item in the inventory').answer('all');
    rolls(game, ['combat:1'], { form: 'light' });
    expect(choice(game)).toBeUndefined();
  });
});

describe('Swift Warrior (Orc)', () => {
  const ends = (): Game => {
    const game = sheetTable([{ race: 'orc' }, {}]);
    rolls(game, ['combat:1'], { form: 'light' }).answer('all');
    return game.play({ type: 'end-turn' });
  };

  it('gains an overfatigue to take another whole turn at once (Q-66)', () => {
    const game = takes(ends());
    expect(game.battle.turn).toMatchObject({ unit: game.adventurer('Ayla').id, engages: 0, moves: 0 });
    expect(whereDice(game).track).toContain('overfatigue');
    game.play({ type: 'end-turn' });
    expect(choice(game)).toBeUndefined();
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
    game.play({ type: 'end-turn' });
    expect([game.battle.phase, game.battle.paused]).toEqual(['enemies', []]);
  });

  it('may be left, and is not offered at the end of other turns', () => {
    const game = leaves(ends());
    expect([game.battle.turn?.unit, whereDice(game).track]).toEqual([game.adventurer('Brom').id, ['combat']]);
    game.play({ type: 'end-turn' });
    expect(choice(game)).toBeUndefined();
  });
});

describe('Adrenaline Rush (Redguard)', () => {
  const tired = (hp: number): Game => {
    const game = fatigued(fatigued(table('redguard', { hp }), 'light-fatigue', 2), 'overfatigue', 1);
    return game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'status', status: 'bane', on: true },
    });
  };

  it('takes up to 3 dice of fatigue and statuses off the track; each heals 1, beyond Health it is bonus HP', () => {
    const game = tired(7).play(using(tired(7), 'adrenaline-rush'));
    expect(offered(game)).toHaveLength(4);
    chooses(game, 'overfatigue');
    chooses(game, 'light-fatigue');
    chooses(game, 'status');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 9, bonusHp: 1 });
    expect([whereDice(game).track, choice(game)]).toEqual([['light-fatigue'], undefined]);
  });

  it('takes fewer if its player likes, and works once in a battle', () => {
    const game = tired(3);
    game.play(using(game, 'adrenaline-rush'));
    chooses(game, 'light-fatigue').answer('enough');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 4, bonusHp: 0 });
    expect(game.refusal(using(game, 'adrenaline-rush'))).toMatchObject({ code: 'used-already', rule: 'CLA-8' });
  });
});

describe('Hunter’s Eye (Wood Elf)', () => {
  const hidden = (game: Game, name: string): boolean =>
    game.adventurer(name).dice.track.some(({ status }) => status === 'stealth');
  const turnStarts = (): Game => untilTurnOf(sheetTable([{}, { race: 'wood-elf' }, {}]), 'Brom');

  it('hides one or two of the party before any turn, once in a battle', () => {
    const game = takes(turnStarts());
    expect(offered(game)).toEqual(['Ayla', 'Brom', 'Cato', 'enough']);
    chooses(game, 'Cato');
    chooses(game, 'Ayla');
    expect(['Ayla', 'Brom', 'Cato'].map((name) => hidden(game, name))).toEqual([true, false, true]);
    game.play({ type: 'end-turn' });
    expect(choice(game)).toBeUndefined();
  });

  it('hides one alone, too', () => {
    const game = takes(turnStarts());
    chooses(game, 'Cato').answer('enough');
    expect(['Ayla', 'Brom', 'Cato'].map((name) => hidden(game, name))).toEqual([false, false, true]);
  });

  it('is offered before an enemy’s turn, and may wait', () => {
    const game = leaves(turnStarts());
    game.play({ type: 'end-turn' });
    leaves(game).play({ type: 'end-turn' });
    game.play({ type: 'enemy-act', target: 'none' });
    chooses(takes(game), 'Ayla').answer('enough');
    expect(hidden(game, 'Ayla')).toBe(true);
  });
});

describe('each race', () => {
  const used = [
    'argonian-resistance',
    'opportunist',
    'dynamic',
    'syrabanes-boon',
    'imperial-mettle',
    'cutpurse',
    'reveler',
    'swift-warrior',
    'adrenaline-rush',
    'hunters-eye',
  ];

  it('CLA-8: has one ability, which the rules or the players carry out at its moment', () => {
    const { content } = table('orc');
    const abilities = [...content.races.values()].map(({ ability }) => ability);
    expect(abilities.map(({ id }) => id).toSorted()).toEqual(used.toSorted());
    for (const { id, triggers } of abilities) expect(triggers.length, id).toBeGreaterThan(0);
  });

  it.for(['argonian', 'breton', 'imperial', 'orc', 'wood-elf'])(
    'CLA-8: a %s may use it by command, for nothing and once',
    (race) => {
      const game = withSheets([{ race, hp: 3 }]);
      while (choice(game)) leaves(game);
      const ability = game.content.races.get(race)?.ability.id ?? '';
      game.play(using(game, ability));
      expect(game.adventurer('Ayla').tenacity).toBe(0);
      while (choice(game)) game.answer(choice(game)?.options.at(-1)?.id ?? '');
      expect(game.refusal(using(game, ability))).toMatchObject({ code: 'used-already', rule: 'CLA-8' });
    },
  );
});
