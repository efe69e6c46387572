import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Adventurer } from '../../src/engine/index.ts';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

const DUMMY = 'name:Dummy level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast';

/** Ayla plays Kajsa, a templar in light form with 5 tenacity, whose turn it is; Borin plays Ulf, a dragonknight. */
async function begin({ ayla, borin, channelId }: TestTable): Promise<void> {
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:orc class:templar form:light tenacity:5');
  await borin.type(channelId, '/party join name:Ulf race:nord class:dragonknight tenacity:3');
  await ayla.type(channelId, `/unit add ${DUMMY}`);
  await ayla.type(channelId, '/battle begin');
}

it('uses an ability of the class: pays for it, and does what it says', async () => {
  const { ayla, channelId } = table;
  await begin(table);
  const used = await ayla.type(channelId, '/ability name:sun shield target:dummy note:for safety');
  expect(isPrivate(used.message)).toBe(false);
  const text = textOf(used.message);
  expect(text).toContain('Kajsa uses Sun Shield');
  expect(text).toContain('tenacity 5 → 2');
  expect(text).toContain('Note: for safety');
  expect((await kajsa()).bonusHp).toBe(3);
  const again = await ayla.type(channelId, '/ability name:sun shield');
  expect(isPrivate(again.message)).toBe(true);
  expect(again.message?.content).toContain('Sun Shield has been used in this turn. It works once in each (CLA-2).');
});

async function kajsa(): Promise<Adventurer> {
  const [first] = Object.values((await table.battle()).adventurers);
  if (first === undefined) throw new Error('nobody is there');
  return first;
}

it('takes another form first, where that is asked for', async () => {
  const { ayla, channelId } = table;
  await begin(table);
  const refused = await ayla.type(channelId, '/ability name:luminous shards');
  expect(refused.message?.content).toContain('Add form: magic, for 1 light fatigue (CLA-4).');
  const used = await ayla.type(channelId, '/ability name:luminous shards form:Magic');
  expect(textOf(used.message)).toMatch(/Kajsa: magic form\n.*fatigue/);
  expect(await kajsa()).toMatchObject({ form: 'magic', tenacity: 0 });
});

it('offers what can be used first, then what another form allows, and the others with what stands against them', async () => {
  const { ayla, channelId } = table;
  await begin(table);
  const names = async (options: Record<string, string>) =>
    (await ayla.autocomplete(channelId, 'ability', options, 'name')).map(({ name }) => name);
  expect(await names({})).toEqual([
    'Restoring Spirit, 2 tenacity: ready',
    'Sun Shield, 3 tenacity: ready',
    'Solar Flare, 3 tenacity: ready',
    'Swift Warrior, once in a battle: ready',
    'Sacred Ground, 2 tenacity: needs defensive form',
    'Luminous Shards, 5 tenacity: needs magic form',
  ]);
  expect(await names({ name: 'sol' })).toEqual(['Solar Flare, 3 tenacity: ready']);
  expect(await names({ as: 'ulf' })).toContain('Dragon Leap, 1 or more tenacity: in your own turn');
  expect(await names({ as: 'ulf' })).toContain('Dragon Blood, on at 3 tenacity: on');
});

it('shows abilities with cost and state on the sheet, and enduring ones on the board', async () => {
  const { ayla, borin, channelId } = table;
  await begin(table);
  await ayla.type(channelId, '/ability name:swift warrior override:true');
  const sheet = textOf((await ayla.type(channelId, '/party sheet')).message);
  expect(sheet).toContain('**Orc**, Swift Warrior (used in this battle): Gain 1 overfatigue');
  expect(sheet).toContain('**Sun Shield** (3 tenacity; ready): Gain 3 bonus HP.');
  const board = textOf((await borin.type(channelId, '/battle board')).message);
  expect(board).toContain('Enduring: Dragon Blood on');
  await borin.type(channelId, '/adjust tenacity unit:ulf amount:-1');
  expect(textOf((await borin.type(channelId, '/battle board')).message)).toContain('Enduring: Dragon Blood off');
});

it('does what an enduring ability says, and asks what is to be chosen', async () => {
  const { ayla, borin, channelId } = table;
  await begin(table);
  await borin.type(channelId, '/adjust fatigue unit:ulf amount:2');
  await borin.type(channelId, '/adjust fatigue unit:ulf amount:1 kind:overfatigue');
  const fallen = await ayla.type(channelId, '/defeat unit:dummy by:ulf');
  expect(textOf(fallen.message)).toContain('**Dragon Blood** of Ulf');
  await borin.click(fallen.message?.id ?? '', 'Remove 1 overfatigue');
  const ulf = Object.values((await table.battle()).adventurers)[1];
  expect(ulf?.dice.track.map(({ kind }) => kind)).toEqual(['light-fatigue', 'light-fatigue']);
});

it('turns the class sheet', async () => {
  const { ayla, channelId } = table;
  await begin(table);
  const unknown = await ayla.type(channelId, '/ability name:illuminate');
  expect(isPrivate(unknown.message)).toBe(true);
  expect(textOf((await ayla.type(channelId, '/party promote')).message)).toContain(
    'Kajsa is a master of the class now.',
  );
  expect(textOf((await ayla.type(channelId, '/ability name:illuminate')).message)).toContain('Kajsa uses Illuminate');
  expect(textOf((await ayla.type(channelId, '/party sheet')).message)).toContain(
    '**Templar**, master (offered as your turn starts): Starting your turn in defensive form heals 1; you may',
  );
  await ayla.type(channelId, '/party promote mastery:Novice');
  expect(isPrivate((await ayla.type(channelId, '/ability name:illuminate')).message)).toBe(true);
});

it('is for the one who plays the adventurer, and needs a sheet', async () => {
  const { ayla, borin, channelId } = table;
  await begin(table);
  const foreign = await borin.type(channelId, '/ability name:sun shield as:kajsa');
  expect(isPrivate(foreign.message)).toBe(true);
  await ayla.type(channelId, '/party join name:Nobody health:4 stamina:2 magicka:2 cooldown:2');
  const bare = await ayla.type(channelId, '/ability name:sun shield as:nobody');
  expect(bare.message?.content).toContain('Nobody has neither a race nor a class');
});

it('spends more where the card allows it', async () => {
  const { borin, ayla, channelId } = table;
  await begin(table);
  const ended = await ayla.type(channelId, '/turn end');
  await ayla.click(ended.message?.id ?? '', 'Not now'); // Swift Warrior
  const leap = await borin.type(channelId, '/ability name:dragon leap more:2');
  expect(textOf(leap.message)).toContain('tenacity 3 → 0');
});

it.for(['sun shield', 'templar', 'swift warrior', 'orc'])('/rules explains %s', async (term) => {
  const { cora, channelId } = table;
  const found = await cora.type(channelId, `/rules term:${term}`);
  expect(textOf(found.message)).toMatch(/Gain 3 bonus HP|A warrior class|Gain 1 overfatigue/);
});
