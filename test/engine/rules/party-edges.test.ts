import { describe, expect, it } from 'vitest';
import { brokenInvariants, type CommandOf } from '../../../src/engine/index.ts';
import { type Game, content, inBattle, inSetUp } from '../../support/battles.ts';

type Asked = Partial<Omit<CommandOf<'join'>, 'type' | 'by'>>;

const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2 } as const;
const one = [{ kind: 'combat', count: 1 }];
const empty = () => inSetUp({ party: [] });
const join = (game: Game, asked: Asked, override = false) =>
  game.attempt({ type: 'join', player: 'ryan', name: 'Ryan', ...stats, ...asked, override });
const kinds = (game: Game) => game.adventurer('Ryan').dice.available.map(({ kind }) => kind);

describe('who joins', () => {
  it('SUP-1: with no more dice than are left, those of others counted, unless a card says so', () => {
    const game = inSetUp();
    const supply = content.skillDice.get('combat')?.supply ?? 0;
    const left = supply - 3;
    const dice = (count: number) => [
      { kind: 'combat', count: 1 },
      { kind: 'combat', count: count - 1 },
    ];
    const refusal = { code: 'dice-used-up', rule: 'SUP-1', kind: 'combat', asked: left + 1, left };
    expect(join(game, { dice: dice(left + 1) })).toEqual(refusal);
    expect(join(game, { dice: dice(left) })).toBeUndefined();
    expect(join(game, { name: 'Zoe', dice: dice(2) }, true)).toBeUndefined();
    expect(game.adventurer('Zoe').dice.available.map(({ standIn }) => standIn)).toEqual([true, true]);
    expect(brokenInvariants(game.battle, content)).toEqual([]);
  });

  it('SET-10: as given, unhurt and with its dice at hand', () => {
    const game = empty();
    expect(join(game, { dice: one })).toBeUndefined();
    const { id, dice } = game.adventurer('Ryan');
    const adventurer = {
      id,
      kind: 'adventurer',
      name: 'Ryan',
      player: 'ryan',
      ...stats,
      hp: 5,
      tenacity: 0,
      bonusHp: 0,
      defeated: false,
      dice: {
        available: [{ id: dice.available[0]?.id, kind: 'combat', owner: id }],
        active: [],
        track: [],
        drained: [],
      },
    };
    expect(game.happened('adventurer-joined')).toEqual([{ type: 'adventurer-joined', adventurer }]);
  });

  it('SET-10: with race and class, and the dice of the race', () => {
    const [race] = content.races.values();
    const [calling] = content.classes.values();
    const game = empty().play({
      type: 'join',
      player: 'ryan',
      name: 'Ryan',
      race: race?.id ?? '',
      class: calling?.id ?? '',
    });
    const { health, stamina, magicka, cooldown } = race ?? stats;
    const filled = { race: race?.id, class: calling?.id, health, hp: health, stamina, magicka, cooldown };
    expect(game.adventurer('Ryan')).toMatchObject(filled);
    expect(kinds(game)).toEqual(Array.from({ length: race?.combatDice ?? 0 }, () => 'combat'));
  });

  it('every die has its own id', () => {
    const game = empty();
    join(game, { dice: [{ kind: 'combat', count: 3 }] });
    const ids = game.adventurer('Ryan').dice.available.map(({ id }) => id);
    expect(new Set([...ids, game.adventurer('Ryan').id]).size).toBe(4);
  });

  it('with no race, no dice but those asked for', () => {
    const game = empty();
    join(game, { dice: [{ kind: 'snipe', count: 2 }] });
    expect(kinds(game)).toEqual(['snipe', 'snipe']);
  });

  it('Combat dice asked for stand in for those of the race, wherever they are in the list', () => {
    const game = empty();
    join(game, { race: 'dark-elf', dice: [{ kind: 'snipe', count: 1 }, ...one] });
    expect(kinds(game)).toEqual(['snipe', 'combat']);
  });

  it('in a running battle, too', () => {
    const game = inBattle().play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('enemies');
    expect(join(game, {})).toBeUndefined();
    expect(game.battle.order).toHaveLength(2);
  });
});

