import { expect, it } from 'vitest';
import type { Answer } from '../../src/commands/answer.ts';
import type { Tools } from '../../src/commands/tools.ts';
import { clickAnswer } from '../../src/components/click.ts';
import type { Battle } from '../../src/engine/index.ts';
import { type CustomId, encodeCustomId } from '../../src/views/custom-id.ts';
import type { MessageView } from '../../src/views/message-view.ts';
import { speaking, type Speech } from '../../src/words/speaking.ts';
import { content } from '../support/battles.ts';
import { from, openBattle, storeForTest, tableOn } from '../support/tables.ts';
import { plainText } from '../views/plain-text.ts';

interface Clicked {
  readonly speech: Speech;
  /** Whether only Ayla sees the message with the button. */
  readonly privately: boolean;
}

/** Ayla presses buttons in a battle of her own. */
async function ayla() {
  const table = tableOn(await storeForTest());
  const battle = await openBattle(table);
  // Clicks use no others of the tools.
  const tools = { table, content } as unknown as Tools;
  const click = (id: CustomId, { speech, privately }: Clicked): Promise<Answer> => {
    const message = { private: privately, kept: false, components: [] };
    const clicked = { request: from('ayla'), customId: encodeCustomId(id), values: [], message };
    return speaking(speech, privately ? 'user' : 'table', () => clickAnswer(clicked, tools));
  };
  return { battle, click };
}

const text = (view: MessageView | undefined): string => (view === undefined ? '' : plainText(view, 200));

const GERMAN_USER: Clicked = { speech: { table: 'en', user: 'de' }, privately: false };
const ENGLISH_USER: Clicked = { speech: { table: 'de', user: 'en' }, privately: false };

const action = ({ id }: Battle, name: 'engage' | 'move'): CustomId => ({ kind: 'action', battle: id, action: name });

it('tells who presses a button of all in private in their own language', async () => {
  const { battle, click } = await ayla();
  const panel = await click(action(battle, 'engage'), GERMAN_USER);
  expect(panel.visibility).toBe('private');
  expect(text(panel.message)).toContain('Ayla greift an');
  expect(text((await click(action(battle, 'engage'), ENGLISH_USER)).message)).toContain('Ayla engages');
  expect(text((await click(action(battle, 'move'), GERMAN_USER)).message)).toContain('erreicht jetzt kein Feld');
  const file = await click({ kind: 'log', battle: battle.id, upTo: 'file' }, GERMAN_USER);
  expect(file.message?.content).toBe('Das ganze Protokoll, mit jedem Wurf:');
});
