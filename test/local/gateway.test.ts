import { once } from 'node:events';
import { Client, Events, type Interaction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { restCall } from './rest-call.ts';
import { startScratchBot } from './scratch-bot.ts';
import { setUpTable } from './table.ts';

/** discord.js waits half a second before it reconnects; these tests wait with it. */
const reply = async (interaction: Interaction): Promise<void> => {
  if (interaction.isChatInputCommand()) await interaction.reply(`to ${interaction.user.displayName}`);
};

describe('logging in', () => {
  it('takes no page of a browser for a bot', async () => {
    const { discord } = await setUpTable();
    const socket = new WebSocket(discord.apiUrl.replace('http', 'ws').replace('/api', '/gateway'), {
      origin: 'http://evil.example',
    });
    const failed = await new Promise((resolve) => socket.once('error', resolve).once('open', resolve));
    expect(failed).toBeInstanceOf(Error);
  });

  it('with a wrong token is refused', async () => {
    const { discord } = await setUpTable();
    const client = new Client({ intents: [], rest: { api: discord.apiUrl } });
    await expect(client.login(`${discord.token}x`)).rejects.toMatchObject({ code: 'TokenInvalid' });
    await client.destroy();
  });

  it.for([
    { what: 'a wrong token', packet: { op: 2, d: { token: 'no', intents: 0 } }, code: 4004 },
    { what: 'a shard that cannot be', packet: { op: 2, d: { token: 'RIGHT', intents: 0, shard: [2, 2] } }, code: 4010 },
    { what: 'anything before IDENTIFY', packet: { op: 4, d: {} }, code: 4003 },
    { what: 'no JSON', packet: undefined, code: 4002 },
  ])('ends the connection after $what', async ({ packet, code }) => {
    const { discord } = await setUpTable();
    const socket = new WebSocket(discord.apiUrl.replace('http', 'ws').replace('/api', '/gateway'));
    await once(socket, 'open');
    socket.send(packet === undefined ? '{' : JSON.stringify(packet).replace('RIGHT', discord.token));
    const [closedWith] = (await once(socket, 'close')) as [number];
    expect(closedWith).toBe(code);
  });

  it('shows the server with its channels, and what comes and goes', async () => {
    const { discord, bot, channelId } = await setUpTable();
    const { guilds } = bot.client;
    const guild = guilds.cache.get(discord.guildId);
    await expect.poll(() => guild?.channels.cache.has(channelId)).toBe(true);
    const created = once(bot.client, Events.ThreadCreate);
    const thread = discord.createThread(channelId, 'aside');
    await created;
    const deleted = once(bot.client, Events.ChannelDelete);
    discord.deleteChannel(channelId);
    await deleted;
    expect(discord.channels()).toEqual([]);
    expect(guild?.channels.cache.has(thread.id)).toBe(false);
  });
});

describe('a connection that is lost', () => {
  it('is resumed, and what was missed is delivered then', async () => {
    const { discord, bot, mira, channelId } = await setUpTable(reply);
    const resumed = once(bot.client, Events.ShardResume);
    discord.faults.disconnect();
    const result = mira.command(channelId, 'go'); // nobody is connected at this moment
    const [, replayed] = (await resumed) as [number, number];
    expect((await result).message?.content).toBe('to Mira Vel');
    expect(replayed).toBeGreaterThan(0);
  });

  it('is resumed on a second one before the first is gone', async () => {
    const { discord, mira, channelId } = await setUpTable(undefined, { acknowledgeWithinMs: 20 });
    const connect = async (): Promise<WebSocket> => {
      const socket = new WebSocket(discord.apiUrl.replace('http', 'ws').replace('/api', '/gateway'));
      await once(socket, 'open');
      return socket;
    };
    const dispatched = (socket: WebSocket, event: string): Promise<{ readonly session_id: string }> =>
      new Promise((resolve) => {
        socket.on('message', (data: Buffer) => {
          const { t, d } = JSON.parse(data.toString()) as {
            readonly t: string;
            readonly d: { readonly session_id: string };
          };
          if (t === event) resolve(d);
        });
      });
    const first = await connect();
    const ready = dispatched(first, 'READY');
    first.send(JSON.stringify({ op: 2, d: { token: discord.token, intents: 0 } }));
    const { session_id } = await ready;
    const second = await connect();
    const [gone, resumed] = [once(first, 'close'), dispatched(second, 'RESUMED')];
    second.send(JSON.stringify({ op: 6, d: { token: discord.token, session_id, seq: 1 } }));
    await Promise.all([gone, resumed]);
    await restCall(discord, ['GET', '/gateway']); // by then the server knows, too, that the first is gone
    const delivered = dispatched(second, 'INTERACTION_CREATE');
    await mira.command(channelId, 'go');
    await delivered;
    second.close();
  });

  it('is resumed when Discord asks for it', async () => {
    const { discord, bot, mira, channelId } = await setUpTable(reply);
    const resumed = once(bot.client, Events.ShardResume);
    discord.faults.requestReconnect();
    await resumed;
    expect((await mira.command(channelId, 'go')).message?.content).toBe('to Mira Vel');
  });

  it('starts anew when the session is over', async () => {
    const { discord, bot, mira, channelId } = await setUpTable(reply, { acknowledgeWithinMs: 20 });
    const ready = once(bot.client, Events.ShardReady);
    discord.faults.invalidateSessions();
    expect((await mira.command(channelId, 'go')).failed).toBe('The application did not respond');
    await ready;
  });
});

describe('deliveries', () => {
  it('go to every bot that is logged in; the second answer is refused', async () => {
    const { discord, mira, channelId, bot } = await setUpTable(reply);
    const second = await startScratchBot(discord, reply);
    const answered = [once(bot.client, Events.InteractionCreate), once(second.client, Events.InteractionCreate)];
    const refused = new Promise<number>((resolve) => {
      discord.onRequest(({ route, status }) => {
        if (route.startsWith('/interactions/') && status >= 400) resolve(status);
      });
    });
    const { interactionId } = await mira.command(channelId, 'go');
    const both = (await Promise.all(answered)) as [Interaction][];
    expect(both.map(([{ id }]) => id)).toEqual([interactionId, interactionId]);
    expect(await refused).toBe(400);
    await expect.poll(() => [...bot.errors, ...second.errors]).toMatchObject([{ code: 40060 }]);
    expect(discord.messages(channelId)).toHaveLength(1);
    await second.stop();
    bot.forgive();
  });

  it('can come twice', async () => {
    const { discord, bot, mira, channelId } = await setUpTable(reply);
    const { interactionId, token } = await mira.command(channelId, 'go');
    const again = once(bot.client, Events.InteractionCreate);
    discord.faults.redeliver(interactionId);
    expect(await again).toMatchObject([{ id: interactionId, token }]);
    await expect.poll(() => bot.errors).toMatchObject([{ code: 40060 }]);
    bot.forgive();
  });

  it('can be lost', async () => {
    const { discord, mira, channelId } = await setUpTable(reply, { acknowledgeWithinMs: 100 });
    discord.faults.dropNextDispatch('INTERACTION_CREATE');
    expect((await mira.command(channelId, 'go')).failed).toBe('The application did not respond');
    expect((await mira.command(channelId, 'go')).failed).toBeUndefined();
  });
});
