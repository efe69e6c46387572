import { triggered } from '../abilities/triggered.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { isStanding, unitOf } from '../queries.ts';
import { hexRefusal, numberRefusal } from './checks.ts';
import { layOnTrack } from './track.ts';
import { clearUnitDice } from './unit-dice.ts';

/**
 * Defeats a unit. An enemy goes on top of the defeated stack, a quest or objective unit is set aside; an adventurer's chip leaves the
 * map, the active dice are exhausted and the track stays. `by` gets the credit; a status kill has nobody.
 * Rules: DEF-1, DEF-2, DEF-4, DEF-5; its after-defeated abilities follow, silent if it bore Fear (DEF-12, STS-6).
 */
export function defeat(play: Play, { unit, by, note }: { unit: UnitId; by?: UnitId; note?: string }): void {
  const active = play.battle.adventurers[unit]?.dice.active ?? [];
  const abilities = triggered(play, 'after-defeated', { self: unit, ...(by && { other: by }) });
  clearUnitDice(play, unit);
  play.happen({ type: 'unit-defeated', unit, ...(by && { by }), ...(note && { note }) });
  play.doNext(...abilities);
  for (const die of active) layOnTrack(play, unit, { die, from: { zone: 'active', of: unit } });
}

/** `/defeat`: defeated by an effect rather than by damage (DEF-1, DMG-10). */
export function decideDefeat(play: Play, command: CommandOf<'defeat'>): Refusal | undefined {
  const { unit, defeatedBy: by, note } = command;
  const target = unitOf(play.battle, unit);
  if (target === undefined) return { code: 'no-such-unit', unit, final: true };
  if (!isStanding(target, play.battle)) return { code: 'already-defeated', unit, final: true };
  if (by !== undefined && unitOf(play.battle, by) === undefined) return { code: 'no-such-unit', unit: by, final: true };
  defeat(play, { unit, ...(by && { by }), ...(note && { note }) });
  return undefined;
}

/** `/revive`: a defeated unit comes back with HP above 0 (DEF-6). */
export function decideRevive(play: Play, { unit, hp, hex }: CommandOf<'revive'>): Refusal | undefined {
  const target = unitOf(play.battle, unit);
  if (target === undefined) return { code: 'no-such-unit', unit, final: true };
  if (isStanding(target, play.battle)) return { code: 'not-defeated', unit, final: true };
  const refusal =
    numberRefusal(play, { what: 'hp', value: hp, min: 1, max: 99, usual: target.health, rule: 'HEA-1' }) ??
    hexRefusal(play, hex ?? target.hex);
  if (refusal !== undefined) return refusal;
  play.happen({ type: 'unit-revived', unit, hp, ...(hex && { hex }) });
  return undefined;
}
