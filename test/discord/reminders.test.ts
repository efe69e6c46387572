import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/discord/clock.ts';
import type { Message } from '../../src/local/wire.ts';
import { storeSwitch, type StoreSwitch } from './store-around.ts';
import { beginBattle, followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

const HOUR = 3_600_000;
/** Noon in UTC. */
const START = Date.UTC(2026, 0, 10, 12);

let table: TestTable;
let storage: StoreSwitch;
let now: number;
/** One for reminders, one for boards. */
const A_BOT = 2;
/** The sweeps of all bots that run. */
let sweeps: readonly (() => Promise<void>)[];

const clock: Clock = {
  now: () => now,
  after: () => () => undefined,
  every(_ms, work) {
    sweeps = [...sweeps, work];
    return () => {
      sweeps = sweeps.filter((other) => other !== work);
    };
  },
};

beforeEach(async () => {
  [now, sweeps] = [START, []];
  storage = storeSwitch();
  table = await openTestTable({ clock, around: storage.around });
});
afterEach(() => table.close());

/** Hours pass, and all bots look what has fallen due at once. @returns what they have posted */
async function after(hours: number, channelId = table.channelId): Promise<readonly Message[]> {
  const before = table.discord.messages(channelId).length;
  now += hours * HOUR;
  await Promise.all(sweeps.map((sweep) => sweep()));
  return table.discord.messages(channelId).slice(before);
}

const pinged = (message: Message | undefined): readonly string[] => (message?.mentions ?? []).map(({ id }) => id);

async function begin(reminders = 'reminders:12'): Promise<void> {
  await beginBattle(table);
  await table.ayla.type(table.channelId, `/battle settings ${reminders}`);
}

it('reminds once with two bots on one storage, pings whoever is awaited and nobody else, with buttons that work', async () => {
  const { ayla, borin, channelId } = table;
  await table.startAnother();
  await begin();
  expect(await after(11.9)).toEqual([]);
  const posted = await after(0.2);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.content).toMatch(/^<@\d+>: your move\. The last move here was <t:\d+:R>\.$/u);
  expect(textOf(posted[0])).toContain("Kajsa's turn");
  expect(pinged(posted[0])).toEqual([ayla.id]);
  expect(await after(0)).toEqual([]);

  const ended = await ayla.click(posted[0]?.id ?? '', 'End turn');
  expect(textOf(ended.message)).toContain("Ulf's turn");
  expect(await after(11.9)).toEqual([]);
  expect((await after(0.2)).map(pinged)).toEqual([[borin.id]]);
  expect(table.discord.messages(channelId).some(({ mention_everyone }) => mention_everyone)).toBe(false);
});

it('survives a restart, does not remind after an act, and gives up with a word to the host', async () => {
  const { ayla, borin, channelId } = table;
  await begin();
  await ayla.type(channelId, '/turn end');
  await table.restart();
  expect(sweeps).toHaveLength(A_BOT);
  for (let nth = 1; nth <= 3; nth += 1) expect((await after(12)).map(pinged), String(nth)).toEqual([[borin.id]]);
  await table.restart();
  const [word, ...more] = await after(12);
  expect(more).toEqual([]);
  expect(pinged(word)).toEqual([ayla.id]);
  expect(word?.content).toContain('I stop after 3 reminders');
  expect(word?.content).toContain(`waits for <@${borin.id}>`);
  expect(await after(1000)).toEqual([]);
  await borin.type(channelId, '/roll dice:1d6 as:ulf');
  expect((await after(12)).map(pinged)).toEqual([[borin.id]]);
});

it('tells the host of no reminder that was not sent, because whom the battle waits for is away', async () => {
  const { ayla, borin, channelId } = table;
  await begin();
  await ayla.type(channelId, '/turn end');
  await borin.type(channelId, '/party calls away:true');
  for (let nth = 1; nth <= 3; nth += 1) expect(await after(12), String(nth)).toEqual([]);
  const [word] = await after(12);
  expect(word?.content).toContain('Nobody was reminded: those whom it waits for were away. The next move');
  expect(word?.content).not.toContain('I stop after');

  await borin.type(channelId, '/party calls away:false');
  await borin.type(channelId, '/roll dice:1d6');
  expect(await after(12)).toHaveLength(1);
  await borin.type(channelId, '/party calls away:true');
  for (let nth = 2; nth <= 3; nth += 1) expect(await after(12), String(nth)).toEqual([]);
  expect((await after(12))[0]?.content).toContain('I stop after 1 reminder. ');
});

it('comes once also where the receipt of the post is lost', async () => {
  await begin();
  const match = { method: 'POST', route: '/channels/:channel/messages' };
  table.discord.faults.failNext(match, { kind: 'answer-lost' });
  expect((await after(12)).map(pinged)).toEqual([[table.ayla.id]]);
  expect(await after(0)).toEqual([]);
});

