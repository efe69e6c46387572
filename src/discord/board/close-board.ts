import type { BoardPointer } from '../../store/board-store.ts';
import { closedBoardView } from '../../views/board-view.ts';
import { inWordsOf } from '../in-words-of.ts';
import type { BoardRoom } from './board-room.ts';
import type { Turn } from './coalesce.ts';
import { forgetBoard } from './forget-board.ts';
import { isSettled } from './is-settled.ts';
import { notShown } from './not-shown.ts';
import { removeOld } from './remove-old.ts';

/** The battle is closed: its board stays as it was at the end, without buttons, and is unpinned. */
export async function closeBoard(channelId: string, pointer: BoardPointer, room: BoardRoom): Promise<Turn> {
  const { message, pinned, battle } = pointer;
  const last = await room.battles.finished(battle);
  if (message !== undefined && last !== undefined) {
    const content = await room.contents.load(last.content);
    const view = inWordsOf(last.battle, () => closedBoardView(last.battle, content));
    const kind = pointer.picture === undefined ? 'none' : 'keep';
    const edited = await room.messages.edit(channelId, message, { view, picture: { kind } });
    if (edited.kind === 'failed' || edited.kind === 'limited') return notShown(edited, channelId, room);
    // Better none than one with dead buttons.
    if (edited.kind === 'no-edits' && !isSettled(await room.messages.remove(channelId, message), room)) return 'failed';
    if (edited.kind === 'done' && pinned === true && !isSettled(await room.messages.unpin(channelId, message), room))
      return 'failed';
  }
  if ((await removeOld(channelId, pointer, room)) === 'failed') return 'failed';
  await forgetBoard(channelId, room, pointer);
  return 'again'; // another battle may run here by now
}
