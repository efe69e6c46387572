import type { Changed } from '../table/changed.ts';
import { NotDoneError } from './not-done.ts';

/** What is to be told. @throws NotDoneError where another delivery has done it, or others were faster again and again */
export function resultOf<T>(outcome: Changed<T>): T {
  if (outcome.kind !== 'done') throw new NotDoneError(outcome);
  return outcome.result;
}
