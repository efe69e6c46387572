import { z } from 'zod';
import type { Samples } from '../../measures/measures.ts';
import type { Clock } from '../clock.ts';
import type { BotState } from '../start-bot.ts';

/** The way to another process, for messages of plain data. */
export interface Door {
  /** Never throws: what does not arrive is not answered. */
  send(message: object): void;
  hear(listener: (message: unknown) => void): void;
}

/** `metrics`: the state, too. */
export type Question = 'state' | 'metrics';

/** What a process says of itself. */
export interface Report {
  readonly state: BotState;
  /** Absent: they were not asked for. */
  readonly samples?: Samples | undefined;
}

const ASKED = z.object({ asked: z.enum(['state', 'metrics']), number: z.number() });
const ANSWERED = z.object({
  answerTo: z.number(),
  report: z.object({
    state: z.enum(['starting', 'ready', 'not-connected', 'stopping'] satisfies BotState[]),
    samples: z.custom<Samples>(Array.isArray).optional(),
  }),
});

/** So long a process may take to answer, in ms: a Prometheus that scrapes waits ten seconds, whoever asks for readiness often less. */
const ANSWER_LIMIT = 1000;

/** Asks another process. */
export class Questions {
  readonly #door: Door;
  readonly #clock: Pick<Clock, 'after'>;
  /** By number, what takes the answer. */
  readonly #open = new Map<number, (report: Report) => void>();
  #last = 0;

  constructor(door: Door, clock: Pick<Clock, 'after'>) {
    this.#door = door;
    this.#clock = clock;
    door.hear((message) => {
      const { data } = ANSWERED.safeParse(message);
      if (data !== undefined) this.#open.get(data.answerTo)?.(data.report);
    });
  }

  /** @returns the answer, or undefined where there is none within a second */
  ask(asked: Question): Promise<Report | undefined> {
    const number = ++this.#last;
    return new Promise((resolve) => {
      const settle = (report?: Report): void => {
        callOff();
        this.#open.delete(number);
        resolve(report);
      };
      const callOff = this.#clock.after(ANSWER_LIMIT, settle);
      this.#open.set(number, settle);
      this.#door.send({ asked, number });
    });
  }
}

interface Self {
  readonly state: () => BotState;
  readonly samples: () => Promise<Samples>;
}

/** Answers what is asked by the process at the other side of the door. */
export function answerAt(door: Door, { state, samples }: Self): void {
  door.hear((message) => {
    const { data } = ASKED.safeParse(message);
    if (data !== undefined) void answer(data);
  });

  async function answer({ asked, number }: z.infer<typeof ASKED>): Promise<void> {
    const report: Report = { state: state(), samples: asked === 'metrics' ? await samples() : undefined };
    door.send({ answerTo: number, report });
  }
}
