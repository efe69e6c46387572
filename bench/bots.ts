import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@keyv/redis';
import ts from 'typescript';
import type { InteractionResult } from '../src/local/interaction-result.ts';
import { type LocalDiscord, startLocalDiscord } from '../src/local/local-discord.ts';
import type { UserHandle } from '../src/local/user-handle.ts';
import { MESSAGE_FLAG } from '../src/local/wire.ts';
import type { BotProcess } from '../test/support/bot-process.ts';
import { spawnInspectedBot } from '../test/support/inspected-bot.ts';
import type { Inspector } from '../test/support/inspector.ts';
import { startRedis } from '../test/support/redis.ts';
import { adventurersTurn } from './hall.ts';

/** A bot in a process of its own, on a Discord and a storage of its own. */
export interface BenchBot {
  readonly name: string;
  readonly discord: LocalDiscord;
  readonly player: UserHandle;
  readonly process: BotProcess;
  readonly inspector: Inspector;
  /** Gets a channel ready to engage in. */
  open(): Promise<string>;
  /** Engages once. Resolves, as the next does, when it is acknowledged. */
  engage(channelId: string): Promise<InteractionResult>;
  /** Makes another engage possible; for the bare bot, another command. */
  takeBack(channelId: string): Promise<InteractionResult>;
  close(): Promise<void>;
}

export const BARE_BOT = 'dist/bench/bare-bot.js';

/** Compiled as our own program is, so that both start alike. */
export function buildBareBot(): void {
  const { outputText } = ts.transpileModule(readFileSync('bench/bare-bot.ts', 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  mkdirSync('dist/bench', { recursive: true });
  writeFileSync(BARE_BOT, outputText);
}

/** The smallest honest bot: see bare-bot.ts. */
export async function startBareBot(): Promise<BenchBot> {
  buildBareBot();
  const [redis, discord] = await Promise.all([startRedis(), startLocalDiscord()]);
  const client = createClient({ url: redis.url });
  await client.connect();
  const started = await start(discord, { REDIS_URL: redis.url }, BARE_BOT);
  const { player } = started;
  const value = JSON.stringify({ hits: 0, battle: adventurersTurn });
  const engage = (channelId: string): Promise<InteractionResult> => player.type(channelId, '/engage target:Ogre');
  return {
    ...started,
    name: 'bare bot',
    async open() {
      const { id } = discord.createChannel('bare');
      await client.set(`bare:${id}`, value);
      return id;
    },
    engage,
    takeBack: engage,
    async close() {
      await started.close();
      await client.close();
      await redis.stop();
    },
  };
}

/** Ours, as `npm run build` made it. */
export async function startOurBot(store: 'redis' | 'sqlite'): Promise<BenchBot> {
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-bench-'));
  const redis = store === 'redis' ? await startRedis() : undefined;
  const discord = await startLocalDiscord();
  const started = await start(discord, { DATA_DIR: folder, ...(redis && { REDIS_URL: redis.url }) });
  const { player } = started;
  return {
    ...started,
    name: `ours, ${store}`,
    async open() {
      const { id } = discord.createChannel('ours');
      for (const line of OPENING) await sure(player.type(id, line));
      return id;
    },
    engage: (channelId) => player.type(channelId, '/engage target:Ogre form:light dice:2 combat resolve:all'),
    takeBack: (channelId) => player.type(channelId, '/battle undo'),
    async close() {
      await started.close();
      await redis?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Four adventurers against some twenty enemies. */
const OPENING: readonly string[] = [
  '/battle start xp:8',
  ...['Kajsa', 'Ulf', 'Mira', 'Nim'].map(
    (name) => `/party join name:${name} race:redguard health:20 form:light dice:3 combat`,
  ),
  '/spawn ep:240 hexes:20',
  '/unit add name:Ogre level:20 hp:99 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
  '/battle begin',
];

/** @throws where the bot refused it: then it is something else that would be measured */
export async function sure(doing: InteractionResult | Promise<InteractionResult>): Promise<InteractionResult> {
  const result = await (await doing).settled();
  const isPrivate = ((result.message?.flags ?? 0) & MESSAGE_FLAG.ephemeral) !== 0;
  if (result.failed !== undefined || isPrivate)
    throw new Error(`not done: ${result.failed ?? JSON.stringify(result.message)}`);
  return result;
}

async function start(
  discord: LocalDiscord,
  environment: { readonly REDIS_URL?: string; readonly DATA_DIR?: string },
  program?: string,
): Promise<Pick<BenchBot, 'discord' | 'player' | 'process' | 'inspector' | 'close'>> {
  const { bot, inspector } = await spawnInspectedBot(discord, { DATA_DIR: '', ...environment }, program);
  const player = discord.user(discord.createUser('Ayla').id);
  return {
    discord,
    player,
    process: bot,
    inspector,
    async close() {
      inspector.close();
      await bot.kill();
      await discord.close();
    },
  };
}
