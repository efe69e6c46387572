/** How long one operation of a store may take, in ms: a user must hear of a failure within Discord's 3 seconds. */
export const OPERATION_LIMIT = 2000;

/** The work went on past its limit. Whether it will still take effect is unknown. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';

  constructor(limit: number) {
    super(`No answer within ${limit} ms`);
  }
}

/**
 * Waits for `work`, but no longer than `limit` ms. The work itself cannot be stopped; its late result is dropped.
 *
 * @throws TimedOut, or whatever the work throws
 */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(limit)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
