import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { MISCONFIGURED } from '../start-up-failure.ts';
import type { LoginPace } from './login-pace.ts';
import type { Question, Report } from './questions.ts';

/** A process that serves one shard. */
export interface ShardProcess {
  readonly pid: number | undefined;
  /** Logged in, and connected at this moment. */
  readonly isReady: boolean;
  /** Resolves when it is logged in and its commands are registered; rejects where it ends before, or takes too long. */
  readonly ready: Promise<void>;
  /** With its exit code; null where a signal has ended it, or it never was. */
  readonly ended: Promise<number | null>;
  /** @returns undefined where it does not answer in time */
  ask(question: Question): Promise<Report | undefined>;
  /** Has it leave what comes from now on to the process that has taken its place, and end when it has finished what is under way. */
  retire(): void;
  /** Has it refuse what comes from now on, and end when it has finished what is under way. */
  stop(): void;
  kill(): void;
}

interface KeeperJob {
  readonly shard: number;
  readonly spawn: () => ShardProcess;
  readonly pace: Pick<LoginPace, 'turn'>;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly logger: Logger;
  /** Told that a process has ended which never can do its work as it is set up, nor can the next one. */
  readonly misconfigured: () => void;
}

/** The first wait before a process that died is started again, in ms; it doubles with each. */
const FIRST_WAIT = 1000;
/** One that can never start, for a setting is wrong, must not use up the 1,000 logins of a day: it takes 144 of them for each shard. */
const LONGEST_WAIT = 600_000;
/** A process that was logged in so long was none that dies again and again, in ms. */
const STEADY = 600_000;
/** What Discord sent to the old process before it knew the new one may still be on its way: so long both answer, in ms. */
const HANDOVER = 2000;
/** A process that was asked to end gets so long, in ms. */
const LAST_WORK = 25_000;

/** Sees to it that a shard has a process, and during a replacement two: the new one is logged in before the old one is told to end. */
export class ShardKeeper {
  readonly #job: KeeperJob;
  readonly #alive = new Set<ShardProcess>();
  readonly #readySince = new WeakMap<ShardProcess, number>();
  #starting = 0;
  #deaths = 0;
  #stopping = false;
  /** Calls off the start that waits. */
  #callOff: (() => void) | undefined;

  constructor(job: KeeperJob) {
    this.#job = job;
  }

  /** Those that live. */
  get processes(): readonly ShardProcess[] {
    return [...this.#alive];
  }

  get isReady(): boolean {
    return [...this.#alive].some((process) => process.isReady);
  }

  /** Starts a process when it is its turn. @returns when it is logged in, or has failed: then another one follows by itself */
  async start(): Promise<void> {
    await this.#begin();
  }

  /** Puts a new process in the place of the one there is. @returns false where the new one failed, so that the old one stays */
  async replace(): Promise<boolean> {
    const old = [...this.#alive];
    const young = await this.#begin();
    if (young === undefined) return false;
    await this.#pause(HANDOVER);
    if (!this.#alive.has(young)) return false; // logged in, and then not able to start
    await Promise.all(old.map((process) => this.#end(process, () => process.retire())));
    return true;
  }

  /** @returns when no process is left */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#callOff?.();
    await Promise.all([...this.#alive].map((process) => this.#end(process, () => process.stop())));
  }

  async #begin(): Promise<ShardProcess | undefined> {
    const { shard, spawn, pace, clock, logger } = this.#job;
    this.#callOff?.();
    this.#callOff = undefined;
    this.#starting += 1;
    try {
      await pace.turn(shard);
      if (this.#stopping) return undefined;
      const process = spawn();
      this.#alive.add(process);
      void process.ended.then((exitCode) => this.#ended(process, exitCode));
      await process.ready.catch((error: unknown) => {
        process.kill();
        throw error;
      });
      this.#readySince.set(process, clock.now());
      logger.info('a shard is ready', { shard, pid: process.pid });
      return process;
    } catch (error) {
      if (!this.#stopping) logger.error('a shard could not log in', { shard, error });
      return undefined;
    } finally {
      this.#starting -= 1;
      this.#lookAfter();
    }
  }

  #ended(process: ShardProcess, exitCode: number | null): void {
    this.#alive.delete(process);
    if (exitCode === MISCONFIGURED) this.#job.misconfigured();
    const readySince = this.#readySince.get(process);
    if (readySince !== undefined && this.#job.clock.now() - readySince >= STEADY) this.#deaths = 0;
    this.#lookAfter();
  }

  /** Where there is no process and none on its way, another one follows, the later the more have died. */
  #lookAfter(): void {
    if (this.#stopping || this.#starting > 0 || this.#alive.size > 0 || this.#callOff !== undefined) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#deaths);
    this.#deaths += 1;
    this.#job.logger.error('a shard has no process: another one follows', { shard: this.#job.shard, waitMs: wait });
    this.#callOff = this.#job.clock.after(wait, () => void this.start());
  }

  async #end(process: ShardProcess, ask: () => void): Promise<void> {
    const callOff = this.#job.clock.after(LAST_WORK, () => process.kill());
    ask();
    await process.ended;
    callOff();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#job.clock.after(ms, resolve));
  }
}
