import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBattle, followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

it('plays a battle from start to end', async () => {
  const { ayla, borin, channelId } = table;
  const started = await ayla.type(channelId, '/battle start xp:4');
  expect(textOf(started.message)).toContain('A battle opens');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  const drawn = await ayla.type(channelId, '/spawn hexes:1');
  expect(textOf(drawn.message)).toContain('Enemies drawn: 1 chip');
  const begun = await ayla.click(drawn.message?.id ?? '', 'Begin');
  expect(textOf(begun.message)).toContain("Kajsa's turn");

  const rolled = await ayla.type(channelId, '/engage form:light dice:2 combat faces:1 t resolve:ask');
  expect(isPrivate(rolled.message)).toBe(false);
  const resolved = await ayla.click(rolled.message?.id ?? '', 'Resolve all');
  expect(resolved.message?.id).toBe(rolled.message?.id);
  expect(textOf(resolved.message)).toContain('Engage again');

  const ended = await ayla.click(resolved.message?.id ?? '', 'End turn');
  expect(ended.message?.content).toBe(`<@${borin.id}>: your move.`);
  await borin.type(channelId, '/turn end');
  const [enemy] = (await table.battle()).enemies.map;
  const felled = await borin.type(channelId, `/defeat unit:${enemy?.label.toLowerCase() ?? ''} by:ulf`);
  expect(textOf(felled.message)).toContain('is defeated');
  expect(textOf(felled.message)).toContain('Won');
  expect((await table.battle()).outcome?.result).toBe('won');
  const late = await ayla.type(channelId, '/battle next');
  expect(isPrivate(late.message)).toBe(true);

  const end = await ayla.type(channelId, '/battle end xp:2');
  expect(textOf(end.message)).toContain('Seed:');
  const board = await ayla.type(channelId, '/battle board');
  expect(board.message?.content).toContain('No battle here');
  expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('B10, B11: takes back and does again, by command and by the button of that very line', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const before = await table.battle();
  const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
  const undone = await ayla.click(hurt.message?.id ?? '', 'Undo');
  expect(textOf(undone.message)).toContain('Taken back: 1 action');
  expect(await table.battle()).toEqual(before);

  const stale = await ayla.click(hurt.message?.id ?? '', 'Undo');
  expect(isPrivate(stale.message)).toBe(true);
  expect(stale.message?.content).toContain('not the last command any more');
  expect(await table.battle()).toEqual(before);

  await ayla.type(channelId, '/battle redo');
  expect((await table.battle()).enemies.map[0]?.hp).toBe(6);
  const toomany = await ayla.type(channelId, '/battle undo steps:99');
  expect(isPrivate(toomany.message)).toBe(true);
  const none = await ayla.type(channelId, '/battle undo steps:0');
  expect(none.message?.content).toContain('from 1 up');
});

it('puts an engage together in a private panel and rolls it in public', async () => {
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  const foreign = await borin.type(channelId, '/engage as:kajsa');
  expect(foreign.message?.content).toContain(`<@${ayla.id}>`);
  const opened = await ayla.type(channelId, '/engage');
  expect(isPrivate(opened.message)).toBe(true);
  expect(textOf(opened.message)).toContain('Form: **light**');
  const panel = opened.message?.id ?? '';
  const { id: battle, turn } = await table.battle();
  const menu = (part: string): string => `ck1:e:${battle}:${turn?.unit ?? ''}:${part}`;

  await ayla.choose(panel, menu('form'), ['heavy']);
  const chosen = await ayla.choose(panel, menu('dice'), ['combat#1', 'combat#2']);
  expect(textOf(chosen.message)).toContain('Form: **heavy**');
  expect(textOf(chosen.message)).toContain('Dice: **2 Combat**');
  const rolled = await ayla.click(panel, 'Roll');
  const shown = await followUpOf(table, rolled);
  expect(textOf(rolled.message)).toContain('Rolled.');
  expect(isPrivate(shown)).toBe(false);
  expect(textOf(shown)).toContain('Kajsa engages Dummy, heavy form');

  const exhausted = await ayla.click(shown.id, 'Exhaust the rest, no effect');
  const again = await ayla.click(exhausted.message?.id ?? '', 'Engage');
  expect(isPrivate(again.message)).toBe(true);
  expect(textOf(again.message)).toContain('Form: **heavy**');
  const cancelled = await ayla.click(again.message?.id ?? '', 'Cancel');
  expect(cancelled.message?.content).toContain('Nothing was rolled');
});

it('offers in the panel what may be rolled in the form, and speaks of no option that it lacks', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard dice:1 force shock');
  await ayla.type(
    channelId,
    '/unit add name:A level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
  );
  const early = await ayla.type(channelId, '/engage');
  expect(early.message?.content).toContain('Set-up');
  expect(early.message?.content).not.toContain('override');
  await ayla.type(channelId, '/battle begin');
  const opened = await ayla.type(channelId, '/engage');
  const panel = opened.message?.id ?? '';
  expect(textOf(opened.message)).toContain('Form: **light**');
  const { id: battle, turn } = await table.battle();
  const menu = (part: string): string => `ck1:e:${battle}:${turn?.unit ?? ''}:${part}`;
  const dice = (rows: unknown): string => JSON.stringify(rows);
  const none = await ayla.choose(panel, menu('dice'), []);
  expect(dice(none.message?.components)).toContain('"style":2,"label":"Roll no dice"');
  const both = await ayla.choose(panel, menu('form'), ['magic']);
  expect(dice(both.message?.components)).toContain('force-shock#1');

  await ayla.choose(panel, menu('form'), ['light']);
  await ayla.choose(panel, menu('dice'), ['combat#1']);
  const heavy = await ayla.choose(panel, menu('form'), ['heavy']);
  expect(textOf(heavy.message)).toContain('Dice: **1 Combat**');
  expect(dice(heavy.message?.components)).not.toContain('force-shock');
  expect(dice(heavy.message?.components)).toContain('"style":1,"label":"Roll"');
  const magic = await ayla.choose(panel, menu('form'), ['magic']);
  expect(dice(magic.message?.components)).toContain('force-shock#1');
});

