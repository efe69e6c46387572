import { describe, expect, it } from 'vitest';
import type { ChoosePrompt, LogEntry } from '../../src/engine/index.ts';
import { entryTitle } from '../../src/views/entry-title.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { knownFrom } from '../../src/views/known.ts';
import { type Asked, type TestTable, content, opened } from './battles.ts';

type Member = Omit<Extract<Asked, { type: 'join' }>, 'type' | 'player' | 'name'>;

/** Kajsa, with what the sheets say that she has, is about to engage Straw Dummy A. */
function about(member: Partial<Member>): TestTable {
  const table = opened();
  const stats = { health: 4, stamina: 4, magicka: 2, cooldown: 2, dice: [{ kind: 'combat', count: 2 }] };
  table.play({ type: 'join', player: '111111111111111111', name: 'Kajsa', ...stats, ...member });
  table.play({ type: 'spawn' });
  table.play({ type: 'begin' });
  return table;
}

const engages = (table: TestTable, weapon?: 'used'): LogEntry =>
  table.play(
    {
      type: 'engage',
      unit: table.unit('Kajsa'),
      target: table.unit('Straw'),
      form: 'heavy',
      dice: [{ kind: 'combat', count: 2 }],
      ...(weapon && { weapon }),
    },
    5,
    0,
  );

function shown(table: TestTable): { readonly text: string; readonly buttons: readonly string[] } {
  const { embeds, components } = entryView(table.shown());
  const buttons = components.flatMap((row) => row.components.flatMap((it) => ('label' in it ? [it.label ?? ''] : [])));
  return { text: embeds[0]?.description ?? '', buttons };
}

const open = ({ battle }: TestTable): ChoosePrompt => {
  const prompt = battle.prompts.at(-1);
  if (prompt?.kind !== 'choose') throw new Error('no choice is open');
  return prompt;
};

describe('what may be used before a roll', () => {
  const nord = (): TestTable => {
    const table = about({ race: 'nord' });
    engages(table);
    return table;
  };

  it('says what it does, and may be passed by', () => {
    const { text, buttons } = shown(nord());
    expect(text.split('\n')).toEqual([
      '**Now**, <@111111111111111111>: does Kajsa use Reveler? (GEN-3)',
      '**Reveler**: In light, heavy or ranged form\\: add 1 enemy Combat die to the engage, and 1 more per weapon item in your inventory.',
      '-# Decide for me: Not now',
    ]);
    expect(buttons.slice(0, 3)).toEqual(['Reveler', 'Not now', "Don't ask again"]);
  });

  it('passed by, the dice are rolled and stand there', () => {
    const table = nord();
    const entry = table.play({ type: 'answer', prompt: open(table).id, option: 'decline' }, 5, 0);
    expect(entryTitle(entry, { known: knownFrom([table.before]), content })).toBe('Reveler: not now');
    expect(shown(table).text).toContain('• Combat 1 [2]: 2 damage → track\n• Combat 2 [tenacity]: +1 tenacity → track');
  });

  it('may be hushed', () => {
    const table = nord();
    const entry = table.play({ type: 'answer', prompt: open(table).id, option: 'hush' }, 5, 0);
    expect(entryTitle(entry, { known: knownFrom([table.before]), content })).toBe('Reveler: not to be asked again');
  });
});

it('what may be used after a roll shows the roll, for that decides it', () => {
  const table = about({ class: 'dragonknight', mastery: 'master', tenacity: 9 });
  engages(table, 'used');
  const { text, buttons } = shown(table);
  expect(text).toContain(
    'Rolled: Combat 2, Combat tenacity\n\n**Now**, <@111111111111111111>: does Kajsa use Molten Weapons? (GEN-3)',
  );
  expect(buttons).toContain('Molten Weapons');
});
