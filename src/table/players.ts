import { NewerData } from '../store/newer-data.ts';
import { PLAYER_SCHEMA, type Player, type PlayerStore } from '../store/player-store.ts';
import { type Changed, changed } from './changed.ts';
import { quietUntil } from './quiet-hours.ts';

/** When somebody may be disturbed: now, from an instant on (ms since 1970), or not until they are back. */
export type Reach = 'now' | 'away' | number;

/** How players want to be called. Every method throws StoreUnavailable when the storage is away. */
export class Players {
  readonly #store: PlayerStore;
  readonly #now: () => number;

  constructor(store: PlayerStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** What somebody has said; nothing yet at first. */
  async read(userId: string): Promise<Player> {
    return this.#store.load(userId);
  }

  /** Changes what somebody has said. Whatever `edit` throws is passed on, and nothing has changed. */
  async change(
    { userId, interactionId }: { readonly userId: string; readonly interactionId: string },
    edit: (player: Player) => Omit<Player, 'schema' | 'revision'>,
  ): Promise<Changed<Player>> {
    return changed(async () => {
      const before = await this.#store.load(userId);
      const player = { ...edit(before), schema: PLAYER_SCHEMA, revision: before.revision } as const;
      return { committed: await this.#store.commit({ userId, player, claimId: interactionId }), result: player };
    });
  }

  /** When somebody may be reminded. */
  async reach(userId: string): Promise<Reach> {
    return this.#reachOf(await this.#store.load(userId));
  }

  /** Whether somebody wants to be told, now, that their turn comes next. */
  async wantsNext(userId: string): Promise<boolean> {
    try {
      const player = await this.#store.load(userId);
      return player.next === true && this.#reachOf(player) === 'now';
    } catch (error) {
      if (error instanceof NewerData) return false; // a courtesy: no command of others fails for it
      throw error;
    }
  }

  /** ms since 1970 */
  now(): number {
    return this.#now();
  }

  #reachOf({ away, zone, quiet }: Player): Reach {
    if (away) return 'away';
    return zone === undefined || quiet === undefined ? 'now' : (quietUntil(zone, quiet, this.#now()) ?? 'now');
  }
}
