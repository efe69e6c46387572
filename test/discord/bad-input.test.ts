import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeAll(async () => {
  table = await openTestTable();
  await beginBattle(table);
});
afterAll(() => table.close());

const UNIT = 'level:1 combat:1 defense:0 range:1 priority:weakest type:beast';

it.for([
  { line: '/battle start xp:4', says: 'running here already' },
  { line: '/engage target:dumy form:light dice:1 combat', says: 'Did you mean Dummy?' },
  { line: '/engage target:@everyone form:light dice:1 combat', says: 'Did you mean Dummy?' },
  { line: '/engage form:light dice:1 kombat', says: 'Did you mean Combat?' },
  { line: '/engage form:light dice:2d6', says: 'for `/roll` only' },
  { line: '/engage form:light dice:99 combat', says: '60 dice' },
  { line: '/engage form:light dice:3 combat', says: 'ENG-4a' },
  { line: '/engage dice:1 combat', says: 'FRM-3' },
  { line: '/engage form:light dice:1 combat free:-1', says: '-1' },
  { line: '/engage form:light dice:1 combat free:9007199254740991', says: '9007199254740991' },
  { line: '/engage form:light dice:2 combat faces:1', says: '2 dice are rolled' },
  { line: '/engage form:light dice:2 combat faces:1 9', says: 'No side of Combat shows "9"' },
  { line: '/engage form:light dice:1 combat faces:#7', says: '#7' },
  { line: '/engage faces:1', says: 'need the dice' },
  { line: '/roll dice:none', says: 'from 1 to 60' },
  { line: '/roll dice:0d6', says: '0' },
  { line: '/defeat unit:__proto__', says: 'No unit here is called' },
  { line: '/defeat unit:constructor', says: 'No unit here is called' },
  { line: '/revive unit:dummy hp:3', says: 'not defeated' },
  { line: '/adjust damage unit:dummy amount:0', says: '0' },
  { line: '/adjust damage unit:dummy amount:-5', says: '-5' },
  { line: '/adjust heal unit:dummy amount:1000000', says: '1000000' },
  { line: '/adjust tenacity unit:kajsa amount:0', says: 'changes nothing' },
  { line: '/adjust fatigue unit:dummy amount:1', says: 'dummy' },
  { line: '/adjust fatigue unit:kajsa amount:1 remove:true', says: 'fatigue' },
  { line: '/adjust die unit:kajsa die:snipe to:track', says: 'no die of theirs called' },
  { line: '/adjust die unit:dummy die:combat to:track', says: 'no dice to move' },
  { line: '/adjust heal unit:ulf amount:1 note:' + 'x'.repeat(201), says: 'at most 200' },
  { line: '/unit add name:A hp:0 targets:1 ' + UNIT, says: '0' },
  { line: '/unit add name:A hp:1 targets:some ' + UNIT, says: 'whole number or "all"' },
  { line: '/unit add name:A hp:1 targets:1 skills:doge ' + UNIT, says: 'Did you mean' },
  { line: '/unit add name:A hp:1 targets:1 hex:?? ' + UNIT, says: 'is no hex' },
  { line: '/unit add name:' + 'n'.repeat(100) + ' hp:1 targets:1 ' + UNIT, says: '32' },
  { line: '/unit remove unit:kajsa', says: 'No enemy or companion here is called' },
  { line: '/spawn ep:0', says: '0' },
  { line: '/spawn ep:-3 preview:true', says: 'from 0 to 2000' },
  { line: '/spawn hexes:0 preview:true', says: 'from 1 to 60' },
  { line: '/spawn required:2 beests', says: 'like this: 2 beast, Yard Hound' },
  { line: '/spawn required:0 beast', says: '1 to 60' },
  { line: '/spawn named:yard', says: 'Did you mean Yard Hound' },
  { line: '/spawn named:,,', says: 'names nothing' },
  { line: '/spawn scale:10,7', says: '"7" is no level' },
  { line: '/spawn scale:10,7 preview:true', says: 'like this: 10,5,1' },
  { line: '/spawn final:true', says: 'EP-7' },
  { line: '/spawn final:true preview:true', says: 'EP-7' },
  { line: '/battle assist', says: 'GLD-1' },
  { line: '/party rest', says: 'END-7' },
  { line: '/adjust die unit:kajsa die:combat to:available on:dummy', says: 'choose such a `to`' },
  { line: '/adjust die unit:kajsa die:combat to:unit on:ulf', says: 'No enemy here is called' },
  { line: '/unit add name:A hp:1 targets:1 skills:dodge 999 ' + UNIT, says: '"dodge 999"' },
  { line: '/unit add name:A hp:1 targets:1 skills:dodge -1 ' + UNIT, says: '"dodge -1"' },
  { line: '/unit add name:A hp:1 targets:1 skills:dodge 2 ' + UNIT, says: 'has no number' },
  { line: '/unit add name:A hp:1 targets:1 skills:riposte 100 ' + UNIT, says: '"riposte 100"' },
  { line: '/party join name:Kajsa race:nord', says: 'Kajsa' },
  { line: '/party join name:X race:dwemer', says: 'no race called' },
  { line: '/party join name:X', says: 'race' },
  { line: '/party join name:X race:orc dice:1d6', says: 'for `/roll` only' },
  { line: '/party sheet adventurer:nobody', says: 'No adventurer here is called' },
  { line: '/battle undo steps:-1', says: 'from 1 up' },
  { line: '/battle log page:0', says: 'no page 0' },
  { line: '/battle log page:7', says: 'no page 7' },
  { line: '/battle begin', says: 'SET-1' },
  { line: '/battle next', says: 'turn' },
  { line: '/enemy act', says: 'RND-5' },
  { line: '/enemy act all:true target:none', says: 'one enemy at a time' },
  { line: '/turn end as:ulf', says: 'turn' },
  { line: '/rules term:zzzzzz', says: 'Nothing is called' },
])('B86: $line is answered privately', async ({ line, says }) => {
  const before = await table.lines();
  const answer = await table.ayla.type(table.channelId, line);
  expect(answer.failed).toBeUndefined();
  expect(isPrivate(answer.message)).toBe(true);
  expect(textOf(answer.message).toLowerCase()).toContain(says.toLowerCase());
  expect(textOf(answer.message)).not.toContain('Something went wrong');
  expect(await table.lines()).toBe(before);
});

