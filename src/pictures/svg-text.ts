/** What a picture has no room for: control characters, half characters, and those that turn the reading direction of what follows. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** More marks on one letter than any script has make a tower over what stands above. */
const TOWERS = /(\p{M}{3})\p{M}+/gu;
/** Letters of no font that comes along: each would be an empty box. */
const EMOJIS = /[\p{Emoji_Presentation}\u200D]/gu;

/** A name as one line of plain text, whatever somebody typed. */
export const plain = (text: string): string =>
  text
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(TOWERS, '$1')
    .replace(UNFIT, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML takes it, in an element or an attribute. */
export const escaped = (text: string): string => plain(text).replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? '');

/** Widths of signs of the pictures' font by their kind, in parts of its size; what is none of these is taken for a letter of a wide script. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[ijlI.,:;'|!·]/u, 0.27],
  [/[ftr()[\]/ -]/u, 0.36],
  [/\d/u, 0.575],
  [/[mwMW@%&]/u, 0.9],
  [/(?![\u0800-\u{10FFFF}])[\p{Ll}\p{Lo}]/u, 0.57],
  [/[ -\u07ff]/u, 0.68],
];
/** Bold letters are so much wider. */
const BOLD = 1.12;

/** About how wide a line of text becomes, in px for a font size in px. */
export function widthOf(text: string, size: number, bold = false): number {
  const parts = Array.from(text).map((sign) => WIDTHS.find(([kind]) => kind.test(sign))?.[1] ?? 1);
  return parts.reduce((sum, part) => sum + part, 0) * size * (bold ? BOLD : 1);
}

interface Room {
  readonly size: number;
  readonly width: number;
  readonly bold?: boolean;
}

/** A text in so many px, with "…" where some of it is left out; the letter that tells copies of a chip apart stays. Emojis go, if words are left. */
export function clipped(text: string, { size, width, bold = false }: Room): string {
  const whole = plain(text.replace(EMOJIS, '')) || plain(text);
  if (widthOf(whole, size, bold) <= width) return whole;
  const [end = '…'] = / (?:\p{Lu}{1,2}|\d{1,2})$/u.exec(whole)?.map((copy) => `…${copy}`) ?? [];
  const signs = Array.from(whole);
  while (signs.length > 1 && widthOf(`${signs.join('')}${end}`, size, bold) > width) signs.pop();
  return `${signs.join('').trimEnd()}${end}`;
}
