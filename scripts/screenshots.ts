import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_ARGS } from '../test/support/chromium.ts';
import { freePort } from '../test/support/redis.ts';

/**
 * Draws docs/pictures anew: the real program with an empty folder, its demo, a real browser. `npm run screenshots`; needs a Chromium.
 */
const FOLDER = new URL('../docs/pictures/', import.meta.url).pathname;
/** A picture in a repository costs everybody who clones it. */
const MOST_BYTES = 200 * 1024;
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
/** A whole message fits in it, with little beside. */
const TALL = { width: 840, height: 1500 };

async function main(): Promise<void> {
  if (CHROMIUM === undefined) throw new Error('There is no Chromium on this machine.');
  const dataDir = mkdtempSync(join(tmpdir(), 'chipkeeper-pictures-'));
  const { program, url } = await startProgram(dataDir);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  try {
    mkdirSync(FOLDER, { recursive: true });
    await takeAll(browser, url);
  } finally {
    await browser.close();
    program.kill('SIGTERM');
    await once(program, 'exit');
    rmSync(dataDir, { recursive: true });
  }
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const page = await open(browser, url);
  await page.getByRole('button', { name: 'A battle in the middle' }).click();
  await page.mouse.move(0, 0);
  const board = page.locator('discord-message').last();
  await board.locator('.picture img').waitFor();
  await board.getByRole('button', { name: 'Resolve all' }).waitFor();
  await both(page, 'table');
  await page.setViewportSize(PHONE);
  await both(page, 'phone');
  await page.setViewportSize(TALL);
  await save(board, 'board');
  const dice = page.locator('discord-message').filter({ hasText: 'engages Sparring Partner' }).last();
  await dice.getByRole('button', { name: 'Resolve all' }).click();
  await page.mouse.move(0, 0);
  await dice.getByRole('button', { name: 'End turn' }).waitFor();
  await save(dice, 'engage');
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('body[data-state="live"]').waitFor();
  return page;
}

async function both(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');
    await save(page, `${name}-${colorScheme}`);
  }
}

/** @throws where a picture is larger than we want to carry */
async function save(what: Page | Locator, name: string): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  await what.screenshot({ path, animations: 'disabled' });
  const { size } = statSync(path);
  process.stdout.write(`${name}.png: ${Math.round(size / 1024)} KB\n`);
  if (size > MOST_BYTES) throw new Error(`${path} is larger than ${MOST_BYTES} bytes.`);
}

async function startProgram(dataDir: string): Promise<{ readonly program: ChildProcess; readonly url: string }> {
  const port = await freePort();
  const program = spawn(process.execPath, ['--enable-source-maps', 'dist/start.js'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit').then(() => {
    throw new Error('The program ended before it played.');
  });
  await Promise.race([once(program.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return { program, url: `http://localhost:${port}/` };
}

await main();
