import { expect, it } from 'vitest';
import { boardView } from '../../src/views/board-view.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { TORVALD, begun, content } from './battles.ts';
import { plainText } from './plain-text.ts';

const COLUMNS = 40;

it('a usual battle reads well on a phone: a board without a line of more than two rows', () => {
  const { battle } = begun();
  const wrapped = plainText(boardView(battle, content), COLUMNS).split('\n');
  const thrice = wrapped.filter((line, index) => line.startsWith('  ') && wrapped[index - 1]?.startsWith('  '));
  expect(thrice).toEqual([]);
});

it('the enemies of a round, read on a phone', () => {
  const table = begun();
  table.play({ type: 'end-turn' });
  table.play({ type: 'end-turn', by: TORVALD });
  table.play({ type: 'enemy-act', by: TORVALD, all: true }, 0, 2, 5);
  expect(plainText(entryView(table.shown()), COLUMNS)).toBe(`# The enemies act
-# by @player
**Oak Dummy A** → Kajsa, rolls 0+1 = 1
Kajsa: 1, HP 4 → 3
**Straw Dummy A** → Kajsa, rolls 0
Kajsa: 0, HP stays 3
**Sparring Partner A** → Torvald, rolls
  0+1 = 1
Torvald: 1, HP 5 → 4
**Archery Pupil A** → Kajsa, rolls 0
Kajsa: 0, HP stays 3
The round is over.

**Now**, anybody in the party: round 1
  is over. Next round, or /battle
  retreat.
Enemy Combat die: stand-in faces, the
  real ones are not published.
[Next round] [Undo] [Board]`);
});
