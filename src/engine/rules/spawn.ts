import type { Battle, Enemy } from '../battle.ts';
import { type Bag, bagOf, type ChipSide, type Content, type Level, LEVELS } from '../content.ts';
import type { ChipId, Hex, UnitId } from '../ids.ts';
import { nextLabel, normalise } from '../naming.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal, Requirement } from '../protocol.ts';
import { companionOf, enemyOnMap } from '../queries.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { numberRefusal, phaseRefusal } from './checks.ts';
import { removeCompanion } from './companion.ts';
import { clearUnitDice } from './unit-dice.ts';
import { enemyPoints, enemyPool, type EnemyPool } from './enemy-pool.ts';

const SPAWNING = ['set-up', 'adventurers', 'companions', 'enemies', 'round-end'] as const;

type Asked = Pick<CommandOf<'spawn'>, 'ep' | 'hexes' | 'scale' | 'final'>;

/** What `/spawn` would draw now, without drawing. */
export function previewPool(
  battle: Battle,
  content: Content,
  asked: Asked,
): EnemyPool & { readonly ep: number; readonly hexes?: number } {
  const { low, high } = battle.enemies.bags;
  const ep = asked.ep ?? enemyPoints(battle, content, asked.final);
  const hexes = hexesFor(battle, content, asked.hexes);
  const pool = enemyPool(ep, { hexes, stock: { low: low.length, high: high.length }, scale: asked.scale });
  return { ep, ...(hexes !== undefined && { hexes }), ...pool };
}

/** How many chips there is room for: as asked for, and no more than free numbered hexes of the map; undefined: any number (SET-2). */
function hexesFor(battle: Battle, content: Content, asked: number | undefined): number | undefined {
  const free = freeEnemyHexes(battle, content)?.length;
  return free === undefined || asked === undefined ? (free ?? asked) : Math.min(free, asked);
}

/**
 * `/spawn`: deploys the units that an encounter names, then computes the enemy pool, draws it from the bags and deploys it on the numbered
 * hexes from 1 upward. Required types and names come first among the draws they fit; what the bags lack is drawn at random.
 * Rules: EP-2..6, SET-2, SET-9.
 */
export function decideSpawn(play: Play, command: CommandOf<'spawn'>): Refusal | undefined {
  const { ep, hexes, named = [], required = [] } = command;
  const refusal =
    phaseRefusal(play, SPAWNING, 'SET-1') ??
    (ep === undefined ? undefined : numberRefusal(play, { what: 'ep', value: ep, min: 0, max: 2000 })) ??
    (hexes === undefined ? undefined : numberRefusal(play, { what: 'hexes', value: hexes, min: 1, max: 60 })) ??
    unknownRefusal(play.content, [...named, ...required.flatMap(({ name }) => name ?? [])]) ??
    sessionRefusal(play.battle, command);
  if (refusal !== undefined) return refusal;
  for (const name of named) deployNamed(play, name);
  const pool = previewPool(play.battle, play.content, command);
  if (pool.ep === 0 && named.length === 0) return { code: 'no-ep', rule: 'EP-1', final: true };
  play.happen({ type: 'pool-spent', ...pool });
  drawPool(play, pool.levels, required);
  return undefined;
}

function sessionRefusal({ setup }: Battle, { final }: Asked): Refusal | undefined {
  return final && setup.session === undefined ? { code: 'session-needed', rule: 'EP-7', final: true } : undefined;
}

/** A name that no chip has is a typing error; one whose chips are all in play is not. */
function unknownRefusal(content: Content, names: readonly string[]): Refusal | undefined {
  const unknown = names.find((name) => sidesNamed(content, name).length === 0);
  return unknown === undefined ? undefined : { code: 'unknown-enemy', name: unknown, final: true };
}