it.for([
  '/turn end',
  '/engage',
  '/party sheet',
  '/battle undo',
  '/spawn',
  '/battle end',
  '/adjust heal unit:dummy amount:1',
])('B46: %s of somebody outside the party is refused privately', async (line) => {
  const before = await table.lines();
  const answer = await table.cora.type(table.channelId, line);
  expect(isPrivate(answer.message)).toBe(true);
  expect(answer.message?.content).toMatch(/party|host/);
  expect(await table.lines()).toBe(before);
});

it.for([
  '@everyone <@&1> **bold**',
  '`a` [x](http://y)',
  '🔥🔥🔥',
  'مرحبا',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0',
  'null',
  'undefined',
  '||spoiler||',
])('B75: a unit called %s pings nobody and can be named', async (name) => {
  const { ayla, channelId } = table;
  const added = await ayla.command(channelId, 'unit add', {
    name,
    level: 1,
    hp: 2,
    combat: 0,
    defense: 0,
    range: 0,
    targets: 'all',
    priority: 'weakest',
    type: 'beast',
  });
  expect(isPrivate(added.message)).toBe(false);
  expect(added.message?.mention_everyone).toBe(false);
  const choices = await ayla.autocomplete(channelId, 'unit remove', { unit: name }, 'unit');
  expect(choices.length).toBeGreaterThan(0);
  const removed = await ayla.command(channelId, 'unit remove', { unit: name });
  expect(isPrivate(removed.message)).toBe(false);
});

it('B12: answers in an empty channel', async () => {
  const { ayla, discord } = table;
  const empty = discord.createChannel('empty').id;
  for (const line of ['/battle board', '/turn end', '/spawn preview:true', '/battle undo', '/battle log', '/engage']) {
    const answer = await ayla.type(empty, line);
    expect(isPrivate(answer.message)).toBe(true);
    expect(answer.message?.content).toContain('No battle here');
  }
  expect(await ayla.autocomplete(empty, 'defeat', {}, 'unit')).toEqual([]);
  const rolled = await ayla.type(empty, '/roll dice:2 combat, 1 enemy, 2d6 note:luck');
  expect(isPrivate(rolled.message)).toBe(false);
  expect(textOf(rolled.message)).toContain('luck');
});

