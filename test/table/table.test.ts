import { describe, expect, it } from 'vitest';
import {
  NO_BATTLE,
  SNAPSHOT_EVERY,
  type Command,
  type Battle,
  type UnitId,
  brokenInvariants,
  markOf,
  optionsOf,
  replay,
} from '../../src/engine/index.ts';
import { type Table } from '../../src/table/table.ts';
import { content, setup } from '../support/battles.ts';
import { redisSkipped, redisUrl } from '../support/redis.ts';
import { done, folderForTest, from, joining, openBattle, storeForTest, tableOn } from '../support/tables.ts';

const roll = (by: string, note?: string) => () => ({
  type: 'roll' as const,
  by,
  dice: [{ sides: 20, count: 4 }],
  ...(note && { note }),
});

const unitNamed = (battle: Battle, name: string): UnitId =>
  Object.values(battle.adventurers).find((adventurer) => adventurer.name === name)?.id ?? 'u0';

/** What was rolled by the last line of a channel. */
async function lastFaces(table: Table): Promise<readonly number[]> {
  const record = await table.reader.read('channel');
  const lines = record === undefined ? [] : await table.reader.wholeLog(record);
  const events = lines.at(-1)?.events ?? [];
  return events.flatMap((event) => (event.type === 'free-roll' ? event.dice.map(({ face }) => face) : []));
}

describe('a table', () => {
  it('keeps one battle a channel, and channels apart', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table, 'one');
    await openBattle(table, 'two');
    expect(await table.start(from('host', { channelId: 'one' }), setup())).toMatchObject({ kind: 'battle-running' });
    expect(await table.reader.read('three')).toBeUndefined();
    expect(await table.act(from('host', { channelId: 'three' }), roll('host'))).toEqual({ kind: 'no-battle' });
  });

  it('says why not, and nothing has changed', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    const before = await table.reader.read('channel');
    const outcome = await table.act(from('host'), () => ({ type: 'spawn', by: 'host', ep: -1 }));
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'bad-number' } });
    await expect(
      table.act(from('host'), () => {
        throw new Error('no such unit');
      }),
    ).rejects.toThrow('no such unit');
    expect(await table.reader.read('channel')).toEqual(before);
  });

  it('frees the channel when a battle is ended, and keeps its log', async () => {
    const store = await storeForTest();
    const table = tableOn(store);
    const battle = await openBattle(table);
    const end = () => table.end(from('host'), () => ({ type: 'end' as const, by: 'host', xp: 2 }));
    done(await end());
    expect((await table.reader.read('channel'))?.battle.phase).toBe('over'); // stopped, and that can be taken back
    done(await end());
    expect(await table.reader.read('channel')).toBeUndefined();
    const finished = await store.finished(battle.id);
    expect(finished?.battle.outcome).toMatchObject({ result: 'stopped', xp: 2 });
    expect(await store.entries(battle.id, [1])).toMatchObject([{ seq: 1, command: { type: 'start' } }]);
  });

  it('B28: a new battle in a used channel is as fresh as the first', async () => {
    const table = tableOn(await storeForTest());
    const [ayla = 'u0'] = (await openBattle(table)).order;
    const change = { what: 'status', status: 'bane', on: true } as const;
    for (const command of [
      { type: 'settings', by: 'host', settings: { reminders: 12, quiet: true } },
      { type: 'adjust', by: 'ayla', unit: ayla, change },
      { type: 'engage', by: 'ayla', unit: ayla, form: 'light', dice: [{ kind: 'combat', count: 1 }] },
    ] satisfies readonly Command[])
      done(await table.act(from(command.by), () => command));
    done(await table.undo(from('ayla')));
    done(await table.redo(from('ayla')));
    expect((await table.reader.read('channel'))?.battle.prompts).not.toEqual([]);
    for (let step = 0; step < 2; step += 1) done(await table.end(from('host'), () => ({ type: 'end', by: 'host' })));
    const { record } = done(await table.start(from('host'), setup()));
    const { id, random, host, ...rest } = record.battle;
    const { id: _id, random: _random, host: _host, enemies, setup: _setup, ...fresh } = NO_BATTLE;
    expect(rest).toMatchObject({ ...fresh, enemies: { map: enemies.map, defeated: [], setAside: [], supply: [] } });
    expect(record.timeline).toMatchObject({ head: 1, last: 1, redo: [], seen: {} });
    expect(record.calls?.due).toBeUndefined();
    expect(random.counter).toBe(0);
    expect([id, host]).toEqual([expect.any(String), 'host']);
  });

  it('a battle that is over waits for its report: nobody starts another over it', async () => {
    const table = tableOn(await storeForTest());
    const battle = await openBattle(table);
    for (let [enemy] = battle.enemies.map; enemy !== undefined;) {
      const { id: unit } = enemy;
      // Rally brings another one.
      const { record } = done(await table.act(from('host'), () => ({ type: 'defeat', by: 'host', unit })));
      [enemy] = record.battle.enemies.map;
    }
    done(await table.act(from('ayla'), () => ({ type: 'end-turn', by: 'ayla' })));
    expect(done(await table.act(from('brom'), () => ({ type: 'end-turn', by: 'brom' }))).record.battle.phase).toBe(
      'over',
    );
    expect(await table.start(from('zoe'), setup())).toMatchObject({
      kind: 'battle-running',
      battle: { phase: 'over' },
    });
    done(await table.end(from('host'), () => ({ type: 'end', by: 'host' })));
    expect(done(await table.start(from('ayla'), setup())).record.battle.host).toBe('ayla');
  });

  it('B56: a button of another battle is left alone', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    expect(await table.act(from('host', { battleId: 'gone' }), roll('host'))).toEqual({ kind: 'other-battle' });
  });
});

