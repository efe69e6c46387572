import { signedAmount } from './signed-amount.ts';

export const adjustTokens = signedAmount(
  'tokens',
  'Tokens of a class by hand, crux tokens or chips of the Necrosis Stack; below 0 takes them off',
  (amount) => ({ what: 'tokens', amount }),
);
