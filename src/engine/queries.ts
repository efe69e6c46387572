import {
  ACTIVE_SLOTS,
  ADVENTURER_ZONES,
  type Adventurer,
  type Battle,
  type ChipUnit,
  type Companion,
  type Die,
  type Enemy,
  type Unit,
} from './battle.ts';
import type { DieId, EnemySkillId, UnitId, UserId } from './ids.ts';
import type { DiePlace } from './event.ts';
import { LEVELS, type StatusId } from './vocabulary.ts';

/** The adventurers in turn order (SET-6), later joiners last. */
export function party(battle: Battle): readonly Adventurer[] {
  return battle.order.map((id) => battle.adventurers[id]).filter((adventurer) => adventurer !== undefined);
}

/** Adventurers still standing. */
export const standing = (battle: Battle): readonly Adventurer[] => party(battle).filter(({ defeated }) => !defeated);

export const enemyOnMap = ({ enemies }: Battle, id: UnitId): Enemy | undefined => enemyIn(enemies.map, id);

export const companionOf = (battle: Battle, id: UnitId): Companion | undefined =>
  battle.companions.find((companion) => companion.id === id);

/** Who plays a unit: an adventurer's player, for a companion its controller's, defeated or not; nobody in particular for an enemy (CMP-6). */
export const playerOf = (battle: Battle, id: UnitId): UserId | undefined =>
  battle.adventurers[companionOf(battle, id)?.controller ?? id]?.player;

/** Who hosts the battle: the host, then the co-hosts. */
export const hostsOf = ({ host, coHosts = [] }: Pick<Battle, 'host' | 'coHosts'>): readonly UserId[] => [
  host,
  ...coHosts,
];

/** A unit on a chip that is in the battle: an enemy on the map or a companion. */
export const chipOf = (battle: Battle, id: UnitId): ChipUnit | undefined =>
  enemyOnMap(battle, id) ?? companionOf(battle, id);

/** Enemy chips outside the bags: on the map, defeated, set aside, in supply. */
export function enemiesOut(battle: Battle): readonly Enemy[] {
  const { map, defeated, setAside, supply } = battle.enemies;
  return [...map, ...defeated, ...setAside, ...supply];
}

/** The party, its companions, and all enemy chips outside the bags. */
export const allUnits = (battle: Battle): readonly Unit[] => [
  ...party(battle),
  ...battle.companions,
  ...enemiesOut(battle),
];

/** A unit wherever it is, defeated ones included. */
export const unitOf = (battle: Battle, id: UnitId): Unit | undefined =>
  battle.adventurers[id] ?? companionOf(battle, id) ?? enemyOut(battle, id);

/** One of `enemiesOut`; asked for so often that it makes no list of them. */
const enemyOut = ({ enemies: { map, defeated, setAside, supply } }: Battle, id: UnitId): Enemy | undefined =>
  enemyIn(map, id) ?? enemyIn(defeated, id) ?? enemyIn(setAside, id) ?? enemyIn(supply, id);

const enemyIn = (zone: readonly Enemy[], id: UnitId): Enemy | undefined => zone.find((enemy) => enemy.id === id);

/** Name as shown: enemies carry a letter that tells copies apart. */
export const labelOf = (unit: Unit): string => (unit.kind === 'adventurer' ? unit.name : unit.label);

export const isStanding = (unit: Unit, battle: Battle): boolean =>
  unit.kind === 'adventurer' ? !unit.defeated : chipOf(battle, unit.id) !== undefined;

/** The adventurer whose turn comes next this round, if any is left (RND-5). */
export const nextAdventurer = (battle: Battle): Adventurer | undefined =>
  standing(battle).find(({ id }) => !battle.acted.includes(id));

/** Companions yet to act this round, in the order they joined (CMP-2). */
export const companionsToAct = ({ companions, acted }: Battle): readonly Companion[] =>
  companions.filter(({ id }) => !acted.includes(id));

