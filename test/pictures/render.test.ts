import { expect, it } from 'vitest';
import { keyOf, PictureRoom } from '../../src/pictures/picture-room.ts';
import { pictureOf } from '../../src/pictures/picture-of.ts';
import { pixelsOf, renderPng } from '../../src/pictures/render.ts';
import { svgOf } from '../../src/pictures/sketch.ts';
import { onMap } from '../support/battles.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const yard = () => onMap('yard-small', { Ayla: 'B2', 'Straw Man': 'E2' });

function sketchOf(hp = 0): string {
  const game = yard();
  const { id } = game.enemy('Straw Man');
  if (hp > 0) game.play({ type: 'adjust', unit: id, change: { what: 'damage', amount: hp, kind: 'true' } });
  return pictureOf(game)?.sketch ?? '';
}

it('makes a PNG of 1080 px that is smaller than 150 KB', async () => {
  const png = await renderPng(sketchOf());
  expect([...png.subarray(0, 8)]).toEqual(SIGNATURE);
  expect(png.readUInt32BE(16)).toBe(1080);
  expect(png.length).toBeLessThan(150_000);
});

it('fills its picture from edge to edge, whatever its height', async () => {
  for (const map of ['yard-small', 'yard-large', 'ruined-yard', 'old-cellars']) {
    const { data, width, height } = await pixelsOf(svgOf(pictureOf(onMap(map, {}))?.sketch ?? ''));
    const corner = (x: number, y: number): readonly number[] => [...data.subarray(4 * (y * width + x)).subarray(0, 4)];
    const [first, ...others] = [corner(5, 5), corner(0, 0), corner(width - 1, 0), corner(0, height - 1), corner(width - 1, height - 1)]; // prettier-ignore
    for (const other of others) expect(other).toEqual(first);
  }
});

it('B82: draws what thirty ask for at once in ten channels, and the same ones once', async () => {
  let renders = 0;
  const render = (sketch: string) => {
    renders += 1;
    return renderPng(sketch);
  };
  const room = new PictureRoom({ render, failed: (error) => expect.unreachable(String(error)) });
  const sketches = [0, 1, 2, 3].map(sketchOf);
  const wanted = Array.from({ length: 30 }, (_, index) => sketches[index % sketches.length] ?? '');
  const pngs = await Promise.all(wanted.map((sketch) => room.png(sketch)));
  expect(pngs.map((png) => png?.key)).toEqual(wanted.map(keyOf));
  expect(renders).toBe(4);
});
