import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One line of the data file: a row put into a table, or (null) taken out of it. */
interface Entry {
  readonly table: string;
  readonly key: string;
  readonly row: unknown;
}

type Rows = Map<string, Map<string, unknown>>;

/** Where rows are kept between runs. */
export interface Journal {
  /** The rows of one table as the last run left them, in the order of their first put. */
  rows(table: string): ReadonlyMap<string, unknown>;
  /** Notes a change; it is in the hands of the operating system when this returns, so a killed process loses nothing. */
  append(table: string, key: string, row: unknown): void;
}

/** A journal that forgets: nothing is read, nothing is written. */
export const forgetfulJournal: Journal = { rows: () => new Map(), append: () => undefined };

/**
 * Opens a file of JSON lines and writes it anew with only the living rows.
 *
 * @throws if a line other than the last is damaged; a torn last line is what a crash leaves, and is dropped
 */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const tables = existsSync(file) ? replay(readFileSync(file, 'utf8'), file) : new Map<string, never>();
  compact(file, tables);
  return {
    rows: (table) => tables.get(table) ?? new Map<string, unknown>(),
    append(table, key, row) {
      appendFileSync(file, lineOf({ table, key, row }));
    },
  };
}

function replay(text: string, file: string): Rows {
  const tables: Rows = new Map();
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const entry = entryOf(line);
    if (entry === undefined) {
      if (index === lines.length - 1) break;
      throw new Error(`${file} is damaged at line ${index + 1}. Repair or remove the file.`);
    }
    const table = tables.get(entry.table) ?? new Map<string, unknown>();
    tables.set(entry.table, table);
    if (entry.row === null) table.delete(entry.key);
    else table.set(entry.key, entry.row);
  }
  return tables;
}

function entryOf(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** Written beside and renamed over, so that a crash leaves either the old file or the new one. */
function compact(file: string, tables: Rows): void {
  const lines = [...tables].flatMap(([table, rows]) => [...rows].map(([key, row]) => lineOf({ table, key, row })));
  const fresh = `${file}.new`;
  writeFileSync(fresh, lines.join(''));
  renameSync(fresh, file);
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}
