/** A piece of text within a line. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: Emphasis; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly type: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly type: 'everyone'; readonly text: string }
  | { readonly type: 'command'; readonly name: string }
  | { readonly type: 'emoji'; readonly name: string; readonly id: string }
  | { readonly type: 'time'; readonly seconds: number; readonly style: string };

type Emphasis = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

interface Read {
  readonly inline: Inline;
  readonly end: number;
}

/** Deeper nesting than anybody writes stays text. */
const MAX_DEPTH = 8;

const MARKS: readonly (readonly [mark: string, type: Emphasis])[] = [
  ['**', 'bold'],
  ['__', 'underline'],
  ['~~', 'strike'],
  ['||', 'spoiler'],
  ['*', 'italic'],
  ['_', 'italic'],
];

/** What begins with `<`, a scheme or `@`. Each is sticky: it matches where we stand or not at all. */
const TOKENS: readonly (readonly [pattern: RegExp, read: (match: RegExpExecArray) => Inline])[] = [
  [/<@!?(\d{1,20})>/y, ([, id = '']) => ({ type: 'user', id })],
  [/<@&(\d{1,20})>/y, ([, id = '']) => ({ type: 'role', id })],
  [/<#(\d{1,20})>/y, ([, id = '']) => ({ type: 'channel', id })],
  [/<\/([^:<>\n]{1,100}):\d{1,20}>/y, ([, name = '']) => ({ type: 'command', name })],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, ([, name = '', id = '']) => ({ type: 'emoji', name, id })],
  [
    /<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y,
    ([, seconds, style = 'f']) => ({ type: 'time', seconds: Number(seconds), style }),
  ],
  [/@(?:everyone|here)\b/y, ([text]) => ({ type: 'everyone', text })],
  [/<(https?:\/\/[^\s<>]{1,2000})>/y, ([, url = '']) => linkTo(url)],
  [/https?:\/\/[^\s<>]{0,2000}[^\s<>.,:;!?"')\]*_~|]/y, ([url]) => linkTo(url)],
];

const MASKED_LINK = /\[([^\]\n]{1,500})\]\(<?(https?:\/\/[^\s()<>]{1,2000})>?(?: "[^"\n]{0,200}")?\)/y;

/** Reads the inline marks of a text; line breaks stay in it. */
export function parseInlines(text: string, depth = 0): readonly Inline[] {
  const found: Inline[] = [];
  let plain = '';
  const endPlain = (): void => {
    if (plain !== '') found.push({ type: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const read = depth < MAX_DEPTH ? readInline(text, at, depth) : undefined;
    if (read === undefined) {
      const isEscape = text[at] === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '');
      plain += text[isEscape ? at + 1 : at] ?? '';
      at += isEscape ? 2 : 1;
    } else {
      endPlain();
      found.push(read.inline);
      at = read.end;
    }
  }
  endPlain();
  return found;
}

/** The text without its marks, for places that show no markup. */
export function plainText(inlines: readonly Inline[], nameOf: (id: string) => string | undefined): string {
  return inlines.map((inline) => plainOf(inline, nameOf)).join('');
}

function plainOf(inline: Inline, nameOf: (id: string) => string | undefined): string {
  switch (inline.type) {
    case 'text':
    case 'code':
    case 'everyone':
      return inline.text;
    case 'user':
    case 'role':
      return `@${nameOf(inline.id) ?? 'somebody'}`;
    case 'channel':
      return `#${nameOf(inline.id) ?? 'channel'}`;
    case 'command':
      return `/${inline.name}`;
    case 'emoji':
      return `:${inline.name}:`;
    case 'time':
      return new Date(inline.seconds * 1000).toLocaleString();
    default:
      return plainText(inline.children, nameOf);
  }
}

function readInline(text: string, at: number, depth: number): Read | undefined {
  switch (text[at]) {
    case '`':
      return readCode(text, at);
    case '[':
      return readMaskedLink(text, at, depth);
    case '*':
    case '_':
    case '~':
    case '|':
      return readEmphasis(text, at, depth);
    case '<':
    case '@':
    case 'h':
      return readToken(text, at);
    default:
      return undefined;
  }
}

function readToken(text: string, at: number): Read | undefined {
  for (const [pattern, read] of TOKENS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { inline: read(match), end: pattern.lastIndex };
  }
  return undefined;
}

function readCode(text: string, at: number): Read | undefined {
  const mark = text.startsWith('``', at) ? '``' : '`';
  const close = text.indexOf(mark, at + mark.length);
  if (close <= at + mark.length) return undefined;
  const code = text.slice(at + mark.length, close);
  return { inline: { type: 'code', text: code.trim() === '' ? code : code.trim() }, end: close + mark.length };
}

function readMaskedLink(text: string, at: number, depth: number): Read | undefined {
  MASKED_LINK.lastIndex = at;
  const match = MASKED_LINK.exec(text);
  if (!match) return undefined;
  const [whole, label = '', url = ''] = match;
  return { inline: { type: 'link', url, children: parseInlines(label, depth + 1) }, end: at + whole.length };
}

function readEmphasis(text: string, at: number, depth: number): Read | undefined {
  for (const [mark, type] of MARKS) {
    if (!text.startsWith(mark, at)) continue;
    const from = at + mark.length;
    const close = closing(text, from, mark);
    if (close === undefined) continue;
    const children = parseInlines(text.slice(from, close), depth + 1);
    return { inline: { type, children }, end: close + mark.length };
  }
  return undefined;
}

/** Where an emphasis ends; undefined if it does not, or may not begin here. */
function closing(text: string, from: number, mark: string): number | undefined {
  const isSingle = mark.length === 1;
  if (isSingle && (text[from] === mark || /\s/.test(text[from] ?? ' '))) return undefined;
  if (mark === '_' && /\w/.test(text[from - 2] ?? ' ')) return undefined;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (isSingle && text.startsWith(mark + mark, at)) at++;
    else if (at > from && text.startsWith(mark, at) && endsHere(text, at, mark)) return at;
  }
  return undefined;
}

function endsHere(text: string, at: number, mark: string): boolean {
  if (mark.length > 1) return mark === '||' || text[at + mark.length] !== mark[0];
  if (/\s/.test(text[at - 1] ?? ' ')) return false;
  return mark !== '_' || !/\w/.test(text[at + 1] ?? ' ');
}

function linkTo(url: string): Inline {
  return { type: 'link', url, children: [{ type: 'text', text: url }] };
}
