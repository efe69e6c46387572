import { REST, type RESTGetAPIGatewayBotResult, Routes } from 'discord.js';

/** What Discord says of how the bot should log in. */
interface GatewayPlan {
  /** Recommended number. */
  readonly shards: number;
  /** Groups of shards that need not wait for each other. */
  readonly groups: number;
  /** Logins left, and when they are given anew, in ms from now. */
  readonly loginsLeft: number;
  readonly resetAfter: number;
}

/** @throws DiscordAPIError (401 where the token is refused) and the like */
export async function gatewayPlan({
  token,
  apiUrl,
}: {
  readonly token: string;
  readonly apiUrl?: string | undefined;
}): Promise<GatewayPlan> {
  const rest = new REST(apiUrl === undefined ? {} : { api: apiUrl }).setToken(token);
  const { shards, session_start_limit: limit } = (await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult;
  return { shards, groups: limit.max_concurrency, loginsLeft: limit.remaining, resetAfter: limit.reset_after };
}
