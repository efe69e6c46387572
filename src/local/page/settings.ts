const PREFIX = 'chipkeeper.';

/** What this browser remembers; undefined if nothing or nothing readable. Storage may be closed to us: then nothing is remembered. */
export function readSetting(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What all windows of this browser share; undefined if nothing or nothing readable. */
export function readShared(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeShared(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing remembered is no reason to stop.
  }
}

/** In this window, so that two windows can be two players, and for the next one. */
export function writeSetting(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing remembered is no reason to stop.
  }
}
