/**
 * The page of the local table in a real browser, with a bot on the real client behind it. `npm run build` comes first.
 *
 * How to drive the page from a test; these names are stable. Open `URL/?player=Mira&channel=battle` to sit down as somebody.
 *
 * | what                         | locator                                                                            |
 * |------------------------------|------------------------------------------------------------------------------------|
 * | the page is ready            | `body[data-state="live"]` (`away` while there is no connection)                    |
 * | the line                     | `getByRole('combobox', { name: 'Message or command' })`: fill, press Enter         |
 * | what it suggests             | `getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })`      |
 * | options of the command       | `getByRole('group', { name: 'Options of /engage' }).getByRole('button', { name })` |
 * | what is wrong with the line  | `#line-problem` (role alert)                                                       |
 * | send, list of commands       | `getByRole('button', { name: 'Send' })`, `… { name: 'Show the commands' }`         |
 * | the log, one message         | `getByRole('log')`, `discord-message[data-message-id="…"]`; the newest is `.last()` |
 * | buttons of a message         | `message.getByRole('button', { name: label })`                                     |
 * | menus of a message           | `message.getByRole('combobox', { name: placeholder })`, then `getByRole('option')` |
 * | menus with several choices   | as above, then `getByRole('button', { name: 'Choose 2' })`                         |
 * | a failed click               | `message.getByRole('alert')`                                                       |
 * | forms                        | `getByRole('dialog')`, in it `getByLabel(label)` and the button `Submit`           |
 * | players                      | `getByRole('radio', { name })` with `.check()`; `getByRole('button', { name: 'Add a player' })` |
 * | channels                     | `getByRole('navigation', { name: 'Channels' }).getByRole('button', { name })`      |
 */
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLocalDiscord, type LocalDiscord } from '../../src/local/local-discord.ts';
import type * as pageTypes from '../../src/local/page/table-types.ts';
import { startLocalTable, type LocalTable } from '../../src/local/table-server.ts';
import type * as wire from '../../src/local/wire.ts';
import { CHROMIUM, CHROMIUM_ARGS, reasonWithoutChromium } from '../support/chromium.ts';
import { HOSTILE, startPageBot, type PageBot } from './page-bot.ts';

const reason = reasonWithoutChromium();
if (reason !== undefined) console.warn(`The page of the local table is not tested: ${reason}.`);
const TIMEOUT = 20_000;
const BUILT_PAGE = new URL('../../dist/local/page/main.js', import.meta.url);

/** What the server sends must be what the page reads; a difference does not compile. */
export const SERVER_TYPES_FIT = {
  message: (message: wire.Message): pageTypes.Message => message,
  command: (command: wire.ApplicationCommand): pageTypes.Command => command,
  channel: (channel: wire.Channel): pageTypes.Channel => channel,
};

let discord: LocalDiscord;
let table: LocalTable;
let bot: PageBot;
let browser: Browser;
let page: Page;
let tharn: Page;
const addresses: string[] = [];

beforeAll(async () => {
  if (reason !== undefined) return;
  if (!existsSync(BUILT_PAGE)) throw new Error('The page is not built. Run "npm run build" first.');
  discord = await startLocalDiscord({ botName: 'Chipkeeper' });
  table = await startLocalTable(discord, { port: 0 });
  discord.createUser('Mira Vel');
  discord.createUser('Tharn');
  bot = await startPageBot(discord);
  browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: [...CHROMIUM_ARGS] });
  page = await openAs('Mira Vel');
  tharn = await openAs('Tharn');
}, 60_000);

afterAll(async () => {
  if (reason !== undefined) return;
  await browser.close();
  await bot.stop();
  await table.close();
  await discord.close();
});

let channelCount = 0;
let channelId: string;

/** A channel of its own for each test. Loading a page is the slow part, so both stay and go there. */
beforeEach(async () => {
  if (reason !== undefined) return;
  channelId = discord.createChannel(`battle-${++channelCount}`).id;
  for (const one of [page, tharn]) {
    await channels(one)
      .getByRole('button', { name: `battle-${channelCount}`, exact: true })
      .click();
    await one.getByRole('heading', { name: `battle-${channelCount}`, exact: true }).waitFor();
    await one.locator('body[data-state="live"]').waitFor();
    await line(one).fill('');
  }
});

