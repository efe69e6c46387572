import type { Unit } from '../battle.ts';
import type { Play } from '../play.ts';
import { bears } from '../queries.ts';
import { setStatus } from './status.ts';
import type { StatusId } from '../vocabulary.ts';

interface Change {
  readonly status: StatusId;
  readonly set: 'on' | 'off' | 'toggle';
}

/** A status by an ability, as far as it is possible: quest units gain none, a chip holds one copy (STS-1, STS-2, GEN-6). */
export function applyStatus(play: Play, unit: Unit, { status, set }: Change): void {
  const borne = bears(unit, status);
  const on = set === 'on' || (set === 'toggle' && !borne);
  const possible = on ? unit.kind === 'adventurer' || (!borne && unit.level !== 'quest') : borne;
  if (possible) setStatus(play, unit, { status, on });
}
