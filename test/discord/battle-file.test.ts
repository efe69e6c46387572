import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Battle, brokenInvariants, party } from '../../src/engine/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import { content } from '../support/battles.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
/** Where there is no battle yet. */
let elsewhere: string;
/** May manage the server. */
let dora: UserHandle;
beforeEach(async () => {
  table = await openTestTable();
  elsewhere = table.discord.createChannel('elsewhere').id;
  dora = table.discord.user(table.discord.createUser('Dora', { permissions: '8' }).id);
});
afterEach(() => table.close());

/** The answer in full, also where it came late. */
const settled = async (asked: Promise<InteractionResult>) => (await (await asked).settled()).message;
const say = (line: string, { who = table.ayla, channelId = table.channelId } = {}) =>
  settled(who.type(channelId, line));
const battleIn = async (channelId: string): Promise<Battle | undefined> =>
  (await table.store.load(channelId)).record?.battle;

/** A battle in the middle of a turn, with a question open, and with something taken back. */
async function playOn(map = 'yard-small'): Promise<Battle> {
  await beginBattle(table, map);
  await say('/adjust status unit:Kajsa status:bane');
  await say('/adjust damage unit:Ulf amount:1 type:true');
  await say('/battle undo');
  await say('/engage form:light dice:1 combat override:true');
  return table.battle();
}

async function exported(channelId = table.channelId): Promise<string> {
  const answer = await say('/battle export', { channelId });
  expect(isPrivate(answer)).toBe(true);
  return (await fetch(answer?.attachments[0]?.url ?? '')).text();
}

const bringIn = (text: string, { who = table.ayla, channelId = elsewhere } = {}) => {
  const file = { name: 'battle.json', contentType: 'application/json', data: Buffer.from(text) };
  return settled(who.command(channelId, 'battle import', { file }));
};

/** All but what a new battle has of its own. */
const asIs = ({ id: _id, random: { counter }, ...battle }: Battle) => ({ ...battle, counter });

describe('a battle as a file', () => {
  it('B98: goes on elsewhere just as it stood, with a new id and a new seed', async () => {
    const before = await playOn();
    const answer = await bringIn(await exported());
    expect([isPrivate(answer), textOf(answer)]).toEqual([
      false,
      expect.stringContaining('A battle goes on from a file'),
    ]);
    const after = await battleIn(elsewhere);
    expect(after && asIs(after)).toEqual(asIs(before));
    expect(after?.id).not.toBe(before.id);
    expect(after?.random.seed).not.toBe(before.random.seed);
    expect(after && brokenInvariants(after, content)).toEqual([]);
    expect(await table.battle()).toEqual(before);
  });

  it('holds no seed, of a battle that was brought in neither', async () => {
    const { random } = await playOn();
    const first = await exported();
    expect(first).not.toContain(random.seed);
    expect(first).toContain(random.commitment);
    await bringIn(first);
    const second = await exported(elsewhere);
    expect(second).not.toContain((await battleIn(elsewhere))?.random.seed);
    expect(second).not.toContain(random.seed);
  });

  it('is played on to its end, verified and reported', async () => {
    await playOn('none');
    await bringIn(await exported());
    const here = { channelId: elsewhere };
    const undone = await say('/battle undo', here);
    expect(isPrivate(undone)).toBe(true);
    await say('/adjust damage unit:Dummy amount:1 type:true', here);
    expect(textOf(await say('/battle verify', here))).toContain('All agrees');
    await say('/battle end', here);
    const report = textOf(await say('/battle end', here));
    expect(report).toContain('Battle over');
    expect(report).not.toContain('a unit that left');
    expect(await battleIn(elsewhere)).toBeUndefined();
  });

  it('goes on with the packs of its server, in whatever version they are there by their content', async () => {
    const upload = (health: number) => {
      const rows = `name,level,health,combat,defense,range,targets,priority,skills\nRat,1,${health},1,0,1,1,weakest,`;
      const file = { name: 'rats.csv', contentType: 'text/csv', data: Buffer.from(rows) };
      return settled(dora.command(table.channelId, 'content import', { file }));
    };
    await upload(2);
    await playOn('none');
    await upload(3);
    const played = (await table.store.load(table.channelId)).record?.content;
    await bringIn(await exported());
    expect((await table.store.load(elsewhere)).record?.content).toEqual(played);
    expect(played?.packs).toContainEqual({ id: 'rats', version: 1 });
  });

  it('brings a finished battle back to where it ended', async () => {
    await playOn('none');
    await say('/battle end');
    const before = await table.battle();
    await say('/battle end');
    await bringIn(await exported(), { channelId: table.channelId });
    expect(asIs(await table.battle())).toEqual(asIs(before));
  });

  it('leaves the buttons of the other battle to that one', async () => {
    await beginBattle(table);
    const { discord, channelId, ayla } = table;
    const text = await exported();
    await say('/battle end');
    await say('/battle end');
    await bringIn(text, { channelId });
    const before = await table.battle();
    const lines = await table.lines();
    const labels = ({ components }: Message) =>
      components.flatMap((row) => row.components?.map(({ label }) => label) ?? []);
    const old = discord.messages(channelId).find((message) => labels(message).includes('End turn'));
    const pressed = await settled(ayla.click(old?.id ?? '', 'End turn'));
    expect([isPrivate(pressed), await table.lines()]).toEqual([true, lines]);
    expect(await table.battle()).toEqual(before);
  });
});

