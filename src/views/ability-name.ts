import type { Content, FaceAbility, Scope, SkillDie, Source } from '../engine/index.ts';
import { sheetAbilityName } from './sheet-ability.ts';
import { skillText } from './unit-text.ts';
import { say } from '../words/say.ts';

/** An ability as events and prompts name it; without `of` it is a skill of a unit on a chip. */
export interface NamedAbility {
  readonly ability: string;
  readonly of?: Exclude<Source, 'skill'>;
  readonly value?: number;
}

/** The ability that a scope is about. */
export const namedIn = ({ ability, of, value }: Pick<Scope, 'ability' | 'of' | 'value'>): NamedAbility => ({
  ability,
  ...(of !== 'skill' && { of }),
  ...(value !== undefined && of === 'skill' && { value }),
});

/** "Riposte 1", "Volley", "Sun Shield". */
export function abilityName(content: Content, { ability, of, value }: NamedAbility): string {
  switch (of) {
    case undefined:
      return skillText(content, { id: ability, ...(value !== undefined && { value }) });
    case 'die':
      return sideWith(content, ability)?.die.name ?? ability;
    case 'class':
    case 'race':
      return ability === 'innate' ? say`Innate ability` : sheetAbilityName(content, ability);
    case 'item':
      return say`Item`;
    default:
      return of satisfies never;
  }
}

/** What an icon on a die says; nothing for what is printed elsewhere. */
export const iconSummary = (content: Content, icon: string): string | undefined =>
  sideWith(content, icon)?.ability.summary;

function sideWith(
  { skillDice }: Content,
  icon: string,
): { readonly die: SkillDie; readonly ability: FaceAbility } | undefined {
  for (const die of skillDice.values()) {
    const ability = die.abilities.find((printed) => printed.icon === icon);
    if (ability !== undefined) return { die, ability };
  }
  return undefined;
}
