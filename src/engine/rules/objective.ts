import type { Battle, Outcome, OutcomeReason } from '../battle.ts';
import { enemiesOut, standing } from '../queries.ts';
import { hasAllSkyshards } from './skyshards.ts';

type Objective = Battle['setup']['objective'];

const MET: Readonly<Record<Objective, { readonly reason: OutcomeReason; readonly by: (battle: Battle) => boolean }>> = {
  conquer: { reason: 'no-enemies-left', by: ({ enemies }) => enemies.map.length === 0 },
  eliminate: { reason: 'targets-gone', by: allEliminated },
  survey: { reason: 'skyshards-found', by: hasAllSkyshards },
  uncover: { reason: 'left-with-skyshards', by: leavesWithAll },
};

/**
 * How the battle stands at the end of a round: over, or not. What counts is what holds then. A retreat counts after the objective, so a
 * party that has just won has won; of an uncover the retreat is a part.
 * Rules: OBJ-1..3, DEF-8, DEF-9, RET-1, RND-6, RND-7; ruling Q-68.
 */
export function outcomeOf(battle: Battle): Outcome | undefined {
  if (standing(battle).length === 0) {
    return { result: 'failed', reason: 'full-defeat', rule: 'DEF-8' };
  }
  const { reason, by } = MET[battle.setup.objective];
  if (by(battle)) return { result: 'won', reason, rule: 'OBJ-2' };
  return battle.retreatAnnounced ? { result: 'retreated', reason: 'retreat', rule: 'RET-1' } : undefined;
}

/** Units to eliminate wherever they are, in the party by now too: those marked as objective, else the quest units (OBJ-2). */
export function targetsOf(battle: Battle): ReturnType<typeof enemiesOut> {
  const units = [...enemiesOut(battle), ...(battle.wonOver ?? [])];
  const marked = units.filter(({ objective }) => objective);
  return marked.length > 0 ? marked : units.filter(({ level }) => level === 'quest');
}

function allEliminated(battle: Battle): boolean {
  const targets = targetsOf(battle);
  return targets.length > 0 && targets.every((target) => !battle.enemies.map.includes(target));
}

function leavesWithAll(battle: Battle): boolean {
  return battle.retreatAnnounced === true && hasAllSkyshards(battle);
}
