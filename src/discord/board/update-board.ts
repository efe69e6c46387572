import { faceOf, hasPicture } from './face-of.ts';
import type { BoardRoom } from './board-room.ts';
import { closeBoard } from './close-board.ts';
import type { Asked, Turn } from './coalesce.ts';
import { editBoard } from './edit-board.ts';
import { postBoard } from './post-board.ts';
import { refusedLately } from './refused-lately.ts';
import { removeOld } from './remove-old.ts';
import { takeBoardAway } from './take-board-away.ts';

/** With so many messages after it a board is out of sight. */
const BURIED_AFTER = 10;

/** Makes the board of a channel show its battle as it is stored: edits it, or posts it anew, or closes it. @throws as the store does */
export async function updateBoard(asked: Asked, room: BoardRoom): Promise<Turn> {
  const { channelId } = asked;
  const pointer = await room.boards.load(channelId);
  const { record } = await room.battles.load(channelId);
  if (pointer !== undefined && pointer.battle !== record?.battle.id) return closeBoard(channelId, pointer, room);
  if (record === undefined) return 'done';
  if (record.battle.setup.board === false) return takeBoardAway(channelId, pointer, room);
  if (refusedLately({ at: pointer?.refused?.at, anew: asked.anew }, room)) return 'done';
  if (pointer?.message === undefined) return postBoard({ channelId, record }, room);
  room.after.watch(channelId, pointer.message);
  if (room.after.after(channelId) >= BURIED_AFTER) return postBoard({ channelId, record }, room);
  const face = await faceOf({ ...asked, record, pointer }, room);
  const upToDate = pointer.shown === record.revision && hasPicture(face, pointer);
  if (!asked.anew && upToDate) return removeOld(channelId, pointer, room);
  return editBoard({ ...asked, pointer, record, message: pointer.message, face }, room);
}
