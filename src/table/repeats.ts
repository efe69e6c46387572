import { isDeepStrictEqual } from 'node:util';
import type { Command, LogEntry } from '../engine/index.ts';

/** So soon after the first nobody means the same once more, in ms: a finger or a client that heard no answer sent it twice. */
const TOO_SOON = 3000;

/** What would be rolled again is looked at; a correction or a free roll may well be meant twice. */
export const mayBeRepeat = ({ type, override }: Command): boolean => type === 'engage' && override !== true;

/** Whether a command is the last one once more, sent by mistake. @param at - ms since 1970 */
export const isRepeat = (last: LogEntry, { command, at }: { command: Command; at: number }): boolean =>
  last.kind === 'command' && at - last.at < TOO_SOON && isDeepStrictEqual(last.command, command);
