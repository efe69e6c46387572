/** Columns of one side of a chip; those of its back begin with `back_`. */
export const SIDE_COLUMNS = [
  ...['name', 'level', 'type', 'health', 'combat', 'defense', 'range', 'targets', 'priority', 'skills'],
] as const;
const BACK = 'back_';
export const backOf = (column: string): string => `${BACK}${column}`;

/** All columns of a CSV file of chips, in the order of the template. */
export const CSV_COLUMNS: readonly string[] = ['id', 'copies', ...SIDE_COLUMNS, ...SIDE_COLUMNS.map(backOf)];

/** Without one of these there is no chip. */
export const NEEDED_COLUMNS: readonly string[] = [
  ...['name', 'level', 'health', 'combat', 'defense', 'range', 'targets', 'priority'],
];

const OTHER_NAMES: Readonly<Record<string, string>> = { hp: 'health', target: 'targets', skill: 'skills' };

/** A heading as its column is called: "Back HP" is `back_health`. */
export function columnName(heading: string): string {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  const isBack = name.startsWith(BACK);
  const own = isBack ? name.slice(BACK.length) : name;
  const column = Object.hasOwn(OTHER_NAMES, own) ? (OTHER_NAMES[own] ?? own) : own;
  return isBack ? backOf(column) : column;
}

/** Where a value of a chip stands in a CSV file: `sides[1].health` in `back_health`. */
export function columnOf(path: readonly PropertyKey[]): string {
  const [first, side, field] = path;
  if (first !== 'sides') return String(first ?? '');
  // A side as a whole: what is said of it concerns its level.
  const column = field === undefined ? 'level' : String(field);
  return side === 1 ? backOf(column) : column;
}
