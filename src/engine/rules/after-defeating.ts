import { triggered, triggeredForAll } from '../abilities/triggered.ts';
import type { Unit } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { standing, unitOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { abilitiesOf, sideOf, whyNotUse } from './ability-use.ts';

/** Moments of abilities "after defeating": any enemy, or one of those worth it. */
const MOMENTS: Readonly<Record<string, (fallen: Unit) => boolean>> = {
  'after-you-defeat-enemy': () => true,
  'after-you-defeat-level-10-20-or-quest': (fallen) =>
    fallen.kind !== 'adventurer' && (fallen.level === 'quest' || fallen.level >= 10),
};

/** What adventurers do about a defeat: the defeater first, everybody about any; when one of the party has fallen, that one, too (CLA-6, DEF-6). */
export function answersToDefeat(
  play: Play,
  { unit, by }: { readonly unit: UnitId; readonly by?: UnitId },
): readonly Task[] {
  const { battle } = play;
  const fallen = unitOf(battle, unit);
  if (fallen?.kind === 'enemy') {
    const own = by !== undefined && battle.adventurers[by] !== undefined;
    return [
      ...(own ? triggered(play, 'after-defeating', { self: by, other: unit }) : []),
      ...(own ? triggeredForAll(play, 'after-adventurer-defeats', by) : []),
      ...triggeredForAll(play, 'after-enemy-defeated', unit),
    ];
  }
  if (fallen?.kind !== 'adventurer') return [];
  return [...standing(battle), fallen].flatMap(({ id: self }) =>
    triggered(play, 'after-adventurer-defeated', { self, other: unit }),
  );
}

/** Says which of the defeater's own abilities may be used now, of those that the players carry out; "after defeating" is nobody else's business (CLA-6). */
export function remindDefeater(play: Play, { unit, by }: { readonly unit: UnitId; readonly by?: UnitId }): void {
  const { battle, content } = play;
  const adventurer = by && battle.adventurers[by];
  const fallen = unitOf(battle, unit);
  if (!adventurer || fallen?.kind !== 'enemy') return;
  const isDue = (due: string | undefined): boolean => due !== undefined && MOMENTS[due]?.(fallen) === true;
  const usable = abilitiesOf(content, adventurer)
    .filter(({ due, triggers }) => isDue(due) && triggers.length === 0)
    .filter((ability) => whyNotUse(play, { adventurer, ability }).length === 0);
  const { innate: always } = sideOf(content, adventurer) ?? {};
  const innate = always?.triggers.length === 0 && isDue(always.due) ? ['innate'] : [];
  for (const ability of [...innate, ...usable.map(({ id }) => id)])
    play.happen({ type: 'ability-due', unit: adventurer.id, ability, other: unit });
}
