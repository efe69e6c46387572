import { DiceRoller } from '@dice-roller/rpg-dice-roller';
import { brokenInvariants, diceOdds, rollDice } from '../src/engine/index.ts';
import { battleRandom } from '../src/table/battle-random.ts';
import { boardGameMove } from './board-game.ts';
import type { Figure } from './figure.ts';
import { adventurersTurn, declare, enemiesTurn, enemyAt, engage, hallContent, play } from './hall.ts';
import { rates } from './measure.ts';

/** Dice rolled at once. */
const DICE = 10;

/** What the rules cost, without store and Discord. */
export function engineFigures(): readonly Figure[] {
  return [
    ...decisions(),
    dice(),
    odds(),
    ...enemies(),
    {
      name: 'state of 4 adventurers and 20 enemies',
      unit: 'bytes',
      ours: JSON.stringify(adventurersTurn).length,
      goal: { of: 'ours', most: 12 * 1024 },
    },
  ];
}

function decisions(): readonly Figure[] {
  const [declared, declaredThere, engaged, engagedThere, checked] = rates([
    () => play(adventurersTurn, declare),
    boardGameMove(adventurersTurn, 'declare'),
    () => play(adventurersTurn, engage),
    boardGameMove(adventurersTurn, 'engage'),
    () => brokenInvariants(adventurersTurn, hallContent),
  ]);
  const beside = {
    unit: '/s',
    against: "the same move in boardgame.io's reducer",
    goal: { of: 'ratio', least: 5 },
  } as const;
  return [
    { ...beside, name: 'an engage declared and rolled', ours: declared, baseline: declaredThere },
    { ...beside, name: 'a whole engage, with all that dice and skills set off', ours: engaged, baseline: engagedThere },
    { name: 'all invariants checked', unit: '/s', ours: checked },
  ];
}

function dice(): Figure {
  const roller = new DiceRoller();
  let rolls = 0;
  const [ours, baseline] = rates([
    () => rollDice([{ sides: 6, count: DICE }], battleRandom('bench', rolls++, '10d6')),
    () => {
      roller.roll('10d6');
      roller.clearLog();
    },
  ]);
  return {
    name: 'dice rolled, 10 at a time',
    unit: '/s',
    ours: ours * DICE,
    baseline: baseline * DICE,
    against: '@dice-roller/rpg-dice-roller',
  };
}

function odds(): Figure {
  const [rate] = rates([
    () =>
      diceOdds(
        hallContent,
        [
          { kind: 'combat', count: 6 },
          { kind: 'enemy-combat', count: 6 },
        ],
        'light',
      ),
  ]);
  return { name: 'exact odds of 12 dice', unit: 'ms', ours: 1000 / rate };
}

/** An enemy in front hits; one at the back looks for a way; all of them in one command. */
function enemies(): readonly Figure[] {
  const acts = (hex: string) => () =>
    play(enemiesTurn, { type: 'enemy-act', by: 'host', unit: enemyAt(enemiesTurn, hex), override: true });
  const [front, back, all] = rates([
    acts('G1'),
    acts('J4'),
    () => play(enemiesTurn, { type: 'enemy-act', by: 'host', all: true }),
  ]);
  return [
    { name: 'turn of an enemy in front, 24 units on 60 hexes', unit: 'ms', ours: 1000 / front },
    { name: 'turn of an enemy that looks for a way', unit: 'ms', ours: 1000 / back },
    { name: 'turns of all 20 enemies', unit: 'ms', ours: 1000 / all },
  ];
}
