import type { Png } from '../../pictures/picture-room.ts';
import type { MessageView } from '../../views/message-view.ts';

/** What becomes of the picture on a message: it has none, or the one that it has, or another. */
export type PictureStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'attach'; readonly png: Png; readonly description: string };

/** How a board is to look. */
export interface BoardFace {
  readonly view: MessageView;
  readonly picture: PictureStep;
  /** The picture is being drawn: the text does not wait for it, it comes with another edit. */
  readonly due?: true;
}
