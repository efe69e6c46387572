import { describe, expect, it } from 'vitest';
import { type BattleEvent, optionsOf } from '../../../src/engine/index.ts';
import { type Game, COMBAT, content, drawing, inBattle, onMap } from '../../support/battles.ts';
import { companion, withCompanion } from '../../support/companions.ts';
import { withSheets } from '../../support/sheets.ts';

const { tenacity, one, two } = COMBAT;
const HIT_TWO = 5; // side of the enemy Combat die worth 2

const straw = (game: Game): ReturnType<Game['enemy']> => game.enemy('Straw Man');
const ayla = (game: Game): ReturnType<Game['adventurer']> => game.adventurer('Ayla');
const landed = (game: Game): unknown => game.happened('damage-dealt');

function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  return game.play({
    type: 'engage',
    unit: ayla(game).id,
    target: straw(game).id,
    form: 'light',
    dice: [{ kind: 'combat', count: faces.length }],
    faces,
    ...changes,
  });
}

const hurt = (game: Game, unit: `u${number}`, change: object): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 1, kind: 'normal', ...change } });

/** Ayla with Combat dice of these sides slotted; the enemies are next, each of their dice worth 2. */
function blocking(faces: readonly number[], opening: Parameters<typeof inBattle>[0] = {}): Game {
  const game = engage(inBattle(opening), faces, { form: 'defensive', target: undefined }).answer('all');
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.random = drawing(HIT_TWO);
  return game;
}

describe('dealt and taken', () => {
  it('DMG-1: who is dealt 2 and prevents 1 takes 1, and loses as many HP', () => {
    const game = blocking([one], { enemies: [{ name: 'Straw Man', combat: 1 }] }).play({ type: 'enemy-act' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage', coming: 2 }]);
    game.answer(ayla(game).dice.active[0]?.id ?? '');
    expect(landed(game)).toMatchObject([{ parts: [2], prevented: 1, taken: 1, hp: { from: 5, to: 4 } }]);
  });

  it('DMG-4, DMG-5: a block stops no true damage', () => {
    const game = blocking([two]);
    hurt(game, ayla(game).id, { kind: 'true', amount: 2, from: straw(game).id });
    expect(game.battle.prompts).toEqual([]);
    expect(ayla(game)).toMatchObject({ hp: 3, dice: { active: [{}] } });
  });

  it('DMG-5: what stops true damage is of no use against other damage', () => {
    const annulment = { kind: 'annulment', count: 1 };
    const game = inBattle({ dice: [annulment], enemies: [{ name: 'Straw Man', combat: 1 }] });
    engage(game, [3], { form: 'magic', dice: [annulment], target: undefined }).answer('all');
    expect(ayla(game).dice.active).toHaveLength(1);
    game.random = drawing(HIT_TWO);
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(ayla(game)).toMatchObject({ hp: 3, dice: { active: [{}] } });
  });

  it('DMG-6, DMG-7: at 0 HP one is defeated, whatever bonus HP are left', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'bonus-hp', amount: 2 } });
    hurt(game, ayla(game).id, { kind: 'true', amount: 4 });
    expect(ayla(game)).toMatchObject({ hp: 1, bonusHp: 2, defeated: false });
    hurt(game, ayla(game).id, { kind: 'true' });
    expect(landed(game)).toMatchObject([{ hp: { from: 1, to: 0 }, bonusHp: { from: 2, to: 2 } }]);
    expect(ayla(game)).toMatchObject({ hp: 0, defeated: true });
  });

  it('DMG-6: bonus HP go first', () => {
    const game = inBattle();
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'bonus-hp', amount: 2 } });
    hurt(game, ayla(game).id, { amount: 3 });
    expect(landed(game)).toMatchObject([{ taken: 3, hp: { to: 4 }, bonusHp: { to: 0 } }]);
  });

  it('DMG-14: blocks against an enemy do nothing against a friend', () => {
    const game = blocking([two], { party: ['Ayla', 'Brom'] });
    hurt(game, ayla(game).id, { from: game.adventurer('Brom').id });
    expect(game.battle.prompts).toEqual([]);
    expect(ayla(game).hp).toBe(4);
    hurt(game, ayla(game).id, { from: straw(game).id });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage' }]);
  });
});

