import type { Adjustment } from '../engine/index.ts';
import { phrases } from '../words/say.ts';

/** What a correction by hand is called in a line of text. */
export const adjustmentName: (what: Adjustment['what']) => string = phrases({
  damage: 'damage',
  heal: 'healing',
  fatigue: 'fatigue',
  'remove-fatigue': 'fatigue removed',
  tenacity: 'tenacity',
  status: 'status',
  place: 'placed',
  'bonus-hp': 'bonus HP',
  tokens: 'tokens',
  stat: 'stat',
  objective: 'objective',
  form: 'form',
  die: 'a die moved',
  'turn-die': 'a die turned',
});
