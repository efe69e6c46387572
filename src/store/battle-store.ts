import type { Keyv } from 'keyv';
import { type Battle, type LogEntry, SCHEMA, type Timeline } from '../engine/index.ts';
import type { AtomicStore, CommitResult, Due, Write } from './atomic-store.ts';
import type { Calls } from './calls.ts';
import type { ContentRef } from './content-ref.ts';
import { claimOf, commitSurely } from './commit-surely.ts';
import { readable } from './newer-data.ts';
import {
  battleKey,
  BATTLES,
  boardKey,
  channelOf,
  claimKey,
  entryKey,
  finishedKey,
  lastKey,
  NAMESPACE,
  PING_KEY,
  snapshotKey,
} from './keys.ts';
import { keyvOver } from './keyv-over.ts';
import { type SavedChange, savedGuard } from './saved-store.ts';

/** What a table plays on. Anything added here is stored and loaded as it is. */
export interface BattleRecord {
  /** How many commits made it what it is: 1 when it was created. */
  readonly revision: number;
  readonly battle: Battle;
  /** `battle` is how things stand after the line `timeline.head`. */
  readonly timeline: Timeline;
  /** What it is played with; absent: with what ships with the bot. */
  readonly content?: ContentRef;
  /** Whom it has called; absent in records of earlier versions, until the next line. */
  readonly calls?: Calls;
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
  /** What its players take from it. */
  readonly saved?: readonly SavedChange[];
}

/** The storage has lost a line of a log, or somebody has taken it out. */
export class EntryMissing extends Error {
  override readonly name = 'EntryMissing';
  readonly seq: number;

  constructor(battleId: string, seq: number) {
    super(`Entry ${seq} of battle ${battleId} is missing from the storage`);
    this.seq = seq;
  }
}

/** In ms. */
const PING_TTL = 60_000;
/** So long after a line a board is looked at that should show it by then, in ms. */
export const BOARD_AFTER = 60_000;

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
   * @throws StoreUnavailable if nothing was stored; OutcomeUnknown where nobody can tell
   */
  async commit(change: Change): Promise<CommitResult> {
    const { channelId, expected, claimId } = change;
    const record = { ...change.record, revision: expected + 1 };
    return commitSurely(this.#store, {
      due: [
        dueOf(channelId, change.finished ? undefined : change.record),
        ...(change.entry ? [{ key: boardKey(channelId), at: change.entry.at + BOARD_AFTER }] : []),
      ],
      guard: {
        key: battleKey(channelId),
        expected,
        lineage: record.battle.id,
        value: change.finished ? undefined : record,
      },
      also: (change.saved ?? []).map(savedGuard),
      set: [...logWrites(change), ...(change.finished ? finishedWrites(channelId, record) : [])],
      ...(claimId !== undefined && { claim: claimOf(claimId) }),
    });
  }

  /**
   * Channels whose battles are to be looked at, the longest overdue first: they stay due until a change says otherwise.
   *
   * @param now - ms since 1970
   * @param count - at most so many
   */
  async due(now: number, count: number): Promise<readonly string[]> {
    const keys = await this.#store.due(BATTLES, now, count);
    return keys.map(channelOf);
  }

  /** Makes a channel without a battle due no more. Changes nothing where there is one. */
  async forgetDue(channelId: string): Promise<void> {
    const key = battleKey(channelId);
    await this.#store.commit({ guard: { key, expected: 0, value: undefined }, due: [{ key, at: undefined }] });
  }

  /**
   * Entries of a battle's log, in the order asked for.
   *
   * @throws EntryMissing if one is, which no crash can cause: an entry is stored together with the battle it leads to
   */
  async entries(battleId: string, seqs: readonly number[]): Promise<readonly LogEntry[]> {
    if (seqs.length === 0) return [];
    const found = await this.#keyv.getMany<LogEntry>(seqs.map((seq) => entryKey(battleId, seq)));
    return seqs.map((seq, index) => {
      const entry = found[index];
      if (entry === undefined) throw new EntryMissing(battleId, seq);
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
    const record = await this.#keyv.get<BattleRecord>(finishedKey(battleId));
    if (record !== undefined) readable(record.battle);
    return record;
  }

  /** The last record of the battle that was finished last in a channel; of battles of earlier versions nobody knows. */
  async lastFinished(channelId: string): Promise<BattleRecord | undefined> {
    const last = await this.#keyv.get<LastFinished>(lastKey(channelId));
    return last && this.finished(readable(last).id);
  }

  /** Resolves if the storage takes what it is given: one that is full, or read-only, still answers. For the health check. */
  async ping(): Promise<void> {
    await this.#keyv.set(PING_KEY, true, PING_TTL);
  }

  /** Lets running operations end, then closes the storage. */
  async disconnect(): Promise<void> {
    await this.#store.disconnect();
  }
}

/** When the battle in a channel falls due, in the same step as all else: so a due time is never lost, and never one too many. */
export const dueOf = (channelId: string, record: Pick<BattleRecord, 'calls'> | undefined): Due => ({
  key: battleKey(channelId),
  at: record?.calls?.due,
});

/** Which battle was finished last in a channel. */
interface LastFinished {
  readonly schema: typeof SCHEMA;
  readonly id: string;
}

function finishedWrites(channelId: string, record: BattleRecord): readonly Write[] {
  const { id } = record.battle;
  const last: LastFinished = { schema: SCHEMA, id };
  return [
    { key: finishedKey(id), value: record },
    { key: lastKey(channelId), value: last },
  ];
}

function logWrites({ record: { battle, timeline }, entry, snapshot }: Change): readonly Write[] {
  return [
    ...(entry ? [{ key: entryKey(battle.id, entry.seq), value: entry }] : []),
    ...(snapshot ? [{ key: snapshotKey(battle.id, timeline.head), value: battle }] : []),
  ];
}
