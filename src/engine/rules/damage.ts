import { triggered, triggeredForAll } from '../abilities/triggered.ts';
import type { Adventurer, Battle, ChipUnit } from '../battle.ts';
import type { Damage } from '../damage.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { EventOf } from '../event.ts';
import { chipOf, companionOf, isStanding, unitOf } from '../queries.ts';
import { defeat } from './defeat.ts';
import { type Arithmetic, arithmeticOf } from './damage-arithmetic.ts';
import { isOutOfTouch, targetScope } from './damage-skills.ts';
import { askToPrevent } from './prevention.ts';
import { dropStatus } from './status-die.ts';

/**
 * Deals one instance of damage: first whoever can stop some of it by choice is asked, then it lands, and then come the abilities that
 * answer to being dealt damage, or the unit's defeat.
 * Rules: DMG-1..9, DMG-11, DEF-1, DEF-4; ruling Q-30. A unit that is no longer there suffers nothing.
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
  const arithmetic = arithmeticOf(play, target, damage);
  const dealt = landing(damage, target, arithmetic);
  play.happen(dealt);
  if (arithmetic.dealt > 0) afterDealing(play, damage);
  if (by !== undefined && arithmetic.dealt > 0 && play.battle.adventurers[by] !== undefined)
    play.doNext(...triggered(play, 'after-dealing', { self: by, other: unit, damage: arithmetic.dealt }));
  if (dealt.hp.to === 0) defeat(play, { unit, ...(by && { by }) });
  else if (arithmetic.dealt > 0) answerDealing(play, damage, dealt.taken);
}

/** Abilities that answer to being dealt damage. To one whom Elusive blocks the dealer is not adjacent, wherever it is by now (ruling Q-30). */
function answerDealing(play: Play, damage: Damage, taken: number): void {
  const apart = isOutOfTouch(play, damage) ? { adjacent: false } : {};
  const { unit } = damage;
  const hurt = taken > 0 && play.battle.adventurers[unit] !== undefined;
  const companionHurt = taken > 0 && companionOf(play.battle, unit) !== undefined;
  play.doNext(
    ...triggered(play, 'when-dealt-damage', { ...targetScope(damage), ...apart, damage: taken }),
    ...(hurt ? triggeredForAll(play, 'after-adventurer-hurt', unit) : []),
    ...(companionHurt ? triggeredForAll(play, 'after-companion-hurt', unit) : []),
  );
}

/** Who has dealt damage, even if all of it was prevented, is hidden no longer; a blind chip sees again. Rules: STS-4, STS-8; rulings. */
function afterDealing(play: Play, { by, quiet }: Damage): void {
  const dealer = by === undefined ? undefined : unitOf(play.battle, by);
  if (dealer === undefined) return;
  if (!quiet) dropStatus(play, dealer, 'stealth');
  if (dealer.kind !== 'adventurer') dropStatus(play, dealer, 'blind');
}

/** An instance as it lands, with its arithmetic. */
export function landing(
  { unit, by, parts, engage }: Damage,
  target: Adventurer | ChipUnit,
  { kind, halved, dealt, defense, prevented, fromBonusHp, fromHp, skills }: Arithmetic,
): EventOf<'damage-dealt'> {
  const bonusHp = target.kind === 'adventurer' ? target.bonusHp : 0;
  return {
    type: 'damage-dealt',
    unit,
    ...(by && { by }),
    kind,
    parts,
    ...(halved > 0 && { halved }),
    defense,
    prevented,
    ...(skills.length > 0 && { skills }),
    ...(engage && { engage, dealt }),
    taken: fromBonusHp + fromHp,
    hp: { from: target.hp, to: target.hp - fromHp },
    bonusHp: { from: bonusHp, to: bonusHp - fromBonusHp },
  };
}
