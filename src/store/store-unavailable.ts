/**
 * The storage did not do what was asked: it is away, broken, full, or too slow. The caller's data is not at fault, so trying again later is
 * right. A write may or may not have happened (its answer can be lost on the way): try it again with the same claim, and it takes effect once.
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
