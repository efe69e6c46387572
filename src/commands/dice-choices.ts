import { formatDice, parseDice } from '../content/dice-notation.ts';
import type { Content } from '../engine/index.ts';
import type { Choice } from './slash-command.ts';
import type { Tools } from './tools.ts';

interface Offered {
  readonly content: Pick<Content, 'skillDice'>;
  readonly diceNames: Tools['diceNames'];
  /** Kinds offered first, such as the dice that are available; all kinds if absent. */
  readonly kinds?: readonly string[];
}

/** Ways to go on with a list of dice as far as it is typed: the list as understood, then one more die at its end. */
export function diceChoices(text: string, { content, diceNames, kinds }: Offered): readonly Choice[] {
  const titles = (kinds ?? [...content.skillDice.keys()]).map((kind) => content.skillDice.get(kind)?.name ?? kind);
  const comma = text.lastIndexOf(',');
  const [before, typing] = [text.slice(0, comma + 1).trim(), text.slice(comma + 1).trim()];
  const [, count = '1', word = ''] = /^(\d*)\s*(.*)$/.exec(typing) ?? [];
  const whole = parseDice(text, diceNames);
  const understood = whole.ok ? [formatDice(whole.dice, content)] : [];
  const further = titles
    .filter((title) => title.toLowerCase().includes(word.toLowerCase()))
    .map((title) => `${before} ${count === '' ? '1' : count} ${title}`.trim());
  return [...understood, ...further].map((choice) => ({ name: choice, value: choice }));
}
