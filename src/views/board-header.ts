import { type Battle, LAST_PLAIN_ROUND, type Phase } from '../engine/index.ts';
import { linesWithin } from './limits.ts';
import { shown } from './escape.ts';
import { counted } from './unit-text.ts';

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  'set-up': 'Set-up',
  adventurers: "adventurers' turns",
  companions: "companions' turns",
  enemies: "enemies' turns",
  'round-end': 'end of the round',
  over: 'over',
};

export const phaseName = (phase: Phase): string => PHASE_NAMES[phase];

/** "Round 6, fatigue round 1: enemies' turns" */
export function roundTitle({ phase, round, outcome }: Battle): string {
  if (phase === 'set-up') return 'Set-up';
  if (phase === 'over') return `Battle over: ${outcome?.result ?? 'stopped'}, round ${round}`;
  return `${roundName(round)}: ${phaseName(phase)}`;
}

/** Beyond the counter's last plain round each round is a fatigue round (RND-2). */
export const roundName = (round: number): string =>
  round > LAST_PLAIN_ROUND ? `Round ${round} (fatigue round)` : `Round ${round}`;

const MOST_TEXT = 900;

/** Defeated stack, set-aside chips and bags. */
export function supplyLines(battle: Battle): readonly string[] {
  const { bags, defeated, setAside } = battle.enemies;
  const names = (units: Battle['enemies']['defeated']): string =>
    linesWithin(
      units.map(
        ({ label, chipStays, hex }) => `${shown(label)}${chipStays && hex ? ` (its chip lies on hex ${hex})` : ''}`,
      ),
      MOST_TEXT / 2,
      (left) => `and ${left} more`,
    ).replaceAll('\n', ', ');
  return [
    ...(defeated.length > 0 ? [`Defeated (top first): ${names(defeated.toReversed())}`] : []),
    ...(setAside.length > 0 ? [`Set aside: ${names(setAside)}`] : []),
    `In the bags: ${counted(bags.low.length, 'chip')} of level 1/5, ${bags.high.length} of 10/20`,
  ];
}
