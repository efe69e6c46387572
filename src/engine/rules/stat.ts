import type { Adventurer, ChipUnit, Unit } from '../battle.ts';
import { ADVENTURER_LIMITS, type AdventurerStat, CHIP_LIMITS, type ChipStat } from '../content.ts';
import type { Play } from '../play.ts';
import type { StatName } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { chipOf, unitOf } from '../queries.ts';
import { numberRefusal } from './checks.ts';

interface NewStat {
  readonly stat: StatName;
  readonly to: number;
}

/** Sets a number on an adventurer's sheet or on a chip in play. HP go along with Health (HEA-3). */
export function setStat(play: Play, unit: Unit, { stat, to }: NewStat): Refusal | undefined {
  if (unit.kind === 'adventurer')
    return isAdventurers(stat) ? setOnSheet(play, unit, { stat, to }) : foreign(unit, stat);
  if (chipOf(play.battle, unit.id) === undefined) return { code: 'already-defeated', unit: unit.id, final: true };
  return isChips(stat) ? setOnChip(play, unit, { stat, to }) : foreign(unit, stat);
}

const isAdventurers = (stat: StatName): stat is AdventurerStat => stat in ADVENTURER_LIMITS;
const isChips = (stat: StatName): stat is ChipStat => stat in CHIP_LIMITS;
const foreign = ({ id }: Unit, stat: StatName): Refusal => ({ code: 'no-such-stat', unit: id, stat, final: true });

function setOnSheet(
  play: Play,
  adventurer: Adventurer,
  { stat, to }: { stat: AdventurerStat; to: number },
): Refusal | undefined {
  const refusal = numberRefusal(play, { what: stat, value: to, ...ADVENTURER_LIMITS[stat] });
  if (refusal !== undefined) return refusal;
  play.happen({ type: 'stat-changed', unit: adventurer.id, stat, from: adventurer[stat], to });
  if (stat === 'health') hpFollowsHealth(play, adventurer);
  return undefined;
}

function setOnChip(play: Play, chip: ChipUnit, { stat, to }: { stat: ChipStat; to: number }): Refusal | undefined {
  const refusal = numberRefusal(play, { what: stat, value: to, ...CHIP_LIMITS[stat] });
  if (refusal !== undefined) return refusal;
  play.happen({ type: 'stat-changed', unit: chip.id, stat, from: chip[stat], to });
  if (stat === 'health') hpFollowsHealth(play, chip);
  return undefined;
}

/** More Health: the difference is gained. Less: HP are trimmed to it. Who is defeated stays so, which only naming it changes (HEA-3, DEF-5). */
function hpFollowsHealth(play: Play, { id, hp, health: before }: Unit): void {
  const health = unitOf(play.battle, id)?.health ?? before;
  const to = health > before ? hp + health - before : Math.min(hp, health);
  if (hp > 0 && to !== hp) play.happen({ type: 'hp-changed', unit: id, hp: { from: hp, to }, why: 'stat' });
}