describe('the order of the arithmetic', () => {
  it.for([...content.enemySkills.values()])(
    'B26: $name counts once wherever it counts, and the sum is right',
    ({ id, hasValue }) => {
      const skills = [{ id, ...(hasValue && { value: 2 }) }];
      const enemies = [{ name: 'Straw Man', health: 30, defense: 1, combat: 3, skills }];
      const game = onMap('yard-large', { Ayla: 'C2', 'Straw Man': 'C3' }, { enemies });
      game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'health', to: 30 } });
      const before = straw(game).hp;
      const lines: BattleEvent[] = [];
      const open = (): void => {
        lines.push(...game.events);
        for (let asked = 0; asked < 20 && game.battle.prompts.length > 0; asked += 1) {
          const prompt = game.battle.prompts.at(-1);
          const options = prompt === undefined ? [] : optionsOf(game.battle, game.content, prompt);
          game.answer(options.find((option) => option.id === 'all')?.id ?? options[0]?.id ?? '');
          lines.push(...game.events);
        }
        expect(game.battle.prompts).toEqual([]);
      };
      engage(game, [two, two, one], { override: true });
      open();
      const after = straw(game).hp;
      const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
      const hits = lines.filter((event) => event.type === 'damage-dealt');
      const atStraw = hits.filter(({ unit }) => unit === straw(game).id);
      expect(sum(atStraw.map(({ hp }) => hp.from - hp.to))).toBe(before - after - sum(healed(lines, straw(game).id)));
      game.random = drawing(HIT_TWO);
      while (game.battle.phase === 'adventurers') {
        game.play({ type: 'end-turn' });
        open();
      }
      game.play({ type: 'enemy-act', all: true });
      open();
      for (const { parts, halved = 0, defense, prevented, skills: steps = [], taken } of lines.filter(
        (event) => event.type === 'damage-dealt',
      )) {
        expect(new Set(steps.map(({ skill, does }) => `${skill} ${does}`)).size).toBe(steps.length);
        const by = (does: string): number =>
          sum(steps.filter((step) => step.does === does).map(({ amount }) => amount));
        expect(by('defends')).toBeLessThanOrEqual(defense);
        expect(by('prevents')).toBeLessThanOrEqual(prevented);
        expect(taken).toBe(Math.max(0, sum(parts) - halved + by('adds') - defense - prevented) - by('caps'));
      }
    },
  );

  const healed = (events: readonly BattleEvent[], unit: string): readonly number[] =>
    events.flatMap((event) =>
      event.type === 'hp-changed' && event.unit === unit ? [event.hp.from - event.hp.to] : [],
    );

  const skilled = (...ids: readonly string[]) => ids.map((id) => ({ id }));

  it('DMG-8: Maim, then defense, then Dodge, then Divert', () => {
    const enemies = [{ name: 'Straw Man', health: 9, hp: 2, defense: 1, skills: skilled('divert', 'dodge') }];
    const dice = [
      { kind: 'combat', count: 3 },
      { kind: 'wrecking-blow', count: 3 },
    ];
    const game = inBattle({ enemies, dice });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'stamina', to: 6 } });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'status', status: 'maim', on: true } });
    engage(game, [two, one, tenacity, 1, 1, 0], { form: 'heavy', dice }).answer('all');
    // 3 by Combat dice, halved to 1, and 4 more: 5; defense leaves 4, two idle dice leave 2, and Divert keeps 1 of those.
    expect(landed(game)).toMatchObject([
      {
        parts: [2, 1, 2, 2],
        halved: 2,
        defense: 1,
        skills: [
          { skill: 'dodge', amount: 2 },
          { skill: 'divert', amount: 1 },
        ],
        hp: { from: 2, to: 1 },
      },
    ]);
  });

  it('DMG-8: what Divert saves is counted last', () => {
    const enemies = [{ name: 'Straw Man', hp: 3, defense: 1, skills: skilled('divert', 'stalwart', 'ethereal') }];
    const game = engage(inBattle({ enemies }), [two, two, two]).answer('all');
    expect(landed(game)).toMatchObject([
      {
        defense: 1,
        skills: [
          { skill: 'ethereal', does: 'prevents', amount: 1 },
          { skill: 'divert', does: 'caps', amount: 1 },
          { skill: 'stalwart', does: 'caps', amount: 1 },
        ],
        hp: { from: 3, to: 2 },
      },
    ]);
  });

  it('DMG-3, DMG-8: ignored defense is off what Iron Bark adds, too', () => {
    const enemies = [{ name: 'Straw Man', health: 9, defense: 1, skills: skilled('iron-bark') }];
    const snipe = [{ kind: 'snipe', count: 3 }];
    const game = onMap('yard-large', { Ayla: 'C5', 'Straw Man': 'C3' }, { enemies, dice: snipe });
    engage(game, [1, 1, 1], { form: 'ranged', dice: snipe }).answer('all');
    expect(landed(game)).toMatchObject([{ defense: 0, skills: [{ skill: 'iron-bark', does: 'defends' }], taken: 3 }]);
  });
});

