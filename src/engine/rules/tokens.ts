import type { Adventurer, DieKind, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { ClassTokens } from '../sheet.ts';

/** A token of a class that lies in a slot or on a chip: a die there that nobody rolls. */
export const TOKEN = 'token';

/** Combat dice of either colour do so much more to a unit: 1 for each token that lies on it. Other dice do not. */
export const moreByTokens = (unit: Unit, die: DieKind | undefined): number =>
  unit.kind === 'adventurer' || (die !== 'combat' && die !== 'enemy-combat')
    ? 0
    : unit.dice.filter(({ kind }) => kind === TOKEN).length;

/** What an adventurer's class gathers on its sheet, if it does. */
export const tokensOf = (
  { classes }: Pick<Content, 'classes'>,
  { class: calling }: Pick<Adventurer, 'class'>,
): ClassTokens | undefined => (calling === undefined ? undefined : classes.get(calling)?.tokens);

/** Gains (or with a negative amount loses) tokens: never below 0, never more than the sheet has room for. */
export function gainTokens(play: Play, unit: UnitId, amount: number): void {
  const adventurer = play.battle.adventurers[unit];
  const kind = adventurer && tokensOf(play.content, adventurer);
  if (adventurer === undefined || kind === undefined) return;
  const { tokens: from = 0 } = adventurer;
  const to = Math.min(kind.most, Math.max(0, from + amount));
  if (to !== from) play.happen({ type: 'tokens-changed', unit, tokens: { from, to } });
}
