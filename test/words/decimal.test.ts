import { expect, it } from 'vitest';
import { decimal } from '../../src/words/say.ts';
import { speaking } from '../../src/words/speaking.ts';

it.for([
  { language: 'en', says: ['6.3', '2.0', '2', '1234.5'] },
  { language: 'de', says: ['6,3', '2,0', '2', '1234,5'] },
] as const)('writes numbers as $language does', ({ language, says }) => {
  const told = speaking({ table: language, user: language }, 'table', () => [
    decimal(6.27),
    decimal(2),
    decimal(2, 0),
    decimal(1234.5),
  ]);
  expect(told).toEqual(says);
});
