import { expect, it } from 'vitest';
import { readBaseFiles } from '../../src/content/base-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { ENEMY_TYPES, LEVELS } from '../../src/engine/index.ts';

const content = loadContent();
const chips = [...content.chips.values()];
const sides = chips.flatMap((chip) => chip.sides);

it('is labelled as home-made', () => {
  expect(content.packs[1]).toMatchObject({ id: 'training-yard', homeMade: true, counts: { chips: 25 } });
  expect(content.packs[1]?.note).toContain('Made up');
});

it('has one quest unit, in no bag', () => {
  const quest = chips.filter((chip) => chip.sides.some(({ level }) => level === 'quest'));
  expect(quest.map(({ bag, sides: [side] }) => ({ bag, name: side?.name }))).toEqual([
    { bag: undefined, name: 'Yard Master' },
  ]);
});

it('has 14 low chips and 10 high ones, all two-sided', () => {
  expect(chips.filter(({ bag }) => bag === 'low').map((chip) => chip.sides.map(({ level }) => level))).toEqual(
    Array(14).fill([1, 5]),
  );
  expect(chips.filter(({ bag }) => bag === 'high').map((chip) => chip.sides.map(({ level }) => level))).toEqual(
    Array(10).fill([10, 20]),
  );
});

it('numbers chips, copies included', () => {
  expect(content.chips.get('training-yard/yard-hound-2')).toEqual({
    ...content.chips.get('training-yard/yard-hound-1'),
    id: 'training-yard/yard-hound-2',
  });
  expect(chips.every(({ id }) => /^training-yard\/[a-z-]+-\d$/.test(id))).toBe(true);
});

it.for(LEVELS)('has at least three chips of each type at level %i', (level) => {
  for (const type of ENEMY_TYPES) {
    expect(sides.filter((side) => side.level === level && side.type === type).length, type).toBeGreaterThanOrEqual(3);
  }
});

it.for([
  { level: 1, health: [2, 3], combat: [1, 2], defense: [0, 0], skills: [0, 1] },
  { level: 5, health: [4, 6], combat: [2, 3], defense: [0, 1], skills: [0, 2] },
  { level: 10, health: [7, 9], combat: [3, 4], defense: [1, 1], skills: [1, 2] },
  { level: 20, health: [11, 14], combat: [4, 6], defense: [1, 2], skills: [2, 3] },
])('keeps level $level to its measure', ({ level, ...measures }) => {
  for (const side of sides.filter((it) => it.level === level)) {
    const actual = { ...side, skills: side.skills.length };
    for (const measure of ['health', 'combat', 'defense', 'skills'] as const) {
      const [least = 0, most = 0] = measures[measure];
      expect(actual[measure], `${side.name}: ${measure}`).toBeGreaterThanOrEqual(least);
      expect(actual[measure], `${side.name}: ${measure}`).toBeLessThanOrEqual(most);
    }
  }
});

it('uses general enemy skills only', () => {
  const general = readBaseFiles().enemySkills.filter(({ category }) => category === 'general');
  const ids = general.map(({ id }) => id);
  for (const { id } of sides.flatMap(({ skills }) => skills)) expect(ids).toContain(id);
});
