const PREFIX = 'chipkeeper.';

/** What is remembered while the page is open, where storage is closed to us. */
const kept = new Map<string, string>();

type Store = 'sessionStorage' | 'localStorage';

function read(store: Store, name: string): string | undefined {
  try {
    return window[store].getItem(PREFIX + name) ?? undefined;
  } catch {
    return kept.get(name);
  }
}

function write(store: Store, name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    window[store].setItem(PREFIX + name, text);
  } catch {
    kept.set(name, text);
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** What this window remembers, or else this browser; undefined if nothing or nothing readable. */
export const readSetting = (name: string): unknown =>
  parsed(read('sessionStorage', name) ?? read('localStorage', name));

/** The same where it is a list; an empty one if not. */
export function readList(name: string): readonly unknown[] {
  const list = readSetting(name);
  return Array.isArray(list) ? list : [];
}

/** What all windows of this browser share; undefined if nothing or nothing readable. */
export const readShared = (name: string): unknown => parsed(read('localStorage', name));

export const writeShared = (name: string, value: unknown): void => write('localStorage', name, value);

/** In this window only, over a reload. */
export const writeOwn = (name: string, value: unknown): void => write('sessionStorage', name, value);

/** In this window, so that two windows can be two players, and for the next one. */
export function writeSetting(name: string, value: unknown): void {
  writeOwn(name, value);
  writeShared(name, value);
}
