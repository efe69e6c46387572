import type { Adventurer, Battle, ChipUnit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Damage, SkillStep } from '../damage.ts';
import { bonusesOf, conversionsOf, defenseChange, heldBack, preventionOf } from './damage-skills.ts';
import { halvedByMaim } from './maim.ts';

interface Play {
  readonly battle: Battle;
  readonly content: Content;
}
type Target = Adventurer | ChipUnit;

/** What becomes of one instance of damage. */
export interface Arithmetic {
  readonly kind: Damage['kind'];
  /** What Maim took off the Combat dice. */
  readonly halved: number;
  /** Dealt, before anything stops any of it (DMG-1). */
  readonly dealt: number;
  /** Defense that counts, after what is ignored. */
  readonly defense: number;
  /** Stopped by choice and by skills, beside defense. */
  readonly prevented: number;
  /** What gets past defense and prevention. */
  readonly arriving: number;
  readonly fromBonusHp: number;
  readonly fromHp: number;
  /** What skills had a hand in, in order. */
  readonly skills: readonly SkillStep[];
}

/**
 * The whole arithmetic of an instance as things stand, in the order of DMG-8. Whether it is true damage is known before Maim is: true
 * damage is not halved (ruling Q-28).
 * Rules: DMG-1, DMG-3..8, DMG-11, STS-7; ruling Q-27.
 */
export function arithmeticOf(play: Play, target: Target, damage: Damage): Arithmetic {
  const conversions = conversionsOf(play, damage);
  const kind = conversions.length > 0 ? 'true' : damage.kind;
  const halved = halvedByMaim(play.battle, { ...damage, kind });
  const bonuses = bonusesOf(play, damage);
  const dealt = sumOf(damage.parts) - halved + sumOf(bonuses.map(({ amount }) => amount));
  const stopped = stoppedOf(play, target, { damage: { ...damage, kind }, dealt });
  const lost = lostOf(play, target, { damage: { ...damage, kind }, arriving: stopped.arriving });
  const skills = [...bonuses, ...conversions, ...stopped.skills, ...lost.skills];
  return { kind, halved, dealt, ...stopped, ...lost, skills };
}

/** Defense after ignores, then other prevention. True damage knows no defense (DMG-3, DMG-4). */
function stoppedOf(
  play: Play,
  target: Target,
  { damage, dealt }: { readonly damage: Damage; readonly dealt: number },
): Pick<Arithmetic, 'defense' | 'prevented' | 'arriving' | 'skills'> {
  const { kind, ignoreDefense = 0, prevented: byChoice = 0 } = damage;
  const { added, lost } = kind === 'true' ? { added: [], lost: 0 } : defenseChange(play, damage);
  const printed = kind === 'true' || target.kind === 'adventurer' ? 0 : target.defense;
  const defense = Math.max(0, printed + sumOf(added.map(({ amount }) => amount)) - ignoreDefense - lost);
  const coming = Math.max(0, dealt - defense - byChoice);
  const prevention = preventionOf(play, damage, { kind, coming });
  const bySkills = sumOf(prevention.map(({ amount }) => amount));
  return {
    defense,
    prevented: byChoice + bySkills,
    arriving: coming - bySkills,
    skills: [...added, ...prevention],
  };
}

/** Bonus HP go first, but for true damage; skills may hold back some of the HP (DMG-4, DMG-6, DMG-11). */
function lostOf(
  play: Play,
  target: Target,
  { damage, arriving }: { readonly damage: Damage; readonly arriving: number },
): Pick<Arithmetic, 'fromBonusHp' | 'fromHp' | 'skills'> {
  const bonusHp = target.kind === 'adventurer' && damage.kind === 'normal' ? target.bonusHp : 0;
  const fromBonusHp = Math.min(bonusHp, arriving);
  const wanted = Math.min(target.hp, arriving - fromBonusHp);
  const skills = heldBack(play, target, { loss: wanted, damage });
  return { fromBonusHp, fromHp: wanted - sumOf(skills.map(({ amount }) => amount)), skills };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