describe('data of a later version', () => {
  it('B97: is refused, and left as it is', async () => {
    const store = await storeForTest();
    const table = tableOn(store);
    const { id: battleId } = await openBattle(table);
    const { record } = await store.load('channel');
    if (record === undefined) throw new Error('no battle');
    const battle = { ...record.battle, schema: 99 } as unknown as Battle;
    await store.commit({ channelId: 'channel', expected: record.revision, record: { ...record, battle } });
    await expect(table.act(from('ayla'), roll('ayla'))).rejects.toThrow(/version 99.*update the bot/u);
    await expect(table.reader.read('channel')).rejects.toThrow(/update the bot/u);
    expect(battleId).toBe(battle.id);
  });
});

describe('exactly once', () => {
  it('B06: the same interaction takes effect once', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    const request = from('ayla');
    const outcomes = await Promise.all([table.act(request, roll('ayla')), table.act(request, roll('ayla'))]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'duplicate']);
    expect((await table.reader.read('channel'))?.battle.random.counter).toBe(2); // the draw of the pool, and one roll
  });

  it('B06: a repeat hears that it was done, even where it would be refused by now', async () => {
    const table = tableOn(await storeForTest());
    const start = from('host');
    done(await table.start(start, setup()));
    expect(await table.start(start, setup())).toEqual({ kind: 'duplicate' });
    const join = from('ayla');
    done(await table.act(join, () => joining('Ayla')));
    expect(await table.act(join, () => joining('Ayla'))).toEqual({ kind: 'duplicate' });
  });

  const backends = [
    { name: 'two processes on one SQLite file', redis: false, skip: false },
    {
      name: `two processes on one Redis${redisSkipped}`,
      redis: true,
      skip: redisUrl === undefined,
    },
  ];

  describe.each(backends)('$name', ({ redis, skip }) => {
    it.skipIf(skip)('B01: 50 commands at once all take effect, in one order', async () => {
      const dataDir = folderForTest();
      const at = redis && redisUrl !== undefined ? { redisUrl } : { dataDir };
      const namespace = `test-${crypto.randomUUID()}`;
      const [one, two] = [tableOn(await storeForTest(at, namespace)), tableOn(await storeForTest(at, namespace))];
      await openBattle(one);
      const before = (await one.reader.read('channel'))?.timeline.last ?? 0;
      const commands = Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : two).act(from('ayla'), roll('ayla', `roll ${String(index)}`)),
      );
      expect((await Promise.all(commands)).map(({ kind }) => kind)).toEqual(Array.from({ length: 50 }, () => 'done'));
      const record = await two.reader.read('channel');
      const log = record && (await two.reader.log(record, { upTo: record.timeline.last, size: before + 50 }));
      expect(log?.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: before + 50 }, (_, index) => index + 1));
      const notes = log?.lines
        .slice(before)
        .flatMap(({ command }) => (command?.type === 'roll' ? (command.note ?? []) : []));
      expect(notes?.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `roll ${String(index)}`).toSorted());
      const battle = record?.battle ?? NO_BATTLE;
      expect(brokenInvariants(battle, content)).toEqual([]);
      expect(replay(NO_BATTLE, log?.lines ?? [])).toEqual(battle);
    });

    it.skipIf(skip)('B08: both get every interaction, each takes effect once', async () => {
      const dataDir = folderForTest();
      const at = redis && redisUrl !== undefined ? { redisUrl } : { dataDir };
      const namespace = `test-${crypto.randomUUID()}`;
      const tables = [tableOn(await storeForTest(at, namespace)), tableOn(await storeForTest(at, namespace))];
      await openBattle(tables[0] ?? tableOn(await storeForTest()));
      const requests = Array.from({ length: 20 }, () => from('ayla'));
      const outcomes = await Promise.all(
        requests.flatMap((request) => tables.map((table) => table.act(request, roll('ayla')))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(20);
      expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(20);
    });
  });
});

