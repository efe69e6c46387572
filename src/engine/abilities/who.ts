import type { Battle, Unit } from '../battle.ts';
import { engageOf, isQuestUnit, party, standing, unitOf, unitOnMap, unitsOnMap } from '../queries.ts';
import { areOpponents } from '../rules/opponents.ts';
import type { Scene } from '../scene.ts';
import { areAdjacent } from '../space/adjacent.ts';
import { distance } from '../space/distance.ts';
import { mapOf } from '../space/map-of.ts';
import { type Range, rangeIfBlind, within } from '../space/range.ts';
import { inSight } from '../space/sight.ts';
import { whyNotTarget } from '../space/targeting.ts';
import { spend } from '../work.ts';
import type { Group, Who } from './groups.ts';
import type { Scope } from './language.ts';
import { markedHex } from './marks.ts';
import { reachOf } from './reach.ts';
import { targetIn } from './is-that.ts';
import { declaredTarget } from './target.ts';

/** The units on the map that an ability means. Without a map nobody is known to be near; what an adventurer picks is on trust then. */
export function whoIn(scene: Scene, who: Who, scope: Scope): readonly Unit[] {
  const { battle } = scene;
  spend(battle.order.length + battle.companions.length + battle.enemies.map.length);
  if (typeof who === 'object') return theOne(battle, who.unit);
  switch (who) {
    case 'self':
      return theOne(battle, scope.self);
    case 'other':
      return theOne(battle, scope.other);
    case 'picked':
      return theOne(battle, scope.picked);
    case 'bearer':
      return theOne(battle, scope.bearer);
    case 'chooser':
      return theOne(battle, scope.chooser);
    case 'target':
      return theOne(battle, declaredTarget(scene, scope)?.id);
    case 'each-adventurer':
      return standing(battle);
    case 'everybody':
      return unitsOnMap(battle);
    case 'party':
      return unitsOnMap(battle).filter(({ kind }) => kind !== 'enemy');
    case 'fallen-adventurers':
      return party(battle).filter(({ defeated }) => defeated);
    case 'adjacent-party':
      return unitsOnMap(battle).filter(
        (unit) => unit.kind !== 'enemy' && (isSelf(scope, unit) || isBesideOwner(scene, scope, unit)),
      );
    case 'in-range-of-other':
      return aroundOther(scene, scope);
    case 'units-in-own-range':
      return unitsOnMap(battle).filter((unit) => isSelf(scope, unit) || inRange(scene, scope, unit));
    case 'adventurers-in-range':
      return standing(battle).filter((unit) => isSelf(scope, unit) || inRange(scene, scope, unit));
    case 'party-in-sight':
      return unitsOnMap(battle).filter(
        (unit) => unit.kind !== 'enemy' && (isSelf(scope, unit) || seenBy(scene, scope, unit)),
      );
    case 'adjacent-to-target':
      return besides(scene, targetIn(battle, scope));
    case 'adjacent-to-bearer':
      return besides(scene, scope.bearer);
    case 'on-mark': {
      const hex = markedHex(scene, scope);
      return unitsOnMap(battle).filter((unit) => hex !== undefined && unit.hex === hex && !isSelf(scope, unit));
    }
    default: {
      const self = unitOf(battle, scope.self);
      return self === undefined
        ? []
        : unitsOnMap(battle).filter((unit) => unit.id !== self.id && isIn(scene, who, { self, unit, scope }));
    }
  }
}

function theOne(battle: Battle, id: Unit['id'] | undefined): readonly Unit[] {
  const unit = id === undefined ? undefined : unitOnMap(battle, id);
  return unit === undefined ? [] : [unit];
}

const isSelf = ({ self }: Scope, { id }: Unit): boolean => id === self;

/** Whoever stands beside a unit, or beside the hex where it fell. */
function besides(scene: Scene, id: Unit['id'] | undefined): readonly Unit[] {
  const centre = id === undefined ? undefined : unitOf(scene.battle, id);
  if (centre === undefined) return [];
  return unitsOnMap(scene.battle).filter((unit) => unit.id !== id && areAdjacent(scene, centre, unit));
}

type Around = Exclude<
  Group,
  | 'self'
  | 'other'
  | 'picked'
  | 'bearer'
  | 'chooser'
  | 'target'
  | 'each-adventurer'
  | 'everybody'
  | 'party'
  | 'adventurers-in-range'
  | 'units-in-own-range'
  | 'adjacent-party'
  | 'fallen-adventurers'
  | 'in-range-of-other'
  | 'party-in-sight'
  | 'adjacent-to-target'
  | 'adjacent-to-bearer'
  | 'on-mark'
>;

interface Somebody {
  readonly self: Unit;
  readonly unit: Unit;
  readonly scope: Scope;
}

