import type { AdventurerEngage, Battle, Unit } from '../battle.ts';
import { engageOf, hasFreeSlot, unitOf } from '../queries.ts';
import { areOpponents } from '../rules/opponents.ts';
import type { Scene } from '../scene.ts';
import { areAdjacent } from '../space/adjacent.ts';
import { mapOf } from '../space/map-of.ts';
import { wereAdjacent } from '../space/turn-start.ts';
import type { Form } from '../vocabulary.ts';
import { amountOf } from './amount.ts';
import type { Condition } from './conditions.ts';
import {
  isBeforeOtherDice,
  isEngaged,
  isEngaging,
  isEnemyHurt,
  rolledOnesOnly,
  targetsWholeParty,
} from './in-engage.ts';
import type { Who } from './groups.ts';
import { isThat } from './is-that.ts';
import type { Scope } from './language.ts';
import { whoIn } from './who.ts';

/** Whether a condition holds at this moment. What names somebody who is not there does not hold. */
export function holds(scene: Scene, condition: Condition, scope: Scope): boolean {
  if (typeof condition !== 'object') return holdsWord(scene, condition, scope);
  if ('fact' in condition) return scene.battle.facts?.[condition.fact] === condition.is;
  if ('form' in condition) return isInForm(scene.battle, scope, condition.form);
  if ('some' in condition)
    return meant(scene, condition.some, scope).some((unit) => isThat(scene, unit, { tests: condition.is, scope }));
  if ('number' in condition) {
    const number = amountOf(scene, condition.number, scope);
    const [least, most] = [condition.atLeast, condition.atMost];
    return (
      (least === undefined || number >= amountOf(scene, least, scope)) &&
      (most === undefined || number <= amountOf(scene, most, scope))
    );
  }
  if ('not' in condition) return !holds(scene, condition.not, scope);
  return 'any' in condition
    ? condition.any.some((each) => holds(scene, each, scope))
    : condition.all.every((each) => holds(scene, each, scope));
}

/** Who set something off by falling is asked about, too. */
function meant(scene: Scene, who: Who, scope: Scope): readonly Unit[] {
  const other = who === 'other' && scope.other !== undefined ? unitOf(scene.battle, scope.other) : undefined;
  return other === undefined ? whoIn(scene, who, scope) : [other];
}

/** In its own engage, an adventurer is in the form of that. */
function isInForm(battle: Battle, { self, engage: id }: Scope, forms: readonly Form[]): boolean {
  const engage = id === undefined ? undefined : engageOf(battle, id);
  const form = engage?.kind === 'adventurer' && engage.by === self ? engage.form : battle.adventurers[self]?.form;
  return form !== undefined && forms.includes(form);
}

function holdsWord(scene: Scene, condition: Extract<Condition, string>, scope: Scope): boolean {
  const { battle } = scene;
  const { self, other } = unitsIn(battle, scope);
  switch (condition) {
    case 'moved':
      return self?.hex !== battle.turn?.places[scope.self];
    case 'not-moved':
      return self?.hex === battle.turn?.places[scope.self];
    case 'other-adjacent':
      return self !== undefined && other !== undefined && (scope.adjacent ?? areAdjacent(scene, self, other));
    case 'other-apart':
      return self !== undefined && other !== undefined && isApart(scene, scope, [self, other]);
    case 'other-was-apart':
      return self !== undefined && other !== undefined && wasApart(scene, self, other);
    case 'engaging':
      return isEngaging(battle, scope);
    case 'engaged':
      return isEngaged(battle, scope);
    case 'before-other-dice':
      return isBeforeOtherDice(battle, scope);
    case 'enemy-hurt':
      return isEnemyHurt(battle, scope);
    case 'rolled-ones-only':
      return rolledOnesOnly(battle, scope);
    case 'targets-whole-party':
      return targetsWholeParty(battle, scope);
    case 'other-adventurer':
      return other?.kind === 'adventurer';
    case 'other-opposes':
      return self !== undefined && other !== undefined && areOpponents(self, other);
    case 'other-in-magic-form':
      return other?.kind === 'adventurer' && other.form === 'magic';
    case 'other-daedra':
      return other !== undefined && other.kind !== 'adventurer' && other.type === 'daedra';
    case 'other-used-weapon':
      return othersEngage(battle, scope)?.weapon !== undefined;
    case 'other-overtaxed-weapon':
      return othersEngage(battle, scope)?.weapon === 'overtaxed';
    case 'uses-weapon':
      return isEngaging(battle, scope) && othersEngage(battle, scope)?.weapon !== undefined;
    case 'overtaxes-item':
      return overtaxesItem(battle, scope);
    case 'nobody-took-damage':
      return battle.turn?.hurt !== true;
    case 'owner-is-enemy':
      return self?.kind === 'enemy';
    case 'not-the-last-enemy':
      return battle.enemies.map.some(({ id }) => id !== scope.self);
    case 'by-enemy':
      return other?.kind === 'enemy';
    case 'own-turn':
      return battle.turn?.unit === scope.self;
    case 'slot-free':
      return hasFreeSlot(battle, scope.self);
    case 'legendary-item':
      return scope.quality === 'legendary';
    case 'keeps-items':
      return battle.adventurers[scope.self]?.items !== undefined;
    default:
      return condition satisfies never;
  }
}

const unitsIn = (
  battle: Battle,
  scope: Scope,
): { readonly self: Unit | undefined; readonly other: Unit | undefined } => ({
  self: unitOf(battle, scope.self),
  other: scope.other === undefined ? undefined : unitOf(battle, scope.other),
});

function othersEngage(battle: Battle, scope: Scope): AdventurerEngage | undefined {
  const engage = scope.engage === undefined ? undefined : engageOf(battle, scope.engage);
  return engage?.kind === 'adventurer' ? engage : undefined;
}

/** A weapon in its own engage, or whatever of its record was overtaxed in this one. */
function overtaxesItem(battle: Battle, scope: Scope): boolean {
  const weapon = isEngaging(battle, scope) && othersEngage(battle, scope)?.weapon === 'overtaxed';
  const { items = [] } = battle.adventurers[scope.self] ?? {};
  return weapon || items.some(({ overtaxed }) => overtaxed !== undefined && overtaxed === scope.engage);
}

/** Where nobody knows the distance nobody is apart: that is for the players to tell. */
function isApart(scene: Scene, { adjacent }: Scope, [self, other]: readonly [Unit, Unit]): boolean {
  const known = mapOf(scene.battle, scene.content) !== undefined && self.hex !== undefined && other.hex !== undefined;
  return known && !(adjacent ?? areAdjacent(scene, self, other));
}

/** Between turns nobody counts (ruling Q-55), and nobody is apart from itself. */
function wasApart(scene: Scene, self: Unit, other: Unit): boolean {
  const { battle, content } = scene;
  const known = mapOf(battle, content) !== undefined && battle.turn !== undefined && self.id !== other.id;
  return known && !wereAdjacent(scene, self, other);
}
