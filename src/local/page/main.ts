import { restyleComponents } from './component-styles.ts';
import { createChannelList } from './channel-list.ts';
import { createCommandLine } from './command-line.ts';
import { leafCommands, type LeafCommand } from './command-tree.ts';
import { openConnectHelp } from './connect-dialog.ts';
import { playDemo } from './demo.ts';
import { byId } from './element.ts';
import { clearAwayFailures } from './failure.ts';
import { openForm } from './form-dialog.ts';
import { languageField } from './language-field.ts';
import { spokenLocale } from './languages.ts';
import { has } from './message-flags.ts';
import { createMessageList } from './message-list.ts';
import { nameOf } from './message-view.ts';
import { askForName } from './name-dialog.ts';
import { createPlayerSwitch } from './player-switch.ts';
import type { Scene } from './scene.ts';
import { openSettings } from './settings-dialog.ts';
import { act } from './table-client.ts';
import type { Command, Person } from './table-types.ts';
import { openTable, type TableView } from './table.ts';
import { isLight, onTheme } from './theme.ts';
import { keepTimesFresh } from './time-view.ts';
import { translated } from './translated.ts';
import { createWelcome } from './welcome.ts';

const BOT_NAME = 'Chipkeeper';

restyleComponents();

const messages = createMessageList(byId('scroller'));

const table = openTable({
  onView: show,
  onForm: (form) =>
    openForm(form, sceneOf(table.view), async (fields) => {
      await act('submit', { user: table.view.player?.id, modal: form.interactionId, fields });
    }),
});

const line = createCommandLine({
  leaves,
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

let known:
  | { readonly commands: readonly Command[]; readonly locale: string; readonly leaves: readonly LeafCommand[] }
  | undefined;
const showPlayers = createPlayerSwitch((id) => table.sitAs(id));
const showChannels = createChannelList((id) => {
  openMenu(false);
  table.goTo(id);
});
const showWelcome = createWelcome({ line, startDemo, connect: openConnectHelp });
let shown: { readonly channel?: string | undefined; readonly player?: string | undefined } = {};

/** The commands as whoever sits here reads them. Asked for with each key, so kept while nothing changes. */
function leaves(): readonly LeafCommand[] {
  const { state, player } = table.view;
  const locale = player?.locale ?? 'en-US';
  if (known?.commands !== state.commands || known.locale !== locale)
    known = { commands: state.commands, locale, leaves: leafCommands(translated(state.commands, locale)) };
  return known.leaves;
}

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
  if (channel !== undefined && (channel.id !== shown.channel || player?.id !== shown.player)) {
    if (channel.id !== shown.channel) messages.reset();
    shown = { channel: channel.id, player: player?.id };
    messages.setLabel(`Messages in #${channel.name}`);
    line.setLabel(`Message #${channel.name}, or /command`);
    byId('channel-name').textContent = channel.name;
  }
  messages.show(view.messages, sceneOf(view));
  showPlayers(state.users, player);
  showChannels(state.channels, channel);
  showWelcome(isLive && !hasBegun(view), leaves());
  showStatus(view);
  if (isLive && document.body.dataset['state'] !== 'live') clearAwayFailures();
  line.refresh();
  document.body.dataset['state'] = isLive ? 'live' : 'away';
}

/** Whether the bot has said something to everybody here. What it told one player alone does not count. */
function hasBegun({ state, messages: all }: TableView): boolean {
  return all.some((message) => message.author.id === state.applicationId && !has(message, 'ephemeral'));
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

function addPlayer(): void {
  const language = languageField(spokenLocale(navigator.languages), 'Language');
  askForName({ title: 'Add a player', label: 'Name', more: language.view }, async (name) => {
    await table.addPlayer(name, language.read());
  });
}

function startDemo(): Promise<void> {
  return playDemo({
    players: table.view.state.users,
    places: table.view.state.channels,
    addPlayer: (name) => table.addPlayer(name, spokenLocale(navigator.languages)),
    addChannel: (name) => table.addChannel(name),
    sit: (player, channel) => table.sit(player, channel),
    async type(user, channel, text) {
      await act('type', { user, channel, text });
    },
  });
}

function setTheme(): void {
  messages.setLightTheme(isLight());
  messages.reset();
  show(table.view);
}

onTheme(setTheme);
byId('add-player').addEventListener('click', addPlayer);
byId('add-channel').addEventListener('click', () =>
  askForName({ title: 'Add a channel', label: 'Name of the channel' }, async (name) => {
    await table.addChannel(name);
  }),
);
byId('settings').addEventListener('click', () => openSettings(table.view.player, (locale) => table.setLocale(locale)));
byId('connect').addEventListener('click', openConnectHelp);
byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  line.focus();
});
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
