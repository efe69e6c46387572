import '@skyra/discord-components-core/discord-messages.js';
import { DiscordActionRow } from '@skyra/discord-components-core/discord-action-row.js';
import { DiscordAuthorInfo } from '@skyra/discord-components-core/discord-author-info.js';
import { DiscordButton } from '@skyra/discord-components-core/discord-button.js';
import { DiscordCommand } from '@skyra/discord-components-core/discord-command.js';
import { DiscordEmbed } from '@skyra/discord-components-core/discord-embed.js';
import { DiscordEmbedFields } from '@skyra/discord-components-core/discord-embed-fields.js';
import { DiscordEmbedFooter } from '@skyra/discord-components-core/discord-embed-footer.js';
import { DiscordMention } from '@skyra/discord-components-core/discord-mention.js';
import { DiscordMessage } from '@skyra/discord-components-core/discord-message.js';

/**
 * Our own touches to the library's components, whose styles are out of a page's reach: colours from the variables of style.css, so
 * that contrast holds in dark and light, and widths for a phone. It must run before the first component is made.
 */
export function restyleComponents(): void {
  add(
    DiscordMessage,
    `:host { color: var(--text) !important; padding-right: 16px; font-size: 1rem; font-family: inherit; }
    :host([highlight]) { background-color: var(--mine) !important; }
    :host(:hover) { background-color: var(--hover); }
    .discord-author-avatar { margin-top: 2px; }
    .discord-author-avatar img { cursor: default; }
    .discord-message-content { min-width: 0; padding-top: 0; line-height: 1.375; }
    .discord-message-timestamp, .discord-message-edited { color: var(--muted) !important; }
    .discord-message-edited { font-size: 0.6875rem; }
    .discord-message-inner-center { align-items: flex-start; }
    time.discord-message-body-only-indent { flex: 0 0 56px; width: 56px; margin-left: 0; }
    :host(:hover) .discord-message-timestamp-hover::before { content: ''; }
    @media (max-width: 480px) {
      :host { padding-left: 12px; padding-right: 12px; }
      .discord-author-avatar { margin-right: 10px; min-width: 32px; }
      .discord-author-avatar img { width: 32px; height: 32px; }
      time.discord-message-body-only-indent { flex-basis: 42px; width: 42px; }
    }`,
  );
  add(
    DiscordAuthorInfo,
    `:host .discord-author-username:hover { text-decoration: none; cursor: default; }
    :host .discord-author-username { font-weight: 600; overflow-wrap: anywhere; }`,
  );
  add(
    DiscordCommand,
    `:host { color: var(--muted) !important; }
    :host .discord-slash-command-name, :host .discord-slash-command-name:hover { color: var(--link) !important; background: var(--chip); }
    .discord-replied-message-username { font-weight: 600; opacity: 1 !important; }
    @media (max-width: 480px) { :host { margin-left: 40px !important; } :host::before { left: -26px !important; width: 20px !important; } }`,
  );
  add(
    DiscordEmbed,
    `:host { color: var(--text) !important; margin: 4px 0; }
    :host .discord-embed-root { flex: 0 1 520px; }
    :host .discord-embed-wrapper { background: var(--embed) !important; border-color: var(--line) !important; border-left: 0; width: 100%; }
    :host .discord-left-border { background-color: var(--embed-edge); }
    :host .discord-embed-wrapper .discord-embed-grid { display: block; padding: 10px 16px 14px 12px; overflow-wrap: anywhere; }`,
  );
  add(
    DiscordEmbedFields,
    `:host { grid-template-columns: repeat(12, minmax(0, 1fr)); }
    @media (max-width: 480px) { ::slotted([inline-index]) { grid-column: 1 / 13 !important; } }`,
  );
  add(DiscordEmbedFooter, `:host { color: var(--muted) !important; font-weight: 400; }`);
  add(DiscordActionRow, `:host { gap: 8px; margin-top: 8px; }`);
  add(
    DiscordButton,
    `:host { max-width: 100%; }
    :host > *:first-child { margin: 0; box-sizing: border-box; height: auto; min-height: 36px; padding: 6px 16px; border-radius: 8px; max-width: 100%;
      line-height: 1.2; font-family: inherit; white-space: normal; overflow-wrap: anywhere; }
    a svg { margin-left: 8px; }
    button:focus-visible, a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
    .primary { background-color: #4f5bd5; } .success { background-color: #24803f; } .destructive { background-color: #c9353c; }
    .secondary { background-color: var(--button); color: var(--button-text); }
    .secondary.hoverable:hover { background-color: var(--button-hover); }
    @media (max-width: 760px), (pointer: coarse) { :host > *:first-child { min-height: 44px; } }`,
  );
  add(
    DiscordMention,
    `:host { color: var(--mention) !important; background: var(--mention-back) !important; cursor: default; overflow-wrap: anywhere; }`,
  );
}

function add(component: { readonly elementStyles: object[] }, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  component.elementStyles.push(sheet);
}
