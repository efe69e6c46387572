import { describe, expect, it } from 'vitest';
import { drawing, type Game } from '../../../support/battles.ts';
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
} from '../../../support/sheet-sight.ts';
import { sheetTable, untilTurnOf } from '../../../support/sheet-table.ts';
import { choice, chooses, offered, rolls, sturdy, whereDice } from '../../../support/sides.ts';

const XY = [sturdy('X'), sturdy('Y')];
const XYZ = [...XY, sturdy('Z')];
const COMBAT_DICE = [{ kind: 'combat', count: 3 }];

/** X engages Ayla, and its dice show these sides. */
function engagedBy(game: Game, sides: readonly number[], by = 'X'): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.random = drawing(...sides);
  return game.play({ type: 'enemy-act', unit: game.enemy(by).id, target: game.adventurer('Ayla').id });
}

/** The next adventurer's turn comes with the next round. */
const nextRound = (game: Game): Game => {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game.play({ type: 'enemy-act', all: true, target: 'none' }).play({ type: 'next' });
};

describe('Acrobat', () => {
  const acrobat = { class: 'acrobat', tenacity: 9 } as const;

  it.for([
    { mastery: 'novice', far: 'F3', farther: 'G3' },
    { mastery: 'master', far: 'G3', farther: undefined },
  ] as const)('innate, $mastery: a move after each enemy it defeats, through units', ({ mastery, far, farther }) => {
    const game = defeats(alone({ ...acrobat, mastery }, { enemies: [...XYZ, sturdy('W')] }), 'W').answer('0');
    expect(offered(game)).toContain(far);
    if (farther !== undefined) expect(offered(game)).not.toContain(farther);
    expect(offered(game)).not.toContain('C2');
    game.answer(far);
    expect(game.adventurer('Ayla').hex).toBe(far);
  });

  it('innate: the way is past a unit where nothing else leads there', () => {
    const walled = ['A', 'B', 'C', 'D'].map((name) => sturdy(name));
    const places = { A: 'C2', B: 'C3', C: 'C1', D: 'G4' };
    const game = defeats(alone(acrobat, { enemies: walled, places }), 'D')
      .answer('0')
      .answer('D2');
    expect(game.adventurer('Ayla').hex).toBe('D2');
    expect(game.happened('unit-moved')[0]?.way).toHaveLength(2);
  });

  it.for([
    { mastery: 'novice', steps: undefined },
    { mastery: 'master', steps: 2 },
  ] as const)('innate, $mastery: passing through units on any move is always allowed to a master', (given) => {
    const walled = { enemies: ['A', 'B', 'C'].map((name) => sturdy(name)), places: { A: 'C2', B: 'C3', C: 'C1' } };
    const game = alone({ ...acrobat, mastery: given.mastery, stamina: 2 }, walled);
    const refused = game.attempt({ type: 'move', unit: game.adventurer('Ayla').id, to: 'D2' });
    expect(refused === undefined ? game.happened('unit-moved')[0]?.steps : undefined).toBe(given.steps);
  });

  it('innate: may be left; not for what somebody else defeats', () => {
    const game = defeats(alone(acrobat, { enemies: XY }), 'X').answer('decline');
    expect([game.adventurer('Ayla').hex, choice(game)]).toEqual(['B2', undefined]);
    const other = defeats(sheetTable([acrobat, {}], { enemies: XY }), 'X', 'Brom');
    expect(choice(other)).toBeUndefined();
  });

  it.for([
    { to: 'A4', hp: 6 },
    { to: 'C3', hp: 5 },
  ])('Rousing Speed: up to Cooldown hexes to $to, and 1 HP with no enemy beside it', ({ to, hp }) => {
    const game = alone({ ...acrobat, hp: 5, cooldown: 3 }, { enemies: [sturdy('X')] });
    game.play(using(game, 'rousing-speed')).answer(to);
    expect([hpOf(game), tenacityOf(game)]).toEqual([hp, 8]);
  });

  it.for([
    { mastery: 'novice', lost: [2, 0] },
    { mastery: 'master', lost: [2, 2] },
  ] as const)('Arcane Alacrity, $mastery: placed 2 to 4 hexes off, then $lost', ({ mastery, lost }) => {
    const places = { X: 'D2', Y: 'E3' };
    const game = alone({ ...acrobat, mastery }, { enemies: XY, places });
    game.play(using(game, 'arcane-alacrity', { more: 2 }));
    expect(offered(game)).not.toContain('C2');
    chooses(game, 'D3');
    if (choice(game)) chooses(game, 'X');
    expect([[lostBy(game, 'X'), lostBy(game, 'Y')], tenacityOf(game)]).toEqual([lost, 6]);
  });

  it('Tumbling, novice: in defensive form, an available Combat die for all of the damage', () => {
    const game = hits(alone({ ...acrobat, form: 'defensive', dice: COMBAT_DICE }), { amount: 8 });
    game.answer('tumbling');
    expect([hpOf(game), tenacityOf(game), whereDice(game).drained]).toEqual([9, 7, ['combat']]);
    expect(asked(hits(alone({ ...acrobat, form: 'light', dice: COMBAT_DICE })))).toBeUndefined();
  });

  it('Tumbling, master: in any form, a skill die from anywhere, never fatigue', () => {
    const game = alone({ ...acrobat, mastery: 'master', form: 'light', dice: [{ kind: 'combat', count: 1 }] });
    const { id: unit, dice } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'track' } });
    hits(fatigued(game, 1), { amount: 8 }).answer('tumbling');
    expect([hpOf(game), whereDice(game)]).toMatchObject([9, { drained: ['combat'], track: ['light-fatigue'] }]);
    expect(asked(hits(game))).toBeUndefined();
  });

  it('Tumbling: not against true damage, nor with too little tenacity', () => {
    expect(asked(hits(alone({ ...acrobat, form: 'defensive', dice: COMBAT_DICE }), { kind: 'true' }))).toBeUndefined();
    const poor = alone({ ...acrobat, tenacity: 1, form: 'defensive', dice: COMBAT_DICE });
    expect(asked(hits(poor))).toBeUndefined();
  });

  it.for(BOTH)('Fighting Finesse of a %s: Fear on an adjacent enemy that is no quest unit', (mastery) => {
    const enemies = [sturdy('X', { level: 'quest' }), sturdy('Y'), sturdy('Z')];
    const game = alone({ ...acrobat, mastery }, { enemies });
    game.play(using(game, 'fighting-finesse'));
    expect([lyingOn(game, 'X'), lyingOn(game, 'Y'), lyingOn(game, 'Z')]).toEqual([[], ['fear'], []]);
    expect(tenacityOf(game)).toBe(6);
  });

  it.for([
    { mastery: 'novice', cost: 4 },
    { mastery: 'master', cost: 3 },
  ] as const)('Quick Recovery, $mastery: a Recovery step for $cost', ({ mastery, cost }) => {
    const game = fatigued(alone({ ...acrobat, mastery, cooldown: 2 }), 3);
    game.play(using(game, 'quick-recovery'));
    expect([whereDice(game).track, tenacityOf(game)]).toEqual([['light-fatigue'], 9 - cost]);
  });
});

