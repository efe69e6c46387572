import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import { standing, unitOf, unitsOnMap } from '../queries.ts';
import { areOpponents } from '../rules/opponents.ts';
import { areAdjacent } from '../space/adjacent.ts';
import { mapOf } from '../space/map-of.ts';
import { inSight } from '../space/sight.ts';
import { distance } from '../space/distance.ts';
import type { Scope, Who } from './language.ts';

type Play = { readonly battle: Battle; readonly content: Content };

/** The units that an ability means. Without a map nobody is known to be near, so distances are for the players. */
export function whoIn(play: Play, who: Who, scope: Scope): readonly Unit[] {
  const { battle } = play;
  const self = unitOf(battle, scope.self);
  const others = unitsOnMap(battle).filter(({ id }) => id !== scope.self);
  if (self === undefined) return [];
  switch (who) {
    case 'self':
      return unitsOnMap(battle).filter(({ id }) => id === scope.self);
    case 'other':
      return unitsOnMap(battle).filter(({ id }) => id === scope.other);
    case 'each-adventurer':
      return standing(battle);
    case 'adjacent-units':
      return others.filter((other) => areAdjacent(play, self, other));
    case 'adjacent-allies':
      return others.filter((other) => !areOpponents(self, other) && areAdjacent(play, self, other));
    case 'adjacent-opponents':
      return others.filter((other) => areOpponents(self, other) && areAdjacent(play, self, other));
    case 'allies':
      return others.filter((other) => !areOpponents(self, other));
    case 'allies-in-sight':
      return others.filter((other) => !areOpponents(self, other) && sees(play, self, other));
    case 'units-in-range':
      return others.filter((other) => inRange(play, self, other));
    default:
      return who satisfies never;
  }
}

function sees({ battle, content }: Play, one: Unit, other: Unit): boolean {
  const map = mapOf(battle, content);
  return map === undefined || (one.hex !== undefined && other.hex !== undefined && inSight(map, one.hex, other.hex));
}

function inRange({ battle, content }: Play, self: Unit, other: Unit): boolean {
  const map = mapOf(battle, content);
  if (self.kind === 'adventurer' || map === undefined || self.hex === undefined || other.hex === undefined)
    return false;
  return distance(map, self.hex, other.hex) <= self.range;
}
