import type { Unit } from '../battle.ts';
import type { Play } from '../play.ts';
import { bears } from '../queries.ts';
import { applyStatus } from '../rules/status.ts';
import { dropStatus } from '../rules/status-die.ts';
import type { Effect } from './language.ts';

/** A status comes, goes, or is turned round, as far as that is possible (STS-1, STS-2, GEN-6). */
export function changeStatus(play: Play, unit: Unit, { status, set }: Extract<Effect, { do: 'status' }>): void {
  if (set === 'on' || (set === 'toggle' && !bears(unit, status))) applyStatus(play, unit, status);
  else dropStatus(play, unit, status);
}
