import type { Battle, Pool } from '../battle.ts';
import type { EventOf, PartOfPool } from '../event.ts';
import { withAdventurer, withAdventurerEngage, withChipEngage } from '../zones.ts';
import { idUsed } from './ids-used.ts';
import { otherAction, rolledInTurn } from './turns.ts';

export function engageDeclared(battle: Battle, { engage, action }: EventOf<'engage-declared'>): Battle {
  const { turn } = battle;
  const counted =
    action && turn?.unit === engage.by
      ? { ...battle, turn: { ...otherAction(turn), engages: turn.engages + 1 } }
      : battle;
  const declared = idUsed({ ...counted, engages: [...battle.engages, engage] }, engage.id);
  return engage.kind === 'adventurer' ? idUsed(declared, engage.prompt) : declared;
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

export function dieResolved(battle: Battle, { engage: id, die, damage = [] }: EventOf<'die-resolved'>): Battle {
  return withAdventurerEngage(battle, id, ({ resolved, pools }) => ({
    resolved: [...resolved, die],
    pools: damage.reduce((grown, part) => pooled(grown, part, die.kind), pools),
  }));
}

export const poolGrown = (battle: Battle, { engage, part }: EventOf<'pool-grown'>): Battle =>
  withAdventurerEngage(battle, engage, ({ pools }) => ({ pools: pooled(pools, part) }));

/** A part joins the pool of its unit, which is the last one then (ENG-5c). */
function pooled(pools: readonly Pool[], part: PartOfPool, kind = ''): readonly Pool[] {
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
