import { say } from '../../words/say.ts';
import type { Finding, JsonSource } from '../check-json.ts';
import type { Problem } from '../problem.ts';
import { acceptPack, type KnownContent } from './accept-pack.ts';
import { csvChip } from './csv-chip.ts';
import { columnOf } from './csv-columns.ts';
import { csvTable, type CsvRow } from './csv-table.ts';
import type { Upload } from './upload.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

/** Reads a CSV file of chips, a row for each: the right rows are taken, the others named with line and column. */
export function csvUpload(
  source: JsonSource,
  naming: { readonly id: string; readonly name: string },
  known: KnownContent,
): Upload {
  const { file } = source;
  const table = csvTable(source);
  if (!table.ok) return table;
  const { rows, remarks } = table.value;
  const most = UPLOAD_LIMITS.kinds;
  if (rows.length > most)
    return {
      ok: false,
      problems: [{ file, path: '', message: say`has ${rows.length} rows; a pack has at most ${most}` }],
    };
  const whole = rows.filter(({ tooLong }) => !tooLong);
  const tooLong = rows
    .filter((row) => row.tooLong)
    .map((row) => ({ file, line: row.line, path: '', message: tooLongText() }));
  const accepted = acceptPack({ ...naming, chips: chipsIn(whole, known) }, known);
  const findings = accepted.ok ? accepted.value.findings : accepted.findings;
  const problems = [...remarks, ...tooLong, ...problemsOf(findings, whole, file)].toSorted(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
  if (!accepted.ok) return { ok: false, problems };
  const { value } = accepted;
  return { ok: true, accepted: { ...value, left: value.left + tooLong.length }, problems };
}

const tooLongText = (): string =>
  say`has more cells than the heading has columns; a cell with a separator in it needs "quotes" around it`;

function chipsIn(rows: readonly CsvRow[], { enemySkills }: KnownContent): readonly object[] {
  const taken = new Set(rows.flatMap(({ cells }) => cells.get('id') ?? []));
  return rows.map(({ cells }) => {
    const chip = csvChip(cells, taken, enemySkills);
    if ('id' in chip) taken.add(String(chip.id));
    return chip;
  });
}

/** What is wrong with chips, with line and column; the same said twice of one cell counts once. */
function problemsOf(findings: readonly Finding[], rows: readonly CsvRow[], file: string): readonly Problem[] {
  const problems = findings.map(([path, message]): Problem => {
    const [list, index, ...rest] = path;
    const row = list === 'chips' ? rows[Number(index)] : undefined;
    if (row === undefined) return { file, path: path.map(String).join('.'), message };
    return { file, line: row.line, path: columnOf(rest), message };
  });
  const texts = problems.map(({ line, path, message }) => `${line ?? 0} ${path} ${message}`);
  return problems.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}
