import type { Chip, EnemyStats } from '../../engine/index.ts';
import { say } from '../../words/say.ts';
import type { LoadedContent } from '../load-content.ts';
import { shippedText } from '../shipped-file.ts';
import { CSV_COLUMNS, SIDE_COLUMNS } from './csv-columns.ts';
import { EXAMPLE_LINE, EXAMPLE_SKILL } from './template-examples.ts';

/** A file for somebody to fill in. */
export interface TemplateFile {
  readonly name: string;
  readonly data: string;
  readonly description: string;
}

/** Our own, so nobody takes the example for a chip of the game. */
const EXAMPLE_PACK = 'training-yard';
const EXAMPLE_MAP = 'packs/maps/yard-small.json';

/** What pack authors start from: a table of chips, a pack and a map, each with an example of our own. */
export function templateFiles({ chips }: Pick<LoadedContent, 'chips'>): readonly TemplateFile[] {
  const example = [...chips.values()].find(
    ({ pack, sides }) => pack === EXAMPLE_PACK && sides.some(({ skills }) => skills.length > 0),
  );
  return [
    { name: 'chips.csv', data: csvTemplate(example), description: say`A table of enemy chips, one row for each` },
    {
      name: 'pack.json',
      data: jsonTemplate(example),
      description: say`The same as JSON, with a skill and a die of your own`,
    },
    { name: 'map.json', data: mapTemplate(), description: say`A battle map as JSON` },
  ];
}

function csvTemplate(example: Chip | undefined): string {
  const [front, back] = example?.sides ?? [];
  const row = front && ['straw-dummy', '1', ...cellsOf(front), ...(back ? cellsOf(back) : SIDE_COLUMNS.map(() => ''))];
  return [CSV_COLUMNS, ...(row ? [row] : [])].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const cellsOf = (side: EnemyStats): readonly string[] =>
  SIDE_COLUMNS.map((column) =>
    column === 'skills'
      ? side.skills.map(({ id, value }) => (value === undefined ? id : `${id} ${value}`)).join('; ')
      : String(side[column] ?? ''),
  );

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const jsonTemplate = (example: Chip | undefined): string =>
  written({
    id: 'my-pack',
    name: 'My pack',
    homeMade: true,
    chips: example === undefined ? [] : [{ id: 'straw-dummy', copies: 1, sides: example.sides }],
    enemySkills: [EXAMPLE_SKILL],
    skillLines: [EXAMPLE_LINE],
  });

function mapTemplate(): string {
  const map = JSON.parse(shippedText(EXAMPLE_MAP)) as object;
  return written({ ...map, id: 'my-map', name: 'My map' });
}

const written = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
