import type { Adventurer, Battle, ChipUnit, Companion, Enemy, EnemyZones, Pool, Turn } from './battle.ts';
import type { Hex, UnitId } from './ids.ts';
import type { BattleEvent, EventOf, PartOfPool } from './protocol.ts';
import { bears, companionOf, onceOf, unitsOnMap } from './queries.ts';
import {
  moveDie,
  turnDie,
  withAdventurer,
  withAdventurerEngage,
  withChip,
  withChipEngage,
  withEngage,
} from './zones.ts';
import { bagOf } from './vocabulary.ts';

/** Applies one event: total, deterministic, reads nothing but the battle and the event, checks nothing. */
export function evolve(battle: Battle, event: BattleEvent): Battle {
  switch (event.type) {
    case 'battle-started':
      return event.battle;
    case 'adventurer-joined':
      return adventurerJoined(battle, event);
    case 'adventurer-left':
      return adventurerLeft(battle, event);
    case 'adventurer-given':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, player: event.to }));
    case 'stat-changed':
      return statChanged(battle, event);
    case 'objective-marked':
      return withChip(battle, event.unit, () => ({ objective: event.on }));
    case 'skyshards-counted':
      return { ...battle, skyshards: { gained: event.gained.to, needed: event.needed.to } };
    case 'unit-deployed':
      return withoutTurn(unitDeployed(battle, event.enemy), event.acted ? event.enemy.id : undefined);
    case 'pool-spent':
      return event.ep > 0 && event.at === undefined ? { ...battle, poolSpent: true } : battle;
    case 'unit-removed':
      return unitRemoved(battle, event);
    case 'battle-begun':
      return { ...battle, order: event.order };
    case 'round-started':
      return { ...battle, round: event.round, acted: [], paused: [] };
    case 'phase-entered':
      return { ...battle, phase: event.phase };
    case 'turn-started':
      return turnStarted(limitsReset(battle), { ...freshTurn(event.unit), places: placesOf(battle) });
    case 'turn-resumed':
      return turnStarted(battle, battle.paused.find(({ unit }) => unit === event.unit) ?? freshTurn(event.unit));
    case 'turn-ended':
      return turnEnded(battle, event.unit);
    case 'unit-moved':
      return unitMoved(battle, event);
    case 'explored':
      return explored(battle, event.unit);
    case 'form-set':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, form: event.form }));
    case 'engage-declared':
      return engageDeclared(battle, event);
    case 'dice-rolled':
      return diceRolled(battle, event);
    case 'die-resolved':
      return dieResolved(battle, event);
    case 'enemy-rushed':
      return withChipEngage(battle, event.engage, () => ({ step: 'move', rushed: true }));
    case 'targets-chosen':
      return withChipEngage(battle, event.engage, () => ({ targets: event.targets }));
    case 'engage-turned-true':
      return withChipEngage(battle, event.engage, () => ({ trueBy: event.by }));
    case 'enemy-rolled':
      return withChipEngage(battle, event.engage, () => ({ values: event.values }));
    case 'target-dealt':
      return withChipEngage(battle, event.engage, ({ dealt }) => ({ dealt: dealt + 1 }));
    case 'pool-landed':
      return withAdventurerEngage(battle, event.engage, ({ pools }) => ({
        pools: pools.filter(({ unit }) => unit !== event.unit),
      }));
    case 'engage-step-reached':
      return withEngage(battle, event.engage, (engage) => ({ ...engage, step: event.step }));
    case 'engage-ended':
      return { ...battle, engages: battle.engages.filter(({ id }) => id !== event.engage) };
    case 'randomness-used':
      return { ...battle, random: { ...battle.random, counter: event.counter + 1 } };
    case 'die-moved':
      return idUsed(moveDie(battle, event.die, event), event.die.id);
    case 'die-turned':
      return turnDie(battle, event.die, event.place);
    case 'damage-dealt':
      return hpLost(withHp(battle, event.unit, { hp: event.hp.to, bonusHp: event.bonusHp.to }), event);
    case 'hp-changed':
      return hpLost(withHp(battle, event.unit, { hp: event.hp.to }), event);
    case 'bonus-hp-changed':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, bonusHp: event.bonusHp.to }));
    case 'tenacity-changed':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, tenacity: event.tenacity.to }));
    case 'unit-defeated':
      return unitDefeated(battle, event);
    case 'unit-revived':
      return withoutTurn(unitRevived(battle, event), event.acted ? event.unit : undefined);
    case 'prompt-opened':
      return idUsed({ ...battle, prompts: [...battle.prompts, event.prompt] }, event.prompt.id);
    case 'prompt-closed':
      return { ...battle, prompts: battle.prompts.filter(({ id }) => id !== event.prompt) };
    case 'agenda-set':
      return { ...battle, agenda: event.agenda };
    case 'once-used':
      return battle.turn === undefined
        ? battle
        : { ...battle, turn: { ...battle.turn, used: [...battle.turn.used, event.what] } };
    case 'fact-learned':
      return factLearned(battle, event);
    case 'chip-reserved':
      return withTurn(battle, { reserved: { chip: event.chip, level: event.level } });
    case 'combat-raised':
      return withTurn(battle, { combat: (battle.turn?.combat ?? 0) + event.by });
    case 'ability-used':
      return event.of === undefined ? battle : abilityUsed(battle, event);
    case 'mastery-set':
      return withAdventurer(battle, event.unit, (adventurer) => ({ ...adventurer, mastery: event.mastery }));
    case 'settings-changed':
      return { ...battle, setup: { ...battle.setup, ...event.settings } };
    case 'companion-joined':
      return companionJoined(battle, event);
    case 'companion-deployed':
      return companionDeployed(battle, event);
    case 'companion-left':
      return companionLeft(battle, event.unit);
    case 'running-set':
      return runningSet(battle, event.running);
    case 'guild-assisted':
      return { ...battle, assisted: true, round: event.round ?? battle.round };
    case 'rested':
      return { ...battle, rested: [...(battle.rested ?? []), event.unit] };
    case 'retreat-announced':
      return { ...battle, retreatAnnounced: event.on };
    case 'free-roll':
      return rolledInTurn(battle, event.unit);
    case 'battle-ended':
      return offMap({ ...runningSet(battle, undefined), phase: 'over', outcome: event.outcome });
    case 'ability-due':
    case 'damage-prevented':
    case 'named-unavailable':
    case 'requirement-unmet':
    case 'supply-empty':
    case 'adjusted-by-hand':
    case 'rule-overruled':
      return battle; // told for the log; they change nothing
    default:
      return event satisfies never;
  }
}

