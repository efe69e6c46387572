import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../../src/content/load-content.ts';
import { loadRulesLibrary } from '../../src/content/rules-library.ts';
import type { Timing } from '../../src/discord/dispatch.ts';
import { createLogger } from '../../src/discord/logger.ts';
import { type Bot, startBot } from '../../src/discord/start-bot.ts';
import { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from '../../src/local/local-discord.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';

const CONTENT = loadContent();
const LIBRARY = loadRulesLibrary();

export interface TestTable {
  readonly discord: LocalDiscord;
  readonly store: BattleStore;
  readonly channelId: string;
  readonly ayla: UserHandle;
  readonly borin: UserHandle;
  /** Lines of the log of all bots, as JSON. */
  readonly log: readonly string[];
  /** Starts a further bot with the same token. */
  startAnother(): Promise<Bot>;
  close(): Promise<void>;
}

export interface TestTableOptions {
  readonly discord?: LocalDiscordOptions;
  readonly timing?: Partial<Timing>;
  /** Stands between the bot and its storage. */
  readonly around?: (store: AtomicStore) => AtomicStore;
}

/** The real bot with a SQLite file of its own, logged in to a local Discord with two players. */
export async function openTestTable({ discord: options, timing, around }: TestTableOptions = {}): Promise<TestTable> {
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-'));
  const discord = await startLocalDiscord(options);
  const atomic = await SqliteStore.open(folder);
  const store = new BattleStore(around?.(atomic) ?? atomic);
  const log: string[] = [];
  const logger = createLogger({ level: 'debug', write: (line) => void log.push(line) });
  const bots: Bot[] = [];
  const startAnother = async (): Promise<Bot> => {
    const { apiUrl, token } = discord;
    const bot = startBot({
      apiUrl,
      token,
      store,
      content: CONTENT,
      library: LIBRARY,
      logger,
      ...(timing && { timing }),
    });
    bots.push(bot);
    await bot.ready;
    return bot;
  };
  await startAnother();
  return {
    discord,
    store,
    channelId: discord.createChannel('battle').id,
    ayla: discord.user(discord.createUser('Ayla').id),
    borin: discord.user(discord.createUser('Borin').id),
    log,
    startAnother,
    async close() {
      await Promise.all(bots.map((bot) => bot.close()));
      await store.disconnect();
      await discord.close();
      rmSync(folder, { recursive: true });
    },
  };
}
