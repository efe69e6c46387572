import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { CALLBACK, COMPONENT, INTERACTION } from '../../src/local/wire.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { storeSwitch, type StoreSwitch } from './store-around.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

// What several people do in the same instant, heard by two processes with one storage.

const TIMING = { deferAfterMs: 60, otherShowsWithinMs: 60, choicesWithinMs: 60 };

let table: TestTable;
let store: StoreSwitch;
afterEach(() => table.close());

/** The texts of an answer and its further messages. */
const read = (result: InteractionResult): string => [result.message, ...result.followUps].map(textOf).join('\n');

/** The events of the lines since then. */
async function since(last: number, channelId = table.channelId) {
  const { record } = await table.store.load(channelId);
  if (record === undefined) throw new Error('there is no battle');
  const count = record.timeline.last - last;
  const lines = await table.store.entries(
    record.battle.id,
    Array.from({ length: count }, (_, index) => last + 1 + index),
  );
  return { battle: record.battle, lines, events: lines.flatMap(({ events }) => events) };
}

describe('in the same instant', () => {
  beforeEach(async () => {
    store = storeSwitch();
    table = await openTestTable({
      around: store.around,
      timing: TIMING,
      discord: { acknowledgeWithinMs: 60_000 },
    });
    await table.startAnother();
  });

  /** Nothing is read before all have asked, in both processes. */
  async function together(...asked: readonly (() => Promise<InteractionResult>)[]): Promise<void> {
    store.hold();
    const results = await Promise.all(asked.map((ask) => ask()));
    store.release();
    for (const result of results) expect((await result.settled()).failed).toBeUndefined();
    const told = results.map(read).join('\n');
    expect(told).not.toContain('Something went wrong');
  }

  it('B01: damage and a draw of enemies both take effect', async () => {
    const { ayla, borin, channelId } = table;
    await beginBattle(table);
    const last = await table.lines();
    await together(
      () => ayla.type(channelId, '/adjust damage unit:dummy amount:2'),
      () => borin.type(channelId, '/spawn ep:1 hexes:1'),
    );
    const { battle, lines } = await since(last);
    expect(lines).toHaveLength(2);
    expect(battle.enemies.map.map(({ name, hp }) => (name === 'Dummy' ? hp : 'drawn'))).toEqual([7, 'drawn']);
  });

  it('B02: neither of two players loses what they change of their own adventurers', async () => {
    const { ayla, borin, channelId } = table;
    await beginBattle(table);
    await together(
      () => ayla.type(channelId, '/party set stat:stamina to:6'),
      () => borin.type(channelId, '/party set stat:magicka to:7'),
      () => ayla.type(channelId, '/party train add:1 snipe'),
      () => borin.type(channelId, '/party train add:1 pulsar'),
    );
    const [kajsa, ulf] = Object.values((await table.battle()).adventurers);
    expect([kajsa?.stamina, ulf?.magicka]).toEqual([6, 7]);
    expect(kajsa?.dice.available.map(({ kind }) => kind)).toContain('snipe');
    expect(ulf?.dice.available.map(({ kind }) => kind)).toContain('pulsar');
  });

  it(
    'B04: the last turn ends once, and the next round begins once, up to a fatigue round',
    { timeout: 120_000 },
    async () => {
      const { ayla, borin, channelId, discord } = table;
      const control = discord.createChannel('control').id;
      await beginBattle(table);
      await beginBattle({ ...table, channelId: control });
      const ulf = (await table.battle()).order[1];
      const press = (label: string) => async () => {
        const board = await (await ayla.type(channelId, '/battle board')).settled();
        const message = (board.message ?? board.followUps[0])?.id ?? '';
        await together(
          () => ayla.click(message, label),
          () => borin.click(message, label),
        );
      };
      for (let round = 1; round <= 5; round += 1) {
        await (await ayla.type(channelId, '/turn end as:kajsa')).settled();
        const last = await table.lines();
        await press('End turn')();
        await (await ayla.type(channelId, '/enemy act target:none')).settled();
        await press('Next round')();
        const { battle, events } = await since(last);
        expect(events.filter((event) => event.type === 'turn-ended' && event.unit === ulf)).toHaveLength(1);
        expect(events.filter(({ type }) => type === 'round-started')).toHaveLength(1);
        expect(battle.round).toBe(round + 1);
        for (const line of ['/turn end as:kajsa', '/turn end as:ulf', '/enemy act target:none', '/battle next'])
          await (await ayla.type(control, line)).settled();
      }
      const tracks = (of: Awaited<ReturnType<typeof since>>['battle']) =>
        Object.values(of.adventurers).map(({ dice, hp }) => ({ hp, track: dice.track.map(({ kind }) => kind) }));
      const alone = tracks((await since(0, control)).battle);
      expect(alone.flatMap(({ track }) => track)).not.toEqual([]); // the fatigue round has bitten
      expect(tracks(await table.battle())).toEqual(alone);
    },
  );

  it('B05: two who defeat the same unit defeat it once', async () => {
    const { ayla, borin, channelId } = table;
    await beginBattle(table);
    const last = await table.lines();
    await together(
      () => ayla.type(channelId, '/defeat unit:dummy by:kajsa'),
      () => borin.type(channelId, '/defeat unit:dummy by:ulf'),
    );
    const { events, lines } = await since(last);
    expect(lines).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'unit-defeated')).toHaveLength(1);
  });

  it('B06: a command sent twice, and a button pressed twice, roll once', async () => {
    const { ayla, channelId } = table;
    await beginBattle(table);
    const typed = await table.lines();
    const engage = () => ayla.type(channelId, '/engage form:light dice:1 combat');
    await together(engage, engage);
    expect((await since(typed)).lines).toHaveLength(1);
    await (await ayla.type(channelId, '/battle undo')).settled();

    const panel = await (await ayla.type(channelId, '/engage')).settled();
    const { id } = [panel.message, ...panel.followUps].find(isPrivate) ?? { id: '' };
    const { id: battle, turn } = await table.battle();
    await (await ayla.choose(id, `ck1:e:${battle}:${turn?.unit ?? ''}:form`, ['heavy'])).settled();
    const pressed = await table.lines();
    const roll = () => ayla.click(id, 'Roll');
    await together(roll, roll);
    expect((await since(pressed)).lines).toHaveLength(1);
  });
});

