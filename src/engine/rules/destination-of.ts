import type { Enemy } from '../battle.ts';

/** Where a chip goes that leaves play. One of the table's own and a quest unit have no bag; one to eliminate is remembered beside it (OBJ-2). */
export const destinationOf = ({ chip, level, objective }: Enemy): 'bag' | 'supply' =>
  chip === undefined || level === 'quest' || objective === true ? 'supply' : 'bag';
