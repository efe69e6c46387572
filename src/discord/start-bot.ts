import { Events } from 'discord.js';
import { SLASH_COMMANDS } from '../commands/index.ts';
import type { Tools } from '../commands/tools.ts';
import { diceNames } from '../content/dice-names.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { loadRulesLibrary, type RulesLibrary } from '../content/rules-library.ts';
import type { BattleStore } from '../store/battle-store.ts';
import type { PackStore } from '../store/pack-store.ts';
import { Contents } from '../table/contents.ts';
import { Shelves } from '../table/shelves.ts';
import { Table } from '../table/table.ts';
import { createClient } from './client.ts';
import { createDispatch, TIMING, type Timing } from './dispatch.ts';
import { fileFetcher } from './fetch-file.ts';
import type { Logger } from './logger.ts';
import { registerCommands } from './register-commands.ts';

export interface BotOptions {
  readonly token: string;
  /** Base of the REST API, without the version; absent: Discord's own. */
  readonly apiUrl?: string | undefined;
  readonly guildId?: string | undefined;
  /** Stays the caller's: the bot does not close it. */
  readonly store: BattleStore;
  /** In the same storage. */
  readonly packs: PackStore;
  /** What ships with the bot. */
  readonly content: LoadedContent;
  /** Loaded if absent. */
  readonly library?: RulesLibrary;
  readonly logger: Logger;
  readonly timing?: Partial<Timing>;
}

export interface Bot {
  /** Resolves when the bot is logged in and its commands are registered; rejects where Discord refuses it. */
  readonly ready: Promise<void>;
  /** Refuses what comes from now on, finishes what is under way, and logs out. */
  close(): Promise<void>;
}

/** Puts the bot together and logs it in. */
export function startBot(options: BotOptions): Bot {
  const { content, store, packs, logger, apiUrl, library = loadRulesLibrary(), timing } = options;
  const contents = new Contents({ packs, shipped: content });
  const table = new Table({ store, contents });
  const shelves = new Shelves(packs, contents);
  const fetchFile = fileFetcher({ apiUrl });
  const tools: Tools = { table, content, shelves, fetchFile, library, diceNames: diceNames(content) };
  const dispatch = createDispatch({ tools, logger, timing: { ...TIMING, ...timing } });
  const client = createClient({ apiUrl });
  client.on(Events.InteractionCreate, (interaction) => void dispatch.handle(interaction));
  client.on(Events.Error, (error) => logger.error('the client failed', { error }));
  client.on(Events.ShardError, (error) => logger.warn('the connection to Discord failed', { error }));
  client.on(Events.Warn, (warning) => logger.warn('the client warns', { warning }));
  client.on(Events.Invalidated, () => logger.error('Discord has ended the session; start the bot again'));
  return {
    ready: login(),
    async close() {
      await dispatch.stop();
      await table.idle();
      await client.destroy();
    },
  };

  async function login(): Promise<void> {
    const connected = new Promise<string>((resolve) => {
      client.once(Events.ClientReady, ({ application }) => resolve(application.id));
    });
    await client.login(options.token);
    const applicationId = await connected;
    logger.info('logged in', { applicationId });
    const { guildId } = options;
    const commands = SLASH_COMMANDS.map(({ data }) => data);
    await registerCommands({ rest: client.rest, applicationId, guildId, commands, logger });
  }
}
