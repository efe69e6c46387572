import type { EffectOf, EffectRule, Word } from './effects/effect-rule.ts';
import type { Effect } from './language.ts';

type Words = { readonly [W in Word]: EffectRule<W> };

let words: Words | undefined;

/**
 * Tells what the words of the language mean. A word may set further abilities off, and every ability is made up of words: so what they
 * need imports none of them; effects/index.ts hands them in when the engine is loaded.
 */
export function defineWords(all: Words): void {
  words = all;
}

/** What a word of the language means. */
export function ruleOf<W extends Word>(effect: EffectOf<W> & Effect): EffectRule<W> {
  if (words === undefined) throw new Error('the words of the language are not defined yet');
  return words[effect.do];
}
