import { createClient } from '@keyv/redis';

/** Longest pause between two attempts to connect, in ms. */
const LONGEST_BACK_OFF = 2000;

/** An idle connection is tested this often, and given up after this long without a sign of life, in ms. */
const PING_INTERVAL = 10_000;
const SILENCE_LIMIT = 25_000;

/**
 * One connection to Redis that comes back by itself, for ever, and never ends the process.
 *
 * While it is away, commands fail at once instead of waiting in a queue: an effect that comes minutes late would surprise everybody.
 */
export class RedisConnection {
  readonly client: ReturnType<typeof clientFor>;
  /** Settles once the first attempt has ended, well or badly. */
  readonly firstAttempt: Promise<void>;
  /** Why it is away; `undefined` while it is up. */
  trouble: Error | undefined;

  /**
   * @param url - redis://[[user]:password@]host[:port][/database], or rediss:// for TLS
   * @param limit - ms that one attempt to connect may take
   * @throws TypeError if the url is malformed; the message does not repeat it, since it may hold a password
   */
  constructor(url: string, limit: number) {
    this.client = clientFor(url, limit);
    this.client.on('error', (error: Error) => (this.trouble = error));
    this.client.on('ready', () => (this.trouble = undefined));
    this.firstAttempt = new Promise((resolve) => this.client.once('ready', resolve).once('error', () => resolve()));
    this.#connect();
  }

  /** Drops a connection that has stopped answering (its open commands fail) and makes a new one. */
  renew(): void {
    if (!this.client.isReady) return; // already being made
    this.client.destroy();
    this.#connect();
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }

  #connect(): void {
    // Fails only if closed meanwhile; each failed attempt is an 'error' event.
    this.client.connect().catch((error: unknown) => (this.trouble = error instanceof Error ? error : undefined));
  }
}

function clientFor(url: string, limit: number) {
  try {
    return createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: PING_INTERVAL,
      socket: { connectTimeout: limit, socketTimeout: SILENCE_LIMIT, reconnectStrategy: backOff },
    });
  } catch {
    // No cause: Node's "Invalid URL" error carries the whole address.
    throw new TypeError('The address of Redis is malformed; it looks like redis://:password@host:6379');
  }
}

/** Doubles from 50 ms, with up to a fifth more so that many bots do not come back at once. */
function backOff(attempts: number): number {
  return Math.min(50 * 2 ** attempts, LONGEST_BACK_OFF) * (1 + Math.random() / 5);
}
