import type { BattleEvent } from '../engine/index.ts';
import { isTelling } from './event-groups.ts';
import type { Scene } from './teller.ts';

/**
 * What true damage that nobody deals comes from, where the event right before it says so: a turn that starts under Bane (STS-3), or a die
 * that finds no place on a full track (CDT-5c). What an ability costs its owner has no cause here, for it is told with the ability.
 */
export function damageCauses(events: readonly BattleEvent[]): ReadonlyMap<BattleEvent, Scene> {
  const telling = events.filter(isTelling);
  return new Map(
    telling.flatMap((event, index): readonly [BattleEvent, Scene][] => {
      const scene = event.type === 'damage-dealt' ? causeIn(telling[index - 1], event.unit) : undefined;
      return scene === undefined ? [] : [[event, scene]];
    }),
  );
}

function causeIn(before: BattleEvent | undefined, hurt: string): Scene | undefined {
  if (before?.type === 'turn-started' && before.unit === hurt) return 'bane';
  if (before?.type !== 'die-moved' || before.from.zone === 'track') return undefined;
  return before.to.zone === 'drained' || before.to.zone === 'supply' ? 'full-track' : undefined;
}
