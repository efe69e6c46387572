import type { EngageId } from '../ids.ts';
import type { Play } from '../play.ts';
import { discardOvertaxed } from './items.ts';

/** An engage is over: what was overtaxed in it is discarded (ITM-4). */
export function endEngage(play: Play, engage: EngageId): void {
  discardOvertaxed(play, engage);
  play.happen({ type: 'engage-ended', engage });
}
