/**
 * The storage did not do what was asked: it is away, broken, full, or too slow. The caller's data is not at fault, so trying again later is
 * right. A commit may or may not have happened (its answer can be lost on the way): see commitSurely.
 *
 * The message never holds an address or a password; the reason is in `cause`.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  /** @param doing - the failed operation, such as "commit" */
  constructor(doing: string, options?: ErrorOptions) {
    super(`The storage is not reachable (${doing} failed). Try again in a moment.`, options);
  }
}

/** The storage is there, but what it holds is damaged: trying again will not help. */
export class StoreDamaged extends StoreUnavailable {
  override readonly message = 'The storage is damaged. A backup must be restored.';
}

/** The storage went away in the middle of a commit and cannot be asked what became of it. */
export class OutcomeUnknown extends StoreUnavailable {}
