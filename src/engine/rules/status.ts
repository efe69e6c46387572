import type { Die, Unit } from '../battle.ts';
import type { StatusId } from '../content.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../protocol.ts';
import { bears, isStanding, statusDie } from '../queries.ts';
import { exhaust } from './cooldown.ts';
import { dropStatus, statusPlace } from './status-die.ts';

/**
 * Puts a status on a unit or takes it off. One copy of each; an adventurer that regains one has the die moved to the back of the track.
 * Rules: STS-1, STS-2, CDT-4. What the statuses do is shown to the players.
 */
export function setStatus(
  play: Play,
  unit: Unit,
  { status, on }: { status: StatusId; on: boolean },
): Refusal | undefined {
  if (!isStanding(unit, play.battle)) return { code: 'already-defeated', unit: unit.id, final: true };
  return on ? gainStatus(play, unit, status) : loseStatus(play, unit, status);
}

function gainStatus(play: Play, unit: Unit, status: StatusId): Refusal | undefined {
  const borne = statusDie(unit, status);
  const fresh: Die = { id: `d${play.nextId()}`, kind: 'status', status };
  if (unit.kind === 'adventurer') {
    const track = statusPlace(unit);
    if (borne) play.happen({ type: 'die-moved', die: borne, from: track, to: track });
    else exhaust(play, unit.id, { die: fresh, from: { zone: 'supply' } });
    return undefined;
  }
  if (borne) return { code: 'status-already', rule: 'STS-1', unit: unit.id, status, on: true, final: true };
  const immune =
    unit.level === 'quest' ? play.unlessOverruled({ code: 'quest-unit', rule: 'STS-2', unit: unit.id }) : undefined;
  if (immune !== undefined) return immune;
  play.happen({ type: 'die-moved', die: fresh, from: { zone: 'supply' }, to: { zone: 'unit', of: unit.id } });
  return undefined;
}

function loseStatus(play: Play, unit: Unit, status: StatusId): Refusal | undefined {
  if (!bears(unit, status)) return { code: 'status-already', unit: unit.id, status, on: false, final: true };
  dropStatus(play, unit, status);
  return undefined;
}
