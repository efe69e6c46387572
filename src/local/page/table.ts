import { applyChange } from './apply-change.ts';
import { spokenLocale } from './languages.ts';
import { listenToTable } from './live-stream.ts';
import { readSetting, writeSetting } from './settings.ts';
import { act, fetchState } from './table-client.ts';
import type { Form, Message, Place, Player, TableChange, TableState } from './table-types.ts';

/** What the page shows. */
export interface TableView {
  readonly state: TableState;
  readonly player: Player | undefined;
  readonly channel: Place | undefined;
  /** Without those that were put away. */
  readonly messages: readonly Message[];
  readonly isLive: boolean;
}

export interface TableListener {
  onView(view: TableView): void;
  onForm(form: Form): void;
}

/** The table as seen by the player who sits at this window. */
export interface Table {
  readonly view: TableView;
  sitAs(playerId: string): void;
  goTo(channelId: string): void;
  sit(playerId: string, channelId: string): void;
  /** Adds a player, who sits down here. */
  addPlayer(name: string, locale: string): Promise<Player | undefined>;
  /** Adds a channel, and goes there. */
  addChannel(name: string): Promise<Place | undefined>;
  /** Sets the language of whoever sits here. */
  setLocale(locale: string): Promise<void>;
  dismiss(messageId: string): void;
}

const NOTHING: TableState = { applicationId: '', channels: [], users: [], commands: [], channel: null, messages: [] };
const FIRST_CHANNEL = 'battle';
const DISMISSED_KEPT = 200;
/** After this the state that could not be read is asked for again, in milliseconds. */
const RETRY_MS = 1000;

/** Opens the table: at the player and channel of the address (`?player=Mira&channel=battle`), else where this browser was last. */
export function openTable(listener: TableListener): Table {
  const address = new URLSearchParams(location.search);
  let state = NOTHING;
  let playerId = textSetting('player');
  let channelId = textSetting('channel');
  let wanted = { player: address.get('player'), channel: address.get('channel') };
  let dismissed: readonly string[] = (readSetting('dismissed') as readonly string[] | undefined) ?? [];
  let isLive = false;
  let missed: TableChange[] | undefined;
  let latest: URLSearchParams | undefined;
  let stop = (): void => undefined;

  const view = (): TableView => ({
    state,
    player: state.users.find(({ id }) => id === playerId),
    channel: state.channels.find(({ id }) => id === channelId),
    messages: state.messages.filter(({ id }) => !dismissed.includes(id)),
    isLive,
  });
  const show = (): void => listener.onView(view());

  function connect(): void {
    stop();
    const query = new URLSearchParams();
    if (playerId !== undefined) query.set('user', playerId);
    if (channelId !== undefined) query.set('channel', channelId);
    const isCurrent = (): boolean => query === latest;
    latest = query;
    stop = listenToTable(query, {
      onOpen: () => void load(query, isCurrent),
      onLost() {
        isLive = false;
        show();
      },
      onChange(change) {
        if (change.type === 'modal-opened') listener.onForm(change.modal);
        else if (missed !== undefined) missed.push(change);
        else receive(change);
      },
    });
  }

  /** Reads the whole state; what the stream brings meanwhile is applied to it afterwards. */
  async function load(query: URLSearchParams, isCurrent: () => boolean): Promise<void> {
    const changes: TableChange[] = [];
    missed = changes;
    const fresh = await fetchState(query).catch(() => undefined);
    if (!isCurrent()) return;
    missed = undefined;
    if (fresh === undefined) {
      // The stream came, so the table is there, and would fail again as fast as it is asked.
      stop();
      const timer = setTimeout(connect, RETRY_MS);
      stop = () => clearTimeout(timer);
      return;
    }
    state = changes.reduce(applyChange, fresh);
    isLive = true;
    if (!settle()) show();
  }

  function receive(change: TableChange): void {
    state = applyChange(state, change);
    if (change.type === 'channel-deleted' && change.channel.id === channelId) settle();
    else show();
  }

  /** Makes sure that there is a player and a channel. @returns whether they changed, so that the state is being read anew */
  function settle(): boolean {
    const player = named(state.users, wanted.player) ?? state.users.find(({ id }) => id === playerId) ?? state.users[0];
    const channel =
      named(state.channels, wanted.channel) ?? state.channels.find(({ id }) => id === channelId) ?? state.channels[0];
    if (location.search !== '') history.replaceState(null, '', location.pathname);
    wanted = { player: null, channel: null };
    if (channel === undefined) void act('channels', { name: FIRST_CHANNEL });
    if (playerId === undefined && isNew(state))
      void act('locale', { user: player?.id, locale: spokenLocale(navigator.languages) });
    if (player?.id === playerId && channel?.id === channelId) return false;
    move({ player: player?.id, channel: channel?.id });
    return true;
  }

  function move(to: { readonly player: string | undefined; readonly channel: string | undefined }): void {
    if (to.channel !== channelId) state = { ...state, messages: [] };
    playerId = to.player;
    channelId = to.channel;
    writeSetting('player', playerId ?? null);
    writeSetting('channel', channelId ?? null);
    connect();
    show();
  }

  connect();
  return {
    get view() {
      return view();
    },
    sitAs: (player) => move({ player, channel: channelId }),
    goTo: (channel) => move({ player: playerId, channel }),
    sit: (player, channel) => move({ player, channel }),
    async addPlayer(name, locale) {
      const { user } = await act('users', { name, locale });
      if (user === undefined) return undefined;
      state = applyChange(state, {
        type: 'user-created',
        user: { ...user, username: user.name, global_name: user.name, bot: false },
        locale: user.locale,
      });
      move({ player: user.id, channel: channelId });
      return user;
    },
    async addChannel(name) {
      const { channel } = await act('channels', { name });
      if (channel === undefined) return undefined;
      state = applyChange(state, {
        type: 'channel-created',
        channel: { ...channel, parent_id: channel.parentId ?? null },
      });
      move({ player: playerId, channel: channel.id });
      return channel;
    },
    async setLocale(locale) {
      await act('locale', { user: playerId, locale });
    },
    dismiss(messageId) {
      dismissed = [...dismissed, messageId].slice(-DISMISSED_KEPT);
      writeSetting('dismissed', dismissed);
      show();
    },
  };
}

/** Whether nobody has played here yet: whoever comes first is the one player there is, and has set nothing. */
function isNew({ users, messages }: TableState): boolean {
  return users.length === 1 && messages.length === 0;
}

function textSetting(name: string): string | undefined {
  const value = readSetting(name);
  return typeof value === 'string' ? value : undefined;
}

function named<One extends { readonly id: string; readonly name: string }>(
  all: readonly One[],
  name: string | null,
): One | undefined {
  return name === null
    ? undefined
    : all.find((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase());
}
