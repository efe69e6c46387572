import { expect, it, onTestFinished } from 'vitest';
import type { Command } from '../../src/engine/index.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Outcome } from '../../src/table/outcome.ts';
import type { Table } from '../../src/table/table.ts';
import { setup } from '../support/battles.ts';
import { done, folderForTest, from, joining, tableOn } from '../support/tables.ts';

// Between the moment in which one process has read the battle and that in which it stores what came of it, another one acts.

interface Tables {
  readonly table: Table;
  /** Plays both, the second one in the midst of the first. @returns what came of each */
  readonly together: (first: Command, second: Command) => Promise<readonly [Outcome, Outcome | undefined]>;
}

/** Ayla and Brom against a dummy, up to Ayla's first turn. */
async function open(): Promise<Tables> {
  const storage = await openStore({ dataDir: folderForTest() });
  onTestFinished(() => storage.disconnect());
  let meanwhile: (() => Promise<void>) | undefined;
  const interrupted: AtomicStore = new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...args: unknown[]) => unknown;
      if (name !== 'commit') return method;
      return async (...args: unknown[]) => {
        const interrupt = meanwhile;
        meanwhile = undefined;
        await interrupt?.();
        return method(...args);
      };
    },
  });
  const [table, other] = [tableOn(new BattleStore(interrupted)), tableOn(new BattleStore(storage))];
  const play = (on: Table, command: Command): Promise<Outcome> => on.act(from(command.by), () => command);
  done(await table.start(from('host'), setup({ auto: true })));
  for (const name of ['Ayla', 'Brom']) done(await table.act(from(name.toLowerCase()), () => joining(name)));
  const stats = { name: 'Dummy', level: 1, health: 9, combat: 0, defense: 0, range: 1, targets: 1 } as const;
  done(await play(table, { type: 'add-unit', by: 'host', stats: { ...stats, priority: 'weakest', skills: [] } }));
  done(await play(table, { type: 'begin', by: 'host' }));
  return {
    table,
    async together(first, second) {
      let came: Outcome | undefined;
      meanwhile = async () => {
        came = await play(other, second);
      };
      return [await play(table, first), came];
    },
  };
}

async function battleAt(table: Table) {
  const record = await table.reader.read('channel');
  if (record === undefined) throw new Error('there is no battle');
  return record;
}

it('B01, B02: both of two changes stand, of the same enemy and of an adventurer each', async () => {
  const { table, together } = await open();
  const { battle, timeline } = await battleAt(table);
  const [ayla = 'u0', brom = 'u0'] = battle.order;
  const dummy = battle.enemies.map[0]?.id ?? 'u0';
  const hurt = (amount: number): Command => ({
    type: 'adjust',
    by: 'host',
    unit: dummy,
    change: { what: 'damage', kind: 'true', amount },
  });
  for (const outcome of await together(hurt(2), hurt(3))) expect(outcome?.kind).toBe('done');
  const stat = (by: string, unit: typeof ayla, to: number): Command => ({
    type: 'adjust',
    by,
    unit,
    change: { what: 'stat', stat: 'stamina', to },
  });
  for (const outcome of await together(stat('ayla', ayla, 6), stat('brom', brom, 7)))
    expect(outcome?.kind).toBe('done');
  const after = await battleAt(table);
  expect(after.battle.enemies.map[0]?.hp).toBe(4);
  expect([after.battle.adventurers[ayla]?.stamina, after.battle.adventurers[brom]?.stamina]).toEqual([6, 7]);
  expect(after.timeline.last).toBe(timeline.last + 4);
});

it('B04: the last turn ends once, and the next round begins once', async () => {
  const { table, together } = await open();
  const [, brom = 'u0'] = (await battleAt(table)).battle.order;
  done(await table.act(from('ayla'), () => ({ type: 'end-turn', by: 'ayla' })));
  const ends: Command = { type: 'end-turn', by: 'host', unit: brom };
  expect((await together(ends, { ...ends, by: 'brom' })).map((outcome) => outcome?.kind)).toEqual(['refused', 'done']);
  done(await table.act(from('host'), () => ({ type: 'enemy-act', by: 'host', all: true })));
  const next: Command = { type: 'next', by: 'host' };
  expect((await together(next, { ...next, by: 'brom' })).map((outcome) => outcome?.kind)).toEqual(['refused', 'done']);
  const record = await battleAt(table);
  expect(record.battle.round).toBe(2);
  const lines = await table.reader.wholeLog(record);
  const events = lines.flatMap((line) => line.events.map(({ type }) => type));
  expect(events.filter((type) => type === 'round-started')).toHaveLength(2);
});

it('B05, B06: a unit is defeated once, and dice are rolled once', async () => {
  const { table, together } = await open();
  const { battle } = await battleAt(table);
  const [ayla = 'u0'] = battle.order;
  const engage: Command = {
    type: 'engage',
    by: 'ayla',
    unit: ayla,
    form: 'light',
    dice: [{ kind: 'combat', count: 1 }],
  };
  expect(await together(engage, engage)).toMatchObject([
    { kind: 'refused', refusal: { code: 'prompt-open' } },
    { kind: 'done' },
  ]);
  const defeat: Command = { type: 'defeat', by: 'host', unit: battle.enemies.map[0]?.id ?? 'u0' };
  expect((await together(defeat, defeat)).map((outcome) => outcome?.kind)).toEqual(['refused', 'done']);
});
