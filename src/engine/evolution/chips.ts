import type { Adventurer, Battle, Enemy } from '../battle.ts';
import type { EventOf } from '../event.ts';
import { bears } from '../queries.ts';
import { withAdventurer } from '../zones.ts';
import { companionLeft } from './companions.ts';
import { chipPutBack, liftEnemy, withEnemies } from './enemy-zones.ts';
import { idUsed } from './ids-used.ts';

export function unitDeployed(battle: Battle, enemy: Enemy): Battle {
  const { bags, map, supply } = battle.enemies;
  const out = (chips: readonly string[]): readonly string[] => chips.filter((chip) => chip !== enemy.chip);
  const deployed = withEnemies(battle, {
    bags: enemy.chip === undefined ? bags : { low: out(bags.low), high: out(bags.high) },
    map: [...map, enemy],
    supply: supply.filter(({ id, chip }) => id !== enemy.id && (chip === undefined || chip !== enemy.chip)),
  });
  return idUsed(deployed, enemy.id);
}

export function unitRemoved(battle: Battle, { unit, to }: EventOf<'unit-removed'>): Battle {
  const { enemy, rest } = liftEnemy(battle, unit);
  return to === 'bag'
    ? chipPutBack(withEnemies(battle, rest), enemy)
    : withEnemies(battle, { ...rest, supply: [...rest.supply, { ...enemy, dice: [] }] });
}

export function unitDefeated(battle: Battle, { unit, chipStays, diceStay }: EventOf<'unit-defeated'>): Battle {
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

export function unitRevived(battle: Battle, { unit, hp, hex }: EventOf<'unit-revived'>): Battle {
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

/** A pool for some hexes of its own is none of the battle's EP (SET-3); those of a delve come anew with each tile (EP-6). */
export function poolSpent(battle: Battle, { ep, at }: EventOf<'pool-spent'>): Battle {
  if (ep === 0 || at !== undefined) return battle;
  const before = battle.setup.mode === 'delve' ? 0 : (battle.epSpent ?? 0);
  return { ...battle, poolSpent: true, epSpent: before + ep };
}
