import { describe, expect, it } from 'vitest';
import type { EnemyType } from '../../../../src/engine/index.ts';
import { drawing, type Game } from '../../../support/battles.ts';
import { companion, place, withCompanion } from '../../../support/companions.ts';
import { using } from '../../../support/sheets.ts';
import {
  alone,
  asked,
  BOTH,
  defeats,
  fatigued,
  hits,
  hpOf,
  lostBy,
  lyingOn,
  tenacityOf,
  tokensOf,
  withStatus,
  withTokens,
} from '../../../support/sheet-sight.ts';
import { sheetTable, untilTurnOf } from '../../../support/sheet-table.ts';
import { choice, chooses, offered, rolls, sturdy, whereDice } from '../../../support/sides.ts';

const XY = [sturdy('X'), sturdy('Y')];
const XYZ = [...XY, sturdy('Z')];

describe('Arcanist', () => {
  const arcanist = { class: 'arcanist', form: 'magic' } as const;
  const enemyOf = (type: EnemyType) => ({ enemies: [sturdy('X', { type }), sturdy('Y')] });

  it('starts a session with one crux token, and has room for three', () => {
    const game = alone(arcanist);
    expect(tokensOf(game)).toBe(1);
    expect(tokensOf(withTokens(game, 5))).toBe(3);
    expect(tokensOf(withTokens(game, -9))).toBe(0);
  });

  it('tokens are for classes that gather some', () => {
    const game = alone({ class: 'healer' });
    const change = { what: 'tokens', amount: 1 } as const;
    const refused = game.refusal({ type: 'adjust', unit: game.adventurer('Ayla').id, change });
    expect(refused).toMatchObject({ code: 'no-tokens', class: 'healer' });
  });

  it.for([
    { mastery: 'novice', form: 'magic', type: 'beast', by: 'Ayla', tokens: 2 },
    { mastery: 'novice', form: 'light', type: 'beast', by: 'Ayla', tokens: 1 },
    { mastery: 'novice', form: 'magic', type: 'daedra', by: 'Brom', tokens: 1 },
    { mastery: 'master', form: 'magic', type: 'beast', by: 'Ayla', tokens: 2 },
    { mastery: 'master', form: 'light', type: 'beast', by: 'Ayla', tokens: 1 },
    { mastery: 'master', form: 'light', type: 'daedra', by: 'Brom', tokens: 2 },
    { mastery: 'master', form: 'magic', type: 'daedra', by: 'Ayla', tokens: 2 },
    { mastery: 'master', form: 'magic', type: 'beast', by: 'Brom', tokens: 1 },
  ] as const)('innate, $mastery in $form form: a $type defeated by $by', ({ type, by, tokens, ...member }) => {
    const game = sheetTable([{ class: 'arcanist', ...member }, {}], enemyOf(type));
    expect(tokensOf(defeats(game, 'X', by))).toBe(tokens);
  });

  it('innate, master: a Daedra that nobody gets the credit for', () => {
    const game = sheetTable([{ ...arcanist, mastery: 'master' }], enemyOf('daedra'));
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    expect(tokensOf(game)).toBe(2);
  });

  describe('The Imperfect Ring', () => {
    const dice = [{ kind: 'combat', count: 3 }];
    const ringed = (enemies = [sturdy('X')]): Game => {
      const game = alone({ ...arcanist, dice }, { enemies });
      return game.play(using(game, 'the-imperfect-ring'));
    };

    it('costs 1 and a token, which lies on an enemy then', () => {
      const game = ringed();
      expect([tokensOf(game), tenacityOf(game), lyingOn(game, 'X')]).toEqual([0, 8, ['token']]);
    });

    it('a quest unit is none to pick', () => {
      const game = ringed([sturdy('X', { level: 'quest' }), ...XYZ.slice(1)]);
      expect(offered(game)).toEqual(['Y', 'Z']);
    });

    it.for([
      { sides: ['combat:1'], lost: 2 },
      { sides: ['combat:2', 'combat:1'], lost: 5 },
      { sides: ['combat/tenacity', 'combat:1'], lost: 2 },
    ])('each Combat die does 1 more: $sides take $lost', ({ sides, lost }) => {
      const game = rolls(ringed(), sides, { form: 'light' }).answer('all');
      expect(lostBy(game, 'X')).toBe(lost);
    });

    it.for([
      { face: 0, lost: 1 },
      { face: 5, lost: 3 },
    ])('enemy Combat dice in the roll do, too, and a miss does 1: side $face', ({ face, lost }) => {
      const game = rolls(ringed(), [], { form: 'light', free: 1, freeFaces: [face], override: true }).answer('all');
      expect(lostBy(game, 'X')).toBe(lost);
    });

    it('and those of a companion', () => {
      const game = withCompanion(ringed(), { combat: 2 }, { hex: 'D2' });
      game.play({ type: 'end-turn' });
      game.random = drawing(0, 5);
      game.play({ type: 'engage', unit: companion(game).id, form: 'light', target: game.enemy('X').id, dice: [] });
      expect(lostBy(game, 'X')).toBe(4);
    });

    it('the token goes home with its bearer', () => {
      const game = defeats(ringed(XY).answer('u2'), 'X');
      expect([...game.battle.enemies.defeated].flatMap(({ dice: on }) => on)).toEqual([]);
    });
  });

  it('Runemend gives a master 1 bonus HP for each token, and keeps them', () => {
    const game = withTokens(alone({ ...arcanist, mastery: 'master' }), 1);
    game.play(using(game, 'runemend'));
    expect([game.adventurer('Ayla').bonusHp, tokensOf(game), tenacityOf(game)]).toEqual([2, 2, 7]);
  });

  it.for(BOTH)('Fatecarver of a %s cashes all tokens in, 3 true damage each', (mastery) => {
    const enemies = [sturdy('X', { level: 'quest' }), sturdy('Z', { defense: 5 }), sturdy('Y')];
    const game = withTokens(alone({ ...arcanist, mastery }, { enemies }), 1);
    game.play(using(game, 'fatecarver'));
    expect(offered(game)).toEqual(['Z', 'Y']);
    chooses(game, 'Z');
    expect([lostBy(game, 'Z'), tokensOf(game), tenacityOf(game)]).toEqual([6, 0, 4]);
  });

  it.for(BOTH)('Tome-Bearer’s Inspiration of a %s takes a token', (mastery) => {
    const game = alone({ ...arcanist, mastery });
    game.play(using(game, 'tome-bearers-inspiration'));
    expect([tokensOf(game), tenacityOf(game)]).toEqual([0, 6]);
    expect(game.happened('ability-used')).toMatchObject([{}, { reminder: true }]);
  });

  describe('Gibbering Shield', () => {
    const shielded = (mastery: (typeof BOTH)[number]): Game => {
      const game = alone({ ...arcanist, mastery });
      return game.play(using(game, 'gibbering-shield'));
    };

    it.for([
      { mastery: 'novice', cost: 4 },
      { mastery: 'master', cost: 3 },
    ] as const)('puts a token into a slot of a $mastery, for $cost', ({ mastery, cost }) => {
      const game = shielded(mastery);
      expect([whereDice(game).active, tokensOf(game), tenacityOf(game)]).toEqual([['token'], 0, 9 - cost]);
    });

    it.for([
      { mastery: 'novice', kind: 'normal', stops: true },
      { mastery: 'novice', kind: 'true', stops: false },
      { mastery: 'master', kind: 'normal', stops: true },
      { mastery: 'master', kind: 'true', stops: true },
    ] as const)('which stops a whole instance of $kind damage to a $mastery: $stops', ({ mastery, kind, stops }) => {
      const game = hits(shielded(mastery), { amount: 8, kind });
      if (stops) game.answer('innate');
      expect([hpOf(game), whereDice(game).active]).toEqual(stops ? [9, []] : [1, ['token']]);
      expect(whereDice(game).track).toEqual([]);
    });

    it('its use is optional', () => {
      const game = hits(shielded('novice'), { amount: 1 }).answer('take');
      expect([hpOf(game), whereDice(game).active]).toEqual([8, ['token']]);
    });

    it('tokens in slots are cleared between battles', () => {
      const game = shielded('novice').play({ type: 'end', result: 'won' });
      expect(whereDice(game)).toMatchObject({ active: [], track: [] });
    });
  });
});

