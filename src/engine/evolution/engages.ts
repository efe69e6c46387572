import type { Battle, Enemy, Pool } from '../battle.ts';
import type { EngageId } from '../ids.ts';
import type { EventOf, PartOfPool } from '../event.ts';
import { enemyOnMap } from '../queries.ts';
import { withNextEngage } from '../abilities/lent-to.ts';
import { turnDie, withAdventurer, withAdventurerEngage, withChipEngage, withEngage } from '../zones.ts';
import { idUsed } from './ids-used.ts';
import { otherAction, rolledInTurn } from './turns.ts';

export function engageDeclared(battle: Battle, { engage, action }: EventOf<'engage-declared'>): Battle {
  const { turn } = battle;
  const counted =
    action && turn?.unit === engage.by
      ? { ...battle, turn: { ...otherAction(turn), engages: turn.engages + 1 } }
      : battle;
  if (engage.kind === 'chip') return idUsed({ ...counted, engages: [...battle.engages, engage] }, engage.id);
  const { target } = engage;
  const aimed =
    target === undefined ? counted : withAdventurer(counted, engage.by, (who) => ({ ...who, lastTarget: target }));
  const { battle: begun, lent } = withNextEngage(aimed, engage.by);
  const own = lent.length === 0 ? engage : { ...engage, lent };
  return idUsed(idUsed({ ...begun, engages: [...battle.engages, own] }, engage.id), engage.prompt);
}

/** Rolled dice leave the available ones, or the supply for free dice, and lie in the engage. */
export function diceRolled(battle: Battle, { engage: id, dice }: EventOf<'dice-rolled'>): Battle {
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

/** A chip's roll counts as one of its turn, if there were dice to roll (STS-5). */
export function enemyRolled(battle: Battle, { engage: id, values }: EventOf<'enemy-rolled'>): Battle {
  const by = battle.engages.find((running) => running.id === id)?.by;
  const rolled = withChipEngage(battle, id, () => ({ values }));
  return values.length === 0 ? rolled : rolledInTurn(rolled, by);
}

/** Dice whose damage Maim halves, of either colour (STS-7). */
const COMBAT_DICE: readonly string[] = ['combat', 'enemy-combat'];

export const dieResolved = (battle: Battle, { engage: id, die }: EventOf<'die-resolved'>): Battle =>
  withAdventurerEngage(battle, id, ({ resolved }) => ({ resolved: [...resolved, die] }));

/** How much each target was dealt in a chip's engage, and whether an enemy took any of it in whosever engage. */
export function dealtInEngage(battle: Battle, event: EventOf<'damage-dealt'>): Battle {
  const { engage, unit, dealt = 0, taken } = event;
  if (engage === undefined) return battle;
  const hurt = taken > 0 && enemyOnMap(battle, unit) !== undefined ? { enemyHurt: true as const } : {};
  const counted = withChipEngage(battle, engage, ({ took = {} }) => ({
    took: { ...took, [unit]: (took[unit] ?? 0) + dealt },
    ...hurt,
  }));
  return withAdventurerEngage(counted, engage, () => hurt);
}

/** A die that is rolled again is back in hand: it is resolved anew (ENG-5a, Q-41). */
export function dieTurned(battle: Battle, { die, place, how }: EventOf<'die-turned'>): Battle {
  const turned = turnDie(battle, die, place);
  if (how !== 'reroll' || place.zone !== 'rolled') return turned;
  return withAdventurerEngage(turned, place.engage, ({ resolved }) => ({
    resolved: resolved.map(({ id, ...done }) => (id === undefined || id === die.id ? done : { id, ...done })),
  }));
}

export const poolGrown = (battle: Battle, { engage: id, part, die }: EventOf<'pool-grown'>): Battle =>
  withAdventurerEngage(battle, id, ({ pools, resolved }) => ({
    pools: pooled(pools, part, resolved.findLast((done) => die !== undefined && done.id === die)?.kind),
  }));

/** A part joins the pool of its unit and kind, which is the last one then (ENG-5c). */
function pooled(pools: readonly Pool[], part: PartOfPool, kind = ''): readonly Pool[] {
  const { unit, kind: damage = 'normal', amount, ignoreDefense = 0, combat = 0, adjacent = false } = part;
  const pool = pools.find((open) => open.unit === unit && open.kind === damage) ?? {
    parts: [],
    combat: 0,
    ignoreDefense: 0,
    adjacent: false,
  };
  const grown: Pool = {
    unit,
    kind: damage,
    parts: [...pool.parts, amount],
    combat: pool.combat + (COMBAT_DICE.includes(kind) ? amount : combat),
    ignoreDefense: pool.ignoreDefense + ignoreDefense,
    adjacent: pool.adjacent || adjacent,
  };
  return [...pools.filter((other) => other !== pool), grown];
}

/** Whom it engages is open again, but for the other targets. */
export const targetDropped = (battle: Battle, { engage: id, unit }: EventOf<'target-dropped'>): Battle =>
  withEngage(battle, id, (engage) => {
    if (engage.kind !== 'chip') return engage;
    const { settled: _settled, warned: _warned, ...open } = engage;
    return { ...open, targets: open.targets.filter((target) => target !== unit) };
  });

/** Whoever was silenced in it has its skills again. */
export function engageEnded(battle: Battle, engage: EngageId): Battle {
  const engages = battle.engages.filter(({ id }) => id !== engage);
  const { enemies } = battle;
  const isSilent = [...enemies.map, ...enemies.defeated, ...enemies.setAside].some(
    ({ silenced }) => silenced === engage,
  );
  if (!isSilent) return { ...battle, engages };
  const heard = (units: readonly Enemy[]): readonly Enemy[] =>
    units.map(({ silenced, ...unit }) =>
      silenced === undefined || silenced === engage ? unit : { ...unit, silenced },
    );
  const zones = { map: heard(enemies.map), defeated: heard(enemies.defeated), setAside: heard(enemies.setAside) };
  return { ...battle, engages, enemies: { ...enemies, ...zones } };
}
