import type { BattleStore } from '../../store/battle-store.ts';
import type { BoardPointer, BoardStore } from '../../store/board-store.ts';
import { type BoardTrouble, boardTroubleText } from '../../views/board-trouble-text.ts';
import { pictureTroubleText } from '../../views/picture-trouble-text.ts';

interface TroubleRoom {
  readonly battles: Pick<BattleStore, 'load'>;
  readonly boards: BoardStore;
  readonly now: () => number;
}

interface TroubleAsked {
  readonly channelId: string;
  /** As Discord said with the interaction. */
  readonly troubles: readonly BoardTrouble[];
  /** Discord said, too, that the bot may attach no files. */
  readonly lacksFiles: boolean;
  /** Somebody wants to see the board; else it is told once. */
  readonly always: boolean;
}

/**
 * What hinders the board of a channel, for whoever acts there.
 *
 * @returns undefined where nothing does, or somebody was told already
 * @throws as the store does
 */
export async function troubleToTell(asked: TroubleAsked, room: TroubleRoom): Promise<string | undefined> {
  const { channelId, troubles, always } = asked;
  const { battles, boards } = room;
  const pointer = await boards.load(channelId);
  const all = troubles.length > 0 ? troubles : pointer?.refused === undefined ? [] : [pointer.refused.lack];
  if (all.length === 0) return pictureTrouble(asked, pointer, room);
  const { record } = await battles.load(channelId);
  if (record === undefined || record.battle.setup.board === false) return undefined;
  const isFirst = await noteTold(channelId, record.battle.id, boards);
  return always || isFirst ? boardTroubleText(all) : undefined;
}

/** @returns whether nobody was told before */
async function noteTold(channelId: string, battle: string, boards: BoardStore): Promise<boolean> {
  let isFirst = false;
  await boards.change(channelId, (now) => {
    // The board of an earlier battle is still to be closed.
    isFirst = now === undefined || (now.battle === battle && now.told !== true);
    return isFirst ? { ...now, battle, told: true } : now;
  });
  return isFirst;
}

/** What hinders only the picture. */
async function pictureTrouble(
  { channelId, lacksFiles, always }: TroubleAsked,
  pointer: BoardPointer | undefined,
  { battles, boards, now: clock }: TroubleRoom,
): Promise<string | undefined> {
  if (!lacksFiles && pointer?.unpictured === undefined) return undefined;
  if (!always && pointer?.unpictured?.told === true) return undefined;
  const { record } = await battles.load(channelId);
  const { map, pictures, board } = record?.battle.setup ?? {};
  if (record === undefined || map === undefined || pictures === false) return undefined;
  if (board === false) return always ? pictureTroubleText() : undefined;
  await boards.change(channelId, (now) => {
    const at = now?.unpictured?.at ?? clock();
    return now !== undefined && now.battle !== record.battle.id
      ? now
      : { ...now, battle: record.battle.id, unpictured: { at, told: true } };
  });
  return pictureTroubleText();
}
