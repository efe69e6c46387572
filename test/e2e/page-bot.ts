import {
  ActionRowBuilder,
  ButtonBuilder,
  EmbedBuilder,
  LabelBuilder,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
} from '@discordjs/builders';
import {
  ButtonStyle,
  MessageFlags,
  TextInputStyle,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import type { LocalDiscord } from '../../src/local/local-discord.ts';
import { startScratchBot, type ScratchBot } from '../local/scratch-bot.ts';

/** What somebody could try to get run. */
export const HOSTILE =
  '<script>document.title="hacked"</script><img src=x onerror="document.title=\'hacked\'"> [x](javascript:alert(1))';

const ENEMIES = [
  { name: 'Bandit A', value: 'unit-1' },
  { name: 'Bandit B', value: 'unit-2' },
  { name: 'Wolf', value: 'unit-3' },
];

const COMMANDS = [
  new SlashCommandBuilder()
    .setName('battle')
    .setDescription('Battles')
    .addSubcommand((start) =>
      start
        .setName('start')
        .setDescription('Start a battle in this channel')
        .addIntegerOption((xp) =>
          xp.setName('xp').setDescription('Experience of the party').setRequired(true).setMinValue(0).setMaxValue(200),
        )
        .addStringOption((difficulty) =>
          difficulty
            .setName('difficulty')
            .setDescription('How hard it is')
            .addChoices(...['Apprentice', 'Adept', 'Expert'].map((name) => ({ name, value: name.toLowerCase() }))),
        )
        .addBooleanOption((final) => final.setName('final').setDescription('Whether it is the last one')),
    )
    .addSubcommand((board) => board.setName('board').setDescription('Show the board')),
  new SlashCommandBuilder()
    .setName('engage')
    .setDescription('Engage an enemy')
    .addStringOption((target) =>
      target.setName('target').setDescription('Whom to engage').setRequired(true).setAutocomplete(true),
    )
    .addStringOption((dice) => dice.setName('dice').setDescription('Dice to roll, such as 3 combat'))
    .addUserOption((who) => who.setName('as').setDescription('For which player')),
  new SlashCommandBuilder().setName('menus').setDescription('Menus of both kinds'),
  new SlashCommandBuilder().setName('note').setDescription('Write a note in a form'),
  new SlashCommandBuilder().setName('secret').setDescription('Something for your eyes only'),
  new SlashCommandBuilder().setName('slow').setDescription('Takes its time'),
  new SlashCommandBuilder().setName('hostile').setDescription('Shows hostile text'),
  new SlashCommandBuilder()
    .setName('hand-in')
    .setDescription('Takes a file')
    .addAttachmentOption((file) => file.setName('file').setDescription('Any file').setRequired(true)),
  new SlashCommandBuilder().setName('files').setDescription('Sends a file and a picture'),
  new SlashCommandBuilder().setName('help').setDescription('How to play'),
  new SlashCommandBuilder().setName('silent').setDescription('Does not answer'),
];

/** A bot on the real client with every kind of thing that a page must show. */
export interface PageBot extends ScratchBot {
  /** Lets `/slow` go on. */
  finishSlow(): void;
}

export async function startPageBot(discord: LocalDiscord): Promise<PageBot> {
  let finish: (() => void) | undefined;
  const slow = (): Promise<void> => new Promise((resolve) => (finish = resolve));
  const bot = await startScratchBot(discord, (interaction) => answer(interaction, slow));
  await bot.client.application.commands.set(COMMANDS);
  return { ...bot, finishSlow: () => finish?.() };
}

async function answer(interaction: Interaction, slow: () => Promise<void>): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    return interaction.respond(ENEMIES.filter(({ name }) => name.toLowerCase().includes(typed)));
  }
  if (interaction.isChatInputCommand()) return answerCommand(interaction, slow);
  if (interaction.isButton()) {
    if (interaction.customId !== 'hit')
      return interaction.reply({ content: 'You look around.', flags: MessageFlags.Ephemeral });
    const hp = Number(/(\d+) hp/.exec(interaction.message.embeds[0]?.fields[0]?.value ?? '')?.[1]) - 1;
    return interaction.update(boardAnswer(hp));
  }
  if (interaction.isStringSelectMenu())
    return interaction.reply(`<@${interaction.user.id}> chose **${interaction.values.join(' and ')}**`);
  if (interaction.isModalSubmit())
    return interaction.reply(
      `Note: ${interaction.fields.getTextInputValue('text')} (${interaction.fields.getTextInputValue('title')})`,
    );
  return undefined;
}

