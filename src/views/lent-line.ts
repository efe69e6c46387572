import type { EventOf, Modifier } from '../engine/index.ts';
import { nameOf } from './known.ts';
import { phrases, say } from '../words/say.ts';
import type { Teller } from './teller.ts';

/** "Bandit B: moves 1 less, until this turn ends" */
export function lentLine({ lent, engage, round }: EventOf<'modifier-lent'>, { known }: Teller): string {
  const span = round ? 'round' : engage ? 'engage' : 'turn';
  const until = untilText(lent.nextEngage ? 'next-engage' : span);
  return `${nameOf(known, lent.to)}: ${changeText(lent.modifier)}, ${until}`;
}

const untilText = phrases({
  'next-engage': 'in the next engage of this turn',
  round: 'until this round ends',
  engage: 'until this engage ends',
  turn: 'until this turn ends',
});

function changeText(modifier: Modifier): string {
  if (modifier.changes === 'targeting') return say`some enemies cannot target it`;
  if (modifier.changes === 'status-gain') return say`gains no status dice`;
  if (modifier.changes === 'loss' && 'none' in modifier) return say`loses no HP`;
  const more = 'by' in modifier ? amountText(modifier.by) : '';
  const less = 'less' in modifier ? amountText(modifier.less) : '';
  switch (modifier.changes) {
    case 'movement':
      return less === '' ? say`moves ${more} more` : say`moves ${less} less`;
    case 'range':
      return say`range ${more} longer`;
    case 'damage-to-it':
      return say`engages on it deal ${more} more damage`;
    case 'dice-damage':
      return say`Combat dice deal true damage`;
    case 'defense':
      return less === '' ? say`defense ${more} higher` : say`defense ${less} lower`;
    default:
      return say`${modifier.changes} changes`;
  }
}

/** A number that is worked out later is not told. */
const amountText = (amount: unknown): string => (typeof amount === 'number' ? String(amount) : say`as much as it says`);
