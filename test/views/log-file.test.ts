import { expect, it } from 'vitest';
import { type LogEntry, takeBack } from '../../src/engine/index.ts';
import { logFile, logTexts } from '../../src/views/log-file.ts';
import { begun, content, opened, type TestTable, TORVALD } from './battles.ts';

const textOf = ({ battle, timeline, log }: TestTable, lines: readonly LogEntry[] = log): string =>
  String(logFile(battle, [...logTexts({ battle, timeline, content, lines })]).data);

function undone(table: TestTable): TestTable {
  const last = table.log.at(-1);
  if (last === undefined) throw new Error('nothing was played');
  const { timeline, entry } = takeBack(table.timeline, [last], { at: 1_800_000_000_000, by: TORVALD });
  table.log.push(entry);
  table.timeline = timeline;
  table.battle = table.before;
  return table;
}

it('is plain text with a line for each line of the log, when it was, and every roll by its counter', () => {
  const table = begun();
  table.play({ type: 'roll', dice: [{ kind: 'combat', count: 2 }], note: '*bold* @everyone 1. item' }, 5, 1);
  const text = textOf(undone(table));
  expect(text.trimEnd().split('\n').slice(-7)).toEqual([
    '    Round 1 begins.',
    "    Kajsa's turn. Nothing to recover.",
    '6 1970-01-01 00:00:00 A roll (taken back) (user 111111111111111111)',
    '    2 Combat: 2, 1 = 3',
    '    Note: *bold* @everyone 1. item',
    '    [roll 1: roll by 111111111111111111: 2 combat]',
    '7 2027-01-15 08:00:00 Taken back, back to line 5 (user 222222222222222222)',
  ]);
  expect(text).toContain('SHA-256 of the seed, as shown at the start: c0ffee');
});

it('never holds the seed', () => {
  const table = begun();
  table.play({ type: 'end' });
  expect(textOf(table)).not.toContain('secret');
});

it('keeps the newest lines where Discord would not take all', () => {
  const table = opened();
  table.play({ type: 'roll', dice: [{ sides: 6, count: 1 }], note: 'x'.repeat(900) });
  const [start, roll] = table.log;
  if (start === undefined || roll === undefined) throw new Error('nothing was played');
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...roll, seq: index + 2 }));
  const text = textOf(table, [start, ...many]);
  expect(text.length).toBeLessThanOrEqual(8_000_000);
  expect(text).toMatch(/The \d+ oldest lines have no room here\./u);
  expect(text).toContain('\n10001 ');
  expect(text).not.toContain('A battle opens');
});
