import type { Adventurer, Unit } from '../battle.ts';
import { bears } from '../queries.ts';
import type { Form } from '../vocabulary.ts';

/** Distances in hexes at which something may be targeted, both ends included. Empty when `from` is above `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const NONE: Range = { from: 1, to: 0 };
const BESIDE: Range = { from: 1, to: 1 };

/**
 * The range of an adventurer in a form: light and heavy reach adjacent units only, ranged from 2 up to Stamina, magic from 1 up to
 * Magicka; defensive has none.
 * Rules: FRM-1, FRM-2, NUM-5.
 */
export function rangeOf({ stamina, magicka }: Pick<Adventurer, 'stamina' | 'magicka'>, form: Form): Range {
  switch (form) {
    case 'light':
    case 'heavy':
      return BESIDE;
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

/** The range that Blind leaves a unit: a blind one reaches what is beside it and nothing else, for every purpose (STS-4). */
export const rangeIfBlind = <Own extends Range | undefined>(unit: Unit, range: Own): Own | Range =>
  bears(unit, 'blind') ? BESIDE : range;

export const within = ({ from, to }: Range, hexes: number): boolean => from <= hexes && hexes <= to;
