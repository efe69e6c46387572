import { expect, it } from 'vitest';
import { knownSkill } from '../../src/views/known-skill.ts';
import { skillText } from '../../src/views/unit-text.ts';
import { content } from './battles.ts';

it('knows the game’s skills, and names one that nobody explains as such', () => {
  expect(knownSkill(content, 'dodge').name).toBe('Dodge');
  expect(knownSkill(content, 'xyz').summary).toBe('Unknown skill xyz: carry out by hand.');
  expect(skillText(content, { id: 'xyz', value: 2 })).toBe('unknown skill xyz 2');
});