describe('Healer', () => {
  const healer = { class: 'healer', tenacity: 9, cooldown: 0 } as const;

  /** Brom is the healer, hurt like Ayla beside it and Cato, who is not beside it. */
  const startsTurn = (mastery: (typeof BOTH)[number], hp = 5): Game =>
    untilTurnOf(sheetTable([{ hp }, { ...healer, mastery, hp }, { hp }], { places: { Cato: 'E3', X: 'G4' } }), 'Brom');

  it.for([
    { mastery: 'novice', whom: ['Ayla', 'Brom'], healed: 6 },
    { mastery: 'master', whom: ['Ayla', 'Brom', 'Cato'], healed: 7 },
  ] as const)('innate, $mastery: 1 light fatigue heals one of $whom', ({ mastery, whom, healed }) => {
    const game = startsTurn(mastery).answer('0');
    expect(offered(game)).toEqual(whom);
    chooses(game, 'Ayla');
    expect([hpOf(game), hpOf(game, 'Brom'), whereDice(game, 'Brom').track]).toEqual([healed, 5, ['light-fatigue']]);
  });

  it('innate: may be left, and is not offered where nobody is hurt', () => {
    const game = startsTurn('novice').answer('decline');
    expect([hpOf(game), whereDice(game, 'Brom').track]).toEqual([5, []]);
    expect(choice(startsTurn('novice', 9))).toBeUndefined();
  });

  it.for([
    { mastery: 'novice', hp: 5 },
    { mastery: 'master', hp: 9 },
  ] as const)('Medicinal Use, $mastery: any party member, to $hp HP', ({ mastery, hp }) => {
    const game = sheetTable([{ ...healer, mastery }, { hp: 2 }]);
    game.play(using(game, 'medicinal-use'));
    while (choice(game) && !offered(game).includes('Brom')) game.answer(choice(game)?.options[0]?.id ?? '');
    if (choice(game)) chooses(game, 'Brom');
    expect([hpOf(game, 'Brom'), tenacityOf(game)]).toEqual([hp, 8]);
  });

  it.for([
    { more: 1, left: ['overfatigue', 'light-fatigue'] },
    { more: 5, left: ['light-fatigue'] },
  ])('Rationer: $more more tenacity leave $left', ({ more, left }) => {
    const game = fatigued(fatigued(alone(healer), 2, { kind: 'overfatigue' }), 1);
    game.play(using(game, 'rationer', { more }));
    expect([whereDice(game).track, tenacityOf(game)]).toEqual([left, 8 - more]);
  });

  it.for(BOTH)('Snakeblood of a %s: after healing, as much damage to an enemy', (mastery) => {
    const game = sheetTable([{ ...healer, mastery, form: 'light', hp: 2 }], { enemies: XY });
    game.play({ type: 'end-turn' });
    game.play({ type: 'enemy-act', all: true, target: 'none' }).play({ type: 'next' }).answer('0');
    if (choice(game)?.asks === 'unit') chooses(game, 'Ayla');
    expect(choice(game)?.asks).toBe('use');
    game.answer('0');
    chooses(game, 'Y');
    expect([lostBy(game, 'Y'), tenacityOf(game)]).toEqual([mastery === 'novice' ? 1 : 2, 7]);
  });

  describe('Liquid Efficiency', () => {
    it('moves up to 4 light fatigue of anybody into the own slots, and heals 1 for each', () => {
      const game = sheetTable([{ ...healer, hp: 5 }, {}]);
      fatigued(fatigued(fatigued(game, 2), 2, { name: 'Brom' }), 1, { kind: 'overfatigue', name: 'Brom' });
      game.play(using(game, 'liquid-efficiency'));
      expect(offered(game)).toEqual(['light-fatigue', 'light-fatigue', 'enough']);
      for (let die = 0; die < 4; die += 1) game.answer(choice(game)?.options[0]?.id ?? '');
      expect(choice(game)).toBeUndefined();
      expect([hpOf(game), tenacityOf(game)]).toEqual([9, 7]);
      expect(whereDice(game)).toMatchObject({ active: Array.from({ length: 4 }, () => 'light-fatigue'), track: [] });
      expect(whereDice(game, 'Brom').track).toEqual(['overfatigue']);
    });

    it('fewer will do; ACT-4: what leaves a slot goes to the track', () => {
      const game = fatigued(alone(healer), 2);
      game
        .play(using(game, 'liquid-efficiency'))
        .answer(choice(game)?.options[0]?.id ?? '')
        .answer('enough');
      expect(whereDice(game).active).toEqual(['light-fatigue']);
      const { id: unit, dice } = game.adventurer('Ayla');
      game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.active[0]?.id ?? 'd0', to: 'track' } });
      expect(whereDice(game)).toMatchObject({ active: [], track: ['light-fatigue', 'light-fatigue'] });
    });

    it('ACT-1: no more than there are free slots', () => {
      const game = fatigued(alone({ ...healer, dice: [{ kind: 'combat', count: 3 }] }), 3);
      const { id: unit, dice } = game.adventurer('Ayla');
      for (const { id: die } of dice.available)
        game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
      game.play(using(game, 'liquid-efficiency')).answer(choice(game)?.options[0]?.id ?? '');
      expect(choice(game)).toBeUndefined();
      expect(whereDice(game).active).toEqual(['combat', 'combat', 'combat', 'light-fatigue']);
    });

    it('a master takes either kind', () => {
      const game = fatigued(alone({ ...healer, mastery: 'master' }), 1, { kind: 'overfatigue' });
      game.play(using(game, 'liquid-efficiency')).answer(choice(game)?.options[0]?.id ?? '');
      expect(whereDice(game)).toMatchObject({ active: ['overfatigue'], track: [] });
    });
  });

  it('Hope Infusion: 3 bonus HP for an adventurer', () => {
    const game = sheetTable([healer, {}]);
    chooses(game.play(using(game, 'hope-infusion')), 'Brom');
    expect([game.adventurer('Brom').bonusHp, tenacityOf(game)]).toEqual([3, 6]);
  });

  it('DMG-6: bonus HP add up, those given by hand and those of one Hope Infusion and the next', () => {
    const game = sheetTable([healer, {}]);
    game.play({ type: 'adjust', unit: game.adventurer('Brom').id, change: { what: 'bonus-hp', amount: 2 } });
    chooses(game.play(using(game, 'hope-infusion')), 'Brom');
    expect(game.adventurer('Brom').bonusHp).toBe(5);
    chooses(game.play(using(game, 'hope-infusion', { override: true })), 'Brom');
    expect(game.adventurer('Brom')).toMatchObject({ hp: 9, bonusHp: 8 });
  });

  describe('From the Brink', () => {
    const master = { ...healer, mastery: 'master', form: 'magic' } as const;

    it('brings somebody back at full HP in any free hex, though somebody stands where it fell', () => {
      const game = sheetTable([master, { hp: 1 }]);
      game.play({ type: 'defeat', unit: game.adventurer('Brom').id });
      place(game, game.enemy('X').id, 'A2');
      chooses(game.play(using(game, 'from-the-brink')), 'F3');
      expect(game.adventurer('Brom')).toMatchObject({ defeated: false, hp: 9, hex: 'F3' });
      expect(tenacityOf(game)).toBe(5);
    });

    it('works while its owner is defeated, on the owner, too', () => {
      const game = sheetTable([master, {}]);
      game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
      chooses(game.play(using(game, 'from-the-brink')), 'E3');
      expect(game.adventurer('Ayla')).toMatchObject({ defeated: false, hp: 9, hex: 'E3', tenacity: 5 });
    });

    it('CLA-4: in magic form only, and a novice has it not', () => {
      const game = sheetTable([{ ...master, form: 'light' }, {}]);
      expect(game.refusal(using(game, 'from-the-brink'))).toMatchObject({ code: 'needs-form' });
      const novice = sheetTable([{ ...master, mastery: 'novice' }]);
      expect(novice.refusal(using(novice, 'from-the-brink'))).toMatchObject({ code: 'unknown-ability' });
    });
  });
});

