import { Client, GatewayIntentBits, Options } from 'discord.js';
import { type Measures, NO_MEASURES } from '../measures/measures.ts';
import { countedRequests } from './counted-requests.ts';

export interface ClientAddress {
  /** Base of the REST API without the version, which discord.js appends; absent: Discord's own. */
  readonly apiUrl?: string | undefined;
  readonly measures?: Measures;
  /** Absent: all servers. */
  readonly shard?: ServedShard | undefined;
}

/** A part of the servers, by Discord's formula. */
export interface ServedShard {
  /** From 0. */
  readonly id: number;
  /** How many there are in all. */
  readonly total: number;
}

const MINUTE = 60;
/** Each interaction has a token, and so a request handler of its own: at 50 a second those of an hour, the default, would be 180,000. */
export const HANDLERS_KEPT_MS = 60_000;

/**
 * The real client. It hears of servers, and that messages come (not what they say), for interactions come to it anyway; it keeps next to
 * nothing, for the battle is in the store; and it pings nobody unless a message says whom.
 */
export function createClient({ apiUrl, shard, measures = NO_MEASURES }: ClientAddress): Client {
  return new Client({
    ...(shard && { shards: [shard.id], shardCount: shard.total }),
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      AutoModerationRuleManager: 0,
      DMMessageManager: 0,
      GuildBanManager: 0,
      GuildEmojiManager: 0,
      GuildInviteManager: 0,
      GuildMemberManager: { maxSize: 50, keepOverLimit: (member) => member.id === member.client.user.id },
      GuildMessageManager: 0,
      GuildScheduledEventManager: 0,
      GuildStickerManager: 0,
      MessageManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      ReactionUserManager: 0,
      StageInstanceManager: 0,
      ThreadMemberManager: 0,
      UserManager: { maxSize: 200, keepOverLimit: (user) => user.id === user.client.user.id },
      VoiceStateManager: 0,
    }),
    sweepers: {
      ...Options.DefaultSweeperSettings,
      threads: { interval: 60 * MINUTE, lifetime: 60 * MINUTE },
    },
    rest: { ...countedRequests(measures), handlerSweepInterval: HANDLERS_KEPT_MS, ...(apiUrl && { api: apiUrl }) },
  });
}
