import type { Battle } from '../battle.ts';

/** The counter's last plain round; beyond it each round is a fatigue round (RND-2). */
export const LAST_PLAIN_ROUND = 5;

/** The round as effects read it: 6 once the counter sits on fatigue (RND-2). */
export const roundNumber = ({ round }: Pick<Battle, 'round'>): number => Math.min(round, LAST_PLAIN_ROUND + 1);
