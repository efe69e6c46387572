import type { LocalDiscord } from '../../src/local/local-discord.ts';
import { type BotProcess, type Environment, spawnBot } from './bot-process.ts';
import { connectInspector, type Inspector } from './inspector.ts';
import { freePort } from './redis.ts';

export interface InspectedBot {
  readonly bot: BotProcess;
  readonly inspector: Inspector;
}

/** As `spawnBot`, and what is alive in it can be counted. */
export async function spawnInspectedBot(
  discord: LocalDiscord,
  environment: Environment,
  program?: string,
): Promise<InspectedBot> {
  const port = await freePort();
  const bot = await spawnBot(discord, { ...environment, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, program);
  return { bot, inspector: await connectInspector(port) };
}
