/** A picture whose pixels are numbers of colours. */
export interface Indexed {
  /** One byte for each pixel. */
  readonly indices: Uint8Array;
  /** Three bytes for each colour, 256 of them at most: red, green, blue. */
  readonly palette: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

const MOST_COLOURS = 256;
/** Colours are told apart by five bits of red, six of green and five of blue. */
const SHADES = 1 << 16;

/**
 * Takes the colours that a drawing has most of; all others, on the rims of letters and lines, become the nearest of them. Nobody sees a
 * difference, and the file becomes a third. Opacity is left out.
 *
 * @param pixels - four bytes each: red, green, blue, opacity
 */
export function indexed(pixels: Uint8Array): Indexed {
  const shades = shadesOf(pixels);
  const counts = new Uint32Array(SHADES);
  const firsts = new Uint32Array(SHADES);
  for (let at = 0; at < shades.length; at += 1) {
    const shade = shades[at] ?? 0;
    if (counts[shade] === 0) firsts[shade] = at;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  const byUse = Array.from(counts.keys())
    .filter((shade) => counts[shade] !== 0)
    .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  const colourOf = (shade: number): Colour => colourAt(pixels, firsts[shade] ?? 0);
  const colours = byUse.slice(0, MOST_COLOURS).map(colourOf);
  const numbers = new Uint8Array(SHADES);
  for (const [index, shade] of byUse.entries())
    numbers[shade] = index < MOST_COLOURS ? index : nearest(colours, colourOf(shade));
  return { indices: numbered(shades, numbers), palette: Uint8Array.from(colours.flat()) };
}

// A million pixels: plain loops over typed arrays take a few ms, where calls for each would take a hundred.

function shadesOf(pixels: Uint8Array): Uint16Array {
  const shades = new Uint16Array(pixels.length / 4);
  for (let at = 0, byte = 0; at < shades.length; at += 1, byte += 4) {
    const red = pixels[byte] ?? 0;
    const green = pixels[byte + 1] ?? 0;
    const blue = pixels[byte + 2] ?? 0;
    shades[at] = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
  }
  return shades;
}

function numbered(shades: Uint16Array, numbers: Uint8Array): Uint8Array {
  const indices = new Uint8Array(shades.length);
  for (let at = 0; at < shades.length; at += 1) indices[at] = numbers[shades[at] ?? 0] ?? 0;
  return indices;
}

function colourAt(pixels: Uint8Array, at: number): Colour {
  return [pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0];
}

function nearest(colours: readonly Colour[], [red, green, blue]: Colour): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, [r, g, b]] of colours.entries()) {
    const away = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (away < least) [best, least] = [index, away];
  }
  return best;
}
