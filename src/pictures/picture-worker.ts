import { parentPort } from 'node:worker_threads';
import type { Drawn } from './picture-thread.ts';
import { renderPng } from './render.ts';

// What a PictureThread runs: PNG files of sketches, in the order in which they come. It loads no engine, which would make it start thrice as long.

const say = (drawn: Drawn, given: readonly ArrayBuffer[] = []): void => parentPort?.postMessage(drawn, given);

parentPort?.on('message', (sketch: string) => {
  renderPng(sketch).then(
    (png) => {
      const data = new Uint8Array(png); // a memory of its own, which can be given away
      say({ data }, [data.buffer]);
    },
    (error: unknown) => say({ error }),
  );
});
