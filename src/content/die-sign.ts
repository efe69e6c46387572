import type { Content, Die } from '../engine/index.ts';

/** What is up on a die: its kind, its side, or which status it shows. */
export type Showing = Pick<Die, 'kind'> & { readonly face?: number | undefined; readonly status?: string | undefined };

/**
 * What names the picture of a side of a die: "combat_2", "momentum_ten" for tenacity, "daedric_curse_a1_2" for its first ability with a 2,
 * "status_blind". Sides that look the same share it.
 */
export function dieSign({ skillDice, enemyDie }: Pick<Content, 'skillDice' | 'enemyDie'>, die: Showing): string {
  const { kind, face, status } = die;
  if (status !== undefined) return named('status', status);
  if (face === undefined) return named(kind);
  if (kind === 'enemy-combat') return named('enemy', String(enemyDie.faces[face] ?? 0));
  const side = skillDice.get(kind)?.faces[face];
  if (side === undefined) return named(kind, 'side', String(face + 1));
  if (side.icon === 'tenacity') return named(kind, 'ten');
  const ability = abilityOf(side.icon);
  const parts = [...(ability === undefined ? [] : [`a${ability}`]), ...(side.value === undefined ? [] : [side.value])];
  return named(kind, ...(parts.length === 0 ? ['a'] : parts.map(String)));
}

/** Which of several abilities of a die an icon stands for: 2 for "momentum-2". */
export function abilityOf(icon: string): number | undefined {
  const number = /-(\d)$/u.exec(icon)?.[1];
  return number === undefined ? undefined : Number(number);
}

const named = (...parts: readonly string[]): string => parts.join('_').replaceAll(/[^a-z0-9]+/gu, '_');
