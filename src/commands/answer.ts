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
}