describe('who may bring one in', () => {
  it('is its host, or who manages the server; others are refused', async () => {
    await playOn('none');
    const text = await exported();
    const refused = await bringIn(text, { who: table.borin });
    expect([isPrivate(refused), refused?.content]).toEqual([true, expect.stringContaining('Only the host')]);
    expect(await battleIn(elsewhere)).toBeUndefined();
    expect(isPrivate(await bringIn(text, { who: dora }))).toBe(false);
    expect((await battleIn(elsewhere))?.host).toBe((await table.battle()).host);
  });

  it('is settled before the file is read further: an outsider hears of the right, not of what is wrong in the file', async () => {
    await playOn('none');
    const text = await exported();
    for (const wrong of [edited(text, healed), edited(text, healed, true), edited(text, crammed, true)]) {
      const refused = await bringIn(wrong, { who: table.borin });
      expect([isPrivate(refused), refused?.content]).toEqual([true, expect.stringContaining('Only the host')]);
    }
  });

  it('is one of two at the same instant', async () => {
    await playOn('none');
    const text = await exported();
    const answers = await Promise.all([bringIn(text), bringIn(text, { who: dora })]);
    expect(answers.map(isPrivate).toSorted()).toEqual([false, true]);
    expect((await table.store.load(elsewhere)).record?.timeline.last).toBe(1);
  });

  it('nobody does where a battle runs', async () => {
    const before = await playOn('none');
    const answer = await bringIn(await exported(), { channelId: table.channelId });
    expect(isPrivate(answer)).toBe(true);
    const unread = await bringIn('no battle at all', { channelId: table.channelId });
    expect([isPrivate(unread), unread?.content]).toEqual([true, answer?.content]);
    expect(await table.battle()).toEqual(before);
  });
});

interface File {
  version: number;
  schema: number;
  sum: string;
  body: Record<string, unknown>;
}

/** Changed by hand, and the sum computed anew where `forged`. */
function edited(text: string, change: (file: File) => void, forged = false): string {
  const file = JSON.parse(text) as File;
  change(file);
  const sum = createHash('sha256').update(JSON.stringify(file.body)).digest('hex');
  return JSON.stringify(forged ? { ...file, sum } : file);
}

const healed = ({ body }: File): void => {
  const [kajsa] = party(body['battle'] as Battle);
  Object.assign(kajsa ?? {}, { hp: 1 });
};

/** The whole log is one line with these events. */
const told = ({ body }: File, events: readonly object[]): void => {
  const line = { schema: 1, seq: 1, parent: 0, kind: 'command', at: 1, by: '1', head: 1, depth: 1, events };
  Object.assign(body, { lines: [line], timeline: { head: 1, last: 1, depth: 1, nextId: 1, redo: [], seen: {} } });
};

