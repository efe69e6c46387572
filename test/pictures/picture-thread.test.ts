import { spawnSync } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { pictureOf } from '../../src/pictures/picture-of.ts';
import { PictureThread } from '../../src/pictures/picture-thread.ts';
import { renderPng } from '../../src/pictures/render.ts';
import { speaking } from '../../src/words/speaking.ts';
import { onMap } from '../support/battles.ts';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** Says what it is told to draw; "die" ends it, "hang" is never answered. */
const PARROT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (sketch) => {
      if (sketch === 'die') process.exit(7);
      if (sketch === 'throw') setImmediate(() => { throw new Error('thrown'); });
      else if (sketch !== 'hang') parentPort.postMessage({ data: new TextEncoder().encode(sketch) });
    });
  `)}`,
);

function threadFor(options?: ConstructorParameters<typeof PictureThread>[0]): PictureThread {
  const thread = new PictureThread(options);
  onTestFinished(() => thread.close());
  return thread;
}

const said = async (drawn: Promise<Uint8Array>): Promise<string> => Buffer.from(await drawn).toString();

/** How often the event loop comes round before some work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let done = false;
  const turn = (): void => {
    turns += 1;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  done = true;
  return turns;
}

it('B82: draws the same as here, in the same language, and leaves the event loop free', async () => {
  const thread = threadFor();
  const game = onMap('yard-small', { Ayla: 'B2', 'Straw Man': 'E2' });
  const sketch = speaking({ table: 'de', user: 'de' }, 'table', () => pictureOf(game)?.sketch ?? '');
  const here = await renderPng(sketch);
  let there: Uint8Array | undefined;
  const turns = await turnsDuring(async () => void (there = await thread.draw(sketch)));
  expect(Buffer.from(there ?? []).equals(here)).toBe(true);
  expect(turns).toBeGreaterThan(100);
});

it('says what cannot be drawn, and draws the next one', async () => {
  const thread = threadFor();
  const [bad, good] = [thread.draw('<nothing'), thread.draw(SQUARE)];
  await expect(bad).rejects.toThrow('SVG data parsing failed');
  expect((await good).length).toBeGreaterThan(50);
});

it.each([
  { how: 'die', says: 'has ended with 7' },
  { how: 'throw', says: 'thrown' },
])(
  'where the thread ends over a picture ($how), that one is missing, and what waits behind it is drawn by another',
  async ({ how, says }) => {
    const thread = threadFor({ program: PARROT });
    const [first, fatal, last] = [thread.draw('first'), thread.draw(how), thread.draw('last')];
    expect(await said(first)).toBe('first');
    await expect(fatal).rejects.toThrow(says);
    expect(await said(last)).toBe('last');
  },
);

it('does not wait for ever for a picture: the next one has a thread of its own', async () => {
  const thread = threadFor({ program: PARROT, limitMs: 1000 });
  const [hanging, next] = [thread.draw('hang'), thread.draw('next')];
  await expect(hanging).rejects.toThrow('not drawn within 1000 ms');
  expect(await said(next)).toBe('next');
});

it('has a picture missing, and nothing else, where the thread cannot even begin', async () => {
  const thread = threadFor({ program: new URL('file:///nowhere/at-all.js') });
  await expect(thread.draw(SQUARE)).rejects.toThrow('nowhere');
  await expect(thread.draw(SQUARE)).rejects.toThrow('nowhere');
});

it('keeps no process alive', () => {
  const program = `import('./dist/pictures/picture-thread.js').then(async ({ PictureThread }) => {
    const waiting = setInterval(() => undefined, 1000);
    const png = await new PictureThread().draw(${JSON.stringify(SQUARE)});
    console.log(png.length > 50 ? 'drawn' : png);
    clearInterval(waiting);
  });`;
  const options = { timeout: 20_000, encoding: 'utf8' } as const;
  const { stdout, status } = spawnSync(process.execPath, ['--eval', program], options);
  expect([stdout, status]).toEqual(['drawn\n', 0]);
});
