import { describe, expect, it } from 'vitest';
import type { Mastery, StatusId } from '../../../../src/engine/index.ts';
import { COMBAT, type Game, drawing } from '../../../support/battles.ts';
import { companion, withCompanion } from '../../../support/companions.ts';
import { type Member, using, withSheets } from '../../../support/sheets.ts';
import { sheetTable, untilTurnOf } from '../../../support/sheet-table.ts';
import { choice, chooses, lying, offered, rolls, sturdy, whereDice } from '../../../support/sides.ts';

const BOTH = ['novice', 'master'] as const;
/** Each enemy Combat die shows 2. */
const TWOS = drawing(5);
const XY = [sturdy('X'), sturdy('Y')];
const XYZ = [...XY, sturdy('Z')];

/** The state that abilities change, of Ayla, Brom and the enemies by their names. */
const hpOf = (game: Game, name: string): number =>
  Object.values(game.battle.adventurers).find((adventurer) => adventurer.name === name)?.hp ?? game.enemy(name).hp;
const lostBy = (game: Game, name: string): number => 40 - game.enemy(name).hp;
const tenacityOf = (game: Game, name = 'Ayla'): number => game.adventurer(name).tenacity;
const statusesOn = (game: Game, name: string): readonly (string | undefined)[] =>
  game.enemy(name).dice.map(({ status }) => status);

const fatigued = (game: Game, kind: 'light-fatigue' | 'overfatigue', amount: number, name = 'Ayla'): Game =>
  game.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'fatigue', kind, amount } });
const withStatus = (game: Game, status: StatusId, name = 'Ayla'): Game =>
  game.play({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'status', status, on: true } });
const kindsLanded = (game: Game): readonly string[] => game.happened('damage-dealt').map(({ kind }) => kind);
const drained = (game: Game, count: number): Game => {
  const { id: unit, dice } = game.adventurer('Ayla');
  for (const { id: die } of dice.available.slice(0, count))
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'drained' } });
  return game;
};
const defeats = (game: Game, unit: string, by = 'Ayla'): Game =>
  game.play({ type: 'defeat', unit: game.enemy(unit).id, defeatedBy: game.adventurer(by).id });

/** What is offered to somebody by name, to be taken or left. */
const takes = (game: Game): Game => game.answer('0');
const leaves = (game: Game): Game => game.answer('decline');

const one = (member: Member, enemies: Parameters<typeof sheetTable>[1] = {}): Game =>
  sheetTable([{ tenacity: 9, ...member }], enemies);

