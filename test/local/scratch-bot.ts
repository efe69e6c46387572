import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import type { LocalDiscord } from '../../src/local/local-discord.ts';

/** The real discord.js client, logged in to a local Discord, answering as the test says. */
export interface ScratchBot {
  readonly client: Client<true>;
  /** What the handler threw, in order. */
  readonly errors: readonly unknown[];
  stop(): Promise<void>;
}

export async function startScratchBot(
  discord: LocalDiscord,
  handle: (interaction: Interaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<ScratchBot> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    rest: { api: discord.apiUrl },
  });
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => errors.push(error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  return { client: await ready, errors, stop: () => client.destroy() };
}
