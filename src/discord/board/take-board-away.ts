import type { BoardPointer } from '../../store/board-store.ts';
import type { BoardRoom } from './board-room.ts';
import type { Turn } from './coalesce.ts';
import { forgetBoard } from './forget-board.ts';
import { isSettled } from './is-settled.ts';
import { removeOld } from './remove-old.ts';

/** The table wants no board. */
export async function takeBoardAway(
  channelId: string,
  pointer: BoardPointer | undefined,
  room: BoardRoom,
): Promise<Turn> {
  if (pointer === undefined) return 'done';
  const { message } = pointer;
  if (message !== undefined && !isSettled(await room.messages.remove(channelId, message), room)) return 'failed';
  if ((await removeOld(channelId, pointer, room)) === 'failed') return 'failed';
  return (await forgetBoard(channelId, room, pointer)) ? 'done' : 'again';
}
