import { type Battle, type CarriedAdventurer, carriedOf, normalise, party } from '../engine/index.ts';
import type { Saved, SavedAdventurer, SavedChange, SavedOf, SavedStore } from '../store/saved-store.ts';
import { type Changed, changed } from './changed.ts';

/** Of a player in a server: more than a player has in a campaign, and few enough to be read at once. */
export const MOST_SAVED = 50;

/** What is to become of somebody's saved adventurers; without `adventurers` they stay as they are. */
export interface SavedEdit<T> {
  readonly adventurers?: readonly SavedAdventurer[];
  readonly result: T;
}

/** What the players of a battle take from it, to be stored with its end. */
export interface Taken {
  readonly changes: readonly SavedChange[];
  readonly names: readonly string[];
  /** For whom there was no room any more. */
  readonly left: readonly string[];
}

/** Adventurers between battles, by server and player. Every method throws StoreUnavailable when the storage is away. */
export class SavedAdventurers {
  readonly #store: SavedStore;

  constructor(store: SavedStore) {
    this.#store = store;
  }

  /** Those saved last first. */
  async read(of: SavedOf): Promise<readonly SavedAdventurer[]> {
    return (await this.#store.load(of)).adventurers;
  }

  /** The one of that name, in any case. */
  async find(of: SavedOf, name: string): Promise<SavedAdventurer | undefined> {
    return foundIn(await this.read(of), name);
  }

  /** Changes what somebody has saved. Whatever `edit` throws is passed on, and nothing has changed. */
  async change<T>(
    of: SavedOf,
    interactionId: string,
    edit: (adventurers: readonly SavedAdventurer[]) => SavedEdit<T>,
  ): Promise<Changed<T>> {
    return changed(async () => {
      const before = await this.#store.load(of);
      const { adventurers, result } = edit(before.adventurers);
      if (adventurers === undefined) return { committed: 'committed', result };
      return { committed: await this.#store.commit({ of, saved: { ...before, adventurers } }, interactionId), result };
    });
  }

  /** What the players take from a battle that is being closed. A training battle is for learning only. */
  async takenFrom(battle: Battle, { guildId, at }: { guildId?: string | undefined; at: number }): Promise<Taken> {
    const all = battle.setup.training ? [] : party(battle);
    const players = [...new Set(all.map(({ player }) => player))];
    const taken = players.map(async (userId) => {
      const of: SavedOf = { guildId, userId };
      const sheets = all.filter(({ player }) => player === userId).map((adventurer) => carriedOf(battle, adventurer));
      return added(of, await this.#store.load(of), sheets.map(savedFrom(battle, at)));
    });
    const each = await Promise.all(taken);
    return {
      changes: each.flatMap(({ change }) => (change ? [change] : [])),
      names: each.flatMap(({ names }) => names),
      left: each.flatMap(({ left }) => left),
    };
  }
}

/** The one of that name, in any case. */
export const foundIn = (adventurers: readonly SavedAdventurer[], name: string): SavedAdventurer | undefined =>
  adventurers.find(({ sheet }) => isCalled(sheet, name));

/** In front of the others, and in the place of one with its name; undefined where there is no room. */
export function withSaved(
  adventurers: readonly SavedAdventurer[],
  saved: SavedAdventurer,
): readonly SavedAdventurer[] | undefined {
  const others = adventurers.filter(({ sheet }) => !isCalled(sheet, saved.sheet.name));
  return others.length < MOST_SAVED ? [saved, ...others] : undefined;
}

const isCalled = (sheet: CarriedAdventurer, name: string): boolean => normalise(sheet.name) === normalise(name);

const savedFrom =
  ({ id, setup: { session } }: Battle, at: number) =>
  (sheet: CarriedAdventurer): SavedAdventurer => ({ sheet, at, battle: id, ...(session && { session }) });

interface Added {
  readonly change?: SavedChange;
  readonly names: readonly string[];
  readonly left: readonly string[];
}

function added(of: SavedOf, before: Saved, ones: readonly SavedAdventurer[]): Added {
  let { adventurers } = before;
  const names: string[] = [];
  const left: string[] = [];
  for (const one of ones) {
    const after = withSaved(adventurers, one);
    (after === undefined ? left : names).push(one.sheet.name);
    adventurers = after ?? adventurers;
  }
  return { names, left, ...(names.length > 0 && { change: { of, saved: { ...before, adventurers } } }) };
}
