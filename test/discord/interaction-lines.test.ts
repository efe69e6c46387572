import { afterEach, expect, it } from 'vitest';
import { lineOf, linesOf } from './lines.ts';
import { storeSwitch } from './store-around.ts';
import { beginBattle, openTestTable, type TestTable, type TestTableOptions } from './table.ts';

// One line of the log for each interaction. Where the time of a slow one goes: slow-interactions.test.ts.

let table: TestTable;
afterEach(() => table.close());

const open = async (options?: TestTableOptions): Promise<TestTable> => {
  table = await openTestTable(options);
  await beginBattle(table);
  return table;
};

const CALLBACK = { method: 'POST', route: '/interactions/:interaction/:token/callback' };

it('tells what was asked, where, by whom, how long it took, and that it was done', async () => {
  const { ayla, channelId, discord } = await open();
  const ended = await ayla.type(channelId, '/turn end');
  expect(await lineOf(table, ended)).toEqual({
    time: expect.any(String) as unknown,
    level: 'info',
    message: 'interaction',
    kind: 'command',
    command: 'turn end',
    interaction: ended.interactionId,
    server: discord.guildId,
    channel: channelId,
    battle: (await table.battle()).id,
    user: ayla.id,
    outcome: 'done',
    changed: true,
    acknowledgedMs: expect.any(Number) as unknown,
    answeredMs: expect.any(Number) as unknown,
    storeMs: expect.any(Number) as unknown,
    queuedMs: expect.any(Number) as unknown,
  });
});

it('names the battle that begins with it', async () => {
  table = await openTestTable();
  const started = await table.ayla.type(table.channelId, '/battle start xp:4');
  expect(await lineOf(table, started)).toMatchObject({ battle: (await table.battle()).id });
});

it('names the rule by which something was refused, or the reason where there is none', async () => {
  const { ayla, cora, channelId } = await open();
  await ayla.type(channelId, '/turn end');
  const again = await lineOf(table, await ayla.type(channelId, '/turn end as:kajsa'));
  expect(again).toMatchObject({ level: 'info', outcome: 'refused', rule: 'RND-5', code: 'not-their-turn' });
  expect(again).not.toHaveProperty('changed');
  const outsider = await lineOf(table, await cora.type(channelId, '/turn end as:ulf'));
  expect(outsider).toMatchObject({ outcome: 'refused', code: 'not-yours' });
  const nonsense = await lineOf(table, await ayla.type(channelId, '/turn end as:nobody'));
  expect(nonsense).toMatchObject({ outcome: 'refused', code: 'bad-input' });
});

it('tells a button that did something from the same one pressed again', async () => {
  const { ayla, channelId } = await open();
  const rolled = await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
  const message = rolled.message?.id ?? '';
  const pressed = [ayla.click(message, 'Resolve all'), ayla.click(message, 'Resolve all')];
  const lines = await Promise.all(pressed.map(async (press) => lineOf(table, await press)));
  expect(lines.toSorted((one, other) => (String(one['outcome']) < String(other['outcome']) ? -1 : 1))).toMatchObject([
    { kind: 'button', command: 'answer', outcome: 'done', changed: true },
    { kind: 'button', command: 'answer', outcome: 'stale', code: 'prompt-closed' },
  ]);
});

it('calls a button stale whose battle is another one by now', async () => {
  const { ayla, channelId } = await open();
  const board = await ayla.type(channelId, '/battle board');
  for (const ending of ['/battle end', '/battle end', '/battle start xp:4']) await ayla.type(channelId, ending);
  const pressed = await ayla.click(board.message?.id ?? '', 'End turn');
  expect(await lineOf(table, pressed)).toMatchObject({ outcome: 'stale', code: 'other-battle', command: 'end-turn' });
});

it('knows an interaction that is delivered again', async () => {
  const { ayla, channelId, discord } = await open();
  const ended = await ayla.type(channelId, '/turn end');
  discord.faults.redeliver(ended.interactionId);
  const lines = await linesOf(table, ended, 2);
  expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['already-done', 'done']);
});

