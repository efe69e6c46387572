import { describe, expect, it } from 'vitest';
import type { Chip, Content, Effect, EnemySkill, Prompt, Trigger } from '../../../src/engine/index.ts';
import { content, drawing, type Game, inBattle, onMap } from '../../support/battles.ts';

// The words of the language, each in skills made up for the test: docs/abilities.md explains them.

/** The packs with a skill "made-up" that has these triggers. */
function withSkill(...triggers: readonly Trigger[]): Partial<Content> {
  const skill: EnemySkill = {
    id: 'made-up',
    name: 'Made Up',
    summary: 'Made up for a test.',
    hasValue: true,
    timing: 'turn-end',
    triggers,
    modifiers: [],
  };
  return { enemySkills: new Map([...content.enemySkills, [skill.id, skill]]) };
}

type Opening = NonNullable<Parameters<typeof inBattle>[0]>;

const OWNER = { name: 'X', combat: 0, skills: [{ id: 'made-up', value: 2 }] } as const;

/** X has a skill that does this at a moment of its turn. Beside it stands Ayla, and whoever else is given. */
function battle(does: readonly Effect[], { at = 'turn-end', ...opening }: Opening & { at?: Trigger['at'] } = {}): Game {
  const places = { Ayla: 'B2', Brom: 'A1', Cato: 'A4', X: 'C2', Y: 'D2', Z: 'G4' };
  return onMap('yard-small', places, { enemies: [OWNER], packs: withSkill({ at, do: does }), ...opening });
}

function acts(game: Game): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game.play({ type: 'enemy-act', unit: game.enemy('X').id, override: true });
}

const used = (game: Game): number => game.happened('ability-used').length;
const asked = (game: Game): Extract<Prompt, { kind: 'choose' }> | undefined => {
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'choose' ? prompt : undefined;
};
const optionsOf = (game: Game): readonly string[] | undefined => asked(game)?.options.map(({ id }) => id);

const tenacity = (game: Game, amount: number): Game =>
  game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'tenacity', amount } });

describe('telling', () => {
  it('ENM-7: an ability is told of once, however much it does', () => {
    const does: readonly Effect[] = [
      { do: 'tenacity', who: 'adjacent-opponents', amount: 1 },
      { do: 'fatigue', who: 'adjacent-opponents', kind: 'light-fatigue', amount: 'value' },
    ];
    const game = acts(battle(does));
    expect([used(game), game.adventurer('Ayla').tenacity, game.adventurer('Ayla').dice.track.length]).toEqual([
      1, 1, 2,
    ]);
  });

  it('GEN-6: one that can do nothing is not told of', () => {
    expect(used(acts(battle([{ do: 'heal', who: 'self', amount: 1 }])))).toBe(0);
  });

  it('GEN-8: what is not possible is skipped, the rest is done', () => {
    const does: readonly Effect[] = [
      { do: 'tenacity', who: 'other', amount: 1, lose: true },
      { do: 'fatigue', who: 'each-adventurer', kind: 'light-fatigue', amount: 1 },
    ];
    const game = acts(battle(does));
    expect(game.happened('tenacity-changed')).toEqual([]);
    expect(game.adventurer('Ayla').dice.track).toHaveLength(1);
  });

  it('without a map, what asks for distances is for the players', () => {
    const packs = withSkill({ at: 'turn-end', do: [{ do: 'damage', to: 'adjacent-units', kind: 'true', amount: 1 }] });
    const game = acts(inBattle({ enemies: [OWNER], packs }));
    expect(game.happened('ability-used')).toMatchObject([{ ability: 'made-up', reminder: true, adjust: ['damage'] }]);
    expect(game.adventurer('Ayla').hp).toBe(5);
  });

  it('GEN-3, GEN-4: several skills that fall due together are put in order by the party', () => {
    const bear = { ...OWNER, skills: [{ id: 'bane' }, { id: 'maim' }] };
    const game = acts(battle([], { enemies: [bear] }));
    expect(game.battle.prompts).toMatchObject([{ kind: 'order', rule: 'GEN-4' }]);
    game.answer('1');
    expect(game.adventurer('Ayla').dice.track.map(({ status }) => status)).toEqual(['maim', 'bane']);
  });

  it('ENM-8: of two copies of a skill only the higher one works', () => {
    const twice = { ...OWNER, skills: [{ id: 'made-up', value: 1 }, OWNER.skills[0]] };
    const does: readonly Effect[] = [{ do: 'fatigue', who: 'each-adventurer', kind: 'light-fatigue', amount: 'value' }];
    const game = acts(battle(does, { enemies: [twice] }));
    expect(game.adventurer('Ayla').dice.track).toHaveLength(2);
  });
});

