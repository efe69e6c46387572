import type { BaseInteraction } from 'discord.js';
import { Course, type SlowLimits } from '../measures/course.ts';
import type { Asked, Ending, Measures, Part } from '../measures/measures.ts';
import { askedOf } from './asked.ts';
import type { Logger } from './logger.ts';
import type { Witness } from './responder.ts';

interface Around {
  readonly logger: Logger;
  readonly measures: Measures;
  /** Absent: none counts as slow. */
  readonly slow: SlowLimits | undefined;
}

const NEVER: SlowLimits = { acknowledgedMs: Infinity, answeredMs: Infinity };

/** One interaction, from when it is received to its line in the log. Knows ids, times and how it came out, and nothing that anybody typed. */
export class Following implements Witness {
  readonly course: Course;
  readonly #interaction: BaseInteraction;
  readonly #around: Around;
  readonly #asked: Asked;
  #ending: Ending | undefined;
  #tooLate = false;
  #changed = false;
  #finished = false;

  constructor(interaction: BaseInteraction, around: Around) {
    this.course = new Course(() => around.measures.ticks());
    this.#interaction = interaction;
    this.#around = around;
    this.#asked = askedOf(interaction);
  }

  deferring(): () => void {
    return this.course.discord.start();
  }

  /** The answer is there; what is left is to show it. */
  showing(): void {
    this.course.discord.start();
  }

  acknowledged(): void {
    this.course.acknowledged();
  }

  /** Whatever the work comes to. */
  tooLate(): void {
    this.#tooLate = true;
  }

  /** Whether it is known how the work came out. */
  get isWorked(): boolean {
    return this.#ending !== undefined;
  }

  inBattle(battleId: string | undefined): void {
    if (battleId !== undefined) this.course.inBattle(battleId);
  }

  /** What became of it. Said twice, the last one counts: what was done may still not be shown. */
  cameOut(ending: Ending): void {
    this.#ending = ending;
  }

  /** Something has changed in the battle. */
  hasChanged(): void {
    this.#changed = true;
  }

  /** Writes its line and counts it. Only the first call does. */
  finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    const { logger, measures, slow = NEVER } = this.#around;
    const ending: Ending = this.#tooLate ? { outcome: 'too-late' } : (this.#ending ?? { outcome: 'done' });
    // Who stands back waits on purpose.
    const times = this.course.times(ending.outcome === 'already-done' ? NEVER : slow);
    measures.interactionFinished({ ...this.#asked, ...times, ending });
    const line = { ...this.#ids(), ...ending, ...(this.#changed && { changed: true }), ...inWholeMs(times) };
    if (times.slow === undefined) logger.info('interaction', line);
    else logger.warn('slow interaction', { ...line, mostly: times.slow, took: rounded(times.parts) });
  }

  #ids(): Readonly<Record<string, unknown>> {
    const { id, guildId, channelId, user } = this.#interaction;
    const { battleId } = this.course;
    return {
      ...this.#asked,
      interaction: id,
      ...(guildId !== null && { server: guildId }),
      channel: channelId,
      ...(battleId !== undefined && { battle: battleId }),
      user: user.id,
    };
  }
}

const inWholeMs = ({ acknowledgedMs, answeredMs, parts }: ReturnType<Course['times']>) => ({
  ...(acknowledgedMs !== undefined && { acknowledgedMs: Math.round(acknowledgedMs) }),
  answeredMs: Math.round(answeredMs),
  storeMs: Math.round(parts.store),
  queuedMs: Math.round(parts.turn),
});

const rounded = (parts: Readonly<Record<Part, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(parts).map(([part, ms]) => [`${part}Ms`, Math.round(ms)]));
