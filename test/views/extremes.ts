import { type EnemyStats, type UnitId, party } from '../../src/engine/index.ts';
import { type TestTable, content, opened } from './battles.ts';

/** Names that are as long as they may be, in the units Discord and JavaScript count. */
export const LONG_NAMES = {
  letters: 'W'.repeat(32),
  emoji: '🐉'.repeat(32),
  markdown: '*_~|`<>#[]():@\\'.repeat(3).slice(0, 32),
  family: '👨‍👩‍👧‍👦'.repeat(4).slice(0, 32),
} as const;

const SKILLS = [...content.enemySkills.keys()].slice(0, 15);

/** Forty enemies with fifteen skills each, and a party of four, all with names of that kind. */
export function crowded(name: string, enemies = 40): TestTable {
  const table = opened();
  for (let index = 0; index < 4; index += 1)
    joined(table, distinct(name, index), index === 0 ? EVERY_KIND : ['combat']);
  for (let index = 0; index < enemies; index += 1)
    table.play({ type: 'add-unit', stats: stats(name), objective: true });
  return table;
}

/** Some have only two copies in the box. */
const EVERY_KIND = ['combat', 'wrecking-blow', 'onslaught', 'cleave', 'executioner', 'momentum', 'balanced-blade'];

function joined(table: TestTable, name: string, kinds: readonly string[]): void {
  table.play({
    type: 'join',
    player: '999999999999999999',
    name,
    race: 'nord',
    health: 30,
    stamina: 20,
    magicka: 20,
    cooldown: 3,
    dice: kinds.map((kind) => ({ kind, count: kind === 'combat' ? 3 : 1 })),
    override: true,
  });
}

/** The same name with one character less at its end, and a number there. */
export const distinct = (name: string, index: number): string =>
  `${Array.from(name).slice(0, -1).join('')}${String(index)}`;

const stats = (name: string): EnemyStats => ({
  name,
  level: 20,
  type: 'daedra',
  health: 99,
  combat: 20,
  defense: 20,
  range: 20,
  targets: 20,
  priority: 'strongest',
  skills: SKILLS.map((id) => ({ id, value: 20 })),
});

export function firstOf(table: TestTable): UnitId {
  const [first] = party(table.battle);
  if (first === undefined) throw new Error('no party');
  return first.id;
}
