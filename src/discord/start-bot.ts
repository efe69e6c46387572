import { Events, type REST, Status } from 'discord.js';
import { SLASH_COMMANDS } from '../commands/index.ts';
import type { Tools } from '../commands/tools.ts';
import { diceNames } from '../content/dice-names.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { loadRulesLibrary, type RulesLibrary } from '../content/rules-library.ts';
import { diePictures } from '../pictures/dice/die-pictures.ts';
import { PictureRoom } from '../pictures/picture-room.ts';
import { PictureThread } from '../pictures/picture-thread.ts';
import { type Measures, NO_MEASURES } from '../measures/measures.ts';
import type { BattleStore } from '../store/battle-store.ts';
import type { BoardStore } from '../store/board-store.ts';
import type { PackStore } from '../store/pack-store.ts';
import type { PlayerStore } from '../store/player-store.ts';
import type { SavedStore } from '../store/saved-store.ts';
import { Contents } from '../table/contents.ts';
import { Players } from '../table/players.ts';
import { Reminders } from '../table/reminders.ts';
import { SavedAdventurers } from '../table/saved-adventurers.ts';
import { Shelves } from '../table/shelves.ts';
import { Table } from '../table/table.ts';
import { createBoardKeeper } from './board/board-keeper.ts';
import { boardMessages, boardRest } from './board/board-messages.ts';
import { followGateway } from './board/follow-gateway.ts';
import { lookAfterBoards } from './board/look-after-boards.ts';
import { createClient, type ServedShard } from './client.ts';
import { type Clock, REAL_CLOCK } from './clock.ts';
import { DiceEmojis } from './dice-emojis.ts';
import { createDispatch, TIMING, type Timing } from './dispatch.ts';
import { fileFetcher } from './fetch-file.ts';
import { localised } from './localised.ts';
import type { Logger } from './logger.ts';
import { registerCommands } from './register-commands.ts';
import { startReminding } from './remind.ts';

export interface BotOptions {
  readonly token: string;
  /** Base of the REST API, without the version; absent: Discord's own. */
  readonly apiUrl?: string | undefined;
  readonly guildId?: string | undefined;
  /** The one that is served; absent: all there is. The first registers the commands and uploads emojis. */
  readonly shard?: ServedShard | undefined;
  /** Stays the caller's: the bot does not close it. */
  readonly store: BattleStore;
  /** In the same storage. */
  readonly packs: PackStore;
  /** In the same storage. */
  readonly boards: BoardStore;
  /** In the same storage. */
  readonly players: PlayerStore;
  /** In the same storage. */
  readonly saved: SavedStore;
  /** What ships with the bot. */
  readonly content: LoadedContent;
  /** Loaded if absent. */
  readonly library?: RulesLibrary;
  readonly logger: Logger;
  /** Nothing is measured if absent. */
  readonly measures?: Measures;
  readonly timing?: Partial<Timing>;
  /** The real one if absent. */
  readonly clock?: Clock;
  /** Makes a PNG file of a sketch, or of SVG; a thread of its own does if absent. */
  readonly render?: (sketch: string) => Promise<Uint8Array>;
}

/** `not-connected`: it was, and will be again by itself. */
export type BotState = 'starting' | 'ready' | 'not-connected' | 'stopping';

export interface Bot {
  /** Resolves when the bot is logged in and its commands are registered; rejects where Discord refuses it. */
  readonly ready: Promise<void>;
  /** Resolves with Discord's code when it has closed the connection for good, as it does where the token was reset. */
  readonly refused: Promise<number>;
  /** How it stands now. */
  state(): BotState;
  /** Leaves what comes from now on to another process that is logged in for the same servers. */
  retire(): void;
  /** Refuses what comes from now on, unless another process has it, finishes what is under way, and logs out. */
  close(): Promise<void>;
  /** Brings at once all boards up to date that are not. @returns when they are, or it has failed once */
  showBoards(): Promise<void>;
}

/** A process that stops waits so long for the last boards. */
const LAST_BOARDS_MS = 3000;

