import { reachOf } from '../abilities/reach.ts';
import { triggered } from '../abilities/triggered.ts';
import type { Battle, ChipEngage, Enemy, Unit } from '../battle.ts';
import type { BattleMap } from '../content.ts';
import type { Hex, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { EnemyHexPrompt } from '../prompt.ts';
import { bears, engageOf, enemyOnMap, hasSkill, unitsOnMap } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { distance, stepsFrom } from '../space/distance.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { whyNotTarget } from '../space/targeting.ts';
import { wayBetween } from '../space/way.ts';
import { isHeldOff } from './chip-targets.ts';
import { mayMove } from './daze.ts';
import { movementWith } from './movement.ts';
import { opponentsOf } from './opponents.ts';
import { roundNumber } from './round-number.ts';

/** Hexes an enemy moves in its turn (ENM-3). */
const MOVEMENT = 2;

/**
 * Where an enemy may stop after moving: one hex, or several that are equally good, for the party to choose from. Empty: it stays.
 *
 * It heads for the closest free hex from which it could target somebody, on a shortest way over free hexes, even if that is farther than it
 * gets this turn; equally close ones are told apart by whom it would reach there. With no such hex, it goes where it is nearest to an opponent.
 * Rules: ENM-3, EMV-1..6, EMV-8, MAP-9.
 */
export function enemyStops(play: Pick<Play, 'battle' | 'content'>, enemy: Enemy): readonly Hex[] {
  const { battle, content } = play;
  const map = mapOf(battle, content);
  const targetsFrom = targetsOf(play, enemy);
  if (map === undefined || enemy.hex === undefined || targetsFrom(enemy.hex).length > 0) return [];
  const ground = { map, from: enemy.hex, open: openTo(battle, enemy) };
  const reach = [...stepsFrom(map, enemy.hex, ground.open)].filter(([hex]) => ground.open(hex));
  const goals = bears(enemy, 'blind')
    ? besideSomebody(play, map, { enemy, reach })
    : goalsOf(play, map, { enemy, reach, targetsFrom });
  return stopsToward(ground, goals, movementOf(play, enemy));
}

type Reach = readonly (readonly [Hex, number])[];

/** Swift enemies move the round's number of hexes, 6 in a fatigue round (EMV-8). */
const movementOf = (scene: Scene, enemy: Enemy): number =>
  movementWith(scene, enemy.id, hasSkill(enemy, 'swift') ? roundNumber(scene.battle) : MOVEMENT);

/** Free hexes; with Swap, those of other units too, but not where a defeated chip was left: nobody is there to trade with (EMV-8, DEF-11). */
function openTo(battle: Battle, enemy: Enemy): (hex: Hex) => boolean {
  const taken = occupied(battle);
  if (!hasSkill(enemy, 'swap')) return (hex) => !taken.has(hex);
  const partners = new Set(unitsOnMap(battle).map(({ hex }) => hex));
  return (hex) => hex !== enemy.hex && (partners.has(hex) || !taken.has(hex));
}

/** Hexes from which somebody is in range and sight, the closest; ties by whom it would reach (EMV-1, EMV-3); else the nearest to anybody (EMV-5). */
function goalsOf(
  play: Pick<Play, 'battle' | 'content'>,
  map: BattleMap,
  { enemy, reach, targetsFrom }: { enemy: Enemy; reach: Reach; targetsFrom: TargetsFrom },
): readonly Hex[] {
  const good = reach.flatMap(([hex, steps]) => {
    const targets = targetsFrom(hex);
    return targets.length === 0 ? [] : [{ hex, steps, hp: bestHp(enemy, targets) }];
  });
  if (good.length === 0) return nearestToOpponents(play, map, { enemy, reach });
  const closest = good.filter(({ steps }) => steps === Math.min(...good.map((goal) => goal.steps)));
  const points = closest.map(({ hp }) => hp);
  const best = enemy.priority === 'strongest' ? Math.max(...points) : Math.min(...points);
  return closest.filter(({ hp }) => hp === best).map(({ hex }) => hex);
}

const bestHp = ({ priority }: Enemy, targets: readonly Unit[]): number => {
  const points = targets.map(({ hp }) => hp);
  return priority === 'strongest' ? Math.max(...points) : Math.min(...points);
};

/** Whom an enemy could target from a hex. */
type TargetsFrom = (hex: Hex) => readonly Unit[];

function targetsOf(scene: Scene, enemy: Enemy): TargetsFrom {
  const range = reachOf(scene, enemy) ?? { from: 1, to: enemy.range };
  const open = opponentsOf(scene.battle, enemy).filter((target) => !isHeldOff(scene, enemy, target));
  return (hex) =>
    open.filter((target) => whyNotTarget(scene, { unit: { ...enemy, hex }, range }, target) === undefined);
}

/** As few hexes as possible from the nearest opponent, targetable or not; it stays where it is near enough already (EMV-5). */
function nearestToOpponents(
  { battle }: Pick<Play, 'battle'>,
  map: BattleMap,
  { enemy, reach }: { enemy: Enemy; reach: Reach },
): readonly Hex[] {
  const places = opponentsOf(battle, enemy).flatMap(({ hex }) => hex ?? []);
  const here = enemy.hex === undefined ? [] : [enemy.hex];
  const nearest = fewest([...here, ...reach.map(([hex]) => hex)], (hex) =>
    Math.min(...places.map((place) => distance(map, hex, place))),
  );
  return nearest.some((hex) => here.includes(hex)) ? here : nearest;
}

/** A blind unit makes for the nearest other unit of any side, the strongest of equals; with no way beside one, as near as it gets (EMV-6). */
function besideSomebody(
  play: Pick<Play, 'battle'>,
  map: BattleMap,
  { enemy, reach }: { enemy: Enemy; reach: Reach },
): readonly Hex[] {
  const { battle } = play;
  const others = unitsOnMap(battle).filter(({ id, hex }) => id !== enemy.id && hex !== undefined);
  const beside = reach.flatMap(([hex, steps]) => {
    const touched = others.filter((other) => other.hex !== undefined && distance(map, hex, other.hex) === 1);
    return touched.length === 0 ? [] : [{ hex, steps, hp: Math.max(...touched.map(({ hp }) => hp)) }];
  });
  if (beside.length === 0) return nearestToOpponents(play, map, { enemy, reach });
  const closest = fewest(beside, ({ steps }) => steps);
  return fewest(closest, ({ hp }) => -hp).map(({ hex }) => hex);
}

/** The hexes at which it runs out of movement on some shortest way to one of the goals (EMV-2, MAP-9). */
function stopsToward(
  { map, from, open }: { map: BattleMap; from: Hex; open: (hex: Hex) => boolean },
  goals: readonly Hex[],
  movement: number,
): readonly Hex[] {
  const steps = stepsFrom(map, from, open);
  const stops = goals.flatMap((goal) => {
    const total = steps.get(goal) ?? 0;
    const back = stepsFrom(map, goal, open);
    const walked = Math.min(movement, total);
    return [...steps]
      .filter(([hex, count]) => count === walked && back.get(hex) === total - walked)
      .map(([hex]) => hex);
  });
  return [...new Set(stops)].filter((hex) => hex !== from);
}

/** Those with the lowest value. */
function fewest<T>(items: readonly T[], value: (item: T) => number): readonly T[] {
  const values = items.map(value);
  const least = Math.min(...values);
  return items.filter((_, index) => values[index] === least);
}

/** Moves an enemy as far as it gets, or asks the party between equally good ways (ENM-2, EMV-3, STS-5). */
export function moveEnemy(play: Play, { enemy, engage }: { enemy: Enemy; engage: ChipEngage }): void {
  const stops = mayMove(play.battle, enemy) ? enemyStops(play, enemy) : [];
  const [stop] = stops;
  if (stop === undefined) endMoveStep(play, { enemy, engage });
  else if (stops.length === 1) moveTo(play, { enemy, engage }, stop);
  else {
    play.ask({ kind: 'enemy-hex', engage: engage.id, hexes: stops, rule: 'EMV-3' });
  }
}

/** The party chooses among the hexes that are equally good. */
export function answerEnemyHex(play: Play, { id, engage: engageId }: EnemyHexPrompt, hex: Hex): void {
  const engage = engageOf(play.battle, engageId);
  play.happen({ type: 'prompt-closed', prompt: id });
  const enemy = engage && enemyOnMap(play.battle, engage.by);
  if (engage?.kind === 'chip' && enemy !== undefined) moveTo(play, { enemy, engage }, hex);
}

/** The move itself: in one go, or with Swap from one unit that is in the way to the next (EMV-2, EMV-8). */
function moveTo(play: Play, { enemy, engage }: { enemy: Enemy; engage: ChipEngage }, to: Hex): void {
  const { id, hex: from } = enemy;
  const map = mapOf(play.battle, play.content);
  const way = map && from && wayBetween(map, { from, to }, openTo(play.battle, enemy));
  let leg: readonly Hex[] = [];
  for (const hex of way ?? []) {
    leg = [...leg, hex];
    const inTheWay = unitsOnMap(play.battle).find((other) => other.id !== id && other.hex === hex);
    if (inTheWay === undefined && hex !== to) continue;
    walk(play, { id, way: leg, trading: inTheWay });
    leg = [];
  }
  endMoveStep(play, { enemy, engage });
}

/** Walks a piece of the way. Who stands where it ends is placed in the hex just left (EMV-8). */
function walk(play: Play, { id, way, trading }: { id: UnitId; way: readonly Hex[]; trading: Unit | undefined }): void {
  const from = enemyOnMap(play.battle, id)?.hex;
  const to = way.at(-1);
  if (from === undefined || to === undefined) return;
  play.happen({ type: 'unit-moved', unit: id, from, to, steps: way.length, way });
  if (trading !== undefined) play.happen({ type: 'unit-moved', unit: trading.id, from: to, to: way.at(-2) ?? from });
}

/** Behind the move come the abilities that answer to it; after a second one there is no engage (EMV-7). */
function endMoveStep(play: Play, { enemy, engage }: { enemy: Enemy; engage: ChipEngage }): void {
  const step = engage.rushed ? 'end' : 'target';
  play.happen({ type: 'engage-step-reached', engage: engage.id, step });
  play.doNext(...triggered(play, 'after-movement', { self: enemy.id, engage: engage.id }));
}
