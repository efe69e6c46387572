import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** What the thread says of a sketch. */
export type Drawn = { readonly data: Uint8Array } | { readonly error: unknown };

interface ThreadOptions {
  /** What it runs; the drawing of pictures if absent. */
  readonly program?: URL;
  /** Whoever takes longer for one picture hangs, in ms. */
  readonly limitMs?: number;
}

/** As it was built, from src/, too: a thread of Node.js 20 reads no TypeScript, whatever the one that begins it has loaded. */
const PROGRAM = new URL('../../dist/pictures/picture-worker.js', import.meta.url);
const LIMIT_MS = 20_000;

/**
 * A thread beside the event loop in which pictures are drawn, one after the other. It begins with the first one, keeps no process alive, and
 * where it dies or hangs, that picture is missing and the next one has a new thread.
 */
export class PictureThread {
  readonly #program: URL;
  readonly #limitMs: number;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ program = PROGRAM, limitMs = LIMIT_MS }: ThreadOptions = {}) {
    this.#program = program;
    this.#limitMs = limitMs;
  }

  /**
   * A sketch, or SVG, as a PNG file.
   *
   * @throws where it cannot be drawn, or the thread ends over it
   */
  async draw(sketch: string): Promise<Uint8Array> {
    const drawing = this.#last.then(() => this.#drawNow(sketch));
    this.#last = drawing.catch(() => undefined);
    const drawn = await drawing;
    if ('error' in drawn) throw drawn.error;
    return drawn.data;
  }

  /** Ends the thread. Another picture would begin a new one. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #drawNow(sketch: string): Promise<Drawn> {
    const worker = (this.#worker ??= this.#start());
    const over = new AbortController();
    const { signal } = over;
    const answered = once(worker, 'message', { signal }); // rejects with the error that ends a thread
    const ended = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`the thread of pictures has ended with ${code}`);
    });
    const late = pause(this.#limitMs, undefined, { ref: false, signal }).then(() => {
      this.#forget(worker);
      void worker.terminate();
      throw new Error(`not drawn within ${this.#limitMs} ms`);
    });
    worker.postMessage(sketch);
    try {
      const [drawn] = (await Promise.race([answered, ended, late])) as [Drawn];
      return drawn;
    } finally {
      over.abort();
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { name: 'pictures' });
    worker.unref();
    // Without a picture in hand nothing is lost with it.
    worker.on('error', () => this.#forget(worker));
    worker.on('exit', () => this.#forget(worker));
    return worker;
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
  }
}
