import { expect, it } from 'vitest';
import { startLocalDiscord } from '../../src/local/local-discord.ts';
import { startBotProcess } from '../support/bot-process.ts';
import { folderForTest } from '../support/tables.ts';

it(
  'the built program draws the pictures of a board in its thread, and stops cleanly',
  { timeout: 60_000 },
  async () => {
    const discord = await startLocalDiscord();
    const bot = await startBotProcess(discord, { DATA_DIR: folderForTest() });
    const { id: channel } = discord.createChannel('yard');
    const ayla = discord.user(discord.createUser('Ayla').id);
    await (await ayla.type(channel, '/battle start xp:4 map:practice yard')).settled();
    const image = () => discord.messages(channel).find(({ pinned }) => pinned)?.embeds[0]?.image;
    while (image() === undefined) await discord.nextChange();
    const file = await fetch(image()?.url ?? '');
    expect(Buffer.from(await file.arrayBuffer()).readUInt32BE(16)).toBe(1080);
    expect(bot.output()).not.toContain('could not be drawn');
    expect(await bot.terminate()).toBe(0);
    await discord.close();
  },
);
