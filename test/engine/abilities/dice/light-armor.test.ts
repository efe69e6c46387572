import { describe, expect, it } from 'vitest';
import { content, drawing, type Game } from '../../../support/battles.ts';
import { choice, chooses, lying, offered, resolves, rolls, sturdy, whereDice } from '../../../support/sides.ts';
import { acts, aylasTable, hurt, untilEnemies, uses, valueIn } from '../../../support/troubles.ts';

// Light Armor: each side of its dice, and what is ruled of them. They are counters in Ayla's slots.

const alone = { form: 'magic', target: 'nobody' } as const;
const one = (kind: string) => [{ kind, count: 1 }];
const KINDS = ['grace', 'spell-warding', 'evocation', 'enchant-weapon', 'annulment', 'prodigy', 'concentration'];

/** Ayla's die lies in a slot, that side up. */
const slotted = (side: string, opening: Parameters<typeof aylasTable>[1] = {}): Game =>
  lying(aylasTable([...one(side.split(':')[0] ?? ''), ...one('combat')], opening), 'active', [side]);

/** X has rolled that much against Ayla, in a turn of its own. */
function struckBy(game: Game, ...faces: readonly number[]): Game {
  untilEnemies(game).random = drawing(...faces);
  return acts(game, 'X');
}

describe('rolled', () => {
  it.for(KINDS.flatMap((kind) => sidesOf(kind).map((value) => ({ kind, value }))))(
    '$kind goes to a slot of its own, $value up',
    ({ kind, value }) => {
      const game = rolls(aylasTable(one(kind)), [`${kind}:${value}`], alone).answer('all');
      expect(whereDice(game)).toMatchObject({ active: [kind], track: [] });
      expect(valueIn(game, kind)).toBe(value);
    },
  );

  it.for(KINDS)('%s: the tenacity side gives 1 and is exhausted', (kind) => {
    const game = rolls(aylasTable(one(kind)), [`${kind}/tenacity`], alone).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(1);
    expect(whereDice(game)).toMatchObject({ active: [], track: [kind] });
  });
});

function sidesOf(kind: string): readonly number[] {
  const faces = aylasTable([]).content.skillDice.get(kind)?.faces ?? [];
  return [...new Set(faces.flatMap(({ value }) => value ?? []))];
}

describe('Grace', () => {
  const moved = (game: Game, to: string) => ({ type: 'move', unit: game.adventurer('Ayla').id, to }) as const;
  const far = { enemies: [sturdy('X')], places: { Ayla: 'A1', X: 'G4' } };

  it('-1: a move action reaches Stamina and Magicka', () => {
    const game = slotted('grace:3', far);
    expect(game.refusal(moved(game, 'F1'))).toMatchObject({ code: 'too-far', stamina: 3 });
    game.play(uses('grace', game)).play(moved(game, 'F1'));
    expect(valueIn(game, 'grace')).toBe(2);
    expect(game.adventurer('Ayla').hex).toBe('F1');
  });

  it('once for each move action', () => {
    const game = slotted('grace:3', far);
    game.play(uses('grace', game));
    expect(game.refusal(uses('grace', game))).toMatchObject({ code: 'unknown-ability' });
    expect(game.refusal(moved(game, 'G1'))).toMatchObject({ code: 'too-far', stamina: 5 });
    game.play(moved(game, 'B1')).play(uses('grace', game)).play(moved(game, 'F1'));
    expect(valueIn(game, 'grace')).toBe(1);
  });

  it('the second move is not longer by itself', () => {
    const game = slotted('grace:3', far);
    game.play(uses('grace', game)).play(moved(game, 'B1'));
    expect(game.refusal(moved(game, 'F1'))).toMatchObject({ code: 'too-far', stamina: 3 });
  });

  it('from 1 it is exhausted', () => {
    const game = slotted('grace:1', far);
    game.play(uses('grace', game));
    expect(whereDice(game)).toMatchObject({ active: [], track: ['grace'] });
    game.play(moved(game, 'F1'));
  });

  it('for her own moves: not in other turns, nor in an engage', () => {
    const game = slotted('grace:3', { party: ['Ayla', 'Brom'] });
    rolls(game, ['combat:1'], { form: 'light' });
    expect(game.refusal(uses('grace', game))).toMatchObject({ code: 'unknown-ability' });
    game.answer('all').play({ type: 'end-turn' });
    expect(game.refusal(uses('grace', game))).toMatchObject({ code: 'unknown-ability' });
  });
});

