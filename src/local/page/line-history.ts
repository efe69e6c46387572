import type { OptionValue } from './table-client.ts';
import { readList, writeSetting } from './settings.ts';

export interface PastLine {
  readonly text: string;
  readonly picks: readonly (readonly [string, OptionValue])[];
}

/** The lines that were sent, newest last, kept in the browser. */
export interface LineHistory {
  /** Whether the line now shows an old one. */
  readonly isWalking: boolean;
  add(line: PastLine): void;
  /** One line back (-1) or forth (1). @returns undefined if there is none; an empty line at the end */
  walk(step: -1 | 1): PastLine | undefined;
  stopWalking(): void;
}

const KEPT = 50;

export function createLineHistory(): LineHistory {
  let lines = readList('history') as readonly PastLine[];
  let at: number | undefined;
  return {
    get isWalking() {
      return at !== undefined;
    },
    add(line) {
      at = undefined;
      lines = [...lines.filter(({ text }) => text !== line.text), line].slice(-KEPT);
      writeSetting('history', lines);
    },
    walk(step) {
      const next = (at ?? lines.length) + step;
      if (next < 0 || next > lines.length) return undefined;
      at = next === lines.length ? undefined : next;
      return lines[next] ?? { text: '', picks: [] };
    },
    stopWalking() {
      at = undefined;
    },
  };
}