describe('pay and first-possible', () => {
  const dear: readonly Effect[] = [
    {
      do: 'pay',
      cost: [{ do: 'tenacity', who: 'each-adventurer', amount: 2, lose: true }],
      then: [{ do: 'damage', to: 'each-adventurer', kind: 'true', amount: 1 }],
    },
  ];

  it.for([
    { has: 1, left: 1, hp: 5 },
    { has: 2, left: 0, hp: 4 },
  ])('GEN-6: "lose 2 tenacity to ...", with $has', ({ has, left, hp }) => {
    const game = acts(tenacity(battle(dear), has));
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: left, hp });
  });

  it.for([
    { left: 0, hp: 5 },
    { left: 1, hp: 4 },
  ])('GEN-6, SUP-3: "gains Bane to ...", with $left status dice in the box', ({ left, hp }) => {
    const does: readonly Effect[] = [
      {
        do: 'pay',
        cost: [{ do: 'status', who: 'self', status: 'bane', set: 'on' }],
        then: [{ do: 'damage', to: 'each-adventurer', kind: 'true', amount: 1 }],
      },
    ];
    expect(acts(battle(does, { supplies: { status: left } })).adventurer('Ayla').hp).toBe(hp);
  });

  it.for([
    { has: 1, left: 1, hp: 4 },
    { has: 2, left: 0, hp: 5 },
    { has: 3, left: 1, hp: 5 },
  ])('GEN-7: "loses 2 tenacity instead", with $has', ({ has, left, hp }) => {
    const instead: readonly Effect[] = [
      {
        do: 'first-possible',
        of: [
          [{ do: 'tenacity', who: 'each-adventurer', amount: 2, lose: true }],
          [{ do: 'damage', to: 'each-adventurer', kind: 'true', amount: 1 }],
        ],
      },
    ];
    const game = acts(tenacity(battle(instead), has));
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: left, hp });
  });
});

describe('dice', () => {
  const drains = (count: number, kind?: string): readonly Effect[] => [
    { do: 'drain', of: 'other', from: 'available', count, ...(kind !== undefined && { kind }) },
  ];
  const dice = [
    { kind: 'combat', count: 2 },
    { kind: 'resolve', count: 1 },
  ];

  it('GEN-3: equal dice are no choice', () => {
    const game = acts(battle(drains(1, 'combat'), { at: 'after-own-engage', dice }));
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').dice.drained.map(({ kind }) => kind)).toEqual(['combat']);
  });

  it('CDT-2: else their owner picks one of each that differ', () => {
    const game = acts(battle(drains(1), { at: 'after-own-engage', dice }));
    const ayla = game.adventurer('Ayla');
    expect(asked(game)).toMatchObject({ asks: 'drain', unit: ayla.id, for: [ayla.id] });
    expect(optionsOf(game)).toHaveLength(2);
    game.answer(ayla.dice.available.find(({ kind }) => kind === 'resolve')?.id ?? '');
    expect(game.adventurer('Ayla').dice.drained.map(({ kind }) => kind)).toEqual(['resolve']);
  });

  it('GEN-6: no more than there are', () => {
    const game = acts(battle(drains(9), { at: 'after-own-engage', dice }));
    expect(game.adventurer('Ayla').dice).toMatchObject({ available: [], drained: [{}, {}, {}] });
  });

  it('CDT-2: exhausted ones enter the track in the order picked', () => {
    const does: readonly Effect[] = [{ do: 'exhaust', of: 'other', from: 'available', count: 2 }];
    const game = acts(battle(does, { at: 'after-own-engage', dice }));
    const available = (kind: string): string =>
      game.adventurer('Ayla').dice.available.find((die) => die.kind === kind)?.id ?? '';
    game.answer(available('resolve'));
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['resolve', 'combat']);
  });

  it('a die that was moved by hand is no option any more: it is asked anew', () => {
    const game = acts(battle(drains(1), { at: 'after-own-engage', dice }));
    const { id: unit, dice: held } = game.adventurer('Ayla');
    const [die] = held.available.filter(({ kind }) => kind === 'resolve');
    if (die !== undefined) game.play({ type: 'adjust', unit, change: { what: 'die', die: die.id, to: 'track' } });
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').dice.drained.map(({ kind }) => kind)).toEqual(['combat']);
  });

  it('Disrupt: whoever has no active die loses none', () => {
    expect(used(acts(battle([], { enemies: [{ ...OWNER, skills: [{ id: 'disrupt' }] }] })))).toBe(0);
  });
});

