import { describe, expect, it } from 'vitest';
import { remembered } from '../../src/engine/remembered.ts';

describe('remembered', () => {
  it('works an answer out once for each object, and anew for one that is alike', () => {
    const asked: object[] = [];
    const sizeOf = remembered((of: { readonly size: number }) => {
      asked.push(of);
      return { size: of.size };
    });
    const [one, alike] = [{ size: 1 }, { size: 1 }];

    const answers = [sizeOf(one), sizeOf(one), sizeOf(alike), sizeOf({ size: 2 })];

    expect(answers).toEqual([{ size: 1 }, { size: 1 }, { size: 1 }, { size: 2 }]);
    expect(asked).toEqual([one, alike, { size: 2 }]);
    expect(answers[1]).toBe(answers[0]);
  });
});
