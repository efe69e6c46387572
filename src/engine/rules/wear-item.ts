import type { EngageId, UnitId } from '../ids.ts';
import type { Item } from '../item.ts';
import type { Play } from '../play.ts';

interface Worn {
  readonly unit: UnitId;
  readonly item: Item;
  readonly engage: EngageId | undefined;
  readonly overtaxed: boolean;
}

/**
 * A weapon or an armor does its work in an engage; what its card says besides is for the players (ITM-1). Overtaxed, it goes when the engage
 * is over (ITM-4).
 */
export function wearItem(play: Play, { unit, item, engage, overtaxed }: Worn): void {
  play.happen({
    type: 'item-used',
    unit,
    item,
    ...(overtaxed && engage && { overtaxed: engage }),
    ...(item.text !== undefined && { reminder: true }),
  });
}
