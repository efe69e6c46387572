import { type Adventurer, type AdventurerZone, type Battle, type Die, type Enemy, type Engage } from './battle.ts';
import type { EngageId, UnitId } from './ids.ts';
import type { DiePlace } from './protocol.ts';

/** The battle with one die taken from a zone and laid at the end of another (CDT-1: places close up by themselves). */
export function moveDie(battle: Battle, die: Die, { from, to }: { from: DiePlace; to: DiePlace }): Battle {
  return layDie(takeDie(battle, die, from), die, to);
}

function takeDie(battle: Battle, die: Die, from: DiePlace): Battle {
  return changeZone(battle, from, (dice) => dice.filter(({ id }) => id !== die.id));
}

function layDie(battle: Battle, die: Die, to: DiePlace): Battle {
  return changeZone(battle, to, (dice) => [...dice, die]);
}

function changeZone(battle: Battle, place: DiePlace, change: (dice: readonly Die[]) => readonly Die[]): Battle {
  switch (place.zone) {
    case 'supply':
      return battle;
    case 'unit':
      return withEnemy(battle, place.of, (enemy) => ({ ...enemy, dice: change(enemy.dice) }));
    case 'rolled':
      return withEngage(battle, place.engage, (engage) =>
        engage.kind === 'adventurer' ? { ...engage, rolled: change(engage.rolled) } : engage,
      );
    default:
      return withZone(battle, { unit: place.of, zone: place.zone }, change);
  }
}

function withZone(
  battle: Battle,
  { unit, zone }: { unit: UnitId; zone: AdventurerZone },
  change: (dice: readonly Die[]) => readonly Die[],
): Battle {
  return withAdventurer(battle, unit, (adventurer) => ({
    ...adventurer,
    dice: { ...adventurer.dice, [zone]: change(adventurer.dice[zone]) },
  }));
}

export function withAdventurer(battle: Battle, id: UnitId, change: (adventurer: Adventurer) => Adventurer): Battle {
  const adventurer = battle.adventurers[id];
  if (adventurer === undefined) throw new Error(`corrupt event: no adventurer ${id}`);
  return { ...battle, adventurers: { ...battle.adventurers, [id]: change(adventurer) } };
}

/** Changes an enemy on the map; one that has left it meanwhile stays as it was. */
export function withEnemy(battle: Battle, id: UnitId, change: (enemy: Enemy) => Enemy): Battle {
  const map = battle.enemies.map.map((enemy) => (enemy.id === id ? change(enemy) : enemy));
  return { ...battle, enemies: { ...battle.enemies, map } };
}

export function withEngage(battle: Battle, id: EngageId, change: (engage: Engage) => Engage): Battle {
  return { ...battle, engages: battle.engages.map((engage) => (engage.id === id ? change(engage) : engage)) };
}
