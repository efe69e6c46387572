import { type Content, type DiceRequest, MOST_DICE } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { fault, readDiceItem, type DiceFault } from './dice-item.ts';
import { ENEMY_COMBAT, type DiceNames } from './dice-names.ts';
import { diceTokens } from './dice-tokens.ts';

const LONGEST_TEXT = 1000;

interface DiceProblem {
  /** What was not understood, as typed, at most 60 characters. Not escaped. */
  readonly token: string;
  /** A whole message for the player: the token, what is wrong with it, close names, a correct example. */
  readonly message: string;
  /** Up to three names of dice that may have been meant. */
  readonly close: readonly string[];
}

export type ParsedDice =
  | {
      readonly ok: true;
      /** In the order typed; dice named twice are one entry, at the first place. */
      readonly dice: readonly DiceRequest[];
      /** Whether ordinary dice such as 2d6 are among them: those are for free rolls only. */
      readonly plain: boolean;
    }
  | { readonly ok: false; readonly problem: DiceProblem };

/**
 * Reads a typed list of dice: `3 combat, 2 wrecking blow, 1 enemy, 2d6`, also `wrecking-blow x2`, `combat*3`, `3combat2snipe`; no number
 * means one, and `none` is an empty list.
 *
 * @param names - see `diceNames`
 * @returns counts by kind, or what is wrong with which part of the text; never throws
 */
export function parseDice(text: string, names: DiceNames): ParsedDice {
  if (text.trim().toLowerCase() === 'none') return { ok: true, dice: [], plain: false };
  const dice = text.length > LONGEST_TEXT ? fault(text, say`That is too long.`) : readDice(text, names);
  if ('ok' in dice) return { ok: false, problem: problemOf(dice) };
  return { ok: true, dice: merged(dice), plain: dice.some((it) => 'sides' in it) };
}

/** The inverse of `parseDice`: "3 Combat, 2 Wrecking Blow, 1 Enemy Combat, 2d6", or "none". */
export function formatDice(dice: readonly DiceRequest[], { skillDice }: Pick<Content, 'skillDice'>): string {
  const title = (kind: string) => (kind === ENEMY_COMBAT ? 'Enemy Combat' : (skillDice.get(kind)?.name ?? kind));
  const parts = dice.map((it) => ('sides' in it ? `${it.count}d${it.sides}` : `${it.count} ${title(it.kind)}`));
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function readDice(text: string, names: DiceNames): readonly DiceRequest[] | DiceFault {
  const tokens = diceTokens(text);
  const dice: DiceRequest[] = [];
  for (let at = 0, total = 0; at < tokens.length;) {
    if (tokens[at]?.type === 'separator') {
      at += 1;
      continue;
    }
    const item = readDiceItem(tokens.slice(at), names);
    if (!item.ok) return item;
    total += item.dice.reduce((sum, { count }) => sum + count, 0);
    if (total > MOST_DICE) return fault(item.text, say`That is more than ${MOST_DICE} dice.`);
    dice.push(...item.dice);
    at += item.used;
  }
  return dice.length === 0 ? fault(text.trim(), say`No dice are named.`) : dice;
}

const same = (a: DiceRequest, b: DiceRequest): boolean =>
  'sides' in a ? 'sides' in b && a.sides === b.sides : 'kind' in b && a.kind === b.kind;

function merged(dice: readonly DiceRequest[]): readonly DiceRequest[] {
  return dice.flatMap((die, index) => {
    if (dice.findIndex((other) => same(other, die)) < index) return [];
    const count = dice.reduce((sum, other) => (same(other, die) ? sum + other.count : sum), 0);
    return [{ ...die, count }];
  });
}

function problemOf({ token, what, close }: DiceFault): DiceProblem {
  const shown = token.length > 60 ? `${token.slice(0, 59)}…` : token;
  const hint = close.length === 0 ? '' : say`Did you mean ${close.reduce((names, name) => say`${names} or ${name}`)}?`;
  const example = say`Write dice like this: 3 combat, 2 wrecking blow, 1 enemy, 2d6.`;
  const parts = [shown === '' ? '' : `"${shown}":`, what, hint, example];
  return { token: shown, message: parts.filter((part) => part !== '').join(' '), close };
}