describe('Spell Warding', () => {
  const striker = { enemies: [sturdy('X', { combat: 2 })] };

  it.for([
    { side: 'spell-warding:4', by: 1, left: 3 },
    { side: 'spell-warding:4', by: 3, left: 1 },
    { side: 'spell-warding:2', by: 2, left: undefined },
  ])('$side lowered by $by stops 1 of 4', ({ side, by, left }) => {
    const game = struckBy(slotted(side, striker), 5, 5);
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'prevent-damage', coming: 4 });
    game.answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');
    expect(choice(game)?.asks).toBe('number');
    game.answer(String(by));
    expect(game.adventurer('Ayla').hp).toBe(2);
    expect(valueIn(game, 'spell-warding')).toBe(left);
  });

  it('then she may recover a mage die whose level is the number', () => {
    const game = aylasTable(
      [...one('spell-warding'), ...one('hasty-prayer'), ...one('breath-of-life'), ...one('authority')],
      striker,
    );
    lying(lying(game, 'active', ['spell-warding:4']), 'track', ['hasty-prayer', 'breath-of-life', 'authority:2']);
    struckBy(game, 2, 0).answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');
    game.answer('2');
    expect(choice(game)?.asks).toBe('recover');
    expect(offered(game)).toEqual(['breath-of-life', 'enough']);
    chooses(game, 'breath-of-life');
    expect(whereDice(game)).toMatchObject({ available: ['breath-of-life'], track: ['hasty-prayer', 'authority'] });
  });

  it('it may be the very die that lowering it exhausted', () => {
    const game = struckBy(slotted('spell-warding:1', striker), 2, 0);
    game.answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');
    chooses(game, 'spell-warding');
    expect(whereDice(game)).toMatchObject({ active: [], track: [], available: ['combat', 'spell-warding'] });
  });

  it('once in a turn', () => {
    const game = struckBy(slotted('spell-warding:4', striker), 2, 2);
    const die = game.adventurer('Ayla').dice.active[0]?.id ?? '';
    game.answer(die).answer('1');
    expect(game.adventurer('Ayla').hp).toBe(4);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'enemy-act', unit: game.enemy('X').id, target: unit, override: true });
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'prevent-damage' });
  });

  it('not against what no engage of an enemy deals', () => {
    const game = slotted('spell-warding:4');
    const { id: unit } = game.adventurer('Ayla');
    game.play({
      type: 'adjust',
      unit,
      change: { what: 'damage', amount: 2, kind: 'normal', from: game.enemy('X').id },
    });
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').hp).toBe(3);
  });
});

describe('Evocation', () => {
  const two = { party: ['Ayla', 'Brom'] };

  it('-1: another Light Armor die shows 1 more', () => {
    const game = lying(aylasTable([...one('evocation'), ...one('annulment')]), 'active', [
      'evocation:3',
      'annulment:2',
    ]);
    game.play(uses('evocation', game));
    expect([valueIn(game, 'evocation'), valueIn(game, 'annulment')]).toEqual([2, 3]);
  });

  it("in whoever's slots it lies: one die in all", () => {
    const game = lying(aylasTable([...one('evocation'), ...one('annulment')], two), 'active', [
      'evocation:3',
      'annulment:2',
    ]);
    game.play({ type: 'train', unit: game.adventurer('Brom').id, add: one('grace') });
    lying(game, 'active', ['grace:1'], 'Brom').play(uses('evocation', game));
    expect(offered(game)).toEqual(['Ayla', 'Brom']);
    chooses(game, 'Brom');
    expect([valueIn(game, 'evocation'), valueIn(game, 'annulment'), valueIn(game, 'grace', 'Brom')]).toEqual([2, 2, 2]);
  });

  it.for([
    { rest: 'no other die lies there', others: [] },
    { rest: 'GEN-10: a die never goes above its highest side', others: ['annulment:5'] },
  ])('$rest: it cannot be wasted', ({ others }) => {
    const game = lying(aylasTable([...one('evocation'), ...one('annulment')]), 'active', ['evocation:1', ...others]);
    expect(game.refusal(uses('evocation', game))).toMatchObject({ code: 'unknown-ability' });
  });

  it('from 1 it is exhausted; in other turns, too', () => {
    const game = lying(aylasTable([...one('evocation'), ...one('annulment')]), 'active', [
      'evocation:1',
      'annulment:2',
    ]);
    untilEnemies(game).play(uses('evocation', game));
    expect(whereDice(game)).toMatchObject({ active: ['annulment'], track: ['evocation'] });
    expect(valueIn(game, 'annulment')).toBe(3);
  });
});

