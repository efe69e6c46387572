import type { Unit } from '../battle.ts';
import type { BattleMap } from '../content.ts';
import type { Hex } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { chipsOnMap } from '../queries.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { wayBetween } from '../space/way.ts';

/** A walk as it was taken. */
export interface Walk {
  /** Hexes walked; absent where nobody knows. */
  readonly steps?: number;
  readonly way?: readonly Hex[];
}

/** Where somebody wants to go, and how far that may be. */
export interface Goal {
  readonly to: Hex;
  readonly most: number;
  /** The rule that says how far. */
  readonly rule: string;
  /** It is not Stamina that says how far. */
  readonly of?: 'granted' | 'onward' | 'companion';
  /** Past units in the way, too. */
  readonly through?: true;
  /** Hexes that somebody stands in and that are no bar to passing. */
  readonly past?: (hex: Hex) => boolean;
  /** Hexes that it may enter and stop in although somebody stands there; where there is another way, that comes first. */
  readonly into?: (hex: Hex) => boolean;
}

/** The way to a free hex, over free ones. Without a map it is on trust. Rules: MAP-5..7, and the goal's own. */
export function findWalk(play: Play, { id, hex: from }: Pick<Unit, 'id' | 'hex'>, goal: Goal): Walk | Refusal {
  const { to } = goal;
  const map = mapOf(play.battle, play.content);
  if (map === undefined) return {};
  const there = map.hexes.get(to);
  if (there === undefined) return { code: 'bad-hex', hex: to, final: true };
  if (there.obstacle) return play.unlessOverruled({ code: 'impassable', rule: 'MAP-7', hex: to }) ?? {};
  if (from === undefined) return play.unlessOverruled({ code: 'not-placed', rule: 'SET-6', unit: id }) ?? {};
  const occupant = goal.into?.(to)
    ? undefined
    : chipsOnMap(play.battle).find(({ id: other, hex }) => hex === to && other !== id);
  const taken = occupant && play.unlessOverruled({ code: 'hex-taken', rule: 'MAP-5', hex: to, unit: occupant.id });
  return taken ?? walkTo(play, map, { from, ...goal });
}

/** Over free hexes; where the table says that the way leads through units, through them, which counts as being there (MAP-5, MAP-6). */
function walkTo(
  play: Play,
  map: BattleMap,
  { from, to, most, rule, of, through, past, into }: Goal & { readonly from: Hex },
): Walk | Refusal {
  const taken = occupied(play.battle);
  const isOpen = (hex: Hex): boolean => through === true || hex === to || !taken.has(hex) || past?.(hex) === true;
  const free = wayBetween(map, { from, to }, isOpen);
  if (free !== undefined && free.length <= most) return walked(free);
  const pushing = into && wayBetween(map, { from, to }, (hex) => isOpen(hex) || into(hex));
  if (pushing !== undefined && pushing.length <= most) return walked(pushing);
  const steps = free && { steps: free.length };
  const far: Refusal = { code: 'too-far', rule, hex: to, ...steps, stamina: most, ...(of && { of }) };
  const refusal = play.unlessOverruled(far);
  if (refusal !== undefined) return refusal;
  const passing = wayBetween(map, { from, to }, () => true);
  return passing === undefined ? {} : walked(passing);
}

const walked = (way: readonly Hex[]): Walk => ({ steps: way.length, way });
