import type { Battle } from '../battle.ts';
import type { EventOf } from '../event.ts';
import type { UnitId } from '../ids.ts';
import { withAdventurer, withChip } from '../zones.ts';
import { idUsed } from './ids-used.ts';

export function factLearned(battle: Battle, { fact, value }: EventOf<'fact-learned'>): Battle {
  const { [fact]: _before, ...rest } = battle.facts ?? {};
  return { ...battle, facts: value === undefined ? rest : { ...rest, [fact]: value } };
}

export function statChanged(battle: Battle, { unit, stat, to }: EventOf<'stat-changed'>): Battle {
  return battle.adventurers[unit] === undefined
    ? withChip(battle, unit, () => ({ [stat]: to }))
    : withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, [stat]: to }));
}

export function runningSet(battle: Battle, running: Battle['running']): Battle {
  const { running: _before, ...rest } = battle;
  return running === undefined ? rest : { ...rest, running };
}

export function adventurerJoined(battle: Battle, { adventurer }: EventOf<'adventurer-joined'>): Battle {
  const adventurers = { ...battle.adventurers, [adventurer.id]: adventurer };
  const joined = { ...battle, adventurers, order: [...battle.order, adventurer.id] };
  const brought = [...Object.values(adventurer.dice).flat(), ...(adventurer.items ?? [])];
  return brought.reduce((next, { id }) => idUsed(next, id), idUsed(joined, adventurer.id));
}

export function adventurerLeft(battle: Battle, { unit }: EventOf<'adventurer-left'>): Battle {
  const adventurers = Object.fromEntries(Object.entries(battle.adventurers).filter(([id]) => id !== unit));
  return { ...battle, adventurers, order: battle.order.filter((id) => id !== unit) };
}

export function withHp(battle: Battle, unit: UnitId, change: { hp: number; bonusHp?: number }): Battle {
  return battle.adventurers[unit] === undefined
    ? withChip(battle, unit, () => ({ hp: change.hp }))
    : withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, ...change }));
}
