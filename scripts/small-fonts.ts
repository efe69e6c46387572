// `npx tsx scripts/small-fonts.ts`: makes fonts/*.ttf out of DejaVu Sans Condensed: the same letters, of Latin, Greek and Cyrillic only, without
// hints and ligatures. resvg reads a font's file once for each letter that it draws, so a picture with a twentieth of the file takes half the time.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../fonts/', import.meta.url));
/** From, to: Latin with its accents, Greek and Cyrillic, dashes, quotes and dots. */
const SIGNS = [
  [0x20, 0x17f],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2026],
] as const;
const TABLES = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];

type Tables = Map<string, Buffer>;

function tablesOf(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => {
      const from = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))];
    }),
  );
}

const table = (tables: Tables, name: string): Buffer => {
  const found = tables.get(name);
  if (found === undefined) throw new Error(`no table ${name}`);
  return found;
};

/** Glyphs by sign, from the part of the table that knows all signs (format 12). */
function glyphsBySign(cmap: Buffer): ReadonlyMap<number, number> {
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + 8 * index + 4));
  const at = parts.find((part) => cmap.readUInt16BE(part) === 12);
  if (at === undefined) throw new Error('no format 12');
  const glyphs = new Map<number, number>();
  for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
    const [first = 0, last = 0, glyph = 0] = [0, 4, 8].map((offset) =>
      cmap.readUInt32BE(at + 16 + 12 * group + offset),
    );
    for (let sign = first; sign <= last; sign += 1) glyphs.set(sign, glyph + sign - first);
  }
  return glyphs;
}

/** Flags of a part: its place is given in words instead of bytes, another part follows, and how many bytes its scale takes. */
const [WORDS, MORE] = [0x01, 0x20];
const SCALES = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
] as const;

/** A glyph made of others names them; each of them is needed, too, under its new number. */
function partsOf(glyph: Buffer): readonly { readonly at: number; readonly glyph: number }[] {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return [];
  const parts: { at: number; glyph: number }[] = [];
  for (let at = 10, flags = MORE; (flags & MORE) !== 0;) {
    flags = glyph.readUInt16BE(at);
    parts.push({ at: at + 2, glyph: glyph.readUInt16BE(at + 2) });
    const [, scale = 0] = SCALES.find(([flag]) => (flags & flag) !== 0) ?? [];
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2) + scale;
  }
  return parts;
}

/** A table of signs, each with its glyph, in the form for few of them (format 12, a group for each sign). */
function cmapOf(glyphs: readonly (readonly [sign: number, glyph: number])[]): Buffer {
  const cmap = Buffer.alloc(12 + 16 + 12 * glyphs.length);
  [0, 1, 3, 10].forEach((value, index) => cmap.writeUInt16BE(value, 2 * index));
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(16 + 12 * glyphs.length, 16);
  cmap.writeUInt32BE(glyphs.length, 24);
  glyphs.forEach(([sign, glyph], index) =>
    [sign, sign, glyph].forEach((value, part) => cmap.writeUInt32BE(value, 28 + 12 * index + 4 * part)),
  );
  return cmap;
}

