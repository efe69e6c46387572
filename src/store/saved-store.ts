import type { Keyv } from 'keyv';
import type { CarriedAdventurer } from '../engine/index.ts';
import type { AtomicStore, CommitResult, Guard } from './atomic-store.ts';
import { claimOf, commitSurely } from './commit-surely.ts';
import { NAMESPACE, savedKey } from './keys.ts';
import { keyvOver } from './keyv-over.ts';
import { readable } from './newer-data.ts';

/** Version of the stored shape of saved adventurers; raised together with a migration. */
export const SAVED_SCHEMA = 1;

/** An adventurer between two battles. */
export interface SavedAdventurer {
  readonly sheet: CarriedAdventurer;
  /** In ms since 1970. */
  readonly at: number;
  /** The battle it comes from; absent: from a file. */
  readonly battle?: string;
  /** The session of that battle, if it was said: tenacity is of a session (TEN-1). */
  readonly session?: 1 | 2 | 3;
}

/** The adventurers of a player in a server, those saved last first. No two have names that are alike. */
export interface Saved {
  readonly schema: typeof SAVED_SCHEMA;
  /** How many commits made it what it is. */
  readonly revision: number;
  readonly adventurers: readonly SavedAdventurer[];
}

/** Whose they are. */
export interface SavedOf {
  /** Absent in private channels, where a player has adventurers of their own. */
  readonly guildId?: string | undefined;
  readonly userId: string;
}

/** One step of what a player has saved, stored as a whole or not at all. */
export interface SavedChange {
  readonly of: SavedOf;
  /** Stored with the next revision; what was loaded is what it must still be. */
  readonly saved: Saved;
}

/** Saved adventurers by server and player, in any atomic store. Throws StoreUnavailable as BattleStore does. */
export class SavedStore {
  readonly #store: AtomicStore;
  readonly #keyv: Keyv;

  /** @param namespace - that of the battles in the same store */
  constructor(store: AtomicStore, namespace = NAMESPACE) {
    this.#store = store;
    this.#keyv = keyvOver(store, namespace);
  }

  /** What somebody has saved; revision 0 if nothing ever. @throws NewerData */
  async load(of: SavedOf): Promise<Saved> {
    const saved = await this.#keyv.get<Saved>(savedKey(of));
    return saved === undefined ? { schema: SAVED_SCHEMA, revision: 0, adventurers: [] } : readable(saved, SAVED_SCHEMA);
  }

  /**
   * Stores a change in one atomic step; as BattleStore.commit does.
   *
   * @param claimId - id of the interaction; a second change with it answers 'duplicate'
   */
  async commit(change: SavedChange, claimId: string): Promise<CommitResult> {
    return commitSurely(this.#store, { guard: savedGuard(change), claim: claimOf(claimId) });
  }
}

/** For a commit that stores it together with something else. */
export const savedGuard = ({ of, saved }: SavedChange): Guard => ({
  key: savedKey(of),
  expected: saved.revision,
  value: { ...saved, revision: saved.revision + 1 },
});