it('B03, B46: makes a click on an answered prompt show how things stand', async () => {
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  const rolled = await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
  const foreign = await borin.click(rolled.message?.id ?? '', 'Resolve all');
  expect(isPrivate(foreign.message)).toBe(true);
  expect(foreign.message?.content).toContain('That is for');
  const second = await ayla.type(channelId, '/battle board');
  await ayla.click(rolled.message?.id ?? '', 'Resolve all');
  const lines = await table.lines();
  const stale = await ayla.click(second.message?.id ?? '', 'Resolve all');
  expect((await followUpOf(table, stale)).content).toContain('decided already');
  expect(textOf(stale.message)).toContain("Kajsa's turn");
  expect(await table.lines()).toBe(lines);
  await ayla.click(second.message?.id ?? '', 'Undo');
  const again = await ayla.click(second.message?.id ?? '', 'Undo');
  expect(again.message?.content).toContain('not the last command any more');
  expect(await table.lines()).toBe(lines + 1);
});

it('B56: leaves the battle alone that a button of an earlier one meets', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const old = await ayla.type(channelId, '/battle board');
  await ayla.type(channelId, '/battle end');
  const over = await ayla.click(old.message?.id ?? '', 'End turn');
  expect(over.message?.content).toContain('/battle end closes it');
  await ayla.type(channelId, '/battle end');
  const gone = await ayla.click(old.message?.id ?? '', 'End turn');
  expect(gone.message?.content).toContain('No battle here');
  await beginBattle(table);
  const other = await ayla.click(old.message?.id ?? '', 'End turn');
  expect(isPrivate(other.message)).toBe(true);
  expect(other.message?.content).toContain('earlier battle');
});

it('stops a battle that runs, and closes it when asked again', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const stopped = await ayla.type(channelId, '/battle end');
  expect(textOf(stopped.message)).not.toContain('Seed:');
  expect((await table.battle()).phase).toBe('over');
  await ayla.type(channelId, '/battle undo');
  expect((await table.battle()).phase).toBe('adventurers');

  await ayla.type(channelId, '/battle end');
  const refused = await ayla.type(channelId, '/battle start xp:2');
  expect(isPrivate(refused.message)).toBe(true);
  expect(refused.message?.content).toContain('/battle end');
  const closed = await ayla.type(channelId, '/battle end xp:2');
  expect(textOf(closed.message)).toContain('Seed:');
  const started = await ayla.type(channelId, '/battle start xp:2');
  expect(textOf(started.message)).toContain('A battle opens');
});

it('plays the enemies and the round', async () => {
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  await ayla.type(channelId, '/turn end');
  await borin.type(channelId, '/turn end');
  const acted = await borin.type(channelId, '/enemy act target:none');
  expect(textOf(acted.message)).toMatch(/round 1 is over/i);
  const round = await ayla.click(acted.message?.id ?? '', 'Next round');
  expect((await table.battle()).round).toBe(2);
  expect(textOf(round.message)).toContain("Kajsa's turn");
  await ayla.type(channelId, '/turn end');
  await borin.type(channelId, '/turn end');
  await borin.type(channelId, '/enemy act all:true');
  await borin.type(channelId, '/battle retreat');
});

it('closes no battle while a rest is being asked about, and the report has what each takes along', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await ayla.type(channelId, '/adjust fatigue unit:kajsa amount:2');
  await ayla.type(channelId, '/adjust tenacity unit:kajsa amount:3');
  const won = await ayla.type(channelId, '/battle end outcome:won');
  await ayla.type(channelId, '/party rest adventurer:kajsa');
  const early = await ayla.click(won.message?.id ?? '', 'End battle');
  expect(isPrivate(early.message)).toBe(true);
  expect(early.message?.content).toContain('Kajsa rests. Which die leaves the track?');
  expect((await table.battle()).phase).toBe('over');

  const closed = await ayla.type(channelId, '/battle end override:true');
  const report = textOf(closed.message);
  expect(report).toContain('**Kajsa**: 4/4 HP, tenacity 3, track: light fatigue ×2');
  // Nothing that the battle takes no more; a check of it is possible still.
  expect(report).not.toMatch(/`\/(?:party|adjust|battle (?!verify`))/u);
});
