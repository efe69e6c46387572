import type { Language } from '../words/languages.ts';
import { speaking, spoken } from '../words/speaking.ts';
import { type BattleSketch, battleSvg } from './battle-picture.ts';
import { type EndChart, endSvg } from './charts/end-chart.ts';
import { oddsSvg } from './charts/odds-chart.ts';
import type { OddsSketch } from './charts/odds-sketch.ts';

type Sketch = BattleSketch | OddsSketch | EndChart;

interface Written {
  readonly language: Language;
  readonly of: Sketch;
}

/**
 * All that a picture is drawn from, as text: cheap to make, to tell from others and to send to another thread, where it becomes SVG in the
 * language of this moment.
 */
export const sketched = (of: Sketch): string => JSON.stringify({ language: spoken(), of } satisfies Written);

/**
 * Takes some 3 ms for a battle: not for the event loop.
 *
 * @param sketch - of `sketched`, or SVG already
 */
export function svgOf(sketch: string): string {
  if (sketch.startsWith('<')) return sketch;
  const { language, of } = JSON.parse(sketch) as Written;
  return speaking({ table: language, user: language }, 'table', () => drawn(of));
}

function drawn(of: Sketch): string {
  if (!('chart' in of)) return battleSvg(of);
  return of.chart === 'odds' ? oddsSvg(of) : endSvg(of);
}
