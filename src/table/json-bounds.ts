/** How large a parsed JSON value may be. */
interface Bounds {
  /** Lists and objects in each other. */
  readonly deep: number;
  /** Numbers, texts, lists, objects and so on, all in all. */
  readonly values: number;
  /** Entries of one list or object. */
  readonly entries: number;
  /** Characters of one text. */
  readonly text: number;
}

type Beyond = 'deep' | 'large';

/**
 * Whether a parsed JSON value goes beyond its bounds. Stops at the first that does, and goes without recursion, which such a value is made
 * to break. Numbers must be whole ones that can be counted with, as all of a battle are.
 */
export function beyondBounds(value: unknown, bounds: Bounds): Beyond | undefined {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let seen = 1, next = open.pop(); next !== undefined; seen += 1, next = open.pop()) {
    if (next.depth > bounds.deep) return 'deep';
    if (seen + open.length > bounds.values || !isPlain(next.value, bounds)) return 'large';
    if (typeof next.value !== 'object' || next.value === null) continue;
    const entries = entriesOf(next.value, bounds.entries);
    if (entries === undefined) return 'large';
    for (const entry of entries) open.push({ value: entry, depth: next.depth + 1 });
  }
  return undefined;
}

/** Nothing where there are more than `most`: an object of very many keys takes long to list. */
function entriesOf(value: object, most: number): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.length > most ? undefined : (value as readonly unknown[]);
  const entries: unknown[] = [];
  for (const key in value) {
    if (entries.length === most) return undefined;
    entries.push((value as Readonly<Record<string, unknown>>)[key]);
  }
  return entries;
}

function isPlain(value: unknown, { text }: Bounds): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value !== 'string' || value.length <= text;
}

/** How many values a JSON value is made of, itself included. For what is known to be no deeper than the stack. */
export function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const entry of Object.values(value)) count += valuesIn(entry);
  return count;
}
