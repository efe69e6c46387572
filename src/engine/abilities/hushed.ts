import type { Adventurer } from '../battle.ts';
import type { CommandOf } from '../command.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import type { TaskOf } from '../task.ts';
import type { PrintedAbility } from '../vocabulary.ts';

/** Whether its player does not want to be asked about an ability any more, wherever it is printed: a die of a kind is like the other. */
export const isHushed = ({ hushed = [] }: Adventurer, offered: PrintedAbility): boolean =>
  hushed.some(({ of, ability }) => of === offered.of && ability === offered.ability);

/** From now on these are not offered; `/ability` still uses what may be used at any time. */
export function hush(play: Play, { unit, offers }: TaskOf<'hush'>): void {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return;
  const more = offers.filter((offered) => !isHushed(adventurer, offered));
  play.happen({ type: 'offers-hushed', unit, offers: [...(adventurer.hushed ?? []), ...more] });
}

/** `/party ask`: everything is offered again. */
export function decideAskAgain(play: Play, { unit }: CommandOf<'ask-again'>): Refusal | undefined {
  if (play.battle.adventurers[unit] === undefined) return { code: 'not-an-adventurer', unit, final: true };
  play.happen({ type: 'offers-hushed', unit, offers: [] });
  return undefined;
}
