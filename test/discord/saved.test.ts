import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Adventurer, party } from '../../src/engine/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

/** The answer in full, also where it came late. */
const settled = async (asked: Promise<InteractionResult>) => (await (await asked).settled()).message;
const say = (line: string, who = table.ayla) => settled(who.type(table.channelId, line));
const saved = async (who = table.ayla) => textOf(await say('/party saved', who));
const named = async (name: string): Promise<Adventurer | undefined> =>
  party(await table.battle()).find((adventurer) => adventurer.name === name);

/** All that is carried from battle to battle, whatever its ids. */
function along(adventurer: Adventurer | undefined): unknown {
  if (adventurer === undefined) return undefined;
  const { id: _id, form: _form, hex: _hex, dice, items = [], ...numbers } = adventurer;
  const plain = (lying: Adventurer['dice']['track']) => lying.map(({ id: _die, owner: _owner, ...die }) => die);
  const { available, active, track } = dice;
  return {
    ...numbers,
    dice: [plain(available), plain(active), plain(track)],
    items: items.map(({ id: _item, ...card }) => card),
  };
}

/** A battle in which Kajsa was hurt, and has fatigue, a status, tenacity, a weapon and a die on her track; it is over, not yet closed. */
async function playToTheEnd(): Promise<Adventurer | undefined> {
  await beginBattle(table);
  await say('/party train add:1 wrecking blow, 1 combat adventurer:Kajsa');
  await say('/party item do:add item:Axe kind:weapon dice:1 overtax:2 forms:light heavy adventurer:Kajsa');
  await say('/party item do:add item:Lamp kind:other pack:true adventurer:Kajsa');
  await say('/adjust damage unit:Kajsa amount:2 type:true');
  await say('/adjust tenacity unit:Kajsa amount:2');
  await say('/adjust status unit:Kajsa status:bane');
  await say('/adjust fatigue unit:Kajsa amount:2');
  await say('/adjust die die:Wrecking Blow to:track unit:Kajsa');
  await say('/battle end outcome:won');
  return named('Kajsa');
}

const close = () => say('/battle end');
const file = (text: string, name = 'kajsa.json') => ({
  name,
  contentType: 'application/json',
  data: Buffer.from(text),
});
const bringIn = (text: string, who = table.ayla) =>
  settled(who.command(table.channelId, 'party import', { file: file(text) }));
/** The file that an export gives. */
async function exported(name: string, who: UserHandle = table.ayla): Promise<string> {
  const answer = await say(`/party export adventurer:${name}`, who);
  expect(isPrivate(answer)).toBe(true);
  return (await fetch(answer?.attachments[0]?.url ?? '')).text();
}

describe('closing a battle', () => {
  it('saves everybody for their players, with what is carried on, and the name alone brings all of it back', async () => {
    const before = await playToTheEnd();
    expect(before).toMatchObject({ tenacity: 2, dice: { track: [{}, {}, {}, {}] }, items: [{}, {}] });
    expect(await saved()).toContain('None yet');
    expect(textOf(await close())).toContain('next time the name alone is enough to join');
    const list = await saved();
    expect(list).toContain('**Kajsa** · Redguard');
    expect(list).not.toContain('Ulf');
    await say('/battle start xp:4');
    const joined = await say('/party join name:kajsa');
    expect(textOf(joined)).toContain('Track: Bane · light fatigue ×2 · Wrecking Blow');
    expect(along(await named('Kajsa'))).toEqual(along(before));
  });

  it('saves once, and a battle that was only stopped saves nobody', async () => {
    await beginBattle(table);
    await say('/battle end');
    expect(await saved()).toContain('None yet');
    await say('/battle undo');
    await say('/adjust damage unit:Kajsa amount:1 type:true');
    await say('/battle end');
    await Promise.all([close(), close()]);
    expect(await saved()).toContain('Kajsa');
  });

  it('saves nobody of a training battle', async () => {
    await say('/battle training');
    await say('/battle end');
    await close();
    expect(await saved()).toContain('None yet');
  });
});

