import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalDiscord } from '../../src/local/local-discord.ts';
import { startLocalTable } from '../../src/local/table-server.ts';
import { leftOut, openPage, reason, useBrowser } from './real-page.ts';

useBrowser();

describe.skipIf(reason !== undefined)(`The state of the page${leftOut}`, { timeout: 60_000 }, () => {
  it('is asked for again a while after it could not be read, not at once', async () => {
    const discord = await startLocalDiscord({ botName: 'Chipkeeper' });
    const table = await startLocalTable(discord, { port: 0 });
    onTestFinished(async () => {
      await table.close();
      await discord.close();
    });
    discord.createChannel('battle');
    const page = await openPage(table, {}, '', 'The bot has no commands yet');
    let asked = 0;
    let fails = true;
    await page.route('**/api/table/state*', async (route) => {
      asked += 1;
      await (fails ? route.fulfill({ status: 500, json: {} }) : route.continue());
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000); // from here on time stands still
    await page.reload();
    await expect.poll(() => asked).toBe(1);
    for (let trips = 0; trips < 20; trips += 1) await page.evaluate("fetch('/').then(({ status }) => status)");
    expect(asked).toBe(1);
    fails = false;
    await page.clock.runFor(1000);
    await page.locator('body[data-state="live"]').waitFor();
    expect(asked).toBe(2);
  });
});