/** Hexes of all units on the map. */
const placesOf = (battle: Battle): Readonly<Record<UnitId, Hex>> =>
  Object.fromEntries(unitsOnMap(battle).flatMap(({ id, hex }) => (hex === undefined ? [] : [[id, hex]])));

const freshTurn = (unit: UnitId): Turn => ({ unit, engages: 0, moves: 0, places: {}, used: [], lost: {} });

/** A turn starts within another: once-a-turn abilities work again when that one goes on (GEN-15). */
const limitsReset = (battle: Battle): Battle =>
  battle.turn === undefined ? battle : { ...battle, turn: { ...battle.turn, used: [] } };

/** An ability of a sheet counts for its turn and for the battle (CLA-2, CLA-8). */
function abilityUsed(battle: Battle, { unit, ability }: EventOf<'ability-used'>): Battle {
  const { turn, abilitiesUsed = [], round } = battle;
  return {
    ...battle,
    abilitiesUsed: [...abilitiesUsed, { unit, ability, round }],
    ...(turn && { turn: { ...turn, used: [...turn.used, onceOf(unit, ability)] } }),
  };
}

/** Keeps count of what each unit loses in a turn; between turns nobody counts. */
function hpLost(
  battle: Battle,
  { unit, hp, taken = 0 }: Pick<EventOf<'damage-dealt'>, 'unit' | 'hp'> & { taken?: number },
): Battle {
  const { turn } = battle;
  if (turn === undefined || (hp.from <= hp.to && taken === 0)) return battle;
  const lost = (turn.lost[unit] ?? 0) + hp.from - hp.to;
  return { ...battle, turn: { ...turn, lost: { ...turn.lost, [unit]: lost }, ...(taken > 0 && { hurt: true }) } };
}

const withTurn = (battle: Battle, change: Partial<Turn>): Battle =>
  battle.turn === undefined ? battle : { ...battle, turn: { ...battle.turn, ...change } };

