import { expect, it } from 'vitest';
import { denialText } from '../../src/views/denial-text.ts';

it.for([
  [{ code: 'not-in-party' }, 'You have no adventurer in this battle. /party join gets you one.'],
  [
    { code: 'not-yours', owners: ['1', '2'] },
    'That is for <@1> or <@2> to do. The host or a co-host may act for others.',
  ],
  [{ code: 'host-only', host: '3' }, 'Only the host, <@3>, or a co-host can do that. Ask them, or a server manager.'],
] as const)('$0.code', ([denial, says]) => {
  expect(denialText(denial)).toBe(says);
});
