import { DiscordAPIError, RateLimitError, type REST, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Signs } from '../words/signs.ts';
import type { Clock } from './clock.ts';
import { emojiName, stemIn, stemOf } from './emoji-name.ts';
import type { Logger } from './logger.ts';

/** A bot that has just started has better things to do. */
const START_MS = 5000;
/** Between two uploads: all 250 emojis take some ten minutes, once. */
const PACE_MS = 2000;
/** How often it is looked whether another process has uploaded them. */
const LOOK_MS = 60_000;
/** Failures in a row, after which it is left to the next start. */
const MOST_FAILURES = 3;

/** Failures of single emojis, after which it is taken that all of them fail. */
const MOST_REFUSED = 10;
/** So many an application has at most: then those of older drawings go first. */
const MOST_EMOJIS = 2000;

const BAD_REQUEST = 400;
const PNG_AS_TEXT = 'data:image/png;base64,';

interface EmojiJob {
  /** One of its own: what waits there delays no answer. */
  readonly rest: Pick<REST, 'get' | 'post' | 'delete'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly logger: Logger;
  /** Makes SVG, by what it shows. Not called before it is needed: nobody's start waits for drawings. */
  readonly drawings: () => ReadonlyMap<string, string>;
  /** Makes a PNG file of SVG. */
  readonly render: (svg: string) => Promise<Uint8Array>;
  /** Another process uploads them: they are only looked for. */
  readonly byAnother?: boolean;
}

interface Drawing {
  readonly of: string;
  readonly svg: string;
}

interface Stored {
  readonly id: string;
  readonly name: string;
}

/**
 * The dice as emojis of the bot's own application: they show wherever it writes, with no permission for them. Each is uploaded once: it is
 * known again by its name, with any process. What goes wrong is logged, and the texts do without.
 */
export class DiceEmojis {
  readonly #job: EmojiJob;
  #drawn: ReadonlyMap<string, Drawing> | undefined;
  /** Names of those that cannot be had now: no other waits for them. */
  readonly #refused = new Set<string>();
  #signs: Signs = new Map();
  #stopped = false;
  #callOff: () => void = () => undefined;

  constructor(job: EmojiJob) {
    this.#job = job;
  }

  /** By name. */
  get #wanted(): ReadonlyMap<string, Drawing> {
    this.#drawn ??= new Map([...this.#job.drawings()].map(([of, svg]) => [emojiName(of, svg), { of, svg }]));
    return this.#drawn;
  }

  /** Those that Discord has. */
  get signs(): Signs {
    return this.#signs;
  }

  /** Some time later, sees to it that Discord has them all. Nothing waits for that. */
  start(applicationId: string): void {
    this.#later(START_MS, () => this.#step({ route: Routes.applicationEmojis(applicationId), failures: 0 }));
  }

  stop(): void {
    this.#stopped = true;
    this.#callOff();
  }

  /** Uploads one, and another a while later; when all are there, those of older drawings go. Never rejects. */
  async #step({ route, failures }: { readonly route: `/${string}`; readonly failures: number }): Promise<void> {
    try {
      const { items } = (await this.#job.rest.get(route)) as { readonly items: readonly Stored[] };
      const there = firstOfEach(items);
      this.#signs = signsIn(there, this.#wanted);
      const missing = [...this.#wanted].find(([name]) => !there.has(name) && !this.#refused.has(name));
      const old = items.find((emoji) => isObsolete(emoji, there, this.#wanted));
      if (this.#job.byAnother === true && (missing ?? old) !== undefined) {
        this.#later(LOOK_MS, () => this.#step({ route, failures: 0 }));
        return;
      }
      if (missing !== undefined && (old === undefined || items.length < MOST_EMOJIS))
        await this.#upload(route, { name: missing[0], svg: missing[1].svg });
      else if (old !== undefined) await this.#job.rest.delete(`${route}/${old.id}`);
      else {
        this.#tellDone();
        return;
      }
      this.#later(PACE_MS, () => this.#step({ route, failures: 0 }));
    } catch (error) {
      this.#failed(error, { route, failures });
    }
  }

  #tellDone(): void {
    const emojis = this.#signs.size;
    if (this.#refused.size === 0) this.#job.logger.info('dice have their emojis', { emojis });
    else
      this.#job.logger.warn('some dice have no emojis; the next start tries again', {
        emojis,
        without: [...this.#refused],
      });
  }

  /** One that cannot be drawn, or that Discord finds fault with, is left out: another may do better. */
  async #upload(route: `/${string}`, { name, svg }: { readonly name: string; readonly svg: string }): Promise<void> {
    let isDrawn = false;
    try {
      const image = PNG_AS_TEXT + Buffer.from(await this.#job.render(svg)).toString('base64');
      isDrawn = true;
      await this.#job.rest.post(route, { body: { name, image } });
    } catch (error) {
      if (this.#refused.size >= MOST_REFUSED || (isDrawn && !isOfThisOne(error))) throw error;
      this.#refused.add(name);
      this.#job.logger.warn('an emoji of the dice is left out', { name, error });
    }
  }

  #failed(error: unknown, { route, failures }: { readonly route: `/${string}`; readonly failures: number }): void {
    if (error instanceof RateLimitError) {
      const wait = Math.max(PACE_MS, error.retryAfter);
      this.#later(wait, () => this.#step({ route, failures }));
    } else if (failures + 1 < MOST_FAILURES) {
      this.#later(PACE_MS, () => this.#step({ route, failures: failures + 1 }));
    } else {
      this.#job.logger.warn('dice have no emojis, or not all of them; the next start tries again', { error });
    }
  }

  #later(ms: number, work: () => Promise<void>): void {
    if (!this.#stopped) this.#callOff = this.#job.clock.after(ms, () => void work());
  }
}

/** Discord may take another emoji than this one. */
const isOfThisOne = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status === BAD_REQUEST &&
  error.code !== RESTJSONErrorCodes.MaximumNumberOfEmojisReached;

type Wanted = ReadonlyMap<string, { readonly of: string }>;

/** By name. Where two processes have uploaded the same, the older one. */
function firstOfEach(items: readonly Stored[]): ReadonlyMap<string, Stored> {
  const age = ({ id }: Stored): bigint => BigInt(id);
  return new Map(items.toSorted((one, other) => (age(one) < age(other) ? 1 : -1)).map((emoji) => [emoji.name, emoji]));
}

const signsIn = (there: ReadonlyMap<string, Stored>, wanted: Wanted): Signs =>
  new Map(
    [...wanted].flatMap(([name, { of }]) => {
      const emoji = there.get(name);
      return emoji === undefined ? [] : [[of, { id: emoji.id, name }] as const];
    }),
  );

/** Ours of an older drawing, or there twice. What somebody else has named stays. */
function isObsolete(one: Stored, there: ReadonlyMap<string, Stored>, wanted: Wanted): boolean {
  if (wanted.has(one.name)) return there.get(one.name) !== one;
  const stem = stemIn(one.name);
  return [...wanted.values()].some(({ of }) => stemOf(of) === stem);
}
