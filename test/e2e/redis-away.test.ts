import { expect, it, vi } from 'vitest';
import { startLocalDiscord } from '../../src/local/local-discord.ts';
import { startBotProcess } from '../support/bot-process.ts';
import { canStartRedis, faultsSkipped, freePort, startRedis } from '../support/redis.ts';
import { folderForTest } from '../support/tables.ts';

const WITHIN = 3000; // Discord's own limit; the answer is a sentence by then, not a failed interaction

it.skipIf(!canStartRedis)(
  `Redis away at the start, back, paused and back again: a private sentence in time, and no restart needed${faultsSkipped}`,
  { timeout: 60_000 },
  async () => {
    const discord = await startLocalDiscord();
    const port = await freePort();
    const bot = await startBotProcess(discord, {
      DATA_DIR: folderForTest(),
      REDIS_URL: `redis://127.0.0.1:${String(port)}`,
    });
    const { id: channel } = discord.createChannel('yard');
    const ayla = discord.user(discord.createUser('Ayla').id);
    const says = async (line: string): Promise<string> => {
      const result = await (await ayla.type(channel, line)).settled();
      expect(result.acknowledgedAfterMs).toBeLessThan(WITHIN);
      // A refusal after a public deferral replaces it: the deferred answer goes, a private one follows.
      const shown = await vi.waitFor(() => result.message ?? result.followUps[0] ?? expect.fail('no answer yet'));
      return result.failed ?? `${shown.content}${shown.embeds[0]?.title ?? ''}`;
    };

    expect(await says('/battle start xp:4')).toContain('Storage is not reachable');
    const server = await startRedis({ port });
    await vi.waitFor(async () => expect(await says('/battle start xp:4')).toBe('A battle opens'), { timeout: 20_000 });
    server.pause();
    expect(await says('/battle board')).toContain('Storage is not reachable');
    server.resume();
    await vi.waitFor(async () => expect(await says('/battle board')).toBe('Set-up'), { timeout: 20_000 });

    expect(await bot.terminate()).toBe(0);
    await server.stop();
    await discord.close();
  },
);
