import { pictureOf } from '../src/pictures/picture-of.ts';
import { renderPng } from '../src/pictures/render.ts';
import type { Figure } from './figure.ts';
import { adventurersTurn, hallContent } from './hall.ts';
import { median, timed } from './measure.ts';

const DRAWN = 30;

/** The battle on its map: 60 hexes, 24 units. */
export async function pictureFigures(): Promise<readonly Figure[]> {
  const sketch = (): string => pictureOf({ battle: adventurersTurn, content: hallContent })?.sketch ?? '';
  const battle = sketch();
  const [sketching, drawing]: [number[], number[]] = [[], []];
  for (let drawn = 0; drawn < DRAWN; drawn += 1) {
    sketching.push(await timed(sketch));
    drawing.push(await timed(() => renderPng(battle)));
  }
  return [
    { name: 'battle picture: its sketch, in the event loop', unit: 'ms', ours: median(sketching) },
    {
      name: 'battle picture: drawn, in a thread beside it',
      unit: 'ms',
      ours: median(drawing),
      goal: { of: 'ours', most: 100 },
    },
    {
      name: 'battle picture',
      unit: 'bytes',
      ours: (await renderPng(battle)).length,
      goal: { of: 'ours', most: 150_000 },
    },
  ];
}
