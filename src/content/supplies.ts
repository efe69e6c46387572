import { MARKER_DICE, type Supplies } from '../engine/index.ts';
import type { Pack } from './parse-pack.ts';
import { LIMIT_ITEMS, type ComponentItem } from './schemas/components.ts';

const LIMITS = [...MARKER_DICE, 'tenacity'] as const;

/**
 * What the box holds: the counts of the base pack, each replaced by that of the last pack that gives one. What nobody gives is
 * unlimited, and as unconfirmed as what a pack guesses.
 */
export function suppliesOf(items: readonly ComponentItem[], packs: readonly Pack[]): Supplies {
  const supplies = packs
    .flatMap((pack) => pack.supplies ?? [])
    .reduce<Supplies>((before, given) => ({ ...before, ...given, confirmed: before.confirmed && given.confirmed }), {
      ...limitsIn(items),
      confirmed: true,
    });
  const complete = LIMITS.every((limit) => supplies[limit] !== undefined);
  return { ...supplies, confirmed: supplies.confirmed && complete };
}

function limitsIn(items: readonly ComponentItem[]): Omit<Supplies, 'confirmed'> {
  return Object.fromEntries(
    LIMITS.flatMap((limit) => {
      const value = items.find(({ id }) => id === LIMIT_ITEMS[limit])?.value;
      return typeof value === 'number' ? [[limit, value]] : [];
    }),
  );
}
