import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startLocalTableProcess } from '../support/local-table-process.ts';
import { folderForTest } from '../support/tables.ts';
import { leftOut, newestAnswer, openPage, PHONE, reason, useBrowser } from './real-page.ts';

// Players of two languages at one table, and the way to Discord, on the real program's page.

useBrowser();

async function addPlayer(page: Page, name: string, language?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByLabel('Name').fill(name);
  if (language !== undefined) await page.getByLabel('Language').selectOption(language);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('radio', { name, checked: true }).waitFor();
}

async function send(page: Page, text: string): Promise<void> {
  const line = page.getByRole('combobox', { name: 'Message or command' });
  await line.fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

function suggestion(page: Page, name: string): ReturnType<Page['locator']> {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name });
}

describe.skipIf(reason !== undefined)(`Players of the page${leftOut}`, { timeout: 60_000 }, () => {
  it('each has a language: for what they alone are told, and for the commands', async () => {
    const page = await openPage(await startLocalTableProcess(folderForTest()));
    await addPlayer(page, 'Dörte', 'Deutsch');
    await send(page, '/help');
    await newestAnswer(page).getByText('Ein erster Kampf').waitFor();
    const line = page.getByRole('combobox', { name: 'Message or command' });
    await line.fill('/help');
    await suggestion(page, '/help').getByText('So wird gespielt').waitFor();
    await line.fill('/party orders damage:');
    await suggestion(page, 'mich fragen').waitFor();

    await page.keyboard.press('Alt+Digit1');
    await page.getByRole('radio', { name: 'You', checked: true }).waitFor();
    await send(page, '/help');
    await newestAnswer(page).getByText('A first battle').waitFor();
    await line.fill('/party orders damage:');
    await suggestion(page, 'ask me').waitFor();
  });

  it('has the language of the browser at first, and another one by the settings', async () => {
    const page = await openPage(await startLocalTableProcess(folderForTest()), { locale: 'de-AT' });
    await page.getByRole('button', { name: 'Settings' }).click();
    const language = page.getByLabel('Language of You');
    await expect.poll(() => language.inputValue()).toBe('de');
    await language.selectOption('English');
    await page.keyboard.press('Escape');
    await send(page, '/help');
    await newestAnswer(page).getByText('A first battle').waitFor();
    await page.getByRole('button', { name: 'Add a player' }).click();
    expect(await page.getByLabel('Language').inputValue()).toBe('de');
  });

  it('is added once, however often Add is pressed', async () => {
    const page = await openPage(await startLocalTableProcess(folderForTest()));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/users')) sent.push(request.postData() ?? '');
    });
    await page.getByRole('button', { name: 'Add a player' }).click();
    await page.getByLabel('Name').fill('Twice');
    await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
    await page.getByRole('radio', { name: 'Twice', checked: true }).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('is told the way to Discord, with a link for its application', async () => {
    const page = await openPage(await startLocalTableProcess(folderForTest()), {
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('main').getByRole('button', { name: 'Connect it to Discord' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect it to Discord' });
    const field = dialog.getByLabel('Application ID');
    await field.fill('my bot');
    await dialog.getByText('a number of 17 to 20 digits').waitFor();
    expect(await dialog.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(false);
    await field.fill(' 123456789012345678 ');
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    await dialog.getByText('Copied.').waitFor();
    const copied = new URL(String(await page.evaluate('navigator.clipboard.readText()')));
    expect(Object.fromEntries(copied.searchParams)).toEqual({
      client_id: '123456789012345678',
      scope: 'bot applications.commands',
      permissions: '2252074691709952',
    });
  });
});
