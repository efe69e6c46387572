import type { Png } from '../../pictures/picture-room.ts';
import type { BattleStore } from '../../store/battle-store.ts';
import type { BoardStore } from '../../store/board-store.ts';
import type { ContentSource } from '../../table/contents.ts';
import type { BoardMessages } from './board-messages.ts';
import type { MessagesAfter } from './messages-after.ts';

/** What boards are kept with. */
export interface BoardRoom {
  readonly battles: Pick<BattleStore, 'load' | 'finished'>;
  readonly boards: BoardStore;
  readonly contents: ContentSource;
  readonly messages: BoardMessages;
  readonly after: MessagesAfter;
  readonly pictures: {
    ready(sketch: string): Png | 'none' | 'no-room' | undefined;
    /** Has a picture drawn; when it is there, or cannot be for now, the board takes another turn. */
    later(channelId: string, sketch: string): void;
  };
  /** Tells this process from others, and makes nonces. */
  readonly newId: () => string;
  readonly self: string;
  readonly now: () => number;
  /** A request failed for a reason that no rule of ours explains. */
  readonly failed: (error: unknown) => void;
}
