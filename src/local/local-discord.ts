import { createServer } from 'node:http';
import { accountRoutes } from './account-routes.ts';
import type { BotAccess } from './bot-access.ts';
import { applicationCommandRoutes, availableCommands } from './application-routes.ts';
import type { LocalChange } from './change.ts';
import { channelRoutes } from './channel-routes.ts';
import { createFaults, type LocalFaults } from './local-faults.ts';
import { createFaultPlan } from './faults.ts';
import { addGuild, type Guild } from './guilds.ts';
import { feedGateway } from './gateway-feed.ts';
import { openGateway } from './gateway.ts';
import type { InteractionRequest } from './interaction.ts';
import { interactionResult, type InteractionResult } from './interaction-result.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { createInteractions } from './interactions.ts';
import { forgetfulJournal, openJournal } from './journal.ts';
import { LIMITS } from './limits.ts';
import { listen, stopListening } from './listen.ts';
import { messagesIn, presentMessage } from './messages.ts';
import { createPlaces, type LocalChannel, type LocalUser, type NewUser } from './places.ts';
import { createRequestLog, type RecordedRequest } from './request-log.ts';
import { restListener } from './rest-server.ts';
import { createSessionStarts, type GatewayRules } from './session-starts.ts';
import { userHandle, type UserHandle } from './user-handle.ts';
import type { ApplicationCommand, Message } from './wire.ts';
import { openWorld } from './world.ts';

const LOOPBACK = '127.0.0.1';
const REQUESTS_KEPT = 2000;

export interface LocalDiscordOptions {
  /** Of the REST API and the gateway; 0, the default, is any free one. */
  readonly port?: number;
  /** Where users, channels, commands and public messages are kept; without it nothing outlives the process. */
  readonly dataFile?: string;
  /** Milliseconds since 1970. Ids, timestamps and the life of tokens follow it. */
  readonly now?: () => number;
  /** The bot token to accept; by default one is made up. */
  readonly token?: string;
  /** What the bot is called; `Bot` by default. */
  readonly botName?: string;
  /** For tests: how long a bot has for its first answer, in real milliseconds, instead of Discord's 3000. */
  readonly acknowledgeWithinMs?: number;
  readonly gateway?: GatewayRules;
}

/**
 * A stand-in for Discord on this machine: the REST API and the gateway that a real client logs in to, and the hands of its users.
 * What is read from it is current but never changes under the reader.
 */
export interface LocalDiscord {
  /** For the client option `rest.api`: `http://127.0.0.1:PORT/api`. */
  readonly apiUrl: string;
  readonly token: string;
  readonly applicationId: string;
  /** The first server. */
  readonly guildId: string;
  /** Has the bot come to another server. @param id - decides which shard hears of it; by default the next free one */
  createGuild(name: string, id?: string): Guild;
  channels(): readonly LocalChannel[];
  /** @param guildId - the first server by default. @throws UserInputError if there is no such server */
  createChannel(name: string, guildId?: string): LocalChannel;
  createThread(parentId: string, name: string): LocalChannel;
  /** Takes a channel away, with its threads and messages. */
  deleteChannel(id: string): void;
  /** What the bot may do in a channel from now on; `{}`: everything. Answers to interactions need none of it. */
  setBotAccess(channelId: string, access: BotAccess): void;
  users(): readonly LocalUser[];
  createUser(name: string, options?: NewUser): LocalUser;
  /** @throws UserInputError if there is no such user, or no such locale */
  setLocale(userId: string, locale: string): LocalUser;
  /** @throws UserInputError if there is no such user */
  user(id: string): UserHandle;
  /** Sends an interaction that no client of Discord's would: to see how a bot defends itself. User and channel must exist. */
  forge(request: InteractionRequest): Promise<InteractionResult>;
  /** Messages of a channel, oldest first; ephemeral ones only if they are for `viewerId`. @param newest - no more than so many; all by default */
  messages(channelId: string, viewerId?: string, newest?: number): readonly Message[];
  /** The commands that users find in the server. */
  commands(): readonly ApplicationCommand[];
  /** The bytes behind an attachment's address, by its path. */
  attachment(path: string): { readonly contentType: string; readonly data: Uint8Array } | undefined;
  /** The picture of an emoji, by its id. */
  emoji(id: string): { readonly contentType: string; readonly data: Uint8Array } | undefined;
  /** Hears of every change, at once and in order. @returns a function that ends the subscription */
  subscribe(listener: (change: LocalChange) => void): () => void;
  /** Resolves to the next change that matches, from now on. */
  nextChange<Match extends LocalChange>(matches: (change: LocalChange) => change is Match): Promise<Match>;
  nextChange(matches?: (change: LocalChange) => boolean): Promise<LocalChange>;
  /** The last 2000 REST requests, oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Hears of every REST request once it is answered. @returns a function that ends the subscription */
  onRequest(listener: (request: RecordedRequest) => void): () => void;
  /** Resolves when that many bots are logged in and connected; 1 by default. */
  whenConnected(count?: number): Promise<void>;
  readonly faults: LocalFaults;
  close(): Promise<void>;
}