describe('Archer', () => {
  const archer = { class: 'archer', form: 'ranged' } as const;

  it.for([
    { form: 'ranged', hp: 2, says: 'adjacent units are not in range' },
    { form: 'light', hp: 3, says: 'only adjacent ones are' },
    { form: 'defensive', hp: 1, says: 'nobody is' },
  ] as const)('Hawk Eye heals 1 for each enemy in range: in $form form $says', ({ form, hp }) => {
    for (const mastery of BOTH) {
      const game = one({ ...archer, mastery, form, hp: 1 }, { enemies: XYZ });
      game.play(using(game, 'hawk-eye'));
      expect([hpOf(game, 'Ayla'), tenacityOf(game)]).toEqual([hp, 7]);
    }
  });

  it.for([
    { mastery: 'novice', cost: 3 },
    { mastery: 'master', cost: 2 },
  ] as const)('Lethal Arrow of a $mastery costs $cost and deals two dice as true damage', ({ mastery, cost }) => {
    const game = one({ ...archer, mastery }, { enemies: [sturdy('X'), sturdy('Z', { defense: 3 }), sturdy('W')] });
    game.random = TWOS;
    game.play(using(game, 'lethal-arrow'));
    expect(offered(game)).toEqual(['Z', 'W']);
    chooses(game, 'Z');
    expect([lostBy(game, 'Z'), tenacityOf(game)]).toEqual([4, 9 - cost]);
  });

  it.for(BOTH)('Lethal Arrow of a %s needs ranged form', (mastery) => {
    const game = one({ ...archer, mastery, form: 'light' });
    expect(game.refusal(using(game, 'lethal-arrow'))).toMatchObject({ code: 'needs-form', rule: 'CLA-4' });
  });

  it.for([
    { mastery: 'novice', cost: 5 },
    { mastery: 'master', cost: 4 },
  ] as const)('Venom Arrows of a $mastery cost $cost; a die that an enemy bears already goes to another', (given) => {
    const game = one({ ...archer, mastery: given.mastery }, { enemies: [...XYZ, sturdy('W')] });
    game.play(using(game, 'venom-arrows'));
    expect(offered(game)).toEqual(['Z', 'W']);
    chooses(game, 'W');
    expect(['X', 'Z', 'W'].map((name) => statusesOn(game, name))).toEqual([[], ['bane'], ['bane']]);
    expect([choice(game), tenacityOf(game)]).toEqual([undefined, 9 - given.cost]);
  });

  describe('Accuracy', () => {
    const far = { enemies: [sturdy('Z'), sturdy('W')] };
    const engages = (game: Game, target: string, form = 'ranged' as 'ranged' | 'magic') =>
      game.attempt({
        type: 'engage',
        unit: game.adventurer('Ayla').id,
        form,
        target: game.enemy(target).id,
        dice: form === 'magic' ? [] : [{ kind: 'combat', count: 1 }],
        ...(form === 'ranged' && { faces: [COMBAT.two] }),
      });

    it('lengthens the range of a novice’s next engage by 1, for 1 tenacity', () => {
      const game = one({ ...archer, stamina: 2 }, far);
      expect(engages(game, 'W')).toMatchObject({ code: 'out-of-range' });
      game.play(using(game, 'accuracy'));
      expect([engages(game, 'W'), tenacityOf(game)]).toEqual([undefined, 8]);
      game.answer('all');
      expect(lostBy(game, 'W')).toBe(2);
      expect(engages(game, 'W')).toMatchObject({ code: 'out-of-range' });
    });

    it('does nothing for an engage in another form, and is gone with the turn', () => {
      const game = one({ ...archer, stamina: 2, magicka: 2 }, far);
      game.play(using(game, 'accuracy'));
      expect(engages(game, 'W', 'magic')).toMatchObject({ code: 'out-of-range' });
      game.play({ type: 'end-turn' });
      game.play({ type: 'enemy-act', all: true, target: 'none' }).play({ type: 'next' });
      while (choice(game)) game.answer('decline');
      expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
      expect(engages(game, 'W')).toMatchObject({ code: 'out-of-range' });
    });

    it('is always on for a master with 1 tenacity, also for an engage that takes the form', () => {
      const game = one({ ...archer, stamina: 2, mastery: 'master', form: 'light' }, far);
      expect([engages(game, 'W'), tenacityOf(game)]).toEqual([undefined, 9]);
      const poor = one({ ...archer, stamina: 2, mastery: 'master', tenacity: 0 }, far);
      expect(engages(poor, 'W')).toMatchObject({ code: 'out-of-range' });
    });
  });

  describe('innate', () => {
    /** Brom is the archer, two hexes from X and three from Z. */
    const startsTurn = (mastery: Mastery, form: Member['form'] = 'ranged', stamina = 2): Game =>
      untilTurnOf(
        sheetTable([{}, { class: 'archer', mastery, form, stamina, tenacity: 9 }], {
          enemies: [sturdy('X'), sturdy('Z')],
        }),
        'Brom',
      );

    it('deals 2 to an enemy that a novice could target, as its turn starts', () => {
      const game = startsTurn('novice');
      expect(offered(game)).toContain('0');
      takes(game);
      expect([lostBy(game, 'X'), lostBy(game, 'Z'), tenacityOf(game, 'Brom')]).toEqual([2, 0, 9]);
    });

    it('is not lengthened by Accuracy, which is about a target of an engage', () => {
      const game = startsTurn('novice');
      game.play(using(game, 'accuracy', { by: 'Brom' }));
      takes(game);
      expect([lostBy(game, 'X'), lostBy(game, 'Z')]).toEqual([2, 0]);
    });

    it('deals 2 to any enemy in sight for a master', () => {
      const game = startsTurn('master');
      takes(game);
      expect(offered(game)).toEqual(['X', 'Z']);
      chooses(game, 'Z');
      expect(lostBy(game, 'Z')).toBe(2);
    });

    it.for(BOTH)('may be left by a %s, and does not come in another form', (mastery) => {
      const left = leaves(startsTurn(mastery));
      expect([lostBy(left, 'X'), choice(left)]).toEqual([0, undefined]);
      expect(choice(startsTurn(mastery, 'light'))).toBeUndefined();
    });
  });

  describe('Hunter’s Discipline', () => {
    const deployed = (mastery: Mastery, level: 1 | 'quest' = 1): Game => {
      const game = one({ ...archer, mastery, hp: 2 });
      const stats = {
        ...sturdy('Wolf', { level }),
        combat: 0,
        defense: 0,
        range: 1,
        targets: 1,
        priority: 'strongest',
      } as const;
      return game.play({ type: 'add-unit', stats: { ...stats, level, skills: [] }, hex: 'F2' });
    };
    const inF2 = (game: Game) => game.battle.enemies.map.filter(({ hex }) => hex === 'F2');

    it.for([
      { mastery: 'novice', then: { hp: 5, bonusHp: 0 } },
      { mastery: 'master', then: { hp: 2, bonusHp: 3 } },
    ] as const)('of a $mastery puts another chip of its level in the hex, for 3', ({ mastery, then }) => {
      const game = leaves(takes(deployed(mastery)));
      expect(inF2(game)).toMatchObject([{ level: 1, chip: expect.any(String) as string }]);
      expect(game.battle.enemies.map.map(({ name }) => name)).not.toContain('Wolf');
      expect(game.adventurer('Ayla')).toMatchObject({ ...then, tenacity: 6 });
    });

    it('is offered for the chip that has come instead, too, and is no defeat', () => {
      const game = takes(deployed('novice'));
      expect([offered(game), game.battle.enemies.defeated]).toEqual([['0', 'decline', 'hush'], []]);
      leaves(game);
      expect(tenacityOf(game)).toBe(6);
    });

    it('may be left', () => {
      const game = leaves(deployed('novice'));
      expect([inF2(game)[0]?.name, tenacityOf(game)]).toEqual(['Wolf', 9]);
    });

    it('is not offered for a quest unit', () => {
      expect(choice(deployed('novice', 'quest'))).toBeUndefined();
    });
  });
});

