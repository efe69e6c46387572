import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import { bears, isQuestUnit, standing, unitOf, unitsOnMap } from '../queries.ts';
import { areOpponents } from '../rules/opponents.ts';
import { areAdjacent } from '../space/adjacent.ts';
import { mapOf } from '../space/map-of.ts';
import { inSight } from '../space/sight.ts';
import { distance } from '../space/distance.ts';
import type { Scope, Who } from './language.ts';

interface Play {
  readonly battle: Battle;
  readonly content: Content;
}

/** The units on the map that an ability means. Without a map nobody is known to be near, so distances are for the players. */
export function whoIn(play: Play, who: Who, scope: Scope): readonly Unit[] {
  const { battle } = play;
  if (typeof who === 'object') return theOne(battle, who.unit);
  switch (who) {
    case 'self':
      return theOne(battle, scope.self);
    case 'other':
      return theOne(battle, scope.other);
    case 'chooser':
      return theOne(battle, scope.chooser);
    case 'each-adventurer':
      return standing(battle);
    default: {
      const self = unitOf(battle, scope.self);
      return self === undefined
        ? []
        : unitsOnMap(battle).filter((unit) => unit.id !== self.id && isIn(play, who, { self, unit }));
    }
  }
}

const theOne = (battle: Battle, id: Unit['id'] | undefined): readonly Unit[] =>
  unitsOnMap(battle).filter((unit) => unit.id === id);

type Around = Exclude<Who, 'self' | 'other' | 'chooser' | 'each-adventurer' | object>;

/** Whether somebody else is in a group around the owner. */
function isIn(play: Play, who: Around, { self, unit }: { readonly self: Unit; readonly unit: Unit }): boolean {
  switch (who) {
    case 'adjacent-units':
      return areAdjacent(play, self, unit);
    case 'adjacent-allies':
      return !areOpponents(self, unit) && areAdjacent(play, self, unit);
    case 'adjacent-opponents':
      return areOpponents(self, unit) && areAdjacent(play, self, unit);
    case 'allies':
      return !areOpponents(self, unit);
    case 'allies-in-sight':
      return !areOpponents(self, unit) && sees(play, self, unit);
    case 'opponents':
      return areOpponents(self, unit);
    case 'units-in-range':
      return inRange(play, self, unit);
    case 'non-quest-units-in-range':
      return !isQuestUnit(unit) && inRange(play, self, unit);
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
  const range = bears(self, 'blind') ? 1 : self.range; // for every purpose (STS-4)
  return distance(map, self.hex, other.hex) <= range;
}
