import { signedAmount } from './signed-amount.ts';

export const adjustTenacity = signedAmount(
  'tenacity',
  'Gives an adventurer tenacity by hand; below 0 takes it off',
  (amount) => ({ what: 'tenacity', amount }),
);
