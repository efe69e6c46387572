import type { Level, Look } from '../engine/index.ts';

/** Colours of a picture. No meaning hangs on one alone: shapes and texts say the same. */
export interface Theme {
  readonly card: string;
  readonly text: string;
  /** Of what is there to be looked up: hex labels, headings. */
  readonly quiet: string;
  /** Fills of the tiles, taken in turn. */
  readonly tiles: readonly string[];
  readonly grid: string;
  readonly tileEdge: string;
  readonly obstacle: string;
  readonly rock: string;
  readonly rockFace: string;
  /** The tile on which the party comes in, and the dashes around it. */
  readonly entrance: string;
  readonly entranceEdge: string;
  /** What happens now: whose turn, how far, at whom. */
  readonly accent: string;
  readonly range: string;
  readonly shade: string;
  readonly track: string;
}

export const THEMES: Readonly<Record<Look, Theme>> = {
  dark: {
    card: '#1a1d26',
    text: '#f1efe9',
    quiet: '#a9b1c4',
    tiles: ['#272d3a', '#2b2e34', '#252f33', '#2d2b38', '#2b302d'],
    grid: '#3d4557',
    tileEdge: '#77839d',
    obstacle: '#151820',
    rock: '#3d4557',
    rockFace: '#566075',
    entrance: '#213637',
    entranceEdge: '#6fc3b4',
    accent: '#f5b942',
    range: '#e98a78',
    shade: '#0e1016',
    track: '#10131a',
  },
  light: {
    card: '#f7f4ec',
    text: '#24262c',
    quiet: '#5c6270',
    tiles: ['#e9e5d9', '#e3e6e4', '#ece4de', '#e2e4ec', '#e7e9dc'],
    grid: '#c9c5b8',
    tileEdge: '#807c70',
    obstacle: '#cfcabc',
    rock: '#a8a294',
    rockFace: '#857f73',
    entrance: '#d9e8df',
    entranceEdge: '#1d7a6c',
    accent: '#b86a00',
    range: '#b0412f',
    shade: '#fffdf8',
    track: '#3a3d45',
  },
};

/** Chips look the same in every light. */
export const CHIP = {
  adventurer: '#2f6db5',
  companion: '#256f66',
  enemy: '#efe8d8',
  /** A quest unit's chip is white. */
  quest: '#ffffff',
  light: '#ffffff',
  dark: '#1c1d22',
  partyHp: '#2f8a63',
  enemyHp: '#a8452f',
  badge: '#5f4393',
} as const;

/** Borders of enemy chips by level, as the game prints them; the shades are ours. */
export const LEVEL_BORDER: Readonly<Record<Level | 'quest', string>> = {
  1: '#17181c',
  5: '#2f8f3e',
  10: '#7b3fa8',
  20: '#c22f2f',
  quest: '#7a4a21',
};
