import { expect, it } from 'vitest';
import type { Die, PreventDamagePrompt } from '../../src/engine/index.ts';
import { promptView } from '../../src/views/prompt-view.ts';
import { begun, content } from './battles.ts';

const table = begun();
const [oak, kajsa] = [table.unit('Oak'), table.unit('Kajsa')];
const EVASION: Die = { id: 'd91', kind: 'expert-evasion', owner: kajsa, face: 1 };
const AGAIN: Die = { ...EVASION, id: 'd92' };

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

it('each die that may stop all of it has its button', () => {
  const view = asked([EVASION, AGAIN]);
  expect(view.lines).toEqual([
    'Kajsa ▰▰▰▰ 4/4',
    'Use: Expert Evasion 1 (prevents 3), Expert Evasion 2 (prevents 3), nothing',
    '-# Decide for me: Take it',
  ]);
  expect(labels(view).slice(0, 3)).toEqual(['Prevent 3: Expert Evasion 1', 'Prevent 3: Expert Evasion 2', 'Take it']);
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
