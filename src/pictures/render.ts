import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Pixels, pngOf } from './png.ts';
import { svgOf } from './sketch.ts';

const require = createRequire(import.meta.url);

/** Servers have no fonts to rely on, so these come along: small ones for most letters, whole ones for the rest. The same from src/ and from dist/. */
const FONT_FILES: string[] = [
  fileURLToPath(new URL('../../fonts/chipkeeper-sans.ttf', import.meta.url)),
  fileURLToPath(new URL('../../fonts/chipkeeper-sans-bold.ttf', import.meta.url)),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
];

/**
 * A sketch as a PNG file. Takes a tenth of a second of its thread, which is to be another than the event loop's: see PictureThread.
 *
 * @param sketch - of a picture, or SVG
 * @throws where it is no SVG, or nothing draws it
 */
export const renderPng = async (sketch: string): Promise<Buffer> => pngOf(await pixelsOf(svgOf(sketch)));

/** What draws is native code and loaded with the first picture: where it does not run, there are no pictures, and all else goes on. */
export async function pixelsOf(svg: string): Promise<Pixels> {
  const { Resvg } = await import('@resvg/resvg-js');
  const font = { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'Chipkeeper Sans' };
  const { pixels: data, width, height } = new Resvg(svg, { font }).render();
  return { data, width, height };
}