describe('Bard', () => {
  const bard = { class: 'bard', tenacity: 9, form: 'magic' } as const;

  it.for([
    { mastery: 'novice', says: 'one or two' },
    { mastery: 'master', says: 'up to 3' },
  ] as const)(
    'Red Mountain Drinking Song, $mastery: told, for only the players know who has just come',
    ({ mastery, says }) => {
      const game = alone({ ...bard, mastery });
      game.play(using(game, 'red-mountain-drinking-song'));
      expect(game.happened('ability-used').at(-1)).toMatchObject({
        reminder: true,
        text: expect.stringContaining(says) as string,
        adjust: ['damage'],
      });
      expect(tenacityOf(game)).toBe(8);
    },
  );

  it('Stagger and Sway: 1 defense less in the engage of anybody, after its roll was seen', () => {
    const game = sheetTable([{ dice: COMBAT_DICE }, bard], { enemies: [sturdy('X', { defense: 2 })] });
    rolls(game, ['combat:1', 'combat:1'], { form: 'light' });
    game.play(using(game, 'stagger-and-sway', { by: 'Brom' })).answer('all');
    expect([lostBy(game, 'X'), tenacityOf(game, 'Brom')]).toEqual([1, 8]);
  });

  it('The Tale of Syrabane, master: somebody in sight recovers a drained or exhausted die', () => {
    const game = sheetTable([{ ...bard, mastery: 'master', dice: [] }, { dice: COMBAT_DICE }]);
    const { id: unit, dice } = game.adventurer('Brom');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'drained' } });
    game.play(using(game, 'the-tale-of-syrabane'));
    if (choice(game)) chooses(game, 'Brom');
    expect([whereDice(game, 'Brom'), tenacityOf(game)]).toMatchObject([{ drained: [] }, 7]);
  });

  it.for([
    { mastery: 'novice', cost: 3 },
    { mastery: 'master', cost: 2 },
  ] as const)('Hear the Hist Speak, $mastery: Daze on up to two that it could target', ({ mastery, cost }) => {
    const game = alone({ ...bard, mastery }, { enemies: [...XYZ, sturdy('W')] });
    game.play(using(game, 'hear-the-hist-speak'));
    expect(offered(game)).toEqual(['X', 'Y', 'Z', 'enough']);
    chooses(game, 'Z').answer('enough');
    expect([lyingOn(game, 'Z'), lyingOn(game, 'X'), tenacityOf(game)]).toEqual([['daze'], [], 9 - cost]);
  });

  it('Three Hearts as One: 2 HP for each fatigue die on its track, split as it likes', () => {
    const game = fatigued(fatigued(sheetTable([{ ...bard, hp: 1 }, { hp: 1 }]), 1), 1, { kind: 'overfatigue' });
    game.play(using(game, 'three-hearts-as-one'));
    chooses(chooses(game, 'Ayla:1'), 'Brom:3');
    expect([hpOf(game), hpOf(game, 'Brom'), tenacityOf(game)]).toEqual([2, 4, 6]);
  });

  it('Battle of Glenumbra Moors, in the middle of an engage: the turn comes when that is over (GEN-4, Q-66)', () => {
    const game = sheetTable([{ ...bard, mastery: 'master', dice: COMBAT_DICE }, { cooldown: 0 }]);
    const [ayla, brom] = [game.adventurer('Ayla').id, game.adventurer('Brom').id];
    rolls(game, ['combat:1'], { form: 'light' });
    chooses(game.play({ ...using(game, 'battle-of-glenumbra-moors'), override: true }), 'Brom');
    expect(game.battle.turn?.unit).toBe(ayla);
    game.answer('all');
    expect(game.battle.turn).toMatchObject({ unit: brom, extra: true });
    game.play({ type: 'end-turn' });
    expect([game.battle.turn?.unit, game.battle.owedTurns]).toEqual([ayla, undefined]);
  });

  it('Battle of Glenumbra Moors: another turn without light fatigue, then its own goes on; once in a battle', () => {
    const game = fatigued(sheetTable([{ ...bard, mastery: 'master' }, { cooldown: 0 }]), 3, { name: 'Brom' });
    chooses(game.play(using(game, 'battle-of-glenumbra-moors')), 'Brom');
    expect([whereDice(game, 'Brom').track, game.battle.turn?.unit]).toEqual([[], game.adventurer('Brom').id]);
    game.play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'tenacity', amount: 9 } });
    expect(game.refusal(using(game, 'battle-of-glenumbra-moors'))).toMatchObject({ code: 'used-already' });
  });
});