describe('undo and redo', () => {
  it('B11, B12: take back exactly the last command, and no more than there is', async () => {
    const table = tableOn(await storeForTest());
    const started = done(await table.start(from('host'), setup())).record.battle;
    expect(await table.undo(from('host'))).toEqual({ kind: 'nothing-to-undo', available: 0 });
    done(await table.act(from('ayla'), () => joining('Ayla')));
    const undone = done(await table.undo(from('ayla')));
    expect(undone.record.battle).toEqual(started);
    expect(undone.lines).toMatchObject([{ command: { type: 'join', name: 'Ayla' } }]);
    for (const steps of [999, 0, -1])
      expect(await table.undo(from('host'), { steps })).toEqual({ kind: 'nothing-to-undo', available: 0 });
  });

  it('go back through snapshots and forth again, whole', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    const states = [await table.reader.read('channel')];
    for (let count = 0; count < SNAPSHOT_EVERY * 2 + 3; count += 1)
      states.push(done(await table.act(from('ayla'), roll('ayla'))).record);
    const steps = SNAPSHOT_EVERY + 5;
    expect(done(await table.undo(from('brom'), { steps })).record.battle).toEqual(states.at(-1 - steps)?.battle);
    expect(done(await table.undo(from('brom'))).record.battle).toEqual(states.at(-2 - steps)?.battle);
    expect(done(await table.redo(from('brom'), { steps: steps + 1 })).record.battle).toEqual(states.at(-1)?.battle);
    expect(await table.redo(from('brom'))).toEqual({ kind: 'nothing-to-redo', available: 0 });
    done(await table.undo(from('brom')));
    for (const wrong of [0, -1, 2])
      expect(await table.redo(from('brom'), { steps: wrong })).toEqual({ kind: 'nothing-to-redo', available: 1 });
  });

  it('B10: a button takes back what it stands under, or nothing', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    const { entry } = done(await table.act(from('ayla'), roll('ayla')));
    const clicks = await Promise.all([0, 1].map(() => table.undo(from('ayla'), { last: markOf(entry.seq, entry) })));
    expect(clicks.map(({ kind }) => kind).toSorted()).toEqual(['done', 'not-last']);
  });

  it('B10: two presses of one Redo bring one action again', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    for (let count = 0; count < 2; count += 1) done(await table.act(from('ayla'), roll('ayla')));
    const { record } = done(await table.undo(from('ayla'), { steps: 2 }));
    const last = markOf(record.timeline.head, record.timeline);
    const presses = await Promise.all([0, 1].map(() => table.redo(from('ayla'), { last })));
    expect(presses.map(({ kind }) => kind).toSorted()).toEqual(['done', 'nothing-to-redo']);
  });

  it('redo ends with the next command', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    done(await table.act(from('ayla'), roll('ayla')));
    done(await table.undo(from('ayla')));
    done(await table.act(from('ayla'), roll('ayla', 'other')));
    expect(await table.redo(from('ayla'))).toEqual({ kind: 'nothing-to-redo', available: 0 });
  });

  it('B10: what is taken back gives its ids to nobody else', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    const add = (name: string) => () => ({
      type: 'add-unit' as const,
      by: 'host',
      stats: {
        name,
        level: 1 as const,
        health: 3,
        combat: 1,
        defense: 0,
        range: 1,
        targets: 1,
        priority: 'strongest' as const,
        skills: [],
      },
    });
    const wolf = done(await table.act(from('host'), add('Wolf'))).record.battle.enemies.map.at(-1);
    done(await table.undo(from('host')));
    const mage = done(await table.act(from('host'), add('Mage'))).record.battle.enemies.map.at(-1);
    expect(mage?.id).not.toBe(wolf?.id);
  });

  it('B15: a roll in between does not hide that another result had been seen', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    done(await table.act(from('ayla'), roll('ayla')));
    done(await table.undo(from('ayla')));
    expect(done(await table.act(from('brom'), roll('brom'))).entry.afterUndo).toBe(true);
    expect(done(await table.act(from('ayla'), roll('ayla'))).entry.afterUndo).toBe(true);
  });

  it('B15: a turn that was ended and taken back hides nothing either, nor one that was ended again', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    done(await table.act(from('ayla'), roll('ayla')));
    done(await table.undo(from('ayla')));
    done(await table.act(from('ayla'), () => ({ type: 'end-turn', by: 'ayla' })));
    done(await table.undo(from('ayla')));
    done(await table.redo(from('ayla')));
    expect((await table.reader.read('channel'))?.timeline.seen).toEqual({});
    done(await table.undo(from('ayla')));
    expect(done(await table.act(from('brom'), roll('brom'))).entry.afterUndo).toBe(true);
  });

  it('B15: the same roll made again shows the same faces; another one is marked', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    done(await table.act(from('ayla'), roll('ayla')));
    const faces = await lastFaces(table);
    done(await table.undo(from('ayla')));
    const again = done(await table.act(from('ayla'), roll('ayla')));
    expect(await lastFaces(table)).toEqual(faces);
    expect(again.entry.afterUndo).toBeUndefined();
    done(await table.undo(from('ayla')));
    const other = done(await table.act(from('brom'), roll('brom')));
    expect(other.entry.afterUndo).toBe(true);
    expect(await lastFaces(table)).not.toEqual(faces);
  });
});

