import type { Die } from '../battle.ts';
import type { Content, Face, FaceAbility } from '../content.ts';
import type { Form } from '../vocabulary.ts';

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

/** The side of a skill die that shows tenacity, if it has one. */
export function tenacitySide({ skillDice }: Content, kind: Die['kind']): number | undefined {
  const side = skillDice.get(kind)?.faces.findIndex(({ icon }) => icon === 'tenacity') ?? -1;
  return side < 0 ? undefined : side;
}

/** What a face does to the target by itself, before what the players carry out. */
export interface FaceDamage {
  readonly amount: number;
  /** The target's defense counts as so much lower for the engage (DMG-3). */
  readonly ignoreDefense: number;
  /** That is all the face does. */
  readonly whole: boolean;
}

const WHOLE_HINTS = new Set([
  'damage',
  'target',
  'requiresTarget',
  'ignoreDefense',
  'ignoreDefenseScope',
  'stacksPerDie',
]);

/** The "X damage to the target" of a face, if it has that; 'X' stands for the value printed on the face. */
export function faceDamage({ hints, placement }: FaceAbility, { value }: Face): FaceDamage | undefined {
  const amount = hints['damage'] === 'X' ? value : hints['damage'];
  const aimed = hints['target'] === 'target' && (placement === 'instant' || placement === 'drained');
  if (!aimed || typeof amount !== 'number') return undefined;
  const { ignoreDefense } = hints;
  return {
    amount,
    ignoreDefense: typeof ignoreDefense === 'number' ? ignoreDefense : 0,
    whole: Object.keys(hints).every((hint) => WHOLE_HINTS.has(hint)),
  };
}

/** The "X damage to the target" of a die that enters an active slot, if that is all it does on entering. */
export function damageOnPlacing({ hints }: FaceAbility, { value }: Face): number | undefined {
  const { damage, target, ...more } = hintsIn(hints['onPlace']);
  return damage === 'X' && target === 'target' && Object.keys(more).length === 0 ? value : undefined;
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

const SAYS_DAMAGE = ['damage', 'trueDamage', 'selfTrueDamage', 'copyDamageTo'] as const;

/** Whether the text of a face that is for the players damages some unit as the die is resolved, not at another time (ruling Q-35). */
export function saysDamage(ability: FaceAbility | undefined): boolean {
  const { placement, hints = {} } = ability ?? {};
  const atOnce = placement === 'instant' || placement === 'drained' ? hints : hintsIn(hints['onPlace']);
  return SAYS_DAMAGE.some((hint) => hint in atOnce);
}

const hintsIn = (hint: unknown): FaceAbility['hints'] => (typeof hint === 'object' ? { ...hint } : {});
