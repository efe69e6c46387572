import { describe, expect, it } from 'vitest';
import { abilitiesOf, type ClassAbility, type ClassSheet, whyNotUse } from '../../../src/engine/index.ts';
import { type Game, COMBAT, content, drawing, inSetUp } from '../../support/battles.ts';
import { joined, using, withSheets } from '../../support/sheets.ts';

const templar = { class: 'templar', tenacity: 6 } as const;
const fatigueOf = (game: Game, name: string): readonly string[] =>
  game.adventurer(name).dice.track.map(({ kind }) => kind);

/** An adventurer that has a die to prevent damage with is asked what to do about a hit: the game stops in the middle of it. */
function underAttack(members: Parameters<typeof withSheets>[0]): Game {
  const dice = [{ kind: 'combat', count: 1 }];
  const game = withSheets(
    members.map((member) => ({ ...member, dice })),
    [{ name: 'Ogre', combat: 2 }],
  );
  const { id: unit } = game.adventurer('Ayla');
  game.play({ type: 'engage', unit, form: 'defensive', dice, faces: [COMBAT.one] }).answer('all');
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.random = drawing(5);
  game.play({ type: 'enemy-act', target: unit });
  return game;
}

describe('an action', () => {
  it('CLA-1: belongs to its own turn, and costs its tenacity there', () => {
    const game = withSheets([templar, templar]);
    expect(game.refusal(using(game, 'sun-shield', { by: 'Brom' }))).toMatchObject({
      code: 'not-their-turn',
      rule: 'CLA-1',
    });
    game.play(using(game, 'sun-shield'));
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 3, bonusHp: 3 });
    expect(game.happened('ability-used')).toEqual([
      { type: 'ability-used', unit: game.adventurer('Ayla').id, ability: 'sun-shield', of: 'class' },
    ]);
  });

  it('CLA-1: is no part of another action, an engage say, though a card may say so', () => {
    const game = withSheets([templar]);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }], faces: [COMBAT.tenacity] });
    expect(game.refusal(using(game, 'sun-shield'))).toMatchObject({ code: 'prompt-open', rule: 'CLA-1' });
    game.play(using(game, 'sun-shield', { override: true }));
    expect(game.adventurer('Ayla').tenacity).toBe(3);
    expect(game.battle.prompts).toHaveLength(1);
  });

  it('CLA-1: waits for the battle to begin, and needs no turn once it is over', () => {
    const game = joined([templar]);
    expect(game.refusal(using(game, 'sun-shield'))).toMatchObject({ code: 'not-their-turn' });
    game.play({ type: 'begin' }).play({ type: 'end', result: 'won' });
    expect(game.refusal(using(game, 'sun-shield'))).toBeUndefined();
  });

  it('CLA-2: works once in a turn, each ability for itself', () => {
    const game = withSheets([{ ...templar, tenacity: 9 }]);
    game.play(using(game, 'sun-shield')).play(using(game, 'solar-flare'));
    expect(game.refusal(using(game, 'sun-shield'))).toEqual({
      code: 'used-already',
      rule: 'CLA-2',
      ability: 'sun-shield',
      per: 'turn',
    });
  });

  it('CLA-2: outside a battle nothing but the tenacity limits it', () => {
    const game = withSheets([templar]).play({ type: 'end', result: 'won' });
    game.play(using(game, 'sun-shield')).play(using(game, 'sun-shield'));
    expect(game.adventurer('Ayla').tenacity).toBe(0);
    expect(game.refusal(using(game, 'sun-shield'))).toMatchObject({
      code: 'too-little-tenacity',
      rule: 'CLA-2',
      needs: 3,
      has: 0,
    });
  });

  it('CLA-2: does not work for less than its cost; where a card says so, what there is is paid', () => {
    const game = withSheets([{ ...templar, tenacity: 2 }]);
    expect(game.refusal(using(game, 'sun-shield'))).toMatchObject({ code: 'too-little-tenacity', needs: 3, has: 2 });
    game.play(using(game, 'sun-shield', { override: true }));
    expect(game.adventurer('Ayla').tenacity).toBe(0);
  });

  it('GEN-15: may be used again once any turn has started, another unit’s too', () => {
    const game = withSheets([{ ...templar, tenacity: 9 }, templar]);
    game.play(using(game, 'sun-shield'));
    game.play({ type: 'start-turn', unit: game.adventurer('Brom').id, override: true }).play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
    expect(game.refusal(using(game, 'sun-shield'))).toBeUndefined();
  });

  it('GEN-15: used in the turn of somebody else, it is used up for that turn and not for one’s own', () => {
    const game = withSheets([templar, { ...templar, tenacity: 9 }]);
    game.play(using(game, 'sun-shield', { by: 'Brom', override: true }));
    game.play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
    expect(game.refusal(using(game, 'sun-shield', { by: 'Brom' }))).toBeUndefined();
  });
});