describe('what stops damage from the track and from slots', () => {
  type Worn = readonly { readonly kind: string; readonly face: number }[];

  /** Ayla has resolved these dice, so that they lie where their sides say; the Straw Man stands in C3. */
  function wearing(worn: Worn, { at = 'C2', form = 'defensive' } = {}): Game {
    const dice = worn.map(({ kind }) => ({ kind, count: 1 }));
    const game = onMap('yard-large', { Ayla: at, 'Straw Man': 'C3' }, { dice });
    const faces = worn.map(({ face }) => face);
    engage(game, faces, { form, dice, target: undefined }).answer('all');
    return game.play({ type: 'end-turn' });
  }

  const strike = (game: Game, change: object = {}): Game =>
    hurt(game, ayla(game).id, { amount: 3, from: straw(game).id, ...change });
  const lying = (game: Game, kind: string) => ayla(game).dice.track.find((die) => die.kind === kind);
  const options = (game: Game): readonly string[] =>
    game.battle.prompts.flatMap((prompt) => optionsOf(game.battle, game.content, prompt).map(({ id }) => id));

  it.for([
    { kind: 'resolve', at: 'C2', asked: true },
    { kind: 'resolve', at: 'C5', asked: false },
    { kind: 'constitution', at: 'C2', asked: false },
    { kind: 'constitution', at: 'C5', asked: true },
  ])('DMG-9: $kind on the track is offered against an enemy in C3 to one in $at: $asked', ({ kind, at, asked }) => {
    const game = strike(wearing([{ kind, face: 4 }], { at }));
    expect(options(game)).toEqual(asked ? [lying(game, kind)?.id, 'take'] : []);
  });

  it('DMG-9: it stops its value once in each instance, and stays as it lies', () => {
    const game = wearing([{ kind: 'resolve', face: 4 }]);
    for (const hp of [4, 3]) {
      strike(game).answer(lying(game, 'resolve')?.id ?? '');
      expect(landed(game)).toMatchObject([{ prevented: 2, taken: 1 }]);
      expect(ayla(game)).toMatchObject({ hp, dice: { track: [{ kind: 'resolve', face: 4 }] } });
    }
  });

  it('DMG-9: Ironclad makes it stop one more', () => {
    const game = wearing([
      { kind: 'resolve', face: 1 },
      { kind: 'ironclad', face: 2 },
    ]);
    strike(game).answer(lying(game, 'resolve')?.id ?? '');
    expect(landed(game)).toMatchObject([{ prevented: 2, taken: 1 }]);
  });

  it.for([
    { says: 'true damage', change: { kind: 'true' } },
    { says: 'damage that no enemy deals', change: { from: undefined } },
  ])('DMG-4, DMG-5: it is not offered against $says', ({ change }) => {
    expect(options(strike(wearing([{ kind: 'resolve', face: 4 }]), change))).toEqual([]);
  });

  const [EVASION, REBUFF, ANNULMENT] = [
    { kind: 'expert-evasion', face: 1 },
    { kind: 'duelists-rebuff', face: 2 },
    { kind: 'annulment', face: 3 },
  ];
  /** The die that lies on the track or in a slot. */
  const worn = (game: Game) => [...ayla(game).dice.track, ...ayla(game).dice.active].at(0)?.id ?? '';

  it.for([
    { die: EVASION, says: 'damage', change: {}, asked: true },
    { die: EVASION, says: 'damage by nobody', change: { from: undefined }, asked: true },
    { die: EVASION, says: 'true damage', change: { kind: 'true' }, asked: false },
    { die: REBUFF, says: 'damage by an adjacent enemy', change: {}, asked: true },
    { die: REBUFF, at: 'C5', says: 'damage by one who is apart', change: {}, asked: false },
    { die: ANNULMENT, form: 'magic', says: 'true damage', change: { kind: 'true' }, asked: true },
    { die: ANNULMENT, form: 'magic', says: 'other damage', change: {}, asked: false },
  ])('DMG-9: $die.kind is offered against $says: $asked', ({ die, change, asked, ...where }) => {
    const game = strike(wearing([die], where), change);
    expect(options(game)).toEqual(asked ? [worn(game), 'take'] : []);
    expect(ayla(game).hp).toBe(asked ? 5 : 2);
  });

  it.for([
    { says: 'left', answers: ['take'], taken: 3, track: [{ kind: 'expert-evasion', face: 1 }], available: [] },
    { says: 'used', answers: ['die'], taken: 0, track: [], available: [{ kind: 'expert-evasion' }] },
  ])(
    'DMG-9: Expert Evasion, $says: $taken taken, and it is recovered at once',
    ({ answers, taken, track, available }) => {
      const game = strike(wearing([EVASION]));
      for (const answer of answers) game.answer(answer === 'die' ? worn(game) : answer);
      expect(landed(game)).toMatchObject([{ prevented: 3 - taken, taken }]);
      expect(game.battle.prompts).toEqual([]);
      expect(ayla(game).dice).toMatchObject({ track, available });
    },
  );

  it('DMG-9: what Duelist’s Rebuff turns away from her, the enemy deals to another one beside her', () => {
    const game = wearing([REBUFF]);
    const stats = { name: 'Hay Man', level: 1, health: 5, combat: 2, defense: 0, range: 1, targets: 1 } as const;
    game.play({ type: 'add-unit', stats: { ...stats, priority: 'strongest', skills: [] }, hex: 'D1' });
    strike(game).answer(worn(game));
    expect(ayla(game).hp).toBe(5);
    expect(game.enemy('Hay Man').hp).toBe(2);
    expect(landed(game)).toMatchObject([
      { unit: game.enemy('Hay Man').id, by: straw(game).id, taken: 3 },
      { unit: ayla(game).id, prevented: 3, taken: 0 },
    ]);
  });

  it('DMG-9: with nobody else beside her it is prevented all the same', () => {
    const game = strike(wearing([REBUFF]));
    game.answer(worn(game));
    expect(ayla(game).hp).toBe(5);
    expect(landed(game)).toMatchObject([{ unit: ayla(game).id, prevented: 3, taken: 0 }]);
  });

  it('DMG-4: true damage that nobody deals is lessened by what names it, a point for each step down, as often as it likes', () => {
    const game = strike(wearing([ANNULMENT], { form: 'magic' }), { kind: 'true', from: undefined });
    game.answer(worn(game));
    expect(ayla(game).dice.active).toMatchObject([{ kind: 'annulment', face: 2 }]);
    game.answer(worn(game));
    expect(landed(game)).toMatchObject([{ kind: 'true', prevented: 2, taken: 1 }]);
    expect(ayla(game).dice).toMatchObject({ active: [], track: [{ kind: 'annulment' }] });
  });

  it('DMG-9: what answers an engage does so after the roll, and answers no other damage', () => {
    const game = wearing([{ kind: 'spell-warding', face: 3 }], { form: 'magic' });
    expect(options(strike(game, { amount: 1 }))).toEqual([]);
    game.random = drawing(HIT_TWO);
    game.play({ type: 'enemy-act' });
    expect(game.happened('enemy-rolled')).toHaveLength(1);
    expect(options(game)).toEqual([worn(game), 'take']);
    game.answer(worn(game)).answer('1');
    expect(ayla(game).dice.active).toMatchObject([{ kind: 'spell-warding', face: 2 }]);
    expect(landed(game)).toMatchObject([{ parts: [2, 2], prevented: 1, taken: 3 }]);
  });
});

