import { join, resolve } from 'node:path';
import { startNightly } from './backup/nightly.ts';
import { type Config, readConfig } from './config.ts';
import { loadContent } from './content/load-content.ts';
import { checkRedis } from './discord/check-redis.ts';
import { NOT_READY, serveHealth } from './discord/health.ts';
import { createLogger, type Logger, secretsIn } from './discord/logger.ts';
import { answerAt } from './discord/sharding/questions.ts';
import { parentDoor, RETIRE, SERVING } from './discord/sharding/shard-process.ts';
import { type BotState, startBot } from './discord/start-bot.ts';
import { closedForGood, MISCONFIGURED, startUpFailure } from './discord/start-up-failure.ts';
import { outliveOutput, type Stop, stopOnce } from './end-of-process.ts';
import { type PrometheusMeasures, prometheusMeasures } from './measures/prometheus.ts';
import { BattleStore } from './store/battle-store.ts';
import { BoardStore } from './store/board-store.ts';
import { PackStore } from './store/pack-store.ts';
import { PlayerStore } from './store/player-store.ts';
import { SavedStore } from './store/saved-store.ts';
import { makeFolder } from './store/make-folder.ts';
import { measuredStore } from './store/measured-store.ts';
import { openStore } from './store/open-store.ts';

/** Discord's permission that holds all the others. */
const ADMINISTRATOR = '8';

/** Puts everything together, and takes it down again at the end. */
async function main(config: Config): Promise<void> {
  const { token, redisUrl, apiUrl, logLevel } = config;
  const measures = prometheusMeasures({ ofProcess: token !== undefined });
  const secrets = [token, ...secretsIn(redisUrl), ...secretsIn(apiUrl)];
  const logger = createLogger({
    level: logLevel,
    shard: config.shard?.id,
    secrets,
    counted: (level) => measures.logged(level),
  });
  process.on('unhandledRejection', (error) => logger.error('unhandled rejection', { error }));
  /** The last that was started is the first to be stopped. */
  const stops: Stop[] = [];
  const stop = stopOnce(stops, logger);
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  if (config.shard !== undefined) endWithParent(() => void stop(0));
  try {
    const storage = measuredStore(await openStore(config), measures);
    const store = new BattleStore(storage);
    stops.push(() => store.disconnect());
    if (redisUrl !== undefined) await checkRedis(store, redisUrl, logger);
    if (config.backupDir !== undefined && isFirst(config)) {
      const folder = config.backupDir;
      stops.unshift(startNightly({ store: storage, folder, logger }));
    }
    const started = {
      store,
      packs: new PackStore(storage),
      boards: new BoardStore(storage),
      players: new PlayerStore(storage),
      saved: new SavedStore(storage),
      logger,
      measures,
      stops,
      stop: (exitCode: number) => void stop(exitCode),
    };
    if (token === undefined) await startLocally(config, started);
    else await startOnDiscord({ ...config, token }, started);
  } catch (error) {
    const { sentence, exitCode } = startUpFailure(error, config);
    process.stderr.write(`${sentence}\n`);
    await stop(exitCode);
  }
}

interface Started {
  readonly store: BattleStore;
  readonly packs: PackStore;
  readonly boards: BoardStore;
  readonly players: PlayerStore;
  readonly saved: SavedStore;
  readonly logger: Logger;
  readonly measures: PrometheusMeasures;
  readonly stops: Stop[];
  /** Stops what was started, and ends the process. */
  readonly stop: (exitCode: number) => void;
}

async function startOnDiscord(
  config: Config & { readonly token: string },
  { store, packs, boards, players, saved, logger, measures, stops, stop }: Started,
): Promise<void> {
  const { token, apiUrl, guildId, port, host, shard } = config;
  let state: () => BotState = () => 'starting';
  // Of several shards, the process that has started them tells their health.
  if (shard === undefined) {
    const health = await serveHealth({ port, host, store, unready: () => NOT_READY[state()], metrics: measures });
    stops.unshift(() => health.close());
  } else {
    answerAt(parentDoor(), { state: () => state(), samples: () => measures.samples() });
  }
  const bot = startBot({
    token,
    apiUrl,
    guildId,
    shard,
    store,
    packs,
    boards,
    players,
    saved,
    content: loadContent(),
    logger,
    measures,
  });
  state = () => bot.state();
  stops.unshift(() => bot.close());
  if (shard !== undefined)
    process.on('message', (message) => {
      if (message !== RETIRE) return;
      bot.retire();
      stop(0);
    });
  await bot.ready;
  if (shard !== undefined) parentDoor().send(SERVING);
  void bot.refused.then((code) => {
    logger.error('Discord takes this bot no more', { code });
    process.stderr.write(`${closedForGood(code)}\n`);
    stop(MISCONFIGURED);
  });
}

/** Whether this process does what one of all shards does. */
const isFirst = ({ shard }: Config): boolean => shard === undefined || shard.id === 0;

/** A process of a shard does not outlive the one that has started it. */
function endWithParent(stop: () => void): void {
  process.once('disconnect', stop);
  // discord.js goes on telling it how the connection to Discord is.
  process.on('error', () => undefined);
}

/** Without a token: a Discord of our own on this machine, with the same bot, and a page to play on. */
async function startLocally(
  { dataDir, port }: Config,
  { store, packs, boards, players, saved, logger, stops }: Started,
): Promise<void> {
  const { startLocalDiscord } = await import('./local/local-discord.ts');
  const { startLocalTable } = await import('./local/table-server.ts');
  makeFolder(dataDir);
  const discord = await startLocalDiscord({ dataFile: join(dataDir, 'local-discord.jsonl'), botName: 'Chipkeeper' });
  if (discord.channels().length === 0) discord.createChannel('battle');
  // As whoever makes a server on Discord: may manage it.
  if (discord.users().length === 0) discord.createUser('You', { permissions: ADMINISTRATOR });
  stops.unshift(() => discord.close());
  const page = await startLocalTable(discord, { port });
  stops.unshift(() => page.close());
  const { apiUrl, token } = discord;
  // Whoever plays alone at a terminal is not told in its midst that the machine was slow.
  const timing = { slow: undefined };
  const stored = { store, packs, boards, players, saved };
  const bot = startBot({ token, apiUrl, ...stored, content: loadContent(), logger, timing });
  stops.unshift(() => bot.close());
  await bot.ready;
  const kept = resolve(dataDir);
  process.stdout.write(`Chipkeeper plays at ${page.url} (no DISCORD_TOKEN, so everything stays here, in ${kept}).\n`);
}

outliveOutput();

try {
  await main(readConfig());
} catch (error) {
  const { sentence, exitCode } = startUpFailure(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}
