import { ACTIVE_SLOTS, type Battle, TRACK_LENGTH, type Unit } from './battle.ts';
import type { Content } from './content.ts';
import { allUnits, diceInPlay, diceOn, enemiesOut, labelOf, party } from './queries.ts';
import { supplyLeft } from './supply.ts';

/**
 * What is broken in a battle, one sentence each; empty for every battle that commands can reach. Checked after each command in
 * tests.
 */
export function brokenInvariants(battle: Battle, content: Content): readonly string[] {
  return [...diceProblems(battle, content), ...chipProblems(battle), ...unitProblems(battle), ...flowProblems(battle)];
}

/** Conservation: each die in one place, no more of a kind than exist, tracks and slots within their places, no side shown in hand. */
function diceProblems(battle: Battle, content: Content): readonly string[] {
  const dice = diceInPlay(battle);
  const kinds = new Set(dice.map(({ die }) => die.kind));
  const unrolled = party(battle).flatMap(({ dice: { available } }) =>
    available.filter(({ face }) => face !== undefined),
  );
  const tracks = party(battle).flatMap(({ name, dice: { track, active } }) => [
    ...(track.length > TRACK_LENGTH ? [`${name} has ${String(track.length)} dice on the track`] : []),
    ...(active.length > ACTIVE_SLOTS ? [`${name} has ${String(active.length)} active dice`] : []),
  ]);
  return [
    ...duplicates(dice.map(({ die }) => die.id)).map((id) => `die ${id} is in two places`),
    ...dice.flatMap(({ die: { id, owner } }) =>
      owner === undefined || battle.adventurers[owner] ? [] : [`die ${id} belongs to nobody in the party`],
    ),
    ...[...kinds].filter((kind) => supplyLeft(battle, content, kind) < 0).map((kind) => `more ${kind} dice than exist`),
    ...tracks,
    ...unrolled.map(({ id }) => `die ${id} shows a side before it is rolled`),
  ];
}

/** Conservation: each chip in one place. */
function chipProblems(battle: Battle): readonly string[] {
  const { bags } = battle.enemies;
  const out = [...enemiesOut(battle), ...battle.companions];
  return [
    ...duplicates([...bags.low, ...bags.high, ...out.flatMap(({ chip }) => chip ?? [])]).map(
      (chip) => `chip ${chip} is in two places`,
    ),
    ...duplicates([...out.map(({ id }) => id), ...battle.order]).map((id) => `unit ${id} is in two places`),
  ];
}

function unitProblems(battle: Battle): readonly string[] {
  const adventurers = party(battle).filter(({ hp, defeated }) => hp < 0 || (hp === 0) !== defeated);
  const chips = [...battle.enemies.map, ...battle.companions].filter(({ hp }) => hp < 1);
  const unordered = Object.keys(battle.adventurers).length !== battle.order.length;
  return [
    ...adventurers.map(({ name, hp }) => `${name} stands with ${String(hp)} HP`),
    ...chips.map(({ label, hp }) => `${label} stands with ${String(hp)} HP`),
    ...allUnits(battle).flatMap(statusProblems),
    ...(unordered ? ['the turn order is not the party'] : []),
  ];
}

/** One copy of a status per unit (STS-1). */
function statusProblems(unit: Unit): readonly string[] {
  const statuses = diceOn(unit).flatMap(({ status }) => status ?? []);
  return duplicates(statuses).map((status) => `${labelOf(unit)} has ${status} twice`);
}

/** Nothing waits for something that is gone. */
function flowProblems(battle: Battle): readonly string[] {
  const running = new Set(battle.engages.map(({ id }) => id));
  const ids = [
    ...diceInPlay(battle).map(({ die }) => die.id),
    ...[...enemiesOut(battle), ...battle.companions].map(({ id }) => id),
    ...battle.order,
  ];
  return [
    ...battle.prompts
      .filter((prompt) => 'engage' in prompt && !running.has(prompt.engage))
      .map(({ id }) => `prompt ${id} is about no engage`),
    ...duplicates(battle.acted).map((id) => `${id} acted twice`),
    ...ids.filter((id) => Number(id.slice(1)) >= battle.nextId).map((id) => `id ${id} will be given again`),
  ];
}

function duplicates<T>(items: readonly T[]): readonly T[] {
  const seen = new Set<T>();
  return items.filter((item) => seen.size === seen.add(item).size);
}
