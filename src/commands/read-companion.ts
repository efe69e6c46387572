import {
  type Battle,
  type CommandOf,
  type Content,
  enemiesOut,
  type EnemyStats,
  findUnit,
  LEVELS,
  normalise,
} from '../engine/index.ts';
import type { Call } from './call.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { readLevel, readPriority, readTargets, readType } from './read-chip.ts';
import { matching } from './read-named.ts';
import { readSkills } from './read-skills.ts';
import { readUnit } from './read-unit.ts';
import { orList, say } from '../words/say.ts';
import type { Choice, Typing } from './slash-command.ts';
import type { Tools } from './tools.ts';
import { choiceName } from './unit-choices.ts';
import { UserError } from './user-error.ts';

/** What a companion is made of. */
type Source = Pick<CommandOf<'companion'>, 'unit' | 'named' | 'stats'>;

interface Named {
  readonly typed: string;
  readonly content: Content;
}

/**
 * What `/party companion` names: a chip of one's own where numbers of one are given, else an enemy that is or was in play, else a chip of
 * a pack, which its level tells from others of that name: "Yard Hound (5)".
 *
 * @throws UserError that says what would work
 */
export function readCompanion(call: Call, battle: Battle, { typed, content }: Named): Source {
  if (OWN.some((name) => call.options.number(name) !== undefined)) return { stats: ownStats(call, { typed, content }) };
  const enemies = enemiesOut(battle);
  if (findUnit(enemies, typed).found !== 'none') return { unit: readUnit(enemies, typed, 'enemy').id };
  return { named: readChipName(typed, content) };
}

/** Numbers that only a chip of one's own is given. */
const OWN = ['health', 'combat', 'defense', 'range', 'level'] as const;

function ownStats({ options }: Call, { typed, content }: Named): EnemyStats {
  const health = options.number('health') ?? options.number('hp');
  const combat = options.number('combat');
  if (health === undefined || combat === undefined)
    throw new UserError(
      'bad-input',
      () => say`A chip of your own needs its \`health\` and \`combat\`; the other numbers may be left out.`,
    );
  const type = readType(options.text('type'));
  return {
    name: typed,
    level: readLevel(options.number('level') ?? 1),
    health,
    combat,
    defense: options.number('defense') ?? 0,
    range: options.number('range') ?? 1,
    targets: readTargets(options.text('targets') ?? '1'),
    priority: readPriority(undefined), // its player chooses targets (CMP-3)
    skills: readSkills(options.text('skills') ?? '', content),
    ...(type && { type }),
  };
}

function readChipName(typed: string, content: Content): NonNullable<Source['named']> {
  const [, bare = typed, bracket] = /^(.*\S)\s*\((quest|20|10|5|1)\)$/iu.exec(typed.trim()) ?? [];
  const level = LEVELS.find((known) => String(known) === bracket) ?? (bracket === undefined ? undefined : 'quest');
  const names = sidesOf(content).map(({ name }) => name);
  const name = names.find((known) => normalise(known) === normalise(bare));
  if (name !== undefined) return { name, ...(level !== undefined && { level }) };
  const close = closeNames(bare, [...new Set(names)]);
  throw new UserError(
    'bad-input',
    () =>
      say`No enemy here and no chip is called ${quoted(typed)}. Did you mean ${orList(close)}? A chip of your own needs \`health\` and \`combat\`.`,
  );
}

const sidesOf = ({ chips }: Content): readonly EnemyStats[] => [...chips.values()].flatMap(({ sides }) => sides);

/** Enemies on the map, then those defeated, then chips of the packs. */
export async function companionChoices(
  { request, focused }: Typing,
  { table, content }: Tools,
): Promise<readonly Choice[]> {
  const record = await table.reader.seen(request);
  if (record === undefined) return [];
  const { battle } = record;
  const enemies = enemiesOut(battle).map((enemy) => ({ name: choiceName(enemy, battle), value: enemy.id }));
  const chips = [...new Set(sidesOf(content).map(({ name, level }) => `${name} (${level})`))];
  return matching([...enemies, ...chips.map((name) => ({ name, value: name }))], focused.text);
}
