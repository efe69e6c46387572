import {
  type Adventurer,
  type AdventurerEngage,
  type AdventurerZone,
  type Battle,
  type ChipEngage,
  type ChipUnit,
  type Die,
  type Engage,
  type Enemy,
} from './battle.ts';
import type { EngageId, UnitId } from './ids.ts';
import type { DiePlace } from './event.ts';

interface Way {
  readonly from: DiePlace;
  readonly to: DiePlace;
  /** Its place there, from 0; absent: the last one. */
  readonly at?: number;
}

/** The battle with one die taken from a zone and laid in another (CDT-1: places close up by themselves). */
export function moveDie(battle: Battle, die: Die, { from, to, at }: Way): Battle {
  const laid = to.zone === 'map' ? die : unmarking(die);
  return changeZone(takeDie(battle, die, from), to, (dice) => dice.toSpliced(at ?? dice.length, 0, laid));
}

/** Off the map a die marks nothing. */
const unmarking = ({ hex: _hex, ...die }: Die): Die => die;

function takeDie(battle: Battle, die: Die, from: DiePlace): Battle {
  return changeZone(battle, from, (dice) => dice.filter(({ id }) => id !== die.id));
}

/** The battle with one die showing another side where it lies. */
export function turnDie(battle: Battle, die: Die, place: DiePlace): Battle {
  return changeZone(battle, place, (dice) => dice.map((held) => (held.id === die.id ? die : held)));
}

function changeZone(battle: Battle, place: DiePlace, change: (dice: readonly Die[]) => readonly Die[]): Battle {
  switch (place.zone) {
    case 'supply':
      return battle;
    case 'map':
      return { ...battle, marks: change(battle.marks ?? []) };
    case 'unit':
      return withChip(battle, place.of, ({ dice }) => ({ dice: change(dice) }));
    case 'rolled':
      return withAdventurerEngage(battle, place.engage, ({ rolled }) => ({ rolled: change(rolled) }));
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

type ChipChange = Partial<Omit<Enemy, 'id' | 'kind'>>;

/** Changes an enemy, a defeated one too, or a companion; one that has left meanwhile stays as it was. */
export function withChip(battle: Battle, id: UnitId, change: (chip: ChipUnit) => ChipChange): Battle {
  const changed = <C extends ChipUnit>(chips: readonly C[]): readonly C[] =>
    chips.map((chip) => (chip.id === id ? { ...chip, ...change(chip) } : chip));
  const { enemies, companions } = battle;
  const { map, defeated, setAside } = enemies;
  const zones = { map: changed(map), defeated: changed(defeated), setAside: changed(setAside) };
  return { ...battle, companions: changed(companions), enemies: { ...enemies, ...zones } };
}

export function withAdventurerEngage(
  battle: Battle,
  id: EngageId,
  change: (engage: AdventurerEngage) => Partial<AdventurerEngage>,
): Battle {
  return withEngage(battle, id, (engage) => (engage.kind === 'adventurer' ? { ...engage, ...change(engage) } : engage));
}

export function withChipEngage(
  battle: Battle,
  id: EngageId,
  change: (engage: ChipEngage) => Partial<ChipEngage>,
): Battle {
  return withEngage(battle, id, (engage) => (engage.kind === 'chip' ? { ...engage, ...change(engage) } : engage));
}

export function withEngage(battle: Battle, id: EngageId, change: (engage: Engage) => Engage): Battle {
  return { ...battle, engages: battle.engages.map((engage) => (engage.id === id ? change(engage) : engage)) };
}
