import type { Scope } from '../abilities/language.ts';
import type { Play } from '../play.ts';
import { abilitiesOf, costOf } from './ability-use.ts';
import { gainTenacity } from './tenacity.ts';

/** Pays the tenacity of a class ability that is used now; everything else costs nothing (CLA-2, CLA-3, CLA-8). */
export function payFor(play: Play, { self, ability: id, of, more = 0, free }: Scope): void {
  const adventurer = play.battle.adventurers[self];
  if (free || of !== 'class' || adventurer === undefined) return;
  const ability = abilitiesOf(play.content, adventurer).find((printed) => printed.id === id);
  const cost = ability === undefined ? 0 : costOf(play, { adventurer, ability, more });
  if (cost > 0) gainTenacity(play, self, -cost);
}
