import { triggered } from '../abilities/triggered.ts';
import type { Adventurer, Battle, ChipUnit } from '../battle.ts';
import type { Damage } from '../damage.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { EventOf } from '../protocol.ts';
import { chipOf, isStanding, unitOf } from '../queries.ts';
import { defeat } from './defeat.ts';
import { halvedByMaim } from './maim.ts';
import { askToPrevent } from './prevention.ts';
import { dropStatus } from './status-die.ts';

/**
 * Deals one instance of damage: first whoever can stop some of it by choice is asked, then it lands, and then come the abilities that
 * answer to being dealt damage, or the unit's defeat.
 * Rules: DMG-1..4, DMG-6, DMG-7, DMG-9, DEF-1, DEF-4. A unit that is no longer there suffers nothing.
 */
export function dealDamage(play: Play, damage: Damage): void {
  const target = sufferer(play.battle, damage.unit);
  if (target === undefined || askToPrevent(play, target, damage)) return;
  landDamage(play, target, damage);
}

function sufferer(battle: Battle, id: UnitId): Adventurer | ChipUnit | undefined {
  const unit = battle.adventurers[id] ?? chipOf(battle, id);
  return unit !== undefined && isStanding(unit, battle) ? unit : undefined;
}

/** The damage lands, less what was prevented (DMG-1). */
function landDamage(play: Play, target: Adventurer | ChipUnit, damage: Damage): void {
  const { unit, by } = damage;
  const dealt = land(damage, { target, halved: halvedByMaim(play.battle, damage) });
  play.happen(dealt);
  const counts = dealt.parts.some((part) => part > 0);
  if (counts) afterDealing(play, by);
  if (dealt.hp.to === 0) defeat(play, { unit, ...(by && { by }) });
  else if (counts) play.doNext(...triggered(play, 'when-dealt-damage', { self: unit, ...setOffBy(damage) }));
}

const setOffBy = ({ by, engage }: Damage) => ({ ...(by && { other: by }), ...(engage && { engage }) });

/** Who has dealt damage, even if all of it was prevented, is hidden no longer; a blind enemy sees again. Rules: STS-4, STS-8; rulings. */
function afterDealing(play: Play, by: UnitId | undefined): void {
  const dealer = by === undefined ? undefined : unitOf(play.battle, by);
  if (dealer === undefined) return;
  dropStatus(play, dealer, 'stealth');
  if (dealer.kind === 'enemy') dropStatus(play, dealer, 'blind');
}

function land(
  instance: Damage,
  { target, halved }: { target: Adventurer | ChipUnit; halved: number },
): EventOf<'damage-dealt'> {
  const { unit, by, kind, parts, prevented = 0, ignoreDefense = 0 } = instance;
  const defense = kind === 'normal' && target.kind !== 'adventurer' ? Math.max(0, target.defense - ignoreDefense) : 0;
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
