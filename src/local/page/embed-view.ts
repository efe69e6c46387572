import '@skyra/discord-components-core/discord-embed.js';
import '@skyra/discord-components-core/discord-embed-description.js';
import '@skyra/discord-components-core/discord-embed-field.js';
import '@skyra/discord-components-core/discord-embed-fields.js';
import '@skyra/discord-components-core/discord-embed-footer.js';
import { element } from './element.ts';
import { inlineView, linkView, markdownView } from './markdown-view.ts';
import { isHere, pictureView } from './picture-view.ts';
import type { Scene } from './scene.ts';
import type { Embed } from './table-types.ts';
import { messageTime } from './time-view.ts';

const COLUMNS = 3;

/**
 * One embed. The component is the frame; titles are ours, for its own read words with long numbers as emoji to be fetched from
 * Discord, and know no markdown.
 */
export function embedView(embed: Embed, scene: Scene): HTMLElement {
  const view = element('discord-embed', { slot: 'embeds' });
  if (embed.color !== undefined) view.color = `#${embed.color.toString(16).padStart(6, '0')}`;
  view.append(...headViews(embed, scene));
  if (embed.fields?.length) view.append(fieldsView(embed.fields, scene));
  if (embed.image) {
    const picture = pictureView(embed.image.url, embed.image.description ?? '');
    picture.slot = 'fields';
    view.append(picture);
  }
  const footer = footerView(embed);
  if (footer) view.append(footer);
  return view;
}

function headViews(embed: Embed, scene: Scene): readonly HTMLElement[] {
  const views: HTMLElement[] = [];
  const { author, thumbnail, title, url, description } = embed;
  if (thumbnail) {
    const picture = pictureView(thumbnail.url, thumbnail.description ?? '');
    picture.classList.add('embed-thumbnail');
    views.push(picture);
  }
  if (author) {
    const icon = author.icon_url !== undefined && isHere(author.icon_url);
    const name = element('div', { class: 'embed-author' });
    if (icon) name.append(element('img', { src: author.icon_url ?? '', alt: '', width: '24', height: '24' }));
    name.append(author.url === undefined ? author.name : linkView(author.url, author.name));
    views.push(name);
  }
  if (title !== undefined) {
    const text = inlineView(title, scene);
    views.push(element('h3', { class: 'embed-title' }, url === undefined ? text : linkView(url, text)));
  }
  if (description !== undefined) {
    views.push(element('discord-embed-description', {}, markdownView(description, scene)));
  }
  for (const view of views) view.slot = 'description';
  return views;
}

function fieldsView(fields: NonNullable<Embed['fields']>, scene: Scene): HTMLElement {
  const view = element('discord-embed-fields', { slot: 'fields' });
  let column = 0;
  for (const { name, value, inline = false } of fields) {
    column = inline ? (column % COLUMNS) + 1 : 0;
    const place: Readonly<Record<string, string>> = inline ? { inline: '', 'inline-index': String(column) } : {};
    const title = element('h4', { class: 'embed-field-name' }, inlineView(name, scene));
    view.append(element('discord-embed-field', place, title, markdownView(value, scene)));
  }
  return view;
}

function footerView({ footer, timestamp }: Embed): HTMLElement | undefined {
  const time = timestamp === undefined ? [] : [messageTime(new Date(timestamp), new Date())];
  const text = [...(footer ? [footer.text] : []), ...time].join(' • ');
  return text === '' ? undefined : element('discord-embed-footer', { slot: 'footer' }, text);
}
