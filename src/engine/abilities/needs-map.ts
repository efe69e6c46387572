import type { Scene } from '../scene.ts';
import { mapOf } from '../space/map-of.ts';
import { allIn } from './all-in.ts';
import type { Condition } from './conditions.ts';
import type { Who } from './groups.ts';
import type { Effect, Trigger } from './language.ts';
import type { Modifier } from './modifier.ts';

const NEAR: ReadonlySet<Who> = new Set<Who>([
  'adjacent-units',
  'adjacent-allies',
  'adjacent-opponents',
  'allies-in-sight',
  'units-in-range',
  'non-quest-units-in-range',
  'adjacent-to-target',
  'other-adjacent-opponents',
  'adjacent-to-bearer',
  'opponents-on-tile',
  'opponents-within-3',
  'in-range-of-other',
]);

const PLACES: ReadonlySet<Condition> = new Set<Condition>([
  'moved',
  'not-moved',
  'other-adjacent',
  'other-apart',
  'other-was-apart',
]);

/** Whether an ability asks for distances or moves, which are the players' to tell where there is no map. */
export const needsMap = (ability: Trigger | Modifier): boolean =>
  (ability.if !== undefined && asksForPlaces(ability.if)) ||
  ('do' in ability && ability.do.flatMap(allIn).some(isAboutPlaces));

/** Whether it does, and there is none: then it is told as a whole, for the players to carry out. */
export const isByHand = ({ battle, content }: Scene, ability: Trigger | Modifier): boolean =>
  mapOf(battle, content) === undefined && needsMap(ability);

/** Whether a condition does. */
export function asksForPlaces(condition: Condition): boolean {
  if (typeof condition !== 'object') return PLACES.has(condition);
  if ('not' in condition) return asksForPlaces(condition.not);
  if ('any' in condition) return condition.any.some(asksForPlaces);
  if ('some' in condition) return NEAR.has(condition.some);
  if ('number' in condition) return [condition.number, condition.atLeast, condition.atMost].some(countsNear);
  return 'all' in condition && condition.all.some(asksForPlaces);
}

function isAboutPlaces(effect: Effect): boolean {
  if (Object.values(effect).some(countsNear)) return true;
  if (effect.do === 'pull') return true;
  if (effect.do === 'if') return asksForPlaces(effect.if);
  if (effect.do === 'lend') return effect.modifier.changes === 'movement';
  if ('who' in effect) return NEAR.has(effect.who);
  if (effect.do === 'each') return NEAR.has(effect.of);
  return effect.do === 'damage' && NEAR.has(effect.to);
}

/** An amount counted among units that are near. */
function countsNear(amount: unknown): boolean {
  if (typeof amount !== 'object' || amount === null) return false;
  if ('units' in amount) return NEAR.has(amount.units as Who);
  const { of, half, sum, minus } = amount as Partial<Record<'of' | 'half' | 'sum' | 'minus', unknown>>;
  return [of, half, ...listed(sum), ...listed(minus)].some(countsNear);
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
