import type { BattleEvent, ByHand, Choice } from '../engine/index.ts';

/**
 * What was played again, as the line had it. Once the engine put English of its own into its events, where it has codes now that the views
 * word: those lines are compared with the English that they must have, to the letter, so that battles begun before still agree, and
 * a line that somebody has changed still does not. Lines that have the codes are compared as they are.
 */
export const toldAsIn = (line: readonly BattleEvent[], played: readonly BattleEvent[]): readonly BattleEvent[] =>
  played.map((event, index) => {
    const before = line[index];
    return before === undefined ? event : toldAs(before, event);
  });

function toldAs(before: BattleEvent, event: BattleEvent): BattleEvent {
  if (event.type === 'ability-used' && before.type === 'ability-used') {
    const { byHand, ...rest } = event;
    return byHand === undefined || before.byHand !== undefined ? event : { ...rest, text: byHandBefore(byHand) };
  }
  if (event.type !== 'prompt-opened' || before.type !== 'prompt-opened') return event;
  const { prompt } = event;
  if (prompt.kind !== 'choose' || prompt.asks !== 'option' || before.prompt.kind !== 'choose') return event;
  const then = before.prompt.options;
  const options = prompt.options.map((option, at) => (then[at]?.text === undefined ? option : optionBefore(option)));
  return { ...event, prompt: { ...prompt, options } };
}

const byHandBefore = (left: ByHand): string =>
  left.do === 'mark'
    ? 'mark a hex of the map in front of you with this die.'
    : `move up to ${left.most} (/move granted: ${left.most}).`;

const OPTIONS_BEFORE: Readonly<Record<string, string>> = {
  slot: 'Overfatigue into an active slot',
  track: 'Overfatigue onto the track',
  common: 'It was common',
  legendary: 'It was legendary',
};

/** A form was its own text; to decline never had one. */
const optionBefore = (option: Choice): Choice =>
  option.text === undefined ? { ...option, text: OPTIONS_BEFORE[option.id] ?? option.id } : option;
