import { allIn, type Effect, type Modifier, type Trigger } from '../src/engine/index.ts';

/** How much of an ability the bot does: all of it, all of it once somebody has chosen, or not all of it. */
export type AbilityKind = 'automatic' | 'prompted' | 'reminder';

interface Ability {
  readonly triggers: readonly Trigger[];
  readonly modifiers: readonly Modifier[];
}

/** Words that leave something to choose. */
const CHOICES: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'pick',
  'choose',
  'choose-number',
  'distribute',
  'exhaust',
  'drain',
  'recover',
  'remove',
  'raise',
  'reroll',
  'turn-dice',
  'place',
  'move',
  'deploy',
  'take-place',
  'pull',
  'ask',
  'engage',
  'roll-status',
]);

/** What people do of an ability: nothing, only choose, or carry out what the language cannot say. */
export function kindOf({ triggers, modifiers }: Ability): AbilityKind {
  if (triggers.length + modifiers.length === 0) return 'reminder';
  const effects = triggers.flatMap((trigger) => trigger.do.flatMap(allIn));
  if (effects.some(({ do: word }) => word === 'reminder')) return 'reminder';
  // Stopping damage is always the target's own choice (DMG-9).
  const asks = triggers.some(({ may, at }) => may === true || at === 'damage-coming' || at === 'used');
  return asks || effects.some(({ do: word }) => CHOICES.has(word)) ? 'prompted' : 'automatic';
}

/** What is left to the players, in its own words where it has some. */
export const textsOf = ({ triggers }: Ability): readonly string[] =>
  triggers.flatMap((trigger) =>
    trigger.do.flatMap(allIn).flatMap((effect) => (effect.do === 'reminder' ? [effect.text ?? 'all of it'] : [])),
  );
