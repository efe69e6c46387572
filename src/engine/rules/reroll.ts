import type { Die } from '../battle.ts';
import { DIE_SIDES } from '../content.ts';
import type { DiePlace } from '../event.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';

/** Rolls a die again where it lies (ENG-5a). */
export function rerollDie(
  play: Play,
  unit: UnitId,
  { die, place }: { readonly die: Die; readonly place: DiePlace },
): void {
  const face = play.draw(`reroll by ${unit}: ${die.kind}`)(DIE_SIDES);
  play.happen({ type: 'die-turned', die: { ...die, face }, place, from: die.face ?? 0, how: 'reroll' });
}
