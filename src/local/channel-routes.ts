import { NO_CONTENT, ok, type ApiRequest, type ApiRoute } from './api-route.ts';
import { requireAccess } from './bot-access.ts';
import { discordError, formError } from './discord-error.ts';
import { isJsonObject, textOf, type Json } from './json.ts';
import { LIMITS } from './limits.ts';
import { createMessage, deleteMessage, editMessage, messagesIn, presentMessage, saveMessage } from './messages.ts';
import { validatedMessage } from './validated-message.ts';
import type { Channel, Message } from './wire.ts';
import { timestampOf, type StoredMessage, type World } from './world.ts';

const MESSAGES_PER_PAGE = 50;
const MAX_MESSAGES_PER_PAGE = 100;
const REPLY = 19;
const NONCE_MS = 5 * 60 * 1000;

/** Channels, their messages and pins. */
export function channelRoutes(world: World): readonly ApiRoute[] {
  const channel = '/channels/:channel';
  const message = `${channel}/messages/:message`;
  return [
    { method: 'GET', route: channel, handle: (request) => ok(channelOf(world, request)) },
    { method: 'POST', route: `${channel}/typing`, handle: (request) => startTyping(world, request) },
    ...pinRoutes(world),
    { method: 'GET', route: `${channel}/messages`, handle: (request) => ok(listMessages(world, request)) },
    { method: 'POST', route: `${channel}/messages`, handle: (request) => ok(postMessage(world, request)) },
    { method: 'GET', route: message, handle: (request) => ok(presentMessage(world, messageOf(world, request))) },
    { method: 'PATCH', route: message, handle: (request) => ok(patchMessage(world, request)) },
    {
      method: 'DELETE',
      route: message,
      handle(request) {
        deleteMessage(world, messageOf(world, request));
        return NO_CONTENT;
      },
    },
  ];
}

/** The pins, under the old address and the new one. */
function pinRoutes(world: World): readonly ApiRoute[] {
  const old = '/channels/:channel/pins';
  const current = '/channels/:channel/messages/pins';
  const pinned = (request: ApiRequest): readonly StoredMessage[] =>
    messagesIn(world, channelOf(world, request).id)
      .filter(({ pinnedAt }) => pinnedAt !== null)
      .toSorted((a, b) => (b.pinnedAt ?? '').localeCompare(a.pinnedAt ?? ''));
  const pin = (request: ApiRequest): typeof NO_CONTENT => {
    const row = messageOf(world, request);
    requireAccess(world, row.message.channel_id, 'pinMessages');
    if (row.pinnedAt === null && pinned(request).length >= LIMITS.pins) throw discordError('too-many-pins');
    return setPin(world, row, timestampOf(world));
  };
  const unpin = (request: ApiRequest): typeof NO_CONTENT => {
    const row = messageOf(world, request);
    requireAccess(world, row.message.channel_id, 'pinMessages');
    return setPin(world, row, null);
  };
  return [
    {
      method: 'GET',
      route: current,
      handle(request) {
        const items = pinned(request).map((row) => ({ pinned_at: row.pinnedAt, message: presentMessage(world, row) }));
        return ok({ items, has_more: false });
      },
    },
    { method: 'GET', route: old, handle: (request) => ok(pinned(request).map((row) => presentMessage(world, row))) },
    { method: 'PUT', route: `${current}/:message`, handle: pin },
    { method: 'PUT', route: `${old}/:message`, handle: pin },
    { method: 'DELETE', route: `${current}/:message`, handle: unpin },
    { method: 'DELETE', route: `${old}/:message`, handle: unpin },
  ];
}

function channelOf(world: World, request: ApiRequest): Channel {
  const channel = world.channels.get(request.param('channel'));
  if (channel === undefined) throw discordError('unknown-channel');
  requireAccess(world, channel.id);
  return channel;
}

/** A message that the bot can reach by channel: never an ephemeral one. */
function messageOf(world: World, request: ApiRequest): StoredMessage {
  const { id } = channelOf(world, request);
  const row = world.messages.get(request.param('message'));
  if (row?.message.channel_id !== id || row.readerId !== null) throw discordError('unknown-message');
  return row;
}

