import { expect, it } from 'vitest';
import { type Adjustable, adjustablesIn, type Effect } from '../../../src/engine/index.ts';

const heal: Effect = { do: 'heal', who: 'self', amount: 1 };
const fatigue: Effect = { do: 'fatigue', who: 'other', kind: 'light-fatigue', amount: 1 };

it.for<{ readonly says: string; readonly effects: readonly Effect[]; readonly adjust: readonly Adjustable[] }>([
  { says: 'nothing of what no button helps with', effects: [{ do: 'exchange', who: 'picked' }], adjust: [] },
  { says: 'each once', effects: [heal, fatigue, heal], adjust: ['heal', 'fatigue'] },
  {
    says: 'what is inside others',
    effects: [
      {
        do: 'pay',
        cost: [fatigue],
        then: [{ do: 'if', if: 'moved', then: [heal], else: [{ do: 'roll-status', who: 'other', dice: 1 }] }],
      },
      { do: 'choose', by: 'self', options: [{ text: 'Heal 1', do: [{ do: 'bonus-hp', who: 'self', amount: 1 }] }] },
    ] as readonly Effect[],
    adjust: ['fatigue', 'heal', 'status', 'bonus-hp'],
  },
  {
    says: 'damage that is shared out, and healing',
    effects: [
      { do: 'distribute', among: 'opponents', kind: 'true', amount: 2 },
      { do: 'distribute', among: 'party', kind: 'healing', amount: 2 },
    ],
    adjust: ['damage', 'heal'],
  },
  {
    says: 'what a reminder names',
    effects: [{ do: 'reminder', adjust: ['tenacity'] }, { do: 'reminder' }],
    adjust: ['tenacity'],
  },
])('players who carry effects out adjust $says', ({ effects, adjust }) => {
  expect(adjustablesIn(effects)).toEqual(adjust);
});
