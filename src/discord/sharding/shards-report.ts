import type { Samples } from '../../measures/measures.ts';
import { NOT_READY } from '../health.ts';
import type { BotState } from '../start-bot.ts';
import type { Question, Report } from './questions.ts';
import type { ShardKeeper, ShardProcess } from './shard-keeper.ts';

/** How a shard stands; of two processes the better one counts. */
type ShardState = BotState | 'silent' | 'no-process';

/** The best first. */
const STATES = ['ready', 'not-connected', 'starting', 'silent', 'stopping', 'no-process'] as const;

const WHY: Readonly<Record<ShardState, string | undefined>> = {
  ...NOT_READY,
  silent: 'no answer from its process',
  'no-process': 'no process',
};

/** Makes the metrics of all processes those of one bot: MergedMetrics, whose methods these are. */
interface Merge {
  said(process: object, samples: Samples): void;
  text(own: Samples, present: ReadonlySet<object>): Promise<string>;
}

interface ReportJob {
  /** In the order of their shards. */
  readonly keepers: readonly Pick<ShardKeeper, 'processes'>[];
  readonly merge: Merge;
  /** The metrics of the process that has started the others. */
  readonly own: (shards: Readonly<Record<string, number>>) => Promise<Samples>;
}

interface Said {
  readonly process: Pick<ShardProcess, 'ask'>;
  /** Absent: it was silent. */
  readonly report: Report | undefined;
}

/** What all shards say of themselves, as that of one bot. */
export class ShardsReport {
  readonly #job: ReportJob;

  constructor(job: ReportJob) {
    this.#job = job;
  }

  /** @returns which shards are not ready, and why, or undefined where all are */
  async unready(): Promise<string | undefined> {
    const states = (await this.#ask('state')).map(stateOf);
    const reasons = STATES.flatMap((state) => {
      const shards = states.flatMap((its, shard) => (its === state ? String(shard) : []));
      const why = WHY[state];
      return why === undefined || shards.length === 0 ? [] : `${shardsCalled(shards)}: ${why}`;
    });
    return reasons.length === 0 ? undefined : reasons.join('; ');
  }

  /** @returns all metrics of all processes that answer in time, in Prometheus' format */
  async metrics(): Promise<string> {
    const said = await this.#ask('metrics');
    const states = said.map(stateOf);
    const counts = STATES.map((state) => [state, states.filter((its) => its === state).length] as const);
    const own = await this.#job.own(Object.fromEntries(counts));
    const present = said.flat().flatMap(({ process, report }) => (report?.samples === undefined ? [] : process));
    return this.#job.merge.text(own, new Set(present));
  }

  /** @returns by shard, what each of its processes says */
  #ask(question: Question): Promise<readonly (readonly Said[])[]> {
    return Promise.all(
      this.#job.keepers.map(({ processes }) =>
        Promise.all(
          processes.map(async (process) => {
            const report = await process.ask(question);
            if (report?.samples !== undefined) this.#job.merge.said(process, report.samples);
            return { process, report };
          }),
        ),
      ),
    );
  }
}

function stateOf(said: readonly Said[]): ShardState {
  const its = said.map(({ report }) => report?.state ?? 'silent');
  return STATES.find((state) => its.some((one) => one === state)) ?? 'no-process';
}

const LIST = new Intl.ListFormat('en-GB');
const shardsCalled = (shards: readonly string[]): string =>
  `${shards.length === 1 ? 'shard' : 'shards'} ${LIST.format(shards)}`;
