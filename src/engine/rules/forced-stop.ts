import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import { type Hex, isHex, type UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { ClosestHexPrompt } from '../prompt.ts';
import { chipsOnMap, isStanding, unitOf } from '../queries.ts';
import { closestFreeHexes } from '../space/closest-free.ts';

/** Whoever is forced to stop in an occupied hex is placed in the closest free one; the party picks among several. Rules: MAP-5, MAP-8. */
export function leaveOccupiedHex(play: Play, id: UnitId): void {
  const hexes = hexesForForced(play.battle, play.content, id);
  const [hex] = hexes;
  if (hex === undefined) return;
  if (hexes.length === 1) placeIn(play, id, hex);
  else play.ask({ kind: 'closest-hex', unit: id, rule: 'MAP-5' });
}

/** Where a unit that shares its hex may be placed; none for one that does not, or no longer. */
export function hexesForForced(battle: Battle, content: Content, id: UnitId): readonly Hex[] {
  const unit = unitOf(battle, id);
  if (unit?.hex === undefined || !isStanding(unit, battle) || !sharesHex(battle, unit)) return [];
  return closestFreeHexes(battle, content, unit.hex);
}

const sharesHex = (battle: Battle, { id, hex }: Unit): boolean =>
  chipsOnMap(battle).some((other) => other.id !== id && other.hex === hex);

/** The party has picked one of the closest free hexes. */
export function answerClosestHex(play: Play, { id, unit }: ClosestHexPrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  if (isHex(option)) placeIn(play, unit, option);
}

function placeIn(play: Play, id: UnitId, to: Hex): void {
  const from = unitOf(play.battle, id)?.hex;
  play.happen({ type: 'unit-moved', unit: id, ...(from && { from }), to });
}
