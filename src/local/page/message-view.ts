import '@skyra/discord-components-core/discord-command.js';
import '@skyra/discord-components-core/discord-message.js';
import { attachmentView } from './attachment-view.ts';
import { botAvatar, playerAvatar, SEAT_COUNT } from './avatar.ts';
import { componentsView } from './components-view.ts';
import { element } from './element.ts';
import { embedView } from './embed-view.ts';
import { keptChildren, type Part } from './kept-children.ts';
import { markdownView } from './markdown-view.ts';
import { has } from './message-flags.ts';
import type { Scene } from './scene.ts';
import type { Message, Person } from './table-types.ts';
import { messageTime } from './time-view.ts';

export interface MessageView {
  readonly element: HTMLElement;
  /**
   * Shows the message as it is now. What did not change in it stays as it is.
   *
   * @param isContinued - right after another of the same author: name and avatar are left out
   */
  show(message: Message, scene: Scene, isContinued: boolean): void;
}

/** One message with all that hangs on it. */
export function messageView(messageId: string): MessageView {
  const view = element('discord-message', { 'data-message-id': messageId });
  const components = componentsView(messageId);
  const showParts = keptChildren(view);
  return {
    element: view,
    show(message, scene, isContinued) {
      const { author } = message;
      view.setAttribute('timestamp', messageTime(new Date(message.timestamp), new Date()));
      view.author = nameOf(author);
      view.avatar = avatarOf(author, scene);
      view.bot = author.bot;
      view.edited = message.edited_timestamp !== null && message.content !== ''; // as in Discord, which notes it behind the text
      view.classList.toggle('is-private', has(message, 'ephemeral'));
      view.highlight = isFor(message, scene);
      view.messageBodyOnly = isContinued;
      view.roleColor = nameColour(author, scene);
      components.show(message.components, scene);
      showParts([...originParts(message, scene), ...bodyParts(message, scene, components.element)]);
    },
  };
}

/** Whether a message mentions the viewer: all that depends on who looks. */
export function isFor({ mentions }: Message, { viewerId }: Pick<Scene, 'viewerId'>): boolean {
  return mentions.some(({ id }) => id === viewerId);
}

export function nameOf(person: Person): string {
  return person.global_name ?? person.username;
}

/** The colour of a name, as a CSS value that knows dark and light. */
function nameColour({ id, bot }: Pick<Person, 'id' | 'bot'>, scene: Pick<Scene, 'seatOf'>): string {
  const seat = scene.seatOf(id);
  return bot || seat === undefined ? 'var(--strong)' : `var(--seat-${seat % SEAT_COUNT})`;
}

function bodyParts(message: Message, scene: Scene, components: HTMLElement): readonly Part[] {
  if (has(message, 'loading')) return [{ key: 'loading', make: () => thinkingView(nameOf(message.author)) }];
  const { content, attachments } = message;
  const embeds = has(message, 'suppressEmbeds') ? [] : message.embeds;
  return [
    ...(content === '' ? [] : [{ key: `content ${content}`, make: () => markdownView(content, scene) }]),
    ...partsOf('embed', embeds, (embed) => embedView(embed, scene)),
    ...partsOf('attachment', attachments, attachmentView),
    ...(message.components.length > 0 ? [{ key: 'components', make: () => components }] : []),
    ...(has(message, 'ephemeral') ? [{ key: 'private', make: () => privateNote(message, scene) }] : []),
  ];
}

/** Those of a kind: each known by its place among them and by all that it says. */
function partsOf<One>(kind: string, all: readonly One[], make: (one: One) => HTMLElement): readonly Part[] {
  return all.map((one, index) => ({ key: `${kind} ${index} ${JSON.stringify(one)}`, make: () => make(one) }));
}

function thinkingView(name: string): HTMLElement {
  const dots = element('span', { class: 'dots', 'aria-hidden': 'true' }, element('i'), element('i'), element('i'));
  return element('div', { class: 'thinking' }, dots, `${name} is thinking…`);
}

/** Only its reader ever gets a private message; this says so, and lets it be put away. */
function privateNote({ id }: Message, scene: Scene): HTMLElement {
  const dismiss = element('button', { type: 'button', class: 'linklike' }, 'Dismiss message');
  dismiss.addEventListener('click', () => scene.dismiss(id));
  return element('div', { class: 'private-note', slot: 'thread' }, 'Only you can see this · ', dismiss);
}

function originParts(message: Message, scene: Scene): readonly Part[] {
  const view = originView(message, scene);
  return view === undefined ? [] : [{ key: `origin ${view.outerHTML}`, make: () => view }];
}

/** Who used which command, or which message was answered. */
function originView(message: Message, scene: Scene): HTMLElement | undefined {
  const { interaction, interaction_metadata: metadata, message_reference: reference } = message;
  if (interaction) {
    const view = element('discord-command', { slot: 'reply' });
    view.author = nameOf(interaction.user);
    view.avatar = avatarOf(interaction.user, scene);
    view.command = interaction.name;
    view.type = 'slash_command';
    view.roleColor = nameColour(interaction.user, scene);
    return view;
  }
  if (!reference) return undefined;
  const who = metadata ? nameOf(metadata.user) : 'Somebody';
  const view = element('button', { type: 'button', class: 'origin', slot: 'reply' });
  view.append(element('b', {}, who), ` on: ${scene.excerptOf(reference.message_id) ?? 'an earlier message'}`);
  view.addEventListener('click', () => scene.reveal(reference.message_id));
  return view;
}

function avatarOf(person: Person, scene: Scene): string {
  return person.bot ? botAvatar() : playerAvatar(nameOf(person), scene.seatOf(person.id));
}
