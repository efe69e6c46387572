import type { Adventurer, Battle, Die, Enemy, EnemyEngage, Unit } from '../battle.ts';
import { DIE_SIDES } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { bears, hasSkill, enemiesToAct, enemyOnMap, isStanding, rankOf, standing, unitOf } from '../queries.ts';
import { whyNotTarget } from '../space/targeting.ts';
import { phaseRefusal, promptRefusal } from './checks.ts';
import { dealDamage, halvedByMaim } from './damage.ts';
import { moveEnemy } from './enemy-move.ts';
import { preventsDamage } from './faces.ts';
import { opponentsOf } from './opponents.ts';
import { endTurn, startOfTurn } from './turn.ts';

/** `/enemy act`: the next enemy, a named one, or all that are left act (ENM-1). Without a map, being in range is taken on trust. */
export function decideEnemyAct(play: Play, command: CommandOf<'enemy-act'>): Refusal | undefined {
  const refusal = phaseRefusal(play, ['enemies'], 'RND-5') ?? promptRefusal(play);
  if (refusal !== undefined) return refusal;
  const next = enemiesToAct(play.battle)[0];
  const enemy = command.unit === undefined ? next : enemyOnMap(play.battle, command.unit);
  if (enemy === undefined) {
    return command.unit === undefined
      ? { code: 'no-enemy-left', final: true }
      : { code: 'no-such-unit', unit: command.unit, final: true };
  }
  const no = orderRefusal(play, { enemy, next }) ?? targetRefusal(play, command.target);
  if (no !== undefined) return no;
  if (command.all) play.happen({ type: 'running-set', running: 'enemies' });
  startEnemyTurn(play, enemy.id, command.target);
  return undefined;
}

function orderRefusal(play: Play, { enemy, next }: { enemy: Enemy; next: Enemy | undefined }): Refusal | undefined {
  const { id: unit } = enemy;
  if (play.battle.acted.includes(unit)) return play.unlessOverruled({ code: 'already-acted', rule: 'ENM-1', unit });
  return next !== undefined && rankOf(next) < rankOf(enemy)
    ? play.unlessOverruled({ code: 'higher-level-first', rule: 'ENM-1', unit, first: next.id })
    : undefined;
}

function targetRefusal({ battle }: Play, target: UnitId | 'none' | undefined): Refusal | undefined {
  const legal = target === undefined || target === 'none' || standing(battle).some(({ id }) => id === target);
  return legal ? undefined : { code: 'not-a-target', rule: 'ENM-4', unit: target, final: true };
}

/** Opens an enemy's turn. With nobody in range there is no engage and the turn is over (ENM-2, ENM-4). */
export function startEnemyTurn(play: Play, unit: UnitId, target?: UnitId | 'none'): void {
  play.happen({ type: 'turn-started', unit });
  startOfTurn(play, unit);
  if (enemyOnMap(play.battle, unit) === undefined) return; // settle ends the turn of a unit that is gone
  if (target === 'none') {
    endTurn(play, unit);
    return;
  }
  const targets = target === undefined ? [] : [target];
  const engage: EnemyEngage = {
    id: `e${play.nextId()}`,
    kind: 'enemy',
    by: unit,
    targets,
    dealt: 0,
    prevented: 0,
    preventedBy: [],
  };
  play.happen({ type: 'engage-declared', engage, action: false });
}

/** Takes a running enemy engage one step on: next target, the roll, the next hit, or its end. */
export function continueEnemyEngage(play: Play, engage: EnemyEngage): void {
  const enemy = enemyOnMap(play.battle, engage.by);
  if (enemy === undefined) return;
  if (engage.moved !== true && engage.targets.length === 0) moveEnemy(play, { enemy, engage });
  else if (engage.values === undefined) chooseOrRoll(play, { enemy, engage });
  else if (engage.dealt < engage.targets.length) hitNext(play, engage);
  else endEnemyTurn(play, engage);
}

function endEnemyTurn(play: Play, { id, by }: EnemyEngage): void {
  play.happen({ type: 'engage-ended', engage: id });
  endTurn(play, by);
}

/** Those among whom the next target is, foremost by priority, and how many are still wanted (ENM-4, MAP-13). */
export function nextTargets(
  play: Play,
  { enemy, engage }: { enemy: Enemy; engage: EnemyEngage },
): { readonly group: readonly Unit[]; readonly wanted: number } {
  const open = targetable(play, enemy).filter(({ id }) => !engage.targets.includes(id));
  return { group: foremost(open, enemy), wanted: targetsWanted(enemy, engage, open.length) };
}

