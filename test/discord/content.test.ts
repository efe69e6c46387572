import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enemiesOut } from '../../src/engine/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { storeSwitch } from './store-around.ts';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
/** May manage the server. */
let dora: UserHandle;
beforeEach(async () => {
  table = await openTestTable();
  dora = table.discord.user(table.discord.createUser('Dora', { permissions: '8' }).id);
});
afterEach(() => table.close());

const HEADING = 'name,level,health,combat,defense,range,targets,priority,skills';
const row = (name: string, health: number | string = 2, skills = '') => `${name},1,${health},1,0,1,1,weakest,${skills}`;
const csv = (...rows: readonly string[]) => [HEADING, ...rows].join('\n');
const file = (name: string, text: string) => ({ name, contentType: 'text/csv', data: Buffer.from(text) });

/** The answer in full, also where it came late. */
const settled = async (asked: Promise<InteractionResult>) => (await (await asked).settled()).message;
const upload = (text: string, { name = 'rats.csv', who = dora, as = undefined as string | undefined } = {}) =>
  settled(
    who.command(table.channelId, 'content import', { file: file(name, text), ...(as !== undefined && { name: as }) }),
  );
const say = (line: string, who = dora) => settled(who.type(table.channelId, line));

/** Names of the enemies on the map. */
const enemies = async () => enemiesOut(await table.battle()).map(({ name, health }) => `${name} ${health}`);

describe('/content import', () => {
  it('takes 38 of 40 chips, names the two wrong ones with line and field, and new battles draw them', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => row(`Rat ${index + 1}`));
    rows[11] = row('Rat 12', 'lots');
    rows[39] = row('Rat 40', 2, 'dogde');
    const answer = await upload(csv(...rows));
    expect(isPrivate(answer)).toBe(false);
    expect(textOf(answer)).toContain('38 accepted');
    expect(textOf(answer)).toContain('2 complaints');
    expect(textOf(answer)).toContain('line 13, health: must be a whole number, but is "lots"');
    expect(textOf(answer)).toContain('line 41, skills: there is no enemy skill "dogde"; did you mean "dodge"?');
    expect(textOf(await say('/content use packs:rats'))).toContain('New battles here use: rats.');
    await say('/battle start xp:4');
    const { enemies: zones } = await table.battle();
    expect(zones.bags.low).toHaveLength(38);
    expect(zones.bags.low.every((chip) => chip.startsWith('rats/'))).toBe(true);
  });

  it('is for those who may manage the server', async () => {
    const answer = await upload(csv(row('Rat')), { who: table.ayla });
    expect(isPrivate(answer)).toBe(true);
    expect(textOf(answer)).toContain('Manage Server');
    expect(textOf(await say('/content list', table.ayla))).not.toContain('rats');
  });

  it('counts versions, and none for the same again', async () => {
    expect(textOf(await upload(csv(row('Rat'))))).toContain('version 1');
    expect(textOf(await upload(csv(row('Rat'))))).toContain('no new version');
    expect(textOf(await upload(csv(row('Rat', 3))))).toContain('version 2');
    expect(textOf(await upload(csv(row('Rat')), { as: 'Other rats' }))).toContain('(other-rats), version 1');
  });

  it('says in private what is wrong with a file of which nothing can be used', async () => {
    const answer = await upload('hello', { name: 'hello.csv' });
    expect(isPrivate(answer)).toBe(true);
    expect(textOf(answer)).toContain('Nothing was accepted of hello.csv');
    expect(textOf(await say('/content list'))).not.toContain('hello');
    const large = await upload('x'.repeat(1024 * 1024 + 1));
    expect(textOf(large)).toContain('1 MB');
  });

  it('sends the complaints as a file where they are many', async () => {
    const answer = await upload(
      csv(row('Rat'), ...Array.from({ length: 200 }, (_, index) => row(`Bat ${index}`, 'x'))),
    );
    expect(textOf(answer)).toContain('in the file');
    expect(answer?.attachments).toMatchObject([{ filename: 'complaints.txt' }]);
    const text = await (await fetch(answer?.attachments[0]?.url ?? '')).text();
    expect(text.trim().split('\n')).toHaveLength(200);
  });

  it('lets chips of one pack have the skills of another, and says where they are unknown', async () => {
    const skill = { id: 'squeak', name: 'Squeak', hasValue: false, timing: 'deploy', summary: 'All cover their ears.' };
    await upload(JSON.stringify({ id: 'sounds', name: 'Sounds', enemySkills: [skill] }), { name: 'sounds.json' });
    expect(textOf(await upload(csv(row('Rat', 2, 'Squeak'))))).toContain('1 accepted');
    await say('/content use packs:rats, sounds');
    await say('/battle start xp:4');
    expect(textOf(await say('/spawn ep:1'))).toContain('All cover their ears.');
    await say('/battle end');
    await say('/battle end');
    await say('/content use packs:rats');
    await say('/battle start xp:4');
    expect(textOf(await say('/spawn ep:1'))).toContain('Unknown skill squeak: carry out by hand.');
  });
});

