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
import { party } from '../../src/engine/index.ts';
import { content } from '../support/battles.ts';
import { chanceFrom } from '../support/chance.ts';
import { englishIn, inGerman } from '../support/german.ts';
import { randomSetup } from '../support/random-party.ts';
import { someCommand } from '../support/self-play.ts';
import { from, storeForTest, tableOn } from '../support/tables.ts';

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
    for (const piece of englishIn(inGerman(() => told(outcome)))) english.add(piece);
  };
  look(await table.start(from('host'), { ...randomSetup(undefined, chance), language: 'de' }));
  for (let count = 0; count < 120; count += 1)
    look(await table.act(from('host'), (battle) => someCommand(battle, { content, wanted: content }, chance)));
  expect([...english]).toEqual([]);
});
