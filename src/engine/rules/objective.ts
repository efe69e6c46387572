import type { Battle, Outcome } from '../battle.ts';
import { standing } from '../queries.ts';

/**
 * How the battle stands at the end of a round: over, or not. A retreat counts after the objective, so a party that has just won has won.
 * Rules: OBJ-1, OBJ-2 (conquer), DEF-8, DEF-9, RET-1, RND-7. Eliminate, survey and uncover are closed by the party with `/battle end`.
 */
export function outcomeOf(battle: Battle): Outcome | undefined {
  const { setup, enemies, retreatAnnounced } = battle;
  if (standing(battle).length === 0) {
    return { result: 'failed', reason: 'all adventurers are defeated', rule: 'DEF-8' };
  }
  if (setup.objective === 'conquer' && enemies.map.length === 0) {
    return { result: 'won', reason: 'no enemies are left', rule: 'OBJ-2' };
  }
  return retreatAnnounced ? { result: 'retreated', reason: 'the party retreats', rule: 'RET-1' } : undefined;
}