it('B55: goes on with the versions that a battle began with, after an import, a new choice and a restart', async () => {
  await upload(csv(row('Rat', 2)));
  await say('/content use packs:rats');
  await say('/content dice faces:3 3 3 3 3 3');
  await say('/battle start xp:4');
  await upload(csv(row('Rat', 9), row('Owl', 9)));
  await say('/content dice faces:miss miss miss miss miss miss');
  await say('/content use packs:training-yard');
  await table.restart();
  expect(textOf(await say('/content list'))).toContain('rats 1');
  await say('/spawn ep:1');
  expect(await enemies()).toEqual(['Rat 2']);
  expect(textOf(await say('/roll dice:1 enemy'))).toContain('3');
  await say('/battle end');
  await say('/battle end');
  await say('/content use packs:rats');
  await say('/battle start xp:4');
  expect((await table.battle()).enemies.bags.low).toHaveLength(2);
  await say('/battle end');
  await say('/battle end');
  await say('/content use packs:rats@1');
  await say('/battle start xp:4');
  await say('/spawn ep:1');
  expect(await enemies()).toEqual(['Rat 2']);
});

it('keeps to a running battle what it began with before the server had any pack', async () => {
  await say('/battle start xp:4');
  const { bags } = (await table.battle()).enemies;
  await upload(csv(row('Rat')));
  await say('/content use packs:rats');
  await say('/spawn ep:1');
  const [enemy] = enemiesOut(await table.battle());
  expect([...bags.low, ...bags.high]).toContain(enemy?.chip);
});

/** The pack that docs/packs.md shows. */
const [, EXAMPLE = ''] = /```json\n(.*?)```/su.exec(readFileSync('docs/packs.md', 'utf8')) ?? [];

describe('/rules', () => {
  const rules = async (term: string, who = table.ayla) => textOf(await say(`/rules term:${term}`, who));
  const offered = async (term: string) =>
    (await table.ayla.autocomplete(table.channelId, 'rules', { term }, 'term')).map(({ value }) => value);

  it('knows the dice, lines and enemy skills of packs in use', async () => {
    expect(await rules('frying pan')).toContain('Nothing is called "frying pan"');
    expect(await offered('frying')).toEqual([]);
    await upload(EXAMPLE, { name: 'pack.json' });
    const die = await rules('frying pan');
    expect(die).toContain('Cookery, level 1, 2 in the box. A thief line, stamina, light form.');
    expect(die).toContain('4 of 6 (1, 1, 2, 2), at once: X damage, and the target is dazed.');
    expect(die).toContain('Of a pack in use here');
    expect(await rules('cookery')).toContain('Frying Pan');
    expect(await rules('squeak')).toContain('timing: deploy. All adventurers cover their ears.');
    expect(await offered('frying')).toEqual(['die:frying-pan', 'line:cookery']);
    expect(await rules('die:frying-pan')).toContain('Cookery');
    expect(await rules('snipe')).toContain('Bow');
  });

  it('goes by the battle in the channel, whatever the server uses by now', async () => {
    await upload(EXAMPLE, { name: 'pack.json' });
    await say('/battle start xp:4');
    await say('/content use packs:training-yard');
    expect(await rules('frying pan')).toContain('Cookery');
    await say('/battle end');
    await say('/battle end');
    expect(await rules('frying pan')).toContain('Nothing is called');
  });

  it('shows what an author wrote as it was written', async () => {
    const wild = EXAMPLE.replace('All adventurers cover their ears.', '**Loud**\\n# Louder @everyone');
    await upload(wild, { name: 'pack.json' });
    expect(await rules('squeak')).toContain('\\*\\*Loud\\*\\* / \\# Louder @\u200Beveryone');
  });
});

