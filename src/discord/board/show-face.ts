import { DiscordAPIError } from 'discord.js';
import type { BoardPointer } from '../../store/board-store.ts';
import type { BoardFace } from './board-face.ts';
import type { Shown } from './board-messages.ts';

/** What came of showing a face. */
export interface FaceShown {
  readonly shown: Shown;
  /** What is to be seen now, if it is shown. */
  readonly face: BoardFace;
  /** Discord took all but the picture. */
  readonly fileRefused: boolean;
}

/** Shows a face; where Discord refuses, and the picture may be why, once more without it. */
export async function showFace(face: BoardFace, send: (face: BoardFace) => Promise<Shown>): Promise<FaceShown> {
  const shown = await send(face);
  if (face.picture.kind !== 'attach' || !mayBeTheFile(shown)) return { shown, face, fileRefused: false };
  const plain: BoardFace = { view: face.view, picture: { kind: 'none' } };
  const second = await send(plain);
  return { shown: second, face: plain, fileRefused: second.kind === 'done' };
}

const mayBeTheFile = (shown: Shown): boolean =>
  shown.kind === 'too-large' ||
  (shown.kind === 'lacks' && shown.lack === 'send') ||
  (shown.kind === 'failed' && shown.error instanceof DiscordAPIError);

/** The pointer with what is known of the picture now. */
export function withPictureNoted(
  { picture: before, pictureDue: _due, unpictured, ...rest }: BoardPointer,
  { face: { picture, due }, fileRefused }: FaceShown,
  now: number,
): BoardPointer {
  const kept = picture.kind === 'keep' ? before : undefined;
  const key = picture.kind === 'attach' ? picture.png.key : kept;
  const refused = fileRefused ? { ...unpictured, at: now } : unpictured;
  return {
    ...rest,
    ...(key !== undefined && { picture: key }),
    ...(due && { pictureDue: due }),
    // With one that is being drawn it is tried again.
    ...(refused !== undefined && picture.kind !== 'attach' && !due && { unpictured: refused }),
  };
}
