import type { ChipEngage, Enemy, Unit } from '../battle.ts';
import type { Play } from '../play.ts';
import { hasSkill } from '../queries.ts';
import { nextTargets } from './chip-targets.ts';
import { mayRoll } from './daze.ts';

/**
 * Finds an enemy's next targets by priority, up to its target number; equals that do not all fit are for the party to choose from.
 *
 * @returns whether all its targets are found
 * Rules: ENM-4, EMV-7, STS-5.
 */
export function findEnemyTargets(play: Play, { chip, engage }: { chip: Enemy; engage: ChipEngage }): boolean {
  const { group, wanted } = nextTargets(play, { chip, engage });
  if (rushes(engage, { chip, group })) {
    play.happen({ type: 'enemy-rushed', engage: engage.id });
    return false;
  }
  if (wanted <= 0 || engage.rushed === true || !mayRoll(play.battle, chip)) return true;
  const candidates = group.map(({ id }) => id);
  if (group.length <= wanted) {
    play.happen({ type: 'targets-chosen', engage: engage.id, targets: [...engage.targets, ...candidates] });
    return false;
  }
  play.ask({ kind: 'enemy-target', engage: engage.id, candidates, rule: 'ENM-4' });
  return false;
}

/** With Rush, an enemy that still reaches nobody after moving moves once more, and then does not engage (EMV-7). */
const rushes = ({ rushed, targets }: ChipEngage, { chip, group }: { chip: Enemy; group: readonly Unit[] }): boolean =>
  rushed !== true && targets.length === 0 && group.length === 0 && hasSkill(chip, 'rush');
