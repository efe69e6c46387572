import type { ChoosePrompt, Effect } from '../engine/index.ts';
import { ANYWHERE, farAway } from './placing-text.ts';
import { counted, say } from '../words/say.ts';

type Then = ChoosePrompt['options'][number]['then'];

/** What follows from the first answer: all answers lead to the like. */
const thenOf = ({ options }: ChoosePrompt): Then => options[0]?.then ?? [];

/** "whom does Kajsa heal?": what somebody is picked for, as far as what follows says it. */
export function pickQuestion(prompt: ChoosePrompt, who: string): string {
  const then = thenOf(prompt);
  if (then.some(({ kind }) => kind === 'open-engage')) return say`whom does ${who} engage?`;
  const [first] = then;
  const effect = first?.kind === 'effects' ? inner(first.effects) : undefined;
  return effect === undefined ? say`whom does ${who} pick?` : pickWords(effect, who);
}

/** What it comes down to, past its costs and conditions. */
function inner([effect]: readonly Effect[]): Effect | undefined {
  return effect?.do === 'pay' || effect?.do === 'if' ? inner(effect.then) : effect;
}

function pickWords(effect: Effect, who: string): string {
  switch (effect.do) {
    case 'damage':
      return dealWords(effect.amount, effect.kind === 'true', who);
    case 'roll-combat':
      return typeof effect.dice === 'number'
        ? say`at whom does ${who} roll ${counted(effect.dice, 'Combat die', 'Combat dice')}?`
        : say`at whom does ${who} roll?`;
    case 'heal':
      return say`whom does ${who} heal?`;
    case 'bonus-hp':
      return typeof effect.amount === 'number'
        ? say`to whom does ${who} give ${effect.amount} bonus HP?`
        : say`to whom does ${who} give bonus HP?`;
    case 'lay-die':
      return say`on whom does ${who} lay the die?`;
    case 'as':
      return say`who does it next?`;
    default:
      return say`whom does ${who} pick?`;
  }
}

function dealWords(amount: unknown, isTrue: boolean, who: string): string {
  if (typeof amount !== 'number')
    return isTrue ? say`whom does ${who} deal true damage?` : say`whom does ${who} deal damage?`;
  return isTrue ? say`whom does ${who} deal ${amount} true damage?` : say`whom does ${who} deal ${amount} damage?`;
}

/** The effect that asks. */
const asking = ({ again }: ChoosePrompt): Effect | undefined =>
  again.kind === 'effects' ? again.effects[0] : undefined;

/** "where does Kajsa move, up to 4 hexes?": who goes to the hex that is asked for, and how far where that is known. */
export function placeQuestion(prompt: ChoosePrompt, name: (id: ChoosePrompt['unit']) => string): string {
  const [first] = thenOf(prompt);
  const act = first?.kind === 'act' ? first.act : undefined;
  switch (act?.act) {
    case 'walk':
      return say`where does ${name(act.unit)} move, up to ${counted(act.most, 'hex', 'hexes')}?`;
    case 'place':
      return placedWords(name(act.unit), asking(prompt));
    case 'mark':
      return say`which hex does the die mark?`;
    case 'join-party':
      return say`on which hex is the new companion deployed?`;
    default:
      return say`to which hex?`;
  }
}

function placedWords(who: string, effect: Effect | undefined): string {
  if (effect?.do !== 'place' || effect.onEntrance || effect.onMark || effect.to >= ANYWHERE)
    return say`where is ${who} placed?`;
  return say`where is ${who} placed, ${farAway(effect)}?`;
}

/** Which side: of a die that is drained to use it, that goes to a slot, or that is turned. */
export function faceQuestion(prompt: ChoosePrompt): string {
  switch (asking(prompt)?.do) {
    case 'use-face':
      return say`which side is used? Its die is drained.`;
    case 'slot-die':
      return say`which side of the die is up in the slot?`;
    default:
      return say`which die is turned, and how?`;
  }
}

/** A side is used, not turned up: its answer says what it does. */
export const usesSide = (prompt: ChoosePrompt): boolean => asking(prompt)?.do === 'use-face';
