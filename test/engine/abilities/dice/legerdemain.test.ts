import { describe, expect, it } from 'vitest';
import { drawing, type Game } from '../../../support/battles.ts';
import { side, whereDice } from '../../../support/sides.ts';
import { aylasTable, bearing, told } from '../../../support/troubles.ts';

// Legerdemain: rolled at moments of its own, never in an engage. What the sides do is told, where the battle knows nothing of it.

const one = (kind: string) => [{ kind, count: 1 }];
const kindOf = (icon: string): string => side(icon).kind;

/** Ayla rolls her die outside every engage, and it shows that side. */
function rolled(icon: string, game: Game = aylasTable(one(kindOf(icon)))): Game {
  const { kind, face } = side(icon);
  game.random = drawing(face);
  return game.play({ type: 'roll', unit: game.adventurer('Ayla').id, own: true, dice: one(kind) });
}

const RETURNED = [
  'locksmith',
  'finders-keepers-1',
  'finders-keepers-2',
  'finders-keepers-3',
  'finders-keepers-4',
  'light-fingers-1',
  'light-fingers-2',
  'friends-in-low-places',
];

describe('each side', () => {
  it.for(RETURNED)('%s is told, and the die stays at hand', (icon) => {
    const game = rolled(icon);
    expect(told(game)).toEqual([`${icon} by hand`]);
    expect(whereDice(game)).toMatchObject({ available: [kindOf(icon)], track: [] });
  });

  it('light-fingers-3: 2 tenacity', () => {
    const game = rolled('light-fingers-3');
    expect(game.adventurer('Ayla').tenacity).toBe(2);
    expect(told(game)).toEqual(['light-fingers-3']);
    expect(whereDice(game).available).toEqual(['light-fingers']);
  });

  it.for(['finders-keepers-5', 'light-fingers-4'])('%s: forced, the die is exhausted, and 1 light fatigue', (icon) => {
    const game = rolled(icon);
    expect(whereDice(game)).toMatchObject({ available: [], track: [kindOf(icon), 'light-fatigue'] });
  });

  it.for(['locksmith', 'light-fingers', 'friends-in-low-places'])(
    'Q-61: the tenacity side of %s gives none, and comes back',
    (kind) => {
      const game = rolled(`${kind}/tenacity`);
      expect(game.adventurer('Ayla').tenacity).toBe(0);
      expect(told(game)).toEqual([]);
      expect(whereDice(game)).toMatchObject({ available: [kind], track: [] });
    },
  );
});

describe('when it is rolled', () => {
  it('never in an engage', () => {
    const game = aylasTable(one('locksmith'));
    const command = {
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      form: 'light',
      dice: one('locksmith'),
    } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'not-rolled-in-engages', kind: 'locksmith' });
  });

  it('Q-19: no stat is used up', () => {
    const game = aylasTable([{ kind: 'locksmith', count: 1 }, ...one('finders-keepers')]);
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'stamina', to: 1 } });
    game.random = drawing(1, 0);
    game.play({ type: 'roll', unit, own: true, dice: [...one('locksmith'), ...one('finders-keepers')] });
    expect(told(game)).toEqual(['locksmith by hand', 'finders-keepers-1 by hand']);
  });

  it('LOC-6, STS-5: it is a roll, and so for a dazed adventurer that has moved there is none', () => {
    const game = bearing(aylasTable(one('locksmith')), 'Ayla', 'daze');
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'move', unit, to: 'B1' });
    expect(game.refusal({ type: 'roll', unit, own: true, dice: one('locksmith') })).toMatchObject({ code: 'dazed' });
  });

  it('in a battle, for traps and caches have locks, too; dice of other lines are not', () => {
    const game = aylasTable([...one('locksmith'), ...one('combat')]);
    const { id: unit } = game.adventurer('Ayla');
    expect(game.refusal({ type: 'roll', unit, own: true, dice: one('combat') })).toMatchObject({
      code: 'wrong-phase',
      rule: 'ENG-8',
    });
    expect(game.refusal({ type: 'roll', unit, own: true, dice: one('locksmith') })).toBeUndefined();
  });

  it('and when it is over', () => {
    const game = rolled('light-fingers-4', aylasTable(one('light-fingers')).play({ type: 'end' }));
    expect(whereDice(game).track).toEqual(['light-fingers', 'light-fatigue']);
  });
});