describe('choose', () => {
  const burning = (amount: number): Game =>
    acts(tenacity(battle([], { enemies: [{ ...OWNER, skills: [{ id: 'burn' }] }] }), amount));

  it('GEN-3: Burn: the target picks among what is possible', () => {
    const game = burning(1);
    const { id } = game.adventurer('Ayla');
    expect(asked(game)).toMatchObject({ asks: 'option', unit: id, for: [id], ability: 'burn' });
    expect(optionsOf(game)).toEqual(['0', '1', '2']);
    game.answer('0');
    expect(game.adventurer('Ayla')).toMatchObject({ tenacity: 0, hp: 5 });
  });

  it('GEN-6: Burn: nobody loses tenacity that is not there', () => {
    const game = burning(0);
    expect(optionsOf(game)).toEqual(['1', '2']);
    game.answer('2');
    expect(game.adventurer('Ayla').hp).toBe(4);
    expect(used(game)).toBe(0);
  });

  it('Burn: an item is discarded by hand', () => {
    const game = burning(0).answer('1');
    expect(game.happened('ability-used')).toMatchObject([
      { ability: 'burn', other: game.adventurer('Ayla').id, reminder: true, text: 'discard 1 item.' },
    ]);
  });

  it('a companion has only its HP to choose, so it is not asked', () => {
    const enemies = [
      { ...OWNER, skills: [{ id: 'burn' }], targets: 'all' as const },
      { name: 'Y', combat: 0 },
    ];
    const game = battle([], { enemies });
    const companion = game.enemy('Y').id;
    const [ayla] = Object.values(game.battle.adventurers);
    if (ayla === undefined) throw new Error('nobody there');
    game.play({ type: 'companion', controller: ayla.id, unit: companion });
    while (game.battle.phase !== 'enemies') game.play({ type: 'end-turn' });
    game.play({ type: 'enemy-act' });
    while (game.battle.prompts.length > 0) game.answer(optionsOf(game)?.[0] ?? '0');
    expect(game.battle.companions[0]?.hp).toBe(4);
  });
});

