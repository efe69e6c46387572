import type { Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { companionOf, enemyOnMap } from '../queries.ts';
import { removeCompanion } from './companion.ts';
import { numberRefusal, phaseRefusal } from './checks.ts';
import { deployChip, drawable, drawnFrom } from './deploy.ts';
import { freeEnemyHexes, markRefusal } from './enemy-hexes.ts';
import { enemyPoints, enemyPool, type EnemyPool } from './enemy-pool.ts';
import { deployNamed, unknownRefusal } from './named-units.ts';
import { removeEnemy } from './remove-enemy.ts';
import type { Level } from '../vocabulary.ts';

const SPAWNING = ['set-up', 'adventurers', 'companions', 'enemies', 'round-end'] as const;

type Spawn = Omit<CommandOf<'spawn'>, 'type' | 'by'>;

/** What `/spawn` would draw now, without drawing. */
export function previewPool(
  battle: Battle,
  content: Content,
  asked: Spawn,
): EnemyPool & { readonly ep: number; readonly hexes?: number } {
  const { low, high } = battle.enemies.bags;
  const ep = epToSpend(battle, content, asked);
  const hexes = hexesFor(battle, content, asked);
  const pool = enemyPool(ep, { hexes, stock: { low: low.length, high: high.length }, scale: asked.scale });
  return { ep, ...(hexes !== undefined && { hexes }), ...pool };
}

/**
 * EP to spend: as asked for, else those of the battle. Marked hexes have EP of their own, which the encounter tells; and what is named
 * once the EP are spent comes alone.
 * Rules: EP-1, EP-5, EP-6, EP-7, SET-3.
 */
function epToSpend(battle: Battle, content: Content, { ep, at, named = [], final }: Spawn): number {
  if (ep !== undefined) return ep;
  const none = at !== undefined || (named.length > 0 && poolIsSpent(battle));
  return none ? 0 : enemyPoints(battle, content, final);
}

/** A delve has a fresh EP for each tile (EP-6). */
const poolIsSpent = ({ poolSpent, setup }: Battle): boolean => poolSpent === true && setup.mode !== 'delve';

/** How many chips there is room for: as asked for, and no more than free hexes of the map; undefined: any number (SET-2). */
function hexesFor(battle: Battle, content: Content, { hexes, at }: Spawn): number | undefined {
  const free = freeEnemyHexes(battle, content, at)?.length;
  return free === undefined || hexes === undefined ? (free ?? hexes) : Math.min(free, hexes);
}

/**
 * `/spawn`: deploys the units that an encounter names, then computes the enemy pool, draws it from the bags and deploys it on the numbered
 * hexes from 1 upward, or on hexes with a mark. Required types and names come first among the draws they fit; what the bags lack is drawn
 * at random.
 * Rules: EP-2..7, SET-2..5, SET-9, SUP-4.
 */
export function decideSpawn(play: Play, command: CommandOf<'spawn'>): Refusal | undefined {
  const { named = [], objective, at } = command;
  const refusal = badSpawn(play, command) ?? untimelyRefusal(play, command);
  if (refusal !== undefined) return refusal;
  for (const unit of named) deployNamed(play, unit, { at, objective });
  const { battle, content } = play;
  const pool = previewPool(battle, content, command);
  if (pool.ep === 0 && named.length === 0)
    return { code: 'no-ep', rule: at === undefined ? 'EP-1' : 'SET-3', final: true };
  const fromTable = isFinal(battle, command) && command.ep === undefined && pool.ep > 0;
  play.happen({ type: 'pool-spent', ...pool, ...(fromTable && { fromTable }), ...(at !== undefined && { at }) });
  drawPool(play, pool.levels, command);
  return undefined;
}

const isFinal = ({ setup }: Battle, { final = setup.final }: Spawn): boolean => final && setup.session !== undefined;

/** What can never be spawned. */
function badSpawn(play: Play, { ep, hexes, at, final, named = [], required = [] }: Spawn): Refusal | undefined {
  const names = required.flatMap(({ name }) => (name === undefined ? [] : [{ name }]));
  const noSession = final && play.battle.setup.session === undefined;
  return (
    phaseRefusal(play, SPAWNING, 'SET-1') ??
    (ep === undefined ? undefined : numberRefusal(play, { what: 'ep', value: ep, min: 0, max: 2000 })) ??
    (hexes === undefined ? undefined : numberRefusal(play, { what: 'hexes', value: hexes, min: 1, max: 60 })) ??
    unknownRefusal(play, [...named, ...names]) ??
    markRefusal(play, at) ??
    (noSession ? { code: 'session-needed', rule: 'EP-7', final: true } : undefined)
  );
}

/** A delve starts without enemies, and the other battles have one EP, which is spent once (SET-5, EP-6). */
function untimelyRefusal(play: Play, { ep, at, named = [] }: Spawn): Refusal | undefined {
  const { setup, phase } = play.battle;
  if (setup.mode === 'delve' && phase === 'set-up') {
    return play.unlessOverruled({ code: 'delve-starts-empty', rule: 'SET-5' });
  }
  const again = ep === undefined && at === undefined && named.length === 0 && poolIsSpent(play.battle);
  return again ? play.unlessOverruled({ code: 'pool-spent', rule: 'EP-6' }) : undefined;
}

/** Draws the levels in turn. A requirement takes the first draw whose bag can meet it (EP-4). */
function drawPool(play: Play, levels: readonly Level[], { required = [], at }: Spawn): void {
  if (levels.length === 0) return;
  const draw = play.draw(`enemies of levels ${levels.join(', ')}`);
  const open = required.flatMap(({ count, ...what }) => Array.from({ length: count }, () => what));
  for (const level of levels) {
    const meets = open.findIndex((what) => drawable(play, level, what).length > 0);
    const [what] = meets < 0 ? [] : open.splice(meets, 1);
    // Setting misfits aside and putting them back is the same as drawing among those that fit.
    const drawn = drawnFrom(drawable(play, level, what), draw);
    if (drawn !== undefined) deployChip(play, drawn, { at });
  }
  for (const { type, name } of open) {
    play.happen({ type: 'requirement-unmet', ...(type && { enemyType: type }), ...(name && { name }) });
  }
}

/** `/unit remove`: back to its bag, or to the table's own supply; removed is not defeated and triggers nothing (DEF-3). */
export function decideRemoveUnit(play: Play, { unit }: CommandOf<'remove-unit'>): Refusal | undefined {
  const enemy = enemyOnMap(play.battle, unit);
  const companion = companionOf(play.battle, unit);
  if (companion !== undefined) return removeCompanion(play, companion);
  if (enemy === undefined) return { code: 'no-such-unit', unit, final: true };
  removeEnemy(play, unit);
  return undefined;
}
