import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import { mapOf } from './map-of.ts';

/**
 * Whether two units were adjacent at the start of the running turn: at its first instant, or once its start-of-turn movement was done.
 * Who stood nowhere then was adjacent to nobody. Unknown, so no, without a map. Rules: TRN-5; ruling Q-22.
 */
export function wereAdjacent(
  { battle, content }: { readonly battle: Battle; readonly content: Content },
  one: Unit,
  other: Unit,
): boolean {
  const map = mapOf(battle, content);
  const { places = {}, opened = {} } = battle.turn ?? {};
  return [places, opened].some((at) => {
    const [here, there] = [at[one.id], at[other.id]];
    return here !== undefined && there !== undefined && map?.hexes.get(here)?.neighbours.includes(there) === true;
  });
}