const sidesNamed = (content: Content, name: string): readonly { readonly chip: ChipId; readonly side: ChipSide }[] =>
  [...content.chips.values()].flatMap(({ id, sides }) =>
    sides.filter((side) => normalise(side.name) === normalise(name)).map((side) => ({ chip: id, side })),
  );

/** Deploys a unit that the encounter names, beyond the EP; a chip that is in play already is replaced by a random one of its level (EP-5). */
function deployNamed(play: Play, name: string): void {
  const { bags } = play.battle.enemies;
  const sides = sidesNamed(play.content, name);
  const free = sides.find(({ chip }) => [...bags.low, ...bags.high].includes(chip));
  if (free !== undefined) {
    deployChip(play, free.chip, free.side);
    return;
  }
  const level = sides[0]?.side.level ?? LEVELS[0];
  play.happen({ type: 'named-unavailable', name, level });
  drawOne(play, level, play.draw(`a level ${level} in place of ${name}`));
}

/** Draws the levels in turn. A requirement takes the first draw whose bag can meet it (EP-4). */
function drawPool(play: Play, levels: readonly Level[], required: readonly Requirement[]): void {
  if (levels.length === 0) return;
  const draw = play.draw(`enemies of levels ${levels.join(', ')}`);
  const open = required.flatMap(({ count, ...what }) => Array.from({ length: count }, () => what));
  for (const level of levels) {
    const meets = open.findIndex((what) => candidates(play, level, what).length > 0);
    const [what] = meets < 0 ? [] : open.splice(meets, 1);
    drawOne(play, level, draw, what);
  }
  for (const { type, name } of open) {
    play.happen({ type: 'requirement-unmet', ...(type && { enemyType: type }), ...(name && { name }) });
  }
}

type Wanted = Omit<Requirement, 'count'>;

/** One chip of a level, of those that fit what is wanted; setting misfits aside and putting them back is the same as not drawing them. */
function drawOne(play: Play, level: Level, draw: (sides: number) => number, wanted?: Wanted): void {
  const fitting = candidates(play, level, wanted);
  const chosen = fitting.length === 0 ? undefined : fitting[draw(fitting.length)];
  if (chosen !== undefined) deployChip(play, chosen.chip, chosen.side);
}

function candidates(
  play: Play,
  level: Level,
  wanted?: Wanted,
): readonly { readonly chip: ChipId; readonly side: ChipSide }[] {
  const bag: Bag = bagOf(level);
  return play.battle.enemies.bags[bag].flatMap((chip) => {
    const side = play.content.chips.get(chip)?.sides.find((printed) => printed.level === level);
    return side !== undefined && fits(side, wanted) ? [{ chip, side }] : [];
  });
}

const fits = (side: ChipSide, wanted?: Wanted): boolean =>
  (wanted?.type === undefined || side.type === wanted.type) &&
  (wanted?.name === undefined || normalise(side.name) === normalise(wanted.name));

function deployChip(play: Play, chip: ChipId, side: ChipSide): void {
  const label = nextLabel(play.battle, side.name, true);
  const hex = nextNumberedHex(play);
  const enemy: Enemy = { ...side, id: `u${play.nextId()}`, kind: 'enemy', label, chip, hp: side.health, hex, dice: [] };
  play.happen({ type: 'unit-deployed', enemy, drawn: side.level });
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
  const companion = companionOf(play.battle, unit);
  if (companion !== undefined) return removeCompanion(play, companion);
  if (enemy === undefined) return { code: 'no-such-unit', unit, final: true };
  removeEnemy(play, unit);
  return undefined;
}

export function removeEnemy(play: Play, unit: UnitId): void {
  const { map, defeated, setAside } = play.battle.enemies;
  const enemy = [...map, ...defeated, ...setAside].find(({ id }) => id === unit);
  if (enemy === undefined) return;
  clearUnitDice(play, unit);
  const { label, chip } = enemy;
  play.happen({ type: 'unit-removed', unit, label, to: chip === undefined ? 'supply' : 'bag' });
}
