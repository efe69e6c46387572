import { describe, expect, it } from 'vitest';
import type { Enemy, Prompt } from '../../src/engine/index.ts';
import { boardView } from '../../src/views/board-view.ts';
import { entryView } from '../../src/views/entry-view.ts';
import type { MessageView } from '../../src/views/message-view.ts';
import { promptView } from '../../src/views/prompt-view.ts';
import { waitingFor } from '../../src/views/waiting.ts';
import { type TestTable, TORVALD, content, enemiesNext, inTheYard } from './battles.ts';
import { messageProblems } from './message-problems.ts';

const textOf = ({ embeds: [embed] }: MessageView): string =>
  [
    embed?.title ?? '',
    embed?.description ?? '',
    ...(embed?.fields ?? []).flatMap(({ name, value }) => [name, value]),
  ].join('\n');

const labelsOf = ({ components }: Pick<MessageView, 'components'>): readonly string[] =>
  components.flatMap((row) => row.components.flatMap((it) => ('label' in it ? (it.label ?? '') : [])));

/** The first enemy can go two ways to Kajsa. */
function twoWays(): TestTable {
  const table = inTheYard();
  table.play({ type: 'move', unit: table.unit('Kajsa'), to: 'B2' });
  enemiesNext(table);
  table.play({ type: 'enemy-act', by: TORVALD });
  return table;
}

describe('the board', () => {
  it('names the map, and says where everybody is and how far that is from whoever acts', () => {
    const text = textOf(boardView(inTheYard().battle, content));
    expect(text).toContain('Map: Practice yard (home-made), distances from Kajsa');
    expect(text).toContain('tenacity 0 · hex A1\n');
    expect(text).toContain('tenacity 0 · hex A2, 1 away\n');
    expect(text).toContain('hex E2, 4 away · targets 1 weakest · Riposte 1');
  });

  it('between turns it gives hexes without distances', () => {
    const text = textOf(boardView(enemiesNext(inTheYard()).battle, content));
    expect(text).toContain('Map: Practice yard (home-made)\n');
    expect(text).toContain('hex E2 · targets');
  });

  it('says who is out of sight', () => {
    const table = inTheYard();
    const { battle } = table;
    const board = boardView(
      { ...battle, setup: { ...battle.setup, map: 'old-cellars' }, ...placed(table, 'A3', 'K2') },
      content,
    );
    expect(textOf(board)).toMatch(/hex K2, \d+ away, out of sight/);
  });
});

/** Kajsa and all enemies where told. */
function placed(table: TestTable, kajsa: string, enemies: string) {
  const { battle } = table;
  const id = table.unit('Kajsa');
  const adventurer = battle.adventurers[id];
  if (adventurer === undefined) throw new Error('no Kajsa');
  return {
    adventurers: { ...battle.adventurers, [id]: { ...adventurer, hex: kajsa } },
    enemies: { ...battle.enemies, map: battle.enemies.map.map((enemy): Enemy => ({ ...enemy, hex: enemies })) },
  };
}

describe('an enemy with equally good ways', () => {
  it('asks anybody in the party, with a button for each hex and who is near it', () => {
    const table = twoWays();
    expect(waitingFor(table.battle, content)).toMatchObject({ who: [], text: 'Where does Oak Dummy A go? (EMV-3)' });
    const view = entryView(table.shown());
    expect(view.embeds[0]?.description).toBe(
      [
        '-# by <@222222222222222222>',
        '',
        '**Now**, anybody in the party: where does Oak Dummy A go? (EMV-3)',
        'These hexes are equally good for Oak Dummy A from E2:',
        'C3: Kajsa 1 away, Torvald 2 away',
        'C2: Kajsa 1 away, Torvald 2 away',
        '-# Decide for me: C3',
      ].join('\n'),
    );
    expect(labelsOf(view)).toEqual(['C3', 'C2', 'Decide for me', 'Undo', 'Board']);
  });

  it('goes where the party says, and hits', () => {
    const table = twoWays();
    table.play({ type: 'answer', by: TORVALD, prompt: table.battle.prompts[0]?.id ?? 'p0', option: 'C2' }, 2, 5);
    const view = entryView(table.shown());
    expect(view.embeds[0]?.title).toBe('Oak Dummy A goes to C2');
    expect(view.embeds[0]?.description).toContain(
      '**Oak Dummy A** moves 2 hexes: E2 → C2\n**Oak Dummy A** → Kajsa, rolls',
    );
  });

  it.for([
    { hexes: 20, menu: false },
    { hexes: 21, menu: true },
    { hexes: 28, menu: true },
  ])('$hexes hexes: a menu $menu', ({ hexes, menu }) => {
    const { battle } = twoWays();
    const [open] = battle.prompts;
    if (open?.kind !== 'enemy-hex') throw new Error('no hex is asked for');
    const labels = [...(content.maps.get('yard-small')?.hexes.keys() ?? [])].slice(0, hexes);
    const prompt: Prompt = { ...open, hexes: labels };
    const { lines, rows } = promptView(battle, content, { prompt });
    expect(messageProblems({ embeds: [{ description: lines.join('\n') }], components: rows, mentions: [] })).toEqual(
      [],
    );
    expect(JSON.stringify(rows).includes('Choose one')).toBe(menu);
    expect(labelsOf({ components: rows }).includes('A1')).toBe(!menu);
  });
});

it('a blind enemy may aim at its own side: each choice has its name', () => {
  const { battle } = twoWays();
  const candidates = battle.enemies.map.slice(1, 3).map(({ id }) => id);
  const engage = battle.engages[0]?.id ?? 'e0';
  const prompt: Prompt = { id: 'p99', kind: 'enemy-target', engage, candidates, rule: 'ENM-4', waiting: 0 };
  const { lines, rows } = promptView(battle, content, { prompt });
  expect(lines).toContain('Straw Dummy A ▰▰▰ 3/3');
  expect(labelsOf({ components: rows })).toEqual([
    'Straw Dummy A, 3 HP',
    'Sparring Partner A, 3 HP',
    'None of these',
    'Decide for me',
    'Undo',
    'Board',
  ]);
});

describe("what is left to do in an adventurer's turn", () => {
  const textAfter = (...done: readonly ('move' | 'engage')[]): string => {
    const { battle } = inTheYard();
    const turn = battle.turn && {
      ...battle.turn,
      moves: done.filter((it) => it === 'move').length,
      engages: done.filter((it) => it === 'engage').length,
    };
    return waitingFor({ ...battle, ...(turn && { turn }) }, content).text;
  };

  it.for<{ readonly done: readonly ('move' | 'engage')[]; readonly left: string }>([
    { done: [], left: '/move, engage, or end it' },
    { done: ['move'], left: '/move, engage, or end it' },
    { done: ['move', 'move'], left: '/turn end ends it' },
    { done: ['engage'], left: '/move, engage again (costs fatigue), or end it' },
    { done: ['move', 'engage'], left: 'Engage again (costs fatigue), or end it' },
  ])('MOV-2: after $done', ({ done, left }) => {
    expect(textAfter(...done)).toBe(`Kajsa's turn. ${left}.`);
  });
});
