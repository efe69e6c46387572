import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { diceOdds, engageOdds, type DiceRequest, type Form, type Odds, optionsOf } from '../../../src/engine/index.ts';
import { content, type Game, inBattle } from '../../support/battles.ts';

interface Case {
  readonly says: string;
  readonly dice: readonly DiceRequest[];
  readonly form: Form;
  readonly enemy?: object;
  readonly prepare?: (game: Game) => void;
}

const BIG = { health: 60, hp: 60 };

const tired = (game: Game): Game =>
  game.play({
    type: 'adjust',
    unit: game.adventurer('Ayla').id,
    change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 },
  });

const CASES: readonly Case[] = [
  { says: 'Combat dice alone', dice: [{ kind: 'combat', count: 3 }], form: 'light', enemy: { health: 3 } },
  {
    says: 'DMG-3: defense counts once',
    dice: [{ kind: 'combat', count: 3 }],
    form: 'light',
    enemy: { defense: 2, health: 2 },
  },
  {
    says: 'DMG-3: each Snipe that hits ignores 1 defense for all of them',
    dice: [
      { kind: 'snipe', count: 2 },
      { kind: 'combat', count: 1 },
    ],
    form: 'ranged',
    enemy: { defense: 2, health: 3 },
  },
  {
    says: 'sides that differ, and no side of a die for another form',
    dice: [
      { kind: 'wrecking-blow', count: 2 },
      { kind: 'snipe', count: 1 },
    ],
    form: 'heavy',
    enemy: { defense: 1, health: 4 },
  },
  {
    says: 'DMG-4: true damage goes past defense',
    dice: [{ kind: 'pulsar', count: 1 }],
    form: 'magic',
    enemy: { defense: 3, health: 4 },
  },
  {
    says: 'STS-7: Maim halves what Combat dice bring',
    dice: [
      { kind: 'combat', count: 2 },
      { kind: 'wrecking-blow', count: 1 },
    ],
    form: 'heavy',
    enemy: { health: 4 },
    prepare: (game) =>
      game.play({
        type: 'adjust',
        unit: game.adventurer('Ayla').id,
        change: { what: 'status', status: 'maim', on: true },
      }),
  },
  {
    says: 'STS-6: under Fear only Combat dice work',
    dice: [
      { kind: 'combat', count: 1 },
      { kind: 'wrecking-blow', count: 2 },
    ],
    form: 'heavy',
    enemy: { health: 2 },
    prepare: (game) =>
      game.play({
        type: 'adjust',
        unit: game.adventurer('Ayla').id,
        change: { what: 'status', status: 'fear', on: true },
      }),
  },
  {
    says: 'damage that is counted on the board: fatigue on the track',
    dice: [{ kind: 'momentum', count: 1 }],
    form: 'heavy',
    enemy: { defense: 1, health: 5 },
    prepare: tired,
  },
  {
    says: 'DMG-11: what keeps HP back',
    dice: [{ kind: 'combat', count: 3 }],
    form: 'light',
    enemy: { health: 3, skills: [{ id: 'divert', value: 2 }] },
  },
];

const battleOf = ({ dice, enemy, prepare }: Case): Game => {
  const own = dice.flatMap((die) => ('kind' in die && die.kind !== 'enemy-combat' ? [die] : []));
  const game = inBattle({ dice: own, enemies: [{ name: 'Straw Man', ...enemy }] });
  prepare?.(game);
  return game;
};

const planned = (game: Game, { dice, form }: Pick<Case, 'dice' | 'form'>) => ({
  unit: game.adventurer('Ayla').id,
  target: game.enemy('Straw Man').id,
  dice,
  form,
});

function oddsIn(game: Game, asked: Pick<Case, 'dice' | 'form'>): Odds {
  const odds = engageOdds({ battle: game.battle, content: game.content }, planned(game, asked));
  if (odds === undefined) throw new Error('too many results');
  return odds;
}

/** What a battle comes to when the dice fall so, by the rules themselves: damage past defense, and whether the target fell. */
function fallen(
  game: Game,
  asked: Case,
  faces: readonly number[],
): { readonly hurt: number; readonly defeated: boolean } {
  const before = game.battle;
  const dealt = (): number =>
    game
      .happened('damage-dealt')
      .filter(({ unit }) => unit === before.enemies.map[0]?.id)
      .reduce((sum, { taken }) => sum + taken, 0);
  game.play({ type: 'engage', ...planned(game, asked), faces, override: true });
  let hurt = dealt();
  for (let prompt = game.battle.prompts.at(-1); prompt !== undefined; prompt = game.battle.prompts.at(-1)) {
    const options = optionsOf(game.battle, game.content, prompt);
    game.answer((options.find(({ isDefault }) => isDefault) ?? options[0])?.id ?? '');
    hurt += dealt();
  }
  const defeated = game.battle.enemies.map.length === 0;
  game.battle = before;
  return { hurt, defeated };
}

const everyRoll = (dice: number): readonly (readonly number[])[] =>
  Array.from({ length: 6 ** dice }, (_, roll) =>
    Array.from({ length: dice }, (__, die) => Math.floor(roll / 6 ** die) % 6),
  );

