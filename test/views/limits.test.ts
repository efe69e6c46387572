import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Battle, type Prompt, optionsOf, party, previewPool, rollDice } from '../../src/engine/index.ts';
import { boardView, closedBoardView } from '../../src/views/board-view.ts';
import { enemiesView } from '../../src/views/enemies-view.ts';
import { endView } from '../../src/views/end-view.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { HELP_TOPICS, helpView } from '../../src/views/help-view.ts';
import { clip, linesWithin } from '../../src/views/limits.ts';
import { logView } from '../../src/views/log-view.ts';
import type { MessageView } from '../../src/views/message-view.ts';
import { poolPreviewView } from '../../src/views/pool-preview-view.ts';
import { rollView } from '../../src/views/roll-view.ts';
import { noRuleView, rulesView } from '../../src/views/rules-view.ts';
import { sheetView } from '../../src/views/sheet-view.ts';
import { startView } from '../../src/views/start-view.ts';
import { undoView } from '../../src/views/undo-view.ts';
import { type TestTable, content } from './battles.ts';
import { LONG_NAMES, crowded, firstOf } from './extremes.ts';
import { messageProblems } from './message-problems.ts';

const problemsOf = (views: readonly MessageView[]): readonly string[] => views.flatMap(messageProblems);

/** Every message there could be about the battle as it stands. */
function everyView(table: TestTable): readonly MessageView[] {
  const { battle, log } = table;
  const shown = table.shown();
  return [
    entryView(shown),
    boardView(battle, content),
    closedBoardView(battle, content),
    enemiesView(battle, content),
    startView(battle, content),
    endView({ battle, content, log: { lines: log, timeline: table.timeline } }),
    endView({ battle, content }),
    logView({
      battle,
      before: battle,
      content,
      lines: log,
      undone: new Set(log.map(({ seq }) => seq)),
      page: 1,
      pages: 999,
    }),
    logView({ battle, before: battle, content, lines: log.slice(-10), undone: new Set(), page: 1, pages: 1 }),
    poolPreviewView({ battle, content, pool: previewPool(battle, content, { ep: 2000, hexes: 60 }) }),
    undoView({ ...shown, entry: { ...shown.entry, kind: 'undo', events: [] }, lines: log.toReversed() }),
    undoView({ ...shown, entry: { ...shown.entry, kind: 'redo', events: [] }, lines: log }),
    ...party(battle).map((adventurer) => sheetView(battle, content, adventurer)),
  ];
}

/** All dice at once, else the first there is. */
function firstOption(battle: Battle, prompt: Prompt): string {
  const options = optionsOf(battle, content, prompt).map(({ id }) => id);
  return options.find((id) => id === 'all') ?? options[0] ?? '';
}

/** More questions than an engage of a die of each kind asks. */
const MOST_ASKED = 30;

describe.each(Object.entries(LONG_NAMES))('with names of 32 %s', (_, name) => {
  it('B79, B80: a battle of 4 against 40 with 15 skills each stays within the limits at every step', () => {
    const table = crowded(name);
    const problems: string[] = [...problemsOf(everyView(table))];
    const then = (...asked: Parameters<TestTable['play']>): void => {
      table.play(...asked);
      problems.push(...problemsOf(everyView(table)));
    };
    then({ type: 'begin' });
    const dice = [...new Set(party(table.battle)[0]?.dice.available.map(({ kind }) => kind))].map((kind) => ({
      kind,
      count: 1,
    }));
    const target = table.battle.enemies.map[0]?.id ?? 'u0';
    then({ type: 'engage', unit: firstOf(table), target, form: 'heavy', dice, free: 20, override: true }, 4, 5, 1, 2);
    for (let asked = 0; asked < MOST_ASKED; asked += 1) {
      const prompt = table.battle.prompts.at(-1);
      if (prompt !== undefined)
        then({ type: 'answer', prompt: prompt.id, option: firstOption(table.battle, prompt) }, 1);
    }
    expect(table.battle.prompts).toEqual([]);
    then(
      {
        type: 'roll',
        dice: [
          { kind: 'pulsar', count: 30 },
          { kind: 'enemy-combat', count: 30 },
        ],
        note: name.repeat(20),
      },
      5,
      4,
    );
    while (table.battle.turn !== undefined) then({ type: 'end-turn' });
    then({ type: 'enemy-act', all: true }, 0, 0, 2);
    for (const prompt of table.battle.prompts)
      then({ type: 'answer', prompt: prompt.id, option: firstOption(table.battle, prompt) }, 2);
    then({ type: 'end', result: 'stopped', xp: 99 });
    expect(problems).toEqual([]);
    const { battle, log, timeline } = table;
    const [report] = endView({ battle, content, log: { lines: log, timeline } }).embeds;
    expect(report?.fields?.at(-1)?.name).toBe('The dice were fair: check');
  });
});

it('B79: a log of 200 long lines stays within the limits', () => {
  const table = crowded(LONG_NAMES.emoji, 1);
  const note = LONG_NAMES.markdown.repeat(30);
  for (let line = 0; line < 200; line += 1) {
    table.play({ type: 'adjust', unit: firstOf(table), change: { what: 'tenacity', amount: 1 }, note });
  }
  expect(problemsOf(everyView(table))).toEqual([]);
});

it('B79: a roll of 60 dice of every kind stays within the limits', () => {
  const kinds = [...content.skillDice.keys()];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...kinds, 'enemy-combat'), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 5 }),
      fc.string({ maxLength: 1500, unit: 'grapheme' }),
      (asked, face, note) => {
        const dice = rollDice(
          asked.map((kind) => ({ kind, count: 1 })),
          () => face,
        );
        expect(messageProblems(rollView({ dice, note, name: note, content }))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

it('rules of any length stay within the limits', () => {
  const entry = { id: 'ENG', title: 'T'.repeat(500), text: 'word '.repeat(3000) };
  const many = Array.from({ length: 100 }, (_, index) => ({ ...entry, id: `die:${String(index)}` }));
  expect(
    problemsOf([rulesView({ entry, related: many, alternatives: many }), noRuleView('x'.repeat(3000), many)]),
  ).toEqual([]);
});

it('help stays within the limits', () => {
  expect(problemsOf(HELP_TOPICS.map(helpView))).toEqual([]);
});

const LONE_SURROGATE = /\p{Cs}/u;

it('clips without cutting a character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const clipped = clip(text, max);
      expect(clipped.length).toBeLessThanOrEqual(max);
      if (!LONE_SURROGATE.test(text)) expect(clipped).not.toMatch(LONE_SURROGATE);
      if (text.length <= max) expect(clipped).toBe(text);
    }),
  );
});

it('keeps whole lines and counts those left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 30 }), { maxLength: 30 }),
      fc.integer({ min: 20, max: 200 }),
      (lines, max) => {
        const text = linesWithin(lines, max, (left) => `and ${String(left)} more`);
        expect(text.length).toBeLessThanOrEqual(max);
        const left = Number(/and (\d+) more$/.exec(text)?.[1] ?? 0);
        if (lines.join('\n').length > max)
          expect(text).toBe([...lines.slice(0, lines.length - left), `and ${String(left)} more`].join('\n'));
      },
    ),
  );
});