/** Takes no turn in this round. Such units stand in front of those that have acted, the last of whom tells how far the order got (ENM-9). */
const withoutTurn = (battle: Battle, unit: UnitId | undefined): Battle =>
  unit === undefined ? battle : { ...battle, acted: [unit, ...battle.acted.filter((id) => id !== unit)] };

function factLearned(battle: Battle, { fact, value }: EventOf<'fact-learned'>): Battle {
  const { [fact]: _before, ...rest } = battle.facts ?? {};
  return { ...battle, facts: value === undefined ? rest : { ...rest, [fact]: value } };
}

function companionJoined(battle: Battle, { companion, from }: EventOf<'companion-joined'>): Battle {
  const rest = from === undefined ? takenFromBag(battle, companion) : withEnemies(battle, liftEnemy(battle, from).rest);
  return idUsed({ ...rest, companions: [...rest.companions, companion] }, companion.id);
}

function takenFromBag(battle: Battle, { chip }: Companion): Battle {
  if (chip === undefined) return battle;
  const { low, high } = battle.enemies.bags;
  const others = (chips: readonly string[]): readonly string[] => chips.filter((other) => other !== chip);
  return withEnemies(battle, { bags: { low: others(low), high: others(high) } });
}

/** Companions that stay in the party leave the map with the others. */
function offMap(battle: Battle): Battle {
  const companions = battle.companions.map(({ hex: _hex, waiting: _waiting, ...companion }): Companion => companion);
  return { ...battle, companions };
}

/** On a hex, or waiting for one beside the map. */
function companionDeployed(battle: Battle, { unit, hex }: Pick<EventOf<'companion-deployed'>, 'unit' | 'hex'>): Battle {
  const companions = battle.companions.map((companion): Companion => {
    const { waiting: _waiting, ...placed } = companion;
    return companion.id === unit ? { ...placed, ...(hex === undefined ? { waiting: true } : { hex }) } : companion;
  });
  return { ...battle, companions };
}

/** Its chip goes back where it came from (CMP-5). */
function companionLeft(battle: Battle, unit: UnitId): Battle {
  const companion = battle.companions.find(({ id }) => id === unit);
  if (companion === undefined) throw new Error(`corrupt event: no companion ${unit}`);
  const left = { ...battle, companions: battle.companions.filter(({ id }) => id !== unit) };
  return chipPutBack(left, companion);
}

function chipPutBack(battle: Battle, { chip, level }: ChipUnit): Battle {
  if (chip === undefined || level === 'quest') return battle;
  const { bags } = battle.enemies;
  const bag = bagOf(level);
  return withEnemies(battle, { bags: { ...bags, [bag]: [...bags[bag], chip] } });
}

function unitMoved(battle: Battle, { unit, to, action, granted, left }: EventOf<'unit-moved'>): Battle {
  const moved = placed(battle, unit, to);
  const { turn } = moved;
  if (turn?.unit !== unit) return moved;
  const moves = action ? turn.moves + 1 : turn.moves;
  const opening = granted === true && !hasActed(turn);
  return {
    ...moved,
    turn: { ...turn, moves, ...(left !== undefined && { left }), ...(opening && { opened: placesOf(moved) }) },
  };
}

/** Movement that is granted ahead of every action opens the turn (TRN-5): nothing else tells when Start of Turn is over. */
const hasActed = ({ moves, engages, explored }: Turn): boolean => moves + engages > 0 || explored === true;

function placed(battle: Battle, unit: UnitId, hex: Hex): Battle {
  if (battle.adventurers[unit] !== undefined)
    return withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, hex }));
  return companionOf(battle, unit) === undefined
    ? withChip(battle, unit, () => ({ hex }))
    : companionDeployed(battle, { unit, hex });
}

/** Another action ends the move that something might have held up (MOV-5). */
function otherAction({ left: _left, ...turn }: Turn): Turn {
  return turn;
}

function explored(battle: Battle, unit: UnitId): Battle {
  const { turn } = battle;
  return turn?.unit === unit ? { ...battle, turn: { ...otherAction(turn), explored: true } } : battle;
}

function statChanged(battle: Battle, { unit, stat, to }: EventOf<'stat-changed'>): Battle {
  return battle.adventurers[unit] === undefined
    ? withChip(battle, unit, () => ({ [stat]: to }))
    : withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, [stat]: to }));
}