it('says where it was too late, and that it counts', async () => {
  const { ayla, channelId, discord } = await open();
  const gone = { kind: 'status', status: 404, code: 10062, message: 'Unknown interaction' } as const;
  discord.faults.failNext(CALLBACK, gone);
  const late = await lineOf(table, await ayla.type(channelId, '/turn end'));
  expect(late).toMatchObject({ outcome: 'too-late', changed: true });
  expect(late).not.toHaveProperty('acknowledgedMs');
});

it('says what Discord did not take, under the incident that the user was told', async () => {
  const { ayla, channelId, discord } = await open();
  discord.faults.failNext(CALLBACK, { kind: 'status', status: 400, code: 50035, message: 'Invalid Form Body' });
  const ended = await ayla.type(channelId, '/turn end');
  const line = await lineOf(table, ended);
  expect(line).toMatchObject({ outcome: 'failed', code: 'not-shown', changed: true });
  expect(ended.message?.content).toContain(`Incident ${String(line['incident'])}`);
});

it('leads from what failed unexpectedly to the line that explains it', async () => {
  table = await openTestTable({
    around: (store) =>
      new Proxy(store, {
        get: (target, name) => (name === 'getMany' ? broken : (Reflect.get(target, name) as unknown)),
      }),
  });
  const failed = await table.ayla.type(table.channelId, '/battle board');
  const line = await lineOf(table, failed);
  expect(line).toMatchObject({ outcome: 'failed', code: 'unexpected' });
  expect(failed.message?.content).toContain(`Incident ${String(line['incident'])}`);
  const explained = table.log.filter(
    (text) => text.includes(String(line['incident'])) && text.includes('flux capacitor'),
  );
  expect(explained).toHaveLength(1);
});

const broken = (): never => {
  throw new TypeError('flux capacitor');
};

it.for([
  { away: true, code: 'store-away' },
  { away: 'damaged', code: 'store-damaged' },
] as const)('says that the storage is at fault: $code', async ({ away, code }) => {
  const store = storeSwitch();
  const { ayla, channelId } = await open({ around: store.around });
  store.setAway(away);
  expect(await lineOf(table, await ayla.type(channelId, '/turn end'))).toMatchObject({ outcome: 'failed', code });
  const choices = await ayla.autocomplete(channelId, 'defeat', {}, 'unit');
  expect(choices).toEqual([]);
  store.setAway(false);
});

it('has a line for what was offered to somebody who types, and none of what they typed', async () => {
  const { ayla, channelId, log } = await open();
  await ayla.autocomplete(channelId, 'engage', { target: 'Xanthippe' }, 'target');
  await ayla.type(channelId, '/battle board');
  const offered = log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ kind }) => kind === 'autocomplete');
  expect(offered).toMatchObject([{ command: 'engage', outcome: 'done', battle: (await table.battle()).id }]);
});

it('turns away what comes while the bot stops', async () => {
  const store = storeSwitch();
  const { ayla, borin, channelId } = await open({ around: store.around, timing: { deferAfterMs: 20 } });
  store.hold();
  const held = await ayla.type(channelId, '/turn end');
  const closing = table.bot().close();
  const late = await borin.type(channelId, '/battle board');
  expect(await lineOf(table, late)).toMatchObject({ outcome: 'turned-away' });
  store.release();
  await closing;
  expect(await lineOf(table, held)).toMatchObject({ outcome: 'done' });
});

it('holds nothing that anybody typed, and no token, whatever fails', async () => {
  const { ayla, channelId, discord, log } = await open();
  discord.faults.failNext(CALLBACK, { kind: 'status', status: 400, code: 50035, message: 'Invalid Form Body' });
  const typed = [
    await ayla.type(
      channelId,
      '/unit add name:Xanthippe level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
    ),
    await ayla.type(channelId, '/turn end as:Xanthippe'),
    await ayla.type(channelId, '/roll dice:Xanthippe'),
  ];
  for (const one of typed) await lineOf(table, one);
  const all = log.join('\n');
  expect(all).not.toContain('Xanthippe');
  expect(all).not.toContain(discord.token);
  for (const { token } of typed) expect(all).not.toContain(token);
});
