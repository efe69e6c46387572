import { expect, it } from 'vitest';
import { type Battle, NO_BATTLE } from '../../src/engine/index.ts';
import { denialOfUndo } from '../../src/table/rights.ts';

const BATTLE: Battle = { ...NO_BATTLE, host: 'ayla' };

it.for([
  { user: 'ayla', lines: ['borin'], may: true },
  { user: 'borin', lines: ['borin'], may: true },
  { user: 'borin', lines: ['borin', 'borin'], may: true },
  { user: 'borin', lines: ['borin', 'ayla'], may: false },
  { user: 'borin', lines: [], may: false },
  { user: 'borin', lines: ['ayla'], admin: true, may: true },
])('$user without a seat takes back or brings again lines of $lines: $may', ({ user, lines, admin, may }) => {
  const actor = { user, ...(admin && { admin }) };
  const denial = denialOfUndo(
    BATTLE,
    actor,
    lines.map((by) => ({ by })),
  );
  expect(denial).toEqual(may ? undefined : { code: 'not-in-party' });
});