describe('an interrupt', () => {
  const spellsword = { class: 'spellsword', tenacity: 6 } as const;

  it('CLA-1, CLA-2: goes with its moment, in anybody’s turn and more than once in it; the table keeps to one for each moment', () => {
    const game = withSheets([templar, { class: 'knight', tenacity: 4 }]);
    game.play(using(game, 'orders-edict', { by: 'Brom' })).play(using(game, 'orders-edict', { by: 'Brom' }));
    expect(game.adventurer('Brom').tenacity).toBe(0);
    expect(game.battle.abilitiesUsed).toHaveLength(2);
  });

  it('CLA-5: is done ahead of the damage that it answers, which waits', () => {
    const game = underAttack([spellsword]);
    const { hp } = game.adventurer('Ayla');
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage' }]);
    expect(game.refusal(using(game, 'soul-reservoir'))).toMatchObject({ code: 'not-its-moment', rule: 'CLA-1' });
    game.play({ ...using(game, 'soul-reservoir'), override: true });
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 3, hp });
    game.answer('take');
    expect(game.adventurer('Ayla').hp).toBeLessThan(hp);
  });

  it.for([
    { first: 'Ayla', then: 'Brom' },
    { first: 'Brom', then: 'Ayla' },
  ])('CLA-5: of two at once the party says which is first: $first', ({ first, then }) => {
    const game = underAttack([spellsword, spellsword]);
    for (const by of [first, then]) game.play({ ...using(game, 'soul-reservoir', { by }), override: true });
    expect(game.battle.abilitiesUsed?.map(({ unit }) => unit)).toEqual(
      [first, then].map((name) => game.adventurer(name).id),
    );
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage' }]);
  });

  it('GEN-14: "at any time" is in any turn, between one’s own dice, and not in the middle of another effect', () => {
    const scout = { class: 'scout', mastery: 'master', tenacity: 9 } as const;
    const game = withSheets([scout, scout]);
    expect(game.refusal(using(game, 'fade-away', { by: 'Brom' }))).toBeUndefined();
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }], faces: [COMBAT.tenacity] });
    expect(game.refusal(using(game, 'fade-away'))).toBeUndefined();
    expect(game.refusal(using(game, 'fade-away', { by: 'Brom' }))).toMatchObject({
      code: 'prompt-open',
      rule: 'GEN-14',
    });
    const attacked = underAttack([scout]);
    expect(attacked.refusal(using(attacked, 'fade-away'))).toMatchObject({ code: 'prompt-open', rule: 'GEN-14' });
  });

  it('DEF-5: of somebody who is defeated works only where its card says so', () => {
    const game = withSheets([{ class: 'healer', mastery: 'master', tenacity: 6, form: 'magic' }, templar]);
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    expect(game.refusal(using(game, 'snakeblood'))).toMatchObject({ code: 'already-defeated', rule: 'DEF-5' });
    expect(game.refusal(using(game, 'from-the-brink'))).toBeUndefined();
  });
});

describe('an enduring ability', () => {
  const dragonknight = { class: 'dragonknight', tenacity: 3 } as const;

  it('CLA-3: takes no tenacity, and is on from the value shown', () => {
    const game = withSheets([dragonknight]);
    game.play(using(game, 'dragon-blood')).play(using(game, 'dragon-blood'));
    expect(game.adventurer('Ayla').tenacity).toBe(3);
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'tenacity', amount: -1 } });
    expect(game.refusal(using(game, 'dragon-blood'))).toEqual({
      code: 'too-little-tenacity',
      rule: 'CLA-3',
      ability: 'dragon-blood',
      needs: 3,
      has: 2,
      enduring: true,
    });
  });

  it('CLA-4: with a form icon is on in that form only, and lets nobody change form', () => {
    const game = withSheets([{ class: 'rogue', tenacity: 3, form: 'magic' }]);
    const needs = { code: 'needs-form', rule: 'CLA-4', ability: 'timely-escape', forms: ['light', 'heavy'] };
    expect(game.refusal(using(game, 'timely-escape'))).toEqual({ ...needs, form: 'magic' });
    expect(game.refusal(using(game, 'timely-escape', { form: 'light' }))).toMatchObject({ code: 'no-form-change' });
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'form', form: 'heavy' } });
    expect(game.refusal(using(game, 'timely-escape'))).toBeUndefined();
  });
});