/** Targets by priority, up to the target number; equals that do not all fit are for the party to choose from (ENM-4). */
function chooseOrRoll(play: Play, { enemy, engage }: { enemy: Enemy; engage: EnemyEngage }): void {
  const { group, wanted } = nextTargets(play, { enemy, engage });
  if (rushes(engage, { enemy, group })) {
    moveEnemy(play, { enemy, engage });
    return;
  }
  if (wanted <= 0 || engage.rushed === true || cannotRoll(play.battle, enemy)) {
    rollForTargets(play, engage);
    return;
  }
  const candidates = group.map(({ id }) => id);
  if (group.length <= wanted) {
    play.happen({ type: 'targets-chosen', engage: engage.id, targets: [...engage.targets, ...candidates] });
    return;
  }
  play.happen({
    type: 'prompt-opened',
    prompt: { id: `p${play.nextId()}`, kind: 'enemy-target', engage: engage.id, candidates, rule: 'ENM-4' },
  });
}

/** With Rush, an enemy that still reaches nobody after moving moves once more, and then does not engage (EMV-7). */
const rushes = (
  { moved, rushed, targets }: EnemyEngage,
  { enemy, group }: { enemy: Enemy; group: readonly Unit[] },
): boolean =>
  moved === true && rushed !== true && targets.length === 0 && group.length === 0 && hasSkill(enemy, 'rush');

/** A dazed unit that has moved in its turn does not roll (STS-5). */
const cannotRoll = ({ turn }: Battle, enemy: Enemy): boolean =>
  bears(enemy, 'daze') && turn?.unit === enemy.id && turn.places[enemy.id] !== enemy.hex;

/** Opponents in range and sight (ENM-4). */
const targetable = (play: Play, enemy: Enemy): readonly Unit[] =>
  opponentsOf(play.battle, enemy).filter(
    (target) => whyNotTarget(play, { unit: enemy, range: { from: 1, to: enemy.range } }, target) === undefined,
  );

/** How many targets are still to be chosen; a blind unit has just one (STS-4). */
function targetsWanted(enemy: Enemy, { targets }: EnemyEngage, open: number): number {
  const most = bears(enemy, 'blind') ? 1 : enemy.targets === 'all' ? open + targets.length : enemy.targets;
  return Math.min(open, most - targets.length);
}

/** Those with the most or the fewest HP, by the enemy's priority. */
function foremost(open: readonly Unit[], { priority }: Enemy): readonly Unit[] {
  const points = open.map(({ hp }) => hp);
  const best = priority === 'strongest' ? Math.max(...points) : Math.min(...points);
  return open.filter(({ hp }) => hp === best);
}

/** One roll for all targets (ENM-5); without a target there is nothing to roll for. */
export function rollForTargets(play: Play, { id, by, targets }: EnemyEngage): void {
  const enemy = enemyOnMap(play.battle, by);
  const count = targets.length === 0 ? 0 : (enemy?.combat ?? 0);
  const draw = count > 0 ? play.draw(`engage by ${by}: ${String(count)} enemy Combat`) : undefined;
  const values = Array.from({ length: count }, () => play.content.enemyDie.faces[draw?.(DIE_SIDES) ?? 0] ?? 0);
  play.happen({ type: 'enemy-rolled', engage: id, values });
}

/** The next target is hit at once, or first asked what it stops (DMG-9). */
function hitNext(play: Play, engage: EnemyEngage): void {
  const target = currentTarget(play.battle, engage);
  if (target === undefined) {
    play.happen({ type: 'target-dealt', engage: engage.id });
    return;
  }
  if (
    target.kind !== 'adventurer' ||
    stillComing(play.battle, engage) === 0 ||
    preventingDice(play, target).length === 0
  ) {
    hit(play, engage);
    return;
  }
  play.happen({
    type: 'prompt-opened',
    prompt: {
      id: `p${play.nextId()}`,
      kind: 'prevent-damage',
      engage: engage.id,
      unit: target.id,
      for: [target.id],
      rule: 'DMG-9',
    },
  });
}

function currentTarget(battle: Battle, { targets, dealt }: EnemyEngage): Unit | undefined {
  const target = unitOf(battle, targets[dealt] ?? 'u0');
  return target !== undefined && isStanding(target, battle) ? target : undefined;
}

/** Damage that the target has not stopped yet: what was rolled, halved by Maim, less what was prevented. */
export function stillComing(battle: Battle, { by, values = [], prevented }: EnemyEngage): number {
  const combat = values.reduce((sum, value) => sum + value, 0);
  return Math.max(0, combat - halvedByMaim(battle, { by, kind: 'normal', combat }) - prevented);
}

/** Dice in active slots that can stop damage by an enemy, with how much each stops. */
export const preventingDice = (
  { content }: Pick<Play, 'content'>,
  { dice }: Adventurer,
): readonly { readonly die: Die; readonly amount: number }[] =>
  dice.active.flatMap((die) => {
    const amount = preventsDamage(content, die);
    return amount === undefined ? [] : [{ die, amount }];
  });

/** The total lands on the current target, less what it stopped (ENM-5, DMG-1). */
export function hit(play: Play, engage: EnemyEngage): void {
  const unit = engage.targets[engage.dealt];
  const { values = [], prevented } = engage;
  const combat = values.reduce((sum, value) => sum + value, 0);
  if (unit !== undefined) dealDamage(play, { unit, by: engage.by, kind: 'normal', parts: values, combat, prevented });
  play.happen({ type: 'target-dealt', engage: engage.id });
}