describe('Necromancer', () => {
  const necromancer = { class: 'necromancer', form: 'magic', dice: [{ kind: 'combat', count: 3 }] } as const;

  it.for([
    { says: 'an enemy took damage', defense: 0, gains: 1 },
    { says: 'all of it was stopped', defense: 5, gains: 0 },
  ])('innate: one chip once the own engage is over, if $says', ({ defense, gains }) => {
    for (const mastery of BOTH) {
      const game = alone({ ...necromancer, mastery }, { enemies: [sturdy('X', { defense })] });
      rolls(game, ['combat:1', 'combat:1'], { form: 'light' }).answer('all');
      expect(tokensOf(game)).toBe(gains);
    }
  });

  it('innate: six chips at most', () => {
    const game = withTokens(alone(necromancer), 6);
    expect(tokensOf(rolls(game, ['combat:1'], { form: 'light' }).answer('all'))).toBe(6);
  });

  it.for([
    { mastery: 'novice', gains: 0 },
    { mastery: 'master', gains: 1 },
  ] as const)('innate, $mastery: $gains for the engage of a companion', ({ mastery, gains }) => {
    const game = withCompanion(alone({ ...necromancer, mastery }), { combat: 2 }, { hex: 'D2' });
    game.play({ type: 'end-turn' });
    game.random = drawing(5);
    game.play({ type: 'engage', unit: companion(game).id, form: 'light', target: game.enemy('X').id, dice: [] });
    expect([lostBy(game, 'X'), tokensOf(game)]).toEqual([4, gains]);
  });

  it('innate, master: not for the companion of somebody else', () => {
    const game = sheetTable([{ ...necromancer, mastery: 'master' }, {}]);
    withCompanion(game, { combat: 2 }, { hex: 'D2', controller: 'Brom' });
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    game.random = drawing(5);
    game.play({ type: 'engage', unit: companion(game).id, form: 'light', target: game.enemy('X').id, dice: [] });
    expect([lostBy(game, 'X'), tokensOf(game)]).toEqual([4, 0]);
  });

  it.for([
    { mastery: 'novice', tokens: 0, form: 'magic', tenacity: 1, lost: 0 },
    { mastery: 'novice', tokens: 1, form: 'magic', tenacity: 1, lost: 0 },
    { mastery: 'novice', tokens: 2, form: 'magic', tenacity: 1, lost: 1 },
    { mastery: 'novice', tokens: 5, form: 'magic', tenacity: 1, lost: 2 },
    { mastery: 'novice', tokens: 6, form: 'magic', tenacity: 1, lost: 3 },
    { mastery: 'novice', tokens: 6, form: 'magic', tenacity: 0, lost: 0 },
    { mastery: 'novice', tokens: 6, form: 'light', tenacity: 1, lost: 0 },
    { mastery: 'master', tokens: 6, form: 'magic', tenacity: 0, lost: 3 },
  ] as const)(
    'Boneyard, $mastery in $form form: $tokens chips, $tenacity tenacity, of 3 damage land $lost',
    (given) => {
      const { mastery, tokens, form, tenacity, lost } = given;
      const table = { enemies: [sturdy('X', { defense: 3 })] };
      const game = withTokens(alone({ ...necromancer, mastery, tenacity }, table), tokens);
      const { id: unit } = game.adventurer('Ayla');
      game.play({
        type: 'engage',
        unit,
        form,
        target: game.enemy('X').id,
        dice: [],
        free: 2,
        faces: [5, 2],
        override: true,
      });
      game.answer('all');
      expect(lostBy(game, 'X')).toBe(lost);
    },
  );

  it.for([
    { mastery: 'novice', cost: 2, whom: ['Ayla', 'Dog'] },
    { mastery: 'master', cost: 1, whom: ['Ayla', 'Brom', 'Dog', 'Cat'] },
  ] as const)('Bone Armor, $mastery: two chips under one of $whom, past Health', ({ mastery, cost, whom }) => {
    const game = sheetTable([{ ...necromancer, mastery, tenacity: 9 }, {}]);
    withCompanion(game, {}, { hex: 'E2' });
    withCompanion(game, { name: 'Cat' }, { hex: 'F2', controller: 'Brom' });
    withTokens(game, 3).play(using(game, 'bone-armor'));
    expect(offered(game)).toEqual(whom);
    chooses(game, 'Ayla');
    expect([hpOf(game), tokensOf(game), tenacityOf(game)]).toEqual([11, 1, 9 - cost]);
    expect(hpOf(game.play({ type: 'end', result: 'won' }))).toBe(9);
  });

  it('Bone Armor: one chip is not enough', () => {
    const game = withTokens(alone(necromancer), 1);
    game.play(using(game, 'bone-armor'));
    expect([hpOf(game), tokensOf(game)]).toEqual([9, 1]);
  });

  it.for(BOTH)('Blastbones of a %s spends six chips and says what to deploy', (mastery) => {
    const game = withTokens(alone({ ...necromancer, mastery }), 6);
    game.play(using(game, 'blastbones'));
    expect([tokensOf(game), tenacityOf(game)]).toEqual([0, 6]);
    expect(game.happened('ability-used').at(-1)).toMatchObject({ reminder: true });
  });

  describe('Spiritual Guardian', () => {
    const fallen = (mastery: (typeof BOTH)[number]): Game => {
      const enemies = [sturdy('X', { level: 1 }), sturdy('Y', { level: 5 }), sturdy('Z', { level: 10 }), sturdy('W')];
      const game = withTokens(alone({ ...necromancer, mastery }, { enemies }), 4);
      for (const name of ['X', 'Y', 'Z']) game.play({ type: 'defeat', unit: game.enemy(name).id });
      return game.play(using(game, 'spiritual-guardian')).answer('3');
    };

    it('a level 1 chip of the stack, with as many HP as chips were spent; it keeps HP and place in the party', () => {
      const game = fallen('novice');
      chooses(game, offered(game)[0] ?? '');
      expect(companion(game, 'X')).toMatchObject({ hp: 3, lasting: true });
      expect([tokensOf(game), tenacityOf(game)]).toEqual([1, 4]);
    });

    it('a master may take one of level 5', () => {
      const game = fallen('master');
      expect(offered(game)).toEqual(['X', 'Y']);
      chooses(game, 'Y');
      if (choice(game)) chooses(game, offered(game)[0] ?? '');
      expect(companion(game, 'Y')).toMatchObject({ hp: 3 });
    });
  });
});

