// `npm run start:sharded`: a process of main.ts for each shard. See docs/scaling.md.
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './config.ts';
import { checkRedis } from './discord/check-redis.ts';
import { REAL_CLOCK } from './discord/clock.ts';
import { serveHealth } from './discord/health.ts';
import { createLogger, secretsIn } from './discord/logger.ts';
import { gatewayPlan } from './discord/sharding/gateway-plan.ts';
import { LoginPace } from './discord/sharding/login-pace.ts';
import { ShardKeeper, type ShardProcess } from './discord/sharding/shard-keeper.ts';
import { shardSpawner } from './discord/sharding/shard-process.ts';
import { Shards } from './discord/sharding/shards.ts';
import { ShardsReport } from './discord/sharding/shards-report.ts';
import { MISCONFIGURED, startUpFailure } from './discord/start-up-failure.ts';
import { outliveOutput, type Stop, stopOnce } from './end-of-process.ts';
import { MergedMetrics } from './measures/merged-metrics.ts';
import { prometheusMeasures } from './measures/prometheus.ts';
import { BattleStore } from './store/battle-store.ts';
import { measuredStore } from './store/measured-store.ts';
import { openStore } from './store/open-store.ts';

const PROGRAM = fileURLToPath(new URL('main.js', import.meta.url));
const MINUTE = 60_000;

async function main(config: Config): Promise<void> {
  process.on('SIGUSR2', () => undefined); // which would end it; before there are shards there is nothing to be replaced
  const { token, apiUrl, redisUrl, port, host, logLevel } = config;
  if (token === undefined)
    throw new ConfigError('DISCORD_TOKEN is empty: shards are for Discord. Without a token start one bot: npm start.');
  let states: Readonly<Record<string, number>> = {};
  const measures = prometheusMeasures({ ofProcess: true, shards: () => states });
  const secrets = [token, ...secretsIn(redisUrl), ...secretsIn(apiUrl)];
  const logger = createLogger({ level: logLevel, secrets, counted: (level) => measures.logged(level) });
  process.on('unhandledRejection', (error) => logger.error('unhandled rejection', { error }));

  /** The last that was started is the first to be stopped. */
  const stops: Stop[] = [];
  const stop = stopOnce(stops, logger);
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));

  const plan = await gatewayPlan({ token, apiUrl });
  const total = config.totalShards ?? plan.shards;
  if (plan.loginsLeft < total)
    throw new Error(
      `Discord lets this bot log in ${plan.loginsLeft} more times, and ${total} shards need one each; it gives new ones in ${Math.ceil(plan.resetAfter / MINUTE)} minutes.`,
    );

  const store = new BattleStore(measuredStore(await openStore(config), measures));
  stops.push(() => store.disconnect());
  if (redisUrl !== undefined) await checkRedis(store, redisUrl, logger);
  const pace = new LoginPace(REAL_CLOCK, plan.groups);
  const spawn = shardSpawner(PROGRAM, { token, total });
  const merge = new MergedMetrics();
  // It has said itself what is wrong.
  const misconfigured = (): void => {
    if (shards.isDispensable) void stop(MISCONFIGURED);
  };
  const spawnMeasured = (shard: number): ShardProcess => {
    const process = spawn(shard);
    void process.ended.then(() => merge.ended(process));
    return process;
  };
  const keepers = Array.from(
    { length: total },
    (_, shard) =>
      new ShardKeeper({ shard, spawn: () => spawnMeasured(shard), pace, clock: REAL_CLOCK, logger, misconfigured }),
  );
  const shards = new Shards(keepers, logger);
  const report = new ShardsReport({
    keepers,
    merge,
    own(counted) {
      states = counted;
      return measures.samples();
    },
  });
  const metrics = { contentType: measures.contentType, text: () => report.metrics() };
  const health = await serveHealth({ port, host, store, unready: () => report.unready(), metrics });
  stops.unshift(() => health.close());
  stops.unshift(() => shards.stop());
  process.on('SIGUSR2', () => void shards.replace());
  await shards.start();
}

outliveOutput();

let config: Config | undefined;
try {
  config = readConfig();
  await main(config);
} catch (error) {
  const { sentence, exitCode } = startUpFailure(error, config);
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}
