import type { BoardPointer } from '../../store/board-store.ts';
import type { BoardRoom } from './board-room.ts';

/**
 * Forgets where a board stands, and nothing else.
 *
 * @param only - if it is this board still: another process may have posted another, of this battle or the next
 * @returns whether none is known there now
 */
export async function forgetBoard(
  channelId: string,
  { after, boards }: Pick<BoardRoom, 'after' | 'boards'>,
  only?: Pick<BoardPointer, 'battle' | 'message'>,
): Promise<boolean> {
  const left = await boards.change(channelId, (now) =>
    only !== undefined && (now?.battle !== only.battle || now.message !== only.message) ? now : undefined,
  );
  if (left === undefined) after.forget(channelId);
  return left === undefined;
}
