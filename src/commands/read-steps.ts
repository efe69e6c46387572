import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

/** How many steps, 1 if left out. @throws UserError below 1 */
export function readSteps(steps = 1): number {
  if (steps < 1) throw new UserError('bad-input', () => say`\`steps\` is a whole number from 1 up, not ${steps}.`);
  return steps;
}
