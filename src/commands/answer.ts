import type { Pictured } from '../pictures/picture-of.ts';
import type { NotDone } from '../table/outcome.ts';
import type { MessageView } from '../views/message-view.ts';

export type Visibility = 'public' | 'private';

/** What a command or a click is answered with. */
export interface Answer {
  /** What the clicked message becomes. For clicks only. */
  readonly update?: MessageView;
  /** A new message. */
  readonly message?: MessageView;
  /** Who sees the new message; as the command says if absent. */
  readonly visibility?: Visibility;
  /** Something has changed in the battle, so the answer must be shown whatever happens on the way. */
  readonly committed?: boolean;
  /** Somebody looks for the board: the one in the channel is shown anew, and what hinders it is named. */
  readonly wantsBoard?: boolean;
  /** Why nothing was done, where the answer tells it in words of its own. */
  readonly notDone?: NotDone;
  /** The message gets a picture of this afterwards, where it can be had. */
  readonly picture?: Pictured;
}
