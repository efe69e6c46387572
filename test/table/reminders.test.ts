import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Battle, type Command, type TableSettings, type UnitId, optionsOf } from '../../src/engine/index.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { battleKey, playerKey } from '../../src/store/keys.ts';
import { NewerData } from '../../src/store/newer-data.ts';
import { PLAYER_SCHEMA, PlayerStore, type QuietHours } from '../../src/store/player-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { Players } from '../../src/table/players.ts';
import { quietHoursIn } from '../../src/table/quiet-hours.ts';
import { Reminders } from '../../src/table/reminders.ts';
import type { Table } from '../../src/table/table.ts';
import { content, setup } from '../support/battles.ts';
import { done, folderForTest, from, joining, openBattle, tableOn } from '../support/tables.ts';

const HOUR = 3_600_000;
/** Noon in UTC. */
const START = Date.UTC(2026, 0, 10, 12);

let now: number;
let atomic: SqliteStore;
let store: BattleStore;
let players: Players;
let table: Table;
let reminders: Reminders;

beforeEach(async () => {
  now = START;
  atomic = await SqliteStore.open(folderForTest());
  onTestFinished(() => atomic.disconnect());
  store = new BattleStore(atomic);
  players = new Players(new PlayerStore(atomic), () => now);
  table = tableOn(store, { now: () => now, players });
  reminders = new Reminders({ store, players });
});

const play = async (user: string, command: Command) => done(await table.act(from(user), () => command));
const endTurn = (user: string) => play(user, { type: 'end-turn', by: user });
const set = (settings: TableSettings) => play('host', { type: 'settings', by: 'host', settings });
const roll = (by: string) => play(by, { type: 'roll', by, dice: [{ sides: 6, count: 1 }] });
const undo = async (user: string) => done(await table.undo(from(user)));

/** Whatever the battle asks, the host answers it. */
async function answerAll(): Promise<void> {
  for (;;) {
    const battle = (await table.reader.read('channel'))?.battle;
    const prompt = battle?.prompts.at(-1);
    if (battle === undefined || prompt === undefined) return;
    const options = optionsOf(battle, content, prompt);
    const option = (options.find(({ isDefault }) => isDefault) ?? options[0])?.id ?? '';
    await play('host', { type: 'answer', by: 'host', prompt: prompt.id, option });
  }
}

/** Does no harm. */
const DUMMY = {
  name: 'Dummy',
  level: 1,
  health: 50,
  combat: 0,
  defense: 0,
  range: 1,
  targets: 1,
  priority: 'weakest',
  skills: [],
} as const;

/** What somebody says of themselves. */
let said = 0;
async function says(userId: string, wish: ReturnType<Parameters<Players['change']>[1]>): Promise<void> {
  said += 1;
  const outcome = await players.change({ userId, interactionId: `wish-${String(said)}` }, () => wish);
  expect(outcome.kind).toBe('done');
}

/** Hours pass; whoever is pinged, if it is time for anything. */
async function after(hours: number): Promise<string | undefined> {
  now += hours * HOUR;
  const [channelId] = await reminders.due(10);
  const reminder = channelId === undefined ? undefined : await reminders.claim(channelId);
  return reminder && `${reminder.kind}: ${reminder.users.join(' ')}`;
}

async function begun(settings: TableSettings = { reminders: 12 }): Promise<Battle> {
  const battle = await openBattle(table);
  await set(settings);
  return battle;
}

function hours(text: string): QuietHours {
  const quiet = quietHoursIn(text);
  if (quiet === undefined) throw new Error(`no hours: ${text}`);
  return quiet;
}

const idOf = (battle: Battle, name: string): UnitId =>
  Object.values(battle.adventurers).find((adventurer) => adventurer.name === name)?.id ?? 'u0';

