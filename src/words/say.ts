import { translated } from './catalogue.ts';
import { spoken } from './speaking.ts';

type Filling = string | number;

/**
 * A text for people, in the language of whoever it is for: `` say`${name} is no adventurer` ``. The English is the key of the catalogue,
 * "{0} is no adventurer"; `npm run words` collects all keys out of the code.
 */
export function say(parts: TemplateStringsArray, ...fillings: readonly Filling[]): string {
  return translated(keyOf(parts), spoken()).replace(/\{(\d)\}/gu, (_, index: string) =>
    String(fillings[Number(index)]),
  );
}

const keys = new WeakMap<TemplateStringsArray, string>();

/** "{0} is no adventurer" */
function keyOf(parts: TemplateStringsArray): string {
  const known = keys.get(parts);
  if (known !== undefined) return known;
  const key = parts.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join('');
  keys.set(parts, key);
  return key;
}

/**
 * Texts without fillings by what they are for, told in the language of the moment: `` const resultName = phrases({ won: 'Won' }) `` and then
 * `resultName('won')`.
 */
export const phrases =
  <K extends string>(english: Readonly<Record<K, string>>): ((key: K) => string) =>
  (key) =>
    translated(english[key], spoken());

/** "1 hex", "2 hexes". Key of the catalogue: "hex|hexes". */
export function counted(count: number, one: string, several = `${one}s`): string {
  const [single = one, plural = several] = translated(`${one}|${several}`, spoken()).split('|');
  return `${count} ${count === 1 ? single : plural}`;
}

/** "A, B or C"; the empty string for nothing. */
export function orList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : say`${items.slice(0, -1).join(', ')} or ${last}`;
}

/** "6.3", in German "6,3": to a tenth, of which `least: 0` leaves out a zero. */
export const decimal = (value: number, least: 0 | 1 = 1): string =>
  new Intl.NumberFormat(spoken(), {
    minimumFractionDigits: least,
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(value);
