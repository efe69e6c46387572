import type { Adventurer } from '../battle.ts';
import type { Form } from '../vocabulary.ts';

/** Distances in hexes at which something may be targeted, both ends included. Empty when `from` is above `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const NONE: Range = { from: 1, to: 0 };

/**
 * The range of an adventurer in a form: light and heavy reach adjacent units only, ranged from 2 up to Stamina, magic from 1 up to
 * Magicka; defensive has none.
 * Rules: FRM-1, FRM-2, NUM-5.
 */
export function rangeOf({ stamina, magicka }: Pick<Adventurer, 'stamina' | 'magicka'>, form: Form): Range {
  switch (form) {
    case 'light':
    case 'heavy':
      return { from: 1, to: 1 };
    case 'ranged':
      return { from: 2, to: stamina };
    case 'magic':
      return { from: 1, to: magicka };
    case 'defensive':
      return NONE;
    default:
      return form satisfies never;
  }
}

export const within = ({ from, to }: Range, hexes: number): boolean => from <= hexes && hexes <= to;