async function answerCommand(interaction: ChatInputCommandInteraction, slow: () => Promise<void>): Promise<unknown> {
  const { options } = interaction;
  switch (interaction.commandName) {
    case 'battle':
      if (options.getSubcommand() === 'board') return interaction.reply(boardAnswer(3));
      return interaction.reply(
        `Battle with **${options.getInteger('xp', true)} XP**, ${options.getString('difficulty') ?? 'adept'}, final: ${options.getBoolean('final') ?? false}`,
      );
    case 'engage':
      return interaction.reply(
        `Engages ${options.getString('target', true)} with ${options.getString('dice') ?? 'nothing'} as ${options.getUser('as')?.displayName ?? 'self'}`,
      );
    case 'menus':
      return interaction.reply({ content: 'Choose your dice:', components: menuRows() });
    case 'note':
      return interaction.showModal(noteForm());
    case 'secret':
      return interaction.reply({ content: 'The chest is trapped.', flags: MessageFlags.Ephemeral });
    case 'help':
      return interaction.reply({ content: 'Roll, hit, repeat.', flags: MessageFlags.Ephemeral });
    case 'slow':
      await interaction.deferReply();
      await slow();
      return interaction.editReply('Done thinking.');
    case 'hostile':
      return interaction.reply({ content: HOSTILE, embeds: [hostileEmbed()], components: [hostileRow()] });
    case 'hand-in':
      return interaction.reply(`Got ${options.getAttachment('file', true).name}`);
    case 'files':
      return interaction.reply({
        files: [
          { name: 'report.csv', attachment: Buffer.from('unit,hp\nWolf,3\n') },
          { name: 'map.svg', attachment: Buffer.from(MAP), description: 'A hex with the number 4' },
        ],
      });
    default:
      return undefined;
  }
}

const MAP =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="104" viewBox="0 0 120 104"><path d="M30 0h60l30 52-30 52H30L0 52Z" fill="#3b6b4a"/><text x="60" y="62" font-size="30" text-anchor="middle" fill="#fff">4</text></svg>';

function boardAnswer(hp: number): { embeds: EmbedBuilder[]; components: ActionRowBuilder<ButtonBuilder>[] } {
  const embed = new EmbedBuilder()
    .setTitle('Round 2 · the clearing')
    .setDescription('**Mira** to act. `Stamina 2/3`, magicka ||hidden||\n> Two enemies left')
    .setColor(0xe2a93b)
    .setAuthor({ name: 'Chipkeeper' })
    .addFields(
      { name: 'Wolf', value: `${hp} hp at C4`, inline: true },
      { name: 'Bandit A', value: '5 hp at D2', inline: true },
      { name: 'Bandit B', value: 'defeated', inline: true },
      { name: 'Cooldown track', value: '1. Combat\n2. Wrecking Blow\n3. Combat' },
    )
    .setFooter({ text: 'Home-made chips: training yard' });
  const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId('hit')
      .setLabel('Hit the wolf')
      .setStyle(ButtonStyle.Primary)
      .setEmoji({ name: '⚔️' }),
    new ButtonBuilder().setCustomId('look').setLabel('Look around').setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId('rest').setLabel('Rest').setStyle(ButtonStyle.Success).setDisabled(true),
    new ButtonBuilder().setCustomId('flee').setLabel('Flee').setStyle(ButtonStyle.Danger),
    new ButtonBuilder().setURL('http://localhost/rules').setLabel('Rules').setStyle(ButtonStyle.Link),
  );
  return { embeds: [embed], components: [buttons] };
}

function menuRows(): ActionRowBuilder<StringSelectMenuBuilder | ButtonBuilder>[] {
  const options = [
    { label: 'Combat', value: 'combat', description: 'Hits for 0 to 2' },
    { label: 'Wrecking Blow', value: 'wrecking-blow', description: 'Hits hard' },
    { label: 'Healing', value: 'healing' },
  ];
  const one = new StringSelectMenuBuilder().setCustomId('one').setPlaceholder('Pick one die').addOptions(options);
  const many = new StringSelectMenuBuilder()
    .setCustomId('many')
    .setPlaceholder('Pick two dice')
    .addOptions(options)
    .setMinValues(2)
    .setMaxValues(2);
  const look = new ButtonBuilder().setCustomId('look').setLabel('Look around').setStyle(ButtonStyle.Secondary);
  return [one, many, look].map((part) =>
    new ActionRowBuilder<StringSelectMenuBuilder | ButtonBuilder>().addComponents(part),
  );
}

function noteForm(): ModalBuilder {
  return new ModalBuilder()
    .setCustomId('note')
    .setTitle('A note for the log')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Title')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('title').setStyle(TextInputStyle.Short).setMaxLength(40),
        ),
      new LabelBuilder()
        .setLabel('Text')
        .setDescription('Everybody will read it')
        .setTextInputComponent(new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Paragraph)),
    );
}

function hostileRow(): ActionRowBuilder<ButtonBuilder> {
  const wide = new ButtonBuilder().setCustomId('wide').setLabel('W'.repeat(80)).setStyle(ButtonStyle.Secondary);
  return new ActionRowBuilder<ButtonBuilder>().addComponents(wide);
}

function hostileEmbed(): EmbedBuilder {
  return new EmbedBuilder()
    .setTitle(HOSTILE)
    .setDescription(HOSTILE)
    .addFields({ name: HOSTILE, value: HOSTILE })
    .setFooter({ text: HOSTILE })
    .setImage('https://example.com/tracker.png')
    .setAuthor({ name: '123456789012345678', iconURL: 'https://example.com/icon.png' });
}