describe('Nightblade', () => {
  const nightblade = { class: 'nightblade', tenacity: 9 } as const;
  const hidden = (mastery: (typeof BOTH)[number], member: object = {}): Game =>
    withStatus(sheetTable([{ ...nightblade, mastery, ...member }, {}], { enemies: XYZ }), 'stealth');
  const loses = (game: Game): Game =>
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'status', status: 'stealth', on: false },
    });

  it('innate, novice: losing Stealth lets it move up to 4 hexes', () => {
    const game = loses(hidden('novice')).answer('0');
    expect(offered(game)).not.toContain('G4');
    game.answer('A4');
    expect(game.adventurer('Ayla').hex).toBe('A4');
  });

  it('innate, master: it heals 1 and is placed, past whoever stands there', () => {
    const game = loses(hidden('master', { hp: 5 }))
      .answer('0')
      .answer('E2');
    expect(game.adventurer('Ayla')).toMatchObject({ hex: 'E2', hp: 6 });
  });

  it('innate: may be left', () => {
    const game = loses(hidden('master', { hp: 5 })).answer('decline');
    expect(game.adventurer('Ayla')).toMatchObject({ hex: 'B2', hp: 5 });
  });

  it.for(BOTH)('Summon Shade of a %s gives Stealth up for the damage of somebody of the party', (mastery) => {
    const game = hits(hidden(mastery), { whom: 'Brom', amount: 4 }).answer('summon-shade');
    while (choice(game)) game.answer('decline');
    expect([hpOf(game, 'Brom'), tenacityOf(game), whereDice(game).track]).toEqual([9, 8, []]);
  });

  it('Summon Shade: not without Stealth, and not against true damage', () => {
    expect(asked(hits(sheetTable([nightblade, {}]), { whom: 'Brom' }))).toBeUndefined();
    expect(asked(hits(hidden('novice'), { whom: 'Brom', kind: 'true' }))).toBeUndefined();
  });

  it.for([
    { mastery: 'novice', cost: 2 },
    { mastery: 'master', cost: 1 },
  ] as const)('Shadowy Disguise, $mastery: a mage die is drained for Stealth', ({ mastery, cost }) => {
    const combat = { kind: 'combat', count: 1 };
    const game = sheetTable([{ ...nightblade, mastery, dice: [combat, { kind: 'purge', count: 1 }] }]);
    game.play(using(game, 'shadowy-disguise'));
    expect(whereDice(game)).toMatchObject({ available: ['combat'], drained: ['purge'], track: ['stealth'] });
    expect(tenacityOf(game)).toBe(9 - cost);
    const without = sheetTable([{ ...nightblade, mastery, dice: [combat] }]);
    without.play(using(without, 'shadowy-disguise'));
    expect(whereDice(without)).toMatchObject({ available: ['combat'], track: [] });
  });

  it('Strife: 1 true damage to two adjacent enemies, and Stealth stays', () => {
    const game = hidden('master');
    game.play(using(game, 'strife'));
    chooses(game, 'X');
    expect([lostBy(game, 'X'), lostBy(game, 'Y'), lostBy(game, 'Z')]).toEqual([1, 1, 0]);
    expect([whereDice(game).track, tenacityOf(game)]).toEqual([['stealth'], 7]);
  });

  it('Soul Shred: Daze on every adjacent enemy, 1 HP for each that gains it', () => {
    const game = sheetTable([{ ...nightblade, form: 'magic', hp: 5 }], {
      enemies: [sturdy('X'), sturdy('Y', { level: 'quest' }), sturdy('Z')],
    });
    game.play(using(game, 'soul-shred'));
    expect([lyingOn(game, 'X'), lyingOn(game, 'Y'), lyingOn(game, 'Z')]).toEqual([['daze'], [], []]);
    expect([hpOf(game), tenacityOf(game)]).toEqual([6, 6]);
  });

  it('Soul Shred, master: anybody of the party may have the healing', () => {
    const game = sheetTable([{ ...nightblade, mastery: 'master', form: 'magic', hp: 5 }, { hp: 5 }], { enemies: XY });
    game.play(using(game, 'soul-shred'));
    chooses(chooses(game, 'Brom'), 'Ayla');
    expect([hpOf(game), hpOf(game, 'Brom')]).toEqual([6, 6]);
  });

  it.for([
    { mastery: 'novice', tenacity: 5, stealth: true, hit: false },
    { mastery: 'novice', tenacity: 4, stealth: true, hit: true },
    { mastery: 'novice', tenacity: 5, stealth: false, hit: true },
    { mastery: 'master', tenacity: 4, stealth: true, hit: false },
    { mastery: 'master', tenacity: 3, stealth: true, hit: true },
  ] as const)('Consuming Darkness, $mastery at $tenacity with Stealth $stealth, against Detection: $hit', (given) => {
    const { hit, stealth, ...member } = given;
    const enemies = [sturdy('X', { combat: 1, skills: [{ id: 'detection' }] })];
    const game = sheetTable([{ class: 'nightblade', ...member }], { enemies });
    if (stealth) withStatus(game, 'stealth');
    game.play({ type: 'end-turn' });
    game.random = drawing(1);
    game.play({ type: 'enemy-act', unit: game.enemy('X').id });
    expect(game.happened('targets-chosen').length > 0 || asked(game) === 'prevent-damage').toBe(hit);
  });
});

