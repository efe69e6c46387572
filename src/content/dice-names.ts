import type { Content } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { spelling } from './dice-tokens.ts';
import { closest } from './edit-distance.ts';

/** The kind of the black die that enemies roll, and that free Combat dice are (ENG-4c). */
export const ENEMY_COMBAT = 'enemy-combat';

/** What dice may be called: a spelling such as "wrecking blow", the kind it means, and how the kind is written. */
export interface DiceNames {
  readonly kinds: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  /** Spellings of skill lines, which are no dice, and the kinds of their dice. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

const ALIASES: readonly (readonly [string, string])[] = [
  ['enemy', ENEMY_COMBAT],
  ['enemies', ENEMY_COMBAT],
  ['enemy combat', ENEMY_COMBAT],
  ['black', ENEMY_COMBAT],
  ['black combat', ENEMY_COMBAT],
  ['white combat', 'combat'],
];

/** The names of all dice of the content; make it once. */
export function diceNames({ skillDice }: Pick<Content, 'skillDice'>): DiceNames {
  const dice = [...skillDice.values()];
  const spelled = dice.flatMap(({ id, name }) => [id, name].map((it) => [spelling(it).join(' '), id] as const));
  return {
    kinds: new Map([...spelled, ...ALIASES.filter(([, kind]) => kind === ENEMY_COMBAT || skillDice.has(kind))]),
    titles: new Map([...dice.map(({ id, name }) => [id, name] as const), [ENEMY_COMBAT, 'Enemy Combat']]),
    lines: new Map(
      dice.map(({ lineName, line }) => [
        spelling(lineName).join(' '),
        dice.filter((die) => die.line === line).map(({ id }) => id),
      ]),
    ),
  };
}

export type ReadNames =
  | { readonly ok: true; readonly kinds: readonly string[] }
  | {
      readonly ok: false;
      /** In a sentence. */
      readonly why: string;
      readonly token: string;
      /** Titles of up to three dice that may have been meant. */
      readonly close: readonly string[];
    };

const FILLERS = new Set(['and', 'die', 'dice']);

/** Reads words such as "wrecking blow snipe" as kinds of dice, the longest name first; beginnings count if only one die has them. */
export function readNames(words: readonly string[], names: DiceNames): ReadNames {
  const kinds: string[] = [];
  for (let start = 0; start < words.length;) {
    const rest = words.slice(start);
    const found = fullName(rest, names) ?? lineName(rest, names) ?? beginning(rest, names);
    if (found === undefined && FILLERS.has(words[start] ?? '')) start += 1;
    else if (found?.kinds.length === 1) {
      kinds.push(...found.kinds);
      start += found.length;
    } else return notRead(rest, names, found);
  }
  return { ok: true, kinds };
}

interface Found {
  readonly kinds: readonly string[];
  /** Words used up. */
  readonly length: number;
  readonly why?: string;
}

const LONGEST_NAME = 6;

/** The longest run of words that is the whole name of a die, or its plural. */
function fullName(words: readonly string[], { kinds }: DiceNames): Found | undefined {
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--) {
    const name = words.slice(0, length).join(' ');
    const kind = kinds.get(name) ?? kinds.get(name.replace(/s$/, ''));
    if (kind !== undefined) return { kinds: [kind], length };
  }
  return undefined;
}

function lineName(words: readonly string[], { lines }: DiceNames): Found | undefined {
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--) {
    const kinds = lines.get(words.slice(0, length).join(' '));
    if (kinds !== undefined) return { kinds, length, why: say`That is a skill line; name the dice of it.` };
  }
  return undefined;
}

/** The longest run of words that are beginnings of the words of a name: "wreck", "wall of". */
function beginning(words: readonly string[], names: DiceNames): Found | undefined {
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--) {
    const typed = words.slice(0, length);
    if (typed.join('').length < 2) continue;
    const matches = [...names.kinds].filter(([name]) => beginsWith(name.split(' '), typed));
    const kinds = [...new Set(matches.map(([, kind]) => kind))];
    if (kinds.length > 0) return { kinds, length, why: say`Several dice have names that begin like that.` };
  }
  return undefined;
}

const beginsWith = (name: readonly string[], typed: readonly string[]): boolean =>
  typed.every((word, index) => name[index]?.startsWith(word) ?? false);

function notRead(words: readonly string[], { kinds, titles }: DiceNames, found: Found | undefined): ReadNames {
  const token = words.slice(0, found?.length).join(' ');
  const meant = found?.kinds ?? closeKinds(words, kinds);
  const close = [...new Set(meant)].slice(0, 3).map((kind) => titles.get(kind) ?? kind);
  return { ok: false, why: found?.why ?? say`No die has that name.`, token, close };
}

/** Kinds with a similar name, else with one that has the first word in it. */
function closeKinds(words: readonly string[], kinds: DiceNames['kinds']): readonly string[] {
  const similar = [words.join(' '), ...words].flatMap((text) => closest(text, kinds.keys()));
  const [first = ''] = words;
  const inside = first.length < 3 ? [] : [...kinds.keys()].filter((name) => ` ${name}`.includes(` ${first}`));
  return [...similar, ...inside].flatMap((name) => kinds.get(name) ?? []);
}
