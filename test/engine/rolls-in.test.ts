import { expect, it } from 'vitest';
import { type BattleEvent, rollsIn } from '../../src/engine/index.ts';

const enemyDie = { faces: [0, 0, 1, 1, 1, 2], confirmed: false };
const used = (counter: number): BattleEvent => ({ type: 'randomness-used', counter, label: `roll ${counter}` });
const die = (face: number) => ({ id: 'd1', kind: 'combat', face }) as const;
const SIX = { sides: 6 };

it('tells each roll with its counter, and what was drawn for each die', () => {
  const events: readonly BattleEvent[] = [
    used(3),
    { type: 'dice-rolled', engage: 'e1', dice: [die(5), die(0)], typed: false },
    used(4),
    { type: 'die-turned', die: die(2), place: { zone: 'rolled', engage: 'e1' }, from: 0, how: 'reroll' },
    used(5),
    {
      type: 'free-roll',
      dice: [
        { sides: 20, face: 20 },
        { kind: 'combat', face: 1 },
      ],
    },
  ];
  expect(rollsIn(events, { enemyDie })).toEqual([
    {
      counter: 3,
      label: 'roll 3',
      dice: [
        { ...SIX, shows: [5] },
        { ...SIX, shows: [0] },
      ],
    },
    { counter: 4, label: 'roll 4', dice: [{ ...SIX, shows: [2] }] },
    {
      counter: 5,
      label: 'roll 5',
      dice: [
        { sides: 20, shows: [19] },
        { ...SIX, shows: [1] },
      ],
    },
  ]);
});

it('tells of enemy dice every side that shows the value, and misses rolled again as a roll of their own', () => {
  const events: readonly BattleEvent[] = [
    used(0),
    used(1),
    { type: 'enemy-rolled', engage: 'e1', first: [0, 2, 0], values: [1, 2, 0] },
    used(2),
    { type: 'enemy-rolled', engage: 'e2', values: [2] },
  ];
  const [miss, one, two] = [[0, 1], [2, 3, 4], [5]].map((shows) => ({ ...SIX, shows }));
  expect(rollsIn(events, { enemyDie }).map(({ counter, dice }) => [counter, dice])).toEqual([
    [0, [miss, two, miss]],
    [1, [one, miss]],
    [2, [two]],
  ]);
});

it('tells nothing of faces that were given, of dice that were only turned, and of chips', () => {
  const events: readonly BattleEvent[] = [
    { type: 'dice-rolled', engage: 'e1', dice: [die(5)], typed: true },
    { type: 'die-turned', die: die(2), place: { zone: 'rolled', engage: 'e1' }, from: 0, how: 'set' },
    { type: 'enemy-rolled', engage: 'e1', values: [] },
    used(0),
    { type: 'unit-deployed', enemy: { id: 'u9' } as never },
  ];
  expect(rollsIn(events, { enemyDie })).toEqual([]);
});
