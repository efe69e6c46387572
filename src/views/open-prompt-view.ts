import type { Battle, Content, Prompt } from '../engine/index.ts';
import { clip, LIMITS } from './limits.ts';
import { type MessageView, textView } from './message-view.ts';
import { promptView } from './prompt-view.ts';
import { promptText } from './waiting.ts';
import { say } from '../words/say.ts';

/** A question that stands in the way of a command, with its buttons: whoever is asked need not look for them. */
export function openPromptView(battle: Battle, content: Content, prompt: Prompt): MessageView {
  const { lines, rows } = promptView(battle, content, { prompt });
  const text = say`A choice comes first; answer it here. ${promptText(battle, content, prompt)}`;
  const description = clip(lines.join('\n'), LIMITS.description);
  return { ...textView(text), embeds: description === '' ? [] : [{ description }], components: rows };
}
