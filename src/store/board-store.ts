import type { Keyv } from 'keyv';
import type { AtomicStore } from './atomic-store.ts';
import { boardKey, BOARDS, channelOf, NAMESPACE } from './keys.ts';
import { keyvOver } from './keyv-over.ts';
import { NOTHING } from './nothing.ts';
import { readable } from './newer-data.ts';

/** Version of the stored shape; raised together with a migration. */
export const BOARD_SCHEMA = 1;

/** Where the board of a channel's battle stands, and how far it has come. */
export interface BoardPointer {
  readonly schema: typeof BOARD_SCHEMA;
  /** How many changes made it what it is. */
  readonly revision: number;
  /** The battle it belongs to. */
  readonly battle: string;
  /** The message; absent: there is none. */
  readonly message?: string;
  /** Revision of the battle's record that the message shows; absent: unknown. */
  readonly shown?: number;
  /** Whether the message was pinned; false: the bot cannot in this battle; absent: it is still to be tried. */
  readonly pinned?: boolean;
  /** Messages that others have replaced and that are still to be deleted, the oldest first. */
  readonly old?: readonly string[];
  /** Who is posting a new one, under which nonce, since when (ms since 1970). */
  readonly posting?: { readonly by: string; readonly nonce: string; readonly at: number };
  /** What the bot lacked when it tried to post, and when (ms since 1970). */
  readonly refused?: { readonly lack: BoardLack; readonly at: number };
  /** Somebody was told what is lacking. */
  readonly told?: true;
  /** Key of the picture that is attached to the message; absent: it has none. */
  readonly picture?: string;
  /** A picture of what the message says was still to be drawn. */
  readonly pictureDue?: true;
  /** Discord took no picture, and when that was (ms since 1970); or nobody tried, for want of the permission. */
  readonly unpictured?: { readonly at: number; readonly told?: true };
}

/** Why no board can be posted: the bot is not let in, or may not send there. */
export type BoardLack = 'access' | 'send';

/** A pointer as callers make it; the store counts its revisions. */
export type BoardState = Omit<BoardPointer, 'schema' | 'revision'>;

/** Conflicts mean that another process went through; beyond this many something is wrong. */
const MOST_TRIES = 20;

/** The pointers to boards by channel. Throws StoreUnavailable as BattleStore does. */
export class BoardStore {
  readonly #store: AtomicStore;
  readonly #keyv: Keyv;

  /** @param namespace - that of the battles in the same store */
  constructor(store: AtomicStore, namespace = NAMESPACE) {
    this.#store = store;
    this.#keyv = keyvOver(store, namespace);
  }

  /** @throws NewerData */
  async load(channelId: string): Promise<BoardPointer | undefined> {
    const pointer = await this.#keyv.get<BoardPointer>(boardKey(channelId));
    return pointer && withOldOnes(readable(pointer, BOARD_SCHEMA));
  }

  /** Which of these channels have a pointer, in one round trip. */
  async known(channelIds: readonly string[]): Promise<readonly string[]> {
    if (channelIds.length === 0) return [];
    const found = await this.#keyv.getMany<BoardPointer>(channelIds.map(boardKey));
    return channelIds.filter((_, index) => found[index] !== undefined);
  }

  /**
   * Channels whose boards are to be looked at, the longest overdue first: with each line of a battle its board falls due, a little later.
   *
   * @param now - ms since 1970
   * @param count - at most so many
   */
  async due(now: number, count: number): Promise<readonly string[]> {
    const keys = await this.#store.due(BOARDS, now, count);
    return keys.map(channelOf);
  }

  /**
   * A board was found to be as it should be: it is due no more, but for lines that came since.
   *
   * @param now - as it was before one looked, in ms since 1970
   */
  async settled(channelId: string, now: number): Promise<void> {
    await this.#store.commit({ guard: NOTHING, due: [{ key: boardKey(channelId), at: undefined, upTo: now }] });
  }

  /**
   * Changes a pointer by compare-and-set.
   *
   * @param next - what it becomes, `undefined` to remove it; what it was given, to leave it. Asked again where another process came between
   * @returns the pointer as it stands afterwards
   */
  async change(
    channelId: string,
    next: (pointer: BoardPointer | undefined) => BoardState | undefined,
  ): Promise<BoardPointer | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await this.load(channelId);
      const wanted = next(before);
      if (wanted === before) return before;
      const expected = before?.revision ?? 0;
      const value: BoardPointer | undefined = wanted && { ...wanted, schema: BOARD_SCHEMA, revision: expected + 1 };
      const result = await this.#store.commit({ guard: { key: boardKey(channelId), expected, value } });
      if (result === 'committed') return value;
    }
    throw new Error(`the board of channel ${channelId} is changed again and again`);
  }
}

/** Earlier versions of the bot have kept one message that is to be deleted, not a list. */
function withOldOnes(stored: BoardPointer | (Omit<BoardPointer, 'old'> & { readonly old: string })): BoardPointer {
  const { old, ...rest } = stored;
  return typeof old === 'string' ? { ...rest, old: [old] } : { ...rest, ...(old !== undefined && { old }) };
}