describe('the form of an ability', () => {
  const dragonknight = { class: 'dragonknight', tenacity: 9, form: 'light' } as const;

  it('CLA-4: is needed where there is an icon; whoever has no form yet says one, for nothing', () => {
    const game = withSheets([templar]);
    expect(game.refusal(using(game, 'luminous-shards'))).toEqual({
      code: 'needs-form',
      rule: 'CLA-4',
      ability: 'luminous-shards',
      forms: ['magic'],
      change: true,
    });
    game.play(using(game, 'luminous-shards', { form: 'magic' }));
    expect(game.adventurer('Ayla')).toMatchObject({ form: 'magic', tenacity: 1, dice: { track: [] } });
  });

  it('CLA-4: a wrong one taken first does not help, the right one is not paid for twice', () => {
    const game = withSheets([{ ...templar, form: 'light' }]);
    expect(game.refusal(using(game, 'luminous-shards', { form: 'heavy' }))).toMatchObject({ form: 'heavy' });
    expect(game.adventurer('Ayla').form).toBe('light');
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'form', form: 'magic' } });
    game.play(using(game, 'luminous-shards', { form: 'magic' }));
    expect(fatigueOf(game, 'Ayla')).toEqual([]);
  });

  it('CLA-4: may be changed off-turn, and for an ability without an icon', () => {
    const game = withSheets([templar, { class: 'knight', tenacity: 4, form: 'light' }]);
    game.play(using(game, 'orders-edict', { by: 'Brom', form: 'heavy' }));
    expect(game.adventurer('Brom')).toMatchObject({ form: 'heavy', tenacity: 2 });
    expect(fatigueOf(game, 'Brom')).toEqual(['light-fatigue']);
  });

  it('CLA-7: changes for its user only, also where others act by the ability', () => {
    const game = withSheets([dragonknight, { ...dragonknight, form: 'defensive' }]);
    game.play(using(game, 'dragonknight-standard', { form: 'heavy' }));
    expect(game.adventurer('Ayla').form).toBe('heavy');
    expect(game.adventurer('Brom').form).toBe('defensive');
    expect([fatigueOf(game, 'Ayla'), fatigueOf(game, 'Brom')]).toEqual([['light-fatigue'], []]);
  });

  it('CLA-4: the ability is gone where the fatigue for the form defeats its user', () => {
    const game = withSheets([{ ...templar, form: 'light', hp: 1 }, templar]);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 13 } });
    game.play(using(game, 'luminous-shards', { form: 'magic' }));
    expect(game.adventurer('Ayla')).toMatchObject({ defeated: true, tenacity: 6 });
    expect(game.happened('ability-used')).toEqual([]);
  });
});

