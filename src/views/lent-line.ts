import type { EventOf, Modifier } from '../engine/index.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';

/** "Bandit B: moves 1 less, until this turn ends" */
export function lentLine({ lent, engage }: EventOf<'modifier-lent'>, { known }: Teller): string {
  const until = lent.nextEngage ? 'in the next engage of this turn' : `until this ${engage ? 'engage' : 'turn'} ends`;
  return `${nameOf(known, lent.to)}: ${changeText(lent.modifier)}, ${until}`;
}

function changeText(modifier: Modifier): string {
  const more = 'by' in modifier ? amountText(modifier.by) : '';
  const less = 'less' in modifier ? amountText(modifier.less) : '';
  switch (modifier.changes) {
    case 'movement':
      return `moves ${less === '' ? `${more} more` : `${less} less`}`;
    case 'range':
      return `range ${more} longer`;
    case 'damage-to-it':
      return `engages on it deal ${more} more damage`;
    case 'dice-damage':
      return 'Combat dice deal true damage';
    case 'defense':
      return `defense ${less === '' ? `${more} higher` : `${less} lower`}`;
    default:
      return `${modifier.changes} changes`;
  }
}

/** A number that is worked out later is not told. */
const amountText = (amount: unknown): string => (typeof amount === 'number' ? String(amount) : 'as much as it says');
