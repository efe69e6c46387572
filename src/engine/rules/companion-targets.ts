import type { ChipEngage, Companion } from '../battle.ts';
import type { Play } from '../play.ts';
import { openTargets, targetsWanted } from './chip-targets.ts';
import { mayRoll } from './daze.ts';

/**
 * Asks a companion's player for its next target, as long as there is one to choose; the priority icon does not count.
 *
 * @returns whether all its targets are found
 * Rules: CMP-3, STS-5.
 */
export function findCompanionTargets(play: Play, { chip, engage }: { chip: Companion; engage: ChipEngage }): boolean {
  const candidates = openTargets(play, { chip, engage }).map(({ id }) => id);
  if (targetsWanted({ chip, engage }, candidates.length) <= 0 || !mayRoll(play.battle, chip)) return true;
  play.ask({
    kind: 'companion-target',
    engage: engage.id,
    candidates,
    for: [chip.controller],
    rule: 'CMP-3',
  });
  return false;
}