it('/rules explains what ships while the storage is away', async () => {
  const store = storeSwitch();
  const away = await openTestTable({ around: store.around });
  store.setAway(true);
  const { ayla, channelId } = away;
  expect(textOf((await ayla.type(channelId, '/rules term:snipe')).message)).toContain('Bow');
  const choices = await ayla.autocomplete(channelId, 'rules', { term: 'snip' }, 'term');
  expect(choices.map(({ value }) => value)).toContain('die:snipe');
  store.setAway(false);
  store.hold();
  expect(textOf((await ayla.type(channelId, '/rules term:snipe')).message)).toContain('Bow');
  store.release();
  await away.close();
});

it('plays with skill dice of packs, which act as they say, though the next version has none of them', async () => {
  expect(textOf(await upload(EXAMPLE, { name: 'pack.json' }))).toContain('1 skill die');
  await say('/battle start xp:4 map:none');
  const joined = await say('/party join name:Kajsa race:redguard form:light dice:1 frying pan');
  expect(textOf(joined)).toContain('1 Frying Pan');
  await say('/unit add name:Ogre level:5 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast');
  await say('/battle begin');
  await upload(JSON.stringify({ ...(JSON.parse(EXAMPLE) as object), skillLines: [] }), { name: 'pack.json' });
  const rolled = await say('/engage form:light dice:1 frying pan faces:2 resolve:ask');
  expect(textOf(rolled)).toContain('Frying Pan');
  await dora.click(rolled?.id ?? '', 'Resolve all');
  const [ogre] = (await table.battle()).enemies.map;
  expect(ogre).toMatchObject({ hp: 7, dice: [{ status: 'daze' }] });
});

it('plays on maps of packs', async () => {
  const cellar = {
    ...{ id: 'cellar', name: 'Cellar', homeMade: true, tiles: [{ id: 'a', hexes: ['A1-A5'] }], entrance: 'a' },
    ...{ enemies: ['A5'], obstacles: [] },
  };
  expect(textOf(await upload(JSON.stringify(cellar), { name: 'cellar.json' }))).toContain('1 map');
  const offered = await dora.autocomplete(table.channelId, 'battle start', { map: 'cell' }, 'map');
  expect(offered.map(({ value }) => value)).toContain('cellar');
  await say('/battle start xp:4 map:cellar');
  await say('/spawn ep:1');
  expect(enemiesOut(await table.battle()).map(({ hex }) => hex)).toEqual(['A5']);
});

describe('/content use', () => {
  beforeEach(async () => {
    await upload(csv(row('Rat')));
    await upload(csv(row('Rat', 3)));
  });

  it.for([
    { packs: 'none', says: 'no chips of packs' },
    { packs: 'Training Yard; RATS@1', says: 'Training yard, rats version 1.' },
    { packs: 'rats, rats@1', says: 'rats.' },
  ])('understands $packs', async ({ packs, says }) => {
    expect(textOf(await say(`/content use packs:${packs}`))).toContain(says);
  });

  it.for([
    { packs: 'bats', says: 'There is no pack called "bats". Did you mean rats' },
    { packs: 'rats@3', says: 'versions 1 to 2' },
    { packs: 'training-yard@2', says: 'ships with the bot' },
    { packs: ',', says: 'Name the packs' },
  ])('refuses $packs', async ({ packs, says }) => {
    const answer = await say(`/content use packs:${packs}`);
    expect(isPrivate(answer)).toBe(true);
    expect(textOf(answer)).toContain(says);
  });

  it('warns where no chips are left in use, and /spawn says then what helps', async () => {
    await upload(EXAMPLE.replace(/"chips": .*(?="enemySkills")/su, ''), { name: 'pack.json' });
    expect(textOf(await say('/content use packs:rats, my-pack'))).not.toContain('No chips');
    const warned = textOf(await say('/content use packs:my-pack'));
    expect(warned).toContain('New battles here use: My pack.');
    expect(warned).toContain('No chips are left in use');
    await say('/battle start xp:4');
    await say('/party join name:Kajsa race:redguard');
    for (const line of ['/spawn', '/spawn preview:true', '/spawn ep:8 override:true']) {
      const answer = await say(line);
      expect(isPrivate(answer)).toBe(true);
      expect(textOf(answer)).toMatch(/No chips are in the bags.*`\/content use`.*a new battle.*`\/unit add`/);
    }
    expect((await table.battle()).poolSpent).toBeUndefined();
    await say('/battle end');
    await say('/battle end');
    expect(textOf(await say('/spawn'))).toContain('/battle start');
  });

  it('is for those who may manage the server, and offers what there is', async () => {
    expect(textOf(await say('/content use packs:none', table.ayla))).toContain('Manage Server');
    const offered = async (packs: string) =>
      (await dora.autocomplete(table.channelId, 'content use', { packs }, 'packs')).map(({ value }) => value);
    expect(await offered('')).toEqual(['training-yard, rats', 'training-yard', 'rats', 'none']);
    expect(await offered('training-yard, r')).toEqual(['training-yard, rats']);
  });
});

