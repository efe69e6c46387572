import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../src/engine/index.ts';
import { eventLines } from '../../src/views/event-lines.ts';
import { knownFrom } from '../../src/views/known.ts';
import { poolPreviewView } from '../../src/views/pool-preview-view.ts';
import { refusalText } from '../../src/views/refusal-text.ts';
import { startView } from '../../src/views/start-view.ts';
import { speaking } from '../../src/words/speaking.ts';
import { content as shipped, inSetUp } from '../support/battles.ts';
import { begun, content } from './battles.ts';

const table = begun();
const known = knownFrom([table.battle]);
const told = (...events: readonly BattleEvent[]): readonly string[] =>
  eventLines(events, { known, content, xp: 4, adventurers: 2 });

const pool = { type: 'pool-spent', ep: 8, levels: [5, 1, 1, 1], leftover: 0, missing: [] } as const;
const kajsa = table.unit('Kajsa');

describe('the arithmetic of a spawn', () => {
  it.for([
    { event: pool, says: ['EP 8 = XP 4 × 2 adventurers → levels 5, 1, 1, 1 (0 left)'] },
    {
      event: { ...pool, fromTable: true } as const,
      says: ['EP 8 by the end-of-session table (EP-7) → levels 5, 1, 1, 1 (0 left)'],
    },
    { event: { ...pool, at: 'A' }, says: ['EP 8 for the A hexes → levels 5, 1, 1, 1 (0 left)'] },
    {
      event: { ...pool, levels: [1], leftover: 7, missing: [5] } as const,
      says: ['EP 8 = XP 4 × 2 adventurers → level 1 (7 left)', 'Bag empty: no chip for level 5 (EP-2).'],
    },
  ])('$says', ({ event, says }) => {
    expect(told(event)).toEqual(says);
  });

  it('says that nobody takes the place of a missing unit', () => {
    expect(told({ type: 'named-unavailable', name: 'Bandit', level: 5, nobody: true })).toEqual([
      'Bandit is not available: its bag has no level 5 to take its place (SUP-4).',
    ]);
  });

  it('shows HP above Health, and among which hexes the party picks', () => {
    const [enemy] = table.battle.enemies.map;
    if (enemy === undefined) throw new Error('nobody was drawn');
    const giant = { ...enemy, health: 6, hp: 11, hex: 'I6', skills: [] };
    expect(told({ type: 'unit-deployed', enemy: giant, orOn: ['K6'] })[0]).toMatch(
      /11 HP \(Health 6 \+ 5\).*hex I6 or K6: the party picks, \/adjust place \(SET-3\)$/,
    );
  });

  it('says in German too that a chip targets all', () => {
    const [enemy] = table.battle.enemies.map;
    if (enemy === undefined) throw new Error('nobody was drawn');
    const inferno = { ...enemy, targets: 'all', skills: [] } as const;
    const [line] = speaking({ table: 'de', user: 'de' }, 'table', () =>
      told({ type: 'unit-deployed', enemy: inferno }),
    );
    expect(line).toContain('Ziele: alle,');
  });

  it('tells what an adventurer carries in, and a form set by hand', () => {
    const adventurer = table.battle.adventurers[kajsa];
    if (adventurer === undefined) throw new Error('Kajsa is away');
    const [line = ''] = told({
      type: 'adventurer-joined',
      adventurer: { ...adventurer, hp: 2, tenacity: 3, form: 'magic' },
    });
    expect(line.split('\n')[1]).toBe('HP 2 of 4 · Stamina 4 · Magicka 2 · Cooldown 2 · Tenacity 3 · magic form');
    expect(
      told({ type: 'adjusted-by-hand', unit: kajsa, what: 'form' }, { type: 'form-set', unit: kajsa, form: 'heavy' }),
    ).toEqual(['Kajsa: heavy form']);
  });
});

describe('marked hexes', () => {
  const { battle } = inSetUp({ setup: { mode: 'dungeon', map: 'old-cellars' } });

  it('are listed in a preview', () => {
    const { embeds } = poolPreviewView({ battle, content: shipped, pool: { ...pool, at: 'B', hexes: 2 } });
    expect(embeds[0]?.description).toContain('Old cellars: free B hexes: I6, K6 (SET-3).');
  });

  it('are named where another mark was asked for', () => {
    const refusal = { code: 'no-marked-hex', rule: 'SET-3', mark: 'C', final: true } as const;
    expect(refusalText(refusal, battle, shipped)).toBe(
      'No hex of this map is marked "C". There are: star, A, B (SET-3).',
    );
  });
});

it('SET-5: a delve begins at once, without a spawn', () => {
  const { battle } = inSetUp({ setup: { mode: 'delve' } });
  const view = JSON.stringify(startView(battle, shipped));
  expect(view).toContain('enemies come with each tile (SET-5)');
  expect(view).toContain('"label":"Begin"');
  expect(view).not.toContain('Draw enemies');
});
