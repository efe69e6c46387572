import { SlashCommandBuilder } from '@discordjs/builders';
import { afterEach, expect, it } from 'vitest';
import { startLocalDiscord, type LocalDiscord } from '../../src/local/local-discord.ts';
import { startScratchBot, type ScratchBot } from './scratch-bot.ts';

let discord: LocalDiscord | undefined;
let bot: ScratchBot | undefined;
afterEach(async () => {
  await bot?.stop();
  await discord?.close();
});

it('logs in and answers', async () => {
  discord = await startLocalDiscord();
  bot = await startScratchBot(discord, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(`pong ${interaction.options.getString('x', true)}`);
  });
  await bot.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('ping')
      .setDescription('p')
      .addStringOption((o) => o.setName('x').setDescription('x').setRequired(true)),
  ]);
  const channel = discord.createChannel('battle');
  const user = discord.createUser('Mira Vel');
  const result = await discord.user(user.id).type(channel.id, '/ping x:a b: c');
  expect(result.message?.content).toBe('pong a b: c');
  expect(bot.errors).toEqual([]);
});
