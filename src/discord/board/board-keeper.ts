import { randomBytes } from 'node:crypto';
import type { PictureRoom } from '../../pictures/picture-room.ts';
import type { BattleStore } from '../../store/battle-store.ts';
import type { BoardStore } from '../../store/board-store.ts';
import type { ContentSource } from '../../table/contents.ts';
import type { BoardTrouble } from '../../views/board-trouble-text.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { BoardMessages } from './board-messages.ts';
import type { BoardRoom } from './board-room.ts';
import { troubleToTell } from './board-trouble.ts';
import { type Asked, BOARD_PACE, type BoardPace, Coalescer, type Turn } from './coalesce.ts';
import { forgetBoard } from './forget-board.ts';
import { MessagesAfter } from './messages-after.ts';
import { updateBoard } from './update-board.ts';

/** Keeps one message per battle that shows how it stands. Nothing here ever throws, and nobody waits for it. */
export interface BoardKeeper {
  /** The battle of a channel has changed. */
  changed(channelId: string): void;
  /** Somebody looks at the board: it is shown again even where nothing has changed, for it may be lost. */
  refresh(channelId: string): void;
  /** A message has come in a channel. */
  heard(channelId: string, message: string): void;
  /** Channels are gone: their boards are forgotten, their battles are kept. */
  gone(channelIds: readonly string[]): Promise<void>;
  /** What to tell a user of what hinders the board; see troubleToTell. */
  trouble(asked: {
    readonly channelId: string;
    readonly troubles: readonly BoardTrouble[];
    readonly lacksFiles: boolean;
    readonly always: boolean;
  }): Promise<string | undefined>;
  /** Shows at once what is still to be shown. @returns when it is shown, or has failed once */
  settle(): Promise<void>;
}

export interface KeeperOptions {
  readonly battles: Pick<BattleStore, 'load' | 'finished'>;
  readonly boards: BoardStore;
  readonly contents: ContentSource;
  readonly messages: BoardMessages;
  readonly pictures: Pick<PictureRoom, 'ready' | 'png'>;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly pace?: BoardPace;
  readonly logger: Logger;
}

/** 12 bytes are 24 characters, and a nonce has at most 25. */
const newId = (): string => randomBytes(12).toString('hex');

export function createBoardKeeper({ clock, pace = BOARD_PACE, logger, ...options }: KeeperOptions): BoardKeeper {
  const after = new MessagesAfter();
  const failed = (error: unknown): void => logger.warn('a board could not be shown', { error });
  const drawing = new Set<Promise<void>>();
  const later = (channelId: string, sketch: string): void => {
    const drawn = options.pictures.png(sketch).then(() => {
      drawing.delete(drawn);
      turns.ask(channelId);
    });
    drawing.add(drawn);
  };
  const pictures = { ready: (sketch: string) => options.pictures.ready(sketch), later };
  const room: BoardRoom = { ...options, pictures, after, newId, self: newId(), now: () => clock.now(), failed };
  const take = async (asked: Asked): Promise<Turn> => {
    try {
      return await updateBoard(asked, room);
    } catch (error) {
      failed(error);
      return 'failed';
    }
  };
  const turns = new Coalescer({ take, clock, pace });
  return {
    changed: (channelId) => turns.ask(channelId),
    refresh: (channelId) => turns.ask(channelId, true),
    heard: (channelId, message) => after.heard(channelId, message),
    async gone(channelIds) {
      try {
        for (const channelId of channelIds) turns.drop(channelId);
        for (const channelId of await options.boards.known(channelIds)) await forgetBoard(channelId, room);
      } catch (error) {
        failed(error);
      }
    },
    async trouble(asked) {
      try {
        return await troubleToTell(asked, room);
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    async settle() {
      await turns.hurry();
      while (drawing.size > 0) {
        await Promise.all(drawing);
        await turns.hurry();
      }
    },
  };
}
