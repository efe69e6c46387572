import type { CommitResult } from '../store/atomic-store.ts';

/** Conflicts are rare, for few people change the same thing at once; beyond this many something is wrong. */
const MOST_TRIES = 20;

/** What became of a change: done, or nothing was to be changed; or another delivery has done it, or others were faster again and again. */
export type Changed<T> =
  { readonly kind: 'done'; readonly result: T } | { readonly kind: 'duplicate' } | { readonly kind: 'busy' };

/** Loads, decides and stores again for as long as other changes come between. Whatever the attempt throws is passed on. */
export async function changed<T>(
  attempt: () => Promise<{ readonly committed: CommitResult; readonly result: T }>,
): Promise<Changed<T>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { committed, result } = await attempt();
    if (committed === 'committed') return { kind: 'done', result };
    if (committed === 'duplicate') return { kind: 'duplicate' };
  }
  return { kind: 'busy' };
}
