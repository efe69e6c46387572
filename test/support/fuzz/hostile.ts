import { type Chance, oneOf, pick } from '../chance.ts';

/** What nobody types who means well, and what some do who mean nothing by it. */
const TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '0',
  '-1',
  '9007199254740993',
  'NaN',
  '@everyone',
  '@here',
  '<@&1>',
  '<@1>',
  '<#1>',
  '</battle end:1>',
  '**bold** __under__ ~~gone~~ ||hidden||',
  '`code` ```js\nx\n```',
  '[link](https://example.com)',
  '# heading\n> quote\n- list',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  "'; DROP TABLE entries; --",
  '${7*7}{{7*7}}',
  '\u0000',
  '\u202Eevil',
  '\uD800',
  'e\u0301'.repeat(50),
  'Z̷̡̛͎̈́͊a̸̢̛͎l̴̡̛g̵̢̛o̶',
  '👨‍👩‍👧‍👦'.repeat(20),
  '🔥',
  'مرحبا',
  '١٢٣',
  '１２３',
  ',,,;;;',
  '((((((((((',
  '1d6 2d20 999d999',
  'x'.repeat(2000),
  'x'.repeat(6000),
  'all',
  'none',
  'true',
  'null',
  'undefined',
  'u1',
  'u999999999',
  'd1',
  'b1',
  'p1',
];

/** What a battle of the fuzzer may know. */
const MEANT: readonly [string, ...string[]] = [
  ...(['kajsa', 'ulf', 'dummy', 'ogre', 'straw', 'Kajsa', 'Ulf'] as const),
  ...(['2 combat', '1 combat, 1 snipe', '1 wrecking blow', '3d6', '1 enemy', '1 volley, 1 pulsar'] as const),
  ...(['a1', 'c2', 'c3', 'd2', 'e3', '3', 'practice yard', 'yard-small'] as const),
  ...(['1', '2', '1 t', 't t', '#3', 'riposte 1', 'dodge 2; fumes', '10,5,1', '2 beast'] as const),
  ...(['nord', 'orc', 'argonian', 'wood-elf', 'templar', 'dragonknight', 'necromancer', 'bard'] as const),
  ...(['sun shield', 'reveler', 'innate', 'dragon leap', 'sunny', 'light, heavy', 'axe', 'snipe'] as const),
];

const NUMBERS: readonly [number, ...number[]] = [
  ...([0, 1, 2, 3, 5, -1, -7, 0.5, 1e3, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, 1e-9] as const),
];

/** Discord sends ids of users only as numbers. */
const IDS: readonly [string, ...string[]] = ['1', '0', '1180000000000000001', '99999999999999999999'];

export const hostileText = (chance: Chance): string => (chance(3) === 0 ? oneOf(TEXTS, chance) : oneOf(MEANT, chance));
export const hostileNumber = (chance: Chance): number => (chance(2) === 0 ? 1 + chance(6) : oneOf(NUMBERS, chance));
export const hostileId = (chance: Chance, known: readonly string[]): string =>
  (chance(2) === 0 ? pick(known, chance) : undefined) ?? oneOf(IDS, chance);

/** An attachment as Discord would name one, where nothing good lies behind the address. */
export const hostileFile = (chance: Chance, url: string): object => ({
  id: '1180000000000000777',
  filename: oneOf(['pack.json', 'chips.csv', 'a.png', '../x.json', 'bomb.gz', `${'n'.repeat(200)}.csv`], chance),
  size: oneOf([0, 10, 1_000_000, 26_214_400, -1], chance),
  url,
  proxy_url: url,
  content_type: oneOf(['application/json', 'text/csv', 'image/png', 'application/gzip', 'nonsense'], chance),
});

/** A custom id with a part of it changed, or one of somebody's own making. */
export function forgedId(real: string, chance: Chance): string {
  const parts = real.split(':');
  const at = chance(Math.max(1, parts.length));
  return oneOf<string>(
    [
      real,
      parts
        .with(at, oneOf(['', 'u1', 'u99', 'p1', 'p2', '__proto__', 'undo', 'end', '-1', 'all', '🔥'], chance))
        .join(':'),
      parts.toReversed().join(':'),
      real.slice(0, chance(Math.max(1, real.length))),
      `${real}:${real}`.slice(0, 100),
      hostileText(chance).slice(0, 100),
    ],
    chance,
  );
}
