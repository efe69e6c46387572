import '@skyra/discord-components-core/discord-mention.js';
import '@skyra/discord-components-core/discord-spoiler.js';
import { element } from './element.ts';
import { parseInlines, type Inline } from './markdown-inline.ts';
import { parseMarkdown, type Block } from './markdown.ts';
import type { Scene } from './scene.ts';
import { timeView } from './time-view.ts';

/** A text with Discord's markdown as elements. All text in it goes in as text. */
export function markdownView(text: string, scene: Scene): HTMLElement {
  return element('div', { class: 'md' }, ...blockViews(parseMarkdown(text), scene));
}

/** The same for a place of one line: titles, names of fields. */
export function inlineView(text: string, scene: Scene): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...inlineViews(parseInlines(text), scene));
  return fragment;
}

function blockViews(blocks: readonly Block[], scene: Scene): readonly Node[] {
  return blocks.map((block) => blockView(block, scene));
}

function blockView(block: Block, scene: Scene): Node {
  switch (block.type) {
    case 'paragraph':
      return element('p', {}, ...inlineViews(block.children, scene));
    case 'heading':
      return element(
        block.level === 1 ? 'h3' : block.level === 2 ? 'h4' : 'h5',
        {},
        ...inlineViews(block.children, scene),
      );
    case 'subtext':
      return element('p', { class: 'md-subtext' }, ...inlineViews(block.children, scene));
    case 'quote':
      return element('blockquote', {}, ...blockViews(block.blocks, scene));
    case 'code':
      // Reachable by keyboard, for a wide one scrolls.
      return element('pre', { tabindex: '0' }, element('code', {}, block.text));
    case 'list': {
      const items = block.items.map(({ children, blocks }) =>
        element('li', {}, ...inlineViews(children, scene), ...blockViews(blocks, scene)),
      );
      if (block.start === undefined) return element('ul', {}, ...items);
      return element('ol', { start: String(block.start) }, ...items);
    }
  }
}

function inlineViews(inlines: readonly Inline[], scene: Scene): readonly Node[] {
  return inlines.map((inline) => inlineNode(inline, scene));
}

const EMPHASIS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function inlineNode(inline: Inline, scene: Scene): Node {
  switch (inline.type) {
    case 'text':
      return textView(inline.text);
    case 'code':
      return element('code', {}, inline.text);
    case 'spoiler':
      return spoiler(inlineViews(inline.children, scene));
    case 'link':
      return linkView(inline.url, ...inlineViews(inline.children, scene));
    case 'user':
      return element('discord-mention', { type: 'user' }, scene.personName(inline.id) ?? 'unknown player');
    case 'channel':
      return element('discord-mention', { type: 'channel' }, scene.placeName(inline.id) ?? 'unknown channel');
    case 'role':
      return element('discord-mention', { type: 'role' }, 'role');
    case 'everyone':
      return element('span', { class: 'md-everyone' }, inline.text);
    case 'emoji':
      return element('img', { class: 'emoji', src: `/emojis/${inline.id}.png`, alt: `:${inline.name}:` });
    case 'time':
      return timeView(new Date(inline.seconds * 1000), inline.style);
    case 'command':
      return commandButton(inline.name, scene);
    default:
      return element(EMPHASIS[inline.type], {}, ...inlineViews(inline.children, scene));
  }
}

const RULE_ID = /\b([A-Z]{2,3}-\d+[a-z]?)\b/u;

/** A rule's id would else be broken at its hyphen where the line ends. */
function textView(text: string): Node {
  const [first = '', ...rest] = text.split(RULE_ID);
  if (rest.length === 0) return document.createTextNode(first);
  const fragment = document.createDocumentFragment();
  fragment.append(
    first,
    ...rest.map((part, index) => (index % 2 === 0 ? element('span', { class: 'rule-id' }, part) : part)),
  );
  return fragment;
}

/** A link that leads out of the page, and only where a person chose to go. */
export function linkView(url: string, ...children: readonly (Node | string)[]): HTMLAnchorElement {
  return element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, ...children);
}

function commandButton(name: string, scene: Scene): HTMLElement {
  const button = element('button', { type: 'button', class: 'md-command' }, `/${name}`);
  button.addEventListener('click', () => scene.write(`/${name} `));
  return button;
}

function spoiler(children: readonly Node[]): HTMLElement {
  const view = element('discord-spoiler', { role: 'button', tabindex: '0', 'aria-label': 'Spoiler, press to show' });
  view.append(element('span', { 'aria-hidden': 'true' }, ...children));
  const show = (): void => {
    view.activated = true;
    view.replaceChildren(...children);
    for (const name of ['role', 'tabindex', 'aria-label']) view.removeAttribute(name);
  };
  view.addEventListener('click', show, { once: true });
  view.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    show();
  });
  return view;
}
