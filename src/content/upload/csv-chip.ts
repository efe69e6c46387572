import { normalise } from '../../engine/index.ts';
import type { EnemySkills } from '../pack-checks.ts';
import { backOf, SIDE_COLUMNS } from './csv-columns.ts';
import { slug } from './slug.ts';

type Cells = ReadonlyMap<string, string>;

/** A row as a chip of the pack's own format, not checked. `taken` are the ids so far, for a row that has none of its own. */
export function csvChip(cells: Cells, taken: ReadonlySet<string>, skills: EnemySkills): object {
  const hasBack = SIDE_COLUMNS.some((column) => cells.has(backOf(column)));
  const sides = [sideOf((column) => cells.get(column), skills)];
  if (hasBack) sides.push(sideOf((column) => cells.get(backOf(column)), skills));
  return { id: cells.get('id') ?? freeId(cells, taken), copies: numberIn(cells.get('copies') ?? '1'), sides };
}

function freeId(cells: Cells, taken: ReadonlySet<string>): string {
  const wanted = slug(`${cells.get('name') ?? 'chip'} ${cells.get('level') ?? ''}`);
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}

function sideOf(cell: (column: string) => string | undefined, skills: EnemySkills): object {
  const word = (column: string): string | undefined => cell(column)?.toLowerCase();
  const side = {
    name: cell('name'),
    level: numberIn(word('level')),
    type: word('type'),
    health: numberIn(cell('health')),
    combat: numberIn(cell('combat')),
    defense: numberIn(cell('defense')),
    range: numberIn(cell('range')),
    targets: numberIn(word('targets')),
    priority: word('priority'),
    skills: skillsIn(cell('skills') ?? '', skills),
  };
  return Object.fromEntries(Object.entries(side).filter(([, value]) => value !== undefined));
}

/** A number where it is one; anything else stays as it is, for the complaint. */
const numberIn = (text: string | undefined): string | number | undefined =>
  text !== undefined && /^[+-]?\d{1,9}$/.test(text) ? Number(text) : text;

/** "dodge; Riposte 2" */
const skillsIn = (text: string, skills: EnemySkills): readonly object[] =>
  text
    .split(/[,;|/\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:-|–|none)$/i.test(part))
    .map((part) => {
      const [, name = part, value] = /^(.*?)[\s:]*(?:([-+]?\d+))?$/u.exec(part) ?? [];
      return { id: skillId(name, skills), ...(value !== undefined && { value: Number(value) }) };
    });

/** By id or by name, in any case. */
function skillId(typed: string, skills: EnemySkills): string {
  const wanted = normalise(typed);
  const named = [...skills.values()].find(({ id, name }) => id === wanted || normalise(name) === wanted);
  return named?.id ?? slug(typed);
}
