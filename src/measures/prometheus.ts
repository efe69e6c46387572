import { collectDefaultMetrics, Registry } from 'prom-client';
import { BoundedLabel } from './bounded-label.ts';
import { gaugesIn, shardsIn } from './gauges.ts';
import { FAILURE_CODES, type Finished, type Gauges, type Measures, PARTS, type Samples } from './measures.ts';
import { metricsIn } from './metrics.ts';
import { RecentBattles } from './recent-battles.ts';

/** Measures that Prometheus can read. */
export interface PrometheusMeasures extends Measures {
  readonly contentType: string;
  /** All metrics as text, as they are now. */
  text(): Promise<string>;
  /** The same as plain data. */
  samples(): Promise<Samples>;
}

interface Options {
  /** ms that only go forward. */
  readonly ticks?: () => number;
  /** Whether the process itself is measured, too: its memory, its processor time, how late its event loop is. */
  readonly ofProcess: boolean;
  /** How many shards are in each state; absent: this process has started none. */
  readonly shards?: () => Readonly<Record<string, number>>;
}

/** Far more than there are commands, rules, and reasons to refuse something. */
const MOST_VALUES = 400;
const SECOND_MS = 1000;

/** How a metric of several processes becomes one, where a sum (or what prom-client has for it) would hide the one process in trouble. */
const AGGREGATED: Readonly<Record<string, Samples[number]['aggregator']>> = {
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_stddev_seconds: 'max',
  nodejs_eventloop_lag_p50_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
  process_open_fds: 'max',
  process_max_fds: 'min',
  process_start_time_seconds: 'min',
};

/** Keeps what is measured in a registry of its own. */
export function prometheusMeasures({
  ticks = () => performance.now(),
  ofProcess,
  shards,
}: Options): PrometheusMeasures {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const battles = new RecentBattles(ticks);
  let gauges: Gauges | undefined;
  gaugesIn(registry, { battles: () => battles.count(), bot: () => gauges });
  if (shards !== undefined) shardsIn(registry, shards);
  const metrics = metricsIn(registry);
  const [commands, rules, codes] = [
    new BoundedLabel(MOST_VALUES),
    new BoundedLabel(MOST_VALUES),
    new BoundedLabel(MOST_VALUES),
  ];

  // Prometheus sees no increase in a series that begins at 1, so what somebody is woken for begins at 0.
  for (const code of FAILURE_CODES) metrics.failures.inc({ code }, 0);
  for (const mostly of PARTS) metrics.slow.inc({ mostly }, 0);
  for (const level of ['warn', 'error']) metrics.logLines.inc({ level }, 0);

  function cameOut({ ending }: Finished): void {
    if (ending.outcome === 'failed') metrics.failures.inc({ code: ending.code });
    if (ending.outcome === 'refused')
      metrics.refusals.inc({ rule: rules.of(ending.rule ?? 'none'), code: codes.of(ending.code) });
  }

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    async samples() {
      // The types of prom-client have numbers for what are words.
      const samples = (await registry.getMetricsAsJSON()) as unknown as Samples;
      return samples.map((sample) => ({ ...sample, aggregator: AGGREGATED[sample.name] ?? sample.aggregator }));
    },
    ticks,
    interactionFinished(finished) {
      const { kind, ending, acknowledgedMs, answeredMs, slow } = finished;
      const labels = { kind, command: commands.of(finished.command) };
      metrics.interactions.inc({ ...labels, outcome: ending.outcome });
      metrics.interactions.inc({ ...labels, outcome: 'too-late' }, 0);
      // Choices are acknowledged and answered in one.
      if (acknowledgedMs !== undefined && kind !== 'autocomplete')
        metrics.acknowledged.observe(labels, acknowledgedMs / SECOND_MS);
      // Who stands back for another process answers nobody.
      if (ending.outcome !== 'already-done') metrics.answered.observe(labels, answeredMs / SECOND_MS);
      if (slow !== undefined) metrics.slow.inc({ mostly: slow });
      cameOut(finished);
    },
    storeAsked(operation, ms, ending) {
      metrics.storeOperations.observe({ operation }, ms / SECOND_MS);
      metrics.storeFailures.inc({ operation }, ending === 'failed' ? 1 : 0);
      if (operation === 'commit') metrics.storeCommits.inc({ result: ending });
    },
    waited: (ms) => metrics.waited.observe(ms / SECOND_MS),
    conflict: () => metrics.conflicts.inc(),
    battleChanged: (battleId, closed) => battles.changed(battleId, closed),
    discordAnswered: (status) => metrics.discordRequests.inc({ status: String(status) }),
    logged: (level) => metrics.logLines.inc({ level }),
    observe(of) {
      gauges = of;
    },
  };
}
