import { describe, expect, it } from 'vitest';
import { checklist } from '../../src/views/checklist-view.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { type TestTable, begun, content, enemiesNext, opened, withParty } from './battles.ts';
import { messageProblems } from './message-problems.ts';

/** The checklists in the last message, by heading. */
const shown = (table: TestTable): readonly string[] =>
  (entryView(table.shown()).embeds[0]?.fields ?? []).map(({ name, value }) => `${name}\n${value}`);

describe('the checklist comes at its moment', () => {
  it('at the end of a round, if something is due, and not again with what is done then', () => {
    const table = enemiesNext(begun({ objective: 'uncover' }));
    table.play({ type: 'enemy-act', all: true });
    while (table.battle.prompts.length > 0)
      table.play({ type: 'answer', prompt: table.battle.prompts[0]?.id ?? 'p0', option: lastOption(table) });
    expect(table.battle.phase).toBe('round-end');
    expect(shown(table)).toEqual([
      'Checklist: end of the round\n☐ Skyshards: 0 of 3. Found more? `/battle skyshards gained:` (OBJ-2)',
    ]);
    table.play({ type: 'skyshards', gained: 1 });
    expect(shown(table)).toEqual([]);
  });

  it('when the guild has helped', () => {
    const table = begun({ session: 1 });
    table.play({ type: 'end', result: 'won' });
    table.play({ type: 'assist' });
    expect(shown(table)).toEqual([
      [
        'Checklist: the guild helps',
        '☐ The party token may move up to 6 hexes (GLD-1)',
        '☐ Write down the keyword "Guild Assist"; this session\'s guild quest cannot earn it (GLD-4)',
      ].join('\n'),
    ]);
  });

  it('when the battle is over, with the numbers of this battle', () => {
    const table = withParty({ objective: 'uncover', mode: 'delve', difficulty: 'expert', xp: 9 });
    table.play({ type: 'begin' });
    table.play({ type: 'skyshards', gained: 2 });
    table.play({ type: 'adjust', unit: table.unit('Kajsa'), change: { what: 'status', status: 'bane', on: true } });
    table.play({ type: 'end', result: 'retreated' });
    expect(shown(table)).toEqual([
      [
        'Checklist: after the battle',
        '☐ Caches back to supply; shuffle delve tiles and deck (END-3)',
        '☐ Statuses stay in the track: Kajsa: Bane (STS-9)',
        '☐ Skyshards: 2 XP for each adventurer (OBJ-4)',
        '☐ XP dial 9 → 11; 2 unspent XP more for each adventurer, defeated ones too. `/party train` (END-5)',
        '☐ On an unstable landmark: 2 tenacity for each adventurer, won or lost (END-6)',
        '☐ Adventurers Rest: discard an item to heal 1 and remove any 1 die. `/party rest discard: true` (END-7)',
      ].join('\n'),
    ]);
    expect(messageProblems(entryView(table.shown()))).toEqual([]);
  });

  it('nothing in the middle of a round', () => {
    const table = begun({ objective: 'survey', session: 1 });
    table.play({ type: 'end-turn' });
    expect(shown(table)).toEqual([]);
  });
});

it('every step fits a few lines of a phone and names its rule', () => {
  const { battle } = opened({ session: 1, objective: 'uncover' });
  for (const moment of ['set-up', 'round-end', 'assist'] as const)
    for (const line of checklist(battle, content, moment)?.lines ?? [])
      expect(line).toMatch(/^☐ .{1,110} \([A-Z]{3}-\d+\)$/u);
});

function lastOption(table: TestTable): string {
  const prompt = table.battle.prompts[0];
  return prompt?.kind === 'enemy-target' ? 'none' : 'take';
}
