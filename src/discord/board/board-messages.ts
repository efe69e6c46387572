import { DiscordAPIError, RateLimitError, type RawFile, REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import { type Measures, NO_MEASURES } from '../../measures/measures.ts';
import type { BoardLack } from '../../store/board-store.ts';
import { PICTURE_FILE, withPicture } from '../../views/with-picture.ts';
import type { BoardFace } from './board-face.ts';
import { HANDLERS_KEPT_MS } from '../client.ts';
import { countedRequests } from '../counted-requests.ts';

/** What became of a request about a message. Only `failed` may go better at once. */
export type Shown =
  | { readonly kind: 'done'; readonly id: string }
  /** The message is not there any more. */
  | { readonly kind: 'lost' }
  /** The channel, or the thread, is not there any more. */
  | { readonly kind: 'no-channel' }
  /** Discord takes no edits of this message for now: too many, or too old for so many; or its thread sleeps. */
  | { readonly kind: 'no-edits' }
  /** The channel has as many pins as it may. */
  | { readonly kind: 'no-pins' }
  /** Discord takes no file of that size here. */
  | { readonly kind: 'too-large' }
  /** For a moment only. */
  | { readonly kind: 'limited' }
  | { readonly kind: 'lacks'; readonly lack: BoardLack }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The messages that are boards, by way of the bot's own rights: no interaction is needed, and no answer of one waits for them. */
export interface BoardMessages {
  /** The same nonce posts one message, however often it is tried within a few minutes. */
  post(channelId: string, face: BoardFace, nonce: string): Promise<Shown>;
  edit(channelId: string, message: string, face: BoardFace): Promise<Shown>;
  remove(channelId: string, message: string): Promise<Shown>;
  pin(channelId: string, message: string): Promise<Shown>;
  unpin(channelId: string, message: string): Promise<Shown>;
}

const REQUEST_LIMIT_MS = 5000;
/** A limit for longer than this is no matter of a moment. */
const MOMENT_MS = 3000;
const TOO_LARGE = 413;

/** What Discord takes in a second from a bot, all its processes together; answers to interactions do not count. */
const REQUESTS_A_SECOND = 50;

interface RestAddress {
  readonly token: string;
  /** Base of the REST API, without the version; absent: Discord's own. */
  readonly apiUrl?: string | undefined;
  /** Processes that share Discord's limit; 1 if absent. */
  readonly shards?: number | undefined;
  readonly measures?: Measures;
}

/** Beside the client's own, so that no answer ever waits behind a board; what is limited is given back at once. */
export const boardRest = ({ token, apiUrl, shards = 1, measures = NO_MEASURES }: RestAddress): REST =>
  new REST({
    globalRequestsPerSecond: Math.max(1, Math.floor(REQUESTS_A_SECOND / shards)),
    ...countedRequests(measures),
    ...(apiUrl && { api: apiUrl }),
    handlerSweepInterval: HANDLERS_KEPT_MS,
    retries: 1,
    timeout: REQUEST_LIMIT_MS,
    rejectOnRateLimit: () => true,
  }).setToken(token);

export function boardMessages(rest: REST): BoardMessages {
  const shown = async (request: Promise<unknown>, message = ''): Promise<Shown> => {
    try {
      const answer = (await request) as { readonly id?: string } | undefined;
      return { kind: 'done', id: answer?.id ?? message };
    } catch (error) {
      return whatFailed(error);
    }
  };
  const pinRoute = (channelId: string, message: string): `/${string}` =>
    `${Routes.channelMessagesPins(channelId)}/${message}`;
  return {
    post(channelId, face, nonce) {
      const { body, files } = requestOf(face);
      return shown(
        rest.post(Routes.channelMessages(channelId), { body: { ...body, nonce, enforce_nonce: true }, files }),
      );
    },
    edit: (channelId, message, face) =>
      shown(rest.patch(Routes.channelMessage(channelId, message), requestOf(face)), message),
    remove: (channelId, message) => shown(rest.delete(Routes.channelMessage(channelId, message)), message),
    pin: (channelId, message) => shown(rest.put(pinRoute(channelId, message)), message),
    unpin: (channelId, message) => shown(rest.delete(pinRoute(channelId, message)), message),
  };
}

/** A board pings nobody, whoever it names. Of files a message keeps those that are listed, or all where nothing is said of them. */
function requestOf({ view, picture }: BoardFace): { readonly body: object; readonly files: RawFile[] } {
  const { content, embeds, components } = picture.kind === 'none' ? view : withPicture(view);
  const body = { content: content ?? '', embeds, components, allowed_mentions: { parse: [] } };
  if (picture.kind === 'keep') return { body, files: [] };
  if (picture.kind === 'none') return { body: { ...body, attachments: [] }, files: [] };
  const { png, description } = picture;
  return {
    body: { ...body, attachments: [{ id: '0', filename: PICTURE_FILE, description }] },
    files: [{ name: PICTURE_FILE, data: png.data, contentType: 'image/png' }],
  };
}

function whatFailed(error: unknown): Shown {
  if (error instanceof RateLimitError)
    return error.retryAfter <= MOMENT_MS ? { kind: 'limited' } : { kind: 'no-edits' };
  if (!(error instanceof DiscordAPIError)) return { kind: 'failed', error };
  if (error.status === TOO_LARGE) return { kind: 'too-large' };
  switch (error.code) {
    case RESTJSONErrorCodes.UnknownMessage:
      return { kind: 'lost' };
    case RESTJSONErrorCodes.UnknownChannel:
    case RESTJSONErrorCodes.UnknownGuild:
      return { kind: 'no-channel' };
    case RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached:
    case RESTJSONErrorCodes.InvalidActionOnArchivedThread:
      return { kind: 'no-edits' };
    case RESTJSONErrorCodes.MaximumNumberOfPinsReachedForTheChannel:
      return { kind: 'no-pins' };
    case RESTJSONErrorCodes.RequestEntityTooLarge:
      return { kind: 'too-large' };
    case RESTJSONErrorCodes.MissingAccess:
      return { kind: 'lacks', lack: 'access' };
    case RESTJSONErrorCodes.MissingPermissions:
      return { kind: 'lacks', lack: 'send' };
    default:
      return { kind: 'failed', error };
  }
}
