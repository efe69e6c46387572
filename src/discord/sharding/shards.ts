import type { Logger } from '../logger.ts';
import type { ShardKeeper } from './shard-keeper.ts';

type Keeper = Pick<ShardKeeper, 'isReady' | 'start' | 'replace' | 'stop'>;

/** All shards of the bot. */
export class Shards {
  readonly #keepers: readonly Keeper[];
  readonly #logger: Logger;
  #starting = false;
  #replacing = false;
  #stopping = false;

  /** @param keepers - in the order of their shards */
  constructor(keepers: readonly Keeper[], logger: Logger) {
    this.#keepers = keepers;
    this.#logger = logger;
  }

  get state(): { readonly total: number; readonly ready: number } {
    return { total: this.#keepers.length, ready: this.#keepers.filter(({ isReady }) => isReady).length };
  }

  /** Whether nothing is lost if all end for what one of them cannot do: none plays, or not all have ever played. */
  get isDispensable(): boolean {
    return this.#starting || this.state.ready === 0;
  }

  /** @returns when each is logged in, or has failed once */
  async start(): Promise<void> {
    this.#starting = true;
    await Promise.all(this.#keepers.map((keeper) => keeper.start()));
    this.#starting = false;
    this.#logger.info('the shards were started', this.state);
  }

  /**
   * Replaces the process of one shard after another. The first shard, which registers the commands, comes last: when users see new ones, each
   * process knows them. Where one fails, it stays with what there is.
   */
  async replace(): Promise<void> {
    if (this.#replacing) return;
    this.#replacing = true;
    const failed = await this.#replaceEach();
    this.#replacing = false;
    if (this.#stopping) return;
    if (failed === undefined) this.#logger.info('all shards have new processes', this.state);
    else this.#logger.error('a shard keeps its old process, and so do those below', { shard: failed });
  }

  /** @returns the shard with which it ended, if not all were replaced */
  async #replaceEach(): Promise<number | undefined> {
    for (const [shard, keeper] of [...this.#keepers.entries()].toReversed())
      if (this.#stopping || !(await keeper.replace())) return shard;
    return undefined;
  }

  /** @returns when no process is left */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#keepers.map((keeper) => keeper.stop()));
  }
}