afterEach(() => {
  if (reason === undefined) expect(bot.errors).toEqual([]);
});

async function openAs(player: string): Promise<Page> {
  // Windows of their own: a tab in the background draws once a second, which is what a click waits for.
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT);
  context.on('request', (request) => addresses.push(request.url()));
  const opened = await context.newPage();
  await opened.goto(`${table.url}/?${new URLSearchParams({ player }).toString()}`);
  await opened.locator('body[data-state="live"]').waitFor();
  return opened;
}

/** What the test needs of an element in the page. */
interface Narrowed {
  readonly parentElement: { readonly style: { width: string } };
  getClientRects(): { readonly length: number };
}

function channels(on: Page): Locator {
  return on.getByRole('navigation', { name: 'Channels' });
}

function line(on: Page = page): Locator {
  return on.getByRole('combobox', { name: 'Message or command' });
}

function option(name: string | RegExp): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name });
}

async function scrollTop(): Promise<number> {
  return Number(await page.evaluate("document.getElementById('scroller').scrollTop"));
}

/** The farthest that the log scrolls. */
async function endOfLog(): Promise<number> {
  const farthest = '(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)';
  return Number(await page.evaluate(`${farthest}(document.getElementById('scroller'))`));
}

/** Two frames: whatever was put in has its height, and the browser has scrolled. */
async function settled(): Promise<void> {
  await page.locator('body[data-state="live"]').waitFor();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');
}

async function topOf(text: string): Promise<number> {
  return (await page.getByText(text).boundingBox())?.y ?? Number.NaN;
}

function newest(on: Page = page): Locator {
  return on.locator('discord-message').last();
}

async function send(text: string, on: Page = page): Promise<void> {
  await line(on).fill(text);
  await line(on).press('Enter');
}

function shows(text: string, on: Page = page): Promise<void> {
  return on.getByRole('log').getByText(text).last().waitFor();
}

