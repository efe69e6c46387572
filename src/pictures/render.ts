import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Pixels, pngOf } from './png.ts';

const require = createRequire(import.meta.url);

/** Servers have no fonts to rely on, so these come along: small ones for most letters, whole ones for the rest. The same from src/ and from dist/. */
const fontFiles = (): string[] => [
  fileURLToPath(new URL('../../fonts/chipkeeper-sans.ttf', import.meta.url)),
  fileURLToPath(new URL('../../fonts/chipkeeper-sans-bold.ttf', import.meta.url)),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
];

/**
 * SVG as a PNG file, drawn and packed off the event loop.
 *
 * @throws where it is no SVG, or nothing draws it
 */
export const renderPng = async (svg: string): Promise<Buffer> => pngOf(await pixelsOf(svg));

/**
 * Draws in another thread. What draws is native code and loaded with the first picture: where it does not run, there are no pictures, and all
 * else goes on.
 */
export async function pixelsOf(svg: string): Promise<Pixels> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const font = { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: 'Chipkeeper Sans' };
  const { pixels: data, width, height } = await renderAsync(svg, { font });
  return { data, width, height };
}
