import type { AdventurerEngage, Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import { engageOf, unitOf } from '../queries.ts';
import { areOpponents } from '../rules/opponents.ts';
import { areAdjacent } from '../space/adjacent.ts';
import { mapOf } from '../space/map-of.ts';
import { wereAdjacent } from '../space/turn-start.ts';
import { isEngaged, ownEngage, rolledOnesOnly, targetsWholeParty } from './in-engage.ts';
import type { Condition, Scope } from './language.ts';

interface Play {
  readonly battle: Battle;
  readonly content: Content;
}

/** Whether a condition holds at this moment. What names somebody who is not there does not hold. */
export function holds(play: Play, condition: Condition, scope: Scope): boolean {
  if (typeof condition !== 'object') return holdsWord(play, condition, scope);
  if ('fact' in condition) return play.battle.facts?.[condition.fact] === condition.is;
  if ('not' in condition) return !holds(play, condition.not, scope);
  return 'any' in condition
    ? condition.any.some((each) => holds(play, each, scope))
    : condition.all.every((each) => holds(play, each, scope));
}

function holdsWord(play: Play, condition: Extract<Condition, string>, scope: Scope): boolean {
  const { battle } = play;
  const { self, other } = unitsIn(battle, scope);
  switch (condition) {
    case 'moved':
      return self?.hex !== battle.turn?.places[scope.self];
    case 'not-moved':
      return self?.hex === battle.turn?.places[scope.self];
    case 'other-adjacent':
      return self !== undefined && other !== undefined && (scope.adjacent ?? areAdjacent(play, self, other));
    case 'other-apart':
      return self !== undefined && other !== undefined && isApart(play, scope, [self, other]);
    case 'other-was-apart':
      return self !== undefined && other !== undefined && wasApart(play, self, other);
    case 'engaging':
      return ownEngage(battle, scope) !== undefined;
    case 'engaged':
      return isEngaged(battle, scope);
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
    case 'nobody-took-damage':
      return battle.turn?.hurt !== true;
    case 'owner-is-enemy':
      return self?.kind === 'enemy';
    case 'not-the-last-enemy':
      return battle.enemies.map.some(({ id }) => id !== scope.self);
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

/** Where nobody knows the distance nobody is apart: that is for the players to tell. */
function isApart(play: Play, { adjacent }: Scope, [self, other]: readonly [Unit, Unit]): boolean {
  const known = mapOf(play.battle, play.content) !== undefined && self.hex !== undefined && other.hex !== undefined;
  return known && !(adjacent ?? areAdjacent(play, self, other));
}

/** Between turns nobody counts (ruling Q-55), and nobody is apart from itself. */
function wasApart(play: Play, self: Unit, other: Unit): boolean {
  const { battle, content } = play;
  const known = mapOf(battle, content) !== undefined && battle.turn !== undefined && self.id !== other.id;
  return known && !wereAdjacent(play, self, other);
}
