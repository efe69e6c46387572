import type { BattleRecord } from '../../store/battle-store.ts';
import type { BoardPointer } from '../../store/board-store.ts';
import type { BoardFace } from './board-face.ts';
import type { BoardRoom } from './board-room.ts';
import { type Asked, both, type Turn } from './coalesce.ts';
import { notShown } from './not-shown.ts';
import { pinBoard } from './pin-board.ts';
import { postBoard } from './post-board.ts';
import { removeOld } from './remove-old.ts';
import { type FaceShown, showFace, withPictureNoted } from './show-face.ts';
import { untroubled } from './untroubled.ts';

interface Updating extends Asked {
  readonly pointer: BoardPointer;
  readonly record: BattleRecord;
  readonly message: string;
  readonly face: BoardFace;
}

/** Makes the message that is the board show the battle; where that message is lost or takes no edits, another one does. */
export async function editBoard(updating: Updating, room: BoardRoom): Promise<Turn> {
  const { channelId, message, failures } = updating;
  const outcome = await showFace(updating.face, (face) => room.messages.edit(channelId, message, face));
  const { shown: edited } = outcome;
  switch (edited.kind) {
    case 'done':
      return afterEdit(updating, outcome, room);
    case 'lost':
    case 'no-edits':
      return postBoard(updating, room);
    case 'limited':
      return failures === 0 ? 'failed' : postBoard(updating, room);
    default:
      return notShown(edited, channelId, room);
  }
}

async function afterEdit(updating: Updating, outcome: FaceShown, room: BoardRoom): Promise<Turn> {
  const turn = await noteShown(updating, outcome, room);
  if (updating.pointer.pinned === undefined) await pinBoard(updating.channelId, updating.pointer, room);
  return both(turn, await removeOld(updating.channelId, updating.pointer, room));
}

/** Another process may have shown something else meanwhile, and nobody knows which edit came last: then it is shown once more. */
async function noteShown(
  { channelId, record, pointer, message }: Updating,
  outcome: FaceShown,
  { boards, now: clock }: BoardRoom,
): Promise<Turn> {
  let turn: Turn = 'done';
  await boards.change(channelId, (now) => {
    turn = now?.message === message && now.shown === pointer.shown ? 'done' : 'again';
    if (now?.message !== message) return now;
    return { ...untroubled(withPictureNoted(now, outcome, clock())), shown: record.revision };
  });
  return turn;
}
