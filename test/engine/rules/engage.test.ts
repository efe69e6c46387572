import { describe, expect, it } from 'vitest';
import { type Game, COMBAT, content, drawing, inBattle } from '../../support/battles.ts';

const { tenacity, one, two } = COMBAT;

/** Ayla engages the Straw Man with Combat dice showing these sides. */
function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  return game.play({
    type: 'engage',
    unit: game.adventurer('Ayla').id,
    target: game.enemy('Straw Man').id,
    form: 'light',
    dice: faces.length === 0 ? [] : [{ kind: 'combat', count: faces.length }],
    faces,
    ...changes,
  });
}

describe('pooled damage', () => {
  it('ENG-5c, DMG-2, DMG-3: hits of 1, 1 and 2 on defense 1 take 3 HP, once', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', defense: 1 }] });
    engage(game, [one, one, two]).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([
      { parts: [1, 1, 2], defense: 1, taken: 3, hp: { from: 5, to: 2 }, kind: 'normal' },
    ]);
    expect(game.enemy('Straw Man').hp).toBe(2);
  });

  it('ENG-5c: nothing lands before the last die', () => {
    const game = engage(inBattle(), [one, two]);
    const [first, second] = game.battle.engages.flatMap((running) =>
      running.kind === 'adventurer' ? running.rolled : [],
    );
    game.answer(first?.id ?? '');
    expect(game.enemy('Straw Man').hp).toBe(5);
    game.answer(second?.id ?? '');
    expect(game.enemy('Straw Man').hp).toBe(2);
    expect(game.battle.prompts).toEqual([]);
  });

  it('DMG-3: defense never turns damage into healing', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', defense: 4 }] });
    engage(game, [one]).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(5);
  });

  it('DMG-2, DMG-3: a second engage is a new instance, so defense counts again', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', defense: 1 }], dice: [{ kind: 'combat', count: 6 }] });
    engage(game, [two]).answer('all');
    engage(game, [two]).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(3);
  });

  it('ENG-5d, TEN-1: a tenacity face gives 1 tenacity and is exhausted', () => {
    const game = engage(inBattle(), [tenacity, tenacity]).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(2);
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['combat', 'combat']);
  });

  it('ENG-5d, TEN-3: dice exhausted unresolved give nothing', () => {
    const game = engage(inBattle(), [tenacity, two]).answer('exhaust');
    expect(game.adventurer('Ayla')).toMatchObject({
      tenacity: 0,
      dice: { track: [{ kind: 'combat' }, { kind: 'combat' }] },
    });
    expect(game.enemy('Straw Man').hp).toBe(5);
  });

  it('ENG-4e: without a target a hit does nothing, tenacity still counts', () => {
    const game = engage(inBattle(), [one, tenacity], { target: undefined }).answer('all');
    expect(game.adventurer('Ayla').tenacity).toBe(1);
    expect(game.happened('damage-dealt')).toEqual([]);
  });

  it('ENG-4d: zero dice are allowed', () => {
    const game = engage(inBattle(), []).answer('finish');
    expect(game.battle.engages).toEqual([]);
  });
});

describe('a further engage in a turn', () => {
  it.for([
    { difficulty: 'apprentice', fatigue: 1 },
    { difficulty: 'adept', fatigue: 1 },
    { difficulty: 'expert', fatigue: 2 },
  ] as const)('ENG-1: costs $fatigue light fatigue on $difficulty', ({ difficulty, fatigue }) => {
    const game = inBattle({ setup: { difficulty } });
    engage(game, [one]).answer('all');
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['combat']);
    engage(game, [one]).answer('all');
    const light = game.adventurer('Ayla').dice.track.filter(({ kind }) => kind === 'light-fatigue');
    expect(light).toHaveLength(fatigue);
  });
});