describe('facts', () => {
  const storm = (): Game => battle([], { enemies: [{ ...OWNER, skills: [{ id: 'storm-seer' }] }] });

  /** Ayla has a Combat die in each of so many active slots. */
  function slotted(game: Game, count: number): Game {
    const { id: unit, dice } = game.adventurer('Ayla');
    for (const { id: die } of dice.available.slice(0, count))
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    return game;
  }

  it('GEN-12: Storm Seer asks the party for the weather once', () => {
    const game = acts(slotted(storm(), 3));
    expect(asked(game)).toMatchObject({ asks: 'fact', fact: 'weather', rule: 'GEN-12' });
    expect(asked(game)?.for).toBeUndefined();
    game.answer('rainy');
    expect([game.battle.facts, game.adventurer('Ayla').dice.active.length]).toEqual([{ weather: 'rainy' }, 1]);
  });

  it('what is known is not asked again, and can be corrected', () => {
    const game = slotted(storm(), 3);
    game.play({ type: 'fact', fact: 'weather', value: 'rainy' });
    game.play({ type: 'fact', fact: 'weather', value: 'flooding' });
    acts(game);
    expect([game.battle.prompts, game.adventurer('Ayla').dice.active]).toEqual([[], []]);
    game.play({ type: 'fact', fact: 'weather' });
    expect(game.battle.facts).toEqual({});
  });

  it('nobody is asked where the answer would change nothing', () => {
    expect(acts(storm()).battle).toMatchObject({ prompts: [] });
  });

  it('only answers that there are', () => {
    expect(storm().refusal({ type: 'fact', fact: 'weather', value: 'snow' })).toMatchObject({ code: 'not-an-option' });
  });

  it('told by hand while it is asked, it counts', () => {
    const game = acts(slotted(storm(), 3)).play({ type: 'fact', fact: 'weather', value: 'sunny' });
    expect([game.battle.prompts, game.adventurer('Ayla').dice.active.length]).toEqual([[], 2]);
  });

  it.for([
    { dominant: 'no', drained: 0, exhausted: 1 },
    { dominant: 'yes', drained: 1, exhausted: 0 },
  ])('Detain, Empire Remnant dominant: $dominant', ({ dominant, drained, exhausted }) => {
    const game = battle([], { enemies: [{ ...OWNER, skills: [{ id: 'detain' }] }] });
    acts(game).answer(dominant);
    const { dice } = game.adventurer('Ayla');
    expect([dice.drained.length, dice.track.length]).toEqual([drained, exhausted]);
  });

  it('Incite heals its allies as much as there is unrest', () => {
    const enemies = [
      { ...OWNER, skills: [{ id: 'incite' }] },
      { name: 'Y', health: 9, hp: 2 },
    ];
    const game = battle([], { enemies });
    game.play({ type: 'defeat', unit: game.enemy('X').id }).answer('4');
    expect(game.enemy('Y').hp).toBe(6);
  });
});

describe('pull', () => {
  const restrain = (places: Readonly<Record<string, string>>, party: readonly string[]): Game => {
    const enemies = [{ ...OWNER, skills: [{ id: 'restrain' }] }];
    return onMap('yard-small', places, { party, enemies });
  };

  it('MAP-9: Restrain pulls who is within 3 hexes one hex nearer; the party picks among equals', () => {
    const game = restrain({ Ayla: 'A3', Brom: 'C3', X: 'D3' }, ['Ayla', 'Brom']);
    acts(game);
    const { id } = game.adventurer('Ayla');
    const options = optionsOf(game);
    if (options === undefined) {
      expect(game.adventurer('Ayla').hex).not.toBe('A3');
      return;
    }
    expect(asked(game)).toMatchObject({ asks: 'hex', unit: id, rule: 'MAP-9' });
    game.answer(options[1] ?? '');
    expect(game.adventurer('Ayla').hex).toBe(options[1]);
    expect(game.adventurer('Brom').hex).toBe('C3');
  });

  it('who is farther off stays', () => {
    const game = restrain({ Ayla: 'A3', X: 'G3' }, ['Ayla']);
    game.play({ type: 'adjust', unit: game.enemy('X').id, change: { what: 'stat', stat: 'range', to: 9 } });
    expect([used(acts(game)), game.adventurer('Ayla').hex]).toEqual([0, 'A3']);
  });
});

/** A chip of level 1 and 5. */
const chip = (id: string): Chip => ({
  id,
  bag: 'low',
  pack: 'test',
  sides: ([1, 5] as const).map((level) => ({
    name: `${id} ${String(level)}`,
    level,
    health: 3,
    combat: 0,
    defense: 0,
    range: 1,
    targets: 1,
    priority: 'strongest' as const,
    skills: [],
  })),
});

