import '@skyra/discord-components-core/discord-messages.js';
import { element } from './element.ts';
import { followedEnd } from './followed-end.ts';
import { arrange } from './kept-children.ts';
import { isFor, type MessageView, messageView } from './message-view.ts';
import { parseInlines, plainText } from './markdown-inline.ts';
import type { Scene } from './scene.ts';
import { has } from './message-flags.ts';
import type { Message } from './table-types.ts';

/** More than this many messages are shown on request only. */
const SHOWN_AT_ONCE = 150;
/** A message within this time of the last one by the same author goes without name and avatar. */
const CONTINUED_MS = 7 * 60 * 1000;
const EXCERPT_LENGTH = 80;

export interface MessageList {
  /** Shows exactly these. What did not change stays as it is, so that focus, scroll and open spoilers do too. */
  show(messages: readonly Message[], scene: Scene): void;
  /** Forgets what is shown: another channel, another theme. */
  reset(): void;
  /** Goes to the end, and stays there. */
  follow(): void;
  setLabel(label: string): void;
  setLightTheme(isLight: boolean): void;
  reveal(messageId: string): void;
  excerptOf(messageId: string): string | undefined;
}

interface Shown {
  readonly key: string;
  readonly view: MessageView;
}

/** @param scroller - the element that scrolls; everything is put into it, but the pill, which comes behind it */
export function createMessageList(scroller: HTMLElement): MessageList {
  const list = element('discord-messages', { role: 'log', 'aria-live': 'polite', 'no-background': '' });
  const older = element('button', { type: 'button', class: 'older' }, 'Show earlier messages');
  const pill = element('button', { type: 'button', class: 'pill' });
  pill.hidden = true;
  older.hidden = true;
  scroller.append(older, list);
  scroller.after(pill);

  let shown = new Map<string, Shown>();
  let current: readonly Message[] = [];
  let currentScene: Scene | undefined;
  let limit = SHOWN_AT_ONCE;
  let unread = 0;
  const end = followedEnd(scroller, list, () => countUnread(0));

  function follow(): void {
    end.follow();
    countUnread(0);
  }

  function countUnread(news: number): void {
    unread = end.isFollowed ? 0 : unread + news;
    pill.hidden = unread === 0;
    pill.textContent = unread === 1 ? '1 new message' : `${unread} new messages`;
  }

  function render(scene: Scene): void {
    const visible = current.slice(-limit);
    older.hidden = visible.length === current.length;
    const before = shown;
    shown = new Map();
    for (const [index, message] of visible.entries()) {
      const isContinued = continues(message, visible[index - 1]);
      const key = JSON.stringify([message, isContinued, isFor(message, scene)]);
      const old = before.get(message.id);
      const view = old?.view ?? messageView(message.id);
      if (old?.key !== key) view.show(message, scene, isContinued);
      shown.set(message.id, { key, view });
    }
    arrange(
      list,
      [...shown.values()].map(({ view }) => view.element),
    );
  }

  pill.addEventListener('click', follow);
  older.addEventListener('click', () => {
    const fromEnd = scroller.scrollHeight - scroller.scrollTop;
    limit += SHOWN_AT_ONCE;
    if (currentScene) render(currentScene);
    requestAnimationFrame(() => (scroller.scrollTop = scroller.scrollHeight - fromEnd));
  });

  return {
    show(messages, scene) {
      const isFirst = shown.size === 0;
      const known = new Set(current.map(({ id }) => id));
      const news = messages.filter(({ id }) => !known.has(id)).length;
      current = messages;
      currentScene = scene;
      render(scene);
      countUnread(isFirst ? 0 : news);
      end.catchUp();
    },
    reset() {
      list.replaceChildren();
      shown = new Map();
      current = [];
      limit = SHOWN_AT_ONCE;
      follow();
    },
    follow,
    setLabel: (label) => list.setAttribute('aria-label', label),
    setLightTheme: (isLight) => (list.lightTheme = isLight),
    reveal(messageId) {
      const view = shown.get(messageId)?.view.element;
      view?.scrollIntoView({ block: 'center' });
      view?.animate([{ backgroundColor: 'var(--flash)' }, { backgroundColor: 'transparent' }], 1500);
    },
    excerptOf(messageId) {
      const message = current.find(({ id }) => id === messageId);
      if (message === undefined) return undefined;
      const text = message.content || (message.embeds[0]?.title ?? message.embeds[0]?.description ?? '');
      const plain = plainText(parseInlines(text), (id) => currentScene?.personName(id)).replaceAll(/\s+/g, ' ');
      return plain === '' ? undefined : plain.slice(0, EXCERPT_LENGTH);
    },
  };
}

function continues(message: Message, previous: Message | undefined): boolean {
  if (previous?.author.id !== message.author.id) return false;
  if (message.interaction !== undefined || message.message_reference !== undefined) return false;
  if (has(message, 'ephemeral') !== has(previous, 'ephemeral')) return false;
  return Date.parse(message.timestamp) - Date.parse(previous.timestamp) < CONTINUED_MS;
}
