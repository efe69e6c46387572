import { Counter, Histogram, type Registry } from 'prom-client';

/**
 * Seconds around the limits that matter: the bot acknowledges after 0.8 at the latest, and Discord gives up after 3. No more of them than
 * needed: each is a series for every command, and a scrape writes them all while nobody else is answered.
 */
const ACKNOWLEDGED_BUCKETS = [0.1, 0.25, 0.5, 0.8, 1, 2, 3];
const ANSWERED_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10];
/** A file answers within a millisecond, Redis within a few; after 2 seconds an operation is given up. */
const STORE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

/** What the bot counts and times. docs/observing.md explains each metric; a test compares. */
export function metricsIn(registry: Registry) {
  const registers = [registry];
  const labelNames = ['kind', 'command'] as const;
  return {
    interactions: new Counter({
      name: 'chipkeeper_interactions_total',
      help: 'Interactions that are finished, by how they came out',
      labelNames: [...labelNames, 'outcome'] as const,
      registers,
    }),
    acknowledged: new Histogram({
      name: 'chipkeeper_interaction_acknowledged_seconds',
      help: 'From receiving an interaction until Discord has taken a first answer',
      labelNames,
      buckets: ACKNOWLEDGED_BUCKETS,
      registers,
    }),
    answered: new Histogram({
      name: 'chipkeeper_interaction_answered_seconds',
      help: 'From receiving an interaction until its answer is shown',
      labelNames,
      buckets: ANSWERED_BUCKETS,
      registers,
    }),
    slow: new Counter({
      name: 'chipkeeper_slow_interactions_total',
      help: 'Interactions acknowledged after more than 1 s or answered after more than 2 s, by where most of the time went',
      labelNames: ['mostly'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'chipkeeper_refusals_total',
      help: 'What was refused, by the id of the rule and by reason',
      labelNames: ['rule', 'code'] as const,
      registers,
    }),
    failures: new Counter({
      name: 'chipkeeper_failures_total',
      help: 'Interactions that failed, by reason',
      labelNames: ['code'] as const,
      registers,
    }),
    waited: new Histogram({
      name: 'chipkeeper_channel_wait_seconds',
      help: 'How long commands waited for those before them in their channel',
      buckets: STORE_BUCKETS,
      registers,
    }),
    conflicts: new Counter({
      name: 'chipkeeper_battle_conflicts_total',
      help: 'Commands decided again because another process changed the battle first',
      registers,
    }),
    storeOperations: new Histogram({
      name: 'chipkeeper_store_operation_seconds',
      help: 'What the storage took for an operation, failed ones included',
      labelNames: ['operation'] as const,
      buckets: STORE_BUCKETS,
      registers,
    }),
    storeFailures: new Counter({
      name: 'chipkeeper_store_failures_total',
      help: 'Operations of the storage that failed',
      labelNames: ['operation'] as const,
      registers,
    }),
    storeCommits: new Counter({
      name: 'chipkeeper_store_commits_total',
      help: 'Commits of battles, boards and all else, by what came of them',
      labelNames: ['result'] as const,
      registers,
    }),
    discordRequests: new Counter({
      name: 'chipkeeper_discord_requests_total',
      help: "Requests to Discord's REST API, each try by itself, by the status of HTTP",
      labelNames: ['status'] as const,
      registers,
    }),
    logLines: new Counter({
      name: 'chipkeeper_log_lines_total',
      help: 'Lines written to the log',
      labelNames: ['level'] as const,
      registers,
    }),
  };
}
