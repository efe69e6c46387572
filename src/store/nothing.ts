import type { Guard } from './atomic-store.ts';

/** No key of an entry is called so: a guard that always holds, for commits of due times only. */
export const NOTHING: Guard = { key: 'nothing', expected: 0, value: undefined };
