import {
  type Adventurer,
  type Battle,
  type Companion,
  type Content,
  distance,
  type Form,
  mapOf,
  opponentsOf,
  rangeOf,
  type RefusalCode,
  type Unit,
  whyNotTarget,
} from '../engine/index.ts';

/** Somebody an adventurer or a companion might engage. */
export interface Target {
  readonly unit: Unit;
  /** In range and sight; also where there is no map, or no form yet. */
  readonly possible: boolean;
  /** "3 away", "out of range, 5 away"; empty without a map. */
  readonly note: string;
}

/** An adventurer in a form, once there is one, or a companion, which has no form. */
interface Aiming {
  readonly actor: Adventurer | Companion;
  readonly form?: Form | undefined;
}

/** Whom an adventurer or a companion may aim at: those in range and sight first, the nearest before the others. */
export function targetsFor(battle: Battle, content: Content, aiming: Aiming): readonly Target[] {
  const { actor } = aiming;
  const targets = opponentsOf(battle, actor).map((unit) => {
    const hexes = hexesBetween(battle, content, actor, unit);
    const range = reachOf(aiming);
    const refusal = range && whyNotTarget({ battle, content }, { unit: actor, range }, unit);
    return { unit, hexes, why: refusal && (REASONS[refusal.code] ?? 'not possible') };
  });
  return targets
    .toSorted(
      (one, other) => Number(one.why !== undefined) - Number(other.why !== undefined) || one.hexes - other.hexes,
    )
    .map(({ unit, hexes, why }) => ({ unit, possible: why === undefined, note: noteOf(hexes, why) }));
}

function reachOf({ actor, form }: Aiming): ReturnType<typeof rangeOf> | undefined {
  if (actor.kind === 'companion') return { from: 1, to: actor.range };
  return form && rangeOf(actor, form);
}

const REASONS: Readonly<Partial<Record<RefusalCode, string>>> = {
  'out-of-range': 'out of range',
  'out-of-sight': 'out of sight',
  hidden: 'hidden',
  'blind-to': 'not while blind',
};

const noteOf = (hexes: number, why: string | undefined): string =>
  [...(why === undefined ? [] : [why]), ...(hexes > 0 && Number.isFinite(hexes) ? [`${hexes} away`] : [])].join(', ');

/** 0 where there is no map to count on. */
function hexesBetween(battle: Battle, content: Content, one: Unit, other: Unit): number {
  const map = mapOf(battle, content);
  return map === undefined || one.hex === undefined || other.hex === undefined ? 0 : distance(map, one.hex, other.hex);
}

/** The one unit that can be targeted, or the only one there is; never in a form without targets. Among several nobody guesses (ENG-3a). */
export function onlyTarget(battle: Battle, content: Content, aiming: Aiming): Unit | undefined {
  if (aiming.form === 'defensive') return undefined;
  const targets = targetsFor(battle, content, aiming);
  const possible = targets.filter((target) => target.possible);
  if (possible.length === 1) return possible[0]?.unit;
  return targets.length === 1 ? targets[0]?.unit : undefined;
}
