import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { RandomSource } from '../engine/index.ts';

/** Bytes that fit evenly below this are used, so that no side comes up more often than another. */
const RANGE = 2 ** 32;

/**
 * HMAC-SHA256 of counter and label under the battle's seed, as a stream of 32-bit numbers without modulo bias. With the seed in hand
 * anybody can compute every roll again. See docs/adr/0003.
 */
export const battleRandom: RandomSource = (seed, counter, label) => {
  const next = numbers(seed, `${String(counter)}\n${label}`);
  return (sides) => {
    if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`no die has ${String(sides)} sides`);
    const usable = RANGE - (RANGE % sides);
    let number = next();
    while (number >= usable) number = next();
    return number % sides;
  };
};

function numbers(seed: string, what: string): () => number {
  let block = 0;
  let bytes = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === bytes.length) {
      bytes = createHmac('sha256', seed)
        .update(`${what}\n${String(block)}`)
        .digest();
      block += 1;
      used = 0;
    }
    const number = bytes.readUInt32BE(used);
    used += 4;
    return number;
  };
}

/** A new secret seed, and the hash of it that is shown at once: whoever sees the seed later knows it was not changed. */
export function newSeed(): { readonly seed: string; readonly commitment: string } {
  const seed = randomBytes(16).toString('hex');
  return { seed, commitment: createHash('sha256').update(seed).digest('hex') };
}