describe('Sorcerer', () => {
  /** With 9 tenacity once its first turn in magic form has begun. */
  const sorcerer = { class: 'sorcerer', form: 'magic', tenacity: 8 } as const;
  const startsTurn = (member: object, tired = 0): Game => {
    const game = sheetTable([{}, { class: 'sorcerer', cooldown: 0, ...member }]);
    if (tired > 0) fatigued(game, tired, { name: 'Brom' });
    return untilTurnOf(game, 'Brom');
  };

  it('innate, novice: 1 tenacity as its turn starts in magic form', () => {
    expect(tenacityOf(startsTurn({ form: 'magic' }), 'Brom')).toBe(1);
    expect(tenacityOf(startsTurn({ form: 'light' }), 'Brom')).toBe(0);
  });

  it('innate, master: or a light fatigue less', () => {
    const game = startsTurn({ form: 'magic', mastery: 'master' }, 2);
    chooses(game, 'Remove 1 light fatigue');
    expect([tenacityOf(game, 'Brom'), whereDice(game, 'Brom').track.length <= 1]).toEqual([0, true]);
    expect(tenacityOf(startsTurn({ form: 'magic', mastery: 'master' }), 'Brom')).toBe(1);
  });

  it.for([
    { mastery: 'novice', more: 2, left: 2 },
    { mastery: 'master', more: 2, left: 1 },
  ] as const)('Power Surge, $mastery: $more more tenacity leave $left dice of 4', ({ mastery, more, left }) => {
    const game = fatigued(sheetTable([{ ...sorcerer, mastery }, {}]), 4, { name: 'Brom' });
    game.play(using(game, 'power-surge', { more }));
    if (choice(game)) chooses(game, 'Brom');
    expect([whereDice(game, 'Brom').track.length, tenacityOf(game)]).toEqual([left, 8 - more]);
  });

  it.for([
    { mastery: 'novice', hp: 7 },
    { mastery: 'master', hp: 9 },
  ] as const)('Lightning Splash, $mastery: 2 to whatever the fallen enemy had in range', ({ mastery, hp }) => {
    const game = sheetTable([{ ...sorcerer, mastery }], { enemies: [...XYZ, sturdy('W')] });
    defeats(game, 'X').answer('0');
    expect([hpOf(game), lostBy(game, 'Y'), lostBy(game, 'Z'), lostBy(game, 'W')]).toEqual([hp, 2, 2, 0]);
    expect(tenacityOf(game)).toBe(7);
  });

  it('Lightning Splash: what answers an enemy’s damage does not answer it', () => {
    const game = sheetTable([sorcerer, { class: 'acrobat', form: 'defensive', tenacity: 0 }], {
      enemies: XY,
      places: { Brom: 'D2' },
    });
    defeats(game, 'X').answer('0');
    expect(hpOf(game, 'Brom')).toBe(7);
  });

  describe('Unholy Knowledge', () => {
    it('a status die is rolled again in its place', () => {
      const game = fatigued(withStatus(sheetTable([sorcerer, {}]), 'bane', 'Brom'), 1, { name: 'Brom' });
      game.random = drawing(3);
      game.play(using(game, 'unholy-knowledge'));
      expect([whereDice(game, 'Brom').track, tenacityOf(game)]).toEqual([['fear', 'light-fatigue'], 7]);
    });

    it('STS-1, CDT-4: what is borne already is regained, at the back', () => {
      const game = withStatus(withStatus(sheetTable([sorcerer]), 'bane'), 'fear');
      fatigued(game, 1);
      game.random = drawing(3);
      chooses(game.play(using(game, 'unholy-knowledge')), offered(game)[0] ?? '');
      expect(whereDice(game).track).toEqual(['light-fatigue', 'fear']);
    });

    it('a master picks the side, of those that are not borne', () => {
      const game = withStatus(withStatus(sheetTable([{ ...sorcerer, mastery: 'master' }]), 'bane'), 'fear');
      game.play(using(game, 'unholy-knowledge'));
      const ids = choice(game)?.options.map(({ id }) => id) ?? [];
      expect(ids.map((id) => id.split('-')[1])).not.toContain('fear');
      game.answer(ids.find((id) => id.endsWith('-stealth')) ?? '');
      expect([whereDice(game).track, tenacityOf(game)]).toEqual([['stealth', 'fear'], 6]);
    });

    it('without a status die there is nothing to turn', () => {
      const game = sheetTable([sorcerer]);
      game.play(using(game, 'unholy-knowledge'));
      expect(choice(game)).toBeUndefined();
    });
  });

  describe('Dark Exchange', () => {
    it('1 HP each from itself and a unit in range, for a third one', () => {
      const game = sheetTable([sorcerer, {}], { enemies: XY });
      chooses(game.play(using(game, 'dark-exchange')), 'X');
      expect(offered(game)).toEqual(['Brom', 'Y']);
      chooses(game, 'Brom');
      expect([hpOf(game), lostBy(game, 'X'), hpOf(game, 'Brom'), tenacityOf(game)]).toEqual([8, 1, 11, 6]);
    });

    it('may take the last HP of an enemy, who is defeated by it', () => {
      const game = sheetTable([sorcerer, {}], { enemies: [sturdy('X', { health: 1, hp: 1 }), sturdy('Y')] });
      chooses(game.play(using(game, 'dark-exchange')), 'X');
      expect(choice(game)?.asks).toBe('use');
      chooses(game.answer('decline'), 'Brom');
      expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['X']);
    });

    it('a master shifts 1 or 2 between any two in range, itself among them', () => {
      const game = sheetTable([{ ...sorcerer, mastery: 'master' }], { enemies: XY });
      game.play(using(game, 'dark-exchange')).answer('2');
      chooses(game, 'X');
      expect(offered(game)).toEqual(['Ayla', 'Y']);
      chooses(game, 'Ayla');
      expect([hpOf(game), lostBy(game, 'X'), lostBy(game, 'Y')]).toEqual([11, 2, 0]);
    });
  });

  it.for([
    { mastery: 'novice', cost: 4, track: ['light-fatigue', 'light-fatigue', 'light-fatigue'] },
    { mastery: 'master', cost: 5, track: [] },
  ] as const)('Blood Magic, $mastery: all heal to full, at $cost', ({ mastery, cost, track }) => {
    const game = sheetTable([{ ...sorcerer, mastery }, { hp: 7 }]);
    fatigued(game, 1, { name: 'Brom' }).play(using(game, 'blood-magic'));
    expect([hpOf(game, 'Brom'), whereDice(game, 'Brom').track, tenacityOf(game)]).toEqual([9, track, 9 - cost]);
    expect(whereDice(game).track).toEqual([]);
  });

  it('FAT-7: light fatigue that finds no place makes no overfatigue', () => {
    const game = fatigued(sheetTable([{ ...sorcerer, hp: 4 }]), 12);
    game.play(using(game, 'blood-magic'));
    expect(whereDice(game).track.every((kind) => kind === 'light-fatigue')).toBe(true);
  });
});

