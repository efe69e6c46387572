import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { restoreBackup, writeBackup } from '../../src/backup/backup-file.ts';
import {
  type Battle,
  type BattleEvent,
  type LogEntry,
  NO_BATTLE,
  replay,
  standingLines,
  type Verification,
} from '../../src/engine/index.ts';
import { BattleStore, type BattleRecord } from '../../src/store/battle-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import type { Table } from '../../src/table/table.ts';
import { States } from '../../src/table/states.ts';
import { type LogToVerify, verify } from '../../src/table/verify.ts';
import { content } from '../support/battles.ts';
import { chanceFrom } from '../support/chance.ts';
import { someCommand } from '../support/self-play.ts';
import { done, folderForTest, from, joining, openBattle, storeForTest, tableOn } from '../support/tables.ts';

/** Plays at random, with some of it taken back and brought again. */
async function playsOn(table: Table, seed: number, commands = 80): Promise<void> {
  const chance = chanceFrom(seed);
  for (let count = 0; count < commands; count += 1) {
    if (chance(8) === 0) {
      await table.undo(from('host'), { steps: 1 + chance(3) });
      if (chance(2) === 0) await table.redo(from('host'));
    } else await table.act(from('host'), (battle) => someCommand(battle, { content, wanted: content }, chance));
  }
}

async function recordOf(table: Table): Promise<BattleRecord> {
  const record = await table.reader.read('channel');
  if (record === undefined) throw new Error('no battle');
  return record;
}

/** A log as a check reads it. */
const logOf = (lines: readonly LogEntry[]): LogToVerify => ({ lines, back: (seq) => backFrom(lines, seq) });

function* backFrom(lines: readonly LogEntry[], seq: number): Generator<LogEntry, undefined> {
  for (let line = lines[seq - 1]; line !== undefined; line = lines[line.parent - 1]) yield line;
  return undefined;
}

/** A battle with some rolls in it, and its log. */
async function played(seed = 1): Promise<{ record: BattleRecord; lines: readonly LogEntry[] }> {
  const table = tableOn(await storeForTest());
  await openBattle(table);
  await table.act(from('ayla'), () => ({ type: 'roll', by: 'ayla', dice: [{ kind: 'combat', count: 4 }] }));
  await playsOn(table, seed);
  // Whatever the dice made of the play, something was taken back and brought again.
  await table.act(from('ayla'), () => ({ type: 'roll', by: 'ayla', dice: [{ sides: 6, count: 1 }] }));
  done(await table.undo(from('host'), { steps: 1 }));
  done(await table.redo(from('host')));
  const record = await recordOf(table);
  return { record, lines: await table.reader.wholeLog(record) };
}

describe('a check of a battle', () => {
  it.for([1, 2, 3, 4, 5, 6])('agrees with all that was played, undo and redo included (seed %i)', async (seed) => {
    const { record, lines } = await played(seed);
    const { disagreements, rolls } = await verify(record, logOf(lines), content);
    expect(disagreements).toEqual([]);
    expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['command', 'undo', 'redo']));
    const used = (line: LogEntry): readonly number[] =>
      line.events.flatMap((event) => (event.type === 'randomness-used' ? [event.counter] : []));
    const counters = rolls.map(({ seq, drawn }) => [seq, drawn.map(({ counter }) => counter)]);
    expect(counters).toEqual(lines.flatMap((line) => (used(line).length > 0 ? [[line.seq, used(line)]] : [])));
  });

  it('agrees with a battle that was restored from a backup and went on, whatever ids were skipped', async () => {
    const folder = folderForTest();
    const atomic = await SqliteStore.open(folder);
    const table = tableOn(new BattleStore(atomic));
    await openBattle(table);
    const file = join(folder, 'b.gz');
    await writeBackup(atomic, file, 1);
    const joins = async (name: string) => done(await table.act(from('host'), () => joining(name)));
    await joins('Cato');
    await restoreBackup(atomic, file, { overwrite: true });
    await table.act(from('ayla'), () => ({ type: 'roll', by: 'ayla', dice: [{ sides: 6, count: 2 }] }));
    await joins('Dova');
    await playsOn(table, 3, 30);
    expect((await table.reader.verify(await recordOf(table))).disagreements).toEqual([]);
    await atomic.disconnect();
  });
});

describe('the battles that a check keeps', () => {
  it('are few, and any that an undo may still need is there all the same', async () => {
    const table = tableOn(await storeForTest());
    await openBattle(table);
    const roll = { type: 'roll', by: 'ayla', dice: [{ sides: 6, count: 1 }] } as const;
    for (const steps of [3, 90, 1, 40]) {
      for (let count = 0; count < 100; count += 1) await table.act(from('ayla'), () => roll);
      done(await table.undo(from('host'), { steps }));
    }
    done(await table.redo(from('host'), { steps: 20 }));
    const record = await recordOf(table);
    const lines = await table.reader.wholeLog(record);
    const after = new Map<number, Battle>([[0, NO_BATTLE]]);
    const states = new States((seq) => backFrom(lines, seq));
    let most = 0;
    for (const line of lines.filter(({ kind }) => kind === 'command')) {
      const before = after.get(line.parent) ?? NO_BATTLE;
      expect(await states.after(line.parent)).toEqual(before);
      after.set(line.seq, replay(before, [line]));
      states.add(line, replay(before, [line]));
      most = Math.max(most, states.size);
    }
    expect(most).toBeLessThan(60);
    for (const { seq } of standingLines(lines, record.timeline))
      expect(await states.after(seq)).toEqual(after.get(seq));
    expect(await states.after(record.timeline.last + 1)).toBeUndefined();
  });
});

