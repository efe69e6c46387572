import { shownText } from './escape.ts';
import { say } from '../words/say.ts';

/** "Note: cursed ground"; nothing where nobody wrote one. */
export const noteText = (note: string | undefined): readonly string[] =>
  note === undefined ? [] : [say`Note: ${shownText(note)}`];
