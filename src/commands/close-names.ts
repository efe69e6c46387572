import { closest } from '../content/edit-distance.ts';
import { normalise } from '../engine/index.ts';

const MOST = 3;

/** Up to three of the names that may have been meant; without any that is close, the first few there are. */
export function closeNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = normalise(typed).slice(0, 100);
  const byKey = new Map(names.map((name) => [normalise(name), name]));
  const inside = wanted === '' ? [] : [...byKey.keys()].filter((key) => key.includes(wanted));
  const close = [...new Set([...inside, ...closest(wanted, byKey.keys())])];
  return (close.length > 0 ? close : [...byKey.keys()]).slice(0, MOST).flatMap((key) => byKey.get(key) ?? []);
}
