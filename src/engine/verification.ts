/** One draw of randomness with all that came out of it. */
export interface Drawn {
  readonly counter: number;
  readonly label: string;
  /** Sides of each die, or chips to draw from, and which of them came, from 0. */
  readonly results: readonly { readonly sides: number; readonly came: number }[];
}

/** A line of the log and the randomness that it used. */
export interface LineDrawn {
  readonly seq: number;
  readonly drawn: readonly Drawn[];
}

/** What does not agree in a battle that is played again. */
export type Disagreement =
  /** The hash shown at the start is not that of the seed, or the seed is not that of the first line. */
  | { readonly what: 'seed' }
  /** Dice of the line show other sides than follow from the seed. */
  | { readonly what: 'roll'; readonly seq: number; readonly counter: number }
  /** The dice are right, but the command comes to something else when it is played again. */
  | { readonly what: 'line'; readonly seq: number }
  /** The line is missing, or follows on none that is there. */
  | { readonly what: 'order'; readonly seq: number }
  /** The battle is not what its lines make it. */
  | { readonly what: 'state' };

/** What comes of playing a battle again from its seed and its log. */
export interface Verification {
  /** Of its log. */
  readonly lines: number;
  /** Rolls and draws, those of lines that were taken back too. */
  readonly rolls: readonly LineDrawn[];
  readonly disagreements: readonly Disagreement[];
}
