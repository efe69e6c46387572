import type { LocalModal } from './change.ts';
import { createSignal, type Signal } from './signal.ts';
import type { JsonObject } from './json.ts';
import type { CommandChoice } from './wire.ts';

/** What a user did, before it became an interaction. */
export interface InteractionRequest {
  /** One of `INTERACTION`. */
  readonly type: number;
  readonly userId: string;
  readonly channelId: string;
  readonly data: JsonObject;
  /** The message whose button, menu or modal it was. */
  readonly sourceMessageId?: string;
  /** `battle start`, for a command. */
  readonly commandName?: string;
  /** As from a private chat: no server, no member, and a channel of which the bot knows the id alone. */
  readonly bare?: true;
}

/** One interaction under way. It changes as the bot answers; it is forgotten when its token has expired. */
export interface Interaction extends InteractionRequest {
  readonly id: string;
  readonly token: string;
  readonly createdAt: number;
  /** The dispatch as sent, so that a test can deliver it again. */
  readonly payload: JsonObject;
  acknowledgement: { readonly callbackType: number; readonly afterMs: number } | undefined;
  failure: string | undefined;
  /** The message that `@original` means. */
  originalId: string | undefined;
  followUpIds: readonly string[];
  /** A deferred new message that still says "thinking". */
  thinking: boolean;
  choices: readonly CommandChoice[];
  modal: LocalModal | undefined;
  /** Fires when the bot acknowledged, or failed to. */
  readonly acknowledged: Signal;
  /** Fires when there is an answer to read: see `InteractionResult.settled`. */
  readonly settled: Signal;
}

export function createInteraction(
  request: InteractionRequest,
  fixed: { readonly id: string; readonly token: string; readonly createdAt: number; readonly payload: JsonObject },
): Interaction {
  return {
    ...request,
    ...fixed,
    acknowledgement: undefined,
    failure: undefined,
    originalId: undefined,
    followUpIds: [],
    thinking: false,
    choices: [],
    modal: undefined,
    acknowledged: createSignal(),
    settled: createSignal(),
  };
}
