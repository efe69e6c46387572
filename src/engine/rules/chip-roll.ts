import { amountOf } from '../abilities/amount.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import type { ChipUnit } from '../battle.ts';
import { DIE_SIDES } from '../content.ts';
import type { EnemySkillId, EngageId, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { engageOf } from '../queries.ts';
import { MOST_DICE } from './roll.ts';

/**
 * How many enemy Combat dice a chip rolls in its engage: what its skills add counts before what they multiply (ENM-5, Q-29), and no more
 * than any table rolls at once.
 */
export function combatOf(
  play: Pick<Play, 'battle' | 'content'>,
  { id: self, combat }: ChipUnit,
  engage: EngageId,
): { readonly dice: number; readonly skills: readonly EnemySkillId[] } {
  const applied = modifiersOf(play, 'combat', { self, engage });
  const sum = applied.reduce(
    (total, { modifier, scope }) => total + ('by' in modifier ? amountOf(play, modifier.by, scope) : 0),
    combat + lent(play, self) + moreIn(play, engage),
  );
  const dice = applied.reduce((total, { modifier }) => total * ('times' in modifier ? modifier.times : 1), sum);
  return { dice: Math.min(dice, MOST_DICE), skills: applied.map(({ scope }) => scope.ability) };
}

/** What an ability lends it for its turn. */
const lent = ({ battle: { turn } }: Pick<Play, 'battle'>, self: UnitId): number =>
  turn?.unit === self ? (turn.combat ?? 0) : 0;

/** What an ability lends it for this one engage. */
function moreIn({ battle }: Pick<Play, 'battle'>, id: EngageId): number {
  const engage = engageOf(battle, id);
  return engage?.kind === 'chip' ? (engage.more ?? 0) : 0;
}

interface Roll {
  readonly values: readonly number[];
  /** The values before misses were rolled again. */
  readonly first?: readonly number[];
  readonly skills: readonly EnemySkillId[];
}

/** Rolls enemy Combat dice; a skill may have the misses among them rolled again, once. */
export function rollCombat(
  play: Play,
  { id: self }: ChipUnit,
  { engage, count }: { readonly engage: EngageId; readonly count: number },
): Roll {
  const first = valuesOf(play, count, `engage by ${self}: ${String(count)} enemy Combat`);
  const misses = first.filter((value) => value === 0).length;
  const [again] = misses === 0 ? [] : modifiersOf(play, 'misses', { self, engage });
  if (again === undefined) return { values: first, skills: [] };
  const rerolled = valuesOf(play, misses, `engage by ${self}: ${String(misses)} misses again`);
  return { values: withoutMisses(first, rerolled), first, skills: [again.scope.ability] };
}

function valuesOf(play: Play, count: number, label: string): readonly number[] {
  if (count === 0) return [];
  const draw = play.draw(label);
  return Array.from({ length: count }, () => play.content.enemyDie.faces[draw(DIE_SIDES)] ?? 0);
}

/** The values with each miss replaced, in order. */
function withoutMisses(values: readonly number[], instead: readonly number[]): readonly number[] {
  const [next, ...rest] = instead;
  const miss = values.indexOf(0);
  if (next === undefined || miss < 0) return values;
  return [...values.slice(0, miss), next, ...withoutMisses(values.slice(miss + 1), rest)];
}

/** What a chip has rolled in its engage, and which skills had a hand in it. */
export const tellRoll = (play: Play, engage: EngageId, { values, first, skills }: Roll): void =>
  play.happen({
    type: 'enemy-rolled',
    engage,
    values,
    ...(first && { first }),
    ...(skills.length > 0 && { skills }),
  });
