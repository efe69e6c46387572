import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_ARGS, reasonWithoutChromium } from '../support/chromium.ts';
import { type LocalTableProcess, startLocalTableProcess } from '../support/local-table-process.ts';
import { folderForTest } from '../support/tables.ts';

// A table brings in its own chips as anybody would: the program that `npm start` runs, and what its page sends.

const reason = reasonWithoutChromium();

/** A spreadsheet of 40 chips, as one is written in Europe: two of them are wrong. */
function spreadsheet(health: number): string {
  const heading = 'name;level;health;combat;defense;range;targets;priority;skills';
  const chips = Array.from({ length: 40 }, (_, index) => `Rat ${index + 1};1;${health};1;0;1;1;weakest;`);
  chips[11] = 'Rat 12;1;lots;1;0;1;1;weakest;';
  chips[39] = `Rat 40;1;${health};1;0;1;1;weakest;dogde`;
  return `\uFEFF${[heading, ...chips].join('\r\n')}\r\n`;
}

const COMPLAINTS = [
  'line 13, health: must be a whole number, but is "lots"',
  'line 41, skills: there is no enemy skill "dogde"; did you mean "dodge"?',
];

interface State {
  readonly users: readonly { readonly id: string }[];
  readonly channels: readonly { readonly id: string }[];
  readonly messages: readonly {
    readonly content: string;
    readonly embeds: readonly object[];
    /** Of answers; boards and calls have none. */
    readonly interaction_metadata?: { readonly id: string };
  }[];
}

/** The page's place, taken by a script: the first player, in the first channel. */
class Sender {
  readonly #url: string;
  constructor({ url }: LocalTableProcess) {
    this.#url = url;
  }

  async uploads(text: string): Promise<string> {
    const file = { name: 'rats.csv', contentType: 'text/csv', base64: Buffer.from(text).toString('base64') };
    return this.#sends('command', { name: 'content import', options: { file } });
  }

  async types(text: string): Promise<string> {
    return this.#sends('type', { text });
  }

  /** @returns the answer, as soon as it says something */
  async #sends(action: string, fields: object): Promise<string> {
    const state = await this.#state();
    const user = state.users[0]?.id ?? '';
    const channel = state.channels[0]?.id ?? '';
    const answer = await fetch(new URL(`/api/table/${action}`, this.#url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, channel, ...fields }),
    });
    const { ok, interactionId } = (await answer.json()) as { ok: boolean; interactionId: string };
    expect(ok).toBe(true);
    const answered = async (): Promise<string> => {
      const { messages } = await this.#state(user);
      const answers = messages.filter((message) => message.interaction_metadata?.id === interactionId);
      const { content = '', embeds = [] } = answers.at(-1) ?? {};
      return `${content}${JSON.stringify(embeds)}`.replaceAll('\\"', '"');
    };
    await expect.poll(async () => (await answered()).length).toBeGreaterThan(10);
    return answered();
  }

  async #state(user = ''): Promise<State> {
    return (await (await fetch(new URL(`/api/table/state?user=${user}`, this.#url))).json()) as State;
  }
}

it(
  '40 chips, two of them wrong: 38 accepted, two complaints; a battle keeps its version through an import and a crash',
  { timeout: 60_000 },
  async () => {
    const dataDir = folderForTest();
    let table = await startLocalTableProcess(dataDir);
    let you = new Sender(table);

    const told = await you.uploads(spreadsheet(2));
    for (const text of ['38 accepted', '2 complaints', ...COMPLAINTS]) expect(told).toContain(text);
    expect(await you.types('/content use packs:rats')).toContain('New battles here use: rats');
    expect(await you.types('/battle start xp:2')).toContain('A battle opens');
    expect(await you.uploads(spreadsheet(9))).toContain('version 2');

    await table.kill();
    table = await startLocalTableProcess(dataDir);
    you = new Sender(table);
    expect(await you.types('/content list')).toContain('rats 1');
    expect(await you.types('/spawn ep:1')).toMatch(/\*\*Rat \d+ A\*\*, 2 HP/u);
    await table.kill();
  },
);

describe.skipIf(reason !== undefined)(`on the page${reason === undefined ? '' : ` (skipped: ${reason})`}`, () => {
  it('a file is chosen from the disk and sent', { timeout: 60_000 }, async () => {
    const file = join(folderForTest(), 'rats.csv');
    writeFileSync(file, spreadsheet(2));
    const table = await startLocalTableProcess(folderForTest());
    const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: [...CHROMIUM_ARGS] });
    const page = await browser.newPage();
    await page.goto(`${table.url}?player=You&channel=battle`);
    await page.locator('body[data-state="live"]').waitFor();

    const line = page.getByRole('combobox', { name: 'Message or command' });
    await line.fill('/content import file:');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('option', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file);
    await expect.poll(() => line.inputValue()).toContain('rats.csv');
    await line.press('Enter');
    const newest = page.getByRole('log').locator('discord-message').last();
    await newest.filter({ hasText: '38 accepted' }).waitFor();
    for (const text of COMPLAINTS) expect(await newest.textContent()).toContain(text);
    await browser.close();
    await table.kill();
  });
});
