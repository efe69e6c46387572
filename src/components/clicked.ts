import type { Request } from '../table/table.ts';
import type { Row } from '../views/message-view.ts';

/** A button pressed, or values chosen in a menu. */
export interface Click {
  readonly request: Request;
  readonly customId: string;
  readonly message: ClickedMessage;
  readonly values: readonly string[];
}

/** What matters of the message that was clicked. */
interface ClickedMessage {
  /** Only the one who clicked sees it. */
  readonly private: boolean;
  /** The bot posted it by itself and keeps it up to date, as it does the board: an answer leaves it as it is. */
  readonly kept: boolean;
  readonly components: readonly Row[];
}
