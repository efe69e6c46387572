import type { Battle } from '../battle.ts';
import type { Damage } from '../damage.ts';
import { bears, unitOf } from '../queries.ts';

/** What a maimed dealer's Combat dice lose: half of their sum, and what is left is rounded down. True damage is exempt (STS-7, NUM-4, GEN-9, Q-28). */
export function halvedByMaim(battle: Battle, { by, kind, combat = 0 }: Pick<Damage, 'by' | 'kind' | 'combat'>): number {
  const dealer = by === undefined ? undefined : unitOf(battle, by);
  const maimed = dealer !== undefined && bears(dealer, 'maim') && kind === 'normal';
  return maimed ? Math.ceil(combat / 2) : 0;
}
