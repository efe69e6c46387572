import { expect, it } from 'vitest';
import { type Battle, type LogEntry, NO_BATTLE } from '../../src/engine/index.ts';
import { replayInStretches } from '../../src/table/replay-in-stretches.ts';

type Events = LogEntry['events'];

/** A battle that is made of at least so many values. */
const sized = (values: number): Battle => ({
  ...NO_BATTLE,
  enemies: { ...NO_BATTLE.enemies, bags: { low: Array.from({ length: values }, (_, at) => `chip-${at}`), high: [] } },
});
const started = (battle: Battle): Events => [{ type: 'battle-started', battle }];
const rounds = (count: number): Events =>
  Array.from({ length: count }, (_, at) => ({ type: 'round-started', round: at + 1 }));

it('leads to the battle that the events tell', async () => {
  expect(await replayInStretches([])).toBe(NO_BATTLE);
  expect(await replayInStretches([...started(sized(3)), ...rounds(3)])).toEqual({
    ...sized(3),
    round: 3,
    acted: [],
    paused: [],
  });
});

it('lets others have their turn on the way', async () => {
  let turns = 0;
  let running = true;
  const other = (): void => {
    turns += 1;
    if (running) setImmediate(other);
  };
  setImmediate(other);
  await replayInStretches([...started(sized(5000)), ...rounds(5000)]);
  running = false;
  expect(turns).toBeGreaterThan(10);
});

it('stops where a battle grows beyond all that is played', async () => {
  const owed: Events = Array.from({ length: 30_000 }, () => ({ type: 'turn-owed', unit: 'u1' }));
  expect(await replayInStretches([...started(sized(10)), ...owed])).toBe('too-much');
  expect(await replayInStretches(started(sized(25_000)))).toBe('too-much');
});

it('stops where a log would take longer than anybody waits', async () => {
  expect(await replayInStretches([...started(sized(18_000)), ...rounds(20_000)])).toBe('too-much');
});

it('says nothing of events that make no sense', async () => {
  expect(await replayInStretches([{ type: 'form-set' } as unknown as Events[number]])).toBeUndefined();
});
