import type { Play } from '../play.ts';
import { drawable, drawnFrom } from '../rules/deploy.ts';
import type { Effect, Scope } from './language.ts';

/** Draws a chip that comes when the turn ends; till then it stays in its bag, but nobody else can draw it. */
export function reserve(
  play: Play,
  { level, type }: Extract<Effect, { readonly do: 'reserve' }>,
  { self: unit, skill }: Scope,
): void {
  const chips = drawable(play, level, type && { type });
  const drawn = drawnFrom(chips, play.draw(`${skill} of ${unit}: a chip of level ${String(level)}`));
  if (drawn !== undefined) play.happen({ type: 'chip-reserved', unit, chip: drawn.chip, level });
}
