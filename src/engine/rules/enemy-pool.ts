import type { Battle } from '../battle.ts';
import { type Bag, type ChipSide, type Content, type Level, LEVELS, bagOf } from '../content.ts';
import type { ChipId, Hex } from '../ids.ts';
import { nextLabel } from '../naming.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { enemyOnMap } from '../queries.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { numberRefusal, phaseRefusal } from './checks.ts';

/** Chips left by bag; absent = as many as one likes. */
type Stock = Readonly<Record<Bag, number>>;

export interface EnemyPool {
  /** In the order drawn. */
  readonly levels: readonly Level[];
  readonly leftover: number;
  /** Levels that were due but whose bag was empty. */
  readonly missing: readonly Level[];
}

/**
 * What enemy points buy: always the highest level that what is left allows, one chip a hex.
 *
 * @param ep - enemy points, 0 or more
 * @param hexes - free enemy hexes; absent = no limit
 * @param stock - chips in the bags; an empty bag passes its turn to the next lower level
 * Rules: EP-2, EP-3, SET-2.
 */
export function enemyPool(ep: number, hexes = Number.POSITIVE_INFINITY, stock?: Stock): EnemyPool {
  const left = { low: stock?.low ?? Number.POSITIVE_INFINITY, high: stock?.high ?? Number.POSITIVE_INFINITY };
  const levels: Level[] = [];
  const missing = new Set<Level>();
  let leftover = ep;
  while (levels.length < hexes) {
    const affordable = LEVELS.filter((level) => level <= leftover);
    const level = affordable.find((candidate) => left[bagOf(candidate)] > 0);
    for (const due of affordable.slice(0, level && affordable.indexOf(level))) missing.add(due);
    if (level === undefined) break;
    levels.push(level);
    left[bagOf(level)] -= 1;
    leftover -= level;
  }
  return { levels, leftover, missing: [...missing] };
}

/** EP of this battle: from the end-of-session table for a final battle, else party XP x adventurers (EP-1, EP-7). */
export function enemyPoints({ setup, order }: Battle, content: Content): number {
  const fromTable =
    setup.final && setup.session !== undefined
      ? content.endOfSessionEp(setup.session, setup.difficulty, order.length)
      : undefined;
  return fromTable ?? setup.xp * order.length;
}

/** What `/spawn` would draw now, without drawing. */
export function previewPool(
  battle: Battle,
  content: Content,
  asked: { ep?: number; hexes?: number },
): EnemyPool & { readonly ep: number; readonly hexes?: number } {
  const { low, high } = battle.enemies.bags;
  const ep = asked.ep ?? enemyPoints(battle, content);
  const hexes = hexesFor(battle, content, asked.hexes);
  return { ep, ...(hexes !== undefined && { hexes }), ...enemyPool(ep, hexes, { low: low.length, high: high.length }) };
}

/** How many chips there is room for: as asked for, and no more than free numbered hexes of the map; undefined: any number (SET-2). */
function hexesFor(battle: Battle, content: Content, asked: number | undefined): number | undefined {
  const free = freeEnemyHexes(battle, content)?.length;
  return free === undefined || asked === undefined ? (free ?? asked) : Math.min(free, asked);
}

/** `/spawn`: computes the enemy pool, draws it from the bags and deploys it on the numbered hexes from 1 upward (SET-2, SET-9). */
export function decideSpawn(play: Play, { ep, hexes }: CommandOf<'spawn'>): Refusal | undefined {
  const refusal =
    phaseRefusal(play, ['set-up', 'adventurers', 'companions', 'enemies', 'round-end'], 'SET-1') ??
    (ep === undefined ? undefined : numberRefusal(play, { what: 'ep', value: ep, min: 1, max: 2000 })) ??
    (hexes === undefined ? undefined : numberRefusal(play, { what: 'hexes', value: hexes, min: 1, max: 60 }));
  if (refusal !== undefined) return refusal;
  const pool = previewPool(play.battle, play.content, {
    ...(ep !== undefined && { ep }),
    ...(hexes !== undefined && { hexes }),
  });
  if (pool.ep === 0) return { code: 'no-ep', rule: 'EP-1', final: true };
  play.happen({ type: 'pool-spent', ...pool });
  drawPool(play, pool.levels);
  return undefined;
}

/** Free numbered hexes of the map, number 1 first; undefined without a map (SET-2, SET-4). */
export function freeEnemyHexes(battle: Battle, content: Content): readonly Hex[] | undefined {
  const map = mapOf(battle, content);
  const taken = occupied(battle);
  return (
    map &&
    [...map.hexes.values()]
      .filter(({ label, number }) => number !== undefined && !taken.has(label))
      .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
      .map(({ label }) => label)
  );
}

function drawPool(play: Play, levels: readonly Level[]): void {
  if (levels.length === 0) return;
  const draw = play.draw(`enemies of levels ${levels.join(', ')}`);
  for (const level of levels) {
    const bag = play.battle.enemies.bags[bagOf(level)];
    const chip = bag[draw(bag.length)];
    if (chip !== undefined) deployChip(play, chip, level);
  }
}

function deployChip(play: Play, chip: ChipId, level: Level): void {
  const side = sideOf(play.content, chip, level);
  if (side === undefined) throw new Error(`chip ${chip} has no side of level ${level}`);
  const label = nextLabel(play.battle, side.name, true);
  const hex = nextNumberedHex(play);
  const enemy = {
    ...side,
    id: `u${play.nextId()}`,
    kind: 'enemy',
    label,
    chip,
    hp: side.health,
    hex,
    dice: [],
  } as const;
  play.happen({ type: 'unit-deployed', enemy, drawn: level });
}

const sideOf = (content: Content, chip: ChipId, level: Level): ChipSide | undefined =>
  content.chips.get(chip)?.sides.find((side) => side.level === level);

/** The lowest numbered hex no unit stands on; without a map, the lowest such number (SET-2, SET-4). */
function nextNumberedHex({ battle, content }: Play): Hex {
  const [onMap] = freeEnemyHexes(battle, content) ?? [];
  if (onMap !== undefined) return onMap;
  const taken = occupied(battle);
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** `/unit remove`: back to its bag, or to the table's own supply; removed is not defeated and triggers nothing (DEF-3). */
export function decideRemoveUnit(play: Play, { unit }: CommandOf<'remove-unit'>): Refusal | undefined {
  const enemy = enemyOnMap(play.battle, unit);
  if (enemy === undefined) return { code: 'no-such-unit', unit, final: true };
  removeEnemy(play, unit);
  return undefined;
}

export function removeEnemy(play: Play, unit: `u${number}`): void {
  const { map, defeated, setAside } = play.battle.enemies;
  const enemy = [...map, ...defeated, ...setAside].find(({ id }) => id === unit);
  if (enemy === undefined) return;
  const { label, chip } = enemy;
  play.happen({ type: 'unit-removed', unit, label, to: chip === undefined ? 'supply' : 'bag' });
}