describe('Warden', () => {
  const warden = { class: 'warden', tenacity: 9 } as const;
  const withPet = (member: object, type: EnemyType, stats: object = {}): Game =>
    withCompanion(
      sheetTable([{ ...warden, ...member }], { enemies: XY }),
      { type, defense: 0, ...stats },
      { hex: 'A1' },
    );
  const hurts = (game: Game, amount = 2): Game =>
    game.play({
      type: 'adjust',
      unit: companion(game).id,
      change: { what: 'damage', amount, kind: 'normal', from: game.enemy('X').id },
    });

  it.for([
    { mastery: 'novice', type: 'beast', hp: 7, tenacity: 9 },
    { mastery: 'master', type: 'beast', hp: 7, tenacity: 10 },
    { mastery: 'master', type: 'daedra', hp: 4, tenacity: 9 },
  ] as const)('innate, $mastery: a $type companion is defeated', ({ mastery, type, hp, tenacity }) => {
    const game = hurts(withPet({ mastery, hp: 4 }, type), 9);
    expect([hpOf(game), tenacityOf(game)]).toEqual([hp, tenacity]);
  });

  it.for([
    { type: 'beast', tenacity: 3, amount: 2, hp: 4 },
    { type: 'beast', tenacity: 2, amount: 2, hp: 3 },
    { type: 'humanoid', tenacity: 3, amount: 2, hp: 3 },
  ] as const)('Living Vines: a $type with $tenacity tenacity, dealt $amount', ({ type, tenacity, amount, hp }) => {
    expect(companion(hurts(withPet({ tenacity }, type), amount)).hp).toBe(hp);
  });

  it.for([
    { mastery: 'novice', healed: 2 },
    { mastery: 'master', healed: 3 },
  ] as const)('Bond With Nature, $mastery: heals $healed, a Beast past its Health', ({ mastery, healed }) => {
    const game = withPet({ mastery, hp: 8 }, 'beast');
    chooses(game.play(using(game, 'bond-with-nature')), 'Dog');
    expect([companion(game).hp, tenacityOf(game)]).toEqual([5 + healed, 7]);
    const own = withPet({ mastery, hp: 8 }, 'beast');
    chooses(own.play(using(own, 'bond-with-nature')), 'Ayla');
    expect(hpOf(own)).toBe(9);
  });

  it.for([
    { mastery: 'novice', type: 'beast', cost: 4, rolled: 4, far: true },
    { mastery: 'master', type: 'humanoid', cost: 3, rolled: 2, far: false },
  ] as const)('Advanced Species, $mastery: a $type moves and engages at once', (given) => {
    const { mastery, type, cost, rolled, far } = given;
    const game = withPet({ mastery }, type);
    place(game, companion(game).id, 'G4');
    game.play(using(game, 'advanced-species'));
    expect(offered(game).includes('D3')).toBe(far);
    if (!far) place(game, companion(game).id, 'D3');
    game.random = drawing(1);
    game.answer(far ? 'D3' : 'enough');
    if (asked(game) === 'companion-target') game.answer(game.enemy('Y').id);
    expect(game.happened('enemy-rolled')[0]?.values).toHaveLength(rolled);
    expect(tenacityOf(game)).toBe(9 - cost);
    expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
  });

  it('Dive and Feral Guardian without such a chip in any pack are for the table', () => {
    for (const ability of ['dive', 'feral-guardian']) {
      const game = sheetTable([{ ...warden, form: 'magic' }]);
      game.play(using(game, ability));
      expect(game.happened('ability-used')).toMatchObject([{ ability, reminder: true }]);
      expect(game.refusal(using(game, ability))).toMatchObject({ code: 'used-already' });
    }
  });

  it('Savage Beast is for the table', () => {
    const game = sheetTable([{ ...warden, mastery: 'master' }]);
    game.play(using(game, 'savage-beast'));
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'savage-beast', reminder: true }]);
    expect(tenacityOf(game)).toBe(6);
  });
});

it('hits of an enemy ask nobody who has nothing to stop them with', () => {
  expect(asked(hits(sheetTable([{ class: 'sorcerer' }])))).toBeUndefined();
});