describe('a step back and forth', () => {
  const PLAIN = {
    level: 1,
    health: 3,
    combat: 1,
    defense: 0,
    range: 1,
    targets: 1,
    priority: 'strongest',
    skills: [],
  } as const;

  /** Ids are never given twice, so those of an engage made again are others. */
  const withoutIds = (battle: Battle): unknown =>
    JSON.parse(JSON.stringify({ ...battle, nextId: 0 }).replaceAll(/"([a-z])\d+"/gu, '"$1"'));

  it('B19: what ends with a turn or a round ends as often as the turn does, however often that is taken back', async () => {
    const table = tableOn(await storeForTest());
    done(await table.start(from('host'), setup()));
    for (const name of ['Ayla', 'Brom']) done(await table.act(from(name.toLowerCase()), () => joining(name)));
    done(await table.act(from('host'), () => ({ type: 'add-unit', by: 'host', stats: { ...PLAIN, name: 'Dummy' } })));
    const { battle } = done(await table.act(from('host'), () => ({ type: 'begin', by: 'host' }))).record;
    const [ayla = 'u0'] = battle.order;
    for (const status of ['daze', 'maim', 'bane'] as const) {
      const change = { what: 'status', status, on: true } as const;
      done(await table.act(from('ayla'), () => ({ type: 'adjust', by: 'ayla', unit: ayla, change })));
    }
    const steps: readonly Command[] = [
      { type: 'end-turn', by: 'ayla' },
      { type: 'end-turn', by: 'brom' },
      { type: 'enemy-act', by: 'host', all: true },
      { type: 'next', by: 'host' },
    ];
    for (const command of steps) {
      const once = done(await table.act(from(command.by), () => command)).record.battle;
      for (let again = 0; again < 2; again += 1) {
        done(await table.undo(from('host')));
        expect(withoutIds(done(await table.act(from(command.by), () => command)).record.battle)).toEqual(
          withoutIds(once),
        );
      }
      done(await table.undo(from('host')));
      expect(withoutIds(done(await table.redo(from('host'))).record.battle)).toEqual(withoutIds(once));
      for (;;) {
        const now = (await table.reader.read('channel'))?.battle ?? NO_BATTLE;
        const prompt = now.prompts.at(-1);
        if (prompt === undefined) break;
        const option = optionsOf(now, content, prompt)[0]?.id ?? '';
        done(await table.act(from('host'), () => ({ type: 'answer', by: 'host', prompt: prompt.id, option })));
      }
    }
    expect((await table.reader.read('channel'))?.battle.round).toBe(2);
  });

  it.for(['defeat', 'damage'] as const)(
    'B27: who fell by %s in the round before is not the first of the next',
    async (how) => {
      const table = tableOn(await storeForTest());
      await openBattle(table);
      const play = async (command: Command) => done(await table.act(from(command.by), () => command));
      const stats = {
        level: 20,
        health: 3,
        combat: 0,
        defense: 0,
        range: 1,
        targets: 1,
        priority: 'strongest',
      } as const;
      const added = await play({ type: 'add-unit', by: 'host', stats: { ...stats, name: 'Lord', skills: [] } });
      const lord = added.record.battle.enemies.map.at(-1)?.id ?? 'u0';
      await play(
        how === 'defeat'
          ? { type: 'defeat', by: 'host', unit: lord }
          : { type: 'adjust', by: 'host', unit: lord, change: { what: 'damage', kind: 'true', amount: 3 } },
      );
      done(await table.undo(from('host')));
      done(await table.redo(from('host')));
      for (let turn = 0; turn < 2; turn += 1) await play({ type: 'end-turn', by: 'host' });
      const left = done(await table.act(from('host'), () => ({ type: 'enemy-act', by: 'host' })));
      const started = left.entry.events.flatMap((event) => (event.type === 'turn-started' ? [event.unit] : []));
      expect(started).not.toContain(lord);
      expect(left.record.battle.enemies.map.map(({ id }) => id)).not.toContain(lord);
    },
  );
});

