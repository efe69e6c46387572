import type { Adventurer, Battle, Enemy, Unit } from '../battle.ts';
import { bears, standing, unitsOnMap } from '../queries.ts';

/** Whom an enemy may aim at: the party; a blind one at anybody else, its own side included (STS-4). */
export const opponentsOf = (battle: Battle, enemy: Enemy): readonly Unit[] =>
  bears(enemy, 'blind') ? unitsOnMap(battle).filter(({ id }) => id !== enemy.id) : standing(battle);

/** Whom an adventurer may aim at: enemies; a blind one at anybody else (STS-4). */
export const opponentsOfAdventurer = (battle: Battle, adventurer: Adventurer): readonly Unit[] =>
  bears(adventurer, 'blind') ? unitsOnMap(battle).filter(({ id }) => id !== adventurer.id) : battle.enemies.map;
