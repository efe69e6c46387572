import type { UserId } from '../engine/index.ts';
import { say } from '../words/say.ts';
import type { MessageView } from './message-view.ts';

/** Who is called: the battle has begun to wait for them, or their turn comes after this one. */
export interface Called {
  readonly move: readonly UserId[];
  readonly next?: UserId;
}

/** "<@1>: your move. <@2>: you are next.", which pings them and nobody else. */
export function callView({ move, next }: Called = { move: [] }): Pick<MessageView, 'content' | 'mentions'> | undefined {
  const mentions = [...move, ...(next === undefined ? [] : [next])];
  if (mentions.length === 0) return undefined;
  const sentences = [
    ...(move.length === 0 ? [] : [say`${named(move)}: your move.`]),
    ...(next === undefined ? [] : [say`${named([next])}: you are next.`]),
  ];
  return { content: sentences.join(' '), mentions };
}

/** "<@1> <@2>" */
export const named = (users: readonly UserId[]): string => users.map((id) => `<@${id}>`).join(' ');
