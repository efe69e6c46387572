import type { EventOf, Modifier } from '../engine/index.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';

/** "Bandit B: moves 1 less, until this turn ends" */
export function lentLine({ lent, engage, round }: EventOf<'modifier-lent'>, { known }: Teller): string {
  const span = round ? 'round' : engage ? 'engage' : 'turn';
  const until = lent.nextEngage ? 'in the next engage of this turn' : `until this ${span} ends`;
  return `${nameOf(known, lent.to)}: ${changeText(lent.modifier)}, ${until}`;
}

function changeText(modifier: Modifier): string {
  if (modifier.changes === 'targeting') return 'some enemies cannot target it';
  if (modifier.changes === 'status-gain') return 'gains no status dice';
  if (modifier.changes === 'loss' && 'none' in modifier) return 'loses no HP';
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
