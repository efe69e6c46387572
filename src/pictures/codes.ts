/** Letters that the font of the pictures has. */
const DRAWN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Nd}]/u;
/** "Yard Wolf B", "Wolf 14": what tells copies of a chip apart. */
const COPY = /^(?<stem>.+) (?<copy>\p{Lu}{1,2}|\d{1,2})$/u;

/**
 * What stands on the chips: two or three signs for each name, no two alike, whether capital or not. "Kajsa" is Ka, "Yard Wolf" is YW, "Yard
 * Wolf B" is YB, or YWB beside a "Yard Hound", "Wolf 14" is W14; a name without a letter that can be drawn is a number.
 */
export function codesFor(names: readonly string[]): readonly string[] {
  const split = names.map((name) => ({ name, stem: name, copy: '', ...COPY.exec(name)?.groups }));
  const stems = [...new Set(split.map(({ stem }) => stem))];
  const stemCodes = new Map(distinct(stems.map((stem) => ({ name: stem, wishes: pairsIn(stem) }))));
  const heads = stems.map((stem) => headOf(stem));
  const coded = distinct(
    split.map(({ name, stem, copy }) => {
      const [code = '', head] = [stemCodes.get(stem), headOf(stem)];
      const only = heads.filter((other) => other === head).length === 1;
      return { name, wishes: copy === '' ? [code] : [...(only ? [`${head}${copy}`] : []), `${code}${copy}`] };
    }),
  );
  return coded.map(([, code]) => code);
}

/** "A2" is the second of those whose letter is A. */
const DIGITS = [2, 3, 4, 5, 6, 7, 8, 9];

interface Wish {
  readonly name: string;
  /** The best first; made as far as they are needed, for most get their first one. */
  readonly wishes: Iterable<string>;
}

/** Each gets the first of its wishes that nobody has, or else a letter with a number, or a number. */
function distinct(wanting: readonly Wish[]): readonly (readonly [name: string, code: string])[] {
  const taken = new Set<string>();
  return wanting.map(({ name, wishes }) => {
    const isFree = (wish: string): boolean => wish !== '' && !taken.has(wish.toLowerCase());
    const code = firstOf(wishes, isFree) ?? firstOf(numbered(headOf(name), wanting.length), isFree) ?? '?';
    taken.add(code.toLowerCase());
    return [name, code];
  });
}

function firstOf(wishes: Iterable<string>, isFree: (wish: string) => boolean): string | undefined {
  for (const wish of wishes) if (isFree(wish)) return wish;
  return undefined;
}

function* numbered(head: string, most: number): Iterable<string> {
  if (head !== '') for (const digit of DIGITS) yield `${head}${digit}`;
  for (let number = 1; number <= most + 1; number += 1) yield String(number);
}

function headOf(name: string): string {
  for (const sign of name) if (DRAWN.test(sign)) return sign.toUpperCase();
  return '';
}

const lettersOf = (text: string): readonly string[] => Array.from(text).filter((sign) => DRAWN.test(sign));

/** "Yard Wolf": YW, Ya, Yr and so on. */
function* pairsIn(name: string): Iterable<string> {
  const [first = [], second = []] = name
    .split(/[\s-]+/u)
    .map(lettersOf)
    .filter(({ length }) => length > 0);
  const [head, ...letters] = [...first, ...second];
  if (head === undefined) return;
  if (second[0] !== undefined) yield `${head}${second[0]}`.toUpperCase();
  for (const letter of letters) yield `${head.toUpperCase()}${letter}`;
  yield head.toUpperCase();
}
