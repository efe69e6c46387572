import type { Battle } from './battle.ts';
import type { Task } from './task.ts';

/** What a round that ends has still to do, once everything else is done (RND-6). */
export const dueAtRoundEnd = ({ phase, owes = [] }: Battle): Task | undefined =>
  phase === 'round-end' && owes.length > 0 ? { kind: 'close-round' } : undefined;
