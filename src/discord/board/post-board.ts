import type { BattleRecord } from '../../store/battle-store.ts';
import type { BoardPointer, BoardState } from '../../store/board-store.ts';
import { faceOf } from './face-of.ts';
import type { BoardRoom } from './board-room.ts';
import { both, type Turn } from './coalesce.ts';
import { isSettled } from './is-settled.ts';
import { notShown } from './not-shown.ts';
import { pinBoard } from './pin-board.ts';
import { removeOld, withOld } from './remove-old.ts';
import { showFace, withPictureNoted } from './show-face.ts';
import { untroubled } from './untroubled.ts';

/** A process that has died over a post is waited for so long, in ms. */
const POSTING_MS = 15_000;

/** Posts a board at the end of the channel and deletes the one before it. Of several processes one does it: whose claim is stored first. */
export async function postBoard(
  { channelId, record }: { readonly channelId: string; readonly record: BattleRecord },
  room: BoardRoom,
): Promise<Turn> {
  const { boards, messages } = room;
  // A post under a nonce that was tried before may be the message of that time.
  let turn: Turn = 'done';
  const claimed = await boards.change(channelId, (current) => {
    turn = current?.posting === undefined ? 'done' : 'again';
    return claim(current, record, room);
  });
  const posting = claimed?.posting;
  if (claimed === undefined || posting?.by !== room.self) return 'failed'; // another process is at it: looked after once more later
  const { picture: _ofTheOldOne, ...pointer } = claimed;
  const wanted = await faceOf({ channelId, record, pointer }, room);
  const outcome = await showFace(wanted, (face) => messages.post(channelId, face, posting.nonce));
  const { shown: posted } = outcome;
  if (posted.kind !== 'done') return notShown(posted, channelId, room);
  const known = (now: BoardPointer): BoardPointer => withPictureNoted(now, outcome, room.now());
  const stored = await boards.change(channelId, (current) =>
    current?.posting?.nonce === posting.nonce ? standing(known(current), posted.id, record.revision) : current,
  );
  if (stored?.message !== posted.id) {
    await removeLate(channelId, posted.id, room); // too slow: another process has taken over
    return 'again';
  }
  room.after.watch(channelId, posted.id);
  await pinBoard(channelId, stored, room);
  return both(turn, await removeOld(channelId, stored, room));
}

async function removeLate(channelId: string, message: string, room: BoardRoom): Promise<void> {
  if (isSettled(await room.messages.remove(channelId, message), room)) return;
  await room.boards.change(channelId, (now) => now && withOld(now, message));
}

/** Keeps what is known of the same battle's board; a claim of another process holds until it is too old. */
function claim(current: BoardPointer | undefined, { battle }: BattleRecord, room: BoardRoom): BoardState | undefined {
  const { posting } = current ?? {};
  if (posting !== undefined && posting.by !== room.self && room.now() - posting.at < POSTING_MS) return current;
  const nonce = posting?.nonce ?? room.newId();
  return { ...current, battle: battle.id, posting: { by: room.self, nonce, at: room.now() } };
}

function standing(claimed: BoardPointer, message: string, shown: number): BoardState {
  const { posting: _posting, message: before, ...rest } = untroubled(claimed);
  const kept = before === undefined || before === message ? rest : withOld(rest, before);
  return { ...kept, message, shown };
}
