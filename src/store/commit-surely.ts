import { randomUUID } from 'node:crypto';
import type { AtomicStore, Batch, Claim, CommitResult } from './atomic-store.ts';
import { decode } from './envelope.ts';
import { claimKey } from './keys.ts';
import { OutcomeUnknown, StoreUnavailable } from './store-unavailable.ts';

/** How long an interaction is remembered, in ms. Discord's tokens die after 15 minutes, so no repetition comes later. */
const CLAIM_TTL = 3_600_000;

export const claimOf = (interactionId: string): Claim => ({ key: claimKey(interactionId), ttl: CLAIM_TTL });

/**
 * Commits, and where the storage fails in the middle of it finds out what became of it: the claim remembers which commit took it, so a
 * repetition knows its own first try from another process's.
 *
 * @throws StoreUnavailable if nothing was stored; OutcomeUnknown where the storage does not even say that
 */
export async function commitSurely(store: AtomicStore, batch: Batch): Promise<CommitResult> {
  const { claim } = batch;
  if (claim === undefined) return store.commit(batch);
  const value = randomUUID();
  const commit = async (): Promise<CommitResult> => store.commit({ ...batch, claim: { ...claim, value } });
  try {
    return await commit();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
  try {
    const result = await commit();
    return result === 'duplicate' && (await takenBy(store, claim)) === value ? 'committed' : result;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return afterTwoFailures(error, { value, taken: takenBy(store, claim) });
  }
}

async function afterTwoFailures(
  error: StoreUnavailable,
  { value, taken }: { readonly value: string; readonly taken: Promise<unknown> },
): Promise<CommitResult> {
  const by = await taken.catch((cause: unknown) => {
    throw new OutcomeUnknown('commit', { cause });
  });
  if (by === undefined) throw error;
  return by === value ? 'committed' : 'duplicate';
}

async function takenBy(store: AtomicStore, { key }: Claim): Promise<unknown> {
  const text: unknown = await store.get(key);
  return typeof text === 'string' ? decode(text).value : undefined;
}
