import type { REST } from 'discord.js';
import { markOf } from '../engine/index.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Contents } from '../table/contents.ts';
import { type Reminder, type Reminders, sentOf } from '../table/reminders.ts';
import type { MessageView } from '../views/message-view.ts';
import { givenUpView, reminderView } from '../views/reminder-view.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { inWordsOf } from './in-words-of.ts';
import { post } from './post.ts';
import { isClosed } from './rest-errors.ts';

/** How often it is asked what has fallen due, in ms. */
const EVERY = 30_000;
/** Channels dealt with at a time; the rest half a minute later. */
const MOST_AT_ONCE = 25;
/** So long a channel is left alone that could not even be read, in ms. */
const REST_AFTER_FAILURE = 600_000;

interface Shell {
  readonly reminders: Pick<Reminders, 'due' | 'claim' | 'giveUp'>;
  readonly contents: Pick<Contents, 'load'>;
  readonly rest: REST;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Looks for what has fallen due for as long as the bot runs. @returns what stops it, once nothing is under way */
export function startReminding(shell: Shell): () => Promise<void> {
  const sweep = createSweep(shell);
  const stop = shell.clock.every(EVERY, () => sweep.run());
  return async () => {
    stop();
    await sweep.stop();
  };
}

/** Channels are dealt with side by side, each by itself: one that fails or takes long holds up no other, this time or the next. */
function createSweep(shell: Shell) {
  const { reminders, clock, logger } = shell;
  const running = new Map<string, Promise<void>>();
  const failed = new Map<string, number>();
  /** One search at a time: what it finds is under way before the next one begins. */
  let searching: Promise<unknown> = Promise.resolve();
  let [away, stopped] = [false, false];

  async function due(): Promise<readonly string[]> {
    for (const [channelId, at] of failed) if (at + REST_AFTER_FAILURE <= clock.now()) failed.delete(channelId);
    const found = await reminders.due(MOST_AT_ONCE + failed.size + running.size);
    return found.filter((channelId) => !failed.has(channelId) && !running.has(channelId)).slice(0, MOST_AT_ONCE);
  }

  async function inChannel(channelId: string): Promise<void> {
    try {
      await remindIn(channelId, shell);
    } catch (error) {
      if (error instanceof StoreUnavailable) notReachable(error);
      else {
        failed.set(channelId, clock.now());
        logger.error('reminding failed', { channel: channelId, error });
      }
    } finally {
      running.delete(channelId);
    }
  }

  /** Said once, not every half a minute. */
  function notReachable(error: unknown): void {
    if (!away) logger.warn('no reminders: the storage is not reachable', { error });
    away = true;
  }

  async function begin(): Promise<readonly Promise<void>[]> {
    const channels = stopped ? [] : await due();
    away = false;
    if (stopped) return [];
    return channels.map((channelId) => {
      const work = inChannel(channelId);
      running.set(channelId, work);
      return work;
    });
  }

  async function beginAll(): Promise<readonly Promise<void>[]> {
    try {
      return await begin();
    } catch (error) {
      if (error instanceof StoreUnavailable) notReachable(error);
      else logger.error('reminding failed', { error });
      return [];
    }
  }

  return {
    /** Never rejects. @returns when the channels it has found are dealt with */
    async run(): Promise<void> {
      const begun = searching.then(beginAll);
      searching = begun;
      await Promise.all(await begun);
    },
    /** Begins nothing more. @returns once nothing is under way */
    async stop(): Promise<void> {
      stopped = true;
      await searching;
      await Promise.all(running.values());
    },
  };
}

async function remindIn(channelId: string, shell: Shell): Promise<void> {
  const { reminders, rest, logger } = shell;
  const reminder = await reminders.claim(channelId);
  if (reminder === undefined) return;
  try {
    await post(rest, channelId, { view: await viewOf(reminder, shell), nonce: nonceOf(reminder) });
  } catch (error) {
    logger.warn('a reminder could not be posted', { channel: channelId, error });
    if (isClosed(error)) await reminders.giveUp(channelId);
  }
}

async function viewOf({ kind, record, users }: Reminder, { contents }: Shell): Promise<MessageView> {
  const { battle, timeline, calls } = record;
  const wait = { battle, users, since: calls.since };
  if (kind === 'given-up') return inWordsOf(battle, () => givenUpView(wait, sentOf(calls)));
  const content = await contents.load(record.content);
  return inWordsOf(battle, () => reminderView({ ...wait, at: markOf(timeline.head, timeline), content }));
}

/** Battle, line, and the number of the reminder: at most 12 + 7 + 1 characters and two dots. */
const nonceOf = ({ record: { battle, timeline, calls } }: Reminder): string =>
  `${battle.id}.${String(timeline.last)}.${String(calls.reminded)}`.slice(-25);
