import { type Choice, type Form, FORMS, OWN_OPTIONS, type OwnOption } from '../engine/index.ts';
import { phrases } from '../words/say.ts';
import { formName } from './form-name.ts';

const ownText = phrases<Exclude<OwnOption, Form>>({
  slot: 'Overfatigue into an active slot',
  track: 'Overfatigue onto the track',
  common: 'It was common',
  legendary: 'It was legendary',
});

/** What is chosen, in the words of its pack or in ours. */
export function optionText({ id, text }: Choice): string {
  if (text !== undefined) return text;
  const own = OWN_OPTIONS.find((known) => known === id);
  if (own === undefined) return id;
  return isForm(own) ? formName(own) : ownText(own);
}

const isForm = (option: OwnOption): option is Form => FORMS.some((form) => form === option);
