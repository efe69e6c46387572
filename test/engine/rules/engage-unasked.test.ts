import { describe, expect, it } from 'vitest';
import type { Unasked } from '../../../src/engine/index.ts';
import { COMBAT, type Game } from '../../support/battles.ts';
import { diceTable, side, sturdy } from '../../support/sides.ts';

interface Case {
  readonly says: string;
  readonly sides: readonly { readonly kind: string; readonly face: number }[];
  readonly form?: 'light' | 'defensive' | 'ranged' | 'heavy';
  readonly resolve?: Unasked;
  readonly asked: boolean;
}

const DICE = [
  { kind: 'combat', count: 3 },
  { kind: 'snipe', count: 1 },
];

function engaged({ sides, form = 'light', resolve }: Pick<Case, 'sides' | 'form' | 'resolve'>): Game {
  const game = diceTable(DICE, { places: form === 'ranged' ? { X: 'D2' } : {}, enemies: [sturdy('X')] });
  return game.play({
    type: 'engage',
    unit: game.adventurer('Ayla').id,
    ...(form !== 'defensive' && { target: game.enemy('X').id }),
    form,
    dice: sides.map(({ kind }) => ({ kind, count: 1 })),
    faces: sides.map(({ face }) => face),
    ...(resolve && { resolve }),
  });
}

const HIT = { kind: 'combat', face: COMBAT.one };
const TENACITY = { kind: 'combat', face: COMBAT.tenacity };
const SNIPE = side('snipe');

describe('dice of an engage that is not to ask more than it must', () => {
  it.for<Case>([
    { says: 'asked about, unless told otherwise', sides: [HIT], asked: true },
    { says: 'of one kind that deal damage', sides: [HIT, HIT], resolve: 'plain', asked: false },
    { says: 'of one kind, one of which brings tenacity', sides: [HIT, TENACITY], resolve: 'plain', asked: false },
    { says: 'none', sides: [], resolve: 'plain', asked: false },
    { says: 'CDT-2: of two kinds', sides: [HIT, SNIPE], form: 'ranged', resolve: 'plain', asked: true },
    { says: 'all, of two kinds', sides: [HIT, SNIPE], form: 'ranged', resolve: 'all', asked: false },
    { says: 'ACT-1: to be slotted', sides: [HIT], form: 'defensive', resolve: 'plain', asked: true },
    { says: 'all, to be slotted', sides: [HIT], form: 'defensive', resolve: 'all', asked: false },
  ])('ENG-5b: $says: asked $asked', ({ asked, ...roll }) => {
    const game = engaged(roll);
    expect(game.battle.prompts.map(({ kind }) => kind)).toEqual(asked ? ['resolve-dice'] : []);
    expect(game.battle.engages).toHaveLength(asked ? 1 : 0);
  });

  it('ENG-5b: once the player has chosen what there is to choose, the rest goes by itself', () => {
    const game = engaged({ sides: [HIT, HIT, SNIPE], form: 'ranged', resolve: 'plain' });
    const engage = game.battle.engages[0];
    const snipe = engage?.kind === 'adventurer' ? engage.rolled.find(({ kind }) => kind === 'snipe') : undefined;
    game.answer(snipe?.id ?? '');
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['snipe', 'combat', 'combat']);
  });

  it('ENG-5b: all of them resolve in the order in which they were asked for', () => {
    const game = engaged({ sides: [SNIPE, HIT], form: 'ranged', resolve: 'all' });
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['snipe', 'combat']);
  });
});
