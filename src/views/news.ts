import type { EventType } from '../engine/index.ts';

/** What even a short telling keeps. */
export const NEWS: ReadonlySet<EventType> = new Set<EventType>([
  'damage-dealt',
  'unit-defeated',
  'unit-revived',
  'pool-spent',
  'free-roll',
  'battle-ended',
]);
