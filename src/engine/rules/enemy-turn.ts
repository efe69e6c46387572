import { triggered } from '../abilities/triggered.ts';
import type { Enemy } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { enemiesToAct, enemyOnMap, rankOf } from '../queries.ts';
import type { TaskOf } from '../task.ts';
import { phaseRefusal, promptRefusal } from './checks.ts';
import { declareChipEngage } from './chip-engage.ts';
import { opponentsOf } from './opponents.ts';
import { startOfTurn } from './turn.ts';

/** `/enemy act`: the next enemy, a named one, or all that are left act (ENM-1). Without a map, being in range is taken on trust. */
export function decideEnemyAct(play: Play, command: CommandOf<'enemy-act'>): Refusal | undefined {
  const refusal = phaseRefusal(play, ['enemies'], 'RND-5') ?? promptRefusal(play) ?? runningRefusal(play);
  if (refusal !== undefined) return refusal;
  const next = enemiesToAct(play.battle)[0];
  const enemy = command.unit === undefined ? next : enemyOnMap(play.battle, command.unit);
  if (enemy === undefined) {
    return command.unit === undefined
      ? { code: 'no-enemy-left', final: true }
      : { code: 'no-such-unit', unit: command.unit, final: true };
  }
  const no = orderRefusal(play, { enemy, next }) ?? targetRefusal(play, enemy, command.target);
  if (no !== undefined) return no;
  if (command.all) play.happen({ type: 'running-set', running: 'enemies' });
  startEnemyTurn(play, enemy.id, command.target);
  return undefined;
}

/** A turn that the table started among the enemies is finished first. */
function runningRefusal(play: Play): Refusal | undefined {
  const { turn } = play.battle;
  return turn && play.unlessOverruled({ code: 'turn-running', rule: 'RND-5', unit: turn.unit });
}

function orderRefusal(play: Play, { enemy, next }: { enemy: Enemy; next: Enemy | undefined }): Refusal | undefined {
  const { id: unit } = enemy;
  if (play.battle.acted.includes(unit)) return play.unlessOverruled({ code: 'already-acted', rule: 'ENM-1', unit });
  return next !== undefined && rankOf(next) < rankOf(enemy)
    ? play.unlessOverruled({ code: 'higher-level-first', rule: 'ENM-1', unit, first: next.id })
    : undefined;
}

function targetRefusal({ battle }: Play, enemy: Enemy, target: UnitId | 'none' | undefined): Refusal | undefined {
  const legal = target === undefined || target === 'none' || opponentsOf(battle, enemy).some(({ id }) => id === target);
  return legal ? undefined : { code: 'not-a-target', rule: 'ENM-4', unit: target, final: true };
}

/** Opens an enemy's turn with its start-of-turn abilities (ENM-2). */
export function startEnemyTurn(play: Play, unit: UnitId, target?: UnitId | 'none'): void {
  play.happen({ type: 'turn-started', unit });
  play.doNext(...startOfTurn(play, unit), { kind: 'open-enemy-engage', unit, ...(target && { target }) });
}

/**
 * Its engage, and the end of its turn behind it. With nobody in range the table may say so at once (ENM-4). Where the table has told the
 * target or that there is none, it has seen to the move, and the abilities behind that fall due all the same (ENM-2).
 */
export function openEnemyEngage(play: Play, { unit, target }: TaskOf<'open-enemy-engage'>): void {
  play.doNext({ kind: 'end-turn', unit });
  if (enemyOnMap(play.battle, unit) === undefined) return; // defeated meanwhile, or a companion by now
  if (target !== 'none') declareChipEngage(play, unit, { targets: target === undefined ? [] : [target] });
  if (target !== undefined) play.doNext(...triggered(play, 'after-movement', { self: unit }));
}
