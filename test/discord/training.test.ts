import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../src/local/wire.ts';
import { followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

/** What stands out among the buttons of a message: what the training says to press. */
function mainButton(message: Message | undefined): string | undefined {
  const buttons = message?.components.flatMap((row) => ('components' in row ? row.components : [])) ?? [];
  const main = buttons.find((button) => 'style' in button && button.style === 1) ?? buttons[0];
  return main !== undefined && 'custom_id' in main ? main.custom_id : undefined;
}

/** Puts the engage together in the panel: the first enemy, and all dice. @returns the roll that all see */
async function roll(panel: Message): Promise<Message | undefined> {
  const { id, enemies, turn } = await table.battle();
  const menu = (part: string): string => `ck1:e:${id}:${turn?.unit ?? ''}:${part}`;
  if (JSON.stringify(panel.components).includes(menu('target')))
    await table.ayla.choose(panel.id, menu('target'), [enemies.map[0]?.id ?? '']);
  const dice = JSON.stringify(panel.components).match(/combat#\d/gu) ?? [];
  await table.ayla.choose(panel.id, menu('dice'), [...new Set(dice)]);
  return followUpOf(table, await table.ayla.click(panel.id, 'Roll'));
}

it('a training battle can be played to its end by the button that stands out, and each message says what to press', async () => {
  const { ayla, channelId } = table;
  let shown = (await ayla.type(channelId, '/battle training')).message;
  expect(textOf(shown)).toContain('Each message says what to press next');
  let engages = 0;
  for (let presses = 0; presses < 60 && (await table.battle()).phase !== 'over'; presses += 1) {
    expect(textOf(shown)).toContain('Training: ');
    const { turn, prompts } = await table.battle();
    const hasEngaged = prompts.length === 0 && (turn?.engages ?? 0) > 0;
    const press = hasEngaged ? 'End turn' : (mainButton(shown) ?? 'nothing to press');
    const { message } = await ayla.click(shown?.id ?? '', press);
    const isPanel = message !== undefined && isPrivate(message);
    if (isPanel) engages += 1;
    shown = isPanel ? await roll(message) : message;
  }
  expect(engages).toBeGreaterThan(0);
  expect((await table.battle()).phase).toBe('over');
  expect(textOf(shown)).toContain('Training: that is a battle');
});

it('is no way around a battle that runs', async () => {
  const { ayla, borin, channelId } = table;
  await ayla.type(channelId, '/battle training');
  const { message } = await borin.type(channelId, '/battle training');
  expect(isPrivate(message)).toBe(true);
  expect((await table.battle()).host).toBe(ayla.id);
});
