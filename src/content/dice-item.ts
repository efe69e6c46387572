import type { DiceRequest } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { readNames, type DiceNames } from './dice-names.ts';
import type { DiceToken } from './dice-tokens.ts';

/** What is wrong with which part of a typed list of dice. */
export interface DiceFault {
  readonly ok: false;
  readonly token: string;
  readonly what: string;
  /** Names of dice that may have been meant. */
  readonly close: readonly string[];
}

/** What one entry of the list says, and how many tokens it took. */
export interface DiceItem {
  readonly ok: true;
  readonly dice: readonly DiceRequest[];
  readonly text: string;
  readonly used: number;
}

const MOST_SIDES = 1000;

export const fault = (token: string, what: string, close: readonly string[] = []): DiceFault => ({
  ok: false,
  token,
  what,
  close,
});

/** Reads one entry off the front: a count, the names of dice, perhaps a count behind them. Tokens start with no separator. */
export function readDiceItem(tokens: readonly DiceToken[], names: DiceNames): DiceItem | DiceFault {
  const front = countInFront(tokens);
  const token = tokens[front.used];
  if (token?.type !== 'words' && token?.type !== 'plain') return noDice(front, token);
  const kinds = kindsOf(token, names);
  if ('ok' in kinds) return kinds;
  const behind = countBehind(tokens.slice(front.used + 1), front.count === undefined);
  const used = front.used + 1 + behind.used;
  const text = textOf(tokens.slice(0, used));
  const dice = withCounts(kinds, front.count, behind.count);
  return 'ok' in dice ? fault(text, dice.what) : { ok: true, dice, text, used };
}

const textOf = (tokens: readonly DiceToken[]): string =>
  tokens.map(({ text, spaced }) => (spaced ? `${text} ` : text)).join('').trim(); // prettier-ignore

interface Count {
  readonly count?: string | undefined;
  readonly used: number;
}

/** "3" or "3x". */
function countInFront([first, second]: readonly DiceToken[]): Count {
  if (first?.type !== 'number') return { used: 0 };
  return { count: first.text, used: second?.type === 'times' ? 2 : 1 };
}

/** "x3" or "*3"; a bare "3" only at the end of an entry that has no count yet. */
function countBehind([first, second]: readonly DiceToken[], bareToo: boolean): Count {
  if (first?.type === 'times' && second?.type === 'number') return { count: second.text, used: 2 };
  const last = second === undefined || second.type === 'separator';
  return first?.type === 'number' && bareToo && last ? { count: first.text, used: 1 } : { used: 0 };
}

function noDice({ count }: Count, token: DiceToken | undefined): DiceFault {
  const wrong = count === undefined ? undefined : countFault(count);
  if (count !== undefined && wrong !== undefined) return fault(count, wrong);
  if (token?.type === 'junk' || count === undefined) return fault(token?.text ?? '', say`That is no die.`);
  return fault(count, say`A number needs the name of a die after it.`);
}

type Kind = { readonly kind: string } | { readonly sides: number };

function kindsOf(
  token: Extract<DiceToken, { type: 'words' | 'plain' }>,
  names: DiceNames,
): readonly Kind[] | DiceFault {
  if (token.type === 'plain') {
    if (token.sides >= 2 && token.sides <= MOST_SIDES) return [{ sides: token.sides }];
    return fault(token.text, say`An ordinary die has 2 to ${MOST_SIDES} sides.`);
  }
  const read = readNames(token.words, names);
  if (read.ok) return read.kinds.map((kind) => ({ kind }));
  return fault(read.token, read.why, read.close);
}

/** Gives the count in front to the first kind, the one behind to the last, and 1 to the others. */
function withCounts(kinds: readonly Kind[], front?: string, behind?: string): readonly DiceRequest[] | DiceFault {
  const given = [front, behind].filter((count) => count !== undefined);
  const wrong = given.map(countFault).find((what) => what !== undefined);
  if (wrong !== undefined) return fault('', wrong);
  if (given.length > kinds.length) {
    return fault(
      '',
      kinds.length === 0 ? say`A number needs the name of a die after it.` : say`Only one number belongs to a die.`,
    );
  }
  return kinds.map((kind, index) => {
    const count = (index === 0 ? front : undefined) ?? (index === kinds.length - 1 ? behind : undefined);
    return { ...kind, count: Number(count ?? 1) };
  });
}

function countFault(count: string): string | undefined {
  if (/[./⁄]/.test(count)) return say`Dice come in whole numbers.`;
  return Number(count) >= 1 ? undefined : say`The number of dice starts at 1.`;
}
