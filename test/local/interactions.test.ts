import {
  ActionRowBuilder,
  ButtonBuilder,
  EmbedBuilder,
  LabelBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
} from '@discordjs/builders';
import { ButtonStyle, MessageFlags, TextInputStyle, type Interaction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { CALLBACK } from '../../src/local/wire.ts';
import { setUpTable } from './table.ts';

const buttons = (...labels: readonly string[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    labels.map((label) => new ButtonBuilder().setCustomId(`id-${label}`).setLabel(label).setStyle(ButtonStyle.Primary)),
  );

describe('a command', () => {
  it('is answered with everything the bot put into the message', async () => {
    const { mira, channelId, discord, bot } = await setUpTable(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { options, user, guild, channel } = interaction;
      const text = `${options.getString('text', true)} ${options.getInteger('count', true)} ${options.getString('pick', true)}`;
      const embed = new EmbedBuilder().setTitle(`${user.displayName} in ${guild?.name ?? '?'} #${channel?.id ?? '?'}`);
      await interaction.reply({ content: text, embeds: [embed], components: [buttons('Roll', 'Pass')] });
    });

    const result = await mira.command(channelId, 'go', { text: 'hello', count: 3, pick: 'light' });

    expect(result).toMatchObject({ callbackType: CALLBACK.message, failed: undefined });
    expect(result.message).toMatchObject({
      content: 'hello 3 light',
      channel_id: channelId,
      author: { id: bot.client.user.id, bot: true },
      embeds: [{ title: `Mira Vel in The local table #${channelId}` }],
      components: [{ components: [{ label: 'Roll' }, { label: 'Pass' }] }],
      interaction_metadata: { id: result.interactionId, user: { id: mira.id } },
      flags: 0,
      edited_timestamp: null,
    });
    expect(discord.messages(channelId)).toEqual([result.message]);
  });

  it('reaches its subcommand', async () => {
    const { mira, channelId } = await setUpTable(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply(interaction.options.getSubcommand());
    });
    expect((await mira.command(channelId, 'deep down', { text: 'x' })).message?.content).toBe('down');
  });

  it('brings users and files with it', async () => {
    const { mira, jon, channelId } = await setUpTable(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const file = interaction.options.getAttachment('file', true);
      const text = await (await fetch(file.url)).text();
      await interaction.reply(`${interaction.options.getUser('who', true).displayName} ${file.name} ${text}`);
    });
    const file = { name: 'my battle.json', contentType: 'application/json', data: Buffer.from('{}') };
    const result = await mira.command(channelId, 'go', { who: jon.id, file });
    expect(result.message?.content).toBe('Jon my_battle.json {}');
  });
});

describe('autocomplete', () => {
  it('offers choices for what is half typed', async () => {
    const { mira, channelId } = await setUpTable(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      const count = interaction.options.getInteger('count') ?? 0;
      await interaction.respond([{ name: `${name} ${value}`, value: String(count) }]);
    });
    const choices = await mira.autocomplete(channelId, 'go', { text: 'Ban', count: 2 }, 'text');
    expect(choices).toEqual([{ name: 'text Ban', value: '2' }]);
  });

  it('is not offered where the bot declared none', async () => {
    const { mira, channelId } = await setUpTable();
    await expect(mira.autocomplete(channelId, 'go', {}, 'count')).rejects.toMatchObject({ code: 'no-autocomplete' });
  });
});

