import type { Adventurer, Battle, Die, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Damage } from '../damage.ts';
import type { Play } from '../play.ts';
import type { PreventDamagePrompt } from '../prompt.ts';
import { unitOf } from '../queries.ts';
import { exhaust } from './cooldown.ts';
import { preventsDamage } from './faces.ts';
import { halvedByMaim } from './maim.ts';

/** Damage that is still on its way: what was rolled, halved by Maim, less what was prevented by choice. */
export function stillComing(battle: Battle, damage: Damage): number {
  const { parts, prevented = 0 } = damage;
  const sum = parts.reduce((total, part) => total + part, 0);
  return Math.max(0, sum - halvedByMaim(battle, damage) - prevented);
}

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
  if (unit.kind !== 'adventurer' || damage.asked || !mayBePrevented(play.battle, damage)) return false;
  if (preventingDice(play.content, unit).length === 0) return false;
  play.ask({ kind: 'prevent-damage', unit: unit.id, damage, for: [unit.id], rule: 'DMG-9' });
  return true;
}

/** True damage cannot be prevented this way, and dice that answer an enemy do nothing against friends (DMG-4, DMG-5, DMG-14). */
function mayBePrevented(battle: Battle, damage: Damage): boolean {
  const dealer = damage.by === undefined ? undefined : unitOf(battle, damage.by);
  return damage.kind === 'normal' && dealer?.kind === 'enemy' && stillComing(battle, damage) > 0;
}

/** Exhausts one die to stop damage, or takes what is still coming. Asked again while there is something left to stop. */
export function answerPrevention(play: Play, { id, unit, damage }: PreventDamagePrompt, option: string): void {
  const adventurer = play.battle.adventurers[unit];
  play.happen({ type: 'prompt-closed', prompt: id });
  if (adventurer === undefined) return;
  const used = preventingDice(play.content, adventurer).find(({ die }) => die.id === option);
  if (used === undefined) {
    play.doNext({ kind: 'deal-damage', damage: { ...damage, asked: true } });
    return;
  }
  const amount = Math.min(used.amount, stillComing(play.battle, damage));
  play.happen({ type: 'damage-prevented', unit, die: used.die, amount });
  const { prevented = 0, preventedBy = [] } = damage;
  play.doNext({
    kind: 'deal-damage',
    damage: { ...damage, prevented: prevented + amount, preventedBy: [...preventedBy, used.die.id] },
  });
  exhaust(play, unit, { die: used.die, from: { zone: 'active', of: unit } });
}
