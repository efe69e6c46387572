import type { Row } from '../views/message-view.ts';

/** What matters of the message that was clicked. */
export interface ClickedMessage {
  /** Only the one who clicked sees it. */
  readonly private: boolean;
  readonly components: readonly Row[];
}