describe('Dragonknight', () => {
  const dragonknight = { class: 'dragonknight', form: 'light' } as const;

  it.for([
    { mastery: 'novice', asked: ['Ayla', 'Brom'] },
    { mastery: 'master', asked: ['Ayla', 'Brom', 'Dog'] },
  ] as const)('Dragon Leap of a $mastery: $asked may move a hex', ({ mastery, asked }) => {
    const game = sheetTable([{ ...dragonknight, mastery, tenacity: 9 }, {}]);
    withCompanion(game, {}, { hex: 'A3' });
    game.play(using(game, 'dragon-leap'));
    const names: string[] = [];
    while (choice(game)) {
      const { unit } = choice(game) ?? {};
      names.push(
        unit === companion(game).id
          ? 'Dog'
          : (Object.values(game.battle.adventurers).find(({ id }) => id === unit)?.name ?? ''),
      );
      game.answer('enough');
    }
    expect([names, tenacityOf(game)]).toEqual([asked, 8]);
  });

  it('Dragon Leap reaches a hex farther for each tenacity more', () => {
    const game = one({ ...dragonknight, mastery: 'master' }, { enemies: [sturdy('Z')] });
    game.play(using(game, 'dragon-leap', { more: 2 }));
    expect(offered(game)).toContain('B4');
    game.answer('C4');
    expect([game.adventurer('Ayla').hex, tenacityOf(game)]).toEqual(['C4', 6]);
    expect(game.battle.turn?.moves).toBe(0);
  });

  describe('Dragonknight Standard', () => {
    const party = (mastery: Mastery): Game => {
      const game = sheetTable([{ ...dragonknight, mastery, tenacity: 9 }, { form: 'ranged' }, { form: 'magic' }], {
        enemies: [sturdy('X', { defense: 1 }), sturdy('Y')],
      });
      game.random = TWOS;
      return game.play(using(game, 'dragonknight-standard'));
    };

    it.for(BOTH)(
      'of a %s: each in light, heavy or ranged form rolls two dice, in any order, each an instance of its own',
      (mastery) => {
        const game = party(mastery);
        expect(offered(game)).toEqual(['Ayla', 'Brom', 'enough']);
        chooses(game, 'Brom');
        chooses(game, 'X');
        expect(game.happened('damage-dealt')).toMatchObject([
          { by: game.adventurer('Brom').id, parts: [4], defense: 1 },
        ]);
        chooses(game, 'Ayla');
        expect(offered(game)).toEqual(['X', 'Y']);
        chooses(game, 'X');
        expect([lostBy(game, 'X'), tenacityOf(game), choice(game)]).toEqual([6, 7, undefined]);
      },
    );

    it('leaves it to each, lets nobody change form, and is no engage', () => {
      const game = party('novice').answer('enough');
      expect([lostBy(game, 'X'), game.battle.turn?.engages]).toEqual([0, 0]);
      expect(['Ayla', 'Brom', 'Cato'].map((name) => game.adventurer(name).form)).toEqual(['light', 'ranged', 'magic']);
    });
  });

  describe('Molten Weapons', () => {
    const engages = (mastery: Mastery, weapon?: 'used'): Game => {
      const dice = [
        { kind: 'combat', count: 2 },
        { kind: 'heroic-slash', count: 1 },
      ];
      const game = one({ ...dragonknight, mastery, dice }, { enemies: [sturdy('X', { defense: 2 })] });
      return game.play({
        type: 'engage',
        unit: game.adventurer('Ayla').id,
        form: 'light',
        target: game.enemy('X').id,
        dice: [{ kind: 'combat', count: 2 }],
        free: 1,
        faces: [COMBAT.one, COMBAT.two, 5],
        ...(weapon && { weapon }),
      });
    };

    it.for(BOTH)('of a %s turns what Combat dice deal into true damage, for 2', (mastery) => {
      const game = takes(engages(mastery, 'used')).answer('all');
      expect([lostBy(game, 'X'), tenacityOf(game)]).toEqual([5, 7]);
      expect(game.happened('damage-dealt')).toMatchObject([{ kind: 'true', defense: 0 }]);
    });

    it.for([
      { mastery: 'novice', rolled: 0 },
      { mastery: 'master', rolled: 3 },
    ] as const)('is declared by a $mastery with $rolled dice rolled', ({ mastery, rolled }) => {
      const game = engages(mastery, 'used');
      const engage = game.battle.engages.at(-1);
      expect(engage?.kind === 'adventurer' && engage.rolled).toHaveLength(rolled);
    });

    it.for(BOTH)('of a %s may be left, and needs a weapon item', (mastery) => {
      const left = leaves(engages(mastery, 'used')).answer('all');
      expect([lostBy(left, 'X'), tenacityOf(left)]).toEqual([3, 9]);
      expect(choice(engages(mastery))).toBeUndefined();
    });

    it('lasts for that engage, and does nothing for other dice', () => {
      const dice = [
        { kind: 'combat', count: 2 },
        { kind: 'snipe', count: 1 },
      ];
      const game = one({ ...dragonknight, dice }, { enemies: [sturdy('Z', { defense: 1 })] });
      const faces = { form: 'ranged', target: 'Z', weapon: 'used' } as const;
      takes(rolls(game, ['combat:2', 'snipe:1'], faces)).answer('all');
      if (choice(game) === undefined && game.battle.prompts.length > 0) game.answer('as-listed');
      expect([lostBy(game, 'Z'), kindsLanded(game)]).toEqual([3, ['true', 'normal']]);
      rolls(game, ['combat:2'], { form: 'ranged', target: 'Z' }).answer('all');
      expect(kindsLanded(game)).toEqual(['normal']);
    });
  });

  it.for(BOTH)('Cauterize of a %s takes an overfatigue and recovers drained dice, two at most', (mastery) => {
    const dice = [
      { kind: 'combat', count: 2 },
      { kind: 'snipe', count: 1 },
    ];
    const game = drained(one({ ...dragonknight, mastery, dice }), 3);
    game.play(using(game, 'cauterize'));
    chooses(game, 'snipe');
    chooses(game, 'combat');
    expect(whereDice(game)).toMatchObject({
      available: ['snipe', 'combat'],
      drained: ['combat'],
      track: ['overfatigue'],
    });
    expect([choice(game), tenacityOf(game)]).toEqual([undefined, 7]);
  });

  describe('Dragon Blood', () => {
    const tired = (mastery: Mastery, name: string, tenacity = 3): Game => {
      const game = sheetTable([{ ...dragonknight, mastery, tenacity }, {}], { enemies: XY });
      fatigued(game, 'light-fatigue', 3, name);
      return fatigued(game, 'overfatigue', 1, name);
    };
    const tracks = (game: Game, name: string) => game.adventurer(name).dice.track.map(({ kind }) => kind);

    it.for([
      { mastery: 'novice', wanted: 'Remove 2 light fatigue', left: ['light-fatigue', 'overfatigue'] },
      { mastery: 'master', wanted: 'Remove 1 overfatigue', left: ['light-fatigue', 'light-fatigue', 'light-fatigue'] },
    ] as const)('of a $mastery: $wanted, for nothing', ({ mastery, wanted, left }) => {
      const game = defeats(tired(mastery, 'Ayla'), 'X');
      expect(offered(game)).toEqual(['Remove 2 light fatigue', 'Remove 1 overfatigue', 'decline']);
      chooses(game, wanted);
      expect([tracks(game, 'Ayla'), tenacityOf(game)]).toEqual([left, 3]);
    });

    it('of a master works for whoever defeats an enemy', () => {
      const game = defeats(tired('master', 'Brom'), 'X', 'Brom');
      expect(choice(game)?.unit).toBe(game.adventurer('Brom').id);
      chooses(game, 'Remove 1 overfatigue');
      expect(tracks(game, 'Brom')).toHaveLength(3);
    });

    it('of a novice does nothing for others; with too little tenacity it is off', () => {
      expect(choice(defeats(tired('novice', 'Brom'), 'X', 'Brom'))).toBeUndefined();
      expect(choice(defeats(tired('novice', 'Ayla', 2), 'X'))).toBeUndefined();
    });
  });

  describe('innate', () => {
    const hits = (mastery: Mastery, by: 'Ayla' | 'Brom', count: number): number => {
      const enemies = [sturdy('X', { defense: 1 }), sturdy('Y'), sturdy('Z')].slice(0, count);
      const game = sheetTable([{ ...dragonknight, mastery }, {}], { enemies, places: { Brom: 'C1' } });
      if (by === 'Brom') untilTurnOf(game, 'Brom');
      rolls(game, ['combat:2'], { form: 'light', by }).answer('all');
      return lostBy(game, 'X');
    };

    it.for([
      {
        mastery: 'novice',
        by: 'Ayla',
        count: 3,
        lost: 2,
        says: 'its target has 1 defense less while enemies outnumber the party',
      },
      { mastery: 'novice', by: 'Ayla', count: 2, lost: 1, says: 'as many are no more' },
      { mastery: 'novice', by: 'Brom', count: 3, lost: 1, says: 'not for others' },
      { mastery: 'master', by: 'Ayla', count: 3, lost: 2, says: 'as the novice' },
      { mastery: 'master', by: 'Brom', count: 3, lost: 2, says: 'all enemies have, whoever hits them' },
      { mastery: 'master', by: 'Brom', count: 2, lost: 1, says: 'as many are no more' },
    ] as const)('of a $mastery, $count enemies, $by hits: $says', ({ mastery, by, count, lost }) => {
      expect(hits(mastery, by, count)).toBe(lost);
    });

    it('of a master goes below no defense', () => {
      const game = sheetTable([{ ...dragonknight, mastery: 'master' }], { enemies: XYZ });
      rolls(game, ['combat:1'], { form: 'light' }).answer('all');
      expect(lostBy(game, 'X')).toBe(1);
    });
  });
});

