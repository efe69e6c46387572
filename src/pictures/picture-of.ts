import { battleAltText, LONGEST_ALT_TEXT } from './alt-text.ts';
import { endAltText, type EndChart } from './charts/end-chart.ts';
import { oddsAltText } from './charts/odds-chart.ts';
import { type OddsChart, oddsSketch } from './charts/odds-sketch.ts';
import { type PictureOf, sceneOf } from './picture-scene.ts';
import { sketched } from './sketch.ts';

/** A picture before it is drawn. */
export interface Picture {
  /** What it is drawn from: two pictures with the same one are the same. */
  readonly sketch: string;
  /** What it shows, for who does not see it; up to 1024 characters. */
  readonly description: string;
}

/** What there are pictures of. */
export type Pictured = PictureOf | OddsChart | EndChart;

/** A picture, in the language of the moment. @returns undefined for a battle that has no map, or whose table wants no pictures */
export function pictureOf(of: Pictured): Picture | undefined {
  if (!('chart' in of)) return battlePicture(of);
  if (of.chart === 'end') return { sketch: sketched(of), description: shortened(endAltText(of)) };
  const odds = oddsSketch(of);
  return { sketch: sketched(odds), description: shortened(oddsAltText(odds)) };
}

function battlePicture(of: PictureOf): Picture | undefined {
  const { pictures, look = 'dark' } = of.battle.setup;
  const scene = pictures === false ? undefined : sceneOf(of);
  return scene && { sketch: sketched({ scene, look }), description: battleAltText(scene) };
}

/** The text beside a chart says all of it, so of a long one the beginning is enough. */
function shortened(text: string): string {
  if (text.length <= LONGEST_ALT_TEXT) return text;
  const cut = text.slice(0, LONGEST_ALT_TEXT - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
