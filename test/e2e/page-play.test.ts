import { describe, expect, it } from 'vitest';
import { startLocalTableProcess } from '../support/local-table-process.ts';
import { folderForTest } from '../support/tables.ts';
import {
  byKeyboard,
  byMouse,
  hands,
  leftOut,
  newestAnswer,
  openPage,
  PHONE,
  playTraining,
  reason,
  useBrowser,
  WIDE,
} from './real-page.ts';

// The program as `npm start` runs it, and its page: battles by mouse alone, by keyboard alone, by two, and through a restart.

useBrowser();

describe.skipIf(reason !== undefined)(`Playing on the page${leftOut}`, { timeout: 120_000 }, () => {
  it.for([WIDE, PHONE])('a battle to its end by mouse alone, $width wide', async (viewport) => {
    const page = await openPage(await startLocalTableProcess(folderForTest()), { viewport });
    await page.getByRole('button', { name: 'Two minutes that teach by doing' }).click();
    await newestAnswer(page).getByText('Each message says what to press next').waitFor();
    await playTraining(page, byMouse);
    await newestAnswer(page).getByRole('button', { name: 'End battle' }).click();
    await newestAnswer(page).getByText('Seed').first().waitFor();
    const { mouse, keys } = await hands(page);
    expect(keys).toBe(0);
    expect(mouse).toBeGreaterThan(5);
  });

  it.for([WIDE, PHONE])('a battle to its end by keyboard alone, $width wide', async (viewport) => {
    const page = await openPage(await startLocalTableProcess(folderForTest()), { viewport });
    await byKeyboard(page.getByRole('button', { name: 'Two minutes that teach by doing' }));
    await newestAnswer(page).getByText('Each message says what to press next').waitFor();
    await playTraining(page, byKeyboard);
    await byKeyboard(newestAnswer(page).getByRole('button', { name: 'End battle' }));
    await newestAnswer(page).getByText('Seed').first().waitFor();
    const { mouse, keys } = await hands(page);
    expect(mouse).toBe(0);
    expect(keys).toBeGreaterThan(5);
  });

  it.for([WIDE, PHONE])('the demo of two in two windows, who see each other live, $width wide', async (viewport) => {
    const table = await startLocalTableProcess(folderForTest());
    const ayla = await openPage(table, { viewport });
    await ayla.getByRole('button', { name: 'A battle in the middle of the fun' }).click();
    const board = ayla.getByRole('log').locator('discord-message').last();
    await board.locator('.picture img').waitFor();
    const borin = await openPage(table, { viewport }, '?player=Borin&channel=demo', 'Round 2');

    await board.getByRole('button', { name: 'Resolve all' }).click();
    await newestAnswer(borin).getByText("Kajsa's turn").first().waitFor();
    await newestAnswer(ayla).getByRole('button', { name: 'End turn' }).click();
    await newestAnswer(borin).getByText("Nim's turn").first().waitFor();
    await newestAnswer(borin).getByRole('button', { name: 'Undo' }).click();
    await newestAnswer(ayla).getByText('Taken back').waitFor();
    expect(await ayla.getByRole('radio', { name: 'Ayla', checked: true }).count()).toBe(1);
    expect(await borin.getByRole('radio', { name: 'Borin', checked: true }).count()).toBe(1);
  });

  it('goes on after the program was killed and started again, and loses no line that is being typed', async () => {
    const dataDir = folderForTest();
    const table = await startLocalTableProcess(dataDir);
    const page = await openPage(table);
    const line = page.getByRole('combobox', { name: 'Message or command' });
    await page.getByRole('button', { name: 'Two minutes that teach by doing' }).click();
    await newestAnswer(page).getByRole('button', { name: 'Engage' }).waitFor();
    await line.fill('/party set stat:stamina to:');
    await table.kill();
    await page.getByRole('status').getByText('The table is away').waitFor();
    await line.press('End');
    await line.pressSequentially('4');
    await line.press('Enter');
    await page.locator('#line-problem', { hasText: 'does not answer' }).waitFor();

    await startLocalTableProcess(dataDir, Number(new URL(table.url).port));
    await page.locator('body[data-state="live"]').waitFor();
    expect(await page.getByRole('status').isVisible()).toBe(false);
    expect(await line.inputValue()).toBe('/party set stat:stamina to:4');
    await expect.poll(() => page.locator('#line-problem').isVisible()).toBe(false);
    await line.press('Enter');
    await newestAnswer(page)
      .getByText(/Stamina.*4/u)
      .first()
      .waitFor();
  });
});