/** The log with one line changed. */
const changed = (
  lines: readonly LogEntry[],
  is: (line: LogEntry) => boolean,
  change: (line: LogEntry) => LogEntry,
): { readonly seq: number; readonly lines: readonly LogEntry[] } => {
  const at = lines.findIndex(is);
  return { seq: lines[at]?.seq ?? 0, lines: lines.map((line, index) => (index === at ? change(line) : line)) };
};

const withEvents = (line: LogEntry, change: (event: BattleEvent) => BattleEvent): LogEntry => ({
  ...line,
  events: line.events.map(change),
});

describe('a check of a battle that was tampered with', () => {
  const check = async (
    tamper: (played: { record: BattleRecord; lines: readonly LogEntry[] }) => {
      record?: BattleRecord;
      lines?: readonly LogEntry[];
    },
  ): Promise<Verification['disagreements']> => {
    const before = await played();
    const { record = before.record, lines = before.lines } = tamper(before);
    return (await verify(record, logOf(lines), content)).disagreements;
  };

  it('finds a roll whose dice were turned, and names its line', async () => {
    let seq = 0;
    const found = await check(({ lines }) => {
      const better = (event: BattleEvent): BattleEvent =>
        event.type === 'free-roll'
          ? { ...event, dice: event.dice.map((die) => ({ ...die, face: (die.face + 1) % 6 })) }
          : event;
      const tampered = changed(
        lines,
        ({ command }) => command?.type === 'roll',
        (line) => withEvents(line, better),
      );
      ({ seq } = tampered);
      return tampered;
    });
    expect(found).toEqual([{ what: 'roll', seq, counter: expect.any(Number) as number }]);
  });

  it('finds a line that tells something else than its command comes to', async () => {
    let seq = 0;
    const found = await check(({ lines }) => {
      const tougher = (event: BattleEvent): BattleEvent =>
        event.type === 'adventurer-joined'
          ? { ...event, adventurer: { ...event.adventurer, health: 9, hp: 9 } }
          : event;
      const tampered = changed(
        lines,
        ({ command }) => command?.type === 'join',
        (line) => withEvents(line, tougher),
      );
      ({ seq } = tampered);
      return tampered;
    });
    expect(found).toContainEqual({ what: 'line', seq });
    expect(found).toContainEqual({ what: 'state' });
  });

  it('finds a seed that was exchanged', async () => {
    const found = await check(({ record }) => {
      const random = { ...record.battle.random, seed: 'another' };
      return { record: { ...record, battle: { ...record.battle, random } } };
    });
    expect(found).toEqual([{ what: 'seed' }, { what: 'state' }]);
  });

  it('finds a battle that is not what its log makes of it', async () => {
    const found = await check(({ record }) => {
      const battle: Battle = { ...record.battle, round: record.battle.round + 1 };
      return { record: { ...record, battle } };
    });
    expect(found).toEqual([{ what: 'state' }]);
  });

  it('finds a line that was taken out', async () => {
    const found = await check(({ lines }) => ({ lines: lines.filter(({ seq }) => seq !== 3) }));
    expect(found[0]).toEqual({ what: 'order', seq: 4 });
  });

  it('finds a line that the storage has lost', async () => {
    const store = await storeForTest();
    const table = tableOn(store);
    await openBattle(table);
    const record = await recordOf(table);
    const longer = { ...record, timeline: { ...record.timeline, last: record.timeline.last + 1 } };
    expect((await table.reader.verify(longer)).disagreements).toEqual([{ what: 'order', seq: longer.timeline.last }]);
  });
});

describe('what a channel reads in', () => {
  const ended = async (table: Table): Promise<string> => {
    const { id } = await openBattle(table);
    for (let step = 0; step < 2; step += 1) done(await table.end(from('host'), () => ({ type: 'end', by: 'host' })));
    return id;
  };

  it('is the battle that runs, else the one that was finished last', async () => {
    const table = tableOn(await storeForTest());
    expect(await table.reader.readable('channel')).toBeUndefined();
    const first = await ended(table);
    expect(await table.reader.readable('channel')).toMatchObject({ finished: true, record: { battle: { id: first } } });
    const second = await ended(table);
    expect(await table.reader.readable('channel')).toMatchObject({
      finished: true,
      record: { battle: { id: second } },
    });
    expect(await table.reader.readable('channel', first)).toBeUndefined();
    const { id: third } = await openBattle(table);
    expect(await table.reader.readable('channel')).toMatchObject({
      finished: false,
      record: { battle: { id: third } },
    });
    expect(await table.reader.readable('channel', second)).toMatchObject({
      finished: true,
      record: { battle: { id: second } },
    });
    expect(await table.reader.readable('another', second)).toBeUndefined();
  });

  it('B15: agrees still when it is finished', async () => {
    const table = tableOn(await storeForTest());
    await ended(table);
    const found = await table.reader.readable('channel');
    expect(found && (await table.reader.verify(found.record)).disagreements).toEqual([]);
  });
});
