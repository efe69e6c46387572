import type { ApplicationCommand, Channel, Message, User } from './wire.ts';

/** A form that the bot opened on a user's screen. */
export interface LocalModal {
  /** The interaction that opened it; a modal is submitted once, by the user who opened it. */
  readonly interactionId: string;
  readonly customId: string;
  readonly title: string;
  readonly channelId: string;
  readonly components: Message['components'];
}

/**
 * Something that a person looking at Discord could notice. `readerId` is set when only that user can.
 * The message that an answer creates or changes comes before the acknowledgement itself.
 */
export type LocalChange =
  | {
      readonly type: 'message-created';
      readonly channelId: string;
      readonly message: Message;
      readonly readerId?: string;
    }
  | {
      readonly type: 'message-updated';
      readonly channelId: string;
      readonly message: Message;
      readonly readerId?: string;
    }
  | {
      readonly type: 'message-deleted';
      readonly channelId: string;
      readonly messageId: string;
      readonly readerId?: string;
    }
  | {
      readonly type: 'interaction-acknowledged';
      readonly channelId: string;
      readonly interactionId: string;
      readonly callbackType: number;
      readonly readerId: string;
    }
  | {
      readonly type: 'interaction-failed';
      readonly channelId: string;
      readonly interactionId: string;
      readonly reason: string;
      readonly readerId: string;
    }
  | { readonly type: 'modal-opened'; readonly channelId: string; readonly modal: LocalModal; readonly readerId: string }
  | { readonly type: 'typing'; readonly channelId: string; readonly user: User }
  | { readonly type: 'commands-changed'; readonly commands: readonly ApplicationCommand[] }
  | { readonly type: 'channel-created'; readonly channel: Channel }
  | { readonly type: 'channel-deleted'; readonly channel: Channel }
  | { readonly type: 'user-created'; readonly user: User; readonly locale: string }
  | { readonly type: 'user-updated'; readonly user: User; readonly locale: string };

/** The public square: who changes something says it here. */
export interface Changes {
  emit(change: LocalChange): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (change: LocalChange) => void): () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(change: LocalChange) => void>();
  return {
    emit(change) {
      for (const listener of [...listeners]) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
