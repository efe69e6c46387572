import { markOf } from '../../engine/index.ts';
import { type Picture, pictureOf } from '../../pictures/picture-of.ts';
import type { BattleRecord } from '../../store/battle-store.ts';
import type { BoardPointer } from '../../store/board-store.ts';
import { boardView } from '../../views/board-view.ts';
import { inWordsOf } from '../in-words-of.ts';
import type { BoardFace } from './board-face.ts';
import type { BoardRoom } from './board-room.ts';
import { refusedLately } from './refused-lately.ts';

interface Facing {
  readonly channelId: string;
  readonly record: BattleRecord;
  /** Of the message that is to look so; absent: it is a new one. */
  readonly pointer?: BoardPointer | undefined;
  readonly anew?: boolean;
}

/** The board of a battle as it is stored. */
export async function faceOf({ channelId, record, pointer, anew }: Facing, room: BoardRoom): Promise<BoardFace> {
  const { battle, timeline } = record;
  const content = await room.contents.load(record.content);
  return inWordsOf(battle, () => {
    const view = boardView(battle, content, markOf(timeline.head, timeline));
    const refused = refusedLately({ at: pointer?.unpictured?.at, anew }, room);
    const picture = refused ? undefined : tried(() => pictureOf({ battle, content }), room);
    return { view, ...stepTo(picture, { channelId, attached: pointer?.picture }, room) };
  });
}

/** A picture that cannot be made is no reason to have no board. */
function tried<T>(work: () => T, { failed }: Pick<BoardRoom, 'failed'>): T | undefined {
  try {
    return work();
  } catch (error) {
    failed(error);
    return undefined;
  }
}

/** The moment that a picture takes to be drawn the message keeps the one it has; where nobody knows how long that will be, it has none. */
function stepTo(
  picture: Picture | undefined,
  { channelId, attached }: { readonly channelId: string; readonly attached: string | undefined },
  { pictures }: Pick<BoardRoom, 'pictures'>,
): Omit<BoardFace, 'view'> {
  const ready = picture === undefined ? 'none' : pictures.ready(picture.sketch);
  if (picture === undefined || ready === 'none') return { picture: { kind: 'none' } };
  if (ready === undefined || ready === 'no-room') {
    pictures.later(channelId, picture.sketch);
    const keeps = ready === undefined && attached !== undefined;
    return { picture: { kind: keeps ? 'keep' : 'none' }, due: true };
  }
  if (ready.key === attached) return { picture: { kind: 'keep' } };
  return { picture: { kind: 'attach', png: ready, description: picture.description } };
}

/** Whether a message has the picture that it should have, or that is still being drawn. */
export function hasPicture({ picture, due }: BoardFace, pointer: BoardPointer): boolean {
  if (picture.kind === 'attach' || (pointer.pictureDue === true && due !== true)) return false;
  return picture.kind === 'keep' || pointer.picture === undefined;
}
