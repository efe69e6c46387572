import { expect, it } from 'vitest';
import { keyOf, type PictureLimits, PictureRoom } from '../../src/pictures/picture-room.ts';

const LIMITS: PictureLimits = { atOnce: 2, waiting: 3, kept: 3, keptBytes: 1000, waitMs: 60_000 };

/** A room whose pictures are drawn when the test says so. */
function roomFor(limits: Partial<PictureLimits> = {}, bytes = 10) {
  const started: string[] = [];
  const failures: unknown[] = [];
  const endings = new Map<string, { done: () => void; fail: (error: Error) => void }>();
  const render = (svg: string): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      started.push(svg);
      endings.set(svg, { done: () => resolve(new Uint8Array(bytes)), fail: reject });
    });
  const failed = (error: unknown): void => void failures.push(error);
  const room = new PictureRoom({ render, failed, limits: { ...LIMITS, ...limits } });
  const end = (svg: string, error?: Error): void =>
    error === undefined ? endings.get(svg)?.done() : endings.get(svg)?.fail(error);
  return { room, started, failures, end };
}

/** Draws pictures one after the other. */
async function drawn(one: ReturnType<typeof roomFor>, ...svgs: readonly string[]): Promise<void> {
  for (const svg of svgs) {
    const png = one.room.png(svg);
    one.end(svg);
    await png;
  }
}

it('B82: draws two of many pictures at once, lets a few wait in their order, and has none for the rest at once', async () => {
  const one = roomFor();
  const { room, started, end } = one;
  const wanted = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((svg) => ({ svg, png: room.png(svg) }));
  expect(started).toEqual(['a', 'b']);
  expect(await wanted[5]?.png).toBeUndefined();
  expect(await wanted[6]?.png).toBeUndefined();
  for (const svg of ['b', 'a', 'c', 'd', 'e']) {
    end(svg);
    await wanted.find((each) => each.svg === svg)?.png;
  }
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const { svg, png } of wanted.slice(0, 5)) expect(await png).toMatchObject({ key: keyOf(svg) });
  const late = room.png('f');
  expect(started).toContain('f'); // there is room again
  end('f');
  expect(await late).toBeDefined();
});

it('B82: draws a picture once for all who want it, at once or later', async () => {
  const one = roomFor();
  const pngs = Array.from({ length: 30 }, () => one.room.png('a'));
  one.end('a');
  const [first] = await Promise.all(pngs);
  expect(await one.room.png('a')).toBe(first);
  expect(one.room.ready('a')).toBe(first);
  expect(one.started).toEqual(['a']);
});

it('keeps the pictures that were asked for last, by number and by bytes', async () => {
  const byNumber = roomFor();
  await drawn(byNumber, 'a', 'b', 'c');
  expect(byNumber.room.ready('a')).toBeDefined();
  await drawn(byNumber, 'd');
  expect(['a', 'b', 'c', 'd'].filter((svg) => byNumber.room.ready(svg) !== undefined)).toEqual(['a', 'c', 'd']);

  const byBytes = roomFor({ kept: 100 }, 400);
  await drawn(byBytes, 'a', 'b', 'c', 'd');
  expect(['a', 'b', 'c', 'd'].filter((svg) => byBytes.room.ready(svg) !== undefined)).toEqual(['c', 'd']);
});

it('has none of what cannot be drawn, says so once, and goes on with the others', async () => {
  const { room, started, failures, end } = roomFor();
  const [bad, next] = [room.png('bad'), room.png('next')];
  end('bad', new Error('no SVG'));
  end('next');
  expect(await bad).toBeUndefined();
  expect(await next).toBeDefined();
  expect(await room.png('bad')).toBeUndefined();
  expect(room.ready('bad')).toBe('none');
  expect(failures).toEqual([new Error('no SVG')]);
  expect(started).toEqual(['bad', 'next']);
});

it('B82: nobody waits for ever for a picture; where it comes later, it is there', async () => {
  const { room, end } = roomFor({ waitMs: 1 });
  expect(await room.png('a')).toBeUndefined();
  expect(room.ready('a')).toBe('none');
  const drawing = room.png('b');
  end('a');
  await drawing;
  expect(room.ready('a')).toMatchObject({ key: keyOf('a') });
});
