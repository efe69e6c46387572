import { ACTIVE_SLOTS, type Adventurer, type AdventurerZone, type Die, TRACK_LENGTH } from '../battle.ts';
import type { Carried, CarriedDie } from '../carried.ts';
import { MARKER_DICE } from '../content.ts';
import type { Item } from '../item.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { supplyLeft } from '../supply.ts';
import { numberRefusal } from './checks.ts';

/** What of an adventurer comes from the battle before. */
export type Brought = Pick<Adventurer, 'dice' | 'items'>;

const NOTHING: Pick<Carried, 'track' | 'slots'> = { track: [], slots: [] };

/**
 * Lays an adventurer's dice and cards where they lay when the battle before was over. A skill die that is not among those it has trained stays
 * out; fatigue and status dice come from the box, and stand-ins for those it lacks where the table overrules that (SUP-1).
 *
 * @param trained - its skill dice, with the ids that follow its own
 * Rules: SET-10, CDT-1, CDT-6, STS-1, STS-9, ACT-5, ITM-1.
 */
export function bringAlong(play: Play, trained: readonly Die[], carried: Carried | undefined): Brought | Refusal {
  const { track, slots } = carried ?? NOTHING;
  const refusal =
    numberRefusal(play, { what: 'track', value: track.length, min: 0, max: TRACK_LENGTH, rule: 'CDT-1' }) ??
    numberRefusal(play, { what: 'slots', value: slots.length, min: 0, max: ACTIVE_SLOTS, rule: 'ACT-1' }) ??
    boxRefusal(play, track);
  if (refusal !== undefined) return refusal;
  const dice = laidOut(play, trained, { track, slots });
  const nextId = trained.length + track.length + 1; // enough for every marker
  const items = carried?.items?.map((card, index): Item => ({ ...card, id: `i${play.nextId(nextId + index)}` }));
  return { dice, ...(items && { items }) };
}

/** The fatigue and status dice of a track have to be in the box. */
function boxRefusal(play: Play, track: readonly CarriedDie[]): Refusal | undefined {
  for (const kind of MARKER_DICE) {
    const asked = track.filter((die) => die.kind === kind).length;
    const left = Math.max(0, supplyLeft(play.battle, play.content, kind));
    const lacking =
      asked > left ? play.unlessOverruled({ code: 'dice-used-up', rule: 'SUP-1', kind, asked, left }) : undefined;
    if (lacking !== undefined) return lacking;
  }
  return undefined;
}

function laidOut(
  play: Play,
  trained: readonly Die[],
  { track, slots }: Pick<Carried, 'track' | 'slots'>,
): Readonly<Record<AdventurerZone, readonly Die[]>> {
  const left = [...trained];
  const taken = (lying: CarriedDie): readonly Die[] => {
    const at = left.findIndex(({ kind }) => kind === lying.kind);
    return at < 0 ? [] : left.splice(at, 1).map((die) => ({ ...die, ...sideUp(play, lying) }));
  };
  const onTrack = track.flatMap((lying, index) =>
    isMarker(lying) ? marker(play, track.slice(0, index), { lying, offset: trained.length + index + 1 }) : taken(lying),
  );
  const active = slots.flatMap(taken);
  return { available: left, active, track: onTrack, drained: [] };
}

const isMarker = ({ kind }: CarriedDie): boolean => MARKER_DICE.some((it) => it === kind);

/** A die of the box; one copy of each status (STS-1). */
function marker(
  play: Play,
  before: readonly CarriedDie[],
  { lying, offset }: { lying: CarriedDie; offset: number },
): readonly Die[] {
  const { kind, status } = lying;
  if (status !== undefined && before.some((die) => die.status === status)) return [];
  const asked = before.filter((die) => die.kind === kind).length;
  const standIn = asked >= supplyLeft(play.battle, play.content, kind);
  return [{ id: `d${play.nextId(offset)}`, kind, ...(status && { status }), ...(standIn && { standIn: true }) }];
}

/** The side that a die keeps up in its place, where the die has such a side. */
function sideUp({ content }: Play, { kind, face }: CarriedDie): Pick<Die, 'face'> {
  const sides = content.skillDice.get(kind)?.faces.length ?? 0;
  return face === undefined || face >= sides ? {} : { face };
}
