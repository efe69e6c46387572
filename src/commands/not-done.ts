import type { Done, NotDone, Outcome } from '../table/outcome.ts';

/** The table did not do what was asked, and says why. The router words it for the player who asked. */
export class NotDoneError extends Error {
  override readonly name = 'NotDoneError';
  readonly outcome: NotDone;

  constructor(outcome: NotDone) {
    super(`not done: ${outcome.kind}`);
    this.outcome = outcome;
  }
}

/** What was done. @throws NotDoneError */
export function doneOf(outcome: Outcome): Done {
  if (outcome.kind !== 'done') throw new NotDoneError(outcome);
  return outcome;
}
