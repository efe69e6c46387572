import { toUser } from '../words/speaking.ts';

export type UserErrorCode = 'bad-input' | 'no-right' | 'no-seat' | 'no-battle' | 'stale' | 'restarting';

/** The player's to fix: the router shows `message` to that player alone; the log gets `code` and no more. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: UserErrorCode;

  /** @param words - says it in the user's own language, whatever the table speaks */
  constructor(code: UserErrorCode, words: () => string, options?: ErrorOptions) {
    super(toUser(words), options);
    this.code = code;
  }
}
