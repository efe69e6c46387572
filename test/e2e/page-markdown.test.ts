import { describe, expect, it } from 'vitest';
import { parseInlines, plainText } from '../../src/local/page/markdown-inline.ts';
import { parseMarkdown, type Block } from '../../src/local/page/markdown.ts';

const text = (value: string): object => ({ type: 'text', text: value });

describe('inline marks', () => {
  it.for([
    ['**bold**', [{ type: 'bold', children: [text('bold')] }]],
    ['*it* _it_', [{ type: 'italic', children: [text('it')] }, text(' '), { type: 'italic', children: [text('it')] }]],
    ['__under__', [{ type: 'underline', children: [text('under')] }]],
    ['~~gone~~', [{ type: 'strike', children: [text('gone')] }]],
    ['||dark||', [{ type: 'spoiler', children: [text('dark')] }]],
    ['***both***', [{ type: 'bold', children: [{ type: 'italic', children: [text('both')] }] }]],
    ['`a **b**`', [{ type: 'code', text: 'a **b**' }]],
    ['<@12> <#3>', [{ type: 'user', id: '12' }, text(' '), { type: 'channel', id: '3' }]],
    ['<t:60:R>', [{ type: 'time', seconds: 60, style: 'R' }]],
    ['</battle start:7>', [{ type: 'command', name: 'battle start' }]],
    ['<:die:77>', [{ type: 'emoji', name: 'die', id: '77' }]],
    ['[a](https://b.c)', [{ type: 'link', url: 'https://b.c', children: [text('a')] }]],
    [
      'at https://b.c/d.',
      [text('at '), { type: 'link', url: 'https://b.c/d', children: [text('https://b.c/d')] }, text('.')],
    ],
  ] as const)('%s', ([source, tree]) => {
    expect(parseInlines(source)).toEqual(tree);
  });

  it.for([
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['snake_case_name', 'snake_case_name'],
    ['**open', '**open'],
    ['****', '****'],
    ['\\*not\\*', '*not*'],
    ['[a](javascript:alert)', '[a](javascript:alert)'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<@1a>', '<@1a>'],
    ['c:\\path', 'c:\\path'],
  ] as const)('%s is text', ([source, shown]) => {
    expect(parseInlines(source)).toEqual([text(shown)]);
  });

  it('comes to an end with the worst that fits into a message', () => {
    for (const piece of ['**a ', '*_', '[', '||`', '<t:', '_a*b~~'])
      expect(parseMarkdown(piece.repeat(4000 / piece.length))).not.toEqual([]);
  });

  it('has a twin without marks', () => {
    const plain = plainText(parseInlines('**A** <@1> ||s|| </x y:3>'), (id) => (id === '1' ? 'Mira' : undefined));
    expect(plain).toBe('A @Mira s /x y');
  });
});

describe('blocks', () => {
  it.for<readonly [string, readonly string[]]>([
    ['a\nb', ['paragraph']],
    ['# Big\ntext', ['heading', 'paragraph']],
    ['-# small', ['subtext']],
    ['> one\n> two\nafter', ['quote', 'paragraph']],
    ['>>> all\nof it', ['quote']],
    ['- a\n- b\n1. c', ['list', 'list']],
    ['before\n```js\n**x**\n```\nafter', ['paragraph', 'code', 'paragraph']],
    ['', []],
  ])('%j', ([source, types]) => {
    expect(parseMarkdown(source).map(({ type }) => type)).toEqual(types);
  });

  it('nests lists by indentation', () => {
    const [list] = parseMarkdown('1. a\n  - b\n2. c') as [Block & { readonly type: 'list' }];
    expect(list.start).toBe(1);
    expect(list.items.map(({ blocks }) => blocks.length)).toEqual([1, 0]);
  });

  it('takes a quote within a quote as text, so that no message nests without end', () => {
    const quote = (inner: string): object[] => [
      { type: 'quote', blocks: [{ type: 'paragraph', children: [text(inner)] }] },
    ];
    for (const mark of ['> ', '>>> ']) {
      expect(parseMarkdown(`${mark}${mark}a`)).toEqual(quote(`${mark}a`));
      const deep = mark.repeat(1000);
      expect(parseMarkdown(`${mark}${deep}a`)).toEqual(quote(`${deep}a`));
    }
  });

  it('leaves code as it is', () => {
    expect(parseMarkdown('```ts\nconst a = "<b>";\n```')).toEqual([{ type: 'code', text: 'const a = "<b>";' }]);
  });
});
