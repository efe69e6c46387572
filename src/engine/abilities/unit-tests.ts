import type { EnemySkillId } from '../ids.ts';
import type { DamageKind, EnemyType, Form, Level, StatusId } from '../vocabulary.ts';
import type { Amount } from './amounts.ts';
import type { DiceSort } from './dice-set.ts';

/** What can be asked of a unit in one word. */
export const UNIT_WORDS = [
  'enemy',
  'adventurer',
  'companion',
  'no-quest-unit',
  'quest-unit',
  'hurt',
  /** It has a skill that works. */
  'skilled',
  /** The owner, or a companion that it controls. */
  'own',
  /** Somebody else than was picked just before. */
  'not-picked',
  /** Somebody else than the unit that set it off, than the declared target. */
  'not-other',
  'not-the-target',
] as const;

/** What a unit must be to be meant. */
export type UnitTest =
  | (typeof UNIT_WORDS)[number]
  | { readonly type: EnemyType }
  | { readonly level: readonly (Level | 'quest')[] }
  | { readonly levelAtMost: Amount }
  | { readonly hpAtMost: Amount }
  | { readonly hpBelow: Amount }
  /** So much damage by the owner would get through to it. */
  | { readonly takes: Amount; readonly kind: DamageKind }
  | { readonly bears: StatusId }
  /** A die of that sort lies on it, or on its track. */
  | { readonly carries: DiceSort }
  /** It has one of these skills, working or not. */
  | { readonly skill: readonly EnemySkillId[] }
  | { readonly form: readonly Form[] };