describe('Burglar', () => {
  const burglar = { class: 'burglar', tenacity: 9, hp: 5 } as const;

  it.for([
    { roll: 1, hp: 8, fatigue: 4 },
    { roll: 2, hp: 8, fatigue: 4 },
    { roll: 3, hp: 5, fatigue: 1 },
    { roll: 4, hp: 5, fatigue: 1 },
    { roll: 5, hp: 5, fatigue: 4 },
  ])('Shadowy Supplier: a roll of $roll', ({ roll, hp, fatigue }) => {
    const game = fatigued(alone(burglar, { enemies: XY }), 4);
    defeats(game, 'X');
    game.random = drawing(roll - 1);
    game.answer('0');
    while (choice(game)?.asks === 'remove') game.answer(choice(game)?.options[0]?.id ?? '');
    expect([hpOf(game), whereDice(game).track.length, tenacityOf(game)]).toEqual([hp, fatigue, 7]);
  });

  it('Padomaic Sprint: another turn as any turn ends, once in a round', () => {
    const game = sheetTable([{}, burglar], { enemies: XY }).play({ type: 'end-turn' });
    expect(choice(game)?.asks).toBe('use');
    game.answer('0');
    expect([game.battle.turn?.unit, tenacityOf(game, 'Brom')]).toEqual([game.adventurer('Brom').id, 4]);
    game.play({ type: 'adjust', unit: game.adventurer('Brom').id, change: { what: 'tenacity', amount: 9 } });
    game.play({ type: 'end-turn' });
    expect(choice(game)).toBeUndefined();
  });

  it('Q-66: its turn of the round is still to come, and the turn that ended is over', () => {
    const game = sheetTable([{}, burglar], { enemies: XY }).play({ type: 'end-turn' }).answer('0');
    game.play({ type: 'end-turn' });
    expect([game.battle.turn?.unit, game.battle.phase]).toEqual([game.adventurer('Brom').id, 'adventurers']);
    game.play({ type: 'end-turn' });
    expect(game.battle).toMatchObject({ phase: 'enemies', paused: [] });
  });

  it('Padomaic Sprint: as its own turn ends, too', () => {
    const game = alone(burglar, { enemies: XY }).play({ type: 'end-turn' }).answer('0');
    expect(game.battle.turn).toMatchObject({ unit: game.adventurer('Ayla').id, moves: 0, engages: 0 });
    game.play({ type: 'end-turn' });
    expect(game.battle).toMatchObject({ phase: 'enemies', paused: [] });
  });
});

