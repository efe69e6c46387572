import type { BoardRoom } from './board-room.ts';

/** After Discord has refused something it is asked again no sooner, in ms, unless somebody wants to see the board. */
const REFUSED_MS = 600_000;

interface Refused {
  /** When, in ms since 1970; undefined where nothing was refused. */
  readonly at: number | undefined;
  /** Somebody wants to see the board. */
  readonly anew?: boolean | undefined;
}

/** Whether it is too soon to ask Discord again for what it has refused. */
export const refusedLately = ({ at, anew }: Refused, { now }: Pick<BoardRoom, 'now'>): boolean =>
  at !== undefined && anew !== true && now() - at < REFUSED_MS;