const pause = (ms: number, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

/** Puts the bot together and logs it in. */
export function startBot(options: BotOptions): Bot {
  const { content, store, packs, boards, logger, token, apiUrl, library = loadRulesLibrary(), timing } = options;
  const { clock = REAL_CLOCK, measures = NO_MEASURES, shard } = options;
  const byAnother = shard !== undefined && shard.id > 0;
  const contents = new Contents({ packs, shipped: content });
  const furtherRest = (): REST => boardRest({ token, apiUrl, measures, shards: shard?.total });
  const messages = boardMessages(furtherRest());
  const thread = new PictureThread();
  const { render = (sketch: string) => thread.draw(sketch) } = options;
  const pictures = new PictureRoom({
    render,
    failed: (error) => logger.warn('a picture could not be drawn', { error }),
  });
  const keeper = createBoardKeeper({ battles: store, boards, contents, messages, pictures, clock, logger });
  const drawings = () => diePictures(content);
  const emojis = new DiceEmojis({ rest: furtherRest(), clock, logger, drawings, render, byAnother });
  const players = new Players(options.players, clock.now);
  const onChange = (channelId: string): void => keeper.changed(channelId);
  const saved = new SavedAdventurers(options.saved);
  const table = new Table({ store, contents, players, saved, now: clock.now, onChange, measures });
  const shelves = new Shelves(packs, contents);
  const fetchFile = fileFetcher({ apiUrl });
  const read = { content, library, diceNames: diceNames(content) };
  const tools: Tools = { table, shelves, fetchFile, players, saved, ...read, now: clock.now };
  const shown = { keeper, pictures, emojis };
  const dispatch = createDispatch({ tools, ...shown, logger, measures, timing: { ...TIMING, ...timing } });
  const client = createClient({ apiUrl, shard, measures });
  const connections = (): readonly Status[] => client.ws.shards.map(({ status }) => status);
  measures.observe({ pictures: () => pictures.load(), gateway: () => connections().map((status) => Status[status]) });
  const shell = { contents, rest: client.rest, clock, logger };
  client.on(Events.InteractionCreate, (interaction) => void dispatch.handle(interaction));
  followGateway(client, keeper);
  client.on(Events.Error, (error) => logger.error('the client failed', { error }));
  client.on(Events.ShardError, (error) => logger.warn('the connection to Discord failed', { error }));
  client.on(Events.Warn, (warning) => logger.warn('the client warns', { warning }));
  // discord.js does not try again then.
  const refused = new Promise<number>((resolve) => {
    client.once(Events.ShardDisconnect, ({ code }) => resolve(code));
  });
  let stopSweeping: (() => Promise<void>) | undefined;
  let [loggedIn, closed] = [false, false];
  return {
    ready: login(),
    refused,
    state() {
      if (closed) return 'stopping';
      if (!loggedIn) return 'starting';
      return connections().every((status) => status === Status.Ready) ? 'ready' : 'not-connected';
    },
    retire: () => dispatch.retire(),
    showBoards: () => keeper.settle(),
    async close() {
      closed = true;
      emojis.stop();
      await Promise.all([dispatch.stop(), stopSweeping?.()]);
      await table.idle();
      await Promise.race([keeper.settle(), pause(LAST_BOARDS_MS, clock)]);
      await client.destroy();
      await thread.close();
    },
  };

  async function login(): Promise<void> {
    const connected = new Promise<string>((resolve) => {
      client.once(Events.ClientReady, ({ application }) => resolve(application.id));
    });
    await client.login(token);
    const applicationId = await connected;
    logger.info('logged in', { applicationId });
    const { guildId } = options;
    const commands = SLASH_COMMANDS.map(({ data }) => localised(data));
    const servers = [...client.guilds.cache.keys()];
    const job = { rest: client.rest, applicationId, guildId, servers, commands, logger, byAnother };
    await registerCommands(job);
    if (closed) return;
    loggedIn = true;
    stopSweeping = startSweeping();
    emojis.start(applicationId);
  }

  function startSweeping(): () => Promise<void> {
    const stopReminding = startReminding({ reminders: new Reminders({ store, players }), ...shell });
    const stopBoards = lookAfterBoards({ battles: store, boards, keeper, clock, logger });
    return async () => {
      await Promise.all([stopReminding(), stopBoards()]);
    };
  }
}