describe('Chef', () => {
  it('what is about items alone is for the table, and paid', () => {
    const game = alone({ class: 'chef' });
    game.play(using(game, 'connoisseur'));
    expect(tenacityOf(game)).toBe(8);
  });
});

describe('Pilgrim', () => {
  const pilgrim = { class: 'pilgrim', tenacity: 9, hp: 2 } as const;

  it('Exploiter: an available skill die is drained, and its level + 1 healed', () => {
    const game = alone({ ...pilgrim, dice: [{ kind: 'combat', count: 1 }] });
    game.play(using(game, 'exploiter'));
    expect([whereDice(game).drained, tenacityOf(game)]).toEqual([['combat'], 8]);
    expect(hpOf(game)).toBeGreaterThan(2);
  });

  it('Exploiter: with none available nobody is healed', () => {
    const game = alone({ ...pilgrim, dice: [] });
    game.play(using(game, 'exploiter'));
    expect(hpOf(game)).toBe(2);
  });

  it('Wayfarer: or 1 HP, and 1 true damage to an adjacent enemy', () => {
    const game = alone(pilgrim);
    game.play(using(game, 'wayfarer'));
    chooses(game, 'Heal 1, 1 true damage to an adjacent enemy');
    expect([hpOf(game), lostBy(game, 'X'), tenacityOf(game)]).toEqual([3, 1, 6]);
  });

  it('Precision: nothing without a level 4 die', () => {
    const game = alone({ ...pilgrim, form: 'light' });
    game.play(using(game, 'precision'));
    expect(lostBy(game, 'X')).toBe(0);
  });
});

