import type { Die } from '../battle.ts';
import type { Content, Face, FaceAbility } from '../content.ts';
import type { Form } from '../vocabulary.ts';

/** A die with the side that is up. */
type Showing = Pick<Die, 'kind' | 'face'>;

/** The side a die shows and the ability it stands for in that form. */
export function faceOf(
  content: Content,
  die: Showing,
  form?: Form,
): { readonly face?: Face; readonly ability?: FaceAbility } {
  const skillDie = content.skillDice.get(die.kind);
  const face = die.face === undefined ? undefined : skillDie?.faces[die.face];
  const ability = skillDie?.abilities.find(
    ({ icon, forms }) => icon === face?.icon && (forms === undefined || form === undefined || forms.includes(form)),
  );
  return { ...(face && { face }), ...(ability && { ability }) };
}

/** The side of a skill die that shows tenacity, if it has one. */
export function tenacitySide({ skillDice }: Content, kind: Die['kind']): number | undefined {
  const side = skillDice.get(kind)?.faces.findIndex(({ icon }) => icon === 'tenacity') ?? -1;
  return side < 0 ? undefined : side;
}
