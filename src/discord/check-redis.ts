import type { BattleStore } from '../store/battle-store.ts';
import { causesOf, isUntrusted } from '../store/causes.ts';
import type { Logger } from './logger.ts';

/** The Redis of REDIS_URL answers, and will not be of use before somebody changes something. The message is for whoever starts the bot. */
class RedisRefused extends Error {
  override readonly name = 'RedisRefused';
}

/**
 * Looks at the start whether Redis can be used. One that is away or full for now is only warned of: the bot tells its users, and goes on when it is back.
 *
 * @throws RedisRefused where waiting would not help: a wrong password, a certificate nobody trusts, no Redis at all
 */
export async function checkRedis(store: Pick<BattleStore, 'ping'>, redisUrl: string, logger: Logger): Promise<void> {
  try {
    await store.ping();
  } catch (error) {
    const { host, protocol } = new URL(redisUrl);
    const sentence = refusalOf(error, host);
    if (sentence !== undefined) throw new RedisRefused(sentence, { cause: error });
    // A server without TLS does not answer one that begins with it, so that cannot be told from one that is away.
    const perhaps = protocol === 'rediss:' ? ' (is TLS on there? without, REDIS_URL begins with redis://)' : '';
    logger.warn(
      `Redis cannot be used at ${host}${perhaps}: the bot tells its users so, and goes on as soon as it can be`,
      {
        reason: causesOf(error).at(-1)?.message,
      },
    );
  }
}

function refusalOf(error: unknown, host: string): string | undefined {
  const causes = causesOf(error);
  const says = (pattern: RegExp): boolean => causes.some(({ message }) => pattern.test(message));
  if (says(/^(?:NOAUTH|WRONGPASS)|without any password configured/u))
    return `Redis at ${host} refuses the user or password in REDIS_URL: it looks like redis://:password@host:6379, special characters in it as %40 for @.`;
  if (isUntrusted(error))
    return `The certificate of Redis at ${host} is not trusted: give its authority to Node.js by NODE_EXTRA_CA_CERTS, and use the name that it is made out to in REDIS_URL.`;
  if (says(/RESP type/u)) return `What answers at ${host} is no Redis: set REDIS_URL to the address of one.`;
  return undefined;
}
