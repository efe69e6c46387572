import { expect, it, vi } from 'vitest';
import { foretell, doneAnswer } from '../../src/commands/done-answer.ts';
import type { Done } from '../../src/table/outcome.ts';
import { content } from '../support/battles.ts';
import { done, from, openBattle, storeForTest, tableOn } from '../support/tables.ts';

// What a command does is told while the storage still writes it, to whoever makes the words.

const roll = (by: string) => () => ({ type: 'roll' as const, by, dice: [{ sides: 20, count: 4 }] });
const endTurn = (by: string) => () => ({ type: 'end-turn' as const, by });

async function opened() {
  const store = await storeForTest();
  const table = tableOn(store);
  await openBattle(table);
  const foreseen: Done[] = [];
  return { store, table, foreseen, foresee: (what: Done) => void foreseen.push(what) };
}

/** A storage that writes only when it is told to. */
function held(store: Awaited<ReturnType<typeof storeForTest>>) {
  const commit = store.commit.bind(store);
  let write: () => void = () => undefined;
  vi.spyOn(store, 'commit').mockImplementation(async (change) => {
    await new Promise<void>((resolve) => {
      write = resolve;
    });
    return commit(change);
  });
  return () => write();
}

it('tells what is done while the storage writes, and that is what comes out', async () => {
  const { store, table, foreseen, foresee } = await opened();
  const write = held(store);
  const acting = table.act(from('ayla', { foresee }), roll('ayla'));
  await vi.waitFor(() => expect(foreseen).toHaveLength(1));
  write();
  expect(done(await acting)).toBe(foreseen[0]);
});

it('tells nothing of what is refused', async () => {
  const { table, foreseen, foresee } = await opened();
  const outcome = await table.act(from('brom', { foresee }), endTurn('brom'));
  expect(outcome.kind).not.toBe('done');
  await new Promise(setImmediate);
  expect(foreseen).toEqual([]);
});

it('what was foreseen does not come out where another command came first', async () => {
  const { store, table, foreseen, foresee } = await opened();
  const { record: seen } = await store.load('channel');
  const write = held(store);
  const acting = table.act(from('ayla', { seen, foresee }), roll('ayla'));
  await vi.waitFor(() => expect(foreseen).toHaveLength(1));
  vi.restoreAllMocks();
  const other = done(await tableOn(store).act(from('brom'), roll('brom')));
  write();
  const outcome = done(await acting);
  expect(outcome).not.toBe(foreseen[0]);
  expect(outcome.before).toEqual(other.record.battle);
});

it('a message that was made early is the one that is shown, and is like one made late', async () => {
  const { table } = await opened();
  const outcome = done(await table.act(from('ayla'), roll('ayla')));
  const late = doneAnswer(outcome, { content });
  foretell(outcome, { content });
  expect(doneAnswer(outcome, { content })).toEqual(late);
});
