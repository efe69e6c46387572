import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BattleEvent, Die, Enemy, UnitSkill } from '../../src/engine/index.ts';
import { CARRIED_OUT, reminders } from '../../src/views/reminders.ts';
import { begun, content } from './battles.ts';

const table = begun();
const [oak, kajsa] = [table.unit('Oak'), table.unit('Kajsa')];

/** What is said when Oak Dummy A has these skills, and these dice lie on it. */
function said(
  event: BattleEvent,
  { skills = [], dice = [], map: yard }: SetUp = {},
  told: readonly BattleEvent[] = [],
): readonly string[] {
  const { battle } = table;
  const map = battle.enemies.map.map((enemy): Enemy => (enemy.id === oak ? { ...enemy, skills, dice } : enemy));
  const now = {
    ...battle,
    setup: { ...battle.setup, ...(yard && { map: yard }) },
    enemies: { ...battle.enemies, map },
  };
  return reminders({ battles: [now, now], content, events: [...told, event] })(event);
}

interface SetUp {
  readonly skills?: readonly UnitSkill[];
  readonly dice?: readonly Die[];
  readonly map?: string;
}

const engaged: BattleEvent = {
  type: 'engage-declared',
  action: true,
  engage: {
    id: 'e1',
    kind: 'adventurer',
    by: kajsa,
    form: 'light',
    target: oak,
    rolled: [],
    resolved: [],
    pools: [],
    step: 'resolve',
    prompt: 'p9',
  },
};
const hit: BattleEvent = {
  type: 'damage-dealt',
  unit: oak,
  kind: 'normal',
  parts: [2],
  defense: 0,
  prevented: 0,
  taken: 2,
  hp: { from: 6, to: 4 },
  bonusHp: { from: 0, to: 0 },
};
const acts: BattleEvent = {
  type: 'engage-declared',
  action: false,
  engage: { id: 'e2', kind: 'chip', by: oak, step: 'target', targets: [kajsa], dealt: 0 },
};
const rolled = (...values: readonly number[]): BattleEvent => ({ type: 'enemy-rolled', engage: 'e2', values });

// These ask for distances, which nobody knows without a map.
const IRON_BARK = { id: 'iron-bark' } as const;
const BLADED = { id: 'bladed' } as const;
const SAYS_IRON_BARK =
  'By hand: **Iron Bark** (Oak Dummy A). +1 defense for the engage when damage comes from non-adjacent units.';

it('an enemy that is engaged: once, not again when the damage lands', () => {
  expect(said(engaged, { skills: [IRON_BARK, BLADED] })).toEqual([SAYS_IRON_BARK]);
  expect(said(hit, { skills: [IRON_BARK] }, [engaged])).toEqual([]);
});

it('an enemy that is damaged outside an engage', () => {
  expect(said(hit, { skills: [IRON_BARK, { id: 'dodge' }] })).toEqual([SAYS_IRON_BARK]);
});

it('an enemy in its turn, and when it has somebody to roll at', () => {
  const skills: readonly UnitSkill[] = [{ id: 'swift' }, BLADED, IRON_BARK];
  expect(said({ type: 'turn-started', unit: oak }, { skills })).toEqual([
    'By hand: **Swift** (Oak Dummy A). Movement equals the round number, 6 in fatigue rounds.',
  ]);
  expect(said(rolled(1), { skills }, [acts])).toEqual([
    'By hand: **Bladed** (Oak Dummy A). +2 damage when engaging an adjacent target.',
  ]);
  const nobody = { type: 'targets-chosen', engage: 'e2', targets: [] } as const;
  expect(said(rolled(), { skills }, [acts, nobody])).toEqual([]);
});

it('is silent about skills whose data say what they do, on a map about all of them', () => {
  const skills: readonly UnitSkill[] = [{ id: 'ethereal' }, { id: 'dodge' }, { id: 'riposte', value: 1 }];
  expect(said(engaged, { skills })).toEqual([]);
  expect(said(engaged, { skills: [IRON_BARK, { id: 'elusive' }], map: 'yard-small' })).toEqual([]);
});

it('every skill says what it does in data, or is asked for by the engine', () => {
  const unknown = [...content.enemySkills.values()].filter(
    ({ id, triggers, modifiers }) => triggers.length + modifiers.length === 0 && !CARRIED_OUT.has(id),
  );
  expect(unknown).toEqual([]);
});

it('under Fear no skill works, so none is said', () => {
  const fear: Die = { id: 'd90', kind: 'status', status: 'fear' };
  expect(said(engaged, { skills: [IRON_BARK], dice: [fear] })).toEqual([]);
});

it('is silent about what the engine carries out, and knows all of that', () => {
  const skills = [...CARRIED_OUT].map((id) => ({ id }));
  expect(said(rolled(1), { skills }, [acts])).toEqual([]);
  expect(said({ type: 'turn-started', unit: oak }, { skills, map: 'yard-small' })).toEqual([]);
  expect(said({ type: 'turn-started', unit: oak }, { skills: [{ id: 'swift' }] })).toHaveLength(1);
  const folder = join(import.meta.dirname, '../../src/engine');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asked = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/has(?:Skill|Printed)\([^,)]+, '([a-z-]+)'\)/gu)].map(
      ([, id]) => id,
    ),
  );
  expect(new Set(asked)).toEqual(CARRIED_OUT);
});