describe('deploy', () => {
  const inciting = (chips: readonly Chip[]): Game => {
    const enemies = [{ ...OWNER, skills: [{ id: 'instigate' }] }, { name: 'Z' }];
    const packs = { chips: new Map(chips.map((one) => [one.id, one])) };
    return onMap(
      'yard-small',
      { Ayla: 'A1', Brom: 'G4', X: 'D2', Z: 'D4' },
      { party: ['Ayla', 'Brom'], enemies, packs },
    );
  };

  it('MAP-9: Instigate: a level 1 for each adventurer, on a closest free hex that the party picks', () => {
    const game = inciting([chip('a'), chip('b'), chip('c')]);
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    const places = [0, 1].map(() => {
      const hex = optionsOf(game)?.[0] ?? '';
      game.answer(hex);
      return hex;
    });
    const came = game.battle.enemies.map.filter(({ name }) => name !== 'Straw Man' && name !== 'Z');
    expect(came.map(({ level, hex }) => ({ level, hex }))).toEqual(places.map((hex) => ({ level: 1, hex })));
  });

  it('SUP-4: as many as the bag has', () => {
    const game = inciting([chip('a')]);
    game.random = drawing(0);
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    game.answer(optionsOf(game)?.[0] ?? '');
    expect(game.battle.prompts).toEqual([]);
    expect(game.battle.enemies.map.map(({ name }) => name)).toEqual(['Z', 'a 1']);
  });

  it.for([
    { level: 1 as const, turn: 5 as const, acts: true },
    { level: 5 as const, turn: 5 as const, acts: true },
    { level: 5 as const, turn: 1 as const, acts: false },
  ])(
    'ENM-9: a level $level that comes in the turn of a level $turn acts this round: $acts',
    ({ level, turn, acts: yes }) => {
      const packs = {
        ...withSkill({ at: 'turn-end', do: [{ do: 'deploy', what: { level }, near: 'self' }] }),
        chips: new Map([['a', chip('a')]]),
      };
      const game = acts(
        inBattle({
          enemies: [
            { ...OWNER, level: turn },
            { name: 'Z', combat: 0 },
          ],
          packs,
        }),
      );
      const [came] = game.battle.enemies.map.filter(({ chip: drawn }) => drawn === 'a');
      expect(came === undefined ? undefined : !game.battle.acted.includes(came.id)).toBe(yes);
    },
  );

  it('a reserved chip cannot be drawn meanwhile', () => {
    const packs = {
      ...withSkill(
        { at: 'turn-start', do: [{ do: 'reserve', level: 5 }] },
        { at: 'turn-end', do: [{ do: 'deploy', what: { level: 1 }, near: 'self' }] },
      ),
      chips: new Map([['a', chip('a')]]),
    };
    const game = acts(inBattle({ enemies: [OWNER], packs }));
    expect(game.battle.enemies).toMatchObject({ bags: { low: ['a'] }, map: [{ name: 'X' }] });
  });
});

describe('after a defeat', () => {
  it('Rot: overfatigue for the adventurer who did it', () => {
    const game = battle([], { enemies: [{ ...OWNER, skills: [{ id: 'rot' }] }], party: ['Ayla', 'Brom'] });
    game.play({ type: 'defeat', unit: game.enemy('X').id, defeatedBy: game.adventurer('Brom').id });
    expect(game.adventurer('Brom').dice.track.map(({ kind }) => kind)).toEqual(['overfatigue']);
  });

  it('DEF-12, STS-6: under Fear nothing comes', () => {
    const game = battle([], { enemies: [{ ...OWNER, skills: [{ id: 'rot' }] }] });
    const unit = game.enemy('X').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'fear', on: true } });
    game.play({ type: 'defeat', unit, defeatedBy: game.adventurer('Ayla').id });
    expect(game.adventurer('Ayla').dice.track).toEqual([]);
  });
});

describe('room', () => {
  it.for([
    { leaveChip: true, there: ['Y'], left: ['X'] },
    { leaveChip: false, there: ['Y', 'Next'], left: [] },
  ])('DEF-11, MAP-4, GEN-6: Rally, its own chip left lying: $leaveChip', ({ leaveChip, there, left }) => {
    const enemies = [{ ...OWNER, level: 5 as const, skills: [{ id: 'rally' }] }, { name: 'Y' }];
    const game = battle([], { enemies });
    const unit = game.enemy('X').id;
    game.play({ type: 'defeat', unit, ...(leaveChip && { leaveChip }) });
    const { map, defeated } = game.battle.enemies;
    expect(map.map(({ label, chip }) => (chip === undefined ? label : 'Next'))).toEqual(there);
    expect(defeated.map(({ label }) => label)).toEqual(left);
  });
});