describe('/party join of somebody saved', () => {
  it('takes what is typed before what is saved', async () => {
    await playToTheEnd();
    await close();
    await say('/battle start xp:4');
    await say('/party join name:Kajsa tenacity:0 hp:1 dice:1 combat health:9');
    const kajsa = await named('Kajsa');
    expect(kajsa).toMatchObject({ tenacity: 0, hp: 1, health: 9, stamina: 2, race: 'redguard' });
    expect(kajsa?.dice.available.map(({ kind }) => kind)).toEqual(['combat']);
    expect(kajsa?.dice.track.map(({ kind }) => kind)).toEqual(['status', 'light-fatigue', 'light-fatigue']);
  });

  it('takes the stats of another race that is typed', async () => {
    await playToTheEnd();
    await close();
    await say('/battle start xp:4');
    await say('/party join name:Kajsa race:orc');
    await say('/party join name:Other race:orc');
    const [kajsa, other] = [await named('Kajsa'), await named('Other')];
    expect([kajsa?.race, kajsa?.health, kajsa?.stamina]).toEqual(['orc', other?.health, other?.stamina]);
  });

  it('leaves tenacity behind in another session, where both are known', async () => {
    await say('/battle start xp:4 session:1');
    await say('/party join name:Kajsa race:orc tenacity:3');
    await say('/battle end');
    await close();
    await say('/battle start xp:4 session:2');
    await say('/party join name:Kajsa');
    expect(await named('Kajsa')).toMatchObject({ tenacity: 0 });
  });

  it('asks for the HP of somebody who lay defeated', async () => {
    await beginBattle(table);
    await say('/defeat unit:Kajsa');
    await say('/battle end');
    await close();
    await say('/battle start xp:4');
    const asked = await say('/party join name:Kajsa');
    expect([isPrivate(asked), asked?.content]).toEqual([
      true,
      'Kajsa was defeated in the last battle. Come back with `hp: 4` (full) or less (DEF-6, END-7).',
    ]);
    const foreign = await settled(
      table.cora.command(table.channelId, 'party join', { name: 'Kajsa', player: table.ayla.id }),
    );
    expect(foreign?.content).not.toContain('hp');
    await say('/party join name:Kajsa hp:2');
    expect(await named('Kajsa')).toMatchObject({ hp: 2, defeated: false });
  });

  it('is for her own player: others have no such adventurer, nor see the name', async () => {
    await playToTheEnd();
    await close();
    const { ayla, borin, channelId } = table;
    const offered = async (who: UserHandle) =>
      (await who.autocomplete(channelId, 'party join', {}, 'name')).map(({ name }) => name);
    expect([await offered(ayla), await offered(borin)]).toEqual([['Kajsa'], ['Ulf']]);
    await say('/battle start xp:4');
    const refused = await say('/party join name:Kajsa', borin);
    expect(isPrivate(refused)).toBe(true);
    expect(await named('Kajsa')).toBeUndefined();
  });
});

describe('/party saved, export and import', () => {
  it('B98: deletes, and an export brings back the same', async () => {
    const before = await playToTheEnd();
    await close();
    const text = await exported('Kajsa');
    expect(textOf(await say('/party saved delete:kajsa'))).toContain('**Kajsa** is no longer saved.');
    expect(await saved()).toContain('None yet');
    expect((await say('/party saved delete:kajsa'))?.content).toContain('no saved adventurer');
    const answer = await bringIn(text);
    expect([isPrivate(answer), textOf(answer)]).toEqual([true, expect.stringContaining('**Kajsa** is saved.')]);
    await say('/battle start xp:4');
    await say('/party join name:Kajsa');
    expect(along(await named('Kajsa'))).toEqual(along(before));
  });

  it('says what an import replaces', async () => {
    await playToTheEnd();
    await close();
    const text = await exported('Kajsa');
    expect(textOf(await bringIn(text))).toContain('in the place of the one that had its name');
    expect(textOf(await bringIn(text, table.borin))).toContain('**Kajsa** is saved.');
    expect(await saved(table.borin)).toContain('Ulf');
  });

  it('refuses bad files with a sentence, and nothing changes', async () => {
    await playToTheEnd();
    await close();
    const good = await exported('Kajsa');
    const before = await saved();
    const edited = (change: (file: { version: number; adventurer: Record<string, unknown> }) => void) => {
      const parsed = JSON.parse(good) as Parameters<typeof change>[0];
      change(parsed);
      return JSON.stringify(parsed, undefined, 2);
    };
    const bad = [
      [good.slice(0, 200), 'is not valid JSON'],
      ['{"id":"mine","name":"Mine","chips":[]}', 'is no adventurer'],
      ['null', 'is no adventurer'],
      [edited((file) => (file.version = 2)), 'later version'],
      [edited(({ adventurer }) => (adventurer['hp'] = -1)), 'must be at least 0, but is -1'],
      [edited(({ adventurer }) => (adventurer['luck'] = 3)), 'unknown field "luck"'],
      [edited(({ adventurer }) => (adventurer['race'] = 'dwemer')), 'there is no race "dwemer"'],
      [edited(({ adventurer }) => (adventurer['name'] = '@everyone'.repeat(9))), 'must be a name'],
      [`${'['.repeat(80)}${']'.repeat(80)}`, 'nested more than 50 deep'],
      [JSON.stringify({ filler: 'x'.repeat(1_100_000) }), 'larger than 1 MB'],
    ] as const;
    for (const [text, says] of bad) {
      const answer = await bringIn(text);
      expect([isPrivate(answer), answer?.content]).toEqual([true, expect.stringContaining(says)]);
    }
    expect(await saved()).toBe(before);
  });
});
