import type { Measures, StoreEnding } from '../measures/measures.ts';
import { noteOperation } from '../measures/note.ts';
import type { AtomicStore } from './atomic-store.ts';

/** All but `iterator`, which takes as long as whoever reads it. */
const OPERATIONS: ReadonlySet<PropertyKey> = new Set<keyof AtomicStore>([
  ...(['get', 'getMany', 'has', 'hasMany'] as const),
  ...(['set', 'setMany', 'delete', 'deleteMany', 'clear', 'commit', 'due'] as const),
]);

type Operation = (...args: unknown[]) => Promise<unknown>;

/** The same storage; what is asked of it is timed. */
export function measuredStore(store: AtomicStore, measures: Measures): AtomicStore {
  const timed = new Map<PropertyKey, Operation>();
  return new Proxy(store, {
    get(target, name) {
      const known = timed.get(name);
      if (known !== undefined) return known;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const operation = value.bind(target) as Operation;
      if (!OPERATIONS.has(name)) return operation;
      const measured = timedAs(String(name), { operation, measures });
      timed.set(name, measured);
      return measured;
    },
    // To the store itself, whose own private fields a setter may touch.
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

function timedAs(
  name: string,
  { operation, measures }: { readonly operation: Operation; readonly measures: Measures },
): Operation {
  return async (...args) => {
    const ended = noteOperation(measures, name);
    let ending: StoreEnding = 'failed';
    try {
      const result = await operation(...args);
      ending = name === 'commit' ? (result as StoreEnding) : 'ok';
      return result;
    } finally {
      ended(ending);
    }
  };
}
