import type { Content } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { LogEntry } from '../timeline.ts';
import { type DamageOf, DamageTally } from './damage-tally.ts';
import { type DiceOf, DiceTally } from './dice-tally.ts';
import { Sides } from './sides.ts';

/** What a battle came to, in numbers. */
export interface Statistics {
  /** Rounds that began, wherever the guild or the table has set the counter (GLD-1). */
  readonly rounds: number;
  /** Commands that stand. */
  readonly commands: number;
  /** Every unit that has dealt or suffered anything, in the order in which they first did. */
  readonly units: readonly DamageOf[];
  /** In the order in which they fell; one that came back may fall again. */
  readonly defeats: readonly Defeat[];
  /** Dice by who rolled them and by kind, in the order in which each first fell. */
  readonly dice: readonly DiceOf[];
}

export interface Defeat {
  readonly unit: UnitId;
  /** Absent where no unit did it. */
  readonly by?: UnitId;
}

/**
 * Counts what happened. Who was won over counts for the side it was on at the time.
 *
 * @param entries - the lines that stand, oldest first: what was taken back is not among them, and so counts nowhere
 * @param content - what the battle was played with, for the sides of its dice
 */
export function statisticsOf(entries: readonly Pick<LogEntry, 'events'>[], content: Content): Statistics {
  const sides = new Sides();
  const damage = new DamageTally(sides);
  const dice = new DiceTally(sides, content);
  const defeats: Defeat[] = [];
  let rounds = 0;
  for (const event of entries.flatMap(({ events }) => events)) {
    sides.see(event);
    damage.count(event);
    dice.count(event);
    if (event.type === 'round-started') rounds += 1;
    else if (event.type === 'unit-defeated') defeats.push({ unit: event.unit, ...(event.by && { by: event.by }) });
  }
  return { rounds, commands: entries.length, units: damage.result(), defeats, dice: dice.result() };
}
