import type { Companion } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import { cleanName, nextLabel } from '../naming.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { companionOf, enemyOnMap } from '../queries.ts';
import { freeEntrance, mapOf } from '../space/map-of.ts';
import { hexRefusal, numberRefusal, phaseRefusal } from './checks.ts';
import { chipRefusal } from './own-unit.ts';
import { clearUnitDice } from './unit-dice.ts';

/** `/party companion`: a chip of one's own, or an enemy that changes sides, joins the party (CMP-1). */
export function decideCompanion(play: Play, command: CommandOf<'companion'>): Refusal | undefined {
  const { controller, unit } = command;
  if (play.battle.adventurers[controller] === undefined)
    return { code: 'not-an-adventurer', unit: controller, final: true };
  const refusal =
    phaseRefusal(play, ['set-up', 'adventurers', 'companions', 'enemies', 'round-end'], 'CMP-1') ??
    hexRefusal(play, command.hex);
  if (refusal !== undefined) return refusal;
  return unit === undefined ? joinByStats(play, command) : changeSides(play, command, unit);
}

function joinByStats(play: Play, command: CommandOf<'companion'>): Refusal | undefined {
  const { stats, hp = stats?.health ?? 0, hex, controller, lasting = false } = command;
  const name = stats && cleanName(stats.name);
  if (stats === undefined || name === undefined) return { code: 'bad-name', name: stats?.name ?? '', final: true };
  const refusal = chipRefusal(play, stats, hp);
  if (refusal !== undefined) return refusal;
  const id: UnitId = `u${play.nextId()}`;
  const label = nextLabel(play.battle, name, false);
  join(play, { ...stats, name, id, kind: 'companion', label, controller, lasting, hp, dice: [], ...(hex && { hex }) });
  return undefined;
}

/** Its dice stay behind; it keeps its hex and, unless told otherwise, its HP. */
function changeSides(play: Play, command: CommandOf<'companion'>, from: UnitId): Refusal | undefined {
  const { controller, lasting = false } = command;
  const enemy = enemyOnMap(play.battle, from);
  if (enemy === undefined) return { code: 'not-an-enemy', unit: from, final: true };
  const { objective: _objective, ...chip } = enemy;
  const { hp = enemy.hp, hex = enemy.hex } = command;
  const refusal = numberRefusal(play, { what: 'hp', value: hp, min: 1, max: 99, usual: enemy.health, rule: 'HEA-1' });
  if (refusal !== undefined) return refusal;
  clearUnitDice(play, from);
  join(play, { ...chip, kind: 'companion', controller, lasting, hp, dice: [], ...(hex && { hex }) }, from);
  return undefined;
}

/** In set-up it is deployed when the battle begins; later at once, if there is room (SET-7). */
function join(play: Play, companion: Companion, from?: UnitId): void {
  play.happen({ type: 'companion-joined', companion, ...(from && { from }) });
  if (play.battle.phase !== 'set-up') deployCompanion(play, companion.id);
}

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
export function removeCompanion(play: Play, { id: unit, label }: Companion): Refusal | undefined {
  const refusal = play.unlessOverruled({ code: 'companion-stays', rule: 'CMP-9', unit });
  if (refusal !== undefined) return refusal;
  clearUnitDice(play, unit);
  play.happen({ type: 'companion-left', unit, label });
  return undefined;
}