describe('a deferral', () => {
  it('thinks in public until the first edit', async () => {
    let finish: () => void = () => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const { mira, channelId } = await setUpTable(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      await mayFinish;
      await interaction.editReply('done');
    });
    const result = await mira.command(channelId, 'go');
    expect(result).toMatchObject({
      callbackType: CALLBACK.deferredMessage,
      message: { content: '', flags: MessageFlags.Loading },
    });
    finish();
    expect((await result.settled()).message).toMatchObject({ content: 'done', flags: 0, edited_timestamp: null });
  });

  it('decides who sees the edit', async () => {
    const { mira, jon, discord, channelId } = await setUpTable(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply('secret');
    });
    const result = await (await mira.command(channelId, 'go')).settled();
    expect(result.message).toMatchObject({ content: 'secret', flags: MessageFlags.Ephemeral });
    expect(discord.messages(channelId, mira.id)).toHaveLength(1);
    expect(discord.messages(channelId, jon.id)).toHaveLength(0);
    expect(discord.messages(channelId)).toHaveLength(0);
  });

  it('makes a follow-up its answer, unless it was deleted', async () => {
    const { mira, channelId } = await setUpTable(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      if (interaction.options.getString('text') === 'delete') await interaction.deleteReply();
      await interaction.followUp({ content: 'no', flags: MessageFlags.Ephemeral });
    });
    const kept = await (await mira.command(channelId, 'go')).settled();
    expect(kept).toMatchObject({ message: { content: 'no', flags: 0 }, followUps: [] });

    const deleted = await mira.command(channelId, 'go', { text: 'delete' });
    await expect.poll(() => deleted.followUps).toMatchObject([{ content: 'no', flags: MessageFlags.Ephemeral }]);
    expect(deleted.message).toBeUndefined();
  });
});

describe('an ephemeral answer', () => {
  it('can be clicked by its reader alone, and edited by the bot through its interaction alone', async () => {
    const { mira, jon, bot, channelId } = await setUpTable(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'yours', components: [buttons('Ok')], flags: MessageFlags.Ephemeral });
      if (interaction.isButton()) await interaction.update({ content: 'clicked', components: [] });
    });
    const { message } = await mira.command(channelId, 'go');
    const id = message?.id ?? '';
    await expect(jon.click(id, 'Ok')).rejects.toMatchObject({ code: 'unknown-message' });
    await expect(bot.client.rest.get(`/channels/${channelId}/messages/${id}`)).rejects.toMatchObject({ code: 10008 });
    expect((await mira.click(id, 'Ok')).message).toMatchObject({ content: 'clicked', flags: MessageFlags.Ephemeral });
  });
});

describe('components', () => {
  const offer = (interaction: Interaction): Promise<unknown> => {
    const menu = new StringSelectMenuBuilder()
      .setCustomId('menu')
      .setMaxValues(2)
      .addOptions(['A', 'B', 'C'].map((label) => ({ label, value: label.toLowerCase() })));
    const rows = [buttons('Roll'), new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)];
    if (interaction.isChatInputCommand()) return interaction.reply({ content: 'choose', components: rows });
    if (interaction.isButton()) return interaction.update({ content: `pressed ${interaction.customId}` });
    if (interaction.isStringSelectMenu()) return interaction.reply(interaction.values.join('+'));
    return Promise.resolve();
  };

  it('a button updates its own message, by id or label', async () => {
    const { mira, jon, channelId, discord } = await setUpTable(offer);
    const { message } = await mira.command(channelId, 'go');
    const pressed = await jon.click(message?.id ?? '', 'Roll');
    expect(pressed).toMatchObject({
      callbackType: CALLBACK.update,
      message: { id: message?.id, content: 'pressed id-Roll' },
    });
    expect((await jon.click(message?.id ?? '', 'id-Roll')).callbackType).toBe(CALLBACK.update);
    expect(discord.messages(channelId)).toHaveLength(1);
  });

  it('a menu takes values or labels, as many as it allows', async () => {
    const { mira, channelId } = await setUpTable(offer);
    const id = (await mira.command(channelId, 'go')).message?.id ?? '';
    expect((await mira.choose(id, 'menu', ['a', 'C'])).message).toMatchObject({
      content: 'a+c',
      message_reference: { message_id: id },
    });
    await expect(mira.choose(id, 'menu', ['a', 'b', 'c'])).rejects.toMatchObject({ code: 'wrong-count' });
    await expect(mira.choose(id, 'menu', ['d'])).rejects.toMatchObject({ code: 'not-a-choice' });
    await expect(mira.click(id, 'Nope')).rejects.toMatchObject({ code: 'no-such-component' });
  });

  it('a deferred update edits the message of the button', async () => {
    const { mira, channelId } = await setUpTable(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ content: 'a', components: [buttons('Go')] });
      if (!interaction.isButton()) return;
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'b' });
    });
    const { message } = await mira.command(channelId, 'go');
    const result = await (await mira.click(message?.id ?? '', 'Go')).settled();
    expect(result.message).toMatchObject({ id: message?.id, content: 'b' });
    expect(result.message?.edited_timestamp).not.toBeNull();
  });
});

