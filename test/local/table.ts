import { SlashCommandBuilder } from '@discordjs/builders';
import type { ApplicationCommandDataResolvable, Interaction } from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from '../../src/local/local-discord.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { checkAgainstPublishedSchema, checkAnswerAgainstPublishedSchema } from './published-schema.ts';
import { startScratchBot, type ScratchBot } from './scratch-bot.ts';

/** One channel, two users, and a bot with the commands `/go [text] [count] [pick]` and `/deep down [text]`. */
export interface Table {
  readonly discord: LocalDiscord;
  readonly bot: ScratchBot;
  readonly channelId: string;
  readonly mira: UserHandle;
  readonly jon: UserHandle;
}

const GO_COMMANDS: readonly ApplicationCommandDataResolvable[] = [
  new SlashCommandBuilder()
    .setName('go')
    .setDescription('Anything')
    .addStringOption((option) => option.setName('text').setDescription('Text').setAutocomplete(true).setMaxLength(40))
    .addIntegerOption((option) => option.setName('count').setDescription('Count').setMinValue(1).setMaxValue(9))
    .addStringOption((option) =>
      option
        .setName('pick')
        .setDescription('Pick')
        .addChoices({ name: 'Light attack', value: 'light' }, { name: 'Heavy attack', value: 'heavy' }),
    )
    .addBooleanOption((option) => option.setName('free').setDescription('Free'))
    .addUserOption((option) => option.setName('who').setDescription('Who'))
    .addAttachmentOption((option) => option.setName('file').setDescription('File'))
    .toJSON(),
  new SlashCommandBuilder()
    .setName('deep')
    .setDescription('Nested')
    .addSubcommand((sub) =>
      sub
        .setName('down')
        .setDescription('Down')
        .addStringOption((option) => option.setName('text').setDescription('Text').setRequired(true)),
    )
    .toJSON(),
];

/**
 * Sets a table up and clears it when the test is done. All traffic is checked against the published schema, both ways.
 *
 * @param handle - the bot's answer to every interaction
 */
export async function setUpTable(
  handle?: (interaction: Interaction) => Promise<unknown>,
  options: LocalDiscordOptions = {},
): Promise<Table> {
  const discord = await startLocalDiscord(options);
  const complaints: string[] = [];
  discord.onRequest((request) => {
    if (request.status < 400) complaints.push(...checkAgainstPublishedSchema(request));
    complaints.push(...checkAnswerAgainstPublishedSchema(request));
  });
  const bot = await startScratchBot(discord, handle);
  onTestFinished(async () => {
    await bot.stop();
    await discord.close();
    expect(complaints).toEqual([]);
    expect(bot.errors).toEqual([]);
  });
  await bot.client.application.commands.set(GO_COMMANDS);
  const channelId = discord.createChannel('battle').id;
  const [mira, jon] = [discord.user(discord.createUser('Mira Vel').id), discord.user(discord.createUser('Jon').id)];
  return { discord, bot, channelId, mira, jon };
}
