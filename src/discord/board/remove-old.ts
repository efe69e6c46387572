import type { BoardPointer } from '../../store/board-store.ts';
import type { BoardRoom } from './board-room.ts';
import type { Turn } from './coalesce.ts';
import { isSettled } from './is-settled.ts';

/** More of them than these are not remembered: Discord takes no deletions here. */
const MOST_OLD = 10;

/** With one more message that is to be deleted. */
export const withOld = (pointer: BoardPointer, message: string): BoardPointer => ({
  ...pointer,
  old: [...(pointer.old ?? []), message].slice(-MOST_OLD),
});

/** Deletes the messages that the present board has replaced. What could not be deleted for now stays noted, for the next turn. */
export async function removeOld(
  channelId: string,
  { old = [] }: Pick<BoardPointer, 'old'>,
  room: BoardRoom,
): Promise<Turn> {
  const settled: string[] = [];
  for (const message of old) {
    if (isSettled(await room.messages.remove(channelId, message), room)) settled.push(message);
  }
  if (settled.length > 0) await room.boards.change(channelId, (now) => now && without(now, settled));
  return settled.length === old.length ? 'done' : 'failed';
}

function without(now: BoardPointer, settled: readonly string[]): BoardPointer {
  const { old = [], ...rest } = now;
  const left = old.filter((message) => !settled.includes(message));
  if (left.length === old.length) return now;
  return left.length === 0 ? rest : { ...rest, old: left };
}
