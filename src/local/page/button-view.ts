import '@skyra/discord-components-core/discord-button.js';
import { element } from './element.ts';
import type { Component, Emoji } from './table-types.ts';

const STYLES = ['secondary', 'primary', 'secondary', 'success', 'destructive'] as const;
const LINK = 5;

/** A button of a message. Its name is its label; an emoji counts only where there is none. */
export function buttonView(component: Component, press: () => Promise<void>): HTMLElement {
  const { style = 2, label = '', emoji, disabled = false, url, custom_id: customId = '' } = component;
  const view = element('discord-button', { 'data-custom-id': customId });
  view.type = STYLES[style] ?? 'secondary';
  view.disabled = disabled;
  if (style === LINK && url !== undefined && /^https?:/.test(url)) view.url = url;
  if (emoji) view.append(emojiView(emoji, label !== ''));
  view.append(label);
  if (style !== LINK) {
    view.addEventListener('click', () => {
      if (!disabled) void press();
    });
    // The component only looks disabled; assistive technology and the keyboard need the real thing.
    void view.updateComplete.then(() =>
      view.shadowRoot?.querySelector('button')?.toggleAttribute('disabled', disabled),
    );
  }
  return view;
}

/** An emoji in front of a text. Discord's own pictures are elsewhere, so a custom one is shown by name. */
export function emojiView({ id, name }: Emoji, isDecoration: boolean): HTMLElement {
  const text = id === undefined || id === null ? (name ?? '') : `:${name ?? 'emoji'}:`;
  return element('span', isDecoration ? { class: 'emoji', 'aria-hidden': 'true' } : { class: 'emoji' }, text);
}
