import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

const STRAW = 'level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast';
const DOG = 'unit:Dog health:5 combat:2 defense:1';

const say = async (line: string, by = table.ayla): Promise<{ readonly text: string; readonly secret: boolean }> => {
  const { message } = await by.type(table.channelId, line);
  return { text: textOf(message), secret: isPrivate(message) };
};

/** In the practice yard: Kajsa (Ayla) and her Dog, Ulf (Borin), a straw man on D2, up to Kajsa's first turn. */
async function beginWithDog(): Promise<void> {
  const { borin } = table;
  await say('/battle start xp:4 map:practice yard');
  await say('/party join name:Kajsa race:redguard');
  await say('/party join name:Ulf race:breton', borin);
  await say(`/unit add name:Straw ${STRAW} hex:d2`);
  const joined = await say(`/party companion ${DOG} hex:b2 lasting:true`);
  expect(joined.secret).toBe(false);
  expect(joined.text).toContain('**Dog** joins the party, run by Kajsa: 5/5 HP, defense 1, 2 Combat, range 1');
  await say('/battle begin');
}

/** Both adventurers end their turns, so that it is the Dog's. */
async function untilDog(): Promise<void> {
  await say('/turn end');
  const ended = await say('/turn end', table.borin);
  expect(ended.text).toContain("Dog's turn. /move up to 2 hexes, then engage, or end it.");
}

it('plays a companion by typing: a move, an engage, the enemies after it', async () => {
  await beginWithDog();
  await untilDog();
  expect(await say('/move to:a1')).toMatchObject({ secret: true });
  const far = await say('/move to:f2');
  expect(far).toMatchObject({
    secret: true,
    text: expect.stringMatching(/F2 is \d hexes away, and a companion moves at most 2.*CMP-2/u) as string,
  });
  expect((await say('/move to:c2')).text).toContain('Dog moves 1 hex: B2 → C2');
  expect((await say('/move to:c1')).text).toContain('Dog has moved in this turn (CMP-2)');
  const engaged = await say('/engage');
  expect(engaged).toMatchObject({ secret: false, text: expect.stringContaining('Dog engages Straw') as string });
  expect(engaged.text).toMatch(/\*\*Dog\*\* rolls \d\+\d = \d/u);
  expect(await table.battle()).toMatchObject({ phase: 'enemies' });
});

it('plays a companion by clicking, and shows it on the board', async () => {
  const { ayla, borin, channelId } = table;
  await beginWithDog();
  await say('/turn end');
  await say('/adjust place unit:dog hex:c2');
  const ended = await borin.type(channelId, '/turn end');
  const labels = ended.message?.components.flatMap((row) => ('components' in row ? row.components : []));
  expect(JSON.stringify(labels)).not.toContain('Sheet');
  const board = await say('/battle board');
  expect(board.text).toContain('Companions (1)');
  expect(board.text).toContain('**Dog** ▰▰▰▰▰ 5/5 · turn now');
  expect(board.text).toContain('run by Kajsa · hex C2');
  expect(board.text.indexOf('Companions (1)')).toBeGreaterThan(board.text.indexOf('Ulf'));
  expect(board.text.indexOf('Companions (1)')).toBeLessThan(board.text.indexOf('Enemies, in the order'));
  const clicked = await ayla.click(ended.message?.id ?? '', 'Engage');
  expect(isPrivate(clicked.message)).toBe(false);
  expect(textOf(clicked.message)).toContain('Dog engages Straw');
});

it('asks its player whom, ends its turn by button, and lets nobody else run it', async () => {
  const { ayla, borin, cora, channelId } = table;
  await beginWithDog();
  await say(`/unit add name:Other ${STRAW} hex:c3`);
  await say('/adjust place unit:dog hex:c2');
  await untilDog();
  const foreign = await borin.type(channelId, '/engage as:dog target:straw');
  expect(isPrivate(foreign.message)).toBe(true);
  expect(textOf(foreign.message)).toContain(`<@${ayla.id}>`);
  expect((await say('/turn end as:dog', cora)).secret).toBe(true);
  const asked = await ayla.type(channelId, '/engage');
  expect(textOf(asked.message)).toContain('whom does Dog engage? (CMP-3)');
  const answered = await ayla.click(asked.message?.id ?? '', 'Other, 9 HP');
  expect(textOf(answered.message)).toContain('**Dog** → Other');
});

it('refuses dice, and says what to do where /battle next cannot go on', async () => {
  await beginWithDog();
  await untilDog();
  expect((await say('/engage dice:2 combat')).text).toContain('A companion rolls its own Combat dice');
  expect((await say('/battle next')).text).toContain("Dog's turn is not over. /turn end ends it");
  expect((await say('/turn end')).secret).toBe(false);
  expect(await table.battle()).toMatchObject({ phase: 'enemies' });
});

it('takes an enemy, a chip of a pack, or a name with numbers, and says what a name needs', async () => {
  const { ayla, channelId } = table;
  await beginWithDog();
  const choices = await ayla.autocomplete(channelId, 'party companion', { unit: '' }, 'unit');
  expect(choices[0]?.name).toContain('Straw');
  expect(choices.map(({ value }) => value)).toContain('Oak Dummy (5)');
  expect((await say('/party companion unit:Oak Dummy (5) controller:ulf', table.borin)).text).toContain('run by Ulf');
  expect((await say('/party companion unit:straw')).text).toContain('**Straw** joins the party');
  expect((await table.battle()).enemies.map).toEqual([]);
  expect(await say('/party companion unit:Nobody')).toMatchObject({
    secret: true,
    text: expect.stringContaining('A chip of your own needs `health` and `combat`') as string,
  });
  expect((await say('/party companion unit:Bear combat:2')).secret).toBe(true);
  expect((await say('/party companion unit:Cat health:3 combat:1 controller:ulf')).secret).toBe(false);
});

it('corrects companions by hand, removes them by an effect only, and takes it all back', async () => {
  await beginWithDog();
  const battle = await table.battle();
  expect((await say('/adjust damage unit:dog amount:3')).text).toContain('HP 5 → 3');
  expect((await say('/adjust heal unit:dog amount:1')).text).toContain('HP 3 → 4');
  expect((await say('/adjust status unit:dog status:maim')).text).toContain('Dog');
  expect((await say('/battle board')).text).toContain('On it: Maim');
  expect((await say('/unit remove unit:dog')).text).toContain('cannot be sent away at will (CMP-9)');
  expect((await say('/unit remove unit:dog override:true')).text).toContain('Dog leaves the party; not a defeat');
  await say('/battle undo');
  expect((await say('/defeat unit:dog')).text).toContain('**Dog is defeated**');
  expect((await table.battle()).companions).toEqual([]);
  await say('/battle undo steps:4');
  expect((await table.battle()).companions).toEqual(battle.companions);
});

it('says after the battle who stays in the party', async () => {
  await beginWithDog();
  expect((await say('/party sheet')).text).toContain('**Dog** ▰▰▰▰▰ 5/5');
  const ended = await say('/battle end outcome:failed');
  expect(ended.text).toContain('Stay in the party: Dog');
});