describe('a turn calls', () => {
  it('its player once, and nobody for what they did themselves', async () => {
    await openBattle(table);
    expect((await endTurn('ayla')).pings).toEqual({ move: ['brom'] });
    expect((await roll('ayla')).pings).toEqual({ move: [] });
    expect((await undo('ayla')).pings).toEqual({ move: [] }); // the roll
    expect((await undo('ayla')).pings).toEqual({ move: [] }); // her own turn again
    expect((await endTurn('ayla')).pings).toEqual({ move: [] }); // Brom was called for that turn
  });

  it('again in the next round', async () => {
    const battle = await openBattle(table);
    // Nobody falls and nothing is asked, whatever was drawn: only a dummy stays.
    await play('host', { type: 'add-unit', by: 'host', stats: DUMMY });
    for (const { id } of battle.enemies.map) await play('host', { type: 'remove-unit', by: 'host', unit: id });
    for (const round of [1, 2]) {
      expect((await endTurn('ayla')).pings?.move, `round ${String(round)}`).toEqual(['brom']);
      await endTurn('brom');
      await play('brom', { type: 'enemy-act', by: 'brom', all: true });
      await answerAll();
      let pings = (await play('brom', { type: 'next', by: 'brom' })).pings;
      while ((await table.reader.read('channel'))?.battle.phase !== 'adventurers')
        pings = (await play('brom', { type: 'next', by: 'brom' })).pings;
      expect(pings?.move).toEqual(['ayla']);
    }
  });

  it('whoever has the move again by an undo, if nobody has called them in it yet', async () => {
    done(await table.start(from('host'), setup()));
    for (const name of ['Ayla', 'Brom']) await play(name.toLowerCase(), joining(name));
    await play('host', { type: 'add-unit', by: 'host', stats: DUMMY });
    expect((await play('ayla', { type: 'begin', by: 'ayla' })).pings).toEqual({ move: [] });
    expect((await endTurn('ayla')).pings).toEqual({ move: ['brom'] });
    expect((await undo('brom')).pings).toEqual({ move: ['ayla'] });
    expect(done(await table.redo(from('ayla'))).pings).toEqual({ move: [] }); // Brom was called before
    expect((await undo('brom')).pings).toEqual({ move: [] }); // and now she was, too
  });

  it('whoever goes on with a battle out of a file, but not who brought it in', async () => {
    const battle = await openBattle(table);
    const brings = async (user: string, channelId: string) =>
      done(await table.restore(from(user, { channelId, admin: true }), { battle, content: undefined })).pings;
    expect(await brings('brom', 'one')).toEqual({ move: ['ayla'] });
    expect(await brings('ayla', 'two')).toEqual({ move: [] });
  });

  it('whoever it is handed to', async () => {
    const battle = await openBattle(table);
    const give = { type: 'give', by: 'host', unit: idOf(battle, 'Ayla'), player: 'cora' } as const;
    expect((await play('host', give)).pings?.move).toEqual(['cora']);
  });

  it('nobody where the table is quiet', async () => {
    await begun({ quiet: true });
    expect((await endTurn('ayla')).pings).toEqual({ move: [] });
  });

  it('the next player too, where they wish it, once and not in their quiet hours', async () => {
    await says('brom', { next: true });
    const battle = await openBattle(table);
    const { calls } = (await table.reader.read('channel')) ?? {};
    expect(calls?.toldNext).toHaveLength(1); // as the battle began with Ayla's turn
    await endTurn('ayla');
    await undo('ayla');
    expect((await table.reader.read('channel'))?.calls?.toldNext).toHaveLength(1);
    expect(battle.turn?.unit).toBe(idOf(battle, 'Ayla'));

    await says('brom', { next: true, zone: 'UTC', quiet: hours('11-13') });
    const elsewhere = { channelId: 'elsewhere' };
    await openBattle(table, 'elsewhere');
    expect((await table.reader.read(elsewhere.channelId))?.calls?.toldNext).toEqual([]);
  });

  it('no next player whose wishes a later version of the bot has written, and nothing fails for it', async () => {
    const wishes = { schema: PLAYER_SCHEMA + 1, revision: 1, next: true };
    await atomic.commit({ guard: { key: playerKey('brom'), expected: 0, value: wishes } });
    await expect(players.reach('brom')).rejects.toThrow(NewerData);
    expect(await players.wantsNext('brom')).toBe(false);
    const battle = await openBattle(table);
    expect(battle.turn?.unit).toBe(idOf(battle, 'Ayla'));
    expect((await table.reader.read('channel'))?.calls?.toldNext).toEqual([]);
  });
});

