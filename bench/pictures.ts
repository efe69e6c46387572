import { pictureOf } from '../src/pictures/picture-of.ts';
import { renderPng } from '../src/pictures/render.ts';
import type { Figure } from './figure.ts';
import { adventurersTurn, hallContent } from './hall.ts';
import { median, timed } from './measure.ts';

const DRAWN = 30;

/** The battle on its map: 60 hexes, 24 units. */
export async function pictureFigures(): Promise<readonly Figure[]> {
  const draw = (): string => pictureOf({ battle: adventurersTurn, content: hallContent })?.svg ?? '';
  const svg = draw();
  const [drawing, rendering]: [number[], number[]] = [[], []];
  for (let drawn = 0; drawn < DRAWN; drawn += 1) {
    drawing.push(await timed(draw));
    rendering.push(await timed(() => renderPng(svg)));
  }
  return [
    { name: 'battle picture as SVG, in the event loop', unit: 'ms', ours: median(drawing) },
    { name: 'battle picture as PNG, beside it', unit: 'ms', ours: median(rendering), goal: { of: 'ours', most: 100 } },
    { name: 'battle picture', unit: 'bytes', ours: (await renderPng(svg)).length, goal: { of: 'ours', most: 150_000 } },
  ];
}