it('leaves quiet hours and those who are away in peace, in the time zone of the player', async () => {
  const { ayla, channelId } = table;
  await begin();
  const set = await ayla.type(channelId, '/party calls zone:europe/berlin quiet:22-7');
  expect(isPrivate(set.message)).toBe(true);
  expect(set.message?.content).toContain('Time zone: Europe/Berlin: 13:00 there now');
  expect(set.message?.content).toContain('22:00 to 07:00');
  expect(await after(12)).toEqual([]); // one o'clock at night
  expect(await after(5.9)).toEqual([]);
  expect((await after(0.1)).map(pinged)).toEqual([[ayla.id]]);
  const away = await ayla.type(channelId, '/party calls away:true');
  expect(away.message?.content).toContain('Away: yes');
  expect(away.message?.content).toContain('22:00 to 07:00');
  expect(await after(12)).toEqual([]);
  await ayla.type(channelId, '/party calls away:false quiet:off');
  const shown = await ayla.type(channelId, '/party calls');
  expect(shown.message?.content).toContain('Quiet hours: none');
  expect((await after(12)).map(pinged)).toEqual([[ayla.id]]);
});

it('corrects what cannot be, and changes nothing', async () => {
  const { ayla, channelId } = table;
  await begin();
  for (const [line, says] of [
    ['/party calls zone:Atlantis', 'There is no time zone called'],
    ['/party calls quiet:22-7', 'add zone:'],
    ['/party calls zone:UTC quiet:night', 'are no hours'],
    ['/battle settings reminders:sometimes', 'no number of hours'],
    ['/battle settings reminders:169', 'A whole number from 0 to 168 works'],
  ] as const) {
    const { message } = await ayla.type(channelId, line);
    expect(message?.content, line).toContain(says);
    expect(isPrivate(message)).toBe(true);
  }
  expect((await table.battle()).setup.reminders).toBe(12);
  expect((await ayla.type(channelId, '/party calls')).message?.content).toContain('Time zone: not known');
  expect(await ayla.autocomplete(channelId, 'party calls', {}, 'zone')).toHaveLength(25);
});

it('says how the table plays, and whom it waits for since when', async () => {
  const { ayla, channelId } = table;
  await begin('reminders:24 hours quiet:true');
  const { message } = await ayla.type(channelId, '/battle settings');
  expect(textOf(message)).toContain('A reminder after 24 hours without a move');
  expect(textOf(message)).toContain('Turns ping nobody');
  const [since, due] = [START / 1000, (START + 24 * HOUR) / 1000];
  expect(textOf(message)).toContain(
    `Waiting for <@${ayla.id}>. Last move <t:${String(since)}:R>, next reminder <t:${String(due)}:R>.`,
  );
  const ended = await ayla.type(channelId, '/turn end');
  expect(pinged(ended.message)).toEqual([]);
  expect(textOf(ended.message)).toContain(`**Now**, <@${table.borin.id}>`);
});

it('B91: pings a player once in a turn, by no edit and for no step of it', async () => {
  const { ayla, borin, channelId, discord } = table;
  await beginBattle(table);
  const pings: string[] = [];
  discord.subscribe((change) => {
    if (change.type === 'message-created') pings.push(...pinged(change.message));
    if (change.type === 'message-updated') expect(pinged(change.message)).toEqual([]);
  });
  await ayla.type(channelId, '/turn end');
  const rolled = await borin.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
  await borin.click(rolled.message?.id ?? '', 'Resolve all');
  await ayla.type(channelId, '/battle undo');
  await ayla.type(channelId, '/battle redo');
  await ayla.type(channelId, '/battle undo steps:3');
  await ayla.type(channelId, '/turn end');
  expect(pings).toEqual([borin.id]);
});

describe('where the answer comes at once', () => {
  beforeEach(async () => {
    await table.close();
    table = await openTestTable({
      discord: { acknowledgeWithinMs: 60_000 },
      timing: { deferAfterMs: 50_000 },
      clock,
      around: storage.around,
    });
  });

  it('pings whoever has the move again by an undo, in its answer', async () => {
    const { ayla, borin, channelId } = table;
    await beginBattle(table);
    await ayla.type(channelId, '/turn end');
    const undone = (await borin.type(channelId, '/battle undo')).message;
    expect(undone?.content).toBe(`<@${ayla.id}>: your move.`);
    expect([isPrivate(undone), pinged(undone)]).toEqual([false, [ayla.id]]);
    const redone = (await ayla.type(channelId, '/battle redo')).message;
    expect([redone?.content, pinged(redone)]).toEqual(['', []]); // Borin was called for that turn
  });

  it('pings whoever is to go on with a battle out of a file, in its answer', async () => {
    const { ayla, channelId, discord } = table;
    await beginBattle(table);
    const { message: exported } = await ayla.type(channelId, '/battle export');
    const data = Buffer.from(await (await fetch(exported?.attachments[0]?.url ?? '')).arrayBuffer());
    const file = { name: 'battle.json', contentType: 'application/json', data };
    const dora = discord.user(discord.createUser('Dora', { permissions: '8' }).id);
    const elsewhere = discord.createChannel('elsewhere').id;
    const brought = (await dora.command(elsewhere, 'battle import', { file })).message;
    expect(brought?.content).toBe(`<@${ayla.id}>: your move.`);
    expect([isPrivate(brought), pinged(brought)]).toEqual([false, [ayla.id]]);
  });
});

