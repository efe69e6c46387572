import { describe, expect, it } from 'vitest';
import { buttonOf, menuRowOf } from '../../src/views/buttons.ts';

describe('a label', () => {
  it.for(['', '   ', '\u200B', '\u2060 \uFEFF'])(
    'of nothing to see is given words, for Discord refuses it: %j',
    (label) => {
      expect(buttonOf(label, 'x').label).toBe('no text');
      expect(menuRowOf('x', label, [{ label, value: '1' }]).components).toMatchObject([
        { placeholder: 'no text', options: [{ label: 'no text' }] },
      ]);
    },
  );

  it('stays as it is otherwise, cut to size', () => {
    expect(buttonOf('♞ ', 'x').label).toBe('♞ ');
    expect(buttonOf('x'.repeat(81), 'x').label).toBe(`${'x'.repeat(79)}…`);
  });
});