describe.skipIf(reason !== undefined)(
  `The page of the local table${reason === undefined ? '' : ` (left out: ${reason})`}`,
  { timeout: 60_000 },
  () => {
    it('welcomes a newcomer with help at once and a command for the line, until the bot has spoken to all', async () => {
      expect(await page.title()).toBe('Chipkeeper: local table');
      await page.getByText('You play here without Discord').waitFor();
      await page.getByText('Unofficial fan project').waitFor();
      await page.getByRole('button', { name: 'How to play' }).click();
      await shows('Roll, hit, repeat.');
      expect(await line().inputValue()).toBe('');
      await page.getByRole('button', { name: 'Start a battle' }).click();
      expect(await line().inputValue()).toBe('/battle start xp:4');
      await page.getByRole('button', { name: 'Send' }).click();
      await shows('Battle with 4 XP, adept, final: false');
      await page.getByText('You play here without Discord').waitFor({ state: 'hidden' });
    });

    it('takes a command by mouse only', async () => {
      await page.getByRole('button', { name: 'Show the commands' }).click();
      await option('/battle start').click();
      await option('25').click();
      await page
        .getByRole('group', { name: 'Options of /battle start' })
        .getByRole('button', { name: 'difficulty' })
        .click();
      await option('Expert').click();
      await option('final').click();
      await option('True').click();
      expect(await line().inputValue()).toBe('/battle start xp:25 difficulty:Expert final:True ');
      await page.getByRole('button', { name: 'Send' }).click();
      await shows('Battle with 25 XP, expert, final: true');
    });

    it('takes a command by keyboard only, with choices that the bot offers', async () => {
      await line().blur();
      await page.keyboard.type('/eng');
      await page.keyboard.press('Enter');
      expect(await line().inputValue()).toBe('/engage target:');
      await page.keyboard.type('ban');
      await option('Bandit B').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.type('dice:3 combat as:thar');
      await page.keyboard.press('Enter');
      await page.getByText('Enter sends it.').waitFor();
      await page.keyboard.press('Enter');
      await shows('Engages unit-2 with 3 combat as tharn');

      await page.keyboard.press('ArrowUp');
      expect(await line().inputValue()).toBe('/engage target:Bandit B dice:3 combat as:@Tharn');
      await page.keyboard.press('ArrowDown');
      expect(await line().inputValue()).toBe('');
    });

    it('takes a line that was typed freely', async () => {
      await send('/engage target:Bandit A dice:3 combat: hard');
      await shows('Engages Bandit A with 3 combat: hard as self');
      await send('/engage Bandit C dice:2 combat');
      await shows('Engages Bandit C with 2 combat as self');
      await send('/battle start xp:4 difficulty:EXPERT');
      await shows('Battle with 4 XP, expert');
      await send('Hello **all**');
      await page.getByRole('log').locator('strong', { hasText: 'all' }).waitFor();
    });

    it.for([
      ['/battle start', '"xp" is required'],
      ['/battle start xp:many', '"xp" must be a whole number'],
      ['/battle start xp:201', '"xp" must be from 0 to 200'],
      ['/battle start xp:1 difficulty:none', '"difficulty"; choose one of: Apprentice, Adept, Expert'],
      ['/engage target:Wolf as:Nobody', 'there is no player "Nobody"'],
      ['/engage Wolf target:Wolf', '"Wolf" belongs to no option'],
      ['/dance', 'There is no command "/dance"'],
      ['/battle start xp:1 dificulty:adept', 'There is no option "dificulty" here. Did you mean "difficulty"?'],
    ] as const)('refuses %s beside the line, and keeps it', async ([text, sentence]) => {
      await line().fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('#line-problem', { hasText: sentence }).waitFor();
      expect(await line().inputValue()).toContain(text);
      expect(await line().getAttribute('aria-invalid')).toBe('true');
      expect(discord.messages(channelId)).toEqual([]);
    });

    it('presses buttons, and shows edits live to everybody', async () => {
      await send('/battle board');
      await newest(tharn).getByText('3 hp at C4').waitFor();
      await newest().getByRole('button', { name: 'Hit the wolf' }).click();
      await newest().getByText('2 hp at C4').waitFor();
      await newest(tharn).getByText('2 hp at C4').waitFor();
      expect(await newest().getByRole('button', { name: 'Rest' }).isDisabled()).toBe(true);
      expect(await newest().getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('http://localhost/rules');
    });

    it('chooses in menus, one and several', async () => {
      await send('/menus');
      const menus = newest();
      await menus.getByRole('combobox', { name: 'Pick one die' }).click();
      await menus.getByRole('option', { name: 'Healing' }).click();
      await shows('chose healing');

      const message = page.locator('discord-message').first();
      await message.getByRole('combobox', { name: 'Pick two dice' }).press('ArrowDown');
      await page.keyboard.press(' ');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(' ');
      await message.getByRole('button', { name: 'Choose 2' }).click();
      await shows('chose combat and wrecking-blow');
    });

    it('sends what was chosen of several when the menu closes, and nothing where nothing changed', async () => {
      await send('/menus');
      const message = page.locator('discord-message').first();
      const menu = message.getByRole('combobox', { name: 'Pick two dice' });
      const opened = message.getByRole('listbox', { name: 'Pick two dice' });
      const choices: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/choose')) choices.push(request.postData() ?? '');
      });

      await menu.click();
      await opened.getByRole('option', { name: 'Combat' }).click();
      await page.keyboard.press('Escape'); // one is not enough
      await menu.click();
      await page.getByRole('heading', { name: `battle-${channelCount}`, exact: true }).click();
      await opened.waitFor({ state: 'hidden' });
      expect(choices).toEqual([]);

      await menu.click();
      await opened.getByRole('option', { name: 'Combat' }).click();
      await opened.getByRole('option', { name: 'Healing' }).click();
      await page.keyboard.press('Escape');
      await shows('chose combat and healing');
      await menu.click();
      await page.keyboard.press('Escape'); // nothing changed

      await menu.click();
      await opened.getByRole('option', { name: 'Combat' }).click();
      await opened.getByRole('option', { name: 'Wrecking Blow' }).click();
      await page.getByRole('heading', { name: `battle-${channelCount}`, exact: true }).click();
      await shows('chose healing and wrecking-blow');

      await menu.click();
      await opened.getByRole('option', { name: 'Healing' }).click();
      await opened.getByRole('option', { name: 'Combat' }).click();
      await message.getByRole('button', { name: 'Choose 2' }).click();
      await shows('chose wrecking-blow and combat');
      expect(choices).toHaveLength(3);
      page.removeAllListeners('request');
    });

    it('sends a choice and then the press of the button that closed the menu', async () => {
      await send('/menus');
      const message = page.locator('discord-message').first();
      await message.getByRole('combobox', { name: 'Pick two dice' }).click();
      const opened = message.getByRole('listbox', { name: 'Pick two dice' });
      await opened.getByRole('option', { name: 'Combat' }).click();
      await opened.getByRole('option', { name: 'Healing' }).click();
      // By keyboard: the list lies over the button.
      await message.getByRole('button', { name: 'Look around' }).press('Enter');
      await shows('You look around.');
      expect(await page.locator('discord-message').allTextContents()).toMatchObject([
        expect.stringContaining('Choose your dice'),
        expect.stringContaining('chose combat and healing'),
        expect.stringContaining('You look around.'),
      ]);
    });

    it('fills in a form', async () => {
      await send('/note');
      const form = page.getByRole('dialog', { name: 'A note for the log' });
      await form.getByLabel('Title').fill('Fire');
      await form.getByLabel('Text').fill('The bridge burns.');
      await form.getByRole('button', { name: 'Submit' }).click();
      await shows('Note: The bridge burns. (Fire)');
      await form.waitFor({ state: 'detached' });
    });

    it('shows a private message to its reader alone, until it is put away', async () => {
      await send('/secret');
      await shows('The chest is trapped.');
      await page.getByText('Only you can see this').waitFor();
      await send('Did you see that?');
      await shows('Did you see that?', tharn);
      expect(await tharn.getByText('The chest is trapped.').count()).toBe(0);

      await tharn.getByRole('radio', { name: 'Mira Vel' }).check();
      await shows('The chest is trapped.', tharn);
      await page.getByRole('button', { name: 'Dismiss message' }).click();
      await page.getByText('The chest is trapped.').waitFor({ state: 'detached' });
      await page.reload();
      await shows('Did you see that?');
      expect(await page.getByText('The chest is trapped.').count()).toBe(0);
      await tharn.getByRole('radio', { name: 'Tharn' }).check();
    });

    it('says that the bot thinks, and that it did not answer', async () => {
      await send('/slow');
      await shows('Chipkeeper is thinking…');
      bot.finishSlow();
      await shows('Done thinking.');
      await send('/silent');
      await page.locator('#line-problem', { hasText: 'The application did not respond' }).waitFor();
      expect(await line().inputValue()).toBe('/silent');
    });

    it('breaks no id of a rule at its hyphen, however narrow the place', async () => {
      await send(`${'hm '.repeat(20)}**Won** (OBJ-2), engage again (ENG-4a)`);
      await shows('OBJ-2');
      const ids = page.getByRole('log').locator('.md').last().locator('.rule-id');
      expect(await ids.allTextContents()).toEqual(['OBJ-2', 'ENG-4a']);
      const lines = await ids.first().evaluate((it) => {
        const id = it as unknown as Narrowed;
        id.parentElement.style.width = '1ch';
        return id.getClientRects().length;
      });
      expect(lines).toBe(1);
    });

    it('shows hostile text as text', async () => {
      await send(HOSTILE);
      await send('/hostile');
      await newest().getByText('Picture on another site').waitFor();
      for (const place of ['h3', 'h4', 'discord-embed-description', 'discord-embed-footer'])
        expect(await newest().locator(place).first().textContent()).toContain('<img src=x onerror=');
      expect(await page.title()).toBe('Chipkeeper: local table');
      expect(
        await page.locator('script:not([src]):not([type="importmap"]), img[src="x"], a[href^="javascript"]').count(),
      ).toBe(0);
    });

    it('shows files as links and pictures with their description', async () => {
      await send('/files');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        newest().getByRole('link', { name: 'report.csv' }).click(),
      ]);
      expect(readFileSync(await download.path(), 'utf8')).toBe('unit,hp\nWolf,3\n');
      await newest().getByRole('img', { name: 'A hex with the number 4' }).waitFor();
    });

    it('remembers the player, adds players and channels', async () => {
      await page.getByRole('button', { name: 'Add a player' }).click();
      await page.getByLabel('Name').fill(`Öla ${channelCount}`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('radio', { name: `Öla ${channelCount}`, checked: true }).waitFor();
      await send('Here I am');
      await shows('Here I am');
      await page.goto(table.url);
      await shows('Here I am');
      await page.getByRole('radio', { name: `Öla ${channelCount}`, checked: true }).waitFor();

      await channels(page).getByRole('button', { name: 'Add a channel' }).click();
      await page.getByLabel('Name of the channel').fill('cellar');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('heading', { name: 'cellar' }).waitFor();
      await page.getByText('Here I am').waitFor({ state: 'detached' });
      await channels(page)
        .getByRole('button', { name: `battle-${channelCount}`, exact: true })
        .click();
      await shows('Here I am');
      await page.getByRole('radio', { name: 'Mira Vel' }).check();
    });

    it('keeps what is typed and not sent over a reload, with what was picked for it', async () => {
      await line().fill('/engage target:ban');
      await option('Bandit B').click();
      await expect.poll(() => line().inputValue()).toBe('/engage target:Bandit B ');
      await page.reload();
      await page.locator('body[data-state="live"]').waitFor();
      expect(await line().inputValue()).toBe('/engage target:Bandit B ');
      await line().press('Enter');
      await shows('Engages unit-2 with nothing');
    });

    it('shows nobody what another player was told in private, not even while the table is away', async () => {
      await send('/secret');
      await shows('The chest is trapped.');
      const { port } = new URL(table.url);
      await table.close();
      await page.getByRole('status').getByText('The table is away').waitFor();
      await page.getByRole('radio', { name: 'Tharn' }).check();
      expect(await page.getByText('The chest is trapped.').count()).toBe(0);
      table = await startLocalTable(discord, { port: Number(port) });
      await page.locator('body[data-state="live"]').waitFor();
      await page.getByRole('radio', { name: 'Mira Vel' }).check();
      await shows('The chest is trapped.');
    });

    it('hands in a file whatever it is called, and says which is too large', async () => {
      const choose = async (name: string, bytes: number): Promise<void> => {
        await line().fill('/hand-in file:');
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), option(/.*/).first().click()]);
        await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes) });
      };
      await choose('one file:two.txt', 10);
      await expect.poll(() => line().inputValue()).toContain('two.txt');
      await line().press('Enter');
      await shows('two.txt');
      await choose('large.txt', 10 * 1024 * 1024 + 1);
      await page.locator('#line-problem', { hasText: 'large.txt is too large' }).waitFor();
    });

    it('remembers nothing where storage is closed to it, and works all the same', async () => {
      const context = await browser.newContext({ colorScheme: 'light' });
      await context.addInitScript(`for (const store of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, store, { get() { throw new DOMException('closed', 'SecurityError'); } });`);
      const closed = await context.newPage();
      await closed.goto(table.url);
      await closed.locator('body[data-state="live"]').waitFor();
      await closed.getByRole('button', { name: 'Settings' }).click();
      await closed.getByRole('radio', { name: 'Dark' }).check();
      expect(await closed.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(49, 51, 56)');
      await context.close();
    });

    it('takes no connection from other windows while nobody sees it, and is up to date when it is seen again', async () => {
      const [user] = discord.users();
      const become = async (visibility: 'hidden' | 'visible'): Promise<void> => {
        await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${visibility}', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'))`);
      };
      await become('hidden');
      discord.user(user?.id ?? '').say(channelId, 'Unseen');
      await tharn.getByText('Unseen').waitFor();
      expect(await page.getByText('Unseen').count()).toBe(0);
      await become('visible');
      await shows('Unseen');
    });

    it('says that the table is away while it cannot tell its state, and goes on by itself', async () => {
      let asked = 0;
      const state = '**/api/table/state**';
      await page.route(state, (route) => {
        asked += 1;
        return asked < 3 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
      });
      await page.getByRole('radio', { name: 'Tharn' }).check();
      await page.getByRole('status').getByText('The table is away').waitFor();
      await page.locator('body[data-state="live"]').waitFor();
      expect(asked).toBe(3);
      await page.unroute(state);
      await page.getByRole('radio', { name: 'Mira Vel' }).check();
    });

    it('goes on by itself when the server was away', async () => {
      await send('/battle board');
      const message = newest();
      await message.getByText('3 hp at C4').waitFor();
      const { port } = new URL(table.url);
      await table.close();
      await page.getByRole('status').getByText('The table is away').waitFor();
      await message.getByRole('button', { name: 'Look around' }).click();
      const absence = 'The table does not answer.';
      await message.getByRole('alert').getByText(absence).waitFor();
      await send('Lost');
      await page.locator('#line-problem', { hasText: absence }).waitFor();
      const [user] = discord.users();
      discord.user(user?.id ?? '').say(channelId, 'Meanwhile');
      table = await startLocalTable(discord, { port: Number(port) });
      await shows('Meanwhile');
      await page.locator('body[data-state="live"]').waitFor();
      expect(await page.getByText(absence).count()).toBe(0);
      expect(await page.locator('#line-problem').isVisible()).toBe(false);
      expect(await line().inputValue()).toBe('Lost');
      expect(await line().getAttribute('aria-invalid')).toBe('false');
      await send('After');
      await shows('After');
    });

    it('keeps the place while one reads, and tells of news', async () => {
      const [user] = discord.users();
      const say = (text: string): void => void discord.user(user?.id ?? '').say(channelId, text);
      for (let count = 1; count <= 60; count++) say(`Line ${count}`);
      await page.getByText('Line 60').waitFor();
      await expect.poll(() => page.getByText('Line 60').isVisible()).toBe(true);
      await page.getByRole('region', { name: 'Scrolling messages' }).hover();
      await page.mouse.wheel(0, -100_000);
      await expect.poll(scrollTop).toBe(0);
      say('News');
      await page.getByRole('button', { name: '1 new message' }).waitFor();
      expect(await scrollTop()).toBe(0);
      await page.getByRole('button', { name: '1 new message' }).click();
      await expect.poll(scrollTop).toBeGreaterThan(500);
      await page.getByRole('button', { name: '1 new message' }).waitFor({ state: 'hidden' });
    });

    it('keeps the place when another player sits down, at the end too, and follows to the answer', async () => {
      const [mira] = discord.users();
      const say = (text: string): void => void discord.user(mira?.id ?? '').say(channelId, text);
      for (let count = 1; count <= 60; count++) say(`Line ${count}${count % 2 === 0 ? ` <@${mira?.id ?? ''}>` : ''}`);
      await page.getByText('Line 60').waitFor();
      const sitAs = async (name: string): Promise<void> => {
        await page.getByRole('radio', { name }).check();
        await settled();
      };
      const end = await endOfLog();
      expect(end).toBeGreaterThan(1000);
      for (const name of ['Tharn', 'Mira Vel']) {
        await sitAs(name);
        await expect.poll(scrollTop).toBeGreaterThan(end - 2);
      }

      await page.evaluate("document.getElementById('scroller').scrollTop = 700");
      await settled();
      for (const name of ['Tharn', 'Mira Vel']) {
        const before = await topOf('Line 25');
        await sitAs(name);
        expect(Math.abs((await topOf('Line 25')) - before)).toBeLessThan(2);
      }

      await send('/battle board');
      await newest().getByText('3 hp at C4').waitFor();
      await expect.poll(async () => (await endOfLog()) - (await scrollTop())).toBeLessThan(2);
    });

    it.for(['dark', 'light'] as const)('fits a phone, %s', async (colorScheme) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await page.emulateMedia({ colorScheme });
      for (const command of ['/battle board', '/menus', '/files', '/hostile']) await send(command);
      await send(`${'long'.repeat(60)} \`${'code'.repeat(60)}\` https://example.com/${'path'.repeat(60)}`);
      await shows('longlong');
      await line().fill('/battle start xp:4 difficulty:');
      await option('Expert').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      const overflow =
        "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.getElementById('scroller'))";
      expect(await page.evaluate(overflow)).toBe(0);
      await page.getByRole('button', { name: 'Channels' }).click();
      await channels(page)
        .getByRole('button', { name: `battle-${channelCount}`, exact: true })
        .click();
      await page.setViewportSize({ width: 1000, height: 700 });
    });

    it('asks nothing of anybody but this machine', () => {
      const strangers = addresses.filter(
        (address) => !address.startsWith(`${table.url}/`) && !address.startsWith('data:'),
      );
      expect(strangers).toEqual([]);
      expect(addresses.length).toBeGreaterThan(100);
    });
  },
);
