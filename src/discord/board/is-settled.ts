import type { Shown } from './board-messages.ts';
import type { BoardRoom } from './board-room.ts';

/** Whether a request has come to its end, done or in vain; else it may go better later. */
export function isSettled(shown: Shown, { failed }: Pick<BoardRoom, 'failed'>): boolean {
  if (shown.kind === 'failed') failed(shown.error);
  return shown.kind !== 'failed' && shown.kind !== 'limited' && shown.kind !== 'no-edits';
}
