import { ActionRowBuilder, ButtonBuilder, EmbedBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import { ButtonStyle, type Interaction, type InteractionUpdateOptions } from 'discord.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalDiscord } from '../../src/local/local-discord.ts';
import { startLocalTable } from '../../src/local/table-server.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { startScratchBot } from '../local/scratch-bot.ts';
import { leftOut, openPage, reason, useBrowser } from './real-page.ts';

// A message that is edited while somebody has a hand on it: by the bot, because another player has pressed something.

useBrowser();

/** "Count" stays as it is through an edit, "After 3" does not. */
function counted(count: number): Pick<InteractionUpdateOptions, 'embeds'> & {
  components: ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>[];
} {
  const embed = new EmbedBuilder().setTitle(`Counted ${count}`).setDescription('A line.\n'.repeat(count === 0 ? 1 : 8));
  const button = (id: string, label: string): ButtonBuilder =>
    new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Secondary);
  const menu = new StringSelectMenuBuilder()
    .setCustomId('two')
    .setPlaceholder('Pick two')
    .setMinValues(2)
    .setMaxValues(2)
    .addOptions(['Axe', 'Bow', 'Club'].map((label) => ({ label, value: label })));
  return {
    embeds: [embed],
    components: [
      new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>().addComponents(
        button('count', 'Count'),
        button('after', `After ${count}`),
      ),
      new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>().addComponents(menu),
    ],
  };
}

interface Edited {
  readonly page: Page;
  /** On the page. */
  readonly message: Locator;
  /** Who has pressed "Count", or what was chosen; in order. */
  readonly done: readonly string[];
  /** Another player presses "Count", so the message is edited; ends when the page shows it. */
  readonly edit: () => Promise<void>;
}

/** @param before - how many lines were written before the message that is edited */
async function openEdited(before = 0): Promise<Edited> {
  const done: string[] = [];
  let count = 0;
  const answer = async (interaction: Interaction): Promise<unknown> => {
    if (interaction.isStringSelectMenu()) {
      done.push(interaction.values.join(' and '));
      return interaction.deferUpdate();
    }
    if (!interaction.isButton()) return undefined;
    done.push(interaction.user.displayName);
    return interaction.update(counted(++count));
  };
  const discord = await startLocalDiscord({ botName: 'Chipkeeper' });
  const table = await startLocalTable(discord, { port: 0 });
  const bot = await startScratchBot(discord, answer);
  onTestFinished(async () => {
    await bot.stop();
    await table.close();
    await discord.close();
    expect(bot.errors).toEqual([]);
  });
  const { id: channelId } = discord.createChannel('battle');
  const mira: UserHandle = discord.user(discord.createUser('Mira').id);
  const tharn: UserHandle = discord.user(discord.createUser('Tharn').id);
  for (let line = 1; line <= before; line += 1) mira.say(channelId, `Line ${line}`);
  const channel = await bot.client.channels.fetch(channelId);
  if (channel?.isSendable() !== true) throw new Error('no channel to write in');
  const { id } = await channel.send(counted(0));
  const page = await openPage(table, {}, '/?player=Mira&channel=battle', 'Counted 0');
  const message = page.locator(`discord-message[data-message-id="${id}"]`);
  return {
    page,
    message,
    done,
    async edit() {
      await tharn.click(id, 'count');
      await message.getByText(`Counted ${count}`).waitFor();
    },
  };
}

/** How far the log is from its end, in CSS pixels. */
async function fromEnd(page: Page): Promise<number> {
  const { away } = await page.evaluate<{ readonly away: number }>(
    "(({ scrollHeight, scrollTop, clientHeight }) => ({ away: scrollHeight - scrollTop - clientHeight }))(document.getElementById('scroller'))",
  );
  return away;
}

describe.skipIf(reason !== undefined)(`A message that is edited${leftOut}`, { timeout: 60_000 }, () => {
  it('lets go of no button that is held down: it is pressed once', async () => {
    const { page, message, done, edit } = await openEdited();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/click')) sent.push(request.postData() ?? '');
    });
    await edit(); // from here on the embed is as high as before
    await message.getByRole('button', { name: 'Count' }).hover();
    await page.mouse.down();
    await edit();
    await page.mouse.up();
    await message.getByText('Counted 3').waitFor();
    expect(done).toEqual(['Tharn', 'Tharn', 'Mira']);
    expect(sent).toHaveLength(1);
  });

  it('leaves the focus where it is', async () => {
    const { page, message, done, edit } = await openEdited();
    const count = message.getByRole('button', { name: 'Count' });
    await count.focus();
    await page.evaluate("window.moves = 0; addEventListener('focusin', () => (window.moves += 1))");
    await edit();
    expect(await page.evaluate('window.moves')).toBe(0);
    await page.keyboard.press('Enter');
    await message.getByText('Counted 2').waitFor();
    expect(done).toEqual(['Tharn', 'Mira']);
  });

  it('gives the focus to what took the place of the button that had it', async () => {
    const { page, message, done, edit } = await openEdited();
    await message.getByRole('button', { name: 'After 0' }).focus();
    await edit();
    await expect
      .poll(() =>
        message
          .getByRole('button', { name: 'After 1' })
          .evaluate((it) => (it as unknown as { matches(css: string): boolean }).matches(':focus')),
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await message.getByText('Counted 2').waitFor();
    expect(done).toEqual(['Tharn', 'Mira']);
  });

  it('leaves a menu open, and what was picked in it', async () => {
    const { message, done, edit } = await openEdited();
    await message.getByRole('combobox', { name: 'Pick two' }).click();
    await message.getByRole('option', { name: 'Axe' }).click();
    await edit();
    await message.getByRole('option', { name: 'Club' }).click();
    await message.getByRole('button', { name: 'Choose 2' }).click();
    await expect.poll(() => done).toEqual(['Tharn', 'Axe and Club']);
  });

  it('keeps the log at its end as it grows', async () => {
    const { page, message, edit } = await openEdited(60);
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
    const before = (await message.boundingBox())?.height ?? 0;
    await edit();
    await expect.poll(async () => (await message.boundingBox())?.height).toBeGreaterThan(before + 100);
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  });

  it('moves nothing for whoever reads further up', async () => {
    const { page, edit } = await openEdited(60);
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
    await page.getByRole('region', { name: 'Scrolling messages' }).hover();
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => fromEnd(page)).toBeGreaterThan(500);
    await page.getByText('Line 1', { exact: true }).waitFor();
    const before = await page.getByText('Line 1', { exact: true }).boundingBox();
    await edit();
    expect(await page.getByText('Line 1', { exact: true }).boundingBox()).toEqual(before);
  });
});
