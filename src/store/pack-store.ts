import type { Keyv } from 'keyv';
import type { AtomicStore, CommitResult } from './atomic-store.ts';
import type { ContentSettings } from './content-ref.ts';
import { claimOf, commitSurely } from './commit-surely.ts';
import { NAMESPACE, packKey, shelfKey } from './keys.ts';
import { keyvOver } from './keyv-over.ts';
import { readable } from './newer-data.ts';

/** Version of the stored shape of shelves and packs; raised together with a migration. */
export const PACK_SCHEMA = 1;

/** What a server has: its packs, which of them new battles use, and its settings. */
export interface Shelf extends ContentSettings {
  readonly schema: typeof PACK_SCHEMA;
  /** How many commits made it what it is. */
  readonly revision: number;
  /** In the order of their first upload. */
  readonly packs: readonly ShelvedPack[];
  /** What new battles use; a version stays where one is named, else it is the newest. */
  readonly use: readonly { readonly id: string; readonly version?: number }[];
}

/** A pack as its newest version is. */
export interface ShelvedPack {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly homeMade: boolean;
  /** Chips with all copies. */
  readonly chips: number;
  /** Ids of what it defines. */
  readonly enemySkills: readonly string[];
  /** Absent: none. */
  readonly skillDice?: readonly string[];
  readonly maps: readonly string[];
  readonly enemyDie?: true;
  readonly supplies?: true;
  /** SHA-256 of the pack: the same upload again makes no new version. */
  readonly hash: string;
  /** When it came in, in ms since 1970, and from whom. */
  readonly at: number;
  readonly by: string;
}

/** A version of a pack, kept for ever: a battle may go on with it long after the next came. */
export interface StoredPack {
  readonly schema: typeof PACK_SCHEMA;
  readonly version: number;
  /** As uploaded, without what was wrong in it. */
  readonly file: object;
}

/** One step of a shelf, stored as a whole or not at all. */
export interface ShelfChange {
  readonly guildId: string;
  /** Revision of the shelf that was loaded; 0 if there was none. */
  readonly expected: number;
  /** Stored with the revision `expected + 1`, whatever it says itself. */
  readonly shelf: Omit<Shelf, 'revision'>;
  /** A new version of a pack. */
  readonly pack?: StoredPack & { readonly id: string };
  /** Id of the interaction; a second change with it answers 'duplicate'. */
  readonly claimId: string;
}

/** Packs and settings by server, in any atomic store. Throws StoreUnavailable as BattleStore does. */
export class PackStore {
  readonly #store: AtomicStore;
  readonly #keyv: Keyv;

  /** @param namespace - that of the battles in the same store */
  constructor(store: AtomicStore, namespace = NAMESPACE) {
    this.#store = store;
    this.#keyv = keyvOver(store, namespace);
  }

  /** What a server has; undefined if nothing was ever uploaded or set. @throws NewerData */
  async shelf(guildId: string): Promise<Shelf | undefined> {
    const shelf = await this.#keyv.get<Shelf>(shelfKey(guildId));
    return shelf && readable(shelf, PACK_SCHEMA);
  }

  /** A version of a pack; undefined if there is none. @throws NewerData */
  async pack(guildId: string, { id, version }: { id: string; version: number }): Promise<StoredPack | undefined> {
    const pack = await this.#keyv.get<StoredPack>(packKey({ guildId, id, version }));
    return pack && readable(pack, PACK_SCHEMA);
  }

  /** Stores a change in one atomic step; as BattleStore.commit does. */
  async commit({ guildId, expected, shelf, pack, claimId }: ShelfChange): Promise<CommitResult> {
    return commitSurely(this.#store, {
      guard: { key: shelfKey(guildId), expected, value: { ...shelf, revision: expected + 1 } },
      set: pack === undefined ? [] : [packWrite(guildId, pack)],
      claim: claimOf(claimId),
    });
  }
}

const packWrite = (guildId: string, { id, ...pack }: StoredPack & { readonly id: string }) => ({
  key: packKey({ guildId, id, version: pack.version }),
  value: pack,
});
