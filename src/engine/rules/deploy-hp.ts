import type { Battle } from '../battle.ts';
import type { EnemyStats } from '../content.ts';
import type { EnemySkillId } from '../ids.ts';
import { diceInPlay, standing } from '../queries.ts';

type Entering = Pick<EnemyStats, 'health' | 'skills'>;

/**
 * HP with which an enemy enters: its Health and what its deploy skills add. What they add is above Health, so healing never restores it.
 * Rules: SET-9, HEA-4.
 */
export function deployHp(battle: Battle, entering: Entering): number {
  const colossal = hasPrinted(entering, 'colossal') ? trainedCombatDice(battle) : 0;
  const cornered = hasPrinted(entering, 'cornered') ? 2 * standing(battle).length : 0;
  return entering.health + colossal + cornered;
}

const hasPrinted = ({ skills }: Entering, skill: EnemySkillId): boolean => skills.some(({ id }) => id === skill);

/** Trained means owned, wherever the die lies: available, active, rolled, drained, in a track or on a chip. */
const trainedCombatDice = (battle: Battle): number =>
  diceInPlay(battle).filter(({ die }) => die.kind === 'combat' && die.owner !== undefined).length;
