import type { Channel, Message, Place, Person, Player, TableChange, TableState } from './table-types.ts';

/** The state after a change. Applying one twice does no harm, so the stream and a fresh state may overlap. */
export function applyChange(state: TableState, change: TableChange): TableState {
  switch (change.type) {
    case 'message-created':
    case 'message-updated':
      return { ...state, messages: withMessage(state.messages, change.message) };
    case 'message-deleted':
      return { ...state, messages: state.messages.filter(({ id }) => id !== change.messageId) };
    case 'commands-changed':
      return { ...state, commands: change.commands };
    case 'channel-created':
      return { ...state, channels: withOne(state.channels, placeOf(change.channel)) };
    case 'channel-deleted':
      return { ...state, channels: state.channels.filter(({ id }) => id !== change.channel.id) };
    case 'user-created':
      return { ...state, users: withOne(state.users, playerOf(change)) };
    case 'user-updated':
      return { ...state, users: state.users.map((one) => (one.id === change.user.id ? playerOf(change) : one)) };
    default:
      return state; // what newer servers tell
  }
}

function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  if (!messages.some(({ id }) => id === message.id)) return [...messages, message];
  return messages.map((one) => (one.id === message.id ? message : one));
}

function withOne<One extends { readonly id: string }>(all: readonly One[], one: One): readonly One[] {
  return all.some(({ id }) => id === one.id) ? all : [...all, one];
}

function placeOf({ id, name, type, parent_id: parentId }: Channel): Place {
  return { id, name, type, ...(parentId === null ? {} : { parentId }) };
}

function playerOf({ user, locale }: { readonly user: Person; readonly locale: string }): Player {
  return { id: user.id, name: user.global_name ?? user.username, locale };
}
