import { type UserId, awaited, isUnderWay, players } from '../engine/index.ts';
import type { BattleRecord, BattleStore } from '../store/battle-store.ts';
import type { Calls } from '../store/calls.ts';
import { dueAfter } from './calls.ts';
import type { Players, Reach } from './players.ts';

/** After so many, sent or left out, the host hears of it, and it is over until somebody acts. */
const MOST_REMINDERS = 3;

/** Something to be said in a channel. It is said once: it has been stored as said. */
export interface Reminder {
  /** `given-up`: the word to the host. */
  readonly kind: 'reminder' | 'given-up';
  readonly channelId: string;
  readonly record: BattleRecord & { readonly calls: Calls };
  /** Whom it pings. */
  readonly users: readonly UserId[];
}

type Said = Pick<Reminder, 'kind' | 'users'>;

/** What becomes of a wait whose time has come. */
interface Next {
  readonly calls: Calls;
  /** Absent: nothing is said this time. */
  readonly said?: Said;
}

/**
 * Reminders of battles that wait for somebody. Whoever stores a reminder first, of all processes, has it to say. Knows nothing of Discord. Every
 * method throws StoreUnavailable when the storage is away.
 */
export class Reminders {
  readonly #store: BattleStore;
  readonly #players: Players;

  constructor({ store, players: of }: { store: BattleStore; players: Players }) {
    this.#store = store;
    this.#players = of;
  }

  /** Channels to look at now, the longest overdue first; at most `count`. */
  async due(count: number): Promise<readonly string[]> {
    return this.#store.due(this.#players.now(), count);
  }

  /** What is to be said in a channel whose time has come: nothing if somebody has acted, another process says it, or nobody is to be disturbed. */
  async claim(channelId: string): Promise<Reminder | undefined> {
    const { record } = await this.#store.load(channelId);
    if (record === undefined) {
      await this.#store.forgetDue(channelId);
      return undefined;
    }
    const { calls: waiting, revision: expected } = record;
    if ((waiting?.due ?? 0) > this.#players.now()) return undefined;
    // An earlier version of the bot has played a line beside this one, and knew nothing of due times.
    const { calls, said } = waiting === undefined ? {} : await this.#next(record, waiting);
    const committed = await this.#store.commit({ channelId, expected, record: { ...record, ...(calls && { calls }) } });
    return calls && said && committed === 'committed'
      ? { ...said, channelId, record: { ...record, calls } }
      : undefined;
  }

  /** Reminds of a battle no more until somebody acts: its channel is gone, or closed to the bot. */
  async giveUp(channelId: string): Promise<void> {
    const { record } = await this.#store.load(channelId);
    if (record?.calls === undefined) return;
    const calls = withoutDue(record.calls);
    await this.#store.commit({ channelId, expected: record.revision, record: { ...record, calls } });
  }

  async #next({ battle }: BattleRecord, calls: Calls): Promise<Next> {
    const now = this.#players.now();
    const { due } = dueAfter(battle, now);
    if (calls.due === undefined || due === undefined || !isUnderWay(battle)) return { calls: withoutDue(calls) };
    if (calls.reminded >= MOST_REMINDERS) return this.#wordToHost(battle.host, calls);
    const waited = awaited(battle);
    const whom = waited.length > 0 ? waited : players(battle);
    const reach = new Map<UserId, Reach>();
    for (const user of whom) reach.set(user, await this.#players.reach(user));
    const users = whom.filter((user) => reach.get(user) === 'now');
    const later = [...reach.values()].filter((when) => typeof when === 'number');
    if (users.length === 0 && later.length > 0) return { calls: { ...calls, due: Math.min(...later) } };
    const sent = sentOf(calls) + (users.length === 0 ? 0 : 1);
    const counted = { ...calls, reminded: calls.reminded + 1, sent, due };
    return users.length === 0 ? { calls: counted } : { calls: counted, said: { kind: 'reminder', users } };
  }

  /** Not in their quiet hours; one who is away is not pinged. It counts as one more, so that it is no repetition of the last one. */
  async #wordToHost(host: UserId, calls: Calls): Promise<Next> {
    const reach = await this.#players.reach(host);
    if (typeof reach === 'number') return { calls: { ...calls, due: reach } };
    const over = { ...withoutDue(calls), reminded: calls.reminded + 1, sent: sentOf(calls) };
    return { calls: over, said: { kind: 'given-up', users: reach === 'now' ? [host] : [] } };
  }
}

/** How many reminders of a wait were sent. Earlier versions of the bot have not told them from those left out. */
export const sentOf = ({ sent, reminded }: Pick<Calls, 'sent' | 'reminded'>): number => sent ?? reminded;

function withoutDue({ due: _due, ...calls }: Calls): Calls {
  return calls;
}
