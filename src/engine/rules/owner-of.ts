import type { Battle, Die } from '../battle.ts';
import type { UnitId } from '../ids.ts';

/** Whose track a die goes to, and whose it is once drained or available: its owner's, wherever it lies (ACT-3; rulings ). */
export const ownerOf = ({ adventurers }: Battle, { owner }: Die, holder: UnitId): UnitId =>
  owner !== undefined && adventurers[owner] !== undefined ? owner : holder;
