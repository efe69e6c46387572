import { expect, it } from 'vitest';
import type { Die, PreventDamagePrompt } from '../../src/engine/index.ts';
import { promptView } from '../../src/views/prompt-view.ts';
import { begun, content } from './battles.ts';

const table = begun();
const [oak, kajsa] = [table.unit('Oak'), table.unit('Kajsa')];
const EVASION: Die = { id: 'd91', kind: 'expert-evasion', owner: kajsa, face: 1 };

/** What Kajsa is asked when Oak Dummy A deals her 3, with these dice on her track. */
function asked(track: readonly Die[], changes: Partial<PreventDamagePrompt> = {}): ReturnType<typeof promptView> {
  const { battle } = table;
  const adventurer = battle.adventurers[kajsa];
  if (adventurer === undefined) throw new Error('no Kajsa');
  const wearing = { ...adventurer, dice: { ...adventurer.dice, track } };
  const now = { ...battle, adventurers: { ...battle.adventurers, [kajsa]: wearing } };
  const damage = { unit: kajsa, by: oak, kind: 'normal', parts: [3] } as const;
  const prompt = {
    id: 'p99',
    kind: 'prevent-damage',
    unit: kajsa,
    damage,
    coming: 3,
    rule: 'DMG-9',
    waiting: 0,
  } as const;
  return promptView(now, content, { prompt: { ...prompt, ...changes } });
}

const labels = ({ rows }: ReturnType<typeof promptView>): readonly string[] =>
  [...JSON.stringify(rows).matchAll(/"label":"([^"]+)"/gu)].map(([, label]) => label ?? '');

it('a text that is carried out by hand stands where the damage waits for it, copies told once', () => {
  const view = asked([], { byHand: [EVASION, { ...EVASION, id: 'd92' }] });
  expect(view.lines).toEqual([
    'Kajsa ▰▰▰▰ 4/4',
    'By hand (/adjust helps), before this lands: **Expert Evasion ×2**. When dealt damage you may stop all of it and recover this die at once.',
  ]);
  expect(labels(view)).toEqual(
    expect.arrayContaining(['By hand: prevent 1', 'By hand: prevent 2', 'By hand: prevent all', 'Take it']),
  );
});

it('without a map the table knows where the enemy stands', () => {
  const view = asked([
    { id: 'd93', kind: 'resolve', owner: kajsa, face: 4 },
    { id: 'd94', kind: 'constitution', owner: kajsa, face: 1 },
  ]);
  expect(view.lines).toContain(
    'Use: Resolve (prevents 2 of an adjacent enemy), Constitution (prevents 1 of a non-adjacent enemy), nothing',
  );
  expect(labels(view)).toContain('Prevent 2: Resolve');
});
