import { expect, it } from 'vitest';
import type { BattleEvent, DiePlace, ResolvedDie, UnitId } from '../../src/engine/index.ts';
import { eventLines } from '../../src/views/event-lines.ts';
import { knownFrom } from '../../src/views/known.ts';
import { begun, content } from './battles.ts';

// A die that is resolved is told in one line, with what it deals and where it goes, whatever happens in between.

const table = begun();
const [kajsa, torvald] = [table.unit('Kajsa'), table.unit('Torvald')];
const [oak, straw] = [table.unit('Oak'), table.unit('Straw')];

const told = (events: readonly BattleEvent[]): readonly string[] =>
  eventLines(events, { known: knownFrom([table.battle]), content });

const COMBAT = { id: 'd1', kind: 'combat', face: 5 } as const;

const resolved = (die: Omit<ResolvedDie, 'id'>): BattleEvent => ({
  type: 'die-resolved',
  engage: 'e2',
  die: { id: 'd1', ...die },
});

const away = (to: DiePlace): BattleEvent => ({
  type: 'die-moved',
  die: { id: 'd1', kind: 'combat', owner: kajsa },
  from: { zone: 'rolled', engage: 'e2' },
  to,
});

const grown = (unit: UnitId, amount: number): BattleEvent => ({
  type: 'pool-grown',
  engage: 'e2',
  part: { unit, amount },
  die: 'd1',
});

const onTrack = { zone: 'track', of: kajsa } as const;

it('what it does comes before its place, and is told after it', () => {
  const gain = { type: 'tenacity-changed', unit: kajsa, tenacity: { from: 0, to: 1 } } as const;
  expect(told([resolved({ kind: 'combat', face: 0, outcome: 'tenacity' }), gain, away(onTrack)])).toEqual([
    'Combat [tenacity] → track',
    'Kajsa: tenacity 0 → 1',
  ]);
});

it('all that it damages', () => {
  const healed = { type: 'hp-changed', unit: torvald, hp: { from: 2, to: 3 }, why: 'healed' } as const;
  const cleave = resolved({ kind: 'cleave', face: 2, outcome: 'effect' });
  expect(told([cleave, grown(oak, 4), healed, grown(straw, 2), away(onTrack)])).toEqual([
    'Cleave: 4 damage for Oak Dummy A, 2 damage for Straw Dummy A → track',
    'Torvald: healed, HP 2 → 3',
  ]);
});

it('a die for a slot strikes once it lies there', () => {
  const shield = resolved({ kind: 'shield-discipline', face: 1, outcome: 'placed' });
  expect(told([shield, away({ zone: 'active', of: kajsa }), grown(oak, 1)])).toEqual([
    'Shield Discipline [1]: 1 damage for Oak Dummy A → a slot',
  ]);
});

it('two of a kind are kept apart', () => {
  const second = { type: 'die-resolved', engage: 'e2', die: { ...COMBAT, id: 'd2', outcome: 'unresolved' } } as const;
  expect(told([resolved({ ...COMBAT, outcome: 'damage' }), second, grown(oak, 2)])).toEqual([
    'Combat [2]: 2 damage for Oak Dummy A',
    'Combat [2]: no effect',
  ]);
});

it('a die that is rolled again and resolved again is told twice', () => {
  const hits = resolved({ ...COMBAT, outcome: 'damage' });
  expect(told([hits, grown(oak, 2), hits, grown(oak, 2), away(onTrack)])).toEqual([
    'Combat [2]: 2 damage for Oak Dummy A',
    'Combat [2]: 2 damage for Oak Dummy A → track',
  ]);
});

const reminded = { type: 'ability-used', unit: kajsa, of: 'die', reminder: true } as const;

it('a marker on the map; what is by hand stands with the question when the engage is done', () => {
  const mayhem = resolved({ kind: 'mayhem', face: 3, outcome: 'by-hand' });
  const text = { ...reminded, ability: 'mayhem-1', text: 'set it down.' } as const;
  expect(told([mayhem, text, away({ zone: 'map' })])).toEqual(['Mayhem → on the map, by hand']);
});

it('a reminder of a die that did something by itself', () => {
  const volley = resolved({ kind: 'volley', face: 2, outcome: 'effect' });
  const text = { ...reminded, ability: 'volley', text: 'place yourself.' } as const;
  expect(told([volley, text, away(onTrack)])).toEqual([
    'Volley → track',
    'By hand: **Volley** of Kajsa. Place yourself.',
  ]);
});

it('a place that comes after an answer', () => {
  expect(told([away({ zone: 'map' })])).toEqual(['1 Combat → on the map']);
  expect(told([away({ zone: 'supply' })])).toEqual(['1 Combat → supply']);
  expect(told([away(onTrack)])).toEqual(['Kajsa: 1 Combat, in hand → track']);
});