describe('gathering dice', () => {
  it.for([
    {
      rule: 'ENG-4a',
      says: 'no more Stamina dice than Stamina',
      dice: [{ kind: 'combat', count: 4 }],
      form: 'light',
      refusal: { code: 'over-cap', stat: 'stamina', asked: 4, cap: 3 },
    },
    {
      rule: 'ENG-4a',
      says: 'no Combat dice in magic form',
      dice: [{ kind: 'combat', count: 1 }],
      form: 'magic',
      refusal: { code: 'wrong-form', kind: 'combat', form: 'magic' },
    },
    {
      rule: 'ENG-4a',
      says: 'no heavy dice in light form',
      dice: [{ kind: 'wrecking-blow', count: 1 }],
      form: 'light',
      refusal: { code: 'wrong-form', kind: 'wrecking-blow', forms: ['heavy'] },
    },
    {
      rule: 'CDT-3',
      says: 'no dice one has not got',
      dice: [{ kind: 'snipe', count: 1 }],
      form: 'ranged',
      refusal: { code: 'not-available', kind: 'snipe', asked: 1, available: 0 },
    },
  ] as const)('$rule: $says', ({ rule, dice, form, refusal }) => {
    const game = inBattle({
      dice: [
        { kind: 'combat', count: 5 },
        { kind: 'wrecking-blow', count: 1 },
      ],
    });
    const before = game.battle;
    const command = { type: 'engage', unit: game.adventurer('Ayla').id, form, dice: [...dice] } as const;
    expect(game.refusal(command)).toMatchObject({ ...refusal, rule });
    expect(game.battle).toBe(before);
  });

  it('ENG-4a: exactly as many as the caps allow, Stamina and Magicka apart', () => {
    const game = inBattle({
      dice: [
        { kind: 'combat', count: 2 },
        { kind: 'wrecking-blow', count: 1 },
      ],
    });
    game.play({
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      form: 'heavy',
      dice: [
        { kind: 'combat', count: 2 },
        { kind: 'wrecking-blow', count: 1 },
      ],
    });
    expect(game.battle.engages).toHaveLength(1);
  });

  it('ENG-4c, ENG-5f: free enemy Combat dice pass the caps, hit, and go back to supply', () => {
    const game = inBattle();
    game.random = drawing(5); // the side of the enemy die worth 2, and a Combat hit of 2
    game.play({
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      target: game.enemy('Straw Man').id,
      form: 'light',
      dice: [{ kind: 'combat', count: 3 }],
      free: 2,
    });
    game.answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 2, 2, 2, 2] }]);
    expect(game.adventurer('Ayla').dice.track).toHaveLength(3);
    expect(game.battle.enemies.defeated.map(({ label }) => label)).toEqual(['Straw Man']);
  });

  it('a card may say otherwise: overruled, and logged as such', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 5 }] });
    const asked = {
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      form: 'light',
      dice: [{ kind: 'combat', count: 5 }],
    } as const;
    game.play({ ...asked, override: true });
    expect(game.happened('rule-overruled')).toMatchObject([{ refusal: { code: 'over-cap', rule: 'ENG-4a' } }]);
    expect(game.happened('dice-rolled')[0]?.dice).toHaveLength(5);
  });

  it('a trusting table is not refused but told', () => {
    const game = inBattle({ setup: { rules: 'trusting' }, dice: [{ kind: 'combat', count: 5 }] });
    game.play({
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      form: 'light',
      dice: [{ kind: 'combat', count: 5 }],
    });
    expect(game.happened('rule-overruled')).toHaveLength(1);
  });

  it('typed faces must be one for each die', () => {
    const game = inBattle();
    const asked = {
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      form: 'light',
      dice: [{ kind: 'combat', count: 2 }],
    } as const;
    expect(game.refusal({ ...asked, faces: [1] })).toMatchObject({ code: 'faces-mismatch', asked: 2, given: 1 });
    expect(game.refusal({ ...asked, faces: [1, 9] })).toMatchObject({ code: 'faces-mismatch' });
  });
});

describe('forms and targets', () => {
  it('FRM-3: asks for a form until there is one, then keeps it', () => {
    const game = inBattle();
    const asked = { type: 'engage', unit: game.adventurer('Ayla').id, dice: [{ kind: 'combat', count: 1 }] } as const;
    expect(game.refusal(asked)).toMatchObject({ code: 'form-needed' });
    game.play({ ...asked, form: 'heavy' }).answer('exhaust');
    game.play(asked);
    expect(game.battle.engages).toMatchObject([{ form: 'heavy' }]);
  });

  it('FRM-1: no targets in defensive form', () => {
    const game = inBattle();
    const command = {
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      target: game.enemy('Straw Man').id,
      form: 'defensive',
      dice: [],
    } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'no-target-in-form', rule: 'FRM-1' });
  });

  it('ENG-3a: an ally is no target', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const command = {
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      target: game.adventurer('Brom').id,
      form: 'light',
      dice: [],
    } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'not-a-target', rule: 'ENG-3a' });
  });

  it('RND-5: not in somebody else’s turn', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const command = { type: 'engage', unit: game.adventurer('Brom').id, form: 'light', dice: [] } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'not-their-turn', turn: game.adventurer('Ayla').id });
  });

  it('GEN-4: one engage at a time', () => {
    const game = engage(inBattle(), [one]);
    const command = { type: 'engage', unit: game.adventurer('Ayla').id, form: 'light', dice: [] } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'prompt-open' });
  });
});

