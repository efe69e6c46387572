import type { Adventurer, Die } from '../battle.ts';
import type { Content, FaceAbility } from '../content.ts';
import { faceOf } from './faces.ts';
import type { Scope, Trigger } from './language.ts';
import type { Modifier } from './modifier.ts';

/** What an ability does by itself. */
interface Rules {
  readonly triggers: readonly Trigger[];
  readonly modifiers: readonly Modifier[];
}

/** An ability that works now, with what a scope has to know of it. */
export interface InForce extends Rules {
  readonly words: Pick<Scope, 'ability' | 'of' | 'die' | 'value' | 'bearer'>;
}

/** Which abilities are asked about. */
export type Wanted = (rules: Rules) => boolean;

/** Of an adventurer's dice those in active slots and on the track, each with the side that is up (ACT-1, CDT-9). */
export const diceInForce = (content: Content, { active, track }: Adventurer['dice']): readonly InForce[] => [
  ...active.flatMap((die) => sideOfDie(content, die, 'active-slot')),
  ...track.flatMap((die) => sideOfDie(content, die, 'cooldown-track')),
];

/** What a die does where it lies; nothing if its side belongs elsewhere. */
export function sideOfDie(content: Content, die: Die, placement: FaceAbility['placement']): readonly InForce[] {
  const { face } = faceOf(content, die);
  const ability = content.skillDice
    .get(die.kind)
    ?.abilities.find((printed) => printed.icon === face?.icon && printed.placement === placement);
  if (face === undefined || ability === undefined) return [];
  const { icon, triggers, modifiers } = ability;
  const value = face.value === undefined ? {} : { value: face.value };
  return [{ words: { ability: icon, of: 'die', die: die.id, ...value }, triggers, modifiers }];
}
