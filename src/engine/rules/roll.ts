import { type Content, DIE_SIDES } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, DiceRequest } from '../command.ts';
import type { RolledFreely } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { unitOf } from '../queries.ts';
import type { Drawer } from '../random.ts';
import { rollRefusal } from './daze.ts';

/** More than any table rolls at once. */
export const MOST_DICE = 60;

/** `/roll` within a battle: any dice, for the log only. */
export function decideRoll(play: Play, { dice, unit, note, by }: CommandOf<'roll'>): Refusal | undefined {
  const refusal = diceRefusal(play.content, dice) ?? dazedRefusal(play, unit);
  if (refusal !== undefined) return refusal;
  const asked = dice.map((die) => `${String(die.count)} ${'kind' in die ? die.kind : `d${String(die.sides)}`}`);
  const draw = play.draw(`roll by ${unit ?? by}: ${asked.join(', ')}`);
  play.happen({ type: 'free-roll', ...(unit && { unit }), dice: rollDice(dice, draw), ...(note && { note }) });
  return undefined;
}

/** Any roll counts (STS-5). */
function dazedRefusal(play: Play, id: UnitId | undefined): Refusal | undefined {
  const unit = id && unitOf(play.battle, id);
  return unit ? rollRefusal(play, unit) : undefined;
}

/** Refuses unknown dice and amounts that no table would roll. Serves rolls outside a battle too. */
export function diceRefusal(content: Content, dice: readonly DiceRequest[]): Refusal | undefined {
  const unknown = dice.find((die) => 'kind' in die && die.kind !== 'enemy-combat' && !content.skillDice.has(die.kind));
  if (unknown !== undefined && 'kind' in unknown) return { code: 'unknown-die', name: unknown.kind, final: true };
  return dice.length === 0 ? countRefusal([{ sides: 6, count: 0 }]) : countRefusal(dice);
}

/** Refuses counts that are no whole numbers above 0, or more dice than any table rolls at once. */
export function countRefusal(dice: readonly DiceRequest[]): Refusal | undefined {
  const total = dice.reduce((sum, { count }) => sum + count, 0);
  const whole = dice.every(({ count }) => Number.isInteger(count) && count > 0) && total <= MOST_DICE;
  return whole ? undefined : { code: 'bad-number', what: 'dice', value: total, min: 1, max: MOST_DICE, final: true };
}

/** Rolls dice one by one, in the order asked for. */
export function rollDice(dice: readonly DiceRequest[], draw: Drawer): readonly RolledFreely[] {
  return dice.flatMap((request) =>
    Array.from({ length: request.count }, () =>
      'kind' in request
        ? { kind: request.kind, face: draw(DIE_SIDES) }
        : { sides: request.sides, face: draw(request.sides) + 1 },
    ),
  );
}
