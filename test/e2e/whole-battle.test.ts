import { type Browser, type Locator, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_ARGS, reasonWithoutChromium } from '../support/chromium.ts';
import { type LocalTableProcess, startLocalTableProcess } from '../support/local-table-process.ts';
import { folderForTest } from '../support/tables.ts';

// What a newcomer does after `npm start`: the program itself, its page, a real browser. page.test.ts says how the page is driven.

const reason = reasonWithoutChromium();
let browser: Browser;

beforeAll(async () => {
  if (reason === undefined)
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: [...CHROMIUM_ARGS] });
});
afterAll(async () => {
  if (reason === undefined) await browser.close();
});

/** One player's window on the table. */
class Seat {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The newest answer: what it answers stands above it. The board answers nobody, and comes when it comes. */
  get newest(): Locator {
    const answers = this.page
      .getByRole('log')
      .locator('discord-message')
      .filter({ has: this.page.locator('[slot=reply]') });
    return answers.last();
  }

  /** Types a line and waits until the newest message says so. */
  async says(line: string, answer: string | RegExp): Promise<void> {
    const input = this.page.getByRole('combobox', { name: 'Message or command' });
    await input.fill(line);
    await input.press('Enter');
    await this.reads(answer);
  }

  async reads(text: string | RegExp): Promise<void> {
    await this.newest.filter({ hasText: text }).waitFor();
  }

  async presses(label: string | RegExp, answer: string | RegExp): Promise<void> {
    await this.newest.getByRole('button', { name: label }).click();
    await this.reads(answer);
  }
}

async function sit(table: LocalTableProcess, player: string): Promise<Seat> {
  await fetch(new URL('/api/table/users', table.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: player }),
  });
  const page = await browser.newPage();
  await page.goto(`${table.url}?player=${player}&channel=battle`);
  await page.locator('body[data-state="live"]').waitFor();
  return new Seat(page);
}

describe.skipIf(reason !== undefined)(
  `a whole battle on the page${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  () => {
    it(
      'is played by two players, by typing and by buttons, through a crash, to its end',
      { timeout: 120_000 },
      async () => {
        const dataDir = folderForTest();
        let table = await startLocalTableProcess(dataDir);
        const ayla = await sit(table, 'Ayla');
        const brom = await sit(table, 'Brom');

        await ayla.says('/battle start xp:2', 'A battle opens');
        await ayla.says('/party join name:Ayla race:redguard health:6 dice:3 combat', 'Ayla joins');
        await brom.says('/party join name:Brom race:khajiit dice:2 combat', 'Brom joins');
        await ayla.says(
          '/unit add name:Straw Man level:1 hp:2 combat:1 defense:0 range:1 targets:1 priority:strongest type:humanoid',
          'Straw Man',
        );
        await brom.says('/spawn ep:1', 'Enemies drawn');
        await ayla.presses('Begin', 'The battle begins');
        await brom.reads('The battle begins');

        await ayla.says('/engage target:Straw Man form:light dice:2 combat faces:1 1', /Straw Man.*defeated/su);
        await brom.reads(/Straw Man.*defeated/su);

        const port = Number(new URL(table.url).port);
        await table.kill();
        table = await startLocalTableProcess(dataDir, port);
        for (const seat of [ayla, brom]) await seat.page.locator('body[data-state="live"]').waitFor();
        await ayla.presses('End turn', 'Brom');

        await brom.says('/battle board', 'Round 1');
        const drawn = await brom.newest.textContent();
        expect(drawn).toContain('Brom');
        await brom.says('/turn end', /enemies act/iu);
        await brom.says('/battle next', 'Round 2');
        await brom.says('/battle undo', 'Taken back');
        await ayla.says('/battle end xp:1', 'Seed');
        await table.kill();
      },
    );
  },
);
