import type { Battle, Enemy } from '../battle.ts';
import { enemiesOut, rankOf } from '../queries.ts';

/** Whether enemies of a level have had their place in this round's order: who comes now takes no turn in it any more (ENM-9). */
export function hasPassed(battle: Battle, level: Enemy['level']): boolean {
  const { phase, turn, acted } = battle;
  if (phase !== 'enemies') return false;
  // Those that never take a turn in this round stand in front, so the last one is whoever acted last.
  const last = turn?.unit ?? acted.at(-1);
  const acting = enemiesOut(battle).find(({ id }) => id === last);
  return acting !== undefined && rankOf({ level }) < rankOf(acting);
}