describe('Rogue', () => {
  const rogue = { class: 'rogue', form: 'magic' } as const;
  const hitter = { enemies: [sturdy('X', { combat: 3, range: 3 })] };

  it.for([
    { mastery: 'novice', at: 'C2', stops: 1 },
    { mastery: 'novice', at: 'D2', stops: 0 },
    { mastery: 'master', at: 'D2', stops: 1 },
  ] as const)('innate, $mastery: one miss of an enemy at $at stops $stops', ({ mastery, at, stops }) => {
    const game = engagedBy(alone({ ...rogue, mastery, tenacity: 0 }, { ...hitter, places: { X: at } }), [0, 5, 5]);
    if (stops > 0) game.answer('innate');
    expect(hpOf(game)).toBe(9 - 4 + stops);
  });

  it('innate: may be left, and is nothing against damage outside an engage', () => {
    const game = engagedBy(alone({ ...rogue, tenacity: 0 }, hitter), [0, 5, 5]).answer('take');
    expect(hpOf(game)).toBe(5);
    expect(asked(hits(alone({ ...rogue, tenacity: 0 })))).toBeUndefined();
  });

  it.for([
    { level: 10, by: 'Ayla', offers: true },
    { level: 'quest', by: 'Ayla', offers: true },
    { level: 5, by: 'Ayla', offers: false },
    { level: 20, by: 'Brom', offers: false },
  ] as const)('Veil of Shadows: after $by defeats a unit of level $level: $offers', ({ level, by, offers }) => {
    const enemies = [sturdy('X', { level }), sturdy('Y')];
    const game = defeats(sheetTable([{ ...rogue, tenacity: 1 }, {}], { enemies }), 'X', by);
    expect(choice(game)?.asks === 'use').toBe(offers);
    if (!offers) return;
    game.answer('0');
    expect([whereDice(game).track, tenacityOf(game)]).toEqual([['stealth'], 0]);
  });

  it('Kickback, novice: as many enemy Combat dice as Stamina, 2 HP for each miss', () => {
    const game = alone({ ...rogue, hp: 2, stamina: 3 });
    game.random = drawing(0, 5, 0);
    game.play(using(game, 'kickback'));
    expect([hpOf(game), tenacityOf(game)]).toEqual([6, 7]);
  });

  it('Kickback, master: after its own roll, 2 HP for each tenacity in it', () => {
    const game = alone({ ...rogue, mastery: 'master', hp: 2, dice: COMBAT_DICE });
    rolls(game, ['combat/tenacity', 'combat/tenacity', 'combat:1'], { form: 'light' });
    game.play(using(game, 'kickback'));
    expect([hpOf(game), tenacityOf(game)]).toEqual([6, 7]);
  });

  describe('Timely Escape', () => {
    const escaping = (member: object = {}) => alone({ ...rogue, form: 'light', tenacity: 3, ...member }, hitter);

    it('the enemy rolls its engage again, once in a turn', () => {
      const game = engagedBy(escaping(), [5, 5, 5]);
      expect(choice(game)?.asks).toBe('use');
      game.random = drawing(2, 2, 2);
      game.answer('0');
      expect(choice(game)).toBeUndefined();
      expect(hpOf(game)).toBe(6);
      expect(tenacityOf(game)).toBe(3);
    });

    it('may be left', () => {
      expect(hpOf(engagedBy(escaping(), [5, 5, 5]).answer('decline'))).toBe(3);
    });

    it.for([
      { form: 'magic', tenacity: 3 },
      { form: 'light', tenacity: 2 },
    ])('is not on in $form form with $tenacity tenacity', (member) => {
      const game = engagedBy(escaping(member), [5, 5, 5]);
      expect([choice(game), hpOf(game)]).toEqual([undefined, 3]);
    });
  });

  it('Caltrops: after a move each adjacent enemy that is no quest unit rolls against itself', () => {
    const enemies = [sturdy('X', { combat: 2, defense: 1 }), sturdy('Y', { combat: 1, level: 'quest' })];
    const game = alone({ ...rogue, tenacity: 9 }, { enemies });
    game.play(using(game, 'caltrops'));
    game.random = drawing(5, 5);
    game.answer('enough');
    expect([lostBy(game, 'X'), lostBy(game, 'Y'), tenacityOf(game)]).toEqual([3, 0, 6]);
    expect(game.happened('damage-dealt')).toMatchObject([{ by: game.enemy('X').id }]);
  });

  it.for([
    { mastery: 'novice', left: ['overfatigue'] },
    { mastery: 'master', left: ['light-fatigue'] },
  ] as const)('Shadow Strike, $mastery: damage by its fatigue; a kill clears two', ({ mastery, left }) => {
    const table = { enemies: [sturdy('X', { health: 3, hp: 3 }), sturdy('Y')] };
    const game = fatigued(alone({ ...rogue, mastery, tenacity: 9 }, table), 1, { kind: 'overfatigue' });
    chooses(fatigued(game, 2).play(using(game, 'shadow-strike')), 'X');
    for (let die = 0; die < 2 && choice(game); die += 1) game.answer(choice(game)?.options[0]?.id ?? '');
    expect([whereDice(game).track, tenacityOf(game)]).toEqual([left, 5]);
    expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['X']);
  });

  it('Shadow Strike: nothing is cleared while it stands', () => {
    const game = fatigued(alone({ ...rogue, tenacity: 9 }), 2);
    game.play(using(game, 'shadow-strike'));
    expect([lostBy(game, 'X'), whereDice(game).track.length]).toEqual([2, 2]);
  });
});

