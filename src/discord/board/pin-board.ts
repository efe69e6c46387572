import type { BoardPointer, BoardState } from '../../store/board-store.ts';
import type { Shown } from './board-messages.ts';
import type { BoardRoom } from './board-room.ts';

/**
 * Pins a board once. Where the bot may not, or the channel has no room for a pin, it does not try again in this battle; where it failed for
 * another reason, it does with the next turn.
 */
export async function pinBoard(
  channelId: string,
  { message, pinned: before }: BoardPointer,
  room: BoardRoom,
): Promise<void> {
  if (message === undefined || before === false) return;
  const shown = await room.messages.pin(channelId, message);
  if (shown.kind === 'failed') room.failed(shown.error);
  const pinned = isPinned(shown);
  if (pinned !== before)
    await room.boards.change(channelId, (now) => (now?.message === message ? withPinned(now, pinned) : now));
}

/** @returns undefined where the next try may tell */
function isPinned({ kind }: Shown): boolean | undefined {
  if (kind === 'done') return true;
  return kind === 'lacks' || kind === 'no-pins' ? false : undefined;
}

function withPinned({ pinned: _pinned, ...rest }: BoardPointer, pinned: boolean | undefined): BoardState {
  return pinned === undefined ? rest : { ...rest, pinned };
}
