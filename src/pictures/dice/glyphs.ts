/** A sign of our own as a path in a square of 24: lines, or an area. */
export interface Glyph {
  readonly d: string;
  readonly filled?: boolean;
}

const filled = (d: string): Glyph => ({ d, filled: true });
const stroked = (d: string): Glyph => ({ d });

/** What a line of skills is about. */
export const LINE_GLYPHS: Readonly<Record<string, Glyph>> = {
  combat: filled('M19 2l3 3l-11 11l2.2 2.2l-1.6 1.6l-2.6-2.6l-4 4l-2.2-2.2l4-4l-2.6-2.6l1.6-1.6l2.2 2.2z'),
  bow: stroked('M8 2c14 3 14 17 0 20M8 2v20M1 12h21M17.5 8l4.5 4l-4.5 4'),
  'two-handed': filled(
    'M10.6 6V2h2.8v4c3-3 6.6-2.5 8.6-2.5c-1.5 3.5-1.5 7.5 0 11c-3 0-6 0-8.6-2.5V22h-2.800V12c-2.600 2.5-5.600 2.5-8.600 2.5c1.5-3.5 1.5-7.5 0-11c2 0 5.600-.5 8.600 2.5z',
  ),
  'one-hand-and-shield': filled('M12 2l9 3v7c0 5-4 8-9 10.5c-5-2.5-9-5.5-9-10.5v-7z'),
  'heavy-armor': filled('M3 21v-9a9 9 0 0 1 18 0v9h-6v-6l3-3h-5v9h-2v-9h-5l3 3v6z'),
  'destruction-staff': filled(
    'M13.5 1c1 4 6.5 6.5 6.5 13a8 8 0 0 1-16 0c0-3 1.5-5.5 3-7c.3 2 1 3 2 3.5c0-4 1.5-7 4.5-9.5z',
  ),
  'daedric-summoning': stroked('M12 2.5a9.5 9.5 0 1 0 .01 0zM12 3l5.300 16L3.5 9.300h17L6.700 19z'),
  'restoring-light': stroked(
    'M12 7.5a4.5 4.5 0 1 0 .01 0zM12 1v3M12 20v3M1 12h3M20 12h3M4.200 4.200l2.200 2.200M17.600 17.600l2.200 2.200M19.800 4.200l-2.200 2.200M6.400 17.600l-2.200 2.200',
  ),
  illusion: stroked('M1.5 12c4-7.5 17-7.5 21 0c-4 7.5-17 7.5-21 0zM12 9a3 3 0 1 0 .01 0z'),
  'light-armor': filled('M8 2c1.5 2.5 6.5 2.5 8 0l6 4l-2.5 5.5l-2.5-1v11.5h-10v-11.5l-2.5 1l-2.5-5.5z'),
  acrobatics: filled('M6 2h7v9c3 2.5 8 3 9 5.5c.6 1.5.6 3 .3 4.5h-20l1-5c1.5-3 2.700-7 2.700-14z'),
  shadow: filled('M15 2a10.5 10.5 0 1 0 7 15a9 9 0 0 1-7-15z'),
  speech: filled(
    'M3 3h18a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-9l-6 6v-6h-3a1.5 1.5 0 0 1-1.5-1.5v-10a1.5 1.5 0 0 1 1.5-1.5z',
  ),
  legerdemain: filled('M6 10V7.5a6 6 0 0 1 12 0V10h2v12h-16V10zM9 10h6V7.5a3 3 0 0 0-6 0z'),
};

/** For lines that somebody has made up. */
export const OTHER_LINE: Glyph = filled(
  'M12 1.5l3.100 7.200l7.800.7l-5.900 5.100l1.800 7.600l-6.800-4l-6.800 4l1.800-7.600l-5.900-5.100l7.800-.7z',
);

/** Two chevrons upwards. */
export const TENACITY: Glyph = filled('M12 1l10 8.5v5l-10-8.5l-10 8.5v-5zM12 10l10 8.5v5l-10-8.5l-10 8.5v-5z');
export const MISS: Glyph = stroked('M12 3.5a8.5 8.5 0 1 0 .01 0zM6 18L18 6');

/** What a status does to who has it, as far as a sign can say that. */
export const STATUS_GLYPHS: Readonly<Record<string, Glyph>> = {
  bane: filled(
    'M12 1.5c-5.5 0-9 3.700-9 8.5c0 3.200 1.5 5.200 4 6.5v5.5h10v-5.5c2.5-1.300 4-3.300 4-6.5c0-4.800-3.5-8.5-9-8.5zM6.5 10.5a2.300 2.300 0 0 1 4.600 0a2.300 2.300 0 0 1-4.600 0zM12.900 10.5a2.300 2.300 0 0 1 4.600 0a2.300 2.300 0 0 1-4.600 0z',
  ),
  blind: stroked('M1.5 12c4-7.5 17-7.5 21 0c-4 7.5-17 7.5-21 0zM4 21L20 3'),
  daze: stroked('M12 12c0-1.5 2.5-1.5 2.5.5c0 3-5.5 3-5.5-.8c0-5 9-5 9 1c0 7.5-12.5 7-12.5-.7c0-8.5 16-9.5 16 .5'),
  fear: filled('M10 1.5h4l-.7 14h-2.600zM12 17.5a2.5 2.5 0 1 1-.01 0z'),
  maim: filled('M14.5 1L4 13.5h6.5L8 23l12-13.5h-7z'),
  stealth: filled('M12 1.5c5.5 0 9.5 5 9.5 12v8.5h-19v-8.5c0-7 4-12 9.5-12zM7 13.5c0 3 2 5 5 5s5-2 5-5c-2-2-8-2-10 0z'),
};
export const LIGHT_FATIGUE: Glyph = filled('M12 1.5c4 5.5 7.5 9 7.5 13.5a7.5 7.5 0 0 1-15 0c0-4.5 3.5-8 7.5-13.5z');
export const OVERFATIGUE: Glyph = filled(
  'M7.5 1c3 4.200 5.5 7 5.5 10.5a5.5 5.5 0 0 1-11 0c0-3.5 2.5-6.300 5.5-10.5zM17 8c2.700 4 5 6.5 5 9.700a5 5 0 0 1-10 0c0-.6.100-1.200.2-1.800c1.700-1 2.800-2.900 2.800-5c0-.3 0-.6-.1-.9z',
);
export const CRUX: Glyph = filled('M12 1l8.5 11l-8.5 11l-8.5-11zM12 5v14l5.400-7z');
