import type { Enemy } from '../battle.ts';
import type { EnemyStats } from '../content.ts';
import { cleanName, nextLabel } from '../naming.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { hexRefusal, numberRefusal, phaseRefusal } from './checks.ts';

/** `/unit add`: a chip of the table's own, deployed at its Health unless told otherwise (SET-9). */
export function decideAddUnit(play: Play, command: CommandOf<'add-unit'>): Refusal | undefined {
  const { stats, hp = stats.health, hex, objective } = command;
  const name = cleanName(stats.name);
  if (name === undefined) return { code: 'bad-name', name: stats.name, final: true };
  const refusal =
    phaseRefusal(play, ['set-up', 'adventurers', 'companions', 'enemies', 'round-end']) ??
    statsRefusal(play, stats, hp) ??
    hexRefusal(play, hex);
  if (refusal !== undefined) return refusal;
  const enemy: Enemy = {
    ...stats,
    name,
    id: `u${play.nextId()}`,
    kind: 'enemy',
    label: nextLabel(play.battle, name, false),
    hp,
    ...(hex && { hex }),
    ...(objective && { objective }),
    dice: [],
  };
  play.happen({ type: 'unit-deployed', enemy });
  return undefined;
}

function statsRefusal(play: Play, stats: EnemyStats, hp: number): Refusal | undefined {
  const targets = stats.targets === 'all' ? 1 : stats.targets;
  const unknown = stats.skills.find(({ id }) => !play.content.enemySkills.has(id));
  if (unknown !== undefined) return { code: 'unknown-skill', name: unknown.id, final: true };
  return (
    numberRefusal(play, { what: 'health', value: stats.health, min: 1, max: 99 }) ??
    numberRefusal(play, { what: 'hp', value: hp, min: 1, max: 99 }) ??
    numberRefusal(play, { what: 'combat', value: stats.combat, min: 0, max: 20 }) ??
    numberRefusal(play, { what: 'defense', value: stats.defense, min: 0, max: 20 }) ??
    numberRefusal(play, { what: 'range', value: stats.range, min: 0, max: 20 }) ??
    numberRefusal(play, { what: 'targets', value: targets, min: 0, max: 20 })
  );
}