/** A battle with far more in one of its lists than a box holds, which its log leads to. */
const withBag = (count: number, file: File): void => {
  const battle = file.body['battle'] as Battle;
  const low = Array.from({ length: count }, (_, index) => `c${index}`);
  const crowded = { ...battle, enemies: { ...battle.enemies, bags: { low, high: [] } } };
  Object.assign(file.body, { battle: crowded });
  told(file, [{ type: 'battle-started', battle: crowded }]);
};
const crammed = (file: File): void => {
  withBag(300_000, file);
};

describe('a bad file', () => {
  it('B98: is refused with a sentence, and nothing changes', async () => {
    await playOn();
    const good = await exported();
    const bad = [
      [good.slice(0, good.length / 2), 'is not whole'],
      ['{"id":"mine","name":"Mine","chips":[]}', 'is no battle'],
      ['[]', 'is no battle'],
      [edited(good, (file) => (file.version = 2)), 'later version'],
      [edited(good, (file) => (file.schema = 99)), 'later version'],
      [edited(good, healed), 'was changed after it was exported'],
      [edited(good, healed, true), 'its log does not lead to the battle in it'],
      [edited(good, ({ body }) => (body['lines'] as unknown[]).splice(3, 1), true), 'lacks lines of its log'],
      [edited(good, ({ body }) => delete body['timeline'], true), 'parts of the battle are missing'],
      [
        edited(good, ({ body }) => (body['content'] = { packs: [{ id: 'rats', version: 3, hash: 'x' }] }), true),
        'rats',
      ],
      [`${'['.repeat(300)}${']'.repeat(300)}`, 'nested more than 100 deep'],
      [`[${'[],'.repeat(1_000_001)}0]`, 'holds more than any battle does'],
      [JSON.stringify({ filler: 'x'.repeat(8_100_000) }), 'larger than 8 MB'],
    ] as const;
    for (const [text, says] of bad) {
      const answer = await bringIn(text);
      expect([isPrivate(answer), answer?.content]).toEqual([true, expect.stringContaining(says)]);
    }
    expect(await battleIn(elsewhere)).toBeUndefined();
  });

  const joined = (battle: Battle, count: number): readonly object[] => {
    const [first] = party(battle);
    const joining = (index: number) => ({
      type: 'adventurer-joined',
      adventurer: { ...first, id: `u${1000 + index}`, name: `Kajsa ${index}` },
    });
    return Array.from({ length: count }, (_, index) => joining(index));
  };
  const renamed = (name: string, { body }: File): void => {
    Object.assign(body, JSON.parse(JSON.stringify(body).replaceAll('Kajsa', name)));
  };

  it('forged so as to hold up everybody is refused with a sentence, and nothing changes', async () => {
    await playOn();
    const good = await exported();
    const started = ({ body }: File) => ({ type: 'battle-started', battle: body['battle'] });
    const forged: readonly ((file: File) => void)[] = [
      crammed,
      (file) => {
        withBag(3000, file);
      },
      (file) => {
        told(file, [started(file), ...joined(file.body['battle'] as Battle, 8000)]);
      },
      (file) => {
        const { body } = file;
        told(file, []);
        const [line = {}] = body['lines'] as readonly object[];
        body['lines'] = Array.from({ length: 20_001 }, (_, index) => ({ ...line, seq: index + 1 }));
      },
      (file) => {
        renamed('K'.repeat(500), file);
      },
      (file) => {
        renamed('K'.repeat(100_000), file);
      },
      ({ body }) => (body['battle'] = { ...(body['battle'] as Battle), nextId: 1e300 }),
    ];
    for (const change of forged) {
      const answer = await bringIn(edited(good, change, true));
      expect([isPrivate(answer), answer?.content]).toEqual([
        true,
        expect.stringContaining('holds more than any battle does'),
      ]);
    }
    expect(await battleIn(elsewhere)).toBeUndefined();
    expect(
      isPrivate(
        await bringIn(
          edited(
            good,
            (file) => {
              renamed('Kajsa of the long way', file);
            },
            true,
          ),
        ),
      ),
    ).toBe(false);
  });
});