function fontOf(tables: Tables): Buffer {
  const names = [...tables.keys()].toSorted();
  const header = Buffer.alloc(12 + 16 * names.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(names.length, 4);
  const chunks = [header];
  let at = header.length;
  names.forEach((name, index) => {
    const data = table(tables, name);
    header.write(name, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(at, 12 + 16 * index + 8);
    header.writeUInt32BE(data.length, 12 + 16 * index + 12);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    chunks.push(padded);
    at += padded.length;
  });
  return Buffer.concat(chunks);
}

/** What a font knows of its glyphs, by their numbers. */
interface Glyphs {
  readonly bySign: ReadonlyMap<number, number>;
  readonly outline: (glyph: number) => Buffer;
  /** Advance width and left side bearing. */
  readonly metric: (glyph: number) => Buffer;
}

function glyphsOf(tables: Tables): Glyphs {
  const [loca, glyf, hmtx] = [table(tables, 'loca'), table(tables, 'glyf'), table(tables, 'hmtx')];
  const long = table(tables, 'head').readInt16BE(50) === 1;
  const metrics = table(tables, 'hhea').readUInt16BE(34);
  const offset = (glyph: number): number => (long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return {
    bySign: glyphsBySign(table(tables, 'cmap')),
    outline: (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)),
    metric(glyph) {
      // The last glyphs are all as wide as the one before them, and have bearings only.
      const full = Math.min(glyph, metrics - 1);
      const both = Buffer.from(hmtx.subarray(4 * full, 4 * full + 4));
      if (glyph >= metrics) both.writeInt16BE(hmtx.readInt16BE(4 * metrics + 2 * (glyph - metrics)), 2);
      return both;
    },
  };
}

/** Glyphs that are drawn for these signs, that for unknown ones first, with those that they are made of: old number to new. */
function renumbered({ bySign, outline }: Glyphs, signs: readonly number[]): ReadonlyMap<number, number> {
  const kept = new Set([0, ...signs.map((sign) => bySign.get(sign) ?? 0)]);
  for (const glyph of kept) for (const part of partsOf(outline(glyph))) kept.add(part.glyph);
  return new Map([...kept].map((glyph, index) => [glyph, index]));
}

/** An outline that names its parts by their new numbers, in whole words of four bytes. */
function outlineWith(outline: Buffer, number: (glyph: number) => number): Buffer {
  const copy = Buffer.from(outline);
  for (const part of partsOf(copy)) copy.writeUInt16BE(number(part.glyph), part.at);
  return Buffer.concat([copy, Buffer.alloc((4 - (copy.length % 4)) % 4)]);
}

/** Where each outline begins, and where the last one ends, as four bytes each. */
function placesOf(outlines: readonly Buffer[]): Buffer {
  const places = Buffer.alloc(4 * (outlines.length + 1));
  let at = 0;
  for (const [index, { length }] of outlines.entries()) {
    at += length;
    places.writeUInt32BE(at, 4 * (index + 1));
  }
  return places;
}

/** A copy of a table with other numbers of two bytes in it. */
function tableWith(tables: Tables, name: string, numbers: readonly (readonly [at: number, value: number])[]): Buffer {
  const copy = Buffer.from(table(tables, name));
  for (const [at, value] of numbers) copy.writeUInt16BE(value, at);
  return copy;
}

/** Says that glyphs have no names (format 3). */
function postOf(tables: Tables): Buffer {
  const post = Buffer.from(table(tables, 'post').subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);
  return post;
}

function small(font: Buffer, family: string): Buffer {
  const tables = tablesOf(font);
  const glyphs = glyphsOf(tables);
  const signs = SIGNS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)).filter(
    (sign) => glyphs.bySign.has(sign),
  );
  const numbers = renumbered(glyphs, signs);
  const number = (glyph: number): number => numbers.get(glyph) ?? 0;
  const outlines = [...numbers.keys()].map((glyph) => outlineWith(glyphs.outline(glyph), number));
  const made: Tables = new Map([
    ...[...tables].filter(([name]) => TABLES.includes(name)),
    ['head', tableWith(tables, 'head', [[50, 1]])], // places have four bytes
    ['hhea', tableWith(tables, 'hhea', [[34, outlines.length]])],
    ['maxp', tableWith(tables, 'maxp', [[4, outlines.length]])],
    ['post', postOf(tables)],
    ['glyf', Buffer.concat(outlines)],
    ['loca', placesOf(outlines)],
    ['hmtx', Buffer.concat([...numbers.keys()].map(glyphs.metric))],
    ['cmap', cmapOf(signs.map((sign) => [sign, number(glyphs.bySign.get(sign) ?? 0)] as const))],
    ['name', nameOf(family)],
  ]);
  return fontOf(made);
}

/** What is made of a font may not have its makers' names: only the family's and the full name are there. */
function nameOf(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const ids = [1, 4, 6];
  const name = Buffer.alloc(6 + 12 * ids.length);
  name.writeUInt16BE(ids.length, 2);
  name.writeUInt16BE(name.length, 4);
  ids.forEach((id, index) =>
    [3, 1, 0x409, id, text.length, 0].forEach((value, part) => name.writeUInt16BE(value, 6 + 12 * index + 2 * part)),
  );
  return Buffer.concat([name, text]);
}

mkdirSync(folder, { recursive: true });
for (const [from, to] of [
  ['DejaVuSansCondensed.ttf', 'chipkeeper-sans.ttf'],
  ['DejaVuSansCondensed-Bold.ttf', 'chipkeeper-sans-bold.ttf'],
] as const) {
  const made = small(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${from}`)), 'Chipkeeper Sans');
  writeFileSync(`${folder}${to}`, made);
  console.log(`${to}: ${Math.round(made.length / 1024)} KB`);
}
