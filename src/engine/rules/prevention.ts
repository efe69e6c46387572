import type { Adventurer, Die, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Damage } from '../damage.ts';
import type { Play } from '../play.ts';
import type { PreventDamagePrompt } from '../prompt.ts';
import { unitOf } from '../queries.ts';
import { exhaust } from './cooldown.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { preventsDamage } from './faces.ts';
import { ownerOf } from './owner-of.ts';

/** Dice in active slots that can stop damage by an enemy, with how much each stops. */
export const preventingDice = (
  content: Content,
  { dice }: Adventurer,
): readonly { readonly die: Die; readonly amount: number }[] =>
  dice.active.flatMap((die) => {
    const amount = preventsDamage(content, die);
    return amount === undefined ? [] : [{ die, amount }];
  });

/**
 * Asks an adventurer what to stop of normal damage by an enemy, after its roll was seen (DMG-9).
 *
 * @returns whether there was something to ask
 */
export function askToPrevent(play: Play, unit: Unit, damage: Damage): boolean {
  if (unit.kind !== 'adventurer' || damage.asked || preventingDice(play.content, unit).length === 0) return false;
  const coming = preventable(play, unit, damage);
  if (coming > 0) play.ask({ kind: 'prevent-damage', unit: unit.id, damage, coming, for: [unit.id], rule: 'DMG-9' });
  return coming > 0;
}

/** What dice may stop: no true damage, and those that answer an enemy do nothing against friends (DMG-4, DMG-5, DMG-14). */
function preventable(play: Play, unit: Adventurer, damage: Damage): number {
  const dealer = damage.by === undefined ? undefined : unitOf(play.battle, damage.by);
  const { kind, arriving } = arithmeticOf(play, unit, damage);
  return dealer?.kind === 'enemy' && kind === 'normal' ? arriving : 0;
}

/** Exhausts one die to stop damage, or takes what is still coming. Asked again while there is something left to stop. */
export function answerPrevention(play: Play, { id, unit, damage, coming }: PreventDamagePrompt, option: string): void {
  const adventurer = play.battle.adventurers[unit];
  play.happen({ type: 'prompt-closed', prompt: id });
  if (adventurer === undefined) return;
  const used = preventingDice(play.content, adventurer).find(({ die }) => die.id === option);
  if (used === undefined) {
    play.doNext({ kind: 'deal-damage', damage: { ...damage, asked: true } });
    return;
  }
  const amount = Math.min(used.amount, coming);
  play.happen({ type: 'damage-prevented', unit, die: used.die, amount });
  const { prevented = 0, preventedBy = [] } = damage;
  play.doNext({
    kind: 'deal-damage',
    damage: { ...damage, prevented: prevented + amount, preventedBy: [...preventedBy, used.die.id] },
  });
  exhaust(play, ownerOf(play.battle, used.die, unit), { die: used.die, from: { zone: 'active', of: unit } });
}