describe('Enchant Weapon', () => {
  it.for(['light', 'heavy'] as const)('-1 in %s form: a rolled die is rolled again', (form) => {
    const game = slotted('enchant-weapon:3');
    rolls(game, ['combat/tenacity'], { form });
    game.random = drawing(5);
    game.play(uses('enchant-weapon', game)).answer('all');
    expect(game.enemy('X').hp).toBe(38);
    expect(valueIn(game, 'enchant-weapon')).toBe(2);
  });

  it.for([
    { uses: true, left: 38 },
    { uses: false, left: 40 },
  ])('used: $uses; Ethereal leaves X $left HP', ({ uses: used, left }) => {
    const game = slotted('enchant-weapon:1', { enemies: [sturdy('X', { skills: [{ id: 'ethereal' }] })] });
    rolls(game, ['combat:1'], { form: 'light' });
    game.random = drawing(5);
    if (used) game.play(uses('enchant-weapon', game));
    game.answer('all');
    expect(game.enemy('X').hp).toBe(left);
  });

  it('not in magic form, and not outside an engage', () => {
    const game = lying(aylasTable([...one('enchant-weapon'), ...one('hasty-prayer')]), 'active', ['enchant-weapon:3']);
    expect(game.refusal(uses('enchant-weapon', game))).toMatchObject({ code: 'unknown-ability' });
    rolls(game, ['hasty-prayer'], { form: 'magic' });
    expect(game.refusal(uses('enchant-weapon', game))).toMatchObject({ code: 'unknown-ability' });
  });
});

describe('Annulment', () => {
  const stung = (game: Game, amount: number): Game => hurt(game, 'Ayla', amount);
  const annuls = (game: Game): Game => game.answer(game.adventurer('Ayla').dice.active[0]?.id ?? '');

  it.for([
    { side: 'annulment:5', left: 4 },
    { side: 'annulment:3', left: 2 },
    { side: 'annulment:2', left: undefined },
  ])('$side: -1 stops 1 true damage', ({ side, left }) => {
    const game = annuls(stung(slotted(side), 1));
    expect(game.adventurer('Ayla').hp).toBe(5);
    expect(valueIn(game, 'annulment')).toBe(left);
  });

  it('NUM-3: at 5 it stops 4 at one moment, the last of them exhausts it', () => {
    const game = stung(slotted('annulment:5'), 5);
    annuls(annuls(annuls(annuls(game))));
    expect(game.adventurer('Ayla').hp).toBe(4);
    expect(whereDice(game)).toMatchObject({ active: [], track: ['annulment'] });
  });

  it('DMG-5: no normal damage', () => {
    const game = struckBy(slotted('annulment:5', { enemies: [sturdy('X', { combat: 1 })] }), 5);
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').hp).toBe(3);
  });
});

