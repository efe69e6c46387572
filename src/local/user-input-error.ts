export type UserInputErrorCode =
  | 'unknown-user'
  | 'unknown-locale'
  | 'unknown-channel'
  | 'unknown-server'
  | 'unknown-message'
  | 'unknown-command'
  | 'not-allowed'
  | 'unknown-option'
  | 'missing-option'
  | 'wrong-type'
  | 'not-a-choice'
  | 'out-of-range'
  | 'too-long'
  | 'too-short'
  | 'no-autocomplete'
  | 'no-such-component'
  | 'disabled'
  | 'wrong-count'
  | 'unknown-modal'
  | 'unknown-field'
  | 'empty'
  | 'no-response';

/** What Discord's own client would not let a user do. The message is one sentence for that user. */
export class UserInputError extends Error {
  override readonly name = 'UserInputError';
  readonly code: UserInputErrorCode;

  constructor(code: UserInputErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