describe('once a turn', () => {
  const heals: Trigger = { at: 'after-engaged', once: 'turn', do: [{ do: 'heal', who: 'self', amount: 1 }] };

  /** Ayla engages X, which has lost 1 HP; it heals once a turn, and its Fumes are due at the same time. */
  function engaged(game: Game): Game {
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
    game.play({ type: 'adjust', unit: target, change: { what: 'damage', amount: 1, kind: 'true' } });
    return game.play({ type: 'engage', unit, target, form: 'light', dice: [] }).answer('finish');
  }

  const opening = (): Game =>
    inBattle({ enemies: [{ ...OWNER, skills: [...OWNER.skills, { id: 'fumes' }] }], packs: withSkill(heals) });

  it('GEN-15: used up when it begins', () => {
    const game = engaged(opening()).answer('as-listed');
    expect(game.enemy('X').hp).toBe(5);
    expect(engaged(game).battle.prompts).toEqual([]);
    expect(game.enemy('X').hp).toBe(4);
  });

  it('GEN-15, GEN-6: one that can do nothing when its moment comes is not used up', () => {
    const game = engaged(opening());
    expect(game.battle.prompts).toMatchObject([{ kind: 'order' }]);
    game.play({ type: 'adjust', unit: game.enemy('X').id, change: { what: 'heal', amount: 1 } }).answer('as-listed');
    engaged(game).answer('as-listed');
    expect(game.enemy('X').hp).toBe(5);
  });
});

describe('chips that leave', () => {
  it('Q-51: Rally: one of the table’s own has no bag, and that is what is told', () => {
    const enemies = [{ ...OWNER, level: 5 as const, skills: [{ id: 'rally' }] }, { name: 'Y' }];
    const game = battle([], { enemies });
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    expect(game.happened('unit-removed')).toMatchObject([{ label: 'X', to: 'supply' }]);
    expect(game.battle.enemies.supply).toMatchObject([{ label: 'X' }]);
  });

  it('OBJ-2: Penumbra: an ally to eliminate is remembered in the supply, not lost in a bag', () => {
    const game = inBattle({ enemies: [{ ...OWNER, skills: [{ id: 'penumbra' }] }] });
    game.play({ type: 'spawn', ep: 0, named: [{ name: 'Oak Dummy' }], objective: true });
    game.play({ type: 'defeat', unit: game.enemy('X').id });
    expect(game.happened('unit-removed')).toMatchObject([{ to: 'supply' }]);
    expect(game.battle.enemies.supply).toMatchObject([{ name: 'Oak Dummy', objective: true }]);
  });
});

describe('turn', () => {
  it.for([
    { hurt: 0, statuses: ['stealth'], hp: 4 },
    { hurt: 1, statuses: [], hp: 3 },
  ])('Retreat, when $hurt damage was taken in its turn', ({ hurt, statuses, hp }) => {
    const enemies = [{ ...OWNER, skills: [{ id: 'retreat' }, { id: 'restrain' }], hp: 3, combat: hurt, range: 9 }];
    const game = battle([], { enemies });
    game.random = drawing(2);
    acts(game);
    while (game.battle.prompts.length > 0) game.answer(optionsOf(game)?.[0] ?? 'as-listed');
    const { dice, hp: left } = game.enemy('X');
    expect([dice.map(({ status }) => status), left]).toEqual([statuses, hp]);
  });

  it('Motivate: tenacity goes from adjacent opponents; enemies have none to gain', () => {
    const game = acts(
      tenacity(battle([], { enemies: [{ ...OWNER, skills: [{ id: 'motivate' }] }, { name: 'Y' }] }), 3),
    );
    expect(game.adventurer('Ayla').tenacity).toBe(2);
  });

  it('STS-5: a dazed enemy that has moved does not roll for Steal', () => {
    const enemies = [{ ...OWNER, skills: [{ id: 'steal' }] }];
    const game = onMap('yard-small', { Ayla: 'A2', X: 'D2' }, { enemies });
    game.play({ type: 'adjust', unit: game.enemy('X').id, change: { what: 'status', status: 'daze', on: true } });
    acts(game);
    while (game.battle.prompts.length > 0) game.answer('B2');
    expect(game.happened('free-roll')).toEqual([]);
  });
});