describe('after defeating', () => {
  /** What is asked about being used, and of whom. */
  const offered = (game: Game): readonly unknown[] =>
    game.battle.prompts.flatMap((prompt) =>
      prompt.kind === 'choose' && prompt.asks === 'use' ? [{ for: prompt.for, ability: prompt.ability }] : [],
    );
  const rogue = { class: 'rogue', tenacity: 3 } as const;

  /** The sheet with abilities that say nothing in the language of abilities. */
  const wordless = (sheet: ClassSheet): ClassSheet => ({
    ...sheet,
    sides: {
      novice: { ...sheet.sides.novice, abilities: sheet.sides.novice.abilities.map(withoutWords) },
      master: { ...sheet.sides.master, abilities: sheet.sides.master.abilities.map(withoutWords) },
    },
  });
  const withoutWords = (ability: ClassAbility): ClassAbility => ({ ...ability, triggers: [] });

  it.for([
    { level: 10, due: ['veil-of-shadows'] },
    { level: 'quest', due: ['veil-of-shadows'] },
    { level: 5, due: [] },
  ] as const)('CLA-6: it is offered to its owner, after an enemy of level $level: $due', ({ level, due }) => {
    const game = withSheets([rogue, templar], [{ name: 'Ogre', level }, { name: 'Straw Man' }]);
    const [by, other] = [game.adventurer('Ayla').id, game.enemy('Ogre').id];
    game.play({ type: 'defeat', unit: other, defeatedBy: by });
    expect(offered(game)).toEqual(due.map((ability) => ({ for: [by], ability })));
    if (due.length > 0) game.answer('0');
    expect(game.adventurer('Ayla').tenacity).toBe(3 - due.length);
  });

  it.for(['Brom', undefined])('CLA-6: nobody is asked where %s defeats it', (name) => {
    const game = withSheets([rogue, templar], [{ name: 'Ogre', level: 10 }]);
    const by = name === undefined ? {} : { defeatedBy: game.adventurer(name).id };
    game.play({ type: 'defeat', unit: game.enemy('Ogre').id, ...by });
    expect(offered(game)).toEqual([]);
  });

  it('CLA-6: one that its owner carries out is told', () => {
    // All that ship act by themselves; a pack may have one that does not.
    const classes = new Map([...content.classes].map(([id, sheet]) => [id, wordless(sheet)]));
    const game = inSetUp({ party: [], enemies: [{ name: 'Ogre' }, { name: 'Straw Man' }], packs: { classes } });
    const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2 };
    game.play({ type: 'join', player: 'p', name: 'Ayla', class: 'pilgrim', mastery: 'master', tenacity: 9, ...stats });
    const [unit, other] = [game.adventurer('Ayla').id, game.enemy('Ogre').id];
    game.play({ type: 'begin' }).play({ type: 'defeat', unit: other, defeatedBy: unit });
    expect(game.happened('ability-due')).toEqual([{ type: 'ability-due', unit, ability: 'keen-eye', other }]);
  });

  it('CLA-6: an ability that cannot be paid, or that is off, is not spoken of', () => {
    const game = withSheets([{ ...rogue, tenacity: 0 }], [{ name: 'Ogre', level: 10 }, { name: 'Straw Man' }]);
    game.play({ type: 'defeat', unit: game.enemy('Ogre').id, defeatedBy: game.adventurer('Ayla').id });
    expect(offered(game)).toEqual([]);
    expect(game.happened('ability-due')).toEqual([]);
  });

  it('CLA-6: what a class always has is offered, too', () => {
    const game = withSheets([{ class: 'acrobat' }], [{ name: 'Ogre' }, { name: 'Straw Man' }]);
    const { id } = game.adventurer('Ayla');
    game.play({ type: 'defeat', unit: game.enemy('Ogre').id, defeatedBy: id });
    expect(offered(game)).toEqual([{ for: [id], ability: 'innate' }]);
  });

  it('CLA-6: a friend that falls is no enemy', () => {
    const game = withSheets([{ class: 'acrobat' }, templar]);
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id, defeatedBy: game.adventurer('Ayla').id });
    expect(offered(game)).toEqual([]);
  });
});

