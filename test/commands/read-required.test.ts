import { describe, expect, it } from 'vitest';
import { readMark, readNames, readRequired, readScale } from '../../src/commands/read-required.ts';
import { loadContent } from '../../src/content/load-content.ts';

const CONTENT = loadContent();

describe('required', () => {
  it.for([
    {
      text: '2 beast, Yard Hound',
      read: [
        { count: 2, type: 'beast' },
        { count: 1, name: 'Yard Hound' },
      ],
    },
    { text: 'Beasts x3', read: [{ count: 3, type: 'beast' }] },
    {
      text: '2x daedra; humanoid*2',
      read: [
        { count: 2, type: 'daedra' },
        { count: 2, type: 'humanoid' },
      ],
    },
    { text: '1 yard h,', read: [{ count: 1, name: 'Yard Hound' }] },
  ])('reads $text', ({ text, read }) => {
    expect(readRequired(text, CONTENT)).toEqual(read);
  });

  it.for(['', ',', '61 beast', '0 beast', '2', 'beast 2 3', '__proto__', '-1 beast', 'x'.repeat(6000)])(
    'answers %j with an example',
    (text) => {
      expect(() => readRequired(text, CONTENT)).toThrow('like this: 2 beast, Yard Hound.');
    },
  );
});

it('reads names, one of each as often as it is named', () => {
  expect(readNames('gate guard, GATE GUARD', CONTENT)).toEqual([{ name: 'Gate Guard' }, { name: 'Gate Guard' }]);
  expect(() => readNames('gate', CONTENT)).toThrow('"gate"');
});

it('reads a level in brackets, which lets a name pass that no pack has', () => {
  expect(readNames('Warlord of Nowhere (quest), Vampire(10), gate guard (10)', CONTENT)).toEqual([
    { name: 'Warlord of Nowhere', level: 'quest' },
    { name: 'Vampire', level: 10 },
    { name: 'gate guard', level: 10 },
  ]);
  expect(() => readNames('Warlord of Nowhere', CONTENT)).toThrow('takes its level: Warlord (quest)');
  expect(() => readNames('(quest)', CONTENT)).toThrow('No chip is called');
});

it('reads the mark of hexes', () => {
  expect(['a', 'B', 'Star', '★'].map(readMark)).toEqual(['A', 'B', 'star', 'star']);
  for (const wrong of ['', 'AB', '1', 'stars in the sky']) expect(() => readMark(wrong)).toThrow('such as A, or star');
});

it('reads the row of a delve', () => {
  expect(readScale('10,5, 1')).toEqual([10, 5, 1]);
  expect(readScale('20/10')).toEqual([20, 10]);
  for (const wrong of ['', '7', '10,05', '1'.repeat(99), '1 '.repeat(61)])
    expect(() => readScale(wrong)).toThrow('like this: 10,5,1.');
});
