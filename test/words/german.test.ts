import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doneView } from '../../src/commands/done-answer.ts';
import type { Outcome } from '../../src/table/outcome.ts';
import { boardView } from '../../src/views/board-view.ts';
import { enemiesView } from '../../src/views/enemies-view.ts';
import { logTexts } from '../../src/views/log-file.ts';
import { logView } from '../../src/views/log-view.ts';
import { refusalText } from '../../src/views/refusal-text.ts';
import { sheetView } from '../../src/views/sheet-view.ts';
import { waitingFor } from '../../src/views/waiting.ts';
import { speaking } from '../../src/words/speaking.ts';
import { party } from '../../src/engine/index.ts';
import { content } from '../support/battles.ts';
import { chanceFrom } from '../support/chance.ts';
import { randomSetup } from '../support/random-party.ts';
import { someCommand } from '../support/self-play.ts';
import { from, storeForTest, tableOn } from '../support/tables.ts';

const wordsIn = (language: string): unknown => JSON.parse(readFileSync(`words/${language}.json`, 'utf8'));
const german = Object.values(wordsIn('de') as Readonly<Record<string, string>>);

/** What packs and sheets say stays English, for it is data. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(value instanceof Map ? value.values() : Object.values(value))].flatMap(stringsIn);
}
const data = stringsIn(content).join('\n').toLowerCase();

/** Pieces of the English catalogue that neither a German text nor the data have in them. */
const ENGLISH = [...new Set((wordsIn('en') as readonly string[]).flatMap((key) => key.split(/\{\d\}|\|/u)))]
  .map((piece) => piece.trim())
  .filter((piece) => /\p{L}{3,} \p{L}{3,}/u.test(piece) && !german.some((text) => text.includes(piece)))
  .filter((piece) => !data.includes(piece.toLowerCase()));

const inGerman = <T>(work: () => T): T => speaking({ table: 'de', user: 'de' }, 'table', work);

/** All that people read of what came of a command. */
function told(outcome: Outcome): string {
  if (outcome.kind === 'refused') return refusalText(outcome.refusal, outcome.battle, content);
  if (outcome.kind !== 'done') return '';
  const { record, before, entry } = outcome;
  const { battle } = record;
  const lines = [entry];
  const views = [
    doneView(outcome, { content }),
    boardView(battle, content),
    enemiesView(battle, content),
    ...party(battle).map((adventurer) => sheetView(battle, content, adventurer)),
    logView({ battle, before, content, lines, undone: new Set(), page: 1, pages: 1 }),
    waitingFor(battle, content),
    [...logTexts({ battle, timeline: record.timeline, content, lines })],
  ];
  return JSON.stringify(views);
}

it.for([1, 2, 3, 4, 5, 6])('a battle told in German has no English sentence in it (seed %i)', async (seed) => {
  const table = tableOn(await storeForTest());
  const chance = chanceFrom(seed);
  const english = new Set<string>();
  const look = (outcome: Outcome): void => {
    const text = inGerman(() => told(outcome));
    for (const piece of ENGLISH) if (text.includes(JSON.stringify(piece).slice(1, -1))) english.add(piece);
  };
  look(await table.start(from('host'), { ...randomSetup(undefined, chance), language: 'de' }));
  for (let count = 0; count < 120; count += 1)
    look(await table.act(from('host'), (battle) => someCommand(battle, { content, wanted: content }, chance)));
  expect([...english]).toEqual([]);
});
