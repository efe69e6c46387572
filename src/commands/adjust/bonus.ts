import { signedAmount } from './signed-amount.ts';

export const adjustBonus = signedAmount(
  'bonus',
  'Gives an adventurer bonus HP by hand; below 0 takes some off',
  (amount) => ({ what: 'bonus-hp', amount }),
);