describe('Annulment, -2', () => {
  const chilling = { enemies: [sturdy('X', { skills: [{ id: 'daze' }] })], setup: { auto: true } };
  /** Daze strikes Ayla, whose die shows that side: it is offered to her. */
  const struck = (side: string): Game => {
    const game = untilEnemies(slotted(side, chilling));
    acts(game, 'X');
    // Its skills may be annulled before it rolls, too.
    return choice(game)?.asks === 'use' && valueIn(game, 'annulment') !== 2 ? game.answer('decline') : game;
  };

  it.for([
    { side: 'annulment:5', left: 3 },
    { side: 'annulment:2', left: undefined },
  ])('$side: a status die that she would gain is ignored', ({ side, left }) => {
    const game = struck(side);
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'annulment' });
    game.answer('0');
    expect(whereDice(game).track).not.toContain('daze');
    expect(valueIn(game, 'annulment')).toBe(left);
    expect(whereDice(game).track).toEqual(left === undefined ? ['annulment'] : []);
  });

  it('or it comes', () => {
    expect(whereDice(struck('annulment:2').answer('decline')).track).toContain('daze');
  });

  it("no colleague's", () => {
    const game = untilEnemies(
      slotted('annulment:2', { ...chilling, party: ['Ayla', 'Brom'], places: { Ayla: 'G4', Brom: 'B2' } }),
    );
    acts(game, 'X');
    expect(choice(game)).toBeUndefined();
    expect(whereDice(game, 'Brom').track).toContain('daze');
  });
});

describe('Annulment, -3', () => {
  const ethereal = [{ id: 'ethereal' }] as const;
  const table = (side: string, enemies = [sturdy('X', { skills: ethereal })]): Game =>
    slotted(side, { enemies, party: ['Ayla', 'Brom'], setup: { auto: true } });
  const strikes = (game: Game, by = 'Ayla'): Game => rolls(game, ['combat:2'], { form: 'light', by });

  it.for([
    { answer: '0', left: 38, value: 2 },
    { answer: 'decline', left: 40, value: 5 },
  ])('before an engage is rolled, $answer: X, which is ethereal, has $left HP left', ({ answer, left, value }) => {
    const game = strikes(table('annulment:5'));
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'annulment' });
    game.answer(answer).answer('all');
    expect([game.enemy('X').hp, valueIn(game, 'annulment')]).toEqual([left, value]);
  });

  it('for that engage only', () => {
    const game = strikes(table('annulment:5')).answer('0').answer('all');
    expect(game.battle.engages).toEqual([]);
    expect(game.enemy('X')).not.toHaveProperty('silenced');
  });

  it("in a colleague's engage, too", () => {
    const game = table('annulment:4', [sturdy('X', { skills: ethereal }), sturdy('Y', { skills: ethereal })]);
    while (game.battle.turn?.unit !== game.adventurer('Brom').id) game.play({ type: 'end-turn' });
    game.play({
      type: 'adjust',
      unit: game.adventurer('Brom').id,
      change: { what: 'place', hex: 'C1' },
      override: true,
    });
    game.play({ type: 'train', unit: game.adventurer('Brom').id, add: one('combat') });
    strikes(game, 'Brom').answer('0').answer('all');
    expect(game.enemy('X').hp).toBe(38);
    expect(whereDice(game)).toMatchObject({ active: [], track: ['annulment'] });
  });

  it("in an enemy's engage, before it rolls", () => {
    const game = untilEnemies(table('annulment:3', [sturdy('X', { combat: 1, skills: [{ id: 'bladed', value: 3 }] })]));
    game.random = drawing(content.enemyDie.faces.indexOf(1));
    acts(game, 'X');
    expect(game.happened('enemy-rolled')).toEqual([]);
    game.answer('0');
    expect(game.happened('damage-dealt')).toMatchObject([{ taken: 1 }]);
  });

  it.for([
    { says: 'shows less than 3', side: 'annulment:2', skills: ethereal },
    { says: 'meets no skill in the target', side: 'annulment:5', skills: [] },
    { says: 'meets a quest unit', side: 'annulment:5', skills: ethereal, level: 'quest' },
  ] as const)(
    'not where it $says',
    ({ side, skills, level = 1 }: { side: string; skills: readonly object[]; level?: 1 | 'quest' }) => {
      const enemies = [sturdy('X', { skills, level }), sturdy('Y', { skills: ethereal })];
      expect(choice(strikes(table(side, enemies)))).toBeUndefined();
    },
  );
});

