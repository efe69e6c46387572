import { once } from 'node:events';
import { Client, Events, type Interaction } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { restCall } from './rest-call.ts';
import { startLocalDiscord, type LocalDiscord } from '../../src/local/local-discord.ts';
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

describe('shards', () => {
  let discord: LocalDiscord;
  afterEach(() => discord.close());

  /** A raw session, and what it has been told since. */
  async function logIn(shard: readonly [number, number]) {
    const socket = new WebSocket(discord.apiUrl.replace('http', 'ws').replace('/api', '/gateway'));
    const packets: { readonly op: number; readonly t: string | null; readonly d: unknown }[] = [];
    const heard = (holds: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!holds()) return;
          socket.off('message', look);
          resolve();
        };
        socket.on('message', look);
        look();
      });
    socket.on('message', (data: Buffer) => packets.push(JSON.parse(data.toString()) as (typeof packets)[number]));
    await once(socket, 'open');
    socket.send(JSON.stringify({ op: 2, d: { token: discord.token, intents: 1, shard } }));
    const refused = () => packets.some(({ op }) => op === 9);
    await heard(() => refused() || packets.some(({ t }) => t === 'READY'));
    const of = (event: string) => packets.flatMap(({ t, d }) => (t === event ? [d as Record<string, unknown>] : []));
    return { of, refused, whenTold: (event: string, count: number) => heard(() => of(event).length >= count) };
  }

  /** A further server, on the other one of two shards than the first. */
  const otherServer = (): string =>
    discord.createGuild('Other', String(((BigInt(discord.guildId) >> 22n) + 1n) << 22n)).id;
  const shardOf = (server: string): number => Number((BigInt(server) >> 22n) % 2n);

  it('hear of their own servers, as often as they are logged in; private messages go to the first', async () => {
    discord = await startLocalDiscord({ acknowledgeWithinMs: 20 });
    const servers = [discord.guildId, otherServer()].toSorted((one, other) => shardOf(one) - shardOf(other));
    const [first, second, again] = [await logIn([0, 2]), await logIn([1, 2]), await logIn([1, 2])];
    const sessions = [first, second, again];
    await Promise.all(sessions.map((session) => session.whenTold('GUILD_CREATE', 1)));
    expect(sessions.map(({ of }) => of('GUILD_CREATE').map(({ id }) => id))).toEqual([
      [servers[0]],
      [servers[1]],
      [servers[1]],
    ]);
    expect(first.of('READY')).toMatchObject([{ guilds: [{ id: servers[0], unavailable: true }], shard: [0, 2] }]);

    const [here = '', there = ''] = servers.map((server) => discord.createChannel('yard', server).id);
    const { id: userId } = discord.createUser('Mira');
    const ask = (channelId: string, bare?: true) =>
      discord.forge({ type: 2, userId, channelId, data: { name: 'go' }, ...(bare && { bare }) });
    await Promise.all([ask(here), ask(there), ask(there, true)]);
    await Promise.all([
      first.whenTold('INTERACTION_CREATE', 2),
      second.whenTold('INTERACTION_CREATE', 1),
      again.whenTold('INTERACTION_CREATE', 1),
    ]);
    const places = sessions.map(({ of }) => of('INTERACTION_CREATE').map(({ guild_id }) => guild_id));
    expect(places).toEqual([[servers[0], undefined], [servers[1]], [servers[1]]]);
  });

  it('are told when the bot comes to a server of theirs', async () => {
    discord = await startLocalDiscord();
    const sessions = [await logIn([0, 2]), await logIn([1, 2])];
    const server = otherServer();
    await sessions[shardOf(server)]?.whenTold('GUILD_CREATE', 1);
    expect(sessions[1 - shardOf(server)]?.of('GUILD_CREATE').map(({ id }) => id)).toEqual([discord.guildId]);
  });

  it('log in as Discord lets them: one of a group in five seconds, and so many a day', async () => {
    let now = Date.UTC(2026, 0, 1);
    discord = await startLocalDiscord({ now: () => now, gateway: { shards: 4, maxConcurrency: 2 } });
    const gateway = async () =>
      (await restCall(discord, ['GET', '/gateway/bot'])).body as {
        readonly shards: number;
        readonly session_start_limit: { readonly remaining: number; readonly max_concurrency: number };
      };
    const before = await gateway();
    expect(before).toMatchObject({ shards: 4, session_start_limit: { max_concurrency: 2 } });
    expect((await logIn([0, 4])).refused()).toBe(false);
    expect((await logIn([1, 4])).refused()).toBe(false);
    now += 4999;
    expect((await logIn([2, 4])).refused()).toBe(true);
    now += 1;
    expect((await logIn([2, 4])).refused()).toBe(false);
    const { remaining } = (await gateway()).session_start_limit;
    expect(before.session_start_limit.remaining - remaining).toBe(3);
    now += 24 * 60 * 60 * 1000;
    expect((await gateway()).session_start_limit).toEqual(before.session_start_limit);
  });
});
