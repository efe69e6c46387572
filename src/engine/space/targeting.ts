import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Refusal } from '../refusal.ts';
import { bears, hasSkill, isStanding, unitsOnMap } from '../queries.ts';
import { distance } from './distance.ts';
import { mapOf } from './map-of.ts';
import { type Range, rangeIfBlind, within } from './range.ts';
import { inSight } from './sight.ts';
import { wereAdjacent } from './turn-start.ts';

interface Aim {
  readonly unit: Unit;
  readonly range: Range;
}

/**
 * Why a unit cannot be targeted by another one, if it cannot: out of range or sight, hidden by Stealth, or not the one that a blind unit
 * must target. Where there is no map, or somebody stands nowhere, distances are taken on trust. Sides are not looked at. A unit is in its
 * own range and sight, but a blind one needs another beside it.
 * Rules: MAP-2, MAP-3, MAP-7, MAP-10, STS-4, STS-8, ENM-10.
 */
export function whyNotTarget(
  at: { battle: Battle; content: Content },
  { unit, range }: Aim,
  target: Unit,
): Refusal | undefined {
  const { battle, content } = at;
  const map = mapOf(battle, content);
  if (map === undefined || unit.hex === undefined || target.hex === undefined) return undefined;
  if (unit.id === target.id && !bears(unit, 'blind')) return undefined;
  const reach = rangeIfBlind(unit, range);
  const hexes = distance(map, unit.hex, target.hex);
  if (!within(reach, hexes)) {
    const far = Number.isFinite(hexes) ? { distance: hexes } : {}; // JSON has no infinity
    return { code: 'out-of-range', rule: 'MAP-10', unit: target.id, ...far, range: reach };
  }
  const sees = inSight(map, unit.hex, target.hex) || hasSkill(unit, 'vision');
  if (!sees) return { code: 'out-of-sight', rule: 'MAP-2', unit: target.id };
  if (isHiddenFrom(at, unit, target)) return { code: 'hidden', rule: 'STS-8', unit: target.id };
  const blindly = bears(unit, 'blind') && !strongestBeside(at, unit).includes(target);
  return blindly ? { code: 'blind-to', rule: 'STS-4', unit: target.id } : undefined;
}

/** Stealth hides from all but those who were adjacent when the turn started; Detection sees through it. */
function isHiddenFrom({ battle, content }: { battle: Battle; content: Content }, unit: Unit, target: Unit): boolean {
  if (!bears(target, 'stealth') || hasSkill(unit, 'detection')) return false;
  return !wereAdjacent({ battle, content }, unit, target);
}

/** Whom a blind unit must target: the strongest of all units beside it, whichever side they are on (STS-4). */
function strongestBeside({ battle, content }: { battle: Battle; content: Content }, unit: Unit): readonly Unit[] {
  const map = mapOf(battle, content);
  const beside = unitsOnMap(battle).filter(
    (other) =>
      other.id !== unit.id &&
      isStanding(other, battle) &&
      map !== undefined &&
      unit.hex !== undefined &&
      other.hex !== undefined &&
      distance(map, unit.hex, other.hex) === 1,
  );
  const most = Math.max(...beside.map(({ hp }) => hp));
  return beside.filter(({ hp }) => hp === most);
}