describe('/content dice', () => {
  it('tells anybody how things are, and which are unconfirmed', async () => {
    const text = textOf(await say('/content dice', table.ayla));
    expect(text).toContain('miss, miss, 1, 1, 1, 2 (unconfirmed: a stand-in)');
    expect(text).toContain('Tenacity, at most: unlimited');
    expect(text).toContain('Not all of these are confirmed');
  });

  it('sets faces and supplies for new battles, and forgets them', async () => {
    const line = 'enemy_combat:12 light_fatigue:20 overfatigue:20 status:unlimited tenacity:8';
    const set = textOf(await say(`/content dice faces:0/1/1/1/2/3 ${line}`));
    expect(set).toContain('miss, 1, 1, 1, 2, 3');
    expect(set).not.toContain('confirmed');
    expect(set).toContain('Enemy Combat dice: 12');
    expect(set).toContain('Status dice: unlimited');
    const unsure = textOf(await say('/content dice confirmed:False tenacity:unknown'));
    expect(unsure).toContain('miss, 1, 1, 1, 2, 3 (unconfirmed');
    expect(unsure).toContain('Not all of these are confirmed');
    expect(textOf(await say('/content dice faces:unknown'))).toContain('miss, miss, 1, 1, 1, 2 (unconfirmed');
  });

  it('leaves the warning out where the faces are confirmed', async () => {
    const roll = async () => JSON.stringify((await say('/roll dice:1 enemy'))?.embeds);
    expect(await roll()).toContain('stand-in');
    await say('/content dice faces:0 0 1 1 1 2');
    expect(await roll()).not.toContain('stand-in');
  });

  it.for([
    { line: 'faces:1 2 3', says: 'A die has 6 sides' },
    { line: 'faces:1 2 3 4 5 66', says: 'A die has 6 sides' },
    { line: 'tenacity:lots', says: 'tenacity is a number from 1 to 200, unlimited or unknown, not "lots"' },
    { line: 'status:0', says: 'status is a number' },
  ])('refuses $line', async ({ line, says }) => {
    const answer = await say(`/content dice ${line}`);
    expect(isPrivate(answer)).toBe(true);
    expect(textOf(answer)).toContain(says);
  });

  it('is set by those who may manage the server', async () => {
    expect(textOf(await say('/content dice tenacity:5', table.ayla))).toContain('Manage Server');
  });
});

it('/content list shows packs, versions, counts, what is in use, and what the battle here began with', async () => {
  await upload(csv(row('Rat'), row('Owl')));
  await say('/battle start xp:4');
  const text = textOf(await say('/content list', table.ayla));
  expect(text).toMatch(/\*\*Training yard\*\* .*version 1 · \d+ chips · \*\*in use\*\*/);
  expect(text).toMatch(/\*\*rats\*\* \(`rats`\) · version 1 · 2 chips · \*\*in use\*\*/);
  expect(text).toContain('The battle here began with');
  expect(text).toContain('Training yard 1, rats 1');
});

it('/content template can be filled in and brought back, by anybody who asks', async () => {
  const answer = await say('/content template', table.ayla);
  expect(isPrivate(answer)).toBe(true);
  expect(answer?.attachments.map(({ filename }) => filename)).toEqual(['chips.csv', 'pack.json', 'map.json']);
  for (const { filename, url } of answer?.attachments ?? []) {
    const text = await (await fetch(url)).text();
    const entries = filename === 'pack.json' ? 3 : 1;
    expect(textOf(await upload(text, { name: filename }))).toContain(`${entries} accepted`);
  }
});

it('one import counts once, though two bots hear of it', async () => {
  await table.startAnother();
  expect(textOf(await upload(csv(row('Rat'))))).toContain('version 1');
  expect(textOf(await say('/content list'))).toMatch(/rats.*version 1/);
});
