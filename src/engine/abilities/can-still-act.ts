import type { Battle } from '../battle.ts';
import type { DieId, UnitId } from '../ids.ts';
import { findDie, hasFreeSlot, unitOnMap } from '../queries.ts';
import { occupied } from '../space/map-of.ts';
import type { Act } from './act.ts';
import type { DiceZone } from './dice-set.ts';

/** Whether what an answer leads to is still there to be done: corrections by hand come at any moment. */
export function canStillAct(battle: Battle, act: Act): boolean {
  switch (act.act) {
    case 'move-die':
      return act.from.some((zone) => isIn(battle, act.die, zone)) && (act.on === undefined || isOnMap(battle, act.on));
    case 'slot-available':
      return isIn(battle, act.die, 'available');
    case 'reroll':
    case 'turn':
      return isIn(battle, act.die, 'rolled');
    case 'slot-die':
      return isIn(battle, act.die, 'track') && hasFreeSlot(battle, act.unit);
    case 'reroll-status':
    case 'turn-status':
      return isIn(battle, act.die, 'track');
    case 'mark':
      return findDie(battle, act.die) !== undefined;
    case 'place':
    case 'walk':
    case 'step':
      return isOnMap(battle, act.unit) && !occupied(battle).has(act.to);
    case 'deploy': {
      const free = act.hex === undefined || !occupied(battle).has(act.hex);
      return free && (typeof act.what !== 'object' || !('fallen' in act.what) || isDefeated(battle, act.what.fallen));
    }
    case 'join-party':
      return (
        (act.hex === undefined || !occupied(battle).has(act.hex)) &&
        ('named' in act.who || battle.enemies.defeated.some(({ id }) => 'unit' in act.who && id === act.who.unit))
      );
    case 'take-place':
      return isDefeated(battle, act.unit) && isOnMap(battle, act.of);
    case 'discard-item':
    case 'pack-item':
    case 'use-item':
      return battle.adventurers[act.unit]?.items?.some(({ id }) => id === act.item) === true;
    case 'learn':
      return battle.facts?.[act.fact] === undefined;
    default:
      return act satisfies never;
  }
}

const isOnMap = (battle: Battle, id: UnitId): boolean => unitOnMap(battle, id) !== undefined;
const isDefeated = (battle: Battle, id: UnitId): boolean =>
  [...battle.enemies.defeated, ...battle.enemies.setAside].some((enemy) => enemy.id === id);

/** A chip has one place for its dice, which counts as its track. */
function isIn(battle: Battle, die: DieId, wanted: DiceZone): boolean {
  const zone = findDie(battle, die)?.place.zone;
  return (zone === 'unit' ? 'track' : zone) === wanted;
}
