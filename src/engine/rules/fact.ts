import { answersTo } from '../abilities/facts.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';

/** `/adjust fact`: tells what abilities ask about the world, or forgets it, so that it is asked again. */
export function decideFact(play: Play, { fact, value }: CommandOf<'fact'>): Refusal | undefined {
  if (value !== undefined && !answersTo(fact).includes(value))
    return { code: 'not-an-option', option: value, final: true };
  play.happen({ type: 'fact-learned', fact, ...(value !== undefined && { value }) });
  return undefined;
}
