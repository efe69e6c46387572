import { describe, expect, it } from 'vitest';
import { type Adjustable, ADJUSTABLES, type BattleEvent, type EventOf } from '../../src/engine/index.ts';
import { withAdjusting } from '../../src/views/adjust-buttons.ts';
import { button, buttonRows, menuRow } from '../../src/views/buttons.ts';
import { type CustomId, decodeCustomId } from '../../src/views/custom-id.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { knownFrom } from '../../src/views/known.ts';
import type { Row } from '../../src/views/message-view.ts';
import { begun, content } from './battles.ts';
import { messageProblems } from './message-problems.ts';

const table = begun();
const { battle } = table;
const [oak, kajsa, torvald] = [table.unit('Oak'), table.unit('Kajsa'), table.unit('Torvald')];

type Reminder = Partial<EventOf<'ability-used'>>;

const reminder = (adjust?: readonly Adjustable[], changes: Reminder = {}): BattleEvent => ({
  type: 'ability-used',
  unit: kajsa,
  ability: 'elemental-rage',
  of: 'die',
  reminder: true,
  ...(adjust && { adjust }),
  ...changes,
});

/** Rows of a message that tells these events, below rows that it has anyhow. */
const rowsFor = (events: readonly BattleEvent[], rows: readonly Row[] = []): readonly Row[] =>
  withAdjusting(rows, { battle, content, events, known: knownFrom([battle], events) });

const buttonsIn = (rows: readonly Row[]): readonly (readonly [string, CustomId | undefined])[] =>
  rows.flatMap(({ components }) =>
    components.flatMap((it) =>
      'label' in it && 'custom_id' in it ? [[it.label ?? '', decodeCustomId(it.custom_id)] as const] : [],
    ),
  );

const labels = (rows: readonly Row[]): readonly string[] => buttonsIn(rows).map(([label]) => label);

/** Whose ability the first button says it is, and who is adjusted. */
const namedBy = (rows: readonly Row[]): unknown => {
  const [, id] = buttonsIn(rows)[0] ?? [];
  return id?.kind === 'adjust' ? [id.from, id.unit] : id;
};

const undo = button('Undo', { kind: 'action', battle: battle.id, action: 'undo' });
const rowsOf = (count: number): readonly Row[] =>
  buttonRows(
    Array.from({ length: count }, (_, at) =>
      button(`${at}`, { kind: 'answer', battle: battle.id, prompt: 'p1', option: `o${at}` }),
    ),
  );

describe('buttons for what is left to the players', () => {
  it('are what reminders name, each once, in a row of their own', () => {
    const rows = rowsFor([reminder(['tenacity', 'damage']), reminder(['damage', 'status'])], buttonRows([undo]));
    expect(rows.map((row) => labels([row]))).toEqual([['Undo'], ['Tenacity…', 'Damage…', 'Status…']]);
  });

  it('are one for anything where a reminder names nothing, and none where it names that nothing is needed', () => {
    expect(labels(rowsFor([reminder()]))).toEqual(['Adjust…']);
    expect(labels(rowsFor([reminder(['heal']), reminder()]))).toEqual(['Heal…', 'Adjust…']);
    expect(rowsFor([reminder([])])).toEqual([]);
    expect(labels(rowsFor([reminder(ADJUSTABLES)]))).toEqual(['Adjust…']);
  });

  it('are not there for what the bot does itself', () => {
    const { reminder: _, ...done } = reminder(['damage']) as EventOf<'ability-used'>;
    expect(rowsFor([done])).toEqual([]);
    const item = { id: 'i1', name: 'Rope', kind: 'consumable', quality: 'common', state: 'readied' } as const;
    const used = { type: 'item-used', unit: kajsa, item } as unknown as EventOf<'item-used'>;
    expect(rowsFor([used])).toEqual([]);
    expect(labels(rowsFor([{ ...used, reminder: true }]))).toEqual(['Adjust…']);
  });

  it('share the last row where all rows are taken, or one stands for all, or there is no room', () => {
    expect(labels(rowsFor([reminder(['heal', 'status'])], rowsOf(22)).slice(-1))).toEqual([
      '20',
      '21',
      'Heal…',
      'Status…',
    ]);
    expect(labels(rowsFor([reminder(['heal', 'status'])], rowsOf(24)).slice(-1))).toEqual([
      '20',
      '21',
      '22',
      '23',
      'Adjust…',
    ]);
    expect(rowsFor([reminder()], rowsOf(25))).toEqual(rowsOf(25));
    const menus = Array.from({ length: 5 }, () =>
      menuRow({ kind: 'choose', battle: battle.id, prompt: 'p1' }, 'Choose', [{ label: 'a', value: 'a' }]),
    );
    expect(rowsFor([reminder()], menus)).toEqual(menus);
  });
});

describe('who is adjusted at first', () => {
  it('is the owner; of damage the other, who is dealt it', () => {
    expect(namedBy(rowsFor([reminder(['tenacity'], { other: oak })]))).toEqual([kajsa, kajsa]);
    expect(namedBy(rowsFor([reminder(['damage'], { other: oak })]))).toEqual([kajsa, oak]);
    expect(namedBy(rowsFor([reminder(['damage'])]))).toEqual([kajsa, undefined]);
  });

  it('is the other where the owner has nothing of it, or is gone', () => {
    expect(namedBy(rowsFor([reminder(['tenacity'], { unit: oak, other: torvald })]))).toEqual([oak, torvald]);
    expect(namedBy(rowsFor([reminder(['heal'], { unit: 'u999', other: torvald })]))).toEqual(['u999', torvald]);
    expect(namedBy(rowsFor([reminder(['fatigue'], { unit: oak })]))).toEqual([oak, undefined]);
  });

  it('is nobody where abilities of several ask for the same', () => {
    expect(namedBy(rowsFor([reminder(['heal']), reminder(['heal'], { unit: torvald })]))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

it('a die that is all by hand has the buttons for its effects: without a map nobody knows who is adjacent', () => {
  const hand = begun();
  const engage = { type: 'engage', unit: hand.unit('Kajsa'), form: 'heavy', target: hand.unit('Oak') } as const;
  hand.play({ ...engage, dice: [], extra: [{ kind: 'cleave', count: 1 }], faces: [2] });
  const open = hand.battle.prompts.at(-1);
  hand.play({ type: 'answer', prompt: open?.id ?? 'p0', option: 'all' });
  const view = entryView(hand.shown());
  expect(view.embeds[0]?.description).toContain('**By hand**');
  expect(labels(view.components)).toContain('Damage…');
  expect(messageProblems(view)).toEqual([]);
});