describe('odds of an engage', () => {
  it.for(CASES)('$says: as often as the rules bring it, of all rolls', (asked) => {
    const game = battleOf(asked);
    const rolls = everyRoll(asked.dice.reduce((sum, { count }) => sum + count, 0));
    const results = rolls.map((faces) => fallen(game, asked, faces));
    const { defeat, chances } = oddsIn(game, asked);
    expect(defeat).toBeCloseTo(results.filter(({ defeated }) => defeated).length / rolls.length, 9);
    const health = game.enemy('Straw Man').hp;
    for (let hurt = 0; hurt < health; hurt += 1)
      if (asked.enemy === undefined || !('skills' in asked.enemy))
        expect([hurt, chances[hurt] ?? 0]).toEqual([
          hurt,
          expect.closeTo(results.filter((result) => result.hurt === hurt).length / rolls.length, 9),
        ]);
  });

  it('many rolls of real dice come near', () => {
    const asked: Case = {
      says: '',
      dice: [{ kind: 'combat', count: 8 }],
      form: 'light',
      enemy: { ...BIG, defense: 2 },
    };
    const game = battleOf(asked);
    let roll = 0;
    const random = (): number =>
      createHash('sha256')
        .update(`odds ${(roll += 1)}`)
        .digest()
        .readUInt32BE(0);
    const results = Array.from(
      { length: 300 },
      () =>
        fallen(
          game,
          asked,
          Array.from({ length: 8 }, () => random() % 6),
        ).hurt,
    );
    const { expected } = oddsIn(game, asked);
    const mean = results.reduce((sum, hurt) => sum + hurt, 0) / results.length;
    // Five standard errors of the mean of 8 dice whose variance is 1/3 each.
    expect(Math.abs(mean - expected)).toBeLessThan((5 * Math.sqrt(8 / 3)) / Math.sqrt(results.length));
  });

  it('ENG-4c: extra enemy Combat dice bring what their sides show', () => {
    const game = battleOf({ says: '', dice: [], form: 'light', enemy: BIG });
    const [zero = 0, one = 0] = oddsIn(game, { dice: [{ kind: 'enemy-combat', count: 1 }], form: 'light' }).chances;
    const share = (value: number): number => content.enemyDie.faces.filter((face) => face === value).length / 6;
    expect([zero, one]).toEqual([expect.closeTo(share(0), 9), expect.closeTo(share(1), 9)]);
  });

  it('changes nothing of the battle, and needs no dice of one’s own', () => {
    const game = inBattle({ dice: [] });
    const before = structuredClone(game.battle);
    expect(oddsIn(game, { dice: [{ kind: 'combat', count: 2 }], form: 'light' }).expected).toBeCloseTo(2, 9);
    expect(game.battle).toEqual(before);
  });

  it('names the sides that do more than is counted', () => {
    const game = battleOf({ says: '', dice: [{ kind: 'wrecking-blow', count: 1 }], form: 'heavy' });
    const { more, asThingsStand } = oddsIn(game, { dice: [{ kind: 'wrecking-blow', count: 1 }], form: 'heavy' });
    expect(more.map(({ face }) => face)).toEqual([3, 4, 5]);
    expect(asThingsStand).toEqual([]);
  });

  it('names the sides whose damage hangs on how things stand', () => {
    const game = battleOf({ says: '', dice: [{ kind: 'momentum', count: 1 }], form: 'heavy', prepare: tired });
    const { asThingsStand } = oddsIn(game, { dice: [{ kind: 'momentum', count: 1 }], form: 'heavy' });
    expect(asThingsStand.map(({ face }) => face)).toEqual([2, 3, 4]);
  });

  it('counts nothing of what takes a map where there is none, and names it', () => {
    const game = battleOf({ says: '', dice: [{ kind: 'cleave', count: 1 }], form: 'heavy' });
    const { more, expected } = oddsIn(game, { dice: [{ kind: 'cleave', count: 1 }], form: 'heavy' });
    expect([more.map(({ face }) => face), expected]).toEqual([[2, 3, 4, 5], 0]);
  });

  it('names a skill that counts the dice of the whole roll', () => {
    const enemy = { name: 'Straw Man', skills: [{ id: 'dodge' }] };
    const game = inBattle({ enemies: [enemy] });
    expect(oddsIn(game, { dice: [{ kind: 'combat', count: 2 }], form: 'light' }).skills).toEqual(['dodge']);
  });

  it('takes 60 dice', () => {
    const game = inBattle({ dice: [], enemies: [{ name: 'Straw Man', ...BIG, defense: 5 }] });
    const { chances } = oddsIn(game, { dice: [{ kind: 'combat', count: 60 }], form: 'light' });
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });
});

function plain(dice: readonly DiceRequest[], form?: Form): Odds {
  const odds = diceOdds(content, dice, form);
  if (odds === undefined) throw new Error('too many results');
  return odds;
}

describe('odds without a battle', () => {
  it('count what is printed, and pips of ordinary dice', () => {
    expect(plain([{ kind: 'combat', count: 2 }]).expected).toBeCloseTo(2, 9);
    expect(plain([{ sides: 6, count: 2 }]).chances[7]).toBeCloseTo(6 / 36, 9);
    expect(plain([{ kind: 'combat', count: 2 }], 'defensive').expected).toBe(0);
  });

  it('are not counted where there are too many results', () => {
    expect(diceOdds(content, [{ sides: 1000, count: 60 }])).toBeUndefined();
  });

  it('do not guess what only a battle tells', () => {
    const { expected, more } = plain([{ kind: 'cleave', count: 1 }]);
    expect(expected).toBe(0);
    expect(more).toHaveLength(4);
  });
});