describe('Scout', () => {
  const scout = { class: 'scout', tenacity: 9 } as const;

  it.for(BOTH)('Savage Defense of a %s: 2 damage and Daze all around, then Daze for itself', (mastery) => {
    const game = alone({ ...scout, mastery }, { enemies: XYZ });
    game.play(using(game, 'savage-defense'));
    expect(['X', 'Y', 'Z'].map((name) => [lostBy(game, name), ...lyingOn(game, name)])).toEqual([
      [2, 'daze'],
      [2, 'daze'],
      [0],
    ]);
    expect([whereDice(game).track, tenacityOf(game)]).toEqual([['daze'], 7]);
    expect(choice(game) !== undefined).toBe(mastery === 'master');
  });

  it.for([
    { chosen: 'decline', hex: 'B2' },
    { chosen: '0', hex: 'A4' },
  ])('Savage Defense, master: it may be placed up to 2 hexes off: $chosen', ({ chosen, hex }) => {
    const game = alone({ ...scout, mastery: 'master' });
    game.play(using(game, 'savage-defense')).answer(chosen);
    if (choice(game)) {
      expect(offered(game)).not.toContain('F3');
      chooses(game, offered(game).includes(hex) ? hex : (offered(game)[0] ?? ''));
    }
    expect(game.adventurer('Ayla').hex === 'B2').toBe(chosen === 'decline');
  });

  it('Savage Defense: with nobody beside it it gains no Daze (GEN-6)', () => {
    const game = alone(scout, { places: { X: 'G4' } });
    game.play(using(game, 'savage-defense'));
    expect(whereDice(game).track).toEqual([]);
  });

  it('Fade Away, master: Stealth at any time', () => {
    const game = untilTurnOf(sheetTable([{ ...scout, mastery: 'master' }, {}]), 'Brom');
    game.play(using(game, 'fade-away'));
    expect([whereDice(game).track, tenacityOf(game)]).toEqual([['stealth'], 5]);
  });

  it.for(["angler's instinct", 'barbed trap'])('%s is for the table', (name) => {
    const ability = name.replaceAll("'", '').replaceAll(' ', '-');
    const game = alone(scout);
    game.play(using(game, ability));
    expect(game.happened('ability-used')).toMatchObject([{ ability, reminder: true }]);
  });
});

it('GEN-15: what works once in a turn works in the next round again', () => {
  const game = alone({ class: 'acrobat', hp: 5 });
  game.play(using(game, 'fighting-finesse'));
  expect(game.refusal(using(game, 'fighting-finesse'))).toMatchObject({ code: 'used-already', per: 'turn' });
  expect(nextRound(game).refusal(using(game, 'fighting-finesse'))).toBeUndefined();
});
