import type { Battle, Companion, Enemy } from '../battle.ts';
import type { EnemyStats } from '../content.ts';
import type { ChipId, UnitId } from '../ids.ts';
import { cleanName, nextLabel } from '../naming.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { companionOf, enemiesOut, enemyOnMap, party } from '../queries.ts';
import { freeEntrance, mapOf } from '../space/map-of.ts';
import { hexRefusal, numberRefusal, phaseRefusal } from './checks.ts';
import { closeEngages } from './close-engages.ts';
import { freeChip } from './named-units.ts';
import { chipRefusal } from './own-unit.ts';
import { clearUnitDice } from './unit-dice.ts';

type Asked = CommandOf<'companion'>;
/** Who joins, and how. */
type Joining = Omit<Asked, 'type' | 'by' | 'override'>;

/**
 * `/party companion`: a chip of a pack or of one's own, or an enemy that changes sides, joins the party. It is at full HP unless told
 * otherwise, which its text may say, even above Health.
 * Rules: CMP-1, CMP-10, SET-10.
 */
export function decideCompanion(play: Play, command: Asked): Refusal | undefined {
  const { controller } = command;
  if (play.battle.adventurers[controller] === undefined)
    return { code: 'not-an-adventurer', unit: controller, final: true };
  const refusal =
    phaseRefusal(play, ['set-up', 'adventurers', 'companions', 'enemies', 'round-end'], 'CMP-1') ??
    hexRefusal(play, command.hex);
  return refusal ?? joinParty(play, command);
}

/** Whoever it is joins, as an ability may bring it about, too. */
export function joinParty(play: Play, joining: Joining): Refusal | undefined {
  const { unit, named, stats } = joining;
  if (unit !== undefined) return changeSides(play, joining, unit);
  if (stats !== undefined) return joinByStats(play, joining, { stats });
  const up = named && freeChip(play, named);
  return up === undefined
    ? { code: 'unknown-enemy', name: named?.name ?? '', final: true }
    : joinByStats(play, joining, { stats: up.side, chip: up.chip });
}

interface NewChip {
  readonly stats: EnemyStats;
  readonly chip?: ChipId;
}

function joinByStats(play: Play, command: Joining, { stats, chip }: NewChip): Refusal | undefined {
  const { hp = stats.health, hex, controller, lasting = false } = command;
  const name = cleanName(stats.name);
  if (name === undefined) return { code: 'bad-name', name: stats.name, final: true };
  const refusal = chipRefusal(play, stats, hp);
  if (refusal !== undefined) return refusal;
  const id: UnitId = `u${play.nextId()}`;
  const label = nextLabel(play.battle, name, false);
  const place = { ...(hex && { hex }), ...(chip !== undefined && { chip }) };
  join(play, { ...stats, name, id, kind: 'companion', label, controller, lasting, hp, dice: [], ...place });
  return undefined;
}

/** Its dice stay behind; on the map it keeps its hex and its HP, from elsewhere it comes at full HP, unless told otherwise. */
function changeSides(play: Play, command: Joining, from: UnitId): Refusal | undefined {
  const { controller, lasting = false } = command;
  const enemy = enemiesOut(play.battle).find(({ id }) => id === from);
  if (enemy === undefined) return { code: 'not-an-enemy', unit: from, final: true };
  const {
    objective: _objective,
    hex: _hex,
    chipStays: _chipStays,
    feared: _feared,
    silenced: _silenced,
    ...chip
  } = enemy;
  const { hp, hex } = { ...stateOf(play.battle, enemy), ...given(command) };
  const refusal = numberRefusal(play, { what: 'hp', value: hp, min: 1, max: 99 });
  if (refusal !== undefined) return refusal;
  closeEngages(
    play,
    play.battle.engages.filter(({ by }) => by === from),
  );
  clearUnitDice(play, from);
  join(play, { ...chip, kind: 'companion', controller, lasting, hp, dice: [], ...(hex && { hex }) }, from);
  return undefined;
}

const stateOf = (battle: Battle, { id, hp, health, hex }: Enemy): Pick<Companion, 'hp' | 'hex'> =>
  enemyOnMap(battle, id) === undefined ? { hp: health } : { hp, ...(hex && { hex }) };

const given = ({ hp, hex }: Joining): Partial<Pick<Companion, 'hp' | 'hex'>> => ({
  ...(hp !== undefined && { hp }),
  ...(hex && { hex }),
});

/** In set-up it is deployed when the battle begins; later at once, if there is room (SET-7). */
function join(play: Play, companion: Companion, from?: UnitId): void {
  play.happen({ type: 'companion-joined', companion, ...(from && { from }) });
  if (play.battle.phase !== 'set-up') deployCompanion(play, companion.id);
}

/** Companions of the first player come first; of one player's, who joined first (SET-7). */
export const companionsInPlayerOrder = (battle: Battle): readonly Companion[] => {
  const seats = party(battle).map(({ id }) => id);
  const seatOf = ({ controller }: Companion): number =>
    seats.includes(controller) ? seats.indexOf(controller) : seats.length;
  return battle.companions.toSorted((one, other) => seatOf(one) - seatOf(other));
};

/** On a free hex of the entrance tile; where there is none it waits beside the map until its turn (SET-7, CMP-7). */
export function deployCompanion(play: Play, unit: UnitId): void {
  const companion = companionOf(play.battle, unit);
  const map = mapOf(play.battle, play.content);
  if (companion === undefined || map === undefined || companion.hex !== undefined) return;
  const hex = freeEntrance(play.battle, map)[0];
  if (hex !== undefined || companion.waiting !== true)
    play.happen({ type: 'companion-deployed', unit, ...(hex && { hex }) });
}

/** `/unit remove` for a companion: out of the party by an effect. One cannot send it away at will (CMP-9). */
export function removeCompanion(play: Play, { id: unit }: Companion): Refusal | undefined {
  const refusal = play.unlessOverruled({ code: 'companion-stays', rule: 'CMP-9', unit });
  if (refusal === undefined) leaveParty(play, unit);
  return refusal;
}

/** Companions of this battle only leave with its end, the others go on at their Health and without statuses (CMP-10, END-1, DEF-8). */
export function cleanUpCompanions(play: Play): void {
  for (const { id, lasting, hp, health } of play.battle.companions) {
    if (!lasting) {
      leaveParty(play, id);
      continue;
    }
    clearUnitDice(play, id);
    for (const die of companionOf(play.battle, id)?.dice ?? [])
      play.happen({ type: 'die-moved', die, from: { zone: 'unit', of: id }, to: { zone: 'supply' } });
    if (hp > health) play.happen({ type: 'hp-changed', unit: id, hp: { from: hp, to: health }, why: 'clean-up' });
  }
}

/** One that was won over for a while is an enemy again; what it was doing for the party is over. */
export function turnEnemy(play: Play, unit: UnitId): void {
  const companion = companionOf(play.battle, unit);
  if (companion === undefined) return;
  closeEngages(
    play,
    play.battle.engages.filter(({ by }) => by === unit),
  );
  play.happen({ type: 'companion-turned', unit, label: companion.label });
}

/** Its chip goes back where it came from; that is no defeat (CMP-5). */
function leaveParty(play: Play, unit: UnitId): void {
  const companion = companionOf(play.battle, unit);
  if (companion === undefined) return;
  clearUnitDice(play, unit);
  play.happen({ type: 'companion-left', unit, label: companion.label });
}