describe('damage that a text leaves to the players, in an engage', () => {
  const dice = [
    { kind: 'force-shock', count: 2 },
    { kind: 'elemental-rage', count: 1 },
  ];
  const mage = { dice, magicka: 3 };
  const SHOCK = 1; // 2 damage to the target
  const RAGE = 2; // damage around a cache, which the table shares out
  const magic = { form: 'magic', dice };

  /** Ayla has rolled a hit of 2, a tenacity and Elemental Rage against a Straw Man with 9 HP and defense 1. */
  function rolled(): Game {
    const enemies = [{ name: 'Straw Man', health: 9, defense: 1 }];
    const game = withSheets([mage, {}], enemies);
    return engage(game, [SHOCK, tenacity, RAGE], magic);
  }

  function resolve(game: Game, kind: string, face: number): Game {
    const [running] = game.battle.engages;
    const hand = running?.kind === 'adventurer' ? running.rolled : [];
    return game.answer(hand.find((die) => die.kind === kind && die.face === face)?.id ?? '');
  }

  it('ENG-5c: nothing lands while a die in hand may damage by hand', () => {
    const game = resolve(rolled(), 'force-shock', SHOCK);
    expect(landed(game)).toEqual([]);
  });

  it('ENG-5c: nothing lands while what such a die deals may still come, though no other die deals any', () => {
    const game = resolve(resolve(rolled(), 'elemental-rage', RAGE), 'force-shock', SHOCK);
    expect(landed(game)).toEqual([]);
    expect(straw(game).hp).toBe(9);
  });

  it('DMG-2, DMG-3: it joins what the dice deal: one instance, defense once', () => {
    const game = rolled().answer('all');
    hurt(game, straw(game).id, { amount: 4, from: ayla(game).id });
    expect(landed(game)).toEqual([]);
    game.answer('finish');
    expect(landed(game)).toMatchObject([{ parts: [2, 4], defense: 1, taken: 5 }]);
  });

  it('ENG-5c: what is dealt to a companion joins, too', () => {
    const game = withCompanion(withSheets([mage]));
    engage(game, [tenacity, tenacity, RAGE], magic);
    const { id: dog } = companion(game);
    for (const amount of [2, 3]) hurt(game, dog, { amount, from: ayla(game).id });
    expect(landed(game)).toEqual([]);
    game.answer('all').answer('finish');
    expect(landed(game)).toMatchObject([{ unit: dog, parts: [2, 3], defense: 1, taken: 4 }]);
  });

  it.for([
    { says: 'true damage, for which there is no defense', change: { kind: 'true' }, dealt: { defense: 0, taken: 4 } },
    { says: 'that of a colleague', by: 'Brom', dealt: { defense: 1, taken: 3 } },
    { says: 'that of nobody', by: 'nobody', dealt: { defense: 1, taken: 3 } },
    { says: 'damage to an adventurer', to: 'Brom', dealt: { defense: 0, taken: 4 } },
    { says: 'what comes once the engage is over', after: true, dealt: { defense: 1, taken: 3 } },
  ])('DMG-2: $says is an instance of its own', ({ by = 'Ayla', to, change, after, dealt }) => {
    const game = rolled().answer('all');
    if (after) game.answer('finish');
    const from = by === 'nobody' ? {} : { from: game.adventurer(by).id };
    hurt(game, to === undefined ? straw(game).id : game.adventurer(to).id, { amount: 4, ...from, ...change });
    expect(landed(game)).toMatchObject([{ parts: [4], ...dealt }]);
  });
});

