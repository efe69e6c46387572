import type { Batch, Claim, Due, Guard, Write } from './atomic-store.ts';
import { encode, headOf } from './envelope.ts';

/** A batch as plain texts: all that a backend does is check twice, then write. */
export interface CommitPlan {
  /** Must not exist, or the batch is a duplicate. */
  readonly claim: string | undefined;
  /** The first is that of the batch itself. */
  readonly guards: readonly [PlannedGuard, ...PlannedGuard[]];
  /** Guards and claim included. */
  readonly write: readonly PlannedWrite[];
  readonly remove: readonly string[];
  readonly due: readonly Due[];
}

export interface PlannedGuard {
  readonly key: string;
  /** How its stored text must begin; absent: it must not exist. */
  readonly head: string | undefined;
}

interface PlannedWrite {
  readonly key: string;
  readonly text: string;
  /** ms */
  readonly ttl: number | undefined;
}

/**
 * Checks a batch and serializes it, before any backend is asked.
 *
 * @param now - ms since 1970
 * @throws TypeError for a batch that names a key twice or holds an impossible revision, time to live, due time or value
 */
export function planCommit(
  { guard, also = [], set = [], remove = [], claim, due = [] }: Batch,
  now: number,
): CommitPlan {
  const guards = [guard, ...also];
  const plan: CommitPlan = {
    claim: claim?.key,
    guards: [plannedGuard(guard), ...also.map(plannedGuard)],
    write: [
      ...guards.flatMap(guardWrites),
      ...set.map((write) => planWrite(write, now)),
      ...(claim ? [planWrite(claimWrite(claim), now)] : []),
    ],
    remove: [...guards.flatMap(({ key, value }) => (value === undefined ? [key] : [])), ...remove],
    due: due.map(checkedDue),
  };
  refuseRepeatedKeys([...plan.write.map(({ key }) => key), ...plan.remove]);
  return plan;
}

const plannedGuard = (guard: Guard): PlannedGuard => ({ key: guard.key, head: expectedHead(guard) });

function expectedHead({ expected, lineage }: Guard): string | undefined {
  if (!Number.isSafeInteger(expected) || expected < 0) throw new TypeError(`Not a revision: ${expected}`);
  return expected === 0 ? undefined : headOf(stamp(expected, lineage));
}

function guardWrites({ key, expected, lineage, value }: Guard): readonly PlannedWrite[] {
  if (value === undefined) return [];
  return [{ key, text: encode({ ...stamp(expected + 1, lineage), value: jsonValue(key, value) }), ttl: undefined }];
}

const stamp = (revision: number, lineage: string | undefined) =>
  lineage === undefined ? { revision } : { revision, lineage };

const claimWrite = ({ key, ttl, value = true }: Claim): Write => ({ key, ttl, value });

function planWrite({ key, value, ttl }: Write, now: number): PlannedWrite {
  if (ttl !== undefined && !(Number.isSafeInteger(ttl) && ttl > 0)) {
    throw new TypeError(`Not a time to live in ms: ${ttl} (key ${key})`);
  }
  const expires = ttl === undefined ? undefined : now + ttl;
  return { key, text: encode({ value: jsonValue(key, value), expires }), ttl };
}

function checkedDue(due: Due): Due {
  for (const time of [due.at, due.upTo])
    if (time !== undefined && !Number.isSafeInteger(time))
      throw new TypeError(`Not a time in ms: ${time} (key ${due.key})`);
  return due;
}

function jsonValue(key: string, value: unknown): unknown {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`JSON cannot hold a value of type ${typeof value} (key ${key})`);
  }
  return value;
}

function refuseRepeatedKeys(keys: readonly string[]): void {
  if (new Set(keys).size !== keys.length) throw new TypeError(`A batch names a key twice: ${keys.join(', ')}`);
}
