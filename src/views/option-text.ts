import { type Choice, OWN_OPTIONS, type OwnOption } from '../engine/index.ts';
import { phrases } from '../words/say.ts';

const ownText = phrases<OwnOption>({
  slot: 'Overfatigue into an active slot',
  track: 'Overfatigue onto the track',
  common: 'It was common',
  legendary: 'It was legendary',
  light: 'light',
  heavy: 'heavy',
  ranged: 'ranged',
  magic: 'magic',
  defensive: 'defensive',
});

/** What is chosen, in the words of its pack or in ours. */
export function optionText({ id, text }: Choice): string {
  const own = OWN_OPTIONS.find((known) => known === id);
  return text ?? (own === undefined ? id : ownText(own));
}