describe('a modal', () => {
  const input = new TextInputBuilder().setCustomId('dice').setStyle(TextInputStyle.Short).setMaxLength(5);
  const label = new LabelBuilder().setLabel('Dice').setTextInputComponent(input);
  const forms = {
    rows: {
      custom_id: 'form',
      title: 'Dice',
      components: [{ type: 1, components: [{ type: 4, custom_id: 'dice', style: 1, label: 'Dice', max_length: 5 }] }],
    },
    labels: new ModalBuilder().setCustomId('form').setTitle('Dice').addLabelComponents(label).toJSON(),
  };

  it.for(['rows', 'labels'] as const)('with %s is opened, filled in and answered', async (kind) => {
    const { mira, jon, channelId } = await setUpTable(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(forms[kind]);
      if (interaction.isModalSubmit()) await interaction.reply(interaction.fields.getTextInputValue('dice'));
    });
    const { modal } = await mira.command(channelId, 'go');
    if (modal === undefined) throw new Error('no modal was opened');
    expect(modal).toMatchObject({ customId: 'form', title: 'Dice' });

    await expect(mira.submit(modal, { dice: 'too long' })).rejects.toMatchObject({ code: 'too-long' });
    await expect(mira.submit(modal, {})).rejects.toMatchObject({ code: 'missing-option' });
    await expect(mira.submit(modal, { die: '1' })).rejects.toMatchObject({ code: 'unknown-field' });
    await expect(jon.submit(modal, { dice: '2d6' })).rejects.toMatchObject({ code: 'unknown-modal' });
    expect((await mira.submit(modal, { dice: '2d6' })).message?.content).toBe('2d6');
    await expect(mira.submit(modal, { dice: '2d6' })).rejects.toMatchObject({ code: 'unknown-modal' });
  });
});

describe('attachments', () => {
  const picture = { attachment: Buffer.from('not really a picture'), name: 'map.png', description: 'The map' };

  it('are kept and served', async () => {
    const { mira, channelId } = await setUpTable(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ files: [picture] });
    });
    const { message } = await mira.command(channelId, 'go');
    expect(message?.attachments).toMatchObject([{ filename: 'map.png', description: 'The map', size: 20 }]);
    const answer = await fetch(message?.attachments[0]?.url ?? '');
    expect(await answer.text()).toBe('not really a picture');
  });

  it('shown by an embed are hidden from the list until an edit takes the embed away', async () => {
    const { mira, channelId } = await setUpTable(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const embed = new EmbedBuilder().setImage('attachment://map.png');
      await interaction.reply({ embeds: [embed], files: [picture] });
      await interaction.editReply({ content: 'text', embeds: [] });
    });
    const result = await mira.command(channelId, 'go');
    const first = result.message;
    expect(first?.attachments).toEqual([]);
    expect(first?.embeds).toMatchObject([{ image: { description: 'The map' } }]);
    expect(await (await fetch(first?.embeds[0]?.image?.url ?? '')).text()).toBe('not really a picture');
    await expect.poll(() => result.message?.attachments).toMatchObject([{ filename: 'map.png' }]);
  });
});
