import type { ChipEngage, ChipUnit, Unit } from '../battle.ts';
import { reachOf } from '../abilities/reach.ts';
import { isThat } from '../abilities/is-that.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import type { Scene } from '../scene.ts';
import type { Range } from '../space/range.ts';
import type { Play } from '../play.ts';
import { bears } from '../queries.ts';
import { mapOf } from '../space/map-of.ts';
import { whyNotTarget } from '../space/targeting.ts';
import { opponentsOf } from './opponents.ts';

interface Engaging {
  readonly chip: ChipUnit;
  readonly engage: ChipEngage;
}

/** Whether an ability keeps this enemy from targeting a unit. */
export const isHeldOff = (scene: Scene, chip: ChipUnit, { id: self }: Unit): boolean =>
  modifiersOf(scene, 'targeting', { self }).some(({ modifier: { by = [] }, scope }) =>
    isThat(scene, chip, { tests: by, scope }),
  );

/** Nobody is in it. */
const NOWHERE: Range = { from: 1, to: 0 };

/** Opponents in range and sight that are no target of this engage yet; nobody is one twice (ENM-4). */
export function openTargets(play: Pick<Play, 'battle' | 'content'>, { chip, engage }: Engaging): readonly Unit[] {
  const range = reachOf(play, chip) ?? NOWHERE;
  return opponentsOf(play.battle, chip)
    .filter(({ id }) => !engage.targets.includes(id))
    .filter((target) => whyNotTarget(play, { unit: chip, range }, target) === undefined)
    .filter((target) => chip.kind !== 'enemy' || !isHeldOff(play, chip, target));
}

/** Those among whom an enemy's next target is, foremost by priority, and how many are still wanted (ENM-4, MAP-13). */
export function nextTargets(
  play: Pick<Play, 'battle' | 'content'>,
  engaging: Engaging,
): { readonly group: readonly Unit[]; readonly wanted: number } {
  const open = openTargets(play, engaging);
  const { chip } = engaging;
  const onTrust = bears(chip, 'blind') && mapOf(play.battle, play.content) === undefined;
  return { group: onTrust ? strongestFirst(open) : foremost(open, chip), wanted: targetsWanted(engaging, open.length) };
}

/** How many targets are still to be chosen; a blind unit has just one (STS-4). */
export function targetsWanted({ chip, engage: { targets } }: Engaging, open: number): number {
  const most = bears(chip, 'blind') ? 1 : chip.targets === 'all' ? open + targets.length : chip.targets;
  return Math.min(open, most - targets.length);
}

/** Without a map only the party knows who is beside a blind unit, whose strongest neighbour is its target (STS-4). */
const strongestFirst = (open: readonly Unit[]): readonly Unit[] => open.toSorted((one, other) => other.hp - one.hp);

/** Those with the most or the fewest HP, by the chip's priority. */
function foremost(open: readonly Unit[], { priority }: ChipUnit): readonly Unit[] {
  const points = open.map(({ hp }) => hp);
  const best = priority === 'strongest' ? Math.max(...points) : Math.min(...points);
  return open.filter(({ hp }) => hp === best);
}