describe('Prodigy', () => {
  /** The battle is over and Ayla, wounded by 3, has rested, with a die left on her track; her Prodigy shows 2. */
  const resting = (): Game => {
    const game = hurt(lying(slotted('prodigy:2'), 'track', ['combat/tenacity']), 'Ayla', 3);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 } });
    game.play({ type: 'end' }).play({ type: 'rest', unit });
    return game.answer(game.adventurer('Ayla').dice.track[0]?.id ?? '');
  };

  it.for([
    { says: 'left', answer: 'decline', hp: 3, value: 2 },
    { says: 'used', answer: '0', hp: 4, value: 1 },
  ])('END-7: in a rest, $says: $hp HP, and it shows $value', ({ answer, hp, value }) => {
    const game = resting();
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'prodigy' });
    game.answer(answer);
    expect(game.adventurer('Ayla').hp).toBe(hp);
    expect(valueIn(game, 'prodigy')).toBe(value);
    expect(whereDice(game).track).toHaveLength(answer === 'decline' ? 1 : 0);
  });

  it('at any other time it does nothing', () => {
    const game = slotted('prodigy:4').play({ type: 'end' });
    expect(whereDice(game).active).toEqual(['prodigy']); // END-2: it stays slotted
    expect(game.refusal(uses('prodigy', game))).toMatchObject({ code: 'unknown-ability' });
  });
});

describe('Concentration', () => {
  it.for([
    { side: 'concentration:3', by: '1', dice: 2, left: 2 },
    { side: 'concentration:3', by: '2', dice: 4, left: 1 },
    { side: 'concentration:2', by: '2', dice: 4, left: undefined },
  ])('$side lowered by $by ahead of an engage: $dice enemy Combat dice more', ({ side, by, dice, left }) => {
    const game = rolls(slotted(side), ['combat:1'], { form: 'light' });
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'concentration' });
    game.random = drawing(2);
    game.answer('0').answer(by);
    const rolled = game.happened('dice-rolled')[0]?.dice.map(({ kind }) => kind);
    expect(rolled).toEqual(['combat', ...Array.from({ length: dice }, () => 'enemy-combat')]);
    game.answer('all');
    expect(game.enemy('X').hp).toBe(40 - 1 - dice);
    expect(valueIn(game, 'concentration')).toBe(left);
  });

  it('in magic form, too', () => {
    const game = slotted('concentration:1');
    rolls(game, [], { form: 'magic' });
    game.random = drawing(5);
    game.answer('0').answer('all');
    expect(game.enemy('X').hp).toBe(36);
    expect(whereDice(game).track).toEqual(['concentration']);
  });

  it('GEN-3: may be kept', () => {
    const game = rolls(slotted('concentration:3'), ['combat:1'], { form: 'light' }).answer('decline');
    expect(game.happened('dice-rolled')).toMatchObject([{ dice: { length: 1 } }]);
    expect(valueIn(game, 'concentration')).toBe(3);
  });

  it('without a target nothing is offered', () => {
    expect(
      choice(rolls(slotted('concentration:3'), ['combat:1'], { form: 'light', target: 'nobody' })),
    ).toBeUndefined();
  });
});

describe('at the end of the battle', () => {
  it.for(KINDS)('END-2, ACT-5: %s stays in its slot', (kind) => {
    const value = sidesOf(kind)[0] ?? 1;
    const game = lying(aylasTable(one(kind)), 'active', [`${kind}:${value}`]).play({ type: 'end' });
    expect(whereDice(game).active).toEqual([kind]);
    expect(valueIn(game, kind)).toBe(value);
  });
});

describe('with the slots full', () => {
  it('ACT-6: it cannot be resolved', () => {
    const game = lying(aylasTable([...one('grace'), { kind: 'combat', count: 3 }, ...one('purge')]), 'active', [
      'combat:1',
      'purge',
    ]);
    const { available } = game.adventurer('Ayla').dice;
    for (const die of available.filter(({ kind }) => kind === 'combat'))
      game.play({
        type: 'adjust',
        unit: game.adventurer('Ayla').id,
        change: { what: 'die', die: die.id, to: 'active' },
      });
    rolls(game, ['grace:2'], alone);
    resolves(game, 'grace');
    expect(whereDice(game)).toMatchObject({ track: ['grace'] });
    expect(whereDice(game).active).toHaveLength(4);
  });
});
