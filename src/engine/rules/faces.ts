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

/** What a die on the track stops of damage by an enemy that stands so. */
export interface TrackPrevention {
  readonly amount: number;
  readonly enemyIs: 'adjacent' | 'apart';
}

const ENEMY_IS: Readonly<Record<string, TrackPrevention['enemyIs']>> = {
  'dealt-damage-by-adjacent-enemy': 'adjacent',
  'dealt-damage-by-nonadjacent-enemy': 'apart',
};

/**
 * How much damage by an enemy a die stops while it lies in the track with this side up; undefined if it stops none.
 *
 * @param track - the dice that lie there, of which some make it stop more (Ironclad)
 */
export function preventsFromTrack(content: Content, die: Die, track: readonly Die[]): TrackPrevention | undefined {
  const { face, ability } = faceOf(content, die);
  const enemyIs = ENEMY_IS[String(ability?.hints['preventTrigger'])];
  if (face?.value === undefined || enemyIs === undefined || ability?.placement !== 'cooldown-track') return undefined;
  const bonuses = track.map((other) => bonusFor(content, die, other));
  return { amount: bonuses.reduce((sum, bonus) => sum + bonus, face.value), enemyIs };
}

function bonusFor(content: Content, { kind }: Die, other: Die): number {
  const { dice, amount } = hintsIn(faceOf(content, other).ability?.hints['preventBonus']);
  return Array.isArray(dice) && dice.includes(kind) && typeof amount === 'number' ? amount : 0;
}

/**
 * Whether a die damages opponents in a way that is for the players to work out, so that what they deal belongs to the damage of its
 * engage (ENG-5c). Damage to adventurers does not.
 */
export function damagesByHand(content: Content, die: Showing, form: Form): boolean {
  const { face, ability } = faceOf(content, die, form);
  if (face === undefined || ability === undefined) return false;
  if (faceDamage(ability, face) !== undefined || damageOnPlacing(ability, face) !== undefined) return false;
  const atOnce = hintsAtOnce(ability);
  return DAMAGES_OPPONENTS.some((hint) => hint in atOnce) && !('trueDamageTarget' in atOnce);
}

const DAMAGES_OPPONENTS = ['damage', 'trueDamage', 'copyDamageTo'] as const;

const SAYS_DAMAGE = ['damage', 'trueDamage', 'selfTrueDamage', 'copyDamageTo'] as const;

/** Whether the text of a face that is for the players damages some unit as the die is resolved, not at another time (ruling Q-35). */
export function saysDamage(ability: FaceAbility | undefined): boolean {
  const atOnce = ability === undefined ? {} : hintsAtOnce(ability);
  return SAYS_DAMAGE.some((hint) => hint in atOnce);
}

/** What happens as the die is resolved: it acts and is put away, or it does something on entering its place. */
const hintsAtOnce = ({ placement, hints }: FaceAbility): FaceAbility['hints'] =>
  placement === 'instant' || placement === 'drained' ? hints : hintsIn(hints['onPlace']);

const hintsIn = (hint: unknown): FaceAbility['hints'] => (typeof hint === 'object' ? { ...hint } : {});