/** Enemies yet to act this round, in order: quest units, then levels 20, 10, 5, 1 (ENM-1). */
export function enemiesToAct(battle: Battle): readonly Enemy[] {
  return battle.enemies.map
    .filter(({ id }) => !battle.acted.includes(id))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Those of them that may be next: of equals the party picks (ENM-1). */
export function nextToAct(battle: Battle): readonly Enemy[] {
  const left = enemiesToAct(battle);
  const [first] = left;
  return first === undefined ? [] : left.filter((enemy) => rankOf(enemy) === rankOf(first));
}

/** 0 acts first. */
export const rankOf = ({ level }: Pick<Enemy, 'level'>): number => (level === 'quest' ? 0 : 1 + LEVELS.indexOf(level));

/** Dice that lie in one place. */
interface Pile {
  readonly dice: readonly Die[];
  readonly place: DiePlace;
}

/** Where dice lie, pile by pile. */
function* pilesOf(battle: Battle): Generator<Pile> {
  for (const { id: of, dice } of party(battle))
    for (const zone of ADVENTURER_ZONES) if (dice[zone].length > 0) yield { dice: dice[zone], place: { zone, of } };
  for (const { id: of, dice } of [...enemiesOut(battle), ...battle.companions])
    if (dice.length > 0) yield { dice, place: { zone: 'unit', of } };
  yield* pilesRolled(battle);
  if (battle.marks !== undefined) yield { dice: battle.marks, place: { zone: 'map' } };
}

/** What was rolled and waits in hand, engage by engage. */
function* pilesRolled({ engages }: Battle): Generator<Pile> {
  for (const engage of engages)
    if (engage.kind === 'adventurer') yield { dice: engage.rolled, place: { zone: 'rolled', engage: engage.id } };
}

interface DieInPlay {
  readonly die: Die;
  readonly place: DiePlace;
}

/** All dice in play with the place of each. */
export const diceInPlay = (battle: Battle): readonly DieInPlay[] =>
  [...pilesOf(battle)].flatMap(({ dice, place }) => dice.map((die) => ({ die, place })));

/** A die wherever it is. Most are asked about while they are in hand, so that is looked into first. */
export const findDie = (battle: Battle, id: DieId): DieInPlay | undefined =>
  dieIn(pilesRolled(battle), id) ?? dieIn(pilesOf(battle), id);

function dieIn(piles: Iterable<Pile>, id: DieId): DieInPlay | undefined {
  for (const { dice, place } of piles) {
    const die = dice.find((lying) => lying.id === id);
    if (die !== undefined) return { die, place };
  }
  return undefined;
}

/** The adventurer whose skill dice are being resolved, and that engage. */
export const engageOf = (battle: Battle, id: string): Battle['engages'][number] | undefined =>
  battle.engages.find((engage) => engage.id === id);

/** Everybody on the map: adventurers still standing, companions that do not wait beside it, and enemies. */
export const unitsOnMap = (battle: Battle): readonly Unit[] => [
  ...standing(battle),
  ...battle.companions.filter(({ waiting }) => waiting !== true),
  ...battle.enemies.map,
];

/** One of `unitsOnMap`. */
export function unitOnMap(battle: Battle, id: UnitId): Unit | undefined {
  const unit = battle.adventurers[id] ?? chipOf(battle, id);
  const isAway = unit?.kind === 'adventurer' ? unit.defeated : unit?.kind === 'companion' && unit.waiting === true;
  return isAway ? undefined : unit;
}

/** Everybody whose chip takes up a hex: who is on the map, and the defeated whose chips an effect left there (MAP-4, DEF-11). */
export function chipsOnMap(battle: Battle): readonly Unit[] {
  const { defeated, setAside } = battle.enemies;
  const fallen = [...party(battle), ...defeated, ...setAside];
  return [...unitsOnMap(battle), ...fallen.filter(({ chipStays }) => chipStays)];
}

/** An ability as `turn.used` remembers it (GEN-15). */
export const onceOf = (unit: UnitId, ability: string): string => `${unit} ${ability}`;

/** Told by its level, so one that has changed sides is one still. */
export const isQuestUnit = (unit: Unit): boolean => unit.kind !== 'adventurer' && unit.level === 'quest';

/** Where statuses and the like lie on a unit: in an adventurer's track, on another unit's chip. */
export const diceOn = (unit: Unit): readonly Die[] => (unit.kind === 'adventurer' ? unit.dice.track : unit.dice);

/** Whether a status lies on a unit. */
export const bears = (unit: Unit, status: StatusId): boolean => statusDie(unit, status) !== undefined;

/** The die that gives a unit a status. */
export const statusDie = (unit: Unit, status: string): Die | undefined =>
  diceOn(unit).find((die) => die.status === status);

/** Whether a unit has a skill that works: adventurers have none, and under Fear, or silenced in an engage, no unit does (STS-6). */
export const hasSkill = (unit: Unit, skill: EnemySkillId): boolean =>
  unit.kind !== 'adventurer' && !isSilent(unit) && unit.skills.some(({ id }) => id === skill);

const isSilent = (unit: ChipUnit): boolean => isFeared(unit) || (unit.kind === 'enemy' && unit.silenced !== undefined);

/** Fear leaves with the chip's other dice when it is defeated, but what it silenced stays silent (STS-6). */
const isFeared = (unit: ChipUnit): boolean => bears(unit, 'fear') || (unit.kind === 'enemy' && unit.feared === true);

/** Whether an adventurer has an active slot free (ACT-1). */
export const hasFreeSlot = ({ adventurers }: Battle, unit: UnitId): boolean =>
  (adventurers[unit]?.dice.active.length ?? ACTIVE_SLOTS) < ACTIVE_SLOTS;
