import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A picture as a PNG file. */
export interface Png {
  /** Of what it was drawn from: two pictures with the same one are the same. */
  readonly key: string;
  readonly data: Uint8Array;
}

export interface PictureLimits {
  /** Drawn at once: no more than there are threads for it. */
  readonly atOnce: number;
  /** Waiting to be drawn; who comes after them gets none. */
  readonly waiting: number;
  /** Kept to be shown again: so many, and so many bytes in all. */
  readonly kept: number;
  readonly keptBytes: number;
  /** Nobody waits longer for one, in ms. */
  readonly waitMs: number;
}

const PICTURE_LIMITS: PictureLimits = {
  atOnce: 1,
  waiting: 24,
  kept: 200,
  keptBytes: 16 * 1024 * 1024,
  waitMs: 30_000,
};

interface RoomOptions {
  /** Makes a PNG file of a sketch. */
  readonly render: (sketch: string) => Promise<Uint8Array>;
  readonly limits?: PictureLimits;
  /** Told what could not be drawn. */
  readonly failed: (error: unknown) => void;
}

/** Tells pictures apart before they are drawn. */
export const keyOf = (sketch: string): string => createHash('sha256').update(sketch).digest('hex').slice(0, 32);

/**
 * Where pictures are drawn: one at a time, a bounded number waits, the last ones are kept, and whoever wants one that is being drawn shares
 * it. Nothing here throws or rejects: there is a picture, or there is none.
 */
export class PictureRoom {
  readonly #options: RoomOptions;
  readonly #limits: PictureLimits;
  readonly #kept = new Map<string, Png>();
  readonly #drawing = new Map<string, Promise<Png | undefined>>();
  /** What cannot be drawn, and would fail again; or not in time. */
  readonly #hopeless = new Set<string>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #keptBytes = 0;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#limits = options.limits ?? PICTURE_LIMITS;
  }

  /** How many are drawn, and wait to be, now. */
  load(): { readonly drawing: number; readonly waiting: number } {
    return { drawing: this.#running, waiting: this.#waiting.length };
  }

  /** @returns the picture if it is there already; `none` if it never will be, `no-room` if it could not even wait to be drawn now */
  ready(sketch: string): Png | 'none' | 'no-room' | undefined {
    return this.#ready(keyOf(sketch));
  }

  #ready(key: string): Png | 'none' | 'no-room' | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return this.#hopeless.has(key) ? 'none' : this.#roomFor(key);
    this.#kept.delete(key);
    this.#kept.set(key, known); // the last one asked for is forgotten last
    return known;
  }

  /** @returns the picture when it is drawn; undefined where there is no room for it, or it cannot be drawn, or not in time. Never rejects */
  async png(sketch: string): Promise<Png | undefined> {
    const key = keyOf(sketch);
    const inTime = new AbortController();
    const late = pause(this.#limits.waitMs, undefined, { ref: false, signal: inTime.signal }).then(
      () => this.#giveUp(key),
      () => undefined,
    );
    const png = await Promise.race([this.#shared(key, sketch), late]);
    inTime.abort();
    return png ?? undefined;
  }

  /** What draws may hang, and so long its place stays taken. */
  async #shared(key: string, sketch: string): Promise<Png | undefined> {
    const ready = this.#ready(key);
    if (ready !== undefined) return typeof ready === 'string' ? undefined : ready;
    const drawing = this.#drawing.get(key) ?? this.#draw(key, sketch);
    this.#drawing.set(key, drawing);
    return drawing;
  }

  #roomFor(key: string): 'no-room' | undefined {
    const isFull = this.#running >= this.#limits.atOnce && this.#waiting.length >= this.#limits.waiting;
    return isFull && !this.#drawing.has(key) ? 'no-room' : undefined;
  }

  async #draw(key: string, sketch: string): Promise<Png | undefined> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      const png = { key, data: await this.#options.render(sketch) };
      this.#keep(png);
      return png;
    } catch (error) {
      this.#options.failed(error);
      this.#giveUp(key);
      return undefined;
    } finally {
      this.#drawing.delete(key);
      this.#giveWay();
    }
  }

  /** The next one takes the place over, or it is free. */
  #giveWay(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }

  #keep(png: Png): void {
    this.#kept.set(png.key, png);
    this.#keptBytes += png.data.length;
    for (const [key, { data }] of this.#kept) {
      if (this.#kept.size <= this.#limits.kept && this.#keptBytes <= this.#limits.keptBytes) break;
      this.#kept.delete(key);
      this.#keptBytes -= data.length;
    }
  }

  #giveUp(key: string): void {
    this.#hopeless.add(key);
    const [oldest] = this.#hopeless;
    if (this.#hopeless.size > this.#limits.kept && oldest !== undefined) this.#hopeless.delete(oldest);
  }
}
