import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import type { LocalDiscord } from '../../src/local/local-discord.ts';

/** The real discord.js client, logged in to a local Discord, answering as the test says. */
export interface ScratchBot {
  readonly client: Client<true>;
  /** What the handler threw, in order. */
  readonly errors: readonly unknown[];
  /** The errors so far were meant to happen. */
  forgive(): void;
  stop(): Promise<void>;
}

export async function startScratchBot(
  discord: LocalDiscord,
  handle: (interaction: Interaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<ScratchBot> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    rest: { api: discord.apiUrl },
    // discord.js waits five seconds between logins of one client, which a test of a lost session would have to sit out.
    ws: { buildIdentifyThrottler: () => Promise.resolve({ waitForIdentify: () => Promise.resolve() }) },
  });
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => errors.push(error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  return {
    client: await ready,
    errors,
    forgive: () => void errors.splice(0),
    stop: () => client.destroy(),
  };
}
