import { amountOf } from '../abilities/amount.ts';
import { type Applied, modifiersOf } from '../abilities/modifiers.ts';
import type { Changed } from '../abilities/modifier.ts';
import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Damage, SkillStep } from '../damage.ts';
import { engageOf } from '../queries.ts';

interface Play {
  readonly battle: Battle;
  readonly content: Content;
}

/** Flat damage that skills of the dealer add, and what is said of engages on the target, past Maim (DMG-8). */
export const bonusesOf = (play: Play, damage: Damage): readonly SkillStep[] =>
  [...ofDealer(play, 'damage', damage), ...(damage.besides ? [] : ofTarget(play, 'damage-to-it', damage))].map(
    ({ modifier, scope }) => ({ skill: scope.ability, does: 'adds', amount: amountOf(play, modifier.by, scope) }),
  );

/** Skills of the dealer that make this true damage: those that say so, and one that has turned its engage (ruling Q-27). */
export function conversionsOf(play: Play, damage: Damage): readonly SkillStep[] {
  const { by, engage: id } = damage;
  const engage = id === undefined ? undefined : engageOf(play.battle, id);
  const turned = engage?.kind === 'chip' && engage.by === by ? engage.trueBy : undefined;
  const skills = ofDealer(play, 'kind', damage).map(({ scope }) => scope.ability);
  return [...skills, ...(turned === undefined ? [] : [turned])].map((skill) => ({
    skill,
    does: 'turns-true',
    amount: 0,
  }));
}

/** What abilities make of the target's defense. */
interface DefenseChange {
  /** By skills of the target. */
  readonly added: readonly SkillStep[];
  /** By abilities of the other side (DMG-3). */
  readonly lost: number;
}

export function defenseChange(play: Play, damage: Damage): DefenseChange {
  const applied = ofTarget(play, 'defense', damage);
  const added = applied.flatMap(({ modifier, scope }): readonly SkillStep[] =>
    'by' in modifier ? [{ skill: scope.ability, does: 'defends', amount: amountOf(play, modifier.by, scope) }] : [],
  );
  const lost = applied.reduce(
    (sum, { modifier, scope }) => sum + ('less' in modifier ? amountOf(play, modifier.less, scope) : 0),
    0,
  );
  return { added, lost };
}

/** What skills of the target stop of the damage that is coming; none stops a kind that it does not name (DMG-4, DMG-5). */
export function preventionOf(
  play: Play,
  damage: Damage,
  { kind, coming }: { readonly kind: Damage['kind']; readonly coming: number },
): readonly SkillStep[] {
  const steps: SkillStep[] = [];
  let left = coming;
  const ignored = [...ignoredIn(play, damage), ...(damage.ignoring ?? [])];
  for (const { modifier, scope } of ofTarget(play, 'prevention', damage)) {
    if (!modifier.kinds.includes(kind) || ignored.includes(scope.ability)) continue;
    const amount = modifier.by === 'all' ? left : Math.min(left, amountOf(play, modifier.by, scope));
    left -= amount;
    steps.push({ skill: scope.ability, does: 'prevents', amount });
  }
  return steps;
}

/** Skills that do not work in an adventurer's engage. */
function ignoredIn({ battle }: Play, { engage: id }: Damage): readonly string[] {
  const engage = id === undefined ? undefined : engageOf(battle, id);
  return engage?.kind === 'adventurer' ? (engage.ignoring ?? []) : [];
}

/** Whether a skill of the target stops all of it because the dealer was not adjacent as the turn began (Elusive). */
export const isOutOfTouch = (play: Play, damage: Damage): boolean =>
  ofTarget(play, 'prevention', damage).some(
    ({ modifier }) => modifier.by === 'all' && modifier.if === 'other-was-apart',
  );

/**
 * What skills hold back of the HP that a unit is about to lose. A limit for each turn holds for every loss of HP, one for an instance
 * for damage only (DMG-10, DMG-11).
 *
 * @param damage - what takes them; absent: an effect that is no damage
 */
export function heldBack(
  play: Play,
  { id, hp }: Unit,
  { loss, damage }: { readonly loss: number; readonly damage?: Damage },
): readonly SkillStep[] {
  const { turn } = play.battle;
  const steps: SkillStep[] = [];
  let left = loss;
  for (const { modifier, scope } of modifiersOf(
    play,
    'loss',
    damage === undefined ? { self: id } : targetScope(damage),
  )) {
    const perTurn = 'most' in modifier && turn !== undefined ? modifier.most - (turn.lost[id] ?? 0) : left;
    const atOnce = 'leaves' in modifier && damage !== undefined && hp > modifier.leaves ? hp - modifier.leaves : left;
    const most = 'none' in modifier ? 0 : left;
    const amount = left - Math.max(0, Math.min(most, perTurn, atOnce));
    left -= amount;
    if (amount > 0) steps.push({ skill: scope.ability, does: 'caps', amount });
  }
  return steps;
}

/** The unit whose Arcane, Bladed and such this is about; damage that nobody deals has none. */
function ofDealer<C extends Changed>(play: Play, changes: C, damage: Damage): readonly Applied<C>[] {
  const { by, unit } = damage;
  return by === undefined ? [] : modifiersOf(play, changes, { self: by, other: unit, ...circumstances(damage) });
}

const ofTarget = <C extends Changed>(play: Play, changes: C, damage: Damage): readonly Applied<C>[] =>
  modifiersOf(play, changes, targetScope(damage));

/** What the target's skills know of the damage. */
export const targetScope = (damage: Damage) => ({
  self: damage.unit,
  ...(damage.by && { other: damage.by }),
  ...circumstances(damage),
});

const circumstances = ({ engage, adjacent }: Damage) => ({
  ...(engage && { engage }),
  ...(adjacent !== undefined && { adjacent }),
});
