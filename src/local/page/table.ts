import { applyChange } from './apply-change.ts';
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
  addPlayer(name: string): Promise<void>;
  addChannel(name: string): Promise<void>;
  dismiss(messageId: string): void;
}

const NOTHING: TableState = { applicationId: '', channels: [], users: [], commands: [], channel: null, messages: [] };
const FIRST_CHANNEL = 'battle';
const DISMISSED_KEPT = 200;

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
  let latest: URLSearchParams | undefined;

  /** Reads the whole state; what the stream brings meanwhile is applied to it afterwards. */
  async function load(query: URLSearchParams, isCurrent: () => boolean): Promise<void> {
    const changes: TableChange[] = [];
    missed = changes;
    const fresh = await fetchState(query).catch(() => undefined);
    if (!isCurrent()) return;
    missed = undefined;
    if (fresh === undefined) {
      connect();
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
    async addPlayer(name) {
      const { user } = await act('users', { name });
      if (user === undefined) return;
      state = applyChange(state, {
        type: 'user-created',
        user: { ...user, username: user.name, global_name: user.name, bot: false },
      });
      move({ player: user.id, channel: channelId });
    },
    async addChannel(name) {
      const { channel } = await act('channels', { name });
      if (channel === undefined) return;
      state = applyChange(state, {
        type: 'channel-created',
        channel: { ...channel, parent_id: channel.parentId ?? null },
      });
      move({ player: playerId, channel: channel.id });
    },
    dismiss(messageId) {
      dismissed = [...dismissed, messageId].slice(-DISMISSED_KEPT);
      writeSetting('dismissed', dismissed);
      show();
    },
  };
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