/** Whether somebody else is in a group around the owner. */
function isIn(scene: Scene, who: Around, { self, unit, scope }: Somebody): boolean {
  switch (who) {
    case 'other-adventurers':
      return unit.kind === 'adventurer';
    case 'adjacent-units':
      return isBeside(scene, { self, unit, scope });
    case 'adjacent-allies':
      return !areOpponents(self, unit) && isBeside(scene, { self, unit, scope });
    case 'adjacent-opponents':
      return areOpponents(self, unit) && isBeside(scene, { self, unit, scope });
    case 'other-adjacent-opponents':
      return areOpponents(self, unit) && areAdjacent(scene, self, unit) && unit.id !== targetIn(scene.battle, scope);
    case 'allies':
      return !areOpponents(self, unit);
    case 'allies-in-sight':
      return !areOpponents(self, unit) && seenBy(scene, scope, unit);
    case 'own-companions':
      return unit.kind === 'companion' && unit.controller === self.id;
    case 'opponents':
      return areOpponents(self, unit);
    case 'opponents-in-range':
      return areOpponents(self, unit) && inRange(scene, scope, unit);
    case 'opponents-in-sight':
      return areOpponents(self, unit) && seenBy(scene, scope, unit);
    case 'opponents-within-2':
      return areOpponents(self, unit) && isWithin(scene, { self, unit }, 2);
    case 'opponents-within-3':
      return areOpponents(self, unit) && isWithin(scene, { self, unit }, 3);
    case 'opponents-on-tile':
      return areOpponents(self, unit) && isOnTile(scene, self, unit);
    case 'targetable':
      return areOpponents(self, unit) && isTargetable(scene, { self, unit, scope });
    case 'units-in-range':
      return inRange(scene, scope, unit);
    case 'non-quest-units-in-range':
      return !isQuestUnit(unit) && inRange(scene, scope, unit);
    default:
      return who satisfies never;
  }
}

function isWithin(scene: Scene, { self, unit }: Pick<Somebody, 'self' | 'unit'>, hexes: number): boolean {
  const map = mapOf(scene.battle, scene.content);
  if (map === undefined || self.hex === undefined || unit.hex === undefined) return isOnTrust(scene, self);
  return distance(map, self.hex, unit.hex) <= hexes;
}

function isBesideOwner(scene: Scene, { self: id }: Scope, unit: Unit): boolean {
  const self = unitOf(scene.battle, id);
  return self !== undefined && (areAdjacent(scene, self, unit) || isOnTrust(scene, self));
}

/** Distances count from the hex where it fell. */
function aroundOther(scene: Scene, { other: id }: Scope): readonly Unit[] {
  const other = id === undefined ? undefined : unitOf(scene.battle, id);
  if (other === undefined || other.kind === 'adventurer') return [];
  return unitsOnMap(scene.battle).filter(
    (unit) => unit.id !== id && isWithin(scene, { self: other, unit }, other.range),
  );
}

/** Where there is no map, an adventurer's player says who is near. */
const isOnTrust = ({ battle, content }: Scene, self: Unit): boolean =>
  self.kind === 'adventurer' && mapOf(battle, content) === undefined;

const isBeside = (scene: Scene, somebody: Somebody): boolean =>
  areAdjacent(scene, somebody.self, somebody.unit) || (isOnTrust(scene, somebody.self) && !isShotAt(scene, somebody));

/** The target of a ranged engage is not adjacent, map or no map (FRM-1). */
function isShotAt({ battle }: Scene, { self, unit, scope }: Somebody): boolean {
  const engage = scope.engage === undefined ? undefined : engageOf(battle, scope.engage);
  return (
    engage?.kind === 'adventurer' && engage.by === self.id && engage.form === 'ranged' && engage.target === unit.id
  );
}

function seenBy({ battle, content }: Scene, { self: id }: Scope, other: Unit): boolean {
  const map = mapOf(battle, content);
  const self = unitOf(battle, id);
  return map === undefined || (self?.hex !== undefined && other.hex !== undefined && inSight(map, self.hex, other.hex));
}

function isOnTile(scene: Scene, self: Unit, other: Unit): boolean {
  const hexes = mapOf(scene.battle, scene.content)?.hexes;
  if (hexes === undefined || self.hex === undefined || other.hex === undefined) return isOnTrust(scene, self);
  return hexes.get(self.hex)?.tile === hexes.get(other.hex)?.tile;
}

function isTargetable(scene: Scene, { self, unit, scope }: Somebody): boolean {
  const range = rangeIn(scene, scope, self);
  return range !== undefined && whyNotTarget(scene, { unit: self, range }, unit) === undefined;
}

function inRange(scene: Scene, scope: Scope, other: Unit): boolean {
  const self = unitOf(scene.battle, scope.self);
  const map = mapOf(scene.battle, scene.content);
  if (self === undefined) return false;
  if (map === undefined || self.hex === undefined || other.hex === undefined) return isOnTrust(scene, self);
  const range = ownRange(scene, scope, self);
  return range !== undefined && within(range, distance(map, self.hex, other.hex));
}

export const ownRange = (scene: Scene, scope: Scope, self: Unit): Range | undefined =>
  rangeIfBlind(self, rangeIn(scene, scope, self));

/** In the form of the engage that goes on, or as it stands. */
function rangeIn(scene: Scene, { engage: id }: Scope, self: Unit): Range | undefined {
  const engage = id === undefined ? undefined : engageOf(scene.battle, id);
  const form = engage?.kind === 'adventurer' && engage.by === self.id ? engage.form : undefined;
  return reachOf(scene, self, form);
}
