import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

const LONGEST = 200;

/** A note for the log, as an optional part of a command. @throws UserError for a letter to the editor */
export function noteIn(text: string | undefined): { readonly note?: string } {
  const note = text?.trim() ?? '';
  const length = Array.from(note).length;
  if (length > LONGEST)
    throw new UserError('bad-input', () => say`A note has at most ${LONGEST} characters; yours has ${length}.`);
  return note === '' ? {} : { note };
}