describe('a reminder', () => {
  it('comes after the hours set, to whoever is awaited, three times; then the host hears of it, and it is over', async () => {
    await begun();
    expect(await after(11.9)).toBeUndefined();
    expect(await after(0.1)).toBe('reminder: ayla');
    expect(await after(0)).toBeUndefined();
    expect(await after(12)).toBe('reminder: ayla');
    expect(await after(12)).toBe('reminder: ayla');
    expect(await after(12)).toBe('given-up: host');
    expect(await after(1000)).toBeUndefined();
    await roll('brom');
    expect(await after(12)).toBe('reminder: ayla');
  });

  it('comes not where nobody set any, nor in set-up, nor when it is over', async () => {
    await openBattle(table);
    expect(await after(1000)).toBeUndefined();
    await set({ reminders: 12 });
    await set({ reminders: 0 });
    expect(await after(1000)).toBeUndefined();
    await set({ reminders: 12 });
    done(await table.end(from('host'), () => ({ type: 'end', by: 'host' })));
    expect(await after(1000)).toBeUndefined();
  });

  it('begins its wait anew with whatever is done, undo too', async () => {
    await begun();
    for (const act of [() => roll('brom'), () => undo('brom')]) {
      expect(await after(11)).toBeUndefined();
      await act();
    }
    expect(await after(11)).toBeUndefined();
    await endTurn('ayla');
    expect(await after(1)).toBeUndefined();
    expect(await after(11)).toBe('reminder: brom');
  });

  it('goes to the whole party where anybody may go on', async () => {
    await begun();
    await endTurn('ayla');
    await endTurn('brom');
    await says('brom', { away: true });
    expect(await after(12)).toBe('reminder: ayla');
    await says('brom', {});
    expect(await after(12)).toBe('reminder: ayla brom');
  });

  it('waits for the end of quiet hours, and does not count as sent meanwhile', async () => {
    await begun();
    await says('ayla', { zone: 'Europe/Berlin', quiet: hours('22-7') });
    expect(await after(12)).toBeUndefined(); // one o'clock at night
    expect(await after(5.9)).toBeUndefined();
    expect(await after(0.1)).toBe('reminder: ayla'); // seven in the morning
    expect(await after(12)).toBe('reminder: ayla');
    expect(await after(12)).toBe('reminder: ayla');
    await says('host', { zone: 'UTC', quiet: hours('16-20') });
    expect(await after(12)).toBeUndefined(); // six in the evening
    expect(await after(2)).toBe('given-up: host');
  });

  it('leaves those in peace who are away; the host hears of it as late as otherwise', async () => {
    await begun();
    await says('ayla', { away: true });
    for (const hours of [12, 12, 12]) expect(await after(hours)).toBeUndefined();
    await says('host', { away: true });
    expect(await after(12)).toBe('given-up: '); // said, and pings nobody
    expect(await after(1000)).toBeUndefined();
  });

  it('is said by one of two processes', async () => {
    await begun();
    now += 12 * HOUR;
    const other = new Reminders({ store, players });
    const claimed = await Promise.all([reminders.claim('channel'), other.claim('channel'), reminders.claim('channel')]);
    expect(claimed.filter((reminder) => reminder !== undefined)).toHaveLength(1);
  });

  it('is not said where somebody acts in the same moment', async () => {
    await begun();
    now += 12 * HOUR;
    const load = store.load.bind(store);
    store.load = async (channelId) => {
      const loaded = await load(channelId);
      store.load = load;
      await endTurn('ayla');
      return loaded;
    };
    expect(await reminders.claim('channel')).toBeUndefined();
    expect(await after(12)).toBe('reminder: brom');
  });

  it('is given up for a channel that is gone, until somebody acts', async () => {
    await begun();
    await reminders.giveUp('channel');
    expect(await after(1000)).toBeUndefined();
    await roll('ayla');
    expect(await after(12)).toBe('reminder: ayla');
  });

  it('changes nothing in the battle or its log', async () => {
    await begun();
    const before = await table.reader.read('channel');
    await after(12);
    const { battle, timeline } = (await table.reader.read('channel')) ?? {};
    expect({ battle, timeline }).toEqual({ battle: before?.battle, timeline: before?.timeline });
  });

  it('falls due no more where an earlier version has played beside this one, until the next line', async () => {
    await begun();
    const { record } = await store.load('channel');
    if (record === undefined) throw new Error('no battle');
    const { revision, battle } = record;
    const value = { ...record, calls: undefined, revision: revision + 1 };
    await atomic.commit({ guard: { key: battleKey('channel'), expected: revision, lineage: battle.id, value } });
    expect(await after(12)).toBeUndefined();
    expect(await reminders.due(10)).toEqual([]);
    await roll('ayla');
    expect(await after(12)).toBe('reminder: ayla');
  });

  it('is counted as sent where an earlier version of the bot has sent it', async () => {
    await begun();
    for (let nth = 0; nth < 2; nth += 1) await after(12);
    const { record } = await store.load('channel');
    if (record?.calls === undefined) throw new Error('no calls');
    const { sent, ...calls } = record.calls;
    expect(sent).toBe(2);
    await store.commit({ channelId: 'channel', expected: record.revision, record: { ...record, calls } });
    await says('ayla', { away: true });
    await after(12);
    await after(12);
    expect((await store.load('channel')).record?.calls).toMatchObject({ reminded: 4, sent: 2 });
  });
});
