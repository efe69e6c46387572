export type UserErrorCode = 'bad-input' | 'no-right' | 'no-seat' | 'no-battle' | 'stale';

/** The player's to fix: the router shows `message` to that player alone and logs nothing above debug. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: UserErrorCode;

  constructor(code: UserErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
