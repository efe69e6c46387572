import {
  type Adventurer,
  type Battle,
  type Companion,
  type Content,
  distance,
  type Form,
  FORMS,
  mapOf,
  opponentsOf,
  reachOf,
  type RefusalCode,
  type Unit,
  whyNotTarget,
} from '../engine/index.ts';
import { say } from '../words/say.ts';

/** Somebody an adventurer or a companion might engage. */
export interface Target {
  readonly unit: Unit;
  /** In range and sight; also where there is no map. */
  readonly possible: boolean;
  /** "3 away", "out of range, 5 away"; empty without a map. */
  readonly note: string;
}

/** An adventurer in a form, in any of them where there is none yet, or a companion, which has no form. */
interface Aiming {
  readonly actor: Adventurer | Companion;
  readonly form?: Form | undefined;
}

/** Whom an adventurer or a companion may aim at: those in range and sight first, the nearest before the others. */
export function targetsFor(battle: Battle, content: Content, aiming: Aiming): readonly Target[] {
  const { actor } = aiming;
  const reaches = reachesOf(battle, content, aiming);
  const targets = opponentsOf(battle, actor).map((unit) => {
    const hexes = hexesBetween(battle, content, actor, unit);
    const refusals = reaches.map((range) => whyNotTarget({ battle, content }, { unit: actor, range }, unit)?.code);
    const refusal = refusals.includes(undefined) ? undefined : (refusals.find(isNearer) ?? refusals[0]);
    return { unit, hexes, why: refusal && reasonOf(refusal) };
  });
  return targets
    .toSorted(
      (one, other) => Number(one.why !== undefined) - Number(other.why !== undefined) || one.hexes - other.hexes,
    )
    .map(({ unit, hexes, why }) => ({ unit, possible: why === undefined, note: noteOf(hexes, why) }));
}

/** Of the form, or of all forms that aim while there is none. */
function reachesOf(battle: Battle, content: Content, { actor, form }: Aiming): readonly Range[] {
  if (actor.kind === 'companion') return [{ from: 1, to: actor.range }];
  const forms = form === undefined ? FORMS : [form];
  return forms.flatMap((other) => reachOf({ battle, content }, actor, other) ?? []);
}

type Range = NonNullable<ReturnType<typeof reachOf>>;

/** Says more than that a shorter reach does not reach. */
const isNearer = (code: RefusalCode | undefined): boolean => code !== 'out-of-range';

function reasonOf(code: RefusalCode): string {
  switch (code) {
    case 'out-of-range':
      return say`out of range`;
    case 'out-of-sight':
      return say`out of sight`;
    case 'hidden':
      return say`hidden`;
    case 'blind-to':
      return say`not while blind`;
    default:
      return say`not possible`;
  }
}

const noteOf = (hexes: number, why: string | undefined): string =>
  [...(why === undefined ? [] : [why]), ...(hexes > 0 && Number.isFinite(hexes) ? [say`${hexes} away`] : [])].join(
    ', ',
  );

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
