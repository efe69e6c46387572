import { CsvError, parse } from 'csv-parse/sync';
import { say } from '../../words/say.ts';
import type { Checked, JsonSource } from '../check-json.ts';
import { closest } from '../edit-distance.ts';
import type { Problem } from '../problem.ts';
import { columnName, CSV_COLUMNS, NEEDED_COLUMNS } from './csv-columns.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** Where it begins, counted from 1. */
  readonly line: number;
  /** By the name of the column; no cell is empty. */
  readonly cells: ReadonlyMap<string, string>;
  /** It has more cells than the file has columns. */
  readonly tooLong: boolean;
}

interface CsvTable {
  readonly rows: readonly CsvRow[];
  /** What is odd about the file and costs no row. */
  readonly remarks: readonly Problem[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Reads the rows of a CSV file with a heading in its first row. Never throws. */
export function csvTable({ file, text }: JsonSource): Checked<CsvTable> {
  // "sep=;" tells a spreadsheet the separator; the line is kept, empty, so that the others keep their numbers.
  const plain = text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/iu, '\n');
  try {
    const records = recordsIn(plain, separatorOf(plain));
    const [heading, ...rows] = records;
    if (heading === undefined)
      return failed({ file, path: '', message: say`is empty: it needs a heading and a row for each chip` });
    const columns = heading.cells.map(columnName);
    const problems = columnProblems(columns).map((problem) => ({ file, line: heading.line, ...problem }));
    if (problems.length > 0) return { ok: false, problems };
    if (rows.length === 0) return failed({ file, path: '', message: say`has a heading and no row below it` });
    const remarks = strangeColumns(columns).map((remark) => ({ file, line: heading.line, ...remark }));
    return { ok: true, value: { rows: rows.map((row) => rowOf(row, columns)), remarks } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed({
      file,
      ...lineOf(error),
      path: '',
      message: say`a quotation mark opens here, or before, and never closes`,
    });
  }
}

const failed = (problem: Problem): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [problem],
});

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

function recordsIn(text: string, delimiter: string, most?: number): readonly CsvRecord[] {
  const records = parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    ...(most !== undefined && { to: most }),
  }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  return records.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }));
}

/** Line breaks inside quoted cells. */
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);

/** The one with which the heading makes the most sense. */
function separatorOf(text: string): string {
  const known = (separator: string): number => {
    const [heading] = recordsIn(text.slice(0, LONGEST_HEADING), separator, 1);
    return heading?.cells.filter((cell) => CSV_COLUMNS.includes(columnName(cell))).length ?? 0;
  };
  return SEPARATORS.toSorted((one, other) => known(other) - known(one))[0] ?? ',';
}

const LONGEST_HEADING = 5000;

function columnProblems(columns: readonly string[]): readonly Omit<Problem, 'file'>[] {
  const twice = columns.filter((column, index) => column !== '' && columns.indexOf(column) < index);
  const strange = columns.filter((column) => !CSV_COLUMNS.includes(column));
  return [
    ...[...new Set(twice)].map((path) => ({ path, message: say`there are two columns of this name` })),
    ...NEEDED_COLUMNS.filter((column) => !columns.includes(column)).map((path) => {
      const [meant] = closest(path, strange);
      const message =
        meant === undefined
          ? say`there is no column of this name in the heading`
          : say`there is no column of this name in the heading; "${meant}" may be meant for it`;
      return { path, message };
    }),
  ];
}

const strangeColumns = (columns: readonly string[]): readonly Omit<Problem, 'file'>[] =>
  columns
    .filter((column) => column !== '' && !CSV_COLUMNS.includes(column))
    .map((path) => {
      const [meant] = closest(path, CSV_COLUMNS);
      const message =
        meant === undefined
          ? say`there is no such column, so it was not read`
          : say`there is no such column, so it was not read; did you mean "${meant}"?`;
      return { path, message };
    });

function rowOf({ line, cells }: CsvRecord, columns: readonly string[]): CsvRow {
  const filled = columns.flatMap((column, index): readonly [string, string][] => {
    const cell = cells[index];
    return cell === undefined || cell === '' ? [] : [[column, cell]];
  });
  return { line, cells: new Map(filled), tooLong: cells.slice(columns.length).some((cell) => cell !== '') };
}

const lineOf = (error: CsvError): { readonly line?: number } => {
  const { lines } = error as { readonly lines?: unknown };
  return typeof lines === 'number' ? { line: lines } : {};
};
