import { restyleComponents } from './component-styles.ts';
import { createChannelList } from './channel-list.ts';
import { createCommandLine } from './command-line.ts';
import { leafCommands } from './command-tree.ts';
import { byId } from './element.ts';
import { openForm } from './form-dialog.ts';
import { createMessageList } from './message-list.ts';
import { nameOf } from './message-view.ts';
import { askForName } from './name-dialog.ts';
import { createPlayerSwitch } from './player-switch.ts';
import type { Scene } from './scene.ts';
import { act } from './table-client.ts';
import type { Person } from './table-types.ts';
import { openTable, type TableView } from './table.ts';
import { keepTimesFresh } from './time-view.ts';
import { createWelcome } from './welcome.ts';

const BOT_NAME = 'Chipkeeper';

restyleComponents();

const messages = createMessageList(byId('scroller'));
const lightTheme = matchMedia('(prefers-color-scheme: light)');

const table = openTable({
  onView: show,
  onForm: (form) =>
    openForm(form, sceneOf(table.view), async (fields) => {
      await act('submit', { user: table.view.player?.id, modal: form.interactionId, fields });
    }),
});

const line = createCommandLine({
  leaves: () => leafCommands(table.view.state.commands),
  people: () => table.view.state.users,
  places: () => table.view.state.channels,
  async say(text) {
    await act('type', { ...here(), text });
    messages.follow();
  },
  async run(name, options) {
    await act('command', { ...here(), name, options });
    messages.follow();
  },
  async offer(name, options, focused) {
    return (await act('autocomplete', { ...here(), name, options, focused })).choices ?? [];
  },
});

const showPlayers = createPlayerSwitch((id) => table.sitAs(id));
const showChannels = createChannelList((id) => {
  openMenu(false);
  table.goTo(id);
});
const showWelcome = createWelcome((text) => line.write(text));
let shownPlace = '';

/** The side bar slides in only where the window is narrow. */
function openMenu(isOpen: boolean): void {
  document.body.classList.toggle('is-menu-open', isOpen);
  byId('menu-toggle').ariaExpanded = String(isOpen);
}

function here(): { readonly user: string | undefined; readonly channel: string | undefined } {
  const { player, channel } = table.view;
  return { user: player?.id, channel: channel?.id };
}

function show(view: TableView): void {
  const { state, player, channel, isLive } = view;
  const place = `${channel?.id ?? ''} ${player?.id ?? ''}`;
  if (channel !== undefined && place !== shownPlace) {
    if (!place.startsWith(shownPlace.split(' ')[0] ?? '')) messages.reset();
    shownPlace = place;
    messages.setLabel(`Messages in #${channel.name}`);
    line.setLabel(`Message #${channel.name}, or /command`);
    byId('channel-name').textContent = channel.name;
  }
  messages.show(view.messages, sceneOf(view));
  showPlayers(state.users, player);
  showChannels(state.channels, channel);
  showWelcome(isLive && view.messages.length === 0, leafCommands(state.commands));
  showStatus(view);
  line.refresh();
  document.body.dataset['state'] = isLive ? 'live' : 'away';
}

let wasLive = false;
function showStatus({ isLive, state }: TableView): void {
  const status = byId('status');
  const isEmpty = isLive && state.commands.length === 0;
  const away = wasLive ? 'The table is away. Trying again until it is back…' : 'Opening the table…';
  status.textContent = isEmpty
    ? 'The bot has no commands yet. It is starting, or it is not running.'
    : isLive
      ? ''
      : away;
  status.hidden = status.textContent === '';
  wasLive ||= isLive;
}

function sceneOf({ state, player }: TableView): Scene {
  const bot = state.messages.find(({ author }) => author.id === state.applicationId)?.author;
  return {
    viewerId: player?.id ?? '',
    people: state.users,
    places: state.channels,
    personName: (id) =>
      id === state.applicationId ? nameOfBot(bot) : state.users.find((user) => user.id === id)?.name,
    placeName: (id) => state.channels.find((one) => one.id === id)?.name,
    seatOf(id) {
      const seat = state.users.findIndex((user) => user.id === id);
      return seat === -1 ? undefined : seat;
    },
    async press(message, button) {
      await act('click', { user: here().user, message, button });
    },
    async choose(message, menu, values) {
      await act('choose', { user: here().user, message, menu, values });
    },
    dismiss: (id) => table.dismiss(id),
    write: (text) => line.write(text),
    reveal: (id) => messages.reveal(id),
    excerptOf: (id) => messages.excerptOf(id),
  };
}

function nameOfBot(bot: Person | undefined): string {
  return bot === undefined ? BOT_NAME : nameOf(bot);
}

function setTheme(): void {
  messages.setLightTheme(lightTheme.matches);
  messages.reset();
  show(table.view);
}

lightTheme.addEventListener('change', setTheme);
byId('add-player').addEventListener('click', () =>
  askForName({ title: 'Add a player', label: 'Name', action: 'Add' }, (name) => table.addPlayer(name)),
);
byId('add-channel').addEventListener('click', () =>
  askForName({ title: 'Add a channel', label: 'Name of the channel', action: 'Add' }, (name) => table.addChannel(name)),
);
byId('menu-toggle').addEventListener('click', () => openMenu(!document.body.classList.contains('is-menu-open')));
document.querySelector('main')?.addEventListener('pointerdown', () => openMenu(false));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') openMenu(false);
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (event.key !== '/' || isTyping || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  line.write('/');
});
setTheme();
keepTimesFresh();
if (matchMedia('(hover: hover)').matches) line.focus();