describe('faces that act by themselves, and those that players carry out', () => {
  it.for([
    { die: 'wrecking-blow', face: 1, form: 'heavy', outcome: 'damage', to: 'track', dealt: [2] },
    { die: 'onslaught', face: 4, form: 'heavy', outcome: 'damage', to: 'drained', dealt: [5] },
    { die: 'onslaught', face: 5, form: 'heavy', outcome: 'damage', to: 'drained', dealt: [5] },
    { die: 'shield-discipline', face: 1, form: 'light', outcome: 'placed', to: 'active', dealt: [1] },
    { die: 'summon', face: 5, form: 'magic', outcome: 'by-hand', to: 'drained', dealt: undefined },
  ] as const)('$die, side $face: $outcome', ({ die, face, form, outcome, to, dealt }) => {
    const game = inBattle({ dice: [{ kind: die, count: 1 }], enemies: [{ name: 'Straw Man', health: 9 }] });
    engage(game, [face], { form, dice: [{ kind: die, count: 1 }] });
    game.answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome } }]);
    expect(game.adventurer('Ayla').dice[to].map(({ kind }) => kind)).toEqual([die]);
    if (outcome === 'by-hand') game.answer('finish');
    expect(game.battle.engages).toEqual([]);
    expect(game.happened('damage-dealt').map(({ parts }) => parts)).toEqual(dealt === undefined ? [] : [dealt]);
  });

  it.for([
    { answer: '0', fatigue: ['light-fatigue', 'light-fatigue'] },
    { answer: '1', fatigue: ['overfatigue'] },
  ])('Wrecking Blow deals 3, then asks for its fatigue: $fatigue', ({ answer, fatigue }) => {
    const dice = [{ kind: 'wrecking-blow', count: 1 }];
    const game = engage(inBattle({ dice, enemies: [{ name: 'Straw Man', health: 9 }] }), [3], { form: 'heavy', dice });
    game.answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'effect', damaging: true } }]);
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'choose', asks: 'option', ability: 'wrecking-blow-2' });
    game.answer(answer);
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [3], taken: 3 }]);
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual([...fatigue, 'wrecking-blow']);
  });

  it('DMG-3, Q-37: Snipe counts defense 1 lower each, down to 0', () => {
    const game = inBattle({
      dice: [{ kind: 'snipe', count: 3 }],
      enemies: [{ name: 'Straw Man', health: 9, defense: 2 }],
    });
    engage(game, [1, 1, 1], { form: 'ranged', dice: [{ kind: 'snipe', count: 3 }] }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [1, 1, 1], defense: 0, taken: 3 }]);
  });

  it('a status-coded die lies on the target, and is exhausted to its owner when that one goes', () => {
    const game = inBattle({
      dice: [{ kind: 'mesmerizing-grasp', count: 1 }],
      enemies: [{ name: 'Straw Man' }, { name: 'Hay Man' }],
    });
    const die = content.skillDice.get('mesmerizing-grasp');
    const face = die?.faces.findIndex(({ placement }) => placement === 'status-effect') ?? 0;
    engage(game, [face], { form: 'magic', dice: [{ kind: 'mesmerizing-grasp', count: 1 }] }).answer('all');
    game.answer(game.enemy('Straw Man').id);
    expect(game.enemy('Straw Man').dice).toMatchObject([{ kind: 'mesmerizing-grasp' }]);
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    expect(game.adventurer('Ayla').dice.track).toMatchObject([{ kind: 'mesmerizing-grasp' }]);
  });

  it('ENG-5d, TEN-3: a declined cooldown-coded die goes in tenacity side up, for no tenacity', () => {
    const game = inBattle({ dice: [{ kind: 'resolve', count: 1 }] });
    engage(game, [3], { form: 'defensive', target: undefined, dice: [{ kind: 'resolve', count: 1 }] }).answer(
      'exhaust',
    );
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 0, dice: { track: [{ kind: 'resolve', face: 0 }] } });
  });

  it('a resolved cooldown-coded die keeps its side up in the track', () => {
    const game = inBattle({ dice: [{ kind: 'resolve', count: 1 }] });
    engage(game, [3], { form: 'defensive', target: undefined, dice: [{ kind: 'resolve', count: 1 }] }).answer('all');
    expect(game.adventurer('Ayla').dice.track).toMatchObject([{ kind: 'resolve', face: 3 }]);
  });
});

describe('statuses that change a roll', () => {
  const suffer = (game: Game, status: 'maim' | 'fear'): Game =>
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'status', status, on: true } });

  it.for([
    { rule: 'STS-7', faces: [one, one, two], taken: 2 },
    { rule: 'STS-7', faces: [one, two], taken: 1 },
    { rule: 'NUM-4', faces: [one], taken: 0 },
  ])('$rule: Maim halves the sum of the Combat dice, rounded down ($faces)', ({ faces, taken }) => {
    const game = suffer(inBattle(), 'maim');
    engage(game, faces).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ taken, hp: { from: 5, to: 5 - taken } }]);
  });

  it('STS-7: other dice are not halved', () => {
    const game = suffer(inBattle({ dice: [{ kind: 'onslaught', count: 1 }] }), 'maim');
    engage(game, [4], { form: 'heavy', dice: [{ kind: 'onslaught', count: 1 }] }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [5], taken: 5 }]);
  });

  it('STS-6: under Fear only Combat dice work, and others give no tenacity', () => {
    const dice = [
      { kind: 'combat', count: 1 },
      { kind: 'wrecking-blow', count: 2 },
    ];
    const game = suffer(inBattle({ dice }), 'fear');
    engage(game, [two, 0, 1], { form: 'heavy', dice }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2] }]);
    expect(game.adventurer('Ayla').tenacity).toBe(0);
  });
});
