import { parseDice } from '../content/dice-notation.ts';
import { type DiceNames, ENEMY_COMBAT } from '../content/dice-names.ts';
import type { DiceRequest } from '../engine/index.ts';
import { shown } from '../views/escape.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';
import { toUser } from '../words/speaking.ts';

/** Reads a typed list of any dice. @throws UserError that names the part that was not understood */
export function readDice(text: string, names: DiceNames): readonly DiceRequest[] {
  const parsed = toUser(() => parseDice(text, names));
  if (parsed.ok) return parsed.dice;
  const { message, token } = parsed.problem;
  throw new UserError('bad-input', () => (token === '' ? message : message.replace(token, () => shown(token))));
}

/** Reads a typed list of dice of the game. @throws UserError, also for dice such as 2d6 */
export function readSkillDice(text: string, names: DiceNames): readonly DiceRequest[] {
  const dice = readDice(text, names);
  if (dice.some((die) => 'sides' in die))
    throw new UserError(
      'bad-input',
      () => say`Ordinary dice such as 2d6 are for \`/roll\` only. Name skill dice: 3 combat, 1 snipe.`,
    );
  return dice;
}

/** Enemy Combat dice that an adventurer rolls are always free ones (ENG-4c), however they were asked for. */
export function withoutFree(dice: readonly DiceRequest[]): {
  readonly dice: readonly DiceRequest[];
  readonly free: number;
} {
  const isFree = (die: DiceRequest): boolean => 'kind' in die && die.kind === ENEMY_COMBAT;
  return {
    dice: dice.filter((die) => !isFree(die)),
    free: dice.filter(isFree).reduce((sum, { count }) => sum + count, 0),
  };
}
