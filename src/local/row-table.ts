import type { Journal } from './journal.ts';

/** Rows by id, kept in memory and noted in the journal. */
export interface RowTable<Row> {
  get(key: string): Row | undefined;
  /** All rows, oldest first. */
  values(): readonly Row[];
  put(key: string, row: Row): void;
  delete(key: string): void;
}

/** @param survives - which rows outlive a restart; all by default */
export function createRowTable<Row extends object>(
  name: string,
  journal: Journal,
  survives: (row: Row) => boolean = () => true,
): RowTable<Row> {
  const rows = new Map(journal.rows(name) as ReadonlyMap<string, Row>);
  return {
    get: (key) => rows.get(key),
    values: () => [...rows.values()],
    put(key, row) {
      rows.set(key, row);
      if (survives(row)) journal.append(name, key, row);
    },
    delete(key) {
      const row = rows.get(key);
      if (row === undefined) return;
      rows.delete(key);
      if (survives(row)) journal.append(name, key, null);
    },
  };
}