function turnStarted(battle: Battle, turn: Turn): Battle {
  const paused = battle.paused.filter(({ unit }) => unit !== turn.unit);
  return { ...battle, turn, paused: battle.turn === undefined ? paused : [...paused, battle.turn] };
}

function turnEnded(battle: Battle, unit: UnitId): Battle {
  const { turn: _turn, ...rest } = battle;
  return { ...rest, acted: [...battle.acted.filter((id) => id !== unit), unit] };
}

function runningSet(battle: Battle, running: Battle['running']): Battle {
  const { running: _before, ...rest } = battle;
  return running === undefined ? rest : { ...rest, running };
}

/** Keeps the id counter ahead of every id that an event brought in. */
function idUsed(battle: Battle, id: string): Battle {
  const nextId = Math.max(battle.nextId, Number(id.slice(1)) + 1);
  return nextId === battle.nextId ? battle : { ...battle, nextId };
}

function adventurerJoined(battle: Battle, { adventurer }: EventOf<'adventurer-joined'>): Battle {
  const adventurers = { ...battle.adventurers, [adventurer.id]: adventurer };
  const joined = { ...battle, adventurers, order: [...battle.order, adventurer.id] };
  return adventurer.dice.available.reduce((next, die) => idUsed(next, die.id), idUsed(joined, adventurer.id));
}

function adventurerLeft(battle: Battle, { unit }: EventOf<'adventurer-left'>): Battle {
  const adventurers = Object.fromEntries(Object.entries(battle.adventurers).filter(([id]) => id !== unit));
  return { ...battle, adventurers, order: battle.order.filter((id) => id !== unit) };
}

function withEnemies(battle: Battle, change: Partial<EnemyZones>): Battle {
  return { ...battle, enemies: { ...battle.enemies, ...change } };
}

function unitDeployed(battle: Battle, enemy: Enemy): Battle {
  const { bags, map, supply } = battle.enemies;
  const out = (chips: readonly string[]): readonly string[] => chips.filter((chip) => chip !== enemy.chip);
  const deployed = withEnemies(battle, {
    bags: enemy.chip === undefined ? bags : { low: out(bags.low), high: out(bags.high) },
    map: [...map, enemy],
    supply: supply.filter(({ id, chip }) => id !== enemy.id && (chip === undefined || chip !== enemy.chip)),
  });
  return idUsed(deployed, enemy.id);
}

/** The enemy wherever its chip lies, and the zones without it. */
function liftEnemy(
  battle: Battle,
  unit: UnitId,
): { enemy: Enemy; rest: Pick<EnemyZones, 'map' | 'defeated' | 'setAside' | 'supply'> } {
  const { map, defeated, setAside, supply } = battle.enemies;
  const enemy = [...map, ...defeated, ...setAside, ...supply].find(({ id }) => id === unit);
  if (enemy === undefined) throw new Error(`corrupt event: no enemy ${unit}`);
  const others = (zone: readonly Enemy[]): readonly Enemy[] => zone.filter(({ id }) => id !== unit);
  return {
    enemy,
    rest: { map: others(map), defeated: others(defeated), setAside: others(setAside), supply: others(supply) },
  };
}

function unitRemoved(battle: Battle, { unit, to }: EventOf<'unit-removed'>): Battle {
  const { enemy, rest } = liftEnemy(battle, unit);
  if (to === 'supply' || enemy.chip === undefined || enemy.level === 'quest') {
    return withEnemies(battle, { ...rest, supply: [...rest.supply, { ...enemy, dice: [] }] });
  }
  return chipPutBack(withEnemies(battle, rest), enemy);
}

function unitDefeated(battle: Battle, { unit, chipStays, diceStay }: EventOf<'unit-defeated'>): Battle {
  const chip = { hp: 0, ...(chipStays && { chipStays }) };
  if (battle.adventurers[unit] !== undefined) {
    return withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, ...chip, bonusHp: 0, defeated: true }));
  }
  if (battle.companions.some(({ id }) => id === unit)) return companionLeft(battle, unit);
  const { enemy, rest } = liftEnemy(battle, unit);
  const feared = bears(enemy, 'fear') && ({ feared: true } as const);
  const defeated = { ...enemy, ...chip, dice: diceStay ? enemy.dice : [], ...feared };
  return enemy.level === 'quest' || enemy.objective
    ? withEnemies(battle, { ...rest, setAside: [...rest.setAside, defeated] })
    : withEnemies(battle, { ...rest, defeated: [...rest.defeated, defeated] });
}