describe('joining is refused, whatever a card says', () => {
  it.for([
    { says: 'no name', asked: { name: ' ' }, refusal: { code: 'bad-name', name: ' ' } },
    { says: 'the name of an adventurer', asked: { name: 'aYLA' }, refusal: { code: 'name-taken', name: 'aYLA' } },
    { says: 'the name of an enemy', asked: { name: 'rat ' }, refusal: { code: 'name-taken', name: 'rat' } },
    { says: 'an unknown race', asked: { race: 'orc-ish' }, refusal: { code: 'unknown-race', name: 'orc-ish' } },
    { says: 'an unknown class', asked: { class: 'bard-ish' }, refusal: { code: 'unknown-class', name: 'bard-ish' } },
    {
      says: 'an unknown die',
      asked: { dice: [...one, { kind: 'nonsense', count: 1 }] },
      refusal: { code: 'unknown-die', name: 'nonsense' },
    },
    {
      says: 'dice that have no kind',
      asked: { dice: [{ sides: 6, count: 1 }] },
      refusal: { code: 'unknown-die', name: '' },
    },
    {
      says: 'no die of a kind',
      asked: { dice: [{ kind: 'combat', count: 0 }] },
      refusal: { code: 'bad-number', what: 'dice', value: 0, min: 1, max: 60 },
    },
  ])('$says', ({ asked, refusal }) => {
    const game = inSetUp({ enemies: [{ name: 'Rat' }] });
    expect(join(game, asked)).toEqual({ ...refusal, final: true });
    expect(join(game, asked, true)).toEqual({ ...refusal, final: true });
  });

  it('stats that neither are given nor come with a race, by name', () => {
    const command = { type: 'join', player: 'ryan', name: 'Ryan', stamina: 0 } as const;
    const refusal = { code: 'stats-missing', stats: ['health', 'magicka', 'cooldown'], final: true };
    expect(empty().refusal(command)).toEqual(refusal);
    expect(empty().refusal({ ...command, override: true })).toEqual(refusal);
  });

  it.for([
    { what: 'stamina', min: 0, max: 20 },
    { what: 'magicka', min: 0, max: 20 },
    { what: 'cooldown', min: 0, max: 13 },
  ] as const)('$what below $min or above $max', ({ what, min, max }) => {
    for (const value of [min, max]) expect(join(empty(), { [what]: value })).toBeUndefined();
    for (const value of [min - 1, max + 1])
      expect(join(empty(), { [what]: value })).toEqual({ code: 'bad-number', what, value, min, max, final: true });
  });

  it('SUP-1: each kind is counted by itself', () => {
    const snipe = content.skillDice.get('snipe')?.supply ?? 0;
    const asked = {
      dice: [
        { kind: 'combat', count: 4 },
        { kind: 'snipe', count: snipe },
      ],
    };
    expect(join(inSetUp(), asked)).toBeUndefined();
  });

  it('a fifth adventurer, unless a card says so', () => {
    const game = inSetUp({ party: ['A', 'B', 'C'], dice: one });
    expect(join(game, { name: 'D' })).toBeUndefined();
    expect(join(game, {})).toEqual({ code: 'party-full', max: 4 });
    expect(join(game, {}, true)).toBeUndefined();
  });
});

describe('who leaves', () => {
  it.for([true, false])('nobody that is no adventurer (a card says so: %s)', (override) => {
    const game = inBattle();
    const unit = game.enemy('Straw Man').id;
    expect(game.refusal({ type: 'leave', unit, override })).toEqual({ code: 'no-such-unit', unit, final: true });
  });

  it('nobody in the middle of an engage, but others meanwhile', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const [ayla, brom] = [game.adventurer('Ayla').id, game.adventurer('Brom').id];
    game.play({ type: 'engage', unit: ayla, form: 'light', dice: one });
    const refusal = { code: 'prompt-open', prompt: game.battle.prompts[0], final: true };
    expect(refusal.prompt).toBeDefined();
    expect(game.refusal({ type: 'leave', unit: ayla })).toEqual(refusal);
    expect(game.refusal({ type: 'leave', unit: ayla, override: true })).toEqual(refusal);
    game.play({ type: 'leave', unit: brom });
    expect(game.happened('adventurer-left')).toEqual([{ type: 'adventurer-left', unit: brom }]);
  });

  it('whoever has finished engaging', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'light', dice: one }).answer('exhaust');
    game.play({ type: 'leave', unit });
    expect(Object.keys(game.battle.adventurers)).not.toContain(unit);
  });
});
