import { signed, withoutSigns } from '../words/signs.ts';
import { fits } from './limits.ts';
import type { MessageView } from './message-view.ts';

/**
 * A view with pictures of its dice, which take up 40 characters each: where not a word has to give way to them, else without any.
 *
 * @param make - makes the view; called twice where it shows dice
 */
export function signedView(make: () => MessageView): MessageView {
  const { made, any } = signed(make);
  if (!any) return made;
  const plain = make();
  return fits(made) && wordsOf(made) === wordsOf(plain) ? made : plain;
}

const wordsOf = (view: MessageView): string => withoutSigns(JSON.stringify(view));
