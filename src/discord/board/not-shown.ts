import type { BoardPointer } from '../../store/board-store.ts';
import type { Shown } from './board-messages.ts';
import type { BoardRoom } from './board-room.ts';
import type { Turn } from './coalesce.ts';
import { forgetBoard } from './forget-board.ts';

/** A channel that is gone is forgotten, its battle is kept; anything else may go better later. */
export async function notShown(
  shown: Exclude<Shown, { readonly kind: 'done' }>,
  channelId: string,
  room: BoardRoom,
): Promise<Turn> {
  switch (shown.kind) {
    case 'no-channel':
      await forgetBoard(channelId, room);
      return 'done';
    case 'lacks':
      await noteRefusal(channelId, { lack: shown.lack, at: room.now() }, room);
      return 'done';
    case 'failed':
      room.failed(shown.error);
      return 'failed';
    default:
      return 'failed';
  }
}

async function noteRefusal(
  channelId: string,
  refused: NonNullable<BoardPointer['refused']>,
  { boards }: BoardRoom,
): Promise<void> {
  await boards.change(channelId, (now) => {
    if (now === undefined) return now;
    const { posting: _posting, ...rest } = now;
    return { ...rest, refused };
  });
}
