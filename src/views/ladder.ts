import type { APIEmbed } from 'discord.js';
import { LIMITS, andMore, clip, embedLength, fits } from './limits.ts';
import type { MessageView } from './message-view.ts';
import { say } from '../words/say.ts';

/** Renderings of the same thing, the fullest first; at least one. */
type Ladder = readonly [() => MessageView, ...(() => MessageView)[]];

/** The fullest rendering that fits. If none does, the last one is cut to fit, so no message ever breaks a limit. */
export function fullestThatFits(ladder: Ladder): MessageView {
  let view: MessageView | undefined;
  for (const render of ladder) {
    view = render();
    if (fits(view)) return view;
  }
  return cut(view ?? ladder[0]());
}

function cut(view: MessageView): MessageView {
  return {
    ...view,
    ...(view.content !== undefined && { content: clip(view.content, LIMITS.content) }),
    embeds: view.embeds.slice(0, 1).map(cutEmbed),
    components: view.components.slice(0, LIMITS.rows),
  };
}

/** Cuts texts one by one, then leaves out the last fields until the rest fits in total. */
function cutEmbed(embed: APIEmbed): APIEmbed {
  const { title = '', description = '', fields = [], footer } = embed;
  const short: APIEmbed = {
    ...embed,
    ...(title !== '' && { title: clip(title, LIMITS.title) }),
    ...(description !== '' && { description: clip(description, LIMITS.description) }),
    ...(footer && { footer: { text: clip(footer.text, LIMITS.title) } }),
  };
  const cutFields = fields.map(({ name, value }) => ({
    name: clip(name, LIMITS.fieldName),
    value: clip(value, LIMITS.fieldValue),
  }));
  for (let kept = Math.min(cutFields.length, LIMITS.fields); kept > 0; kept -= 1) {
    const left = cutFields.length - kept;
    const rest = left === 0 ? [] : [{ name: say`More`, value: andMore(left) }];
    const shown = { ...short, fields: [...cutFields.slice(0, kept), ...rest] };
    if (shown.fields.length <= LIMITS.fields && embedLength(shown) <= LIMITS.embedTotal) return shown;
  }
  return { ...short, fields: [] };
}
