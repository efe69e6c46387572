import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ADJUSTABLES, markOf } from '../../src/engine/index.ts';
import { type CustomId, TABLE_ACTIONS, decodeCustomId, encodeCustomId } from '../../src/views/custom-id.ts';

const battle = fc.stringMatching(/^[\w-]{1,40}$/);
const number = fc.integer({ min: 0, max: 999_999 });
const prompt = number.map((id) => `p${id}` as const);

const customId: fc.Arbitrary<CustomId> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    battle,
    prompt,
    option: fc.oneof(
      number.map((id) => `d${String(id)}`),
      fc.constantFrom('all', 'exhaust', 'finish', 'take', 'none', 'u3'),
    ),
  }),
  fc.record({ kind: fc.constant('choose' as const), battle, prompt }),
  fc.record(
    {
      kind: fc.constant('action' as const),
      battle,
      action: fc.constantFrom(...TABLE_ACTIONS),
      unit: number.map((id) => `u${id}` as const),
      at: fc
        .tuple(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom({}, { restored: '1a2b3c4d' }))
        .map(([seq, timeline]) => markOf(seq, timeline)),
    },
    { requiredKeys: ['kind', 'battle', 'action'] },
  ),
  fc.record({ kind: fc.constant('recap' as const), battle, page: fc.integer({ min: 1, max: 999_999 }) }),
  fc.record({
    kind: fc.constant('log' as const),
    battle,
    upTo: fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.constant('file' as const)),
  }),
  fc.record(
    {
      kind: fc.constant('adjust' as const),
      battle,
      what: fc.constantFrom(...ADJUSTABLES),
      from: number.map((id) => `u${id}` as const),
      unit: number.map((id) => `u${id}` as const),
    },
    { requiredKeys: ['kind', 'battle'] },
  ),
);

it('decodes what it encoded, within 100 characters', () => {
  fc.assert(
    fc.property(customId, (id) => {
      const text = encodeCustomId(id);
      expect(text.length).toBeLessThanOrEqual(100);
      expect(decodeCustomId(text)).toEqual(id);
    }),
  );
});

it.for([
  '',
  'ck1',
  'ck0:a:b1:p1:d1',
  'ck2:a:b1:p1:d1',
  'ck1:a:b1:p1',
  'ck1:a:b1:p1:d1:more',
  'ck1:a::p1:d1',
  'ck1:a:b1:q1:d1',
  'ck1:a:b1:p1:',
  'ck1:a:b 1:p1:d1',
  'ck1:c:b1:p1:d1',
  'ck1:t:b1:sing::',
  'ck1:t:b1:__proto__::',
  'ck1:t:b1:undo:x3:',
  'ck1:t:b1:undo::0',
  'ck1:t:b1:undo::-1',
  'ck1:t:b1:undo::4-',
  'ck1:t:b1:undo::4-A',
  'ck1:t:b1:undo::4-1-1',
  'ck1:j:b1:damage:u1',
  'ck1:j:b1:drain:u1:u2',
  'ck1:j:b1:damage:x1:u2',
  'ck1:j:b1:damage:u1:2',
  'ck1:j:b1:damage:u1:u2:u3',
  'ck1:r:b1:0',
  'ck1:r:b1:file',
  'ck1:r:b1:1:1',
  'ck1:l:b1:0',
  'ck1:l:b1:-1',
  'ck1:l:b1:1e3',
  'ck1:l:b1:files',
  'ck1:l:b1:1:2',
  'ck1:z:b1:p1:d1',
  `ck1:t:${'b'.repeat(200)}:undo::`,
])('knows nothing of a forged or foreign id: %s', (text) => {
  expect(decodeCustomId(text)).toBeUndefined();
});

it('never throws on any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `ck1:${text}`),
      ),
      (text) => {
        const id = decodeCustomId(text);
        if (id !== undefined) expect(encodeCustomId(id)).toBe(text);
      },
    ),
  );
});
