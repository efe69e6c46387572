import { battleAltText, LONGEST_ALT_TEXT } from './alt-text.ts';
import { battleSvg } from './battle-picture.ts';
import { endAltText, type EndChart, endSvg } from './charts/end-chart.ts';
import { oddsAltText, type OddsChart, oddsSvg } from './charts/odds-chart.ts';
import type { PictureOf } from './picture-scene.ts';

/** A picture before it is drawn. */
export interface Picture {
  readonly svg: string;
  /** What it shows, for who does not see it; up to 1024 characters. */
  readonly description: string;
}

/** What there are pictures of. */
export type Pictured = PictureOf | OddsChart | EndChart;

/** A picture, in the language of the moment. @returns undefined for a battle that has no map, or whose table wants no pictures */
export function pictureOf(of: Pictured): Picture | undefined {
  if (!('chart' in of)) return battlePicture(of);
  return of.chart === 'odds' ? shortened(oddsSvg(of), oddsAltText(of)) : shortened(endSvg(of), endAltText(of));
}

function battlePicture(of: PictureOf): Picture | undefined {
  if (of.battle.setup.pictures === false) return undefined;
  const svg = battleSvg(of);
  const description = battleAltText(of);
  return svg === undefined || description === undefined ? undefined : { svg, description };
}

/** The text beside a chart says all of it, so of a long one the beginning is enough. */
function shortened(svg: string, text: string): Picture {
  if (text.length <= LONGEST_ALT_TEXT) return { svg, description: text };
  const cut = text.slice(0, LONGEST_ALT_TEXT - 1);
  return { svg, description: `${cut.slice(0, cut.lastIndexOf(' '))}…` };
}