/** Its chip is an ordinary one again. */
function standingChip<U extends Adventurer | Enemy>({ chipStays: _chipStays, ...unit }: U): Omit<U, 'chipStays'> {
  return unit;
}

function fearless({ feared: _feared, ...enemy }: Enemy): Enemy {
  return enemy;
}

function unitRevived(battle: Battle, { unit, hp, hex }: EventOf<'unit-revived'>): Battle {
  const place = hex === undefined ? {} : { hex };
  if (battle.adventurers[unit] !== undefined) {
    return withAdventurer(battle, unit, (adventurer) => ({
      ...standingChip(adventurer),
      hp,
      ...place,
      defeated: false,
    }));
  }
  const { enemy, rest } = liftEnemy(battle, unit);
  return withEnemies(battle, { ...rest, map: [...rest.map, { ...standingChip(fearless(enemy)), hp, ...place }] });
}

function engageDeclared(battle: Battle, { engage, action }: EventOf<'engage-declared'>): Battle {
  const { turn } = battle;
  const counted =
    action && turn?.unit === engage.by
      ? { ...battle, turn: { ...otherAction(turn), engages: turn.engages + 1 } }
      : battle;
  const declared = idUsed({ ...counted, engages: [...battle.engages, engage] }, engage.id);
  return engage.kind === 'adventurer' ? idUsed(declared, engage.prompt) : declared;
}

/** Rolled dice leave the available ones, or the supply for free dice, and lie in the engage. */
function diceRolled(battle: Battle, { engage: id, dice }: EventOf<'dice-rolled'>): Battle {
  const engage = battle.engages.find((running) => running.id === id);
  if (engage === undefined) throw new Error(`corrupt event: no engage ${id}`);
  const rolled = new Set(dice.map((die) => die.id));
  const lifted = withAdventurer(battle, engage.by, (adventurer) => ({
    ...adventurer,
    dice: { ...adventurer.dice, available: adventurer.dice.available.filter((die) => !rolled.has(die.id)) },
  }));
  const laid = withAdventurerEngage(lifted, id, () => ({ rolled: dice }));
  return dice.reduce((next, die) => idUsed(next, die.id), rolledInTurn(laid, engage.by));
}

/** Any roll of the unit whose turn it is counts, not only that of an engage (STS-5). */
function rolledInTurn(battle: Battle, unit: UnitId | undefined): Battle {
  const { turn } = battle;
  return turn !== undefined && turn.unit === unit ? { ...battle, turn: { ...turn, rolled: true } } : battle;
}

/** Dice whose damage Maim halves, of either colour (STS-7). */
const COMBAT_DICE: readonly string[] = ['combat', 'enemy-combat'];

function dieResolved(battle: Battle, { engage: id, die, damage = [] }: EventOf<'die-resolved'>): Battle {
  return withAdventurerEngage(battle, id, ({ resolved, pools }) => ({
    resolved: [...resolved, die],
    pools: damage.reduce((grown, part) => pooled(grown, part, die.kind), pools),
  }));
}

/** A part joins the pool of its unit, which is the last one then (ENG-5c). */
function pooled(pools: readonly Pool[], part: PartOfPool, kind: string): readonly Pool[] {
  const { unit, amount, ignoreDefense = 0, adjacent = false } = part;
  const pool = pools.find((open) => open.unit === unit) ?? {
    unit,
    parts: [],
    combat: 0,
    ignoreDefense: 0,
    adjacent: false,
  };
  const grown = {
    unit,
    parts: [...pool.parts, amount],
    combat: pool.combat + (COMBAT_DICE.includes(kind) ? amount : 0),
    ignoreDefense: pool.ignoreDefense + ignoreDefense,
    adjacent: pool.adjacent || adjacent,
  };
  return [...pools.filter((other) => other !== pool), grown];
}

function withHp(battle: Battle, unit: UnitId, change: { hp: number; bonusHp?: number }): Battle {
  return battle.adventurers[unit] === undefined
    ? withChip(battle, unit, () => ({ hp: change.hp }))
    : withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, ...change }));
}
