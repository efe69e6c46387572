import type { Battle } from '../battle.ts';
import type { Hex, UnitId } from '../ids.ts';
import { companionOf } from '../queries.ts';
import { withAdventurer, withChip } from '../zones.ts';
import { companionDeployed } from './companions.ts';

/** A unit in a hex; a companion that waited beside the map does so no longer. */
export function placed(battle: Battle, unit: UnitId, hex: Hex): Battle {
  if (battle.adventurers[unit] !== undefined)
    return withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, hex }));
  return companionOf(battle, unit) === undefined
    ? withChip(battle, unit, () => ({ hex }))
    : companionDeployed(battle, { unit, hex });
}