describe('rights', () => {
  it.for([
    { says: 'a stranger may not spawn', user: 'zoe', command: { type: 'spawn' }, code: 'not-in-party' },
    {
      says: 'a stranger may not defeat',
      user: 'zoe',
      command: { type: 'defeat', unit: 'enemy' },
      code: 'not-in-party',
    },
    { says: 'a player may not end the battle', user: 'ayla', command: { type: 'end' }, code: 'host-only' },
    {
      says: 'a player may not act for another',
      user: 'brom',
      command: { type: 'engage', unit: 'Ayla', form: 'light', dice: [] },
      code: 'not-yours',
    },
    { says: 'a player may not end another’s turn', user: 'brom', command: { type: 'end-turn' }, code: 'not-yours' },
    {
      says: 'a player may not seat another',
      user: 'ayla',
      command: { type: 'join', player: 'zoe', name: 'Zoe' },
      code: 'host-only',
    },
    {
      says: 'a stranger may roll',
      user: 'zoe',
      command: { type: 'roll', dice: [{ sides: 6, count: 1 }] },
      code: undefined,
    },
    { says: 'the host may act for anybody', user: 'host', command: { type: 'end-turn' }, code: undefined },
    { says: 'an administrator may, too', user: 'zoe', admin: true, command: { type: 'end-turn' }, code: undefined },
  ])('$says', async ({ user, admin = false, command, code }) => {
    const table = tableOn(await storeForTest());
    const battle = await openBattle(table);
    const unit = command.unit === 'enemy' ? battle.enemies.map[0]?.id : unitNamed(battle, command.unit ?? '');
    const asked = { ...command, by: user, ...(command.unit && { unit }) } as Command;
    const outcome = await table.act(from(user, { admin }), () => asked);
    expect(outcome).toMatchObject(code === undefined ? { kind: 'done' } : { kind: 'denied', denial: { code } });
  });
});
