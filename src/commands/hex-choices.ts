import {
  type Adventurer,
  type Battle,
  type Companion,
  distance,
  mapOf,
  movesOf,
  occupied,
  type Unit,
} from '../engine/index.ts';
import { counted, say } from '../words/say.ts';
import { matching } from './read-named.ts';
import type { Choice, Typing } from './slash-command.ts';
import type { Tools } from './tools.ts';

type Offered = (battle: Battle, content: Tools['content']) => readonly Choice[];

/** Hexes as choices, those first that begin as typed; none where there is no battle. */
export async function hexChoices(
  { request, focused }: Typing,
  { table, content }: Pick<Tools, 'table' | 'content'>,
  offered: Offered,
): Promise<readonly Choice[]> {
  const record = await table.reader.seen(request);
  return record === undefined ? [] : matching(offered(record.battle, content), focused.text);
}

/** Hexes within reach of a move, nearest first: "D3, 2 hexes". */
export const movesFor =
  (actorOf: (battle: Battle) => Adventurer | Companion | undefined): Offered =>
  (battle, content) => {
    const actor = actorOf(battle);
    const moves = actor === undefined ? [] : [...movesOf({ battle, content }, actor)];
    return moves.map(([hex, steps]) => ({ name: `${hex}, ${counted(steps, 'hex', 'hexes')}`, value: hex }));
  };

/** Free hexes of the map: those nearest to a unit first, or else those with numbers. */
export const freeHexes =
  (unitOf: (battle: Battle) => Unit | undefined): Offered =>
  (battle, content) => {
    const map = mapOf(battle, content);
    if (map === undefined) return [];
    const taken = occupied(battle);
    const free = [...map.hexes.values()].filter(({ label, obstacle }) => !obstacle && !taken.has(label));
    const from = unitOf(battle)?.hex;
    if (from !== undefined) {
      const away = free.map(({ label }) => ({ label, hexes: distance(map, from, label) }));
      return away
        .toSorted((one, other) => one.hexes - other.hexes)
        .map(({ label, hexes }) => ({
          name: Number.isFinite(hexes) ? say`${label}, ${hexes} away` : label,
          value: label,
        }));
    }
    const number = (hex: (typeof free)[number]): number => hex.number ?? map.hexes.size;
    return free
      .toSorted((one, other) => number(one) - number(other))
      .map((hex) => ({
        name: hex.number === undefined ? hex.label : say`${hex.label}, number ${hex.number}`,
        value: hex.label,
      }));
  };