describe('instances', () => {
  it('DMG-12: of several units damaged at once the players pick who comes first', () => {
    const enemies = [{ name: 'Straw Man', combat: 0, skills: [{ id: 'necrotic' }] }];
    const game = onMap(
      'yard-large',
      { Ayla: 'C2', Brom: 'C4', 'Straw Man': 'C3' },
      { party: ['Ayla', 'Brom'], enemies },
    );
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    game.play({ type: 'enemy-act' }).answer(ayla(game).id);
    expect(game.battle.prompts).toMatchObject([{ kind: 'order', rule: 'DMG-12' }]);
    game.answer('1');
    expect(game.happened('damage-dealt').map(({ unit }) => unit)).toEqual([game.adventurer('Brom').id, ayla(game).id]);
  });

  it('DMG-13: each adventurer’s granted roll is an instance of its own', () => {
    const enemies = [{ name: 'Straw Man', health: 9, defense: 1 }];
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies });
    for (const { id: unit } of [ayla(game), game.adventurer('Brom')])
      engage(game, [two], { unit, granted: true }).answer('all');
    expect(straw(game).hp).toBe(7);
  });

  it('DMG-10: HP lost by an effect are no damage: nothing prevents it, nothing answers, bonus HP stay', () => {
    const enemies = [{ name: 'Straw Man', range: 3, combat: 0, skills: [{ id: 'siphon' }] }];
    const game = onMap('yard-large', { Ayla: 'C2', 'Straw Man': 'C3' }, { enemies });
    engage(game, [two], { form: 'defensive', target: undefined }).answer('all');
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'bonus-hp', amount: 2 } });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(ayla(game)).toMatchObject({ hp: 4, bonusHp: 2, dice: { active: [{}] } });
    expect(game.happened('damage-dealt').filter(({ taken }) => taken > 0)).toEqual([]);
  });

  it('DMG-11: Stalwart keeps HP from such effects, too', () => {
    const enemies = [
      { name: 'Straw Man', level: 5 as const, range: 3, combat: 0, skills: [{ id: 'siphon' }] },
      { name: 'Ox', combat: 0, skills: [{ id: 'stalwart' }] },
    ];
    const game = onMap('yard-large', { Ayla: 'A3', 'Straw Man': 'C3', Ox: 'C4' }, { enemies });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.enemy('Ox').hp).toBe(4);
    expect(game.happened('hp-changed').map(({ why }) => why)).toContain('lost');
  });
});
