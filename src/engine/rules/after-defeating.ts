import type { Unit } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { unitOf } from '../queries.ts';
import { abilitiesOf, sideOf, whyNotUse } from './ability-use.ts';

/** Moments of abilities "after defeating": any enemy, or one of those worth it. */
const MOMENTS: Readonly<Record<string, (fallen: Unit) => boolean>> = {
  'after-you-defeat-enemy': () => true,
  'after-you-defeat-level-10-20-or-quest': (fallen) =>
    fallen.kind !== 'adventurer' && (fallen.level === 'quest' || fallen.level >= 10),
};

/** Says which of the defeater's own abilities may be used now; "after defeating" is nobody else's business (CLA-6). */
export function remindDefeater(play: Play, { unit, by }: { readonly unit: UnitId; readonly by?: UnitId }): void {
  const { battle, content } = play;
  const adventurer = by && battle.adventurers[by];
  const fallen = unitOf(battle, unit);
  if (!adventurer || fallen?.kind !== 'enemy') return;
  const isDue = (due: string | undefined): boolean => due !== undefined && MOMENTS[due]?.(fallen) === true;
  const usable = abilitiesOf(content, adventurer)
    .filter(({ due }) => isDue(due))
    .filter((ability) => whyNotUse(battle, { adventurer, ability }).length === 0);
  const innate = isDue(sideOf(content, adventurer)?.innate.due) ? ['innate'] : [];
  for (const ability of [...innate, ...usable.map(({ id }) => id)])
    play.happen({ type: 'ability-due', unit: adventurer.id, ability, other: unit });
}
