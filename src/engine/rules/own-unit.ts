import type { Enemy } from '../battle.ts';
import { CHIP_LIMITS, type EnemyStats } from '../content.ts';
import { cleanName, nextLabel } from '../naming.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { afterDeploying } from './after-deploying.ts';
import { deployHp } from './deploy-hp.ts';
import { hexRefusal, numberRefusal, phaseRefusal } from './checks.ts';
import { LEVELS } from '../vocabulary.ts';

/** `/unit add`: a chip of the table's own, deployed at its Health plus deploy skills unless told otherwise (SET-9). */
export function decideAddUnit(play: Play, command: CommandOf<'add-unit'>): Refusal | undefined {
  const { stats, hp, hex, objective } = command;
  const name = cleanName(stats.name);
  if (name === undefined) return { code: 'bad-name', name: stats.name, final: true };
  const refusal =
    phaseRefusal(play, ['set-up', 'adventurers', 'companions', 'enemies', 'round-end']) ??
    chipRefusal(play, stats, hp ?? stats.health) ??
    hexRefusal(play, hex);
  if (refusal !== undefined) return refusal;
  const enemy: Enemy = {
    ...stats,
    name,
    id: `u${play.nextId()}`,
    kind: 'enemy',
    label: nextLabel(play.battle, name, false),
    hp: hp ?? deployHp(play.battle, stats),
    ...(hex && { hex }),
    ...(objective && { objective }),
    dice: [],
  };
  play.happen({ type: 'unit-deployed', enemy });
  afterDeploying(play, enemy.id);
  return undefined;
}

/** Why a chip cannot have these numbers or skills, if it cannot. */
export function chipRefusal(play: Play, stats: EnemyStats, hp: number): Refusal | undefined {
  const targets = stats.targets === 'all' ? 1 : stats.targets;
  const unknown = stats.skills.find(({ id }) => !play.content.enemySkills.has(id));
  if (unknown !== undefined) return { code: 'unknown-skill', name: unknown.id, final: true };
  const unusual = typeof stats.level === 'number' && !LEVELS.includes(stats.level);
  if (unusual) return { code: 'bad-number', what: 'level', value: stats.level, min: 1, max: 20, final: true };
  const numbers = { ...stats, targets };
  const stat = (what: keyof typeof CHIP_LIMITS): Refusal | undefined =>
    numberRefusal(play, { what, value: numbers[what], ...CHIP_LIMITS[what] });
  return (
    stat('health') ??
    numberRefusal(play, { what: 'hp', value: hp, ...CHIP_LIMITS.health }) ??
    stat('combat') ??
    stat('defense') ??
    stat('range') ??
    stat('targets')
  );
}
