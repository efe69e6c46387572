import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await openTestTable();
});
afterAll(() => table.close());

it('plays the lines of the README word for word', async () => {
  const { ayla, channelId } = table;
  for (const line of [
    '/battle start xp:4',
    '/party join name:Ayla race:Dark Elf dice:2 force shock',
    '/spawn',
    '/battle begin',
    '/unit add name:Straw Man level:1 hp:3 combat:1 defense:0 range:1 targets:1 priority:strongest type:humanoid',
    '/engage target:Straw Man form:light dice:2 combat',
  ]) {
    const answer = await ayla.type(channelId, line);
    expect(textOf(answer.message)).not.toBe('');
    expect(isPrivate(answer.message)).toBe(false);
  }
  expect((await table.battle()).prompts).toEqual([]);
  expect(isPrivate((await ayla.type(channelId, '/engage')).message)).toBe(true);
  const rest = ['/turn end', '/enemy act all:true', '/battle undo', '/battle redo', '/battle end'];
  for (const line of rest) {
    const answer = await ayla.type(channelId, line);
    expect(isPrivate(answer.message), `${line}: ${textOf(answer.message)}`).toBe(false);
    if (textOf(answer.message).includes('Seed:')) return; // the enemies had won
  }
  const closed = await ayla.type(channelId, '/battle end');
  expect(textOf(closed.message)).toContain('Seed:');
});
