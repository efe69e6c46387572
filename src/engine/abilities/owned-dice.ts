import type { Battle, Die } from '../battle.ts';
import type { SpendDice } from './language.ts';
import type { UnitId } from '../ids.ts';

/** An adventurer's dice that an effect may take. Nobody else has any (CMP-8). */
export const diceToSpend = (battle: Battle, { from, kind }: SpendDice, unit: UnitId): readonly Die[] =>
  (battle.adventurers[unit]?.dice[from] ?? []).filter((die) => kind === undefined || die.kind === kind);

/** One of each that differ: it makes no difference which of two copies goes. */
export const distinctDice = (dice: readonly Die[]): readonly Die[] =>
  dice.filter((die, index) => dice.findIndex((other) => isCopy(other, die)) === index);

const isCopy = (one: Die, other: Die): boolean =>
  one.kind === other.kind && one.face === other.face && one.status === other.status;
