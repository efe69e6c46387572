import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startLocalTableProcess } from '../support/local-table-process.ts';
import { folderForTest } from '../support/tables.ts';
import { leftOut, openPage, PHONE, reason, useBrowser, WIDE } from './real-page.ts';

// Whoever reads by ear, plays by keyboard or finger, or wants it light: axe and our own rules look at the real program's page.

useBrowser();

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds serious or critical, in a few words each. It is evaluated, not loaded: the page lets no foreign script in. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(`${axe.source}; undefined`);
  const found = await page.evaluate<readonly Violation[]>('axe.run().then(({ violations }) => violations)');
  return found
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** What a finger could miss: controls that are shown and smaller than 40 CSS pixels in height or width. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const within = (root) => [...root.querySelectorAll('*')].flatMap((it) => [it, ...(it.shadowRoot ? within(it.shadowRoot) : [])]);
    const isControl = (it) => it.matches('button, input, select, textarea, summary, label.player, label.check, [role=option]');
    const isShown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // What lies in a label is as large as the label.
    const isOwn = (it) => it.closest('label') === null || it.matches('label');
    const size = (it) => it.getBoundingClientRect();
    return within(document).filter((it) => isControl(it) && isShown(it) && isOwn(it))
      .filter((it) => size(it).height < 40 || size(it).width < 40)
      .map((it) => it.outerHTML.slice(0, 120) + ' ' + size(it).width + ' x ' + size(it).height);
  })()`);
}

/** How far the page or its log can be scrolled sideways. */
async function sideways(page: Page): Promise<number> {
  return Number(
    await page.evaluate(`Math.max(...[document.documentElement, document.getElementById('scroller'),
      ...document.querySelectorAll('dialog')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`),
  );
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Everything that a player meets, one after another. */
const PLACES: readonly (readonly [name: string, go: (page: Page) => Promise<void>])[] = [
  ['welcome', () => Promise.resolve()],
  ['connect', (page) => page.getByRole('main').getByRole('button', { name: 'Connect it to Discord' }).click()],
  [
    'connect, with a link',
    async (page) => {
      await page.getByLabel('Application ID').fill('123456789012345678');
      await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    },
  ],
  [
    'settings',
    async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: 'Settings' }).click();
    },
  ],
  [
    'a new player',
    async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: 'Add a player' }).click();
    },
  ],
  [
    'a battle with a picture',
    async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: 'A battle in the middle of the fun' }).click();
      await page.locator('discord-message').last().locator('.picture img').waitFor();
    },
  ],
  [
    'a panel',
    async (page) => {
      await page.locator('discord-message').last().getByRole('button', { name: 'Resolve all' }).click();
      await page.getByRole('button', { name: 'End turn' }).last().waitFor();
      await page.getByRole('button', { name: 'Engage' }).last().click();
      await page.getByRole('button', { name: 'Roll' }).waitFor();
    },
  ],
  [
    'a line with suggestions',
    async (page) => {
      await page.getByRole('combobox', { name: 'Message or command' }).fill('/engage ');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: 'target' }).waitFor();
    },
  ],
];

describe.skipIf(reason !== undefined)(`The page for everybody${leftOut}`, { timeout: 180_000 }, () => {
  it.for(
    [WIDE, PHONE].flatMap((viewport) => (['dark', 'light'] as const).map((colorScheme) => ({ viewport, colorScheme }))),
  )('has nothing serious for axe, $viewport.width wide and $colorScheme', async ({ viewport, colorScheme }) => {
    const page = await openPage(await startLocalTableProcess(folderForTest()), { viewport, colorScheme });
    for (const [name, go] of PLACES) {
      await go(page);
      expect.soft(await violations(page), name).toEqual([]);
      expect.soft(await sideways(page), name).toBe(0);
      if (viewport === PHONE) expect.soft(await smallTargets(page), name).toEqual([]);
    }
  });

  it('is light or dark as the system is, or as was chosen, which it remembers', async () => {
    const page = await openPage(await startLocalTableProcess(folderForTest()), { colorScheme: 'dark' });
    const back = async (): Promise<string> =>
      String(await page.evaluate('getComputedStyle(document.body).backgroundColor'));
    const [dark, light] = ['rgb(49, 51, 56)', 'rgb(255, 255, 255)'];
    expect(await back()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await back()).toBe(light);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await back()).toBe(dark);
    await page.reload();
    await page.locator('body[data-state="live"]').waitFor();
    expect(await back()).toBe(dark);
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'As the system' }).check();
    expect(await back()).toBe(light);
  });

  it('can be walked by keyboard: a link past everything, a focus that is seen, dialogs that Escape closes', async () => {
    const page = await openPage(await startLocalTableProcess(folderForTest()));
    const line = page.getByRole('combobox', { name: 'Message or command' });
    const focused = (): Promise<string | null> => page.locator(':focus').first().getAttribute('id');
    await page.reload();
    await page.locator('body[data-state="live"]').waitFor();
    await line.blur();
    await page.evaluate("document.getElementById('skip').focus()");
    expect((await page.locator('#skip').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('line');

    await page.evaluate("document.getElementById('settings').focus()");
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await closeDialog(page);
    expect(await focused()).toBe('settings');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator('#settings:focus-visible').count()).toBe(1);
  });
});