/**
 * Starts the local Discord on loopback.
 *
 * @throws PortInUseError, or an error that names the line if the data file is damaged
 */
export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const { dataFile, now = Date.now, token, botName = 'Bot', acknowledgeWithinMs = LIMITS.acknowledgeWithin } = options;
  const journal = dataFile === undefined ? forgetfulJournal : openJournal(dataFile);
  const server = createServer();
  const port = await listen(server, options.port ?? 0, LOOPBACK);
  const world = openWorld({ now, journal, origin: `http://${LOOPBACK}:${port}`, token, botName });
  const starts = createSessionStarts(now, options.gateway ?? {});
  const gateway = openGateway(world, server, starts);
  const interactions = createInteractions(world, gateway, acknowledgeWithinMs);
  const plan = createFaultPlan();
  const log = createRequestLog(REQUESTS_KEPT);
  const stopFeeding = feedGateway(world, gateway);
  const routes = [
    ...accountRoutes(world, starts),
    ...applicationCommandRoutes(world),
    ...channelRoutes(world),
    ...interactionRoutes(world, interactions),
  ];
  server.on('request', restListener({ world, routes, faults: plan, log }));

  return {
    apiUrl: `${world.origin}/api`,
    token: world.identity.token,
    applicationId: world.identity.applicationId,
    guildId: world.identity.guildId,
    createGuild(name, id) {
      const guild = addGuild(world, name, id);
      gateway.join(guild);
      return guild;
    },
    ...createPlaces(world),
    setBotAccess: (channelId, access) => void world.botAccess.set(channelId, access),
    async forge(request) {
      const interaction = interactions.open(request);
      await interaction.acknowledged.happened;
      return interactionResult(world, interaction);
    },
    user: (id) => userHandle(world, interactions, id),
    messages: (channelId, viewerId, newest = Infinity) =>
      messagesIn(world, channelId, viewerId)
        .slice(-newest)
        .map((row) => presentMessage(world, row)),
    commands: () => availableCommands(world),
    attachment(path) {
      const file = world.files.get(path.split('/')[3] ?? '');
      if (file?.attachment.url !== path) return undefined;
      return { contentType: file.attachment.content_type, data: Buffer.from(file.base64, 'base64') };
    },
    emoji(id) {
      const [, contentType, base64] = /^data:([^;,]+);base64,(.*)$/su.exec(world.emojis.get(id)?.image ?? '') ?? [];
      return contentType && base64 ? { contentType, data: Buffer.from(base64, 'base64') } : undefined;
    },
    subscribe: (listener) => world.changes.subscribe(listener),
    nextChange: (matches: (change: LocalChange) => boolean = () => true) =>
      new Promise<never>((resolve) => {
        const stop = world.changes.subscribe((change) => {
          if (!matches(change)) return;
          stop();
          resolve(change as never); // the overloads say which kind it is
        });
      }),
    requests: log.requests,
    onRequest: (listener) => log.subscribe(listener),
    whenConnected: (count = 1) => gateway.whenConnected(count),
    faults: createFaults(plan, gateway, interactions),
    async close() {
      stopFeeding();
      interactions.close();
      gateway.close();
      await stopListening(server);
    },
  };
}
