import { type Battle, type Content, LAST_PLAIN_ROUND, type Phase } from '../engine/index.ts';
import { linesWithin } from './limits.ts';
import { shown } from './escape.ts';
import { HOME_MADE, HOME_MADE_PACK, UNCONFIRMED } from './notices.ts';
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

/** Defeated stack, set-aside chips and bags, and what the table should know about them. */
export function supplyLines(battle: Battle, content: Content): readonly string[] {
  const { bags, defeated, setAside, map } = battle.enemies;
  const names = (units: readonly { readonly label: string }[]): string =>
    linesWithin(
      units.map(({ label }) => shown(label)),
      MOST_TEXT / 2,
      (left) => `and ${left} more`,
    ).replaceAll('\n', ', ');
  const dice = map.some(({ combat }) => combat > 0);
  return [
    ...(defeated.length > 0 ? [`Defeated (top first): ${names(defeated.toReversed())}`] : []),
    ...(setAside.length > 0 ? [`Set aside: ${names(setAside)}`] : []),
    `In the bags: ${counted(bags.low.length, 'chip')} of level 1/5, ${bags.high.length} of 10/20`,
    ...homeMadeLines(battle, content),
    ...(dice && !content.enemyDie.confirmed ? [UNCONFIRMED] : []),
  ];
}

/** No public source has the stats of the game's own chips, so those of the training yard say that they are made up. */
export function homeMadeLines({ enemies: { map, bags } }: Battle, { chips }: Content): readonly string[] {
  const inPlay = [...map.flatMap(({ chip }) => chip ?? []), ...bags.low, ...bags.high];
  return inPlay.some((id) => chips.get(id)?.pack === HOME_MADE_PACK) ? [HOME_MADE] : [];
}
