import type { Battle, ChipUnit, Enemy, EnemyZones } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import { bagOf } from '../vocabulary.ts';

export function withEnemies(battle: Battle, change: Partial<EnemyZones>): Battle {
  return { ...battle, enemies: { ...battle.enemies, ...change } };
}

/** The enemy wherever its chip lies, and the zones without it. */
export function liftEnemy(
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

export function chipPutBack(battle: Battle, { chip, level }: ChipUnit): Battle {
  if (chip === undefined || level === 'quest') return battle;
  const { bags } = battle.enemies;
  const bag = bagOf(level);
  return withEnemies(battle, { bags: { ...bags, [bag]: [...bags[bag], chip] } });
}
