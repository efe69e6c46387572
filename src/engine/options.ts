import type { Battle } from './battle.ts';
import type { Content } from './content.ts';
import { defaultAnswer } from './default-answer.ts';
import { optionIds } from './option-ids.ts';
import type { Prompt, PromptOption } from './prompt.ts';

/** The legal answers to a prompt as the battle stands, the default marked. Each stays valid until the prompt is closed. */
export function optionsOf(battle: Battle, content: Content, prompt: Prompt): readonly PromptOption[] {
  const usual = defaultAnswer(battle, content, prompt);
  return optionIds(battle, content, prompt).map((id) => ({ id, ...(id === usual && { isDefault: true }) }));
}
