import { expect, it } from 'vitest';
import { brokenInvariants, NO_BATTLE, replay } from '../../src/engine/index.ts';
import { startLocalDiscord } from '../../src/local/local-discord.ts';
import { content } from '../support/battles.ts';
import { startBotProcess } from '../support/bot-process.ts';
import { canStartRedis, faultsSkipped, startRedis } from '../support/redis.ts';
import { folderForTest, storeForTest } from '../support/tables.ts';

it.skipIf(!canStartRedis)(
  `B01, B08: 50 commands at once, two bot processes with one token on one Redis: each takes effect and is answered once${faultsSkipped}`,
  { timeout: 90_000 },
  async () => {
    const server = await startRedis();
    const discord = await startLocalDiscord();
    const environment = { DATA_DIR: folderForTest(), REDIS_URL: server.url };
    const bots = [await startBotProcess(discord, environment), await startBotProcess(discord, environment)];
    await discord.whenConnected(2);
    const { id: channel } = discord.createChannel('yard');
    const players = ['Ayla', 'Brom'].map((name) => discord.user(discord.createUser(name).id));
    const [ayla] = players;
    if (ayla === undefined) throw new Error('nobody plays');
    await (await ayla.type(channel, '/battle start xp:4')).settled();
    for (const [index, player] of players.entries()) {
      await (await player.type(channel, `/party join name:Hero ${String(index)} race:redguard`)).settled();
    }

    const notes = Array.from({ length: 50 }, (_, index) => `number ${String(index)}`);
    const rolls = notes.map(async (note, index) => {
      const result = await players[index % 2]?.type(channel, `/roll dice:2d6 note:${note}`);
      return result?.settled();
    });
    for (const result of await Promise.all(rolls)) {
      expect(result?.failed).toBeUndefined();
      expect(result?.message?.embeds).toHaveLength(1);
    }

    const store = await storeForTest({ redisUrl: server.url });
    const { record } = await store.load(channel);
    const { battle, timeline } = record ?? { battle: NO_BATTLE, timeline: { last: 0 } };
    const lines = await store.entries(
      battle.id,
      Array.from({ length: timeline.last }, (_, index) => index + 1),
    );
    const said = lines.flatMap(({ command }) => (command?.type === 'roll' ? (command.note ?? []) : []));
    expect(said.toSorted()).toEqual(notes.toSorted());
    expect(replay(NO_BATTLE, lines)).toEqual(battle);
    expect(brokenInvariants(battle, content)).toEqual([]);
    // A service manager and whoever started it may both say so.
    for (const bot of bots) expect(await Promise.all([bot.terminate(), bot.terminate()])).toEqual([0, 0]);
    await store.disconnect();
    await discord.close();
    await server.stop();
  },
);