it('pings the next player too, by their wish', async () => {
  const { ayla, borin, channelId } = table;
  await borin.type(channelId, '/party calls next:true');
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  await ayla.type(
    channelId,
    '/unit add name:Foe level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
  );
  const { message } = await ayla.type(channelId, '/battle begin');
  expect(message?.content).toBe(`<@${borin.id}>: you are next.`);
  expect(pinged(message)).toEqual([borin.id]);
});

it('pings in a message of its own where the answer came late, for an edit pings nobody', async () => {
  await table.close();
  table = await openTestTable({
    clock,
    around: storage.around,
    timing: { deferAfterMs: 60, otherShowsWithinMs: 60, choicesWithinMs: 60 },
  });
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  storage.hold();
  const slow = await ayla.type(channelId, '/turn end');
  storage.release();
  const ping = await followUpOf(table, slow);
  expect(ping.content).toBe(`<@${borin.id}>: your move.`);
  expect(pinged(ping)).toEqual([borin.id]);
  expect(isPrivate(ping)).toBe(false);
  expect(textOf(slow.message)).toContain("Ulf's turn");
  expect(pinged(slow.message)).toEqual([]);
});

it('goes on after an outage of the storage, which it reports once', async () => {
  await begin();
  storage.setAway(true);
  for (let sweep = 0; sweep < 3; sweep += 1) expect(await after(5)).toEqual([]);
  const said = () => table.log.filter((line) => line.includes('no reminders: the storage is not reachable'));
  expect(said()).toHaveLength(1);
  storage.setAway(false);
  expect((await after(0)).map(pinged)).toEqual([[table.ayla.id]]);
  expect(said()).toHaveLength(1);
});

it('B58: forgets channels that are gone or closed to it, and no other waits for them', async () => {
  const { ayla, discord } = table;
  const gone = discord.createChannel('gone').id;
  const closed = discord.createChannel('closed').id;
  await begin();
  for (const channelId of [gone, closed]) {
    await beginBattle({ ...table, channelId });
    await ayla.type(channelId, '/battle settings reminders:1');
  }
  discord.deleteChannel(gone);
  const route = new RegExp(`/channels/${closed}/messages$`, 'u');
  discord.faults.failNext(
    { method: 'POST', route },
    { kind: 'status', status: 403, code: 50001, message: 'Missing Access' },
  );
  expect((await after(12)).map(pinged)).toEqual([[ayla.id]]);
  expect(await table.store.due(now + 1000 * HOUR, 10)).toEqual([table.channelId]);
  expect((await after(12)).map(pinged)).toEqual([[ayla.id]]);
  await ayla.type(closed, '/roll dice:1d6');
  expect((await after(1, closed)).map(pinged)).toEqual([[ayla.id]]);
});

it('B62: wakes a thread by a message of its own in it, with buttons that work, and help says what wakes one', async () => {
  const { ayla, channelId, discord } = table;
  const thread = discord.createThread(channelId, 'by post').id;
  await beginBattle({ ...table, channelId: thread });
  await ayla.type(thread, '/battle settings reminders:12');
  const [posted, ...more] = await after(12, thread);
  expect(more).toEqual([]);
  expect(pinged(posted)).toEqual([ayla.id]);
  expect(posted?.interaction_metadata).toBeUndefined(); // nobody has asked: it is a message, which opens the thread again
  expect(textOf((await ayla.click(posted?.id ?? '', 'End turn')).message)).toContain("Ulf's turn");
  const help = await ayla.type(thread, '/help topic:post');
  expect(textOf(help.message)).toContain('asleep, any message wakes it');
});

it('leaves a channel alone that cannot be read, and reminds in the others', async () => {
  await begin();
  const broken = 'broken';
  const load = table.store.load.bind(table.store);
  const { record } = await load(table.channelId);
  if (record === undefined) throw new Error('no battle');
  const battle = { ...record.battle, schema: 999 as never };
  await table.store.commit({ channelId: broken, expected: 0, record: { ...record, battle } });
  expect((await after(12)).map(pinged)).toEqual([[table.ayla.id]]);
  await after(0);
  expect(table.log.filter((line) => line.includes('reminding failed'))).toHaveLength(1);
});

it('stops with the bot', async () => {
  expect(sweeps).toHaveLength(A_BOT);
  await table.restart();
  expect(sweeps).toHaveLength(A_BOT);
});
