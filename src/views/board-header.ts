import { type Battle, LAST_PLAIN_ROUND, type Outcome, type Phase } from '../engine/index.ts';
import { linesWithin } from './limits.ts';
import { shown } from './escape.ts';
import { counted, phrases, say } from '../words/say.ts';

export const phaseName: (phase: Phase) => string = phrases({
  'set-up': 'Set-up',
  adventurers: "adventurers' turns",
  companions: "companions' turns",
  enemies: "enemies' turns",
  'round-end': 'end of the round',
  over: 'over',
});

const endedAs: (result: Outcome['result']) => string = phrases({
  won: 'won',
  failed: 'failed',
  retreated: 'retreated',
  stopped: 'stopped',
});

/** "Round 6, fatigue round 1: enemies' turns" */
export function roundTitle({ phase, round, outcome }: Battle): string {
  if (phase === 'set-up') return phaseName(phase);
  if (phase === 'over') return say`Battle over: ${endedAs(outcome?.result ?? 'stopped')}, round ${round}`;
  return `${roundName(round)}: ${phaseName(phase)}`;
}

/** Beyond the counter's last plain round each round is a fatigue round (RND-2). */
export const roundName = (round: number): string =>
  round > LAST_PLAIN_ROUND ? say`Round ${round} (fatigue round)` : say`Round ${round}`;

const MOST_TEXT = 900;

/** Defeated stack, set-aside chips and bags. */
export function supplyLines(battle: Battle): readonly string[] {
  const { bags, defeated, setAside } = battle.enemies;
  const names = (units: Battle['enemies']['defeated']): string =>
    linesWithin(
      units.map(({ label, chipStays, hex }) =>
        chipStays && hex ? say`${shown(label)} (its chip lies on hex ${hex})` : shown(label),
      ),
      MOST_TEXT / 2,
      (left) => say`and ${left} more`,
    ).replaceAll('\n', ', ');
  return [
    ...(defeated.length > 0 ? [say`Defeated (top first): ${names(defeated.toReversed())}`] : []),
    ...(setAside.length > 0 ? [say`Set aside: ${names(setAside)}`] : []),
    say`In the bags: ${counted(bags.low.length, 'chip')} of level 1/5, ${bags.high.length} of 10/20`,
  ];
}
