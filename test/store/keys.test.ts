import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  battleKey,
  boardKey,
  claimKey,
  entryKey,
  finishedKey,
  lastKey,
  packKey,
  shelfKey,
  snapshotKey,
} from '../../src/store/keys.ts';

describe('keys', () => {
  it('read as documented', () => {
    expect(battleKey('1180000000000000001')).toBe('battle:1180000000000000001');
    expect(entryKey('b1', 12)).toBe('entry:b1:12');
    expect(snapshotKey('b1', 0)).toBe('snapshot:b1:0');
    expect(finishedKey('b1')).toBe('finished:b1');
    expect(lastKey('1180000000000000001')).toBe('last:1180000000000000001');
    expect(shelfKey('g1')).toBe('shelf:g1');
    expect(packKey({ guildId: 'g1', id: 'mine', version: 2 })).toBe('pack:g1:mine:2');
    expect(boardKey('1180000000000000001')).toBe('board:1180000000000000001');
    expect(claimKey('local-7')).toBe('claim:local-7');
  });

  it('never coincide, whatever the ids', () => {
    const id = fc.oneof(
      fc.string({ minLength: 1, maxLength: 9 }),
      fc.constantFrom('b1:1', 'b1%3A1', ':', '%', 'a b', 'é', 'é'),
    );
    const seq = fc.nat(20);
    const key = fc.oneof(
      id.map((it) => ({ of: ['battle', it], key: battleKey(it) })),
      id.map((it) => ({ of: ['finished', it], key: finishedKey(it) })),
      id.map((it) => ({ of: ['last', it], key: lastKey(it) })),
      id.map((it) => ({ of: ['claim', it], key: claimKey(it) })),
      id.map((it) => ({ of: ['board', it], key: boardKey(it) })),
      id.map((it) => ({ of: ['shelf', it], key: shelfKey(it) })),
      fc.tuple(id, id, seq).map(([guildId, it, version]) => ({
        of: ['pack', guildId, it, version],
        key: packKey({ guildId, id: it, version }),
      })),
      fc.tuple(id, seq).map(([it, at]) => ({ of: ['entry', it, at], key: entryKey(it, at) })),
      fc.tuple(id, seq).map(([it, at]) => ({ of: ['snapshot', it, at], key: snapshotKey(it, at) })),
    );
    fc.assert(
      fc.property(key, key, (one, two) => {
        expect(one.key === two.key).toBe(JSON.stringify(one.of) === JSON.stringify(two.of));
        expect(one.key).toMatch(/^[\x21-\x7e]+$/); // ASCII, so that every backend keeps it as it is
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it.for(['', 'x'.repeat(101), '\ud800'])('refuse the id %j', (id) => {
    expect(() => battleKey(id)).toThrow(TypeError);
  });

  it.for([-1, 0.5, NaN, 2 ** 53])('refuse the sequence number %d', (seq) => {
    expect(() => entryKey('b1', seq)).toThrow(TypeError);
  });
});
