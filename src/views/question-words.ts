import type { ChoosePrompt, Effect } from '../engine/index.ts';
import { ANYWHERE, farAway } from './placing-text.ts';
import { counted } from './unit-text.ts';

type Then = ChoosePrompt['options'][number]['then'];

/** What follows from the first answer: all answers lead to the like. */
const thenOf = ({ options }: ChoosePrompt): Then => options[0]?.then ?? [];

/** "whom does Kajsa heal?": what somebody is picked for, as far as what follows says it. */
export function pickQuestion(prompt: ChoosePrompt, who: string): string {
  const then = thenOf(prompt);
  if (then.some(({ kind }) => kind === 'open-engage')) return `whom does ${who} engage?`;
  const [first] = then;
  const effect = first?.kind === 'effects' ? inner(first.effects) : undefined;
  return effect === undefined ? `whom does ${who} pick?` : pickWords(effect, who);
}

/** What it comes down to, past its costs and conditions. */
function inner([effect]: readonly Effect[]): Effect | undefined {
  return effect?.do === 'pay' || effect?.do === 'if' ? inner(effect.then) : effect;
}

function pickWords(effect: Effect, who: string): string {
  switch (effect.do) {
    case 'damage':
      return `whom does ${who} deal ${numberBefore(effect.amount)}${effect.kind === 'true' ? 'true ' : ''}damage?`;
    case 'roll-combat':
      return `at whom does ${who} roll${typeof effect.dice === 'number' ? ` ${counted(effect.dice, 'Combat die', 'Combat dice')}` : ''}?`;
    case 'heal':
      return `whom does ${who} heal?`;
    case 'bonus-hp':
      return `to whom does ${who} give ${numberBefore(effect.amount)}bonus HP?`;
    case 'lay-die':
      return `on whom does ${who} lay the die?`;
    case 'as':
      return 'who does it next?';
    default:
      return `whom does ${who} pick?`;
  }
}

const numberBefore = (amount: unknown): string => (typeof amount === 'number' ? `${amount} ` : '');

/** The effect that asks. */
const asking = ({ again }: ChoosePrompt): Effect | undefined =>
  again.kind === 'effects' ? again.effects[0] : undefined;

/** "where does Kajsa move, up to 4 hexes?": who goes to the hex that is asked for, and how far where that is known. */
export function placeQuestion(prompt: ChoosePrompt, name: (id: ChoosePrompt['unit']) => string): string {
  const [first] = thenOf(prompt);
  const act = first?.kind === 'act' ? first.act : undefined;
  switch (act?.act) {
    case 'walk':
      return `where does ${name(act.unit)} move, up to ${counted(act.most, 'hex', 'hexes')}?`;
    case 'place':
      return `where is ${name(act.unit)} placed${farText(asking(prompt))}?`;
    case 'mark':
      return 'which hex does the die mark?';
    case 'join-party':
      return 'on which hex is the new companion deployed?';
    default:
      return 'to which hex?';
  }
}

function farText(effect: Effect | undefined): string {
  if (effect?.do !== 'place' || effect.onEntrance || effect.onMark || effect.to >= ANYWHERE) return '';
  return `, ${farAway(effect)}`;
}

/** Which side: of a die that is drained to use it, that goes to a slot, or that is turned. */
export function faceQuestion(prompt: ChoosePrompt): string {
  switch (asking(prompt)?.do) {
    case 'use-face':
      return 'which side is used? Its die is drained.';
    case 'slot-die':
      return 'which side of the die is up in the slot?';
    default:
      return 'which die is turned, and how?';
  }
}

/** A side is used, not turned up: its answer says what it does. */
export const usesSide = (prompt: ChoosePrompt): boolean => asking(prompt)?.do === 'use-face';
