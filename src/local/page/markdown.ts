import { parseInlines, type Inline } from './markdown-inline.ts';

/** Discord's markdown as a tree. Text in it is plain: whoever shows it must not read it as markup. */
export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly type: 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'list'; readonly start: number | undefined; readonly items: readonly ListItem[] }
  | { readonly type: 'code'; readonly text: string };

export interface ListItem {
  readonly children: readonly Inline[];
  readonly blocks: readonly Block[];
}

const FENCE = /```(?:[\w+#-]*\n)?([^]*?)```/g;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> (.*)$/;
const LONG_QUOTE = /^>>> (.*)$/;

/** Reads a text as Discord would. Never throws: what is no markdown is text. */
export function parseMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    blocks.push(...parseLines(text.slice(from, match.index)));
    blocks.push({ type: 'code', text: (match[1] ?? '').replace(/\n$/, '') });
    from = match.index + match[0].length;
  }
  return [...blocks, ...parseLines(text.slice(from))];
}

/** @param isQuoted - within a quote, where another is text, as in Discord: nothing nests as deeply as somebody likes */
function parseLines(text: string, isQuoted = false): readonly Block[] {
  const lines = text.replace(/^\n|\n$/g, '').split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.some((line) => line.trim() !== ''))
      blocks.push({ type: 'paragraph', children: parseInlines(paragraph.join('\n')) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length;) {
    const special = specialBlock(lines, at, isQuoted);
    if (special === undefined) paragraph.push(lines[at++] ?? '');
    else {
      endParagraph();
      blocks.push(special.block);
      at = special.next;
    }
  }
  endParagraph();
  return blocks;
}

interface Found {
  readonly block: Block;
  /** The line behind it. */
  readonly next: number;
}

function specialBlock(lines: readonly string[], at: number, isQuoted: boolean): Found | undefined {
  const line = lines[at] ?? '';
  const heading = HEADING.exec(line);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return { block: { type: 'heading', level: marks.length, children: parseInlines(text) }, next: at + 1 };
  }
  const subtext = SUBTEXT.exec(line)?.[1];
  if (subtext !== undefined) return { block: { type: 'subtext', children: parseInlines(subtext) }, next: at + 1 };
  const quote = isQuoted ? undefined : quoteBlock(lines, at);
  return quote ?? (ITEM.test(line) ? listBlock(lines, at) : undefined);
}

function quoteBlock(lines: readonly string[], at: number): Found | undefined {
  const long = LONG_QUOTE.exec(lines[at] ?? '')?.[1];
  if (long !== undefined) {
    const blocks = parseLines([long, ...lines.slice(at + 1)].join('\n'), true);
    return { block: { type: 'quote', blocks }, next: lines.length };
  }
  let next = at;
  const quoted: string[] = [];
  for (let match = QUOTE.exec(lines[next] ?? ''); match; match = QUOTE.exec(lines[next] ?? '')) {
    quoted.push(match[1] ?? '');
    next++;
  }
  return next === at ? undefined : { block: { type: 'quote', blocks: parseLines(quoted.join('\n'), true) }, next };
}

/** A list with the deeper ones in it, by indentation. */
function listBlock(lines: readonly string[], at: number): Found {
  const [, indent = '', number] = ITEM.exec(lines[at] ?? '') ?? [];
  const items: { children: readonly Inline[]; blocks: Block[] }[] = [];
  let next = at;
  for (let match = ITEM.exec(lines[next] ?? ''); match; match = ITEM.exec(lines[next] ?? '')) {
    const [, spaces = '', , text = ''] = match;
    const last = items.at(-1);
    const isSameKind = (match[2] === undefined) === (number === undefined);
    if (spaces.length < indent.length || (spaces.length <= indent.length + 1 && !isSameKind)) break;
    if (spaces.length > indent.length + 1 && last !== undefined) {
      const inner = listBlock(lines, next);
      last.blocks.push(inner.block);
      next = inner.next;
    } else {
      items.push({ children: parseInlines(text), blocks: [] });
      next++;
    }
  }
  return { block: { type: 'list', start: number === undefined ? undefined : Number(number), items }, next };
}
