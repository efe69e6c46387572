import { describe, expect, it } from 'vitest';
import type { Asked } from './battles.ts';
import { TORVALD, type TestTable, begun, content, withParty } from './battles.ts';
import { actionRows } from '../../src/views/action-buttons.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { LIMITS } from '../../src/views/limits.ts';
import type { MessageView } from '../../src/views/message-view.ts';
import { messageProblems } from './message-problems.ts';

const embedOf = ({ embeds }: MessageView): { title?: string | undefined; description?: string | undefined } => {
  const { title, description } = embeds[0] ?? {};
  return { title, description };
};

const answered = (table: TestTable, option: string, ...dice: readonly number[]): void =>
  void table.play({ type: 'answer', prompt: table.battle.prompts.at(-1)?.id ?? 'p0', option }, ...dice);

/** The last message, telling the last lines of the log. */
const story = (table: TestTable, lines: number): MessageView =>
  entryView({ ...table.shown(), earlier: table.log.slice(-lines, -1) });

const labelsOf = ({ components }: Pick<MessageView, 'components'>): readonly string[] =>
  components.flatMap((row) => row.components.map((it) => ('label' in it ? (it.label ?? '') : '')));

const engages = (table: TestTable, target: string): Asked => ({
  type: 'engage',
  unit: table.unit('Kajsa'),
  target: table.unit(target),
  form: 'light',
  dice: [{ kind: 'combat', count: 2 }],
});

it('an engage that is finished reads on its own: dice, arithmetic, defeat', () => {
  const table = begun();
  table.play(engages(table, 'Straw'), 5, 5);
  answered(table, 'all');
  expect(embedOf(story(table, 2))).toEqual({
    title: 'Kajsa engages Straw Dummy A, light form',
    description:
      "Combat [2]: 2 damage for Straw Dummy A → track\nCombat [2]: 2 damage for Straw Dummy A → track\nStraw Dummy A: 2+2 = 4, HP 3 → 0\n**Straw Dummy A is defeated** by Kajsa.\n\n**Now**, <@111111111111111111>: Kajsa's turn. Engage again (costs fatigue), or end it.",
  });
});

it('dice resolved one by one stay in the message', () => {
  const table = begun();
  table.play(engages(table, 'Oak'), 0, 5);
  const [first] = table.battle.engages.flatMap((engage) => (engage.kind === 'adventurer' ? engage.rolled : []));
  answered(table, first?.id ?? '');
  answered(table, 'exhaust');
  expect(embedOf(story(table, 3)).description?.split('\n').slice(0, 4)).toEqual([
    'Combat [tenacity] → track',
    'Kajsa: tenacity 0 → 1',
    'Combat [2]: no effect → track',
    '',
  ]);
});

it('faces that were typed in are said, though each die is told where it is resolved', () => {
  const table = begun();
  table.play({ ...engages(table, 'Oak'), faces: [5, 5] } as Asked);
  expect(embedOf(entryView(table.shown())).description).toContain('Faces given: the bot rolled none.');
  answered(table, 'all');
  expect(embedOf(story(table, 2)).description).toContain('Faces given: the bot rolled none.');
});

it("an enemy's turn goes on after a choice, with what was told before", () => {
  const table = begun();
  table.play({ type: 'adjust', unit: table.unit('Torvald'), change: { what: 'damage', kind: 'true', amount: 1 } });
  table.play({ type: 'end-turn' });
  table.play({ type: 'end-turn', by: TORVALD });
  table.play({ type: 'enemy-act', by: TORVALD });
  answered(table, table.unit('Torvald'), 3);
  const { title, description } = embedOf(story(table, 2));
  expect(title).toBe('Oak Dummy A acts');
  expect(description?.split('\n').slice(0, 3)).toEqual([
    '-# by <@222222222222222222>, <@111111111111111111>',
    '**Oak Dummy A** → Torvald, rolls 1+1 = 2',
    'Torvald: 2, HP 4 → 2',
  ]);
});

it('a story too long for a message keeps its end', () => {
  const table = begun();
  const note = 'x'.repeat(200);
  for (let times = 0; times < 30; times += 1)
    table.play({ type: 'adjust', unit: table.unit('Kajsa'), change: { what: 'tenacity', amount: 1 }, note });
  table.play(engages(table, 'Straw'), 5, 5);
  answered(table, 'all');
  const view = story(table, 32);
  expect(messageProblems(view)).toEqual([]);
  const { description = '' } = embedOf(view);
  expect(description.length).toBeLessThan(LIMITS.description);
  expect(description).toContain('**Straw Dummy A is defeated** by Kajsa.');
  expect(description).not.toContain(note);
});

it('where reminders are too many for a message, what happened goes first', () => {
  const table = begun();
  // Few are left that the bot does not carry out: so that they are many, each enemy has them several times.
  const skills = [1, 2, 3, 4].flatMap(() => [...content.enemySkills.values()].map(({ id }) => ({ id })));
  table.play({ type: 'end-turn' });
  table.play({ type: 'end-turn', by: TORVALD });
  table.play({ type: 'enemy-act', by: TORVALD, all: true }, 3);
  const shown = table.shown();
  const map = shown.before.enemies.map.map((enemy) => ({ ...enemy, skills }));
  const { description = '' } = embedOf(
    entryView({ ...shown, before: { ...shown.before, enemies: { ...shown.before.enemies, map } } }),
  );
  expect(description).toContain('By hand: skills of these enemies, more than fit here.');
  expect(description).toContain('**Archery Pupil A** →');
});

describe('the end', () => {
  const won = (): TestTable => {
    const table = begun();
    for (const { id } of table.battle.enemies.map) table.play({ type: 'defeat', unit: id });
    return table;
  };

  it('with nobody left to fight one ends the turn', () => {
    const view = entryView(won().shown());
    expect(embedOf(view).description).toContain(
      "**Now**, <@111111111111111111>: Kajsa's turn. No enemies left: end the turn.",
    );
    expect(labelsOf(view)).toEqual(['End turn', 'Sheet', 'Undo', 'Board']);
  });

  it('that comes with the last round is the title, and the host is asked to close', () => {
    const table = won();
    table.play({ type: 'end-turn' });
    table.play({ type: 'end-turn', by: TORVALD });
    const { title, description } = embedOf(entryView(table.shown()));
    expect(title).toBe('Won: no enemies are left');
    expect(description).toContain('-# Torvald ends the turn');
    expect(description).toContain('The host, <@111111111111111111>, closes it');
    expect(labelsOf(entryView(table.shown()))).toEqual(['End battle', 'Undo', 'Board']);
  });

  it('that the host declares is a stop, and can be taken back', () => {
    const table = begun();
    table.play({ type: 'end' });
    const view = entryView(table.shown());
    expect(embedOf(view).title).toBe('Stopped: the party says so');
    expect(embedOf(view).description).toContain('Undo takes it back');
  });
});

describe('set-up', () => {
  it('enemies are drawn by a button once somebody has joined', () => {
    const table = withParty();
    expect(labelsOf({ components: actionRows(table.battle) })).toEqual(['Draw enemies', 'Undo', 'Board']);
    table.play({ type: 'spawn' });
    expect(labelsOf({ components: actionRows(table.battle) })).toEqual(['Begin', 'Undo', 'Board']);
  });
});
