import type { Battle, Companion } from '../battle.ts';
import type { EventOf } from '../event.ts';
import type { UnitId } from '../ids.ts';
import { chipPutBack, liftEnemy, withEnemies } from './enemy-zones.ts';
import { idUsed } from './ids-used.ts';

export function companionJoined(battle: Battle, { companion, from }: EventOf<'companion-joined'>): Battle {
  const rest = from === undefined ? takenFromBag(battle, companion) : changedSides(battle, from);
  return idUsed({ ...rest, companions: [...rest.companions, companion] }, companion.id);
}

function changedSides(battle: Battle, unit: UnitId): Battle {
  const { enemy, rest } = liftEnemy(battle, unit);
  return { ...withEnemies(battle, rest), wonOver: [...(battle.wonOver ?? []), { ...enemy, dice: [] }] };
}

function takenFromBag(battle: Battle, { chip }: Companion): Battle {
  if (chip === undefined) return battle;
  const { low, high } = battle.enemies.bags;
  const others = (chips: readonly string[]): readonly string[] => chips.filter((other) => other !== chip);
  return withEnemies(battle, { bags: { low: others(low), high: others(high) } });
}

/** Companions that stay in the party leave the map with the others. */
export function offMap(battle: Battle): Battle {
  const companions = battle.companions.map(({ hex: _hex, waiting: _waiting, ...companion }): Companion => companion);
  return { ...battle, companions };
}

/** On a hex, or waiting for one beside the map. */
export function companionDeployed(
  battle: Battle,
  { unit, hex }: Pick<EventOf<'companion-deployed'>, 'unit' | 'hex'>,
): Battle {
  const companions = battle.companions.map((companion): Companion => {
    const { waiting: _waiting, ...placed } = companion;
    return companion.id === unit ? { ...placed, ...(hex === undefined ? { waiting: true } : { hex }) } : companion;
  });
  return { ...battle, companions };
}

/** What it was before it joined, but with the HP, the hex and the dice that it has by now. */
export function companionTurned(battle: Battle, unit: UnitId): Battle {
  const companion = battle.companions.find(({ id }) => id === unit);
  const was = battle.wonOver?.findLast(({ id }) => id === unit);
  if (companion === undefined || was === undefined) throw new Error(`corrupt event: ${unit} was not won over`);
  const { hp, hex, dice } = companion;
  const { hex: _hex, chipStays: _chipStays, feared: _feared, silenced: _silenced, ...enemy } = was;
  const turned = { ...enemy, hp, dice, ...(hex && { hex }) };
  return {
    ...withEnemies(battle, { map: [...battle.enemies.map, turned] }),
    companions: battle.companions.filter(({ id }) => id !== unit),
    wonOver: (battle.wonOver ?? []).filter((enemy) => enemy !== was),
  };
}

/** Its chip goes back where it came from (CMP-5). */
export function companionLeft(battle: Battle, unit: UnitId): Battle {
  const companion = battle.companions.find(({ id }) => id === unit);
  if (companion === undefined) throw new Error(`corrupt event: no companion ${unit}`);
  const left = { ...battle, companions: battle.companions.filter(({ id }) => id !== unit) };
  return chipPutBack(left, companion);
}
