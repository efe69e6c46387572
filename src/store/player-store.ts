import type { Keyv } from 'keyv';
import type { AtomicStore, CommitResult } from './atomic-store.ts';
import { claimOf, commitSurely } from './commit-surely.ts';
import { NAMESPACE, playerKey } from './keys.ts';
import { keyvOver } from './keyv-over.ts';
import { readable } from './newer-data.ts';

/** Version of the stored shape of players; raised together with a migration. */
export const PLAYER_SCHEMA = 1;

/** Hours of a day in which somebody is not to be reminded, in minutes after midnight. `from` may be the later one: over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** How a player wants to be called, in all battles. What is absent was never said. */
export interface Player {
  readonly schema: typeof PLAYER_SCHEMA;
  /** How many commits made it what it is. */
  readonly revision: number;
  /** IANA's name, such as Europe/Berlin. */
  readonly zone?: string;
  /** In that zone. */
  readonly quiet?: QuietHours;
  /** No reminders until they are back. */
  readonly away?: boolean;
  /** Wants to be told when their turn comes next. */
  readonly next?: boolean;
}

/** One step of a player's wishes, stored as a whole or not at all. */
interface PlayerChange {
  readonly userId: string;
  /** Stored with the next revision; what was loaded is what it must still be. */
  readonly player: Player;
  /** Id of the interaction; a second change with it answers 'duplicate'. */
  readonly claimId: string;
}

/** Players by user, in any atomic store. Throws StoreUnavailable as BattleStore does. */
export class PlayerStore {
  readonly #store: AtomicStore;
  readonly #keyv: Keyv;

  /** @param namespace - that of the battles in the same store */
  constructor(store: AtomicStore, namespace = NAMESPACE) {
    this.#store = store;
    this.#keyv = keyvOver(store, namespace);
  }

  /** What somebody has said; revision 0 if nothing ever. @throws NewerData */
  async load(userId: string): Promise<Player> {
    const player = await this.#keyv.get<Player>(playerKey(userId));
    return player === undefined ? { schema: PLAYER_SCHEMA, revision: 0 } : readable(player, PLAYER_SCHEMA);
  }

  /** Stores a change in one atomic step; as BattleStore.commit does. */
  async commit({ userId, player, claimId }: PlayerChange): Promise<CommitResult> {
    const { revision } = player;
    return commitSurely(this.#store, {
      guard: { key: playerKey(userId), expected: revision, value: { ...player, revision: revision + 1 } },
      claim: claimOf(claimId),
    });
  }
}