describe('limits of their own', () => {
  it('CLA-8: a race ability works once in a battle, for nothing, and each adventurer has one', () => {
    const game = withSheets([{ race: 'redguard' }, { race: 'redguard' }]);
    game.play(using(game, 'adrenaline-rush')).play({ type: 'end-turn' });
    game.play(using(game, 'adrenaline-rush', { by: 'Brom' })).play({ type: 'end-turn' });
    game.play({ type: 'enemy-act', target: 'none' }).play({ type: 'next' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
    expect(game.refusal(using(game, 'adrenaline-rush'))).toEqual({
      code: 'used-already',
      rule: 'CLA-8',
      ability: 'adrenaline-rush',
      per: 'battle',
    });
  });

  it('CLA-8: a race ability without a turn of its own is used in any, and takes no form', () => {
    const game = withSheets([templar, { race: 'argonian', form: 'light' }]);
    expect(game.refusal(using(game, 'argonian-resistance', { by: 'Brom', form: 'magic' }))).toMatchObject({
      code: 'no-form-change',
    });
    expect(game.refusal(using(game, 'argonian-resistance', { by: 'Brom' }))).toBeUndefined();
  });

  it('keeps to a card’s own "once in a battle" and "once in a round"', () => {
    const game = withSheets([
      { class: 'warden', tenacity: 9, form: 'magic' },
      { class: 'burglar', tenacity: 99 },
    ]);
    game.play(using(game, 'dive')).play(using(game, 'padomaic-sprint', { by: 'Brom' }));
    const sprint = using(game, 'padomaic-sprint', { by: 'Brom' });
    expect(game.refusal(sprint)).toMatchObject({ code: 'used-already', per: 'round' });
    // The sprint, Ayla's turn, and Brom's own, which the sprint has not used up.
    for (let turn = 0; turn < 3; turn += 1) game.play({ type: 'end-turn' });
    game.play({ type: 'enemy-act', target: 'none' }).play({ type: 'next' });
    expect(game.refusal(using(game, 'dive'))).toMatchObject({ code: 'used-already', per: 'battle' });
    expect(game.refusal(sprint)).toBeUndefined();
  });

  it.for([
    { ability: 'heros-vigor', of: 'spellsword', more: undefined, refusal: 'bad-number' },
    { ability: 'heros-vigor', of: 'spellsword', more: 0, refusal: 'bad-number' },
    { ability: 'heros-vigor', of: 'spellsword', more: 3, left: 2 },
    { ability: 'power-surge', of: 'sorcerer', more: 3, left: 1 },
    { ability: 'power-surge', of: 'sorcerer', more: undefined, left: 4 },
    { ability: 'power-surge', of: 'sorcerer', more: 5, refusal: 'too-little-tenacity' },
    { ability: 'power-surge', of: 'sorcerer', more: -1, refusal: 'bad-number' },
    { ability: 'sun-shield', of: 'templar', more: 1, refusal: 'cost-is-fixed' },
  ])('pays for $ability with $more more', ({ ability, of, more, refusal, left }) => {
    const game = withSheets([{ class: of, tenacity: 5 }]);
    const no = game.attempt(using(game, ability, more === undefined ? {} : { more }));
    if (refusal === undefined) expect([no, game.adventurer('Ayla').tenacity]).toEqual([undefined, left]);
    else expect(no).toMatchObject({ code: refusal });
  });

  it('leaves towns and the province to their own time', () => {
    const game = withSheets([{ class: 'chef', tenacity: 9 }]);
    expect(game.refusal(using(game, 'forager'))).toEqual({ code: 'outside-battles', ability: 'forager' });
    expect(game.play({ type: 'end', result: 'won' }).refusal(using(game, 'forager'))).toBeUndefined();
  });
});

describe('sheets', () => {
  it('have a novice and a master side, which a promotion turns in the middle of a battle', () => {
    const game = withSheets([{ ...templar, form: 'magic' }]);
    expect(game.refusal(using(game, 'illuminate'))).toMatchObject({ code: 'unknown-ability', final: true });
    game.play({ type: 'promote', unit: game.adventurer('Ayla').id, to: 'master' });
    game.play(using(game, 'illuminate'));
    expect(game.battle.prompts).toMatchObject([{ kind: 'choose', asks: 'face', ability: 'illuminate' }]);
    const [die] = game.adventurer('Ayla').dice.available;
    game.answer(`${die?.id ?? ''}-5`).play(using(game, 'luminous-shards'));
    expect(game.adventurer('Ayla').tenacity).toBe(1);
  });

  it.for([
    { what: 'another moment', of: 'archer', ability: 'accuracy', novice: 'interrupt', master: 'enduring' },
    { what: 'another moment', of: 'rogue', ability: 'kickback', novice: 'action', master: 'interrupt' },
  ])('of the master side may have $what: $ability', ({ of, ability, ...kinds }) => {
    for (const mastery of ['novice', 'master'] as const) {
      const found = content.classes.get(of)?.sides[mastery].abilities.find(({ id }) => id === ability);
      expect(found?.kind).toBe(kinds[mastery]);
    }
  });

  it('of the novice side may need a form that the master side does not', () => {
    const sides = content.classes.get('acrobat')?.sides;
    const forms = (['novice', 'master'] as const).map(
      (side) => sides?.[side].abilities.find(({ id }) => id === 'tumbling')?.forms,
    );
    expect(forms).toEqual([['defensive'], []]);
  });

  it('list what stands against each ability, without asking for it', () => {
    const game = withSheets([{ ...templar, race: 'orc' }]);
    const ayla = game.adventurer('Ayla');
    const usable = abilitiesOf(game.content, ayla).filter(
      (ability) => whyNotUse(game, { adventurer: ayla, ability }).length === 0,
    );
    expect(usable.map(({ id }) => id)).toEqual(['restoring-spirit', 'sun-shield', 'solar-flare', 'swift-warrior']);
  });

  it('are those of the adventurer: not of an enemy, nor of another class', () => {
    const game = withSheets([templar]);
    const foe = { type: 'use-ability', unit: game.enemy('Straw Man').id, ability: 'sun-shield' } as const;
    expect(game.refusal(foe)).toMatchObject({ code: 'not-an-adventurer' });
    expect(game.refusal(using(game, 'dragon-leap'))).toMatchObject({ code: 'unknown-ability' });
    expect(game.refusal(using(game, 'sun-shield', { target: 'u99' }))).toMatchObject({ code: 'no-such-unit' });
  });
});
