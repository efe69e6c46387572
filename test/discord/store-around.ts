import { StoreDamaged, StoreUnavailable } from '../../src/store/store-unavailable.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';

/** A storage that a test can hold up or take away. */
export interface StoreSwitch {
  readonly around: (store: AtomicStore) => AtomicStore;
  /** Operations from now on wait until they are released. */
  hold(): void;
  release(): void;
  /** Operations from now on fail, because it is away or damaged, or work again. */
  setAway(away: boolean | 'damaged'): void;
  /** The next commit is carried out, but its receipt is lost; with `forGood`, the storage is away behind it. */
  loseReceipt(how?: { readonly forGood: boolean }): void;
  /** Something happens behind the bot's back just before the next commit. */
  beforeNextCommit(work: () => Promise<void>): void;
}

const OPERATIONS: readonly PropertyKey[] = ['get', 'getMany', 'commit', 'due'];

export function storeSwitch(): StoreSwitch {
  let held: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  let away: boolean | 'damaged' = false;
  let behind: (() => Promise<void>) | undefined;
  let losing: { readonly forGood: boolean } | undefined;
  const pass = async (): Promise<void> => {
    await held;
    if (away === 'damaged') throw new StoreDamaged('test');
    if (away) throw new StoreUnavailable('test');
  };
  return {
    around: (store) =>
      new Proxy(store, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          const method = value.bind(target) as (...args: unknown[]) => unknown;
          if (!OPERATIONS.includes(name)) return method;
          return async (...args: unknown[]) => {
            await pass();
            if (name === 'commit') {
              const work = behind;
              behind = undefined;
              await work?.();
            }
            const result = await method(...args);
            if (name !== 'commit' || losing === undefined) return result;
            away = losing.forGood;
            losing = undefined;
            throw new StoreUnavailable('test');
          };
        },
        set: (target, name, value) => Reflect.set(target, name, value, target),
      }),
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    setAway(now) {
      away = now;
    },
    beforeNextCommit(work) {
      behind = work;
    },
    loseReceipt(how = { forGood: false }) {
      losing = how;
    },
  };
}
