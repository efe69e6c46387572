import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { CHROMIUM, CHROMIUM_ARGS, reasonWithoutChromium } from '../support/chromium.ts';
import type { LocalTableProcess } from '../support/local-table-process.ts';

/** Why tests with the page are left out here; undefined if they run. */
export const reason = reasonWithoutChromium();

/** For the name of a suite: that it is left out, and why. */
export const leftOut = reason === undefined ? '' : ` (left out: ${reason})`;

export const WIDE = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

let browser: Browser;

/** One browser for all tests of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (reason === undefined)
      browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: [...CHROMIUM_ARGS] });
  });
  afterAll(async () => {
    if (reason === undefined) await browser.close();
  });
}

/** What hands did to a page: mouse and keyboard, each by how many events a person's hand makes. */
const COUNT_HANDS = `
  window.hands = { mouse: 0, keys: 0 };
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.hands.mouse++; }, true);
  addEventListener('wheel', (event) => { if (event.isTrusted) window.hands.mouse++; }, true);
  addEventListener('keydown', (event) => { if (event.isTrusted) window.hands.keys++; }, true);
`;

/** A window of its own on the table, when it shows a text: what a newcomer reads if none is given. */
export async function openPage(
  { url }: Pick<LocalTableProcess, 'url'>,
  options: BrowserContextOptions = {},
  path = '',
  text = 'Two minutes that teach by doing',
): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', ...options });
  await context.addInitScript(COUNT_HANDS);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.locator('body[data-state="live"]').waitFor();
  await page.getByText(text).first().waitFor();
  return page;
}

export async function hands(page: Page): Promise<{ readonly mouse: number; readonly keys: number }> {
  return page.evaluate<{ readonly mouse: number; readonly keys: number }>('window.hands');
}

/** The newest answer of the bot: what it answers stands above it. A board answers nobody, and comes when it comes. */
export function newestAnswer(page: Page): Locator {
  return page
    .getByRole('log')
    .locator('discord-message')
    .filter({ has: page.locator('[slot=reply]') })
    .last();
}

/** How a player presses a button: by mouse or by keyboard. */
export type Press = (button: Locator) => Promise<void>;

export const byMouse: Press = (button) => button.click();

/** Goes to the button by Tab alone, backwards from the line, where the end of the log is near. */
export const byKeyboard: Press = async (button) => {
  const page = button.page();
  for (let steps = 0; steps < 150; steps += 1) {
    if (await hasFocus(button)) return page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`no key leads to ${String(button)}`);
};

interface InTree {
  getRootNode(): { readonly activeElement?: unknown };
}

async function hasFocus(button: Locator): Promise<boolean> {
  // The root is that of the component which the button is a part of.
  return button.evaluate((it) => (it as unknown as InTree).getRootNode().activeElement === it);
}

/**
 * Plays a training battle to its end as its messages say, by the button that stands out.
 *
 * @returns what the last message says
 */
export async function playTraining(page: Page, press: Press): Promise<string> {
  for (let presses = 0; presses < 80; presses += 1) {
    const before = await shown(page);
    if (before.said.includes('Training: that is a battle')) return before.said;
    // Held by its id: another may be the newest by the time of the press. A panel that was used has no buttons; its result comes.
    const button = buttonToPress(page.locator(`[data-message-id="${before.id}"]`), before.said);
    if ((await button.count()) > 0) await press(button);
    await expect.poll(() => shown(page), { timeout: 15_000 }).not.toEqual(before);
  }
  throw new Error('the training has no end');
}

function buttonToPress(answer: Locator, said: string): Locator {
  if (said.includes('Only you can see this')) return answer.getByRole('button', { name: 'Roll', exact: true });
  if (/Training: (you have engaged|nobody is left)/u.test(said))
    return answer.getByRole('button', { name: 'End turn', exact: true });
  return answer.locator('discord-button button.primary').or(answer.locator('discord-button button')).first();
}

/** The newest answer: which it is, what it says and offers. */
async function shown(page: Page): Promise<{ readonly id: string; readonly said: string }> {
  return newestAnswer(page).evaluate((it) => {
    const message = it as unknown as { readonly dataset: { readonly messageId: string }; readonly textContent: string };
    return { id: message.dataset.messageId, said: message.textContent };
  });
}