const NAMELESS = ['', ' ', '\u200b', '\u00a0'];

it.for(NAMELESS)('B75: %j is no name for a unit', async (name) => {
  const { ayla, channelId } = table;
  const before = await table.lines();
  const stats = {
    level: 1,
    hp: 2,
    combat: 0,
    defense: 0,
    range: 0,
    targets: 'all',
    priority: 'weakest',
    type: 'beast',
  };
  const added = await ayla.command(channelId, 'unit add', { name, ...stats });
  expect(isPrivate(added.message)).toBe(true);
  expect(await table.lines()).toBe(before);
});

it.for([
  {
    called: 'Storm’s Eye',
    typed: ["storm's eye", 'Stormʼs Eye', 'STORM‘S\u00a0EYE', 'Storm´s  Eye', 'Storm\u200d’s Eye'],
  },
  { called: 'Zoë 2', typed: ['Zoe\u0308 2', 'zoë ２', 'ＺＯË 2'] },
  { called: 'Half-Blood', typed: ['half‑blood', 'half–blood', 'HALF−BLOOD'] },
])('B76: $called is found however its signs are typed, and keeps its own', async ({ called, typed }) => {
  const { ayla, channelId } = table;
  const stats = {
    level: 1,
    hp: 9,
    combat: 0,
    defense: 0,
    range: 0,
    targets: 'all',
    priority: 'weakest',
    type: 'beast',
  };
  await ayla.command(channelId, 'unit add', { name: called, ...stats });
  for (const unit of typed) {
    const hurt = await ayla.command(channelId, 'adjust damage', { unit, amount: 1 });
    expect(isPrivate(hurt.message), unit).toBe(false);
    const choices = await ayla.autocomplete(channelId, 'adjust damage', { unit }, 'unit');
    expect(choices.map(({ name }) => name)).toEqual([expect.stringContaining(called)]);
  }
  const hit = (await table.battle()).enemies.map.find(({ name }) => name === called);
  expect(hit?.hp).toBe(9 - typed.length);
});

it('B76: a name with letters of another alphabet that look the same is another name', async () => {
  const { ayla, channelId } = table;
  const hurt = await ayla.type(channelId, '/adjust damage unit:Dumm\u0443 amount:1');
  expect(isPrivate(hurt.message)).toBe(true);
  expect(hurt.message?.content).toContain('Did you mean Dummy');
});

it('B86: 0 is 0 wherever it may be', async () => {
  const { ayla, discord } = table;
  const channelId = discord.createChannel('nothing').id;
  const battle = async () => (await table.store.load(channelId)).record?.battle;
  await ayla.type(channelId, '/battle start xp:0');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:0 magicka:0 tenacity:0');
  await ayla.type(channelId, `/unit add name:Post hp:1 targets:0 ${UNIT}`);
  await ayla.type(
    channelId,
    '/unit add name:Post hp:1 targets:1 level:1 combat:0 defense:0 range:0 priority:weakest type:beast',
  );
  const [kajsa] = Object.values((await battle())?.adventurers ?? {});
  expect([(await battle())?.setup.xp, kajsa?.stamina, kajsa?.magicka, kajsa?.tenacity]).toEqual([0, 0, 0, 0]);
  expect((await battle())?.enemies.map).toMatchObject([{ targets: 0 }, { combat: 0, defense: 0, range: 0 }]);
  await ayla.type(channelId, '/battle begin');
  await ayla.type(channelId, '/party set stat:stamina to:3');
  await ayla.type(channelId, '/party set stat:stamina to:0');
  expect(Object.values((await battle())?.adventurers ?? {})[0]?.stamina).toBe(0);
  await ayla.type(channelId, '/battle end outcome:won xp:0');
  expect((await battle())?.outcome?.xp).toBe(0);
});
