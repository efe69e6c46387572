import type { BoardPointer } from '../../store/board-store.ts';

/** What hindered the board is over, and would be told again. */
export function untroubled({ refused: _refused, told: _told, ...rest }: BoardPointer): BoardPointer {
  return rest;
}
