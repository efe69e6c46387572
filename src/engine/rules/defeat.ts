import { triggered, triggeredForAll, triggeredOn } from '../abilities/triggered.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { EventOf } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { companionOf, enemyOnMap, isStanding, unitOf } from '../queries.ts';
import { hexRefusal, numberRefusal } from './checks.ts';
import { clearSlots } from './exhaust-together.ts';
import { answersToDefeat, remindDefeater } from './after-defeating.ts';
import { clearUnitDice } from './unit-dice.ts';

type Defeated = Omit<EventOf<'unit-defeated'>, 'type' | 'diceStay'>;

/**
 * Defeats a unit. An enemy goes on top of the defeated stack, a quest or objective unit is set aside; an adventurer's chip leaves the
 * map unless an effect leaves it there, the active dice are exhausted and the track stays. `by` gets the credit; a status kill has
 * nobody.
 * Rules: DEF-1, DEF-2, DEF-4, DEF-5, DEF-11; its after-defeated abilities follow, silent if it bore Fear (DEF-12, STS-6).
 */
export function defeat(play: Play, defeated: Defeated): void {
  const { unit, by } = defeated;
  const abilities = triggered(play, 'after-defeated', { self: unit, ...(by && { other: by }) });
  const companion = companionOf(play.battle, unit);
  const mourned = companion === undefined ? [] : triggeredForAll(play, 'after-companion-defeated', unit);
  const borne = triggeredOn(play, 'bearer-defeated', { self: unit, ...(by && { other: by }) });
  if (borne.length === 0) clearUnitDice(play, unit);
  const dice = enemyOnMap(play.battle, unit)?.dice ?? [];
  const diceStay = abilities.length + borne.length > 0 && dice.length > 0;
  play.happen({ type: 'unit-defeated', ...defeated, ...(diceStay && { diceStay }) });
  remindDefeater(play, { unit, ...(by && { by }) });
  play.doNext(
    ...abilities,
    ...borne,
    ...mourned,
    ...answersToDefeat(play, { unit, ...(by && { by }) }),
    ...(diceStay ? [{ kind: 'shed-dice', unit } as const] : []),
    ...clearSlots(play, unit),
  );
}

/** `/defeat`: defeated by an effect rather than by damage (DEF-1, DMG-10). */
export function decideDefeat(play: Play, command: CommandOf<'defeat'>): Refusal | undefined {
  const { unit, defeatedBy: by, leaveChip, note } = command;
  const target = unitOf(play.battle, unit);
  if (target === undefined) return { code: 'no-such-unit', unit, final: true };
  if (!isStanding(target, play.battle)) return { code: 'already-defeated', unit, final: true };
  if (by !== undefined && unitOf(play.battle, by) === undefined) return { code: 'no-such-unit', unit: by, final: true };
  defeat(play, { unit, ...(by && { by }), ...(leaveChip && { chipStays: true }), ...(note && { note }) });
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
