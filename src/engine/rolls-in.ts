import type { Content } from './content.ts';
import { DIE_SIDES } from './content.ts';
import type { BattleEvent, EventOf } from './event.ts';

/** A roll of dice as its line tells it: what was drawn for each die, from 0; several where more than one side shows the same. */
export interface RollTold extends Pick<EventOf<'randomness-used'>, 'counter' | 'label'> {
  readonly dice: readonly { readonly sides: number; readonly shows: readonly number[] }[];
}

type Die = RollTold['dice'][number];

/**
 * The rolls of a line of the log, each with the counter and the label of its randomness. Draws of chips and of status dice are not among
 * them, for events do not tell the side that was drawn; nor are faces that were given.
 */
export function rollsIn(events: readonly BattleEvent[], content: Pick<Content, 'enemyDie'>): readonly RollTold[] {
  const rolls: RollTold[] = [];
  let used: EventOf<'randomness-used'>[] = [];
  const told = (...results: readonly (readonly Die[])[]): void => {
    const draws = used.slice(-results.length);
    if (draws.length < results.length) return;
    for (const [index, { counter, label }] of draws.entries())
      rolls.push({ counter, label, dice: results[index] ?? [] });
    used = [];
  };
  for (const event of events) {
    if (event.type === 'randomness-used') used.push(event);
    else if (event.type === 'dice-rolled' && !event.typed) told(event.dice.map(({ face }) => shown(face ?? 0)));
    else if (event.type === 'free-roll')
      told(event.dice.map(({ kind, sides, face }) => (kind === undefined ? shown(face - 1, sides) : shown(face))));
    else if (event.type === 'die-turned' && event.how === 'reroll') told([shown(event.die.face ?? 0)]);
    else if (event.type === 'enemy-rolled' && event.values.length > 0) told(...chipRolls(event, content));
  }
  return rolls;
}

const shown = (face: number, sides = DIE_SIDES): Die => ({ sides, shows: [face] });

/** Misses that were rolled again are a roll of their own. */
function chipRolls(
  { values, first }: EventOf<'enemy-rolled'>,
  { enemyDie: { faces } }: Pick<Content, 'enemyDie'>,
): readonly (readonly Die[])[] {
  const dice = (those: readonly number[]): readonly Die[] =>
    those.map((value) => ({
      sides: DIE_SIDES,
      shows: faces.flatMap((face, side) => (face === value ? [side] : [])),
    }));
  if (first === undefined) return [dice(values)];
  return [dice(first), dice(values.filter((_, at) => first[at] === 0))];
}
