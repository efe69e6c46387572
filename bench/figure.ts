/** One thing that was measured: ours, and beside it in the same run what it is compared with. */
export interface Figure {
  readonly name: string;
  /** Of `ours` and `baseline`: `ms`, `/s`, `MB`, `bytes`. */
  readonly unit: string;
  readonly ours: number;
  /** Absent where nothing comparable exists. */
  readonly baseline?: number;
  /** What the baseline is. */
  readonly against?: string;
  readonly goal?: Goal;
}

/** A bound for the ratio ours : baseline, or for our own figure. */
export interface Goal {
  readonly of: 'ratio' | 'ours';
  readonly most?: number;
  readonly least?: number;
}

/** Ours : baseline. */
function ratioOf({ ours, baseline }: Figure): number | undefined {
  return baseline === undefined || baseline === 0 ? undefined : ours / baseline;
}

/** @returns undefined where there is no goal */
export function isMet(figure: Figure): boolean | undefined {
  const { goal } = figure;
  const value = goal?.of === 'ratio' ? ratioOf(figure) : figure.ours;
  if (goal === undefined || value === undefined) return undefined;
  return value <= (goal.most ?? Infinity) && value >= (goal.least ?? -Infinity);
}

/** One line for programs. */
export function asJson(figure: Figure): string {
  const { name, unit, ours, baseline = null, against = null } = figure;
  const ratio = ratioOf(figure) ?? null;
  return JSON.stringify({
    name,
    unit,
    ours: round(ours),
    baseline: baseline && round(baseline),
    ratio: ratio && round(ratio),
    against,
  });
}

/** A table for people. */
export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.ours, figure.unit),
    figure.baseline === undefined ? '' : shown(figure.baseline, figure.unit),
    ratioOf(figure)?.toFixed(2) ?? '',
    goalText(figure),
    figure.against ?? '',
  ]);
  const all = [['what', 'ours', 'baseline', 'ratio', 'goal', 'against'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function goalText(figure: Figure): string {
  const { goal, unit } = figure;
  if (goal === undefined) return '';
  const text = (bound: number): string => (goal.of === 'ratio' ? `${String(bound)}x` : shown(bound, unit));
  const bound = goal.most === undefined ? `>= ${text(goal.least ?? 0)}` : `<= ${text(goal.most)}`;
  return `${bound} ${isMet(figure) === true ? 'met' : 'MISSED'}`;
}

const shown = (value: number, unit: string): string => `${String(round(value))} ${unit}`;

/** To four digits or so: no machine measures better. */
const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
