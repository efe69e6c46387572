/** Does some work while something else is waited for, once that is on its way; not at all where that is over before. */
export async function meanwhile<T>(waiting: Promise<T>, work: () => void): Promise<T> {
  const soon = setImmediate(work);
  try {
    return await waiting;
  } finally {
    clearImmediate(soon);
  }
}
