import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName, shown } from '../../src/views/escape.ts';

describe('shown', () => {
  it.for([
    ['@everyone', '@\u200Beveryone'],
    ['<@1>', '\\<@\u200B1\\>'],
    ['<#5>', '\\<\\#5\\>'],
    ['`code`', '\\`code\\`'],
    ['||hidden||', '\\|\\|hidden\\|\\|'],
    ['**b** _i_ ~~s~~', '\\*\\*b\\*\\* \\_i\\_ \\~\\~s\\~\\~'],
    ['[x](https://x.y)', '\\[x\\]\\(https\\://x.y\\)'],
    ['# big', '\\# big'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['> quote', '\\> quote'],
    ['Jean-Luc 2', 'Jean-Luc 2'],
    ['back\\slash', 'back\\\\slash'],
    ['two\nlines', 'two lines'],
    ['\u202Eevil\u202C', 'evil'],
    ['\u200B \u2066', 'no name'],
    ['سلمى', '\u2068سلمى\u2069'],
  ])('%s', ([name = '', expected]) => {
    expect(shown(name)).toBe(expected);
  });

  it('leaves no mention, no markup and no line of its own, whatever the name is', () => {
    const nasty = fc.stringMatching(/^[@<>#&!*_~|`[\]():\\/\-+.\d\s a-eé🐉\u202E\u2066\u200F\u05D0]{0,40}$/u);
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), (name) => {
        const text = shown(name);
        expect(text).not.toMatch(/@(?!\u200B)/);
        // Every sign that markdown reads has an odd number of backslashes before it: it is a plain character.
        expect(text).not.toMatch(/(?<!\\)(?:\\\\)*[*_~|`<>#[\]():]/);
        expect(text).not.toMatch(/(?<!\\)(?:\\\\)*\\$/);
        expect(text).not.toMatch(/^(?:[-+]|\d+\.)/);
        expect(text).not.toMatch(/[\n\r\u2028\u2029\u202A-\u202E\u2066\u2067]/);
        expect(text.trim()).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});

describe('plainName', () => {
  it('shows signs as they are: labels know no markdown', () => {
    expect(plainName('*Kajsa* <@1>')).toBe('*Kajsa* <@1>');
  });
});
