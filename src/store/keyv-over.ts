import { Keyv } from 'keyv';
import type { AtomicStore } from './atomic-store.ts';
import { decode, encode } from './envelope.ts';

/**
 * Keyv on an atomic store: sees what `commit` wrote, under the same keys, and the other way round.
 *
 * - The adapter separates the namespaces; Keyv's own key prefix is off, since `commit` does not pass through Keyv.
 * - Plain JSON. Keyv's default drops the first colon of a text such as ":)" unless it wrote that text itself.
 * - Errors are thrown. By default Keyv turns a failed `get` into `undefined`: a battle would seem not to exist.
 *
 * The namespace is the adapter's from then on, so an adapter serves one namespace only.
 */
export function keyvOver(store: AtomicStore, namespace: string): Keyv {
  return new Keyv({
    store,
    namespace,
    useKeyPrefix: false,
    throwOnErrors: true,
    emitErrors: false,
    serialize: encode,
    deserialize: decode,
  });
}
