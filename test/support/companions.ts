import type { Companion, EnemyStats, UnitId } from '../../src/engine/index.ts';
import type { Game } from './battles.ts';

/** A companion's numbers: Health 5, 2 Combat, defense 1, range 1, one target. */
export const DOG: EnemyStats = {
  name: 'Dog',
  level: 1,
  health: 5,
  combat: 2,
  defense: 1,
  range: 1,
  targets: 1,
  priority: 'weakest',
  skills: [],
};

interface Joining {
  readonly controller?: string;
  readonly hp?: number;
  readonly hex?: string;
  readonly lasting?: boolean;
}

/** A companion joins, run by Ayla unless told otherwise. */
export function withCompanion(
  game: Game,
  stats: Partial<EnemyStats> = {},
  { controller = 'Ayla', ...joining }: Joining = {},
): Game {
  const by = game.adventurer(controller).id;
  return game.play({ type: 'companion', controller: by, stats: { ...DOG, ...stats }, ...joining });
}

export function companion(game: Game, label = 'Dog'): Companion {
  const found = game.battle.companions.find((one) => one.label === label);
  if (found === undefined) throw new Error(`no companion ${label}`);
  return found;
}

/** All adventurers end their turns, so that the companions' turns begin. */
export function untilCompanions(game: Game): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game;
}

export const place = (game: Game, unit: UnitId, hex: string): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'place', hex }, override: true });
