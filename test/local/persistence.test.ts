import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ActionRowBuilder, ButtonBuilder } from '@discordjs/builders';
import { ButtonStyle, MessageFlags, type Interaction } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalDiscord } from '../../src/local/local-discord.ts';
import { startScratchBot } from './scratch-bot.ts';
import { setUpTable } from './table.ts';

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-discord-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'deep', 'table.jsonl');
}

const answer = async (interaction: Interaction): Promise<void> => {
  const button = new ButtonBuilder().setCustomId('b').setLabel('Press').setStyle(ButtonStyle.Primary);
  const components = [new ActionRowBuilder<ButtonBuilder>().addComponents(button)];
  const files = [{ attachment: Buffer.from('bytes'), name: 'a.txt' }];
  if (interaction.isButton()) await interaction.reply('pressed');
  if (!interaction.isChatInputCommand()) return;
  await interaction.reply({ content: 'public', components, files });
  await interaction.followUp({ content: 'private', flags: MessageFlags.Ephemeral });
};

it('what was public is there after a kill, its buttons work, and ids go on', async () => {
  const dataFile = temporaryFile();
  const before = await setUpTable(answer, { dataFile });
  const { mira, channelId } = before;
  const first = await mira.command(channelId, 'go');
  await expect.poll(() => first.followUps).toHaveLength(1);
  // No goodbye: the file is read while the first run still has it open, as after kill -9; and its last line is torn.
  appendFileSync(dataFile, '{"table":"users","key":"7","ro');

  const discord = await startLocalDiscord({ dataFile });
  const bot = await startScratchBot(discord, answer);
  onTestFinished(async () => {
    await bot.stop();
    await discord.close();
  });
  expect(discord).toMatchObject({ token: before.discord.token, guildId: before.discord.guildId });
  expect(discord.channels()).toEqual(before.discord.channels());
  expect(discord.users()).toEqual(before.discord.users());
  expect(discord.commands()).toEqual(before.discord.commands());
  const [message, ...others] = discord.messages(channelId, mira.id);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ id: first.message?.id, content: 'public' });
  expect(await (await fetch(message?.attachments[0]?.url ?? '')).text()).toBe('bytes');

  const pressed = await discord.user(mira.id).click(message?.id ?? '', 'Press');
  expect(pressed.message?.content).toBe('pressed');
  expect(BigInt(pressed.message?.id ?? 0)).toBeGreaterThan(BigInt(message?.id ?? 0));
});

it('what was deleted stays deleted, and the file is compacted at start', async () => {
  const dataFile = temporaryFile();
  const first = await startLocalDiscord({ dataFile });
  for (const name of ['a', 'b', 'c']) first.deleteChannel(first.createChannel(name).id);
  const kept = first.createChannel('kept');
  await first.close();
  const lines = (): number => readFileSync(dataFile, 'utf8').split('\n').length - 1;
  expect(lines()).toBe(8);
  const second = await startLocalDiscord({ dataFile });
  expect(second.channels()).toEqual([kept]);
  expect(lines()).toBe(2);
  await second.close();
});

it('ids grow even if the clock goes back', async () => {
  const dataFile = temporaryFile();
  const first = await startLocalDiscord({ dataFile, now: () => 2_000_000_000_000 });
  const { id } = first.createChannel('a');
  await first.close();
  const second = await startLocalDiscord({ dataFile, now: () => 1_900_000_000_000 });
  expect(BigInt(second.createChannel('b').id)).toBeGreaterThan(BigInt(id));
  await second.close();
});

it('a file damaged in the middle is not read over', async () => {
  const dataFile = join(temporaryFile(), '..', '..', 'damaged.jsonl');
  writeFileSync(dataFile, '{"table":"users"\n{"table":"users","key":"1","row":null}\n');
  await expect(startLocalDiscord({ dataFile })).rejects.toThrow('is damaged at line 1');
});
