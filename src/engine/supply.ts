import type { Battle, DieKind } from './battle.ts';
import type { Content } from './content.ts';
import { diceInPlay } from './queries.ts';

/**
 * How many dice of a kind are left in the box (SUP-1). Nothing counts them: what is not in play is in supply, so none can get lost.
 * Markers (fatigue, status, enemy Combat) have no confirmed count and never run out.
 */
export function supplyLeft(battle: Battle, content: Content, kind: DieKind): number {
  const printed = content.skillDice.get(kind)?.supply ?? Number.POSITIVE_INFINITY;
  return printed - diceInPlay(battle).filter(({ die }) => die.kind === kind).length;
}

/** How many of the enemy Combat dice asked for there are: no more than are left (SUP-2). */
export const freeDiceAvailable = (battle: Battle, content: Content, asked: number): number =>
  Math.min(asked, supplyLeft(battle, content, 'enemy-combat'));
