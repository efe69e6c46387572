import type { Keyv } from 'keyv';
import type { Battle, LogEntry, Timeline } from '../engine/index.ts';
import type { AtomicStore, CommitResult, Write } from './atomic-store.ts';
import type { ContentRef } from './content-ref.ts';
import { readable } from './newer-data.ts';
import { battleKey, claimKey, entryKey, finishedKey, NAMESPACE, snapshotKey } from './keys.ts';
import { keyvOver } from './keyv-over.ts';

/** What a table plays on. Anything added here is stored and loaded as it is. */
export interface BattleRecord {
  /** How many commits made it what it is: 1 when it was created. */
  readonly revision: number;
  readonly battle: Battle;
  /** `battle` is how things stand after the line `timeline.head`. */
  readonly timeline: Timeline;
  /** What it is played with; absent: with what ships with the bot. */
  readonly content?: ContentRef;
}

export interface Loaded {
  /** `undefined`: the channel has no running battle. Never because of a failure. */
  readonly record: BattleRecord | undefined;
  /** Whether the interaction asked about has taken effect already. */
  readonly claimed: boolean;
}

/** One step of a battle, stored as a whole or not at all. */
export interface Change {
  readonly channelId: string;
  /** Revision of the record that was loaded; 0 to create a battle in a channel that has none. */
  readonly expected: number;
  /** The new record. It is stored with the revision `expected + 1`, whatever it says itself. */
  readonly record: Omit<BattleRecord, 'revision'>;
  /** The line to append to the battle's log. */
  readonly entry?: LogEntry | undefined;
  /** Whether to keep `record.battle` as the snapshot of the line `timeline.head` too, for replays that start there. */
  readonly snapshot?: boolean;
  /** Id of the interaction; a second change with it answers 'duplicate'. */
  readonly claimId?: string | undefined;
  /** The battle is over: its record moves to `finished`, and the channel is free for the next battle. */
  readonly finished?: boolean;
}

/** How long an interaction is remembered, in ms. Discord's tokens die after 15 minutes, so no repetition comes later. */
const CLAIM_TTL = 3_600_000;

/**
 * Battles by channel, their logs and their snapshots, in any atomic store.
 *
 * All is JSON: a property that is `undefined` is absent when read. All methods throw StoreUnavailable, within about 2 seconds, if the
 * storage is away, and TypeError for an impossible id or sequence number.
 */
export class BattleStore {
  readonly #store: AtomicStore;
  readonly #keyv: Keyv;

  /** @param namespace - keeps several bots apart in one storage; the store given serves this namespace only */
  constructor(store: AtomicStore, namespace = NAMESPACE) {
    this.#store = store;
    this.#keyv = keyvOver(store, namespace);
  }

  /** Reads a channel's battle and whether an interaction has been dealt with, in one round trip. */
  async load(channelId: string, claimId?: string): Promise<Loaded> {
    const claim = claimId === undefined ? [] : [claimKey(claimId)];
    const [record, claimed] = await this.#keyv.getMany<unknown>([battleKey(channelId), ...claim]);
    const found = record as BattleRecord | undefined;
    if (found !== undefined) readable(found.battle);
    return { record: found, claimed: claimed !== undefined };
  }

  /**
   * Stores a change in one atomic step.
   *
   * @returns 'duplicate': this interaction has taken effect before; 'conflict': another change came first, so load and decide again
   * @throws StoreUnavailable, when it is unknown whether the change was stored; repeating it with its claim is safe
   */
  async commit(change: Change): Promise<CommitResult> {
    const { channelId, expected, claimId } = change;
    const record = { ...change.record, revision: expected + 1 };
    return this.#store.commit({
      guard: {
        key: battleKey(channelId),
        expected,
        lineage: record.battle.id,
        value: change.finished ? undefined : record,
      },
      set: [...logWrites(change), ...(change.finished ? [{ key: finishedKey(record.battle.id), value: record }] : [])],
      ...(claimId !== undefined && { claim: { key: claimKey(claimId), ttl: CLAIM_TTL } }),
    });
  }

  /**
   * Entries of a battle's log, in the order asked for.
   *
   * @throws Error if one is missing, which no crash can cause: an entry is stored together with the battle it leads to
   */
  async entries(battleId: string, seqs: readonly number[]): Promise<readonly LogEntry[]> {
    if (seqs.length === 0) return [];
    const found = await this.#keyv.getMany<LogEntry>(seqs.map((seq) => entryKey(battleId, seq)));
    return seqs.map((seq, index) => {
      const entry = found[index];
      if (entry === undefined) throw new Error(`Entry ${seq} of battle ${battleId} is missing from the storage`);
      return readable(entry);
    });
  }

  /** The battle as it stood after a line of its log, if a snapshot was kept then. */
  async snapshot(battleId: string, seq: number): Promise<Battle | undefined> {
    const battle = await this.#keyv.get<Battle>(snapshotKey(battleId, seq));
    return battle && readable(battle);
  }

  /** The last record of a battle that is over. */
  async finished(battleId: string): Promise<BattleRecord | undefined> {
    return this.#keyv.get<BattleRecord>(finishedKey(battleId));
  }

  /** Resolves if the storage answers; for the health check. */
  async ping(): Promise<void> {
    await this.#keyv.get('ping');
  }

  /** Lets running operations end, then closes the storage. */
  async disconnect(): Promise<void> {
    await this.#store.disconnect();
  }
}

function logWrites({ record: { battle, timeline }, entry, snapshot }: Change): readonly Write[] {
  return [
    ...(entry ? [{ key: entryKey(battle.id, entry.seq), value: entry }] : []),
    ...(snapshot ? [{ key: snapshotKey(battle.id, timeline.head), value: battle }] : []),
  ];
}