function startTyping(world: World, request: ApiRequest): typeof NO_CONTENT {
  world.changes.emit({ type: 'typing', channelId: channelOf(world, request).id, user: world.bot });
  return NO_CONTENT;
}

/** Newest first, as Discord lists them. */
function listMessages(world: World, request: ApiRequest): readonly Message[] {
  const { query } = request;
  const limit = Number(query.get('limit') ?? MESSAGES_PER_PAGE);
  if (!(limit >= 1 && limit <= MAX_MESSAGES_PER_PAGE))
    throw formError([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'int value should be between 1 and 100.' }]);
  const before = query.get('before');
  const after = query.get('after');
  const rows = messagesIn(world, channelOf(world, request).id).filter(
    ({ message: { id } }) =>
      (before === null || BigInt(id) < BigInt(before)) && (after === null || BigInt(id) > BigInt(after)),
  );
  // "after" asks for the ones next to it, everything else for the latest.
  const page = after === null ? rows.slice(-limit) : rows.slice(0, limit);
  return page.toReversed().map((row) => presentMessage(world, row));
}

function postMessage(world: World, request: ApiRequest): Message {
  const channel = channelOf(world, request);
  const { body } = request;
  const fields = validatedMessage(body, request.files);
  requireAccess(
    world,
    channel.id,
    'sendMessages',
    ...((fields.embeds ?? []).length > 0 ? (['embedLinks'] as const) : []),
    ...(fields.files.length > 0 ? (['attachFiles'] as const) : []),
  );
  const nonce = body['nonce'];
  const same = body['enforce_nonce'] === true ? sentWith(world, channel, nonce) : undefined;
  if (same !== undefined) return presentMessage(world, same);
  const referenced = referencedMessage(world, request);
  const reference =
    referenced === undefined
      ? {}
      : {
          message_reference: {
            type: 0 as const,
            channel_id: channel.id,
            guild_id: channel.guild_id,
            message_id: referenced.message.id,
          },
          referenced_message: presentMessage(world, referenced),
        };
  const extra = { ...reference, ...(typeof nonce === 'string' || typeof nonce === 'number' ? { nonce } : {}) };
  const type = referenced === undefined ? 0 : REPLY;
  return presentMessage(
    world,
    createMessage(world, { channelId: channel.id, author: world.bot, type, readerId: null, extra }, fields),
  );
}

/** With `enforce_nonce` the same message is not posted twice within a few minutes; the second post answers the first message. */
function sentWith(world: World, channel: Channel, nonce: Json | undefined): StoredMessage | undefined {
  const since = world.now() - NONCE_MS;
  return messagesIn(world, channel.id).find(
    ({ message }) =>
      message.nonce !== undefined &&
      message.nonce === nonce &&
      message.author.id === world.bot.id &&
      Date.parse(message.timestamp) >= since,
  );
}

function referencedMessage(world: World, { body }: ApiRequest): StoredMessage | undefined {
  const reference = body['message_reference'];
  if (!isJsonObject(reference)) return undefined;
  const row = world.messages.get(textOf(reference['message_id']) ?? '');
  if (row?.readerId === null) return row;
  if (reference['fail_if_not_exists'] === false) return undefined;
  throw formError([{ path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }]);
}

function patchMessage(world: World, request: ApiRequest): Message {
  const row = messageOf(world, request);
  if (row.message.author.id !== world.bot.id) throw discordError('not-the-author');
  const fields = validatedMessage(request.body, request.files);
  if (fields.files.length > 0) requireAccess(world, row.message.channel_id, 'attachFiles');
  return presentMessage(world, editMessage(world, row, fields));
}

function setPin(world: World, row: StoredMessage, pinnedAt: string | null): typeof NO_CONTENT {
  saveMessage(world, { ...row, pinnedAt, message: { ...row.message, pinned: pinnedAt !== null } }, 'message-updated');
  return NO_CONTENT;
}
