import {
  type Adventurer,
  type Battle,
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

/** Somebody an adventurer might engage. */
export interface Target {
  readonly unit: Unit;
  /** In range and sight; also where there is no map, or no form yet. */
  readonly possible: boolean;
  /** "3 away", "out of range, 5 away"; empty without a map. */
  readonly note: string;
}

interface Aiming {
  readonly adventurer: Adventurer;
  readonly form: Form | undefined;
}

/** Whom an adventurer may aim at: those in range and sight first, the nearest before the others. */
export function targetsFor(battle: Battle, content: Content, { adventurer, form }: Aiming): readonly Target[] {
  const targets = opponentsOf(battle, adventurer).map((unit) => {
    const hexes = hexesBetween(battle, content, adventurer, unit);
    const range = form && rangeOf(adventurer, form);
    const refusal = range && whyNotTarget({ battle, content }, { unit: adventurer, range }, unit);
    return { unit, hexes, why: refusal && (REASONS[refusal.code] ?? 'not possible') };
  });
  return targets
    .toSorted(
      (one, other) => Number(one.why !== undefined) - Number(other.why !== undefined) || one.hexes - other.hexes,
    )
    .map(({ unit, hexes, why }) => ({ unit, possible: why === undefined, note: noteOf(hexes, why) }));
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