describe('side by side', () => {
  /** Holds up what is to be stored of one channel, until it is released. */
  function holding(channel: () => string) {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const around = (store: AtomicStore): AtomicStore =>
      new Proxy(store, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          const method = value.bind(target) as (...args: unknown[]) => unknown;
          if (name !== 'commit') return method;
          return async (...args: unknown[]) => {
            if (channel() !== '' && JSON.stringify(args).includes(channel())) await released;
            return method(...args);
          };
        },
      });
    return { around, release: () => release() };
  }

  it('B07: a button in a channel without a battle waits for no battle that is busy', async () => {
    let busy = '';
    const { around, release } = holding(() => busy);
    table = await openTestTable({ around, timing: TIMING, discord: { acknowledgeWithinMs: 60_000 } });
    const { ayla, borin, channelId, discord } = table;
    await beginBattle(table);
    const board = await ayla.type(channelId, '/battle board');
    const empty = discord.createChannel('empty').id;
    busy = channelId;
    const slow = await borin.type(channelId, '/adjust damage unit:dummy amount:1');
    expect(slow.callbackType).toBe(CALLBACK.deferredMessage);
    const buttons = board.message?.components.flatMap(({ components = [] }) => components) ?? [];
    const button = buttons.find(({ custom_id = '' }) => custom_id.includes(':end-turn:'))?.custom_id ?? '';
    const pressed = await discord.forge({
      type: INTERACTION.component,
      userId: ayla.id,
      channelId: empty,
      sourceMessageId: board.message?.id ?? '',
      data: { component_type: COMPONENT.button, custom_id: button, id: 1 },
    });
    expect((await pressed.settled()).failed).toBeUndefined();
    expect(read(pressed)).toContain('No battle here');
    expect(slow.message?.embeds ?? []).toEqual([]); // still held
    release();
    expect(read(await slow.settled())).toContain('HP 9 → 8');
  });

  it('B23: whoever reads the log reads the same lines in the same order', async () => {
    table = await openTestTable();
    const { ayla, borin, cora, channelId } = table;
    await ayla.type(channelId, '/battle start xp:4');
    for (const [index, player] of [ayla, borin, cora].entries())
      await player.type(channelId, `/party join name:Hero ${String(index)} race:redguard`);
    const notes = Array.from({ length: 15 }, (_, index) => `roll-number-${String.fromCodePoint(97 + index)}`);
    for (const [index, note] of notes.entries())
      await [ayla, borin, cora][index % 3]?.type(channelId, `/roll dice:1d6 note:${note}`);
    const logOf = async (reader: typeof ayla): Promise<string> => {
      const pages = [];
      for (const page of [2, 1]) pages.push(read(await reader.type(channelId, `/battle log page:${String(page)}`)));
      return pages.join('\n');
    };
    const [first, ...others] = [await logOf(ayla), await logOf(borin), await logOf(cora)];
    expect(others).toEqual([first, first]);
    expect([...first.matchAll(/roll\\?-number\\?-[a-o]/gu)].map(([note]) => note.replaceAll('\\', ''))).toEqual(notes);
  });

  it('B60: who hears no answer to a join is in once, may leave, and may be taken out by the host', async () => {
    table = await openTestTable();
    const { ayla, borin, channelId, discord } = table;
    await ayla.type(channelId, '/battle start xp:4');
    const join = '/party join name:Ulf race:breton';
    const refused = { kind: 'status', status: 403, code: 50013, message: 'Missing Permissions' } as const;
    discord.faults.failNext({ method: 'POST', route: '/interactions/:interaction/:token/callback' }, refused);
    await borin.type(channelId, join);
    discord.faults.clear();
    const again = await borin.type(channelId, join);
    expect(isPrivate(again.message)).toBe(true);
    expect(again.message?.content).toContain('Somebody is called "Ulf" already');
    expect(Object.values((await table.battle()).adventurers)).toHaveLength(1);
    expect(isPrivate((await borin.type(channelId, '/party leave')).message)).toBe(false);
    expect((await table.battle()).order).toEqual([]);
    expect(isPrivate((await borin.type(channelId, join)).message)).toBe(false);
    expect(isPrivate((await ayla.type(channelId, '/party leave adventurer:ulf')).message)).toBe(false);
    expect((await table.battle()).order).toEqual([]);
  });
});
