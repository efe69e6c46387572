import type { Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import { holds } from './condition.ts';
import type { Effect, If, Scope } from './language.ts';

/** What a condition leads to. */
export const branchOf = (
  play: { readonly battle: Battle; readonly content: Content },
  { if: condition, then, else: otherwise = [] }: If,
  scope: Scope,
): readonly Effect[] => (holds(play, condition, scope) ? then : otherwise);
