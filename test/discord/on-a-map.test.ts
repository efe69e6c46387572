import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

const STRAW = 'level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast';

/** In the practice yard: Kajsa (Ayla) on A1, Ulf (Borin) on A2, a straw man on E2, up to Kajsa's first turn. */
async function beginInTheYard(): Promise<void> {
  const { ayla, borin, channelId } = table;
  const started = await ayla.type(channelId, '/battle start xp:4 map:practice yard');
  expect(textOf(started.message)).toContain('map: Practice yard (home-made)');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  const added = await ayla.type(channelId, `/unit add name:Straw ${STRAW} hex:e2`);
  expect(textOf(added.message)).toContain('hex E2');
  expect(await say('/move to:b2')).toEqual({
    secret: true,
    text: expect.stringContaining('/adjust place puts somebody on an entrance hex (SET-6)') as string,
  });
  const begun = await ayla.type(channelId, '/battle begin');
  expect(textOf(begun.message)).toContain('Deployed: Kajsa at A1, Ulf at A2.');
}

const say = async (line: string, by = table.ayla): Promise<{ readonly text: string; readonly secret: boolean }> => {
  const { message } = await by.type(table.channelId, line);
  return { text: textOf(message), secret: isPrivate(message) };
};

it('plays two players on a map: a move, an enemy that walks and asks for a tie, a target out of range', async () => {
  const { ayla, borin, channelId } = table;
  await beginInTheYard();

  expect(await say('/move to:g4')).toMatchObject({
    secret: true,
    text: expect.stringMatching(/G4 is \d hexes away.*MOV-1/) as string,
  });
  expect(await say('/move to:z9')).toMatchObject({
    secret: true,
    text: expect.stringContaining('no hex of Practice yard') as string,
  });
  expect(await say('/move to:a2')).toMatchObject({
    secret: true,
    text: expect.stringContaining('Ulf stands on hex A2') as string,
  });
  expect(await say('/move to:b2')).toEqual({
    secret: false,
    text: expect.stringContaining('Kajsa moves 2 hexes: A1 → B2') as string,
  });

  const far = await say('/engage target:straw form:light dice:1 combat');
  expect(far).toMatchObject({
    secret: true,
    text: expect.stringContaining('Straw is 3 hexes away, and the range is 1') as string,
  });
  const forced = await ayla.type(
    channelId,
    '/engage target:straw form:light dice:1 combat faces:1 resolve:ask override:true',
  );
  await ayla.click(forced.message?.id ?? '', 'Resolve all');
  expect((await table.battle()).enemies.map[0]?.hp).toBe(8);

  await say('/turn end');
  await say('/turn end', borin);
  const asked = await borin.type(channelId, '/enemy act');
  expect(textOf(asked.message)).toContain('where does Straw go? (EMV-3)');
  const gone = await ayla.click(asked.message?.id ?? '', 'C2');
  expect(textOf(gone.message)).toContain('**Straw** moves 2 hexes: E2 → C2');
  expect((await table.battle()).enemies.map[0]?.hex).toBe('C2');

  await say('/battle next');
  const near = await say('/engage form:light dice:1 combat faces:1');
  expect(near.text).toContain('Kajsa engages Straw, light form');
  expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('offers the hexes within reach, nearest first, and targets in range before the others', async () => {
  const { ayla, channelId } = table;
  await beginInTheYard();
  const hexes = await ayla.autocomplete(channelId, 'move', { to: '' }, 'to');
  expect(hexes.slice(0, 2)).toEqual([
    { name: 'B1, 1 hex', value: 'B1' },
    { name: 'C1, 2 hexes', value: 'C1' },
  ]);
  const steps = hexes.map(({ name }) => Number(/, (\d) hex/.exec(name)?.[1]));
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(await ayla.autocomplete(channelId, 'move', { to: 'c' }, 'to')).toMatchObject([
    { value: 'C1' },
    { value: 'C2' },
  ]);
  await say(`/unit add name:Near ${STRAW} hex:b1`);
  const targets = await ayla.autocomplete(channelId, 'engage', { form: 'light', target: '' }, 'target');
  expect(targets.map(({ name }) => name)).toEqual([
    'Near (9/9 HP), 1 away',
    'Straw (9/9 HP), out of range, 4 away',
    'No target',
  ]);
  expect((await say('/engage form:light dice:1 combat faces:1')).text).toContain('Kajsa engages Near');
});

it('places by hand, by label or by number, and onto an occupied hex only where a card says so', async () => {
  await beginInTheYard();
  expect((await say('/adjust place unit:kajsa hex:3')).text).toContain('Kajsa, placed by hand: A1 → F1');
  const taken = await say('/adjust place unit:kajsa hex:a2');
  expect(taken).toMatchObject({ secret: true, text: expect.stringContaining('Ulf stands on hex A2') as string });
  const choices = await table.ayla.autocomplete(table.channelId, 'adjust place', { unit: 'kajsa', hex: '' }, 'hex');
  expect(choices[0]?.name).toMatch(/^[EFG]\d, 1 away$/);
});

it('lists the maps with their sizes, and names them where there is no such map', async () => {
  const { ayla, channelId } = table;
  const maps = await ayla.autocomplete(channelId, 'battle start', { map: '' }, 'map');
  expect(maps).toContainEqual({
    name: 'Practice yard (yard-small): 28 hexes, 2 tiles, 6 numbered',
    value: 'yard-small',
  });
  expect(maps.at(-1)?.value).toBe('none');
  const unknown = await say('/battle start xp:4 map:practise yard');
  expect(unknown).toMatchObject({
    secret: true,
    text: expect.stringContaining('Did you mean Practice yard') as string,
  });
  expect((await say('/battle start xp:4 map:none')).text).not.toContain('map:');
});

it('says in a preview how many numbered hexes are free, and spawns no more than that', async () => {
  await beginInTheYard();
  const preview = await say('/spawn ep:30 preview:true');
  expect(preview.text).toContain('Practice yard: 5 of 6 numbered hexes free (SET-2).');
});