describe('Knight', () => {
  const knight = { class: 'knight', form: 'heavy' } as const;

  it.for(BOTH)('Honor Duel of a %s deals 3 to the only enemy within 3 hexes', (mastery) => {
    const game = one({ ...knight, mastery }, { enemies: [sturdy('W'), sturdy('X')], places: { X: 'G4' } });
    game.play(using(game, 'honor-duel'));
    expect([lostBy(game, 'W'), lostBy(game, 'X'), tenacityOf(game)]).toEqual([3, 0, 8]);
  });

  it.for([
    { says: 'two are so near', enemies: XY },
    { says: 'the only one is farther', enemies: [sturdy('X')], places: { X: 'G4' } },
  ])('Honor Duel deals nothing where $says', ({ enemies, places = {} }) => {
    const game = one(knight, { enemies, places });
    game.play(using(game, 'honor-duel'));
    expect(game.happened('damage-dealt')).toEqual([]);
  });

  describe('Solemn Vow', () => {
    it.for(BOTH)('of a %s hands a status die over to an enemy no farther than 2 hexes', (mastery) => {
      const game = one({ ...knight, mastery }, { enemies: [...XYZ, sturdy('W')] });
      withStatus(withStatus(game, 'maim'), 'bane').play(using(game, 'solemn-vow'));
      expect(offered(game)).toEqual(['Bane', 'Maim']);
      chooses(game, 'Maim');
      expect(offered(game)).toEqual(['X', 'Y', 'Z']);
      chooses(game, 'Z');
      expect([statusesOn(game, 'Z'), whereDice(game).track, tenacityOf(game)]).toEqual([['maim'], ['bane'], 8]);
    });

    it('gives nothing to quest units, nor to who bears the status already', () => {
      const game = one(knight, { enemies: [sturdy('X', { level: 'quest' }), sturdy('Y'), sturdy('Z')] });
      game.play({ type: 'adjust', unit: game.enemy('Y').id, change: { what: 'status', status: 'blind', on: true } });
      withStatus(game, 'blind').play(using(game, 'solemn-vow'));
      expect(['X', 'Y', 'Z'].map((name) => statusesOn(game, name))).toEqual([[], ['blind'], ['blind']]);
    });

    it('keeps the die where no enemy could get it', () => {
      const game = withStatus(one(knight, { enemies: [sturdy('W')] }), 'bane');
      game.play(using(game, 'solemn-vow'));
      expect([whereDice(game).track, statusesOn(game, 'W')]).toEqual([['bane'], []]);
    });
  });

  describe('Order’s Edict', () => {
    /** Ayla's turn starts, and she or Brom is a knight. */
    const edict = (mastery: Mastery): Game => {
      const game = sheetTable([{}, { ...knight, mastery, tenacity: 4 }], { enemies: XY, places: { Brom: 'C1' } });
      return untilTurnOf(game, 'Brom');
    };

    it.for(BOTH)('of a %s: engages on an enemy deal it 1 more this turn, for 2', (mastery) => {
      const game = takes(edict(mastery));
      chooses(game, 'X');
      rolls(game, ['combat:1'], { form: 'heavy', by: 'Brom' }).answer('all');
      expect([lostBy(game, 'X'), tenacityOf(game, 'Brom')]).toEqual([2, 2]);
      expect(game.happened('damage-dealt')).toMatchObject([
        { skills: [{ skill: 'orders-edict', does: 'adds', amount: 1 }] },
      ]);
    });

    it('counts for whoever engages it, and not for damage that is no engage’s', () => {
      const game = sheetTable([{ ...knight, tenacity: 4 }, { form: 'heavy' }], { places: { Brom: 'C1' } });
      game.play(using(game, 'orders-edict'));
      const [by, unit] = [game.adventurer('Ayla').id, game.enemy('X').id];
      game.play({ type: 'adjust', unit, change: { what: 'damage', kind: 'normal', amount: 1, from: by } });
      expect(lostBy(game, 'X')).toBe(1);
      rolls(game, ['combat:1'], { form: 'heavy', by: 'Brom', granted: true }).answer('all');
      expect(lostBy(game, 'X')).toBe(3);
    });

    it('adds to nobody else, and is over with the turn', () => {
      const game = sheetTable([{ ...knight, tenacity: 4 }, { form: 'heavy' }], { enemies: XY, places: { Brom: 'C1' } });
      game.play(using(game, 'orders-edict'));
      chooses(game, 'Y');
      rolls(game, ['combat:1'], { form: 'heavy' }).answer('all');
      expect(lostBy(game, 'X')).toBe(1);
      game.play({ type: 'end-turn' });
      leaves(game);
      expect(game.battle.turn).toMatchObject({ unit: game.adventurer('Brom').id });
      expect(game.battle.turn?.lent ?? []).toEqual([]);
    });

    it('adds once, though an engage deals normal and true damage', () => {
      const dice = [
        { kind: 'combat', count: 1 },
        { kind: 'snipe', count: 1 },
      ];
      const game = sheetTable(
        [
          { class: 'dragonknight', tenacity: 9, dice },
          { ...knight, tenacity: 4 },
        ],
        { enemies: [sturdy('Z')] },
      );
      game.play(using(game, 'orders-edict', { by: 'Brom' }));
      takes(rolls(game, ['combat:1', 'snipe:1'], { form: 'ranged', target: 'Z', weapon: 'used' })).answer('all');
      if (game.battle.prompts.length > 0) game.answer('as-listed');
      expect(lostBy(game, 'Z')).toBe(3);
    });
  });

  it.for(BOTH)('Sworn Oath of a %s heals 4 after a defeat, for 3, or is left', (mastery) => {
    const hurt = (): Game => one({ ...knight, mastery, hp: 2 }, { enemies: XY });
    const taken = takes(defeats(hurt(), 'X'));
    expect([hpOf(taken, 'Ayla'), tenacityOf(taken)]).toEqual([6, 6]);
    const left = leaves(defeats(hurt(), 'X'));
    expect([hpOf(left, 'Ayla'), tenacityOf(left)]).toEqual([2, 9]);
  });

  it('Sworn Oath answers to nobody else’s defeat of an enemy', () => {
    const game = sheetTable([{ ...knight, tenacity: 9, hp: 2 }, {}], { enemies: XY });
    expect(choice(defeats(game, 'X', 'Brom'))).toBeUndefined();
  });

  it('Knight Errant is on a master’s sheet only', () => {
    expect(one({ ...knight }).refusal(using(one({ ...knight }), 'knight-errant'))).toMatchObject({
      code: 'unknown-ability',
    });
  });
});

