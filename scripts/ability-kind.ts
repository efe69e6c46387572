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
  'share-hp',
  'exhaust',
  'drain',
  'recover',
  'remove',
  'raise',
  'lay',
  'reroll',
  'turn-dice',
  'status-die',
  'slot-die',
  'slot-fatigue',
  'use-face',
  'use-ability',
  'place',
  'displace',
  'mark',
  'move',
  'deploy',
  'join-party',
  'take-place',
  'pull',
  'ask',
  'engage',
  'companion-engage',
  'roll-status',
  'discard-item',
  'pack-item',
  'use-item',
]);

/** A standing rule that leaves something to choose each time it applies. */
const leavesChoice = (modifier: Modifier): boolean =>
  modifier.changes === 'overfatigue' || (modifier.changes === 'passage' && 'into' in modifier);

/** What people do of an ability: nothing, only choose, or carry out what the language cannot say. */
export function kindOf({ triggers, modifiers }: Ability): AbilityKind {
  if (triggers.length + modifiers.length === 0) return 'reminder';
  const effects = triggers.flatMap((trigger) => trigger.do.flatMap(allIn));
  if (effects.some(({ do: word }) => word === 'reminder')) return 'reminder';
  // Stopping damage is always the target's own choice (DMG-9).
  const asks = triggers.some(({ may, at }) => may === true || at === 'damage-coming' || at === 'used');
  const chosen = effects.some(({ do: word }) => CHOICES.has(word)) || modifiers.some(leavesChoice);
  return asks || chosen ? 'prompted' : 'automatic';
}

/** What is left to the players, in its own words where it has some. */
export const textsOf = ({ triggers }: Ability): readonly string[] =>
  triggers.flatMap((trigger) =>
    trigger.do.flatMap(allIn).flatMap((effect) => (effect.do === 'reminder' ? [effect.text ?? 'all of it'] : [])),
  );

/** What is left to players who keep no record of their cards: words about cards have nothing to pick from then (ITM-5). */
export const unrecordedTextsOf = ({ triggers }: Ability): readonly string[] => [
  ...new Set(triggers.flatMap((trigger) => trigger.do.flatMap(allIn).flatMap(cardTexts))),
];

const cardTexts = (effect: Effect): readonly string[] =>
  effect.do === 'discard-item' || effect.do === 'pack-item' || effect.do === 'use-item' ? [effect.text] : [];
