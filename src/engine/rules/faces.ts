import type { Die } from '../battle.ts';
import type { Content, Face, FaceAbility, Form } from '../content.ts';

/** The side a die shows and the ability it stands for in that form. */
export function faceOf(
  content: Content,
  die: Die,
  form?: Form,
): { readonly face?: Face; readonly ability?: FaceAbility } {
  const skillDie = content.skillDice.get(die.kind);
  const face = die.face === undefined ? undefined : skillDie?.faces[die.face];
  const ability = skillDie?.abilities.find(
    ({ icon, forms }) => icon === face?.icon && (forms === undefined || form === undefined || forms.includes(form)),
  );
  return { ...(face && { face }), ...(ability && { ability }) };
}

const PLAIN_HINTS = new Set(['damage', 'target', 'requiresTarget']);

/**
 * The damage of a face that does nothing but "X damage to the target"; undefined for any other face.
 * 'X' stands for the value printed on the face.
 */
export function plainDamage({ hints, placement }: FaceAbility, { value }: Face): number | undefined {
  const plain = Object.keys(hints).every((hint) => PLAIN_HINTS.has(hint)) && hints['target'] === 'target';
  if (!plain || (placement !== 'instant' && placement !== 'drained')) return undefined;
  if (hints['damage'] === 'X') return value;
  return typeof hints['damage'] === 'number' ? hints['damage'] : undefined;
}

/** How much damage by an enemy an active die can stop when it is exhausted; undefined if it cannot. */
export function preventsDamage(content: Content, die: Die): number | undefined {
  const { face } = faceOf(content, die);
  const skillDie = content.skillDice.get(die.kind);
  const ability = skillDie?.abilities.find(
    ({ icon, hints, placement }) =>
      icon === face?.icon && placement === 'active-slot' && hints['preventTrigger'] === 'dealt-damage-by-enemy',
  );
  if (ability === undefined) return undefined;
  return ability.hints['prevent'] === 'X' ? face?.value : undefined;
}
