import type { BattleRecord, BattleStore } from '../../store/battle-store.ts';
import type { BoardPointer, BoardStore } from '../../store/board-store.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { BoardKeeper } from './board-keeper.ts';

/** How often it is asked which boards are due, in ms. */
const EVERY = 30_000;
/** Channels looked at in one go, the rest in the next. */
const MOST_AT_ONCE = 500;
/** A board that takes no update in so many goes waits for the next line. */
const MOST_GOES = 20;

interface Shell {
  readonly battles: Pick<BattleStore, 'load'>;
  readonly boards: BoardStore;
  readonly keeper: Pick<BoardKeeper, 'changed'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Finds boards that do not show the last line, because the process that should have shown it has died, or Discord was away for longer than it
 * tried: their keeper is told again. @returns what stops it, once nothing is under way
 */
export function lookAfterBoards(shell: Shell): () => Promise<void> {
  const { boards, keeper, clock, logger } = shell;
  const goes = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const now = clock.now();
    const due = await boards.due(now, MOST_AT_ONCE);
    for (const channelId of goes.keys()) if (!due.includes(channelId)) goes.delete(channelId);
    for (const channelId of due) {
      const gone = (goes.get(channelId) ?? 0) + 1;
      goes.set(channelId, gone);
      if (gone > MOST_GOES || !(await isBehind(channelId, shell))) await boards.settled(channelId, now);
      else keeper.changed(channelId);
    }
  }

  const stop = clock.every(EVERY, () => {
    running = running.then(look).catch((error: unknown) => {
      // Reminding says that the storage is away.
      if (!(error instanceof StoreUnavailable)) logger.error('looking after boards failed', { error });
    });
    return running;
  });
  return async () => {
    stop();
    await running;
  };
}

/** A channel that cannot be read is none to be tended; whoever plays there is told. */
async function isBehind(channelId: string, { battles, boards, logger }: Shell): Promise<boolean> {
  try {
    const pointer = await boards.load(channelId);
    const { record } = await battles.load(channelId);
    return isToDo(pointer, record);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    logger.warn('a board could not be looked after', { channel: channelId, error });
    return false;
  }
}

/** Where the bot was refused, it is left to whoever wants to see the board. */
function isToDo(pointer: BoardPointer | undefined, record: BattleRecord | undefined): boolean {
  if (pointer !== undefined && pointer.battle !== record?.battle.id) return true;
  if (record === undefined) return false;
  if (record.battle.setup.board === false) return pointer !== undefined;
  if (pointer?.refused !== undefined) return false;
  return pointer?.shown !== record.revision || pointer.old !== undefined || pointer.pictureDue === true;
}
