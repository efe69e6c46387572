import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Clock } from '../../src/discord/clock.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import { content } from '../views/battles.ts';
import { distinct, LONG_NAMES } from '../views/extremes.ts';
import { followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

// Four adventurers and forty enemies with fifteen skills each, all with names as long as they may be: the stand-in refuses what Discord would,
// and every message is checked against the published schema.

const HOUR = 3_600_000;

const SKILLS = [...content.enemySkills.values()].slice(0, 15).map(({ id, hasValue }) => (hasValue ? `${id} 20` : id));

let table: TestTable;
let now: number;
let sweeps: readonly (() => Promise<void>)[];

const clock: Clock = {
  now: () => now,
  after: () => () => undefined,
  every(_ms, work) {
    sweeps = [...sweeps, work];
    return () => undefined;
  },
};

beforeEach(async () => {
  [now, sweeps] = [Date.UTC(2026, 0, 10, 12), []];
  table = await openTestTable({ clock, discord: { acknowledgeWithinMs: 60_000 }, timing: { deferAfterMs: 50_000 } });
});
afterEach(() => table.close());

const buttonsOf = (message: Message | undefined): readonly string[] =>
  (message?.components ?? []).flatMap(({ components = [] }) => components.flatMap(({ label }) => label ?? []));

async function board(): Promise<Message> {
  await table.showBoards();
  const { discord, channelId } = table;
  const [found, ...more] = discord.messages(channelId).filter(({ pinned }) => pinned);
  if (found === undefined || more.length > 0) throw new Error(`${found === undefined ? 0 : more.length + 1} boards`);
  return found;
}

/** What was answered, which is never a failure of ours. */
async function asked(player: UserHandle, name: string, options: Readonly<Record<string, unknown>> = {}) {
  const { message, failed } = await player.command(table.channelId, name, options as never);
  expect(failed, name).toBeUndefined();
  expect(textOf(message), name).not.toContain('Something went wrong');
  expect(message, name).toBeDefined();
  return message;
}

it.for(Object.entries(LONG_NAMES))(
  'a crowded table with names of %s is shown, and all of its buttons work',
  async ([, name]) => {
    const { ayla, borin, discord } = table;
    const more = ['Cleo', 'Dina'].map((user) => discord.user(discord.createUser(user).id));
    const users = [ayla, borin, ...more];
    await asked(ayla, 'battle start', { xp: 4, map: 'none' });
    for (const [index, user] of users.entries())
      await asked(user, 'party join', {
        name: distinct(name, index),
        race: 'redguard',
        form: 'light',
        stamina: 3,
        dice: '3 combat',
      });
    const chip = {
      level: 20,
      hp: 99,
      combat: 2,
      defense: 20,
      range: 20,
      targets: '4',
      priority: 'weakest',
      type: 'daedra',
    };
    for (let enemy = 0; enemy < 40; enemy += 1)
      await asked(ayla, 'unit add', { name, ...chip, skills: SKILLS.join(', ') });
    expect((await table.battle()).enemies.map).toHaveLength(40);
    for (const line of [{ reminders: '12' }, { who: 'anyone' }, { who: 'owner' }, { quiet: false }])
      await asked(ayla, 'battle settings', line);
    for (const user of more) await asked(ayla, 'battle host', { player: user.id, co_host: true });
    expect((await table.battle()).coHosts).toHaveLength(2);
    await asked(borin, 'party calls', { next: true });
    await asked(ayla, 'battle begin');

    const shown = await board();
    expect(buttonsOf(shown)).toEqual([
      'Engage',
      'Ability',
      'End turn',
      'Enemies',
      'Undo',
      'What can I do?',
      'Sheet',
      'Odds',
    ]);
    expect(textOf(shown)).toContain('Chips');
    for (const button of ['Engage', 'Ability', 'Enemies', 'Sheet', 'Odds']) {
      const { message, failed } = await ayla.click(shown.id, button);
      expect(failed, button).toBeUndefined();
      expect(isPrivate(message), button).toBe(true);
      expect(textOf(message), button).not.toContain('Something went wrong');
    }
    const [target] = (await table.battle()).enemies.map;
    const odds = await asked(ayla, 'odds', { dice: '3 combat', target: target?.id });
    expect(textOf(odds)).toContain('Chance to defeat');
    await asked(borin, 'battle recap');
    const vote = await asked(borin, 'turn skip');
    expect(buttonsOf(vote)[0]).toContain('Go on without');

    now += 12 * HOUR;
    const before = discord.messages(table.channelId).length;
    await Promise.all(sweeps.map((sweep) => sweep()));
    const [reminder] = discord.messages(table.channelId).slice(before);
    expect(reminder?.content).toContain('your move');
    const ended = await ayla.click((await board()).id, 'End turn');
    expect(textOf(ended.message ?? (await followUpOf(table, ended)))).not.toBe('');
    expect(buttonsOf(await board())).toContain('Odds');
    await asked(ayla, 'battle end', {});
    await asked(ayla, 'battle end', {});
    await table.showBoards();
    expect(discord.messages(table.channelId).some((message) => textOf(message).includes('This battle is closed'))).toBe(
      true,
    );
    expect(table.log.filter((line) => /"level":"(?:warn|error)"/u.test(line))).toEqual([]);
  },
);
