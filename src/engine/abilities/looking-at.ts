/** What is being worked out just now. */
const lookedAt = new Set<object>();

/**
 * Works out what a part of a pack says. Where that leads back to the same part (a range that counts whoever is in range), the part counts
 * as nothing there, or it would never come to an end.
 *
 * @param instead - what it counts as
 */
export function lookingAt<T>(part: object, look: () => T, instead: T): T {
  if (lookedAt.has(part)) return instead;
  lookedAt.add(part);
  try {
    return look();
  } finally {
    lookedAt.delete(part);
  }
}