describe('Ranger', () => {
  const ranger = { class: 'ranger', form: 'ranged' } as const;
  /** The bot breaks ties among hexes. */
  const auto = { setup: { auto: true } } as const;

  it('Thrill of the Hunt deals 1 true damage to a beast in sight, Elusive or not; masters only', () => {
    const beast = { type: 'beast', skills: [{ id: 'elusive' }], defense: 2 };
    const game = sheetTable([{}, { ...ranger, mastery: 'master', tenacity: 9 }], {
      enemies: [sturdy('X'), sturdy('W', beast)],
    });
    untilTurnOf(game, 'Brom').play(using(game, 'thrill-of-the-hunt', { by: 'Brom' }));
    expect([lostBy(game, 'X'), lostBy(game, 'W'), tenacityOf(game, 'Brom')]).toEqual([0, 1, 8]);
    const novice = one(ranger);
    expect(novice.refusal(using(novice, 'thrill-of-the-hunt'))).toMatchObject({ code: 'unknown-ability' });
  });

  it.for([
    { mastery: 'novice', take: true, column: 'E', left: 7 },
    { mastery: 'master', take: true, column: 'E', left: 7 },
    { mastery: 'novice', take: false, column: 'D', left: 9 },
  ] as const)(
    'Trapping Webs of a $mastery, taken $take: the enemy gets to column $column',
    ({ mastery, take, column, left }) => {
      const game = one({ ...ranger, mastery }, { ...auto, enemies: [sturdy('X')], places: { X: 'F2' } });
      game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
      (take ? takes : leaves)(game);
      expect([game.enemy('X').hex?.[0], tenacityOf(game)]).toEqual([column, left]);
    },
  );

  it('Trapping Webs hold in that turn only', () => {
    const game = one(ranger, { ...auto, enemies: [sturdy('X')], places: { X: 'G2' } });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    takes(game);
    expect(game.enemy('X').hex?.[0]).toBe('F');
    game.play({ type: 'next' }).play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    leaves(game);
    expect(game.enemy('X').hex?.[0]).toBe('D');
  });

  it('Trapping Webs are offered to be carried out where there is no map', () => {
    const game = withoutMap({ ...ranger, tenacity: 9 });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', target: 'none' });
    takes(game);
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'trapping-webs', reminder: true }]);
  });

  it.for(BOTH)('Wrathful Strikes of a %s deal as much true damage as the defense of an enemy', (mastery) => {
    const game = one(
      { ...ranger, mastery },
      { enemies: [sturdy('X', { defense: 4 }), sturdy('Z', { defense: 3 }), sturdy('W')] },
    );
    game.play(using(game, 'wrathful-strikes'));
    expect([lostBy(game, 'Z'), lostBy(game, 'X'), tenacityOf(game)]).toEqual([3, 0, 6]);
  });

  describe('Nimble Protector', () => {
    const attacked = (mastery: Mastery, places: Readonly<Record<string, string>> = {}): Game => {
      const game = sheetTable([{ ...ranger, mastery, tenacity: 9 }, {}], {
        enemies: [sturdy('X', { combat: 2 }), sturdy('Y')],
        places,
      });
      while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
      game.random = TWOS;
      game.play({ type: 'enemy-act', unit: game.enemy('X').id, target: game.adventurer('Ayla').id });
      while (choice(game)?.asks === 'use') leaves(game);
      return game;
    };

    it.for([
      { mastery: 'novice', cost: 5 },
      { mastery: 'master', cost: 4 },
    ] as const)('of a $mastery costs $cost: all of the damage is dealt to somebody adjacent', ({ mastery, cost }) => {
      const game = attacked(mastery).answer('nimble-protector');
      expect(offered(game)).toEqual(['Brom', 'X', 'Y']);
      chooses(game, 'Y');
      expect([hpOf(game, 'Ayla'), lostBy(game, 'Y'), tenacityOf(game)]).toEqual([9, 4, 9 - cost]);
    });

    it('is nothing where nobody is adjacent', () => {
      const game = attacked('novice', { Brom: 'A4', X: 'D2', Y: 'F2' });
      expect(game.battle.prompts).toEqual([]);
    });
  });
});

