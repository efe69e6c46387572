import type { Adjustable } from '../vocabulary.ts';
import { allIn } from './all-in.ts';
import type { Effect } from './language.ts';

/** What players adjust who carry these effects out themselves; nothing where the words do not tell. */
export const adjustablesIn = (effects: readonly Effect[]): readonly Adjustable[] => [
  ...new Set(effects.flatMap(allIn).flatMap(adjustablesOf)),
];

/** The same as a part of a reminder that stands in for these effects. */
export function adjusting(effects: readonly Effect[]): { readonly adjust?: readonly Adjustable[] } {
  const adjust = adjustablesIn(effects);
  return adjust.length > 0 ? { adjust } : {};
}

function adjustablesOf(effect: Effect): readonly Adjustable[] {
  switch (effect.do) {
    case 'damage':
    case 'copy-damage':
      return ['damage'];
    case 'distribute':
      return [effect.kind === 'normal' || effect.kind === 'true' ? 'damage' : 'heal'];
    case 'status':
    case 'roll-status':
      return ['status'];
    case 'heal':
    case 'bonus-hp':
    case 'tenacity':
    case 'fatigue':
      return [effect.do];
    case 'reminder':
      return effect.adjust ?? [];
    default:
      return [];
  }
}
