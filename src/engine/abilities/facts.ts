/**
 * What the battle does not know of the world around it, with the answers there are. Asked when an ability needs it, then remembered.
 */
export const FACTS = {
  /** Unrest in High Rock. */
  unrest: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  /** Weather in Black Marsh. */
  weather: ['sunny', 'rainy', 'flooding'],
  /** Whether the Empire Remnant is Cyrodiil's dominant guild. */
  'empire-remnant-dominant': ['no', 'yes'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FactId = keyof typeof FACTS;
export const isFact = (text: string): text is FactId => Object.hasOwn(FACTS, text);
/** The answers to a question about the world. */
export const answersTo = (fact: FactId): readonly string[] => FACTS[fact];