describe('Spellsword', () => {
  const spellsword = { class: 'spellsword', form: 'light' } as const;
  const dice = [
    { kind: 'combat', count: 2 },
    { kind: 'hasty-prayer', count: 1 },
    { kind: 'breath-of-life', count: 1 },
  ];

  it.for(BOTH)('Hero’s Vigor of a %s costs the level of the drained die that comes back', (mastery) => {
    const game = one({ ...spellsword, mastery, dice });
    lying(game, 'track', ['breath-of-life:2']);
    const { id: unit, dice: held } = game.adventurer('Ayla');
    for (const { id: die } of [...held.track, ...held.available])
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'drained' } });
    game.play(using(game, 'heros-vigor', { more: 2 }));
    expect([whereDice(game).available, tenacityOf(game)]).toEqual([['breath-of-life'], 7]);
  });

  describe('Soul Reservoir', () => {
    const attacked = (mastery: Mastery, fallen: number): Game => {
      const enemies = [sturdy('X', { combat: 2 }), ...['Y', 'Z'].map((name) => sturdy(name))];
      const game = one({ ...spellsword, mastery }, { enemies });
      for (const name of ['Y', 'Z'].slice(0, fallen)) game.play({ type: 'defeat', unit: game.enemy(name).id });
      game.play({ type: 'end-turn' });
      game.random = TWOS;
      return game.play({ type: 'enemy-act', unit: game.enemy('X').id, target: game.adventurer('Ayla').id });
    };

    it.for([
      { mastery: 'novice', fallen: 1, hp: 6, cost: 3 },
      { mastery: 'master', fallen: 2, hp: 7, cost: 2 },
    ] as const)('of a $mastery stops $fallen, the size of the defeated stack', ({ mastery, fallen, hp, cost }) => {
      const game = attacked(mastery, fallen).answer('soul-reservoir');
      expect([hpOf(game, 'Ayla'), tenacityOf(game)]).toEqual([hp, 9 - cost]);
    });

    it('is nothing while no enemy lies there', () => {
      expect([hpOf(attacked('novice', 0), 'Ayla')]).toEqual([5]);
    });
  });

  it.for(BOTH)('Reaving Blows of a %s: a warrior die is drained, then 2 healed and 2 true damage dealt', (mastery) => {
    const game = one(
      { ...spellsword, mastery, dice, hp: 3 },
      { enemies: [sturdy('X', { defense: 3 }), sturdy('Y'), sturdy('Z')] },
    );
    game.play(using(game, 'reaving-blows'));
    expect(offered(game)).toEqual(['X', 'Y']);
    chooses(game, 'X');
    expect([hpOf(game, 'Ayla'), lostBy(game, 'X'), tenacityOf(game)]).toEqual([5, 2, 6]);
    expect(whereDice(game).drained).toEqual(['combat']);
  });

  it('Reaving Blows do nothing without such a die', () => {
    const game = one({ ...spellsword, dice: [{ kind: 'hasty-prayer', count: 1 }], hp: 3 });
    game.play(using(game, 'reaving-blows'));
    expect([hpOf(game, 'Ayla'), lostBy(game, 'X')]).toEqual([3, 0]);
  });

  it.for([
    { mastery: 'novice', cost: 5 },
    { mastery: 'master', cost: 4 },
  ] as const)(
    'Strategic Reserve of a $mastery costs $cost and refreshes a race ability that was used',
    ({ mastery, cost }) => {
      const game = sheetTable([
        { ...spellsword, mastery, form: 'magic', tenacity: 9, race: 'high-elf' },
        { race: 'redguard', hp: 3 },
        { race: 'redguard' },
      ]);
      fatigued(game, 'light-fatigue', 5, 'Brom');
      untilTurnOf(game, 'Brom')
        .play(using(game, 'adrenaline-rush', { by: 'Brom' }))
        .answer('enough');
      const again = using(game, 'adrenaline-rush', { by: 'Brom' });
      expect(game.refusal(again)).toMatchObject({ code: 'used-already', rule: 'CLA-8' });
      game.play(using(game, 'strategic-reserve', { override: true }));
      expect([game.refusal(again), tenacityOf(game)]).toEqual([undefined, 9 - cost]);
    },
  );

  describe('innate', () => {
    const uses = (member: Member, places: Readonly<Record<string, string>> = {}): Game => {
      const game = one({ ...spellsword, dice, hp: 3, ...member }, { enemies: XY, places });
      return game;
    };

    it('drains an available level 1 die and uses a side of it as an engage that counts for nothing', () => {
      const game = uses({});
      game.play(using(game, 'innate'));
      expect(offered(game)).toEqual(['combat:1', 'combat:5', 'hasty-prayer:2']);
      chooses(game, 'combat:5');
      expect(offered(game)).toEqual(['light', 'heavy', 'ranged']);
      chooses(game, 'heavy');
      chooses(game, 'X');
      game.answer('all');
      expect([lostBy(game, 'X'), game.battle.turn?.engages, tenacityOf(game)]).toEqual([2, 0, 9]);
      expect(whereDice(game)).toEqual({
        available: ['combat', 'hasty-prayer', 'breath-of-life'],
        active: [],
        track: [],
        drained: ['combat'],
      });
      expect(game.adventurer('Ayla').form).toBe('heavy');
    });

    it('works once in a turn, in its own turn', () => {
      const game = uses({});
      game.play(using(game, 'innate'));
      chooses(game, 'combat:1');
      chooses(game, 'light');
      chooses(game, 'X');
      game.answer('all');
      expect(game.refusal(using(game, 'innate'))).toMatchObject({ code: 'unknown-ability' });
    });

    it.for([
      { mastery: 'novice', tenacity: 9, sides: ['combat:1', 'combat:5'] },
      { mastery: 'master', tenacity: 0, sides: ['combat:1', 'combat:5', 'hasty-prayer:2'] },
      {
        mastery: 'master',
        tenacity: 3,
        sides: ['combat:1', 'combat:5', 'breath-of-life:2', 'breath-of-life:3', 'hasty-prayer:2'],
      },
    ] as const)('of a $mastery with $tenacity tenacity: $sides', ({ mastery, tenacity, sides }) => {
      const game = uses({ mastery, tenacity });
      lying(game, 'track', ['hasty-prayer']);
      game.play(using(game, 'innate'));
      expect(offered(game)).toEqual(sides);
    });

    it('reaches in the form that it takes', () => {
      const game = uses({}, { X: 'E2', Y: 'D2' });
      game.play(using(game, 'innate'));
      chooses(game, 'combat:1');
      chooses(game, 'ranged');
      expect(offered(game)).toEqual(['X', 'Y']);
    });
  });
});

