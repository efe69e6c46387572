import type { Battle } from '../battle.ts';

/** Keeps the id counter ahead of every id that an event brought in. */
export function idUsed(battle: Battle, id: string): Battle {
  const nextId = Math.max(battle.nextId, Number(id.slice(1)) + 1);
  return nextId === battle.nextId ? battle : { ...battle, nextId };
}
