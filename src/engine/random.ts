/** Whole numbers from 0 up to, not including, `sides`. */
export type Drawer = (sides: number) => number;

/**
 * Randomness comes from outside: the same seed, counter and label always give the same drawer, so undoing a roll and making the same
 * one again shows the same sides, while another roll is independent of what was seen. See docs/adr/0003.
 */
export type RandomSource = (seed: string, counter: number, label: string) => Drawer;