describe('Templar', () => {
  const templar = { class: 'templar', form: 'magic' } as const;

  describe('Illuminate', () => {
    const lit = (): Game => one({ ...templar, mastery: 'master' });

    it('lays an available Combat die into a slot, a side up that its owner picks, at any time', () => {
      const game = lit();
      game.play(using(game, 'illuminate'));
      expect(offered(game)).toEqual(['combat:1', 'combat:5']);
      chooses(game, 'combat:5');
      expect(whereDice(game)).toMatchObject({ available: ['combat', 'combat'], active: ['combat'] });
      expect([game.adventurer('Ayla').dice.active[0]?.face, tenacityOf(game)]).toEqual([COMBAT.two, 8]);
    });

    it('gives a block that stops damage', () => {
      const game = one({ ...templar, mastery: 'master' }, { enemies: [sturdy('X', { combat: 2 })] });
      game.play(using(game, 'illuminate'));
      chooses(game, 'combat:5');
      game.play({ type: 'end-turn' });
      game.random = TWOS;
      game.play({ type: 'enemy-act', target: game.adventurer('Ayla').id });
      game.answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');
      expect(hpOf(game, 'Ayla')).toBe(7);
    });

    it('needs a free slot', () => {
      const game = one({ ...templar, mastery: 'master', dice: [{ kind: 'combat', count: 5 }] });
      lying(game, 'active', ['combat:1', 'combat:1', 'combat:1', 'combat:1']);
      game.play(using(game, 'illuminate'));
      expect(whereDice(game).available).toEqual(['combat']);
    });
  });

  it.for(BOTH)(
    'Restoring Spirit of a %s heals somebody of the party by what an adjacent enemy was dealt',
    (mastery) => {
      const game = sheetTable([{ ...templar, mastery, form: 'light', tenacity: 9, hp: 5 }, { hp: 2 }], {
        enemies: [sturdy('X', { defense: 1 })],
      });
      rolls(game, ['combat:2', 'combat:1'], { form: 'light' }).answer('all');
      takes(game);
      expect(offered(game)).toEqual(['Ayla', 'Brom']);
      chooses(game, 'Brom');
      expect([hpOf(game, 'Brom'), hpOf(game, 'Ayla'), tenacityOf(game)]).toEqual([5, 5, 7]);
    },
  );

  it('Restoring Spirit does not come for an enemy that is not adjacent', () => {
    const game = one({ ...templar, form: 'ranged', hp: 2 }, { enemies: [sturdy('Z')] });
    rolls(game, ['combat:2'], { form: 'ranged', target: 'Z' }).answer('all');
    expect([lostBy(game, 'Z'), choice(game)]).toEqual([2, undefined]);
  });

  it.for(BOTH)('Sacred Ground of a %s takes all status dice off one track, in defensive form', (mastery) => {
    const game = sheetTable([{ ...templar, mastery, form: 'defensive', tenacity: 9 }, {}]);
    for (const status of ['bane', 'maim'] as const) withStatus(game, status, 'Brom');
    fatigued(withStatus(game, 'fear'), 'light-fatigue', 1, 'Brom');
    game.play(using(game, 'sacred-ground'));
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    chooses(game, 'Brom');
    expect([whereDice(game, 'Brom').track, whereDice(game).track, tenacityOf(game)]).toEqual([
      ['light-fatigue'],
      ['fear'],
      7,
    ]);
  });

  it.for(BOTH)('Sun Shield of a %s gives 3 bonus HP, Solar Flare deals as much as there are', (mastery) => {
    const game = one({ ...templar, mastery }, { enemies: [sturdy('X', { defense: 1 }), sturdy('W')] });
    game.play(using(game, 'sun-shield'));
    expect([game.adventurer('Ayla').bonusHp, tenacityOf(game)]).toEqual([3, 6]);
    game.play(using(game, 'solar-flare'));
    expect([lostBy(game, 'X'), game.adventurer('Ayla').bonusHp, tenacityOf(game)]).toEqual([2, 3, 3]);
  });

  it.for([
    { mastery: 'novice', cost: 5, lost: { X: 5, Y: 8, W: 0 } },
    { mastery: 'master', cost: 4, lost: { X: 7, Y: 10, W: 0 } },
  ] as const)(
    'Luminous Shards of a $mastery: one roll for all that could be targeted, Daedra 2 more',
    ({ mastery, cost, lost }) => {
      const game = one(
        { ...templar, mastery },
        { enemies: [sturdy('X', { defense: 1 }), sturdy('Y', { type: 'daedra' }), sturdy('W')] },
      );
      game.random = TWOS;
      game.play(using(game, 'luminous-shards'));
      expect({ X: lostBy(game, 'X'), Y: lostBy(game, 'Y'), W: lostBy(game, 'W') }).toEqual(lost);
      expect(tenacityOf(game)).toBe(9 - cost);
    },
  );

  it.for([
    { mastery: 'novice', form: 'defensive', hp: 4 },
    { mastery: 'master', form: 'defensive', hp: 4 },
    { mastery: 'novice', form: 'magic', hp: 3 },
  ] as const)('innate of a $mastery who starts the turn in $form form: HP 3 → $hp', ({ mastery, form, hp }) => {
    const game = untilTurnOf(sheetTable([{}, { ...templar, mastery, form, hp: 3 }]), 'Brom');
    expect(hpOf(game, 'Brom')).toBe(hp);
    expect(offered(game).includes('decline')).toBe(mastery === 'master');
  });
});

/** One adventurer against X, with the map on the real table. */
function withoutMap(member: Member): Game {
  return withSheets([member], [sturdy('X')]);
}
