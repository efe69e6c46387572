import type { Adventurer, Battle, Enemy } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { EventOf } from '../protocol.ts';
import { bears, enemyOnMap, unitOf, unitsOnMap } from '../queries.ts';
import { defeat } from './defeat.ts';
import { dropStatus } from './status-die.ts';

export interface DamageInstance {
  readonly unit: UnitId;
  /** Who deals it; absent where no unit does. */
  readonly by?: UnitId;
  readonly kind: 'normal' | 'true';
  /** What adds up: one number for each die or source. */
  readonly parts: readonly number[];
  /** How much of it Combat dice rolled, in normal damage. */
  readonly combat?: number;
  /** Defense of the unit that is ignored, down to 0 (DMG-3, Q-37). */
  readonly ignoreDefense?: number;
  /** Stopped before it lands, beside defense. */
  readonly prevented?: number;
}

/**
 * Deals one instance of damage and defeats the unit when its last HP goes. Defense subtracts once, never below 0, and not from true
 * damage; true damage goes past bonus HP too.
 * Rules: DMG-1..4, DMG-6, DMG-7, DEF-1, DEF-4. A unit that is no longer there suffers nothing.
 */
export function dealDamage(play: Play, instance: DamageInstance): void {
  const { unit, by } = instance;
  const adventurer = play.battle.adventurers[unit];
  const target = adventurer?.defeated === false ? adventurer : enemyOnMap(play.battle, unit);
  if (target === undefined) return;
  const dealt = land(instance, { target, halved: halvedByMaim(play.battle, instance) });
  play.happen(dealt);
  if (dealt.parts.some((part) => part > 0)) afterDealing(play, by);
  if (dealt.hp.to === 0) defeat(play, { unit, ...(by && { by }) });
}

/** Who has dealt damage, even if all of it was prevented, is hidden no longer; a blind enemy sees again. Rules: STS-4, STS-8; rulings. */
function afterDealing(play: Play, by: UnitId | undefined): void {
  const dealer = by === undefined ? undefined : unitOf(play.battle, by);
  if (dealer === undefined) return;
  dropStatus(play, dealer, 'stealth');
  if (dealer.kind === 'enemy') dropStatus(play, dealer, 'blind');
}

/** What a maimed dealer's Combat dice lose: half of their sum, and what is left is rounded down. True damage is exempt (STS-7, NUM-4, Q-28). */
export function halvedByMaim(
  battle: Battle,
  { by, kind, combat = 0 }: Pick<DamageInstance, 'by' | 'kind' | 'combat'>,
): number {
  const dealer = by === undefined ? undefined : unitOf(battle, by);
  const maimed = dealer !== undefined && bears(dealer, 'maim') && kind === 'normal';
  return maimed ? Math.ceil(combat / 2) : 0;
}

function land(
  instance: DamageInstance,
  { target, halved }: { target: Adventurer | Enemy; halved: number },
): EventOf<'damage-dealt'> {
  const { unit, by, kind, parts, prevented = 0, ignoreDefense = 0 } = instance;
  const defense = kind === 'normal' && target.kind === 'enemy' ? Math.max(0, target.defense - ignoreDefense) : 0;
  const bonusHp = target.kind === 'adventurer' ? target.bonusHp : 0;
  const arriving = Math.max(0, parts.reduce((sum, part) => sum + part, 0) - halved - defense - prevented);
  const fromBonus = kind === 'normal' ? Math.min(bonusHp, arriving) : 0;
  const fromHp = Math.min(target.hp, arriving - fromBonus);
  return {
    type: 'damage-dealt',
    unit,
    ...(by && { by }),
    kind,
    parts,
    ...(halved > 0 && { halved }),
    defense,
    prevented,
    taken: fromBonus + fromHp,
    hp: { from: target.hp, to: target.hp - fromHp },
    bonusHp: { from: bonusHp, to: bonusHp - fromBonus },
  };
}

/** Heals up to Health, never above it (HEA-1); HP that is above already stays, and nobody is revived by it (DEF-7). */
export function heal(play: Play, unit: UnitId, amount: number): void {
  const target = unitsOnMap(play.battle).find(({ id }) => id === unit);
  if (target === undefined || target.hp >= target.health) return;
  const to = Math.min(target.health, target.hp + amount);
  play.happen({ type: 'hp-changed', unit, hp: { from: target.hp, to }, why: 'healed' });
}
