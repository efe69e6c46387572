import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { loadRulesLibrary } from '../../src/content/rules-library.ts';
import type { ServedShard } from '../../src/discord/client.ts';
import type { Clock } from '../../src/discord/clock.ts';
import type { Timing } from '../../src/discord/dispatch.ts';
import { createLogger } from '../../src/discord/logger.ts';
import { type Bot, startBot } from '../../src/discord/start-bot.ts';
import type { Battle } from '../../src/engine/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from '../../src/local/local-discord.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import { type Measures, NO_MEASURES } from '../../src/measures/measures.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { renderPng } from '../../src/pictures/render.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { BoardStore } from '../../src/store/board-store.ts';
import { measuredStore } from '../../src/store/measured-store.ts';
import { PackStore } from '../../src/store/pack-store.ts';
import { PlayerStore } from '../../src/store/player-store.ts';
import { SavedStore } from '../../src/store/saved-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { checkAgainstPublishedSchema } from '../local/published-schema.ts';

const CONTENT = loadContent();
const LIBRARY = loadRulesLibrary();
/** The time of day is real, but nothing comes of its passing. */
const NO_TIME: Clock = { now: Date.now, after: () => () => undefined, every: () => () => undefined };

export interface TestTable {
  readonly discord: LocalDiscord;
  /** Past whatever stands between the bot and its storage. */
  readonly store: BattleStore;
  readonly channelId: string;
  readonly ayla: UserHandle;
  readonly borin: UserHandle;
  /** In no party. */
  readonly cora: UserHandle;
  /** Lines of the log of all bots, as JSON. */
  readonly log: readonly string[];
  /** The newest bot. */
  bot(): Bot;
  /** Starts a further bot with the same token. */
  startAnother(shard?: ServedShard): Promise<Bot>;
  /** Stops all bots and starts one that knows nothing but what is stored. */
  restart(): Promise<void>;
  /** The battle in the channel, as stored. */
  battle(): Promise<Battle>;
  /** Past whatever stands between the bot and its storage. */
  readonly boards: BoardStore;
  /** Brings the boards up to date: in tests no time passes, so it happens when this is called, and at the end. */
  showBoards(): Promise<void>;
  /** How many lines its log has. */
  lines(): Promise<number>;
  close(): Promise<void>;
}

export interface TestTableOptions {
  readonly discord?: LocalDiscordOptions;
  readonly timing?: Partial<Timing>;
  /** No bot is started yet. */
  readonly empty?: boolean;
  /** A table of its own faces, maps or chips; the built-in content if left out. */
  readonly content?: typeof CONTENT;
  /** Stands between the bot and its storage. */
  readonly around?: (store: AtomicStore) => AtomicStore;
  /** The bots' time; by default nothing comes of its passing. */
  readonly clock?: Clock;
  /** What is measured of the bots and their storage; nothing by default. */
  readonly measures?: Measures;
  /** Makes PNG files of sketches; the real thing by default, but in this thread. */
  readonly render?: (sketch: string) => Promise<Uint8Array>;
}

/** The real bot with a SQLite file of its own, logged in to a local Discord. Every message is checked against Discord's schema. */
export async function openTestTable({
  discord: options,
  timing,
  empty = false,
  content = CONTENT,
  around,
  clock = NO_TIME,
  render = renderPng,
  measures = NO_MEASURES,
}: TestTableOptions = {}): Promise<TestTable> {
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-'));
  const discord = await startLocalDiscord(options);
  const atomic = await SqliteStore.open(folder);
  const store = new BattleStore(atomic);
  const botStorage = measuredStore(around === undefined ? atomic : around(atomic), measures);
  const botStore = new BattleStore(botStorage);
  const packs = new PackStore(botStorage);
  const players = new PlayerStore(botStorage);
  const log: string[] = [];
  const complaints: string[] = [];
  discord.onRequest((request) => complaints.push(...checkAgainstPublishedSchema(request)));
  const write = (line: string): void => void log.push(line);
  const logger = createLogger({ level: 'debug', write, counted: (level) => measures.logged(level) });
  const bots: Bot[] = [];
  const startAnother = async (shard?: ServedShard): Promise<Bot> => {
    const { apiUrl, token } = discord;
    const given = {
      apiUrl,
      token,
      shard,
      store: botStore,
      packs,
      boards: new BoardStore(botStorage),
      players,
      saved: new SavedStore(botStorage),
      content,
      library: LIBRARY,
      logger,
      measures,
      ...(timing && { timing }),
      render,
      clock,
    };
    const bot = startBot(given);
    bots.push(bot);
    await bot.ready;
    return bot;
  };
  if (!empty) await startAnother();
  const channelId = discord.createChannel('battle').id;
  const record = async () => {
    const loaded = await store.load(channelId);
    if (loaded.record === undefined) throw new Error('there is no battle');
    return loaded.record;
  };
  return {
    discord,
    store,
    channelId,
    ayla: discord.user(discord.createUser('Ayla').id),
    borin: discord.user(discord.createUser('Borin').id),
    cora: discord.user(discord.createUser('Cora').id),
    log,
    bot() {
      const bot = bots.at(-1);
      if (bot === undefined) throw new Error('there is no bot');
      return bot;
    },
    startAnother,
    async restart() {
      await Promise.all(bots.splice(0).map((bot) => bot.close()));
      await startAnother();
    },
    boards: new BoardStore(atomic),
    async showBoards() {
      await Promise.all(bots.map((bot) => bot.showBoards()));
    },
    battle: async () => (await record()).battle,
    lines: async () => (await record()).timeline.last,
    async close() {
      await Promise.all(bots.map((bot) => bot.close()));
      await store.disconnect();
      await discord.close();
      rmSync(folder, { recursive: true });
      expect(complaints).toEqual([]);
    },
  };
}

/** Starts a battle of Ayla (host, adventurer Kajsa) and Borin (adventurer Ulf) against one enemy, up to Kajsa's first turn. */
export async function beginBattle({ ayla, borin, channelId }: TestTable, map = 'none'): Promise<void> {
  await ayla.type(channelId, `/battle start xp:4 map:${map}`);
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  const dummy = 'name:Dummy level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast';
  await ayla.type(channelId, `/unit add ${dummy}`);
  const begun = await ayla.type(channelId, '/battle begin');
  expect(textOf(begun.message)).toContain("Kajsa's turn");
}

/** The first further message to an interaction, when it is there. */
export async function followUpOf({ discord }: TestTable, result: InteractionResult): Promise<Message> {
  for (;;) {
    const [message] = result.followUps;
    if (message !== undefined) return message;
    await discord.nextChange(({ type }) => type === 'message-created');
  }
}

const EPHEMERAL = 64;

export const isPrivate = (message: Message | undefined): boolean => ((message?.flags ?? 0) & EPHEMERAL) !== 0;

/** All that is written in a message. */
export function textOf(message: Message | undefined): string {
  if (message === undefined) return '';
  const embeds = message.embeds.flatMap(({ title = '', description = '', fields = [] }) => [
    title,
    description,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return [message.content, ...embeds].join('\n');
}
