import type { EnemyStats } from '../engine/index.ts';
import { quoted } from './quoted.ts';
import { orList, say } from '../words/say.ts';
import { UserError } from './user-error.ts';

/** Choices of the options that describe a chip. */
export const LEVELS = [
  { name: '1', value: 1 },
  { name: '5', value: 5 },
  { name: '10', value: 10 },
  { name: '20', value: 20 },
] as const;
export const PRIORITIES = [
  { name: 'Strongest: most HP', value: 'strongest' },
  { name: 'Weakest: fewest HP', value: 'weakest' },
] as const satisfies readonly { name: string; value: EnemyStats['priority'] }[];
export const TYPES = [
  { name: 'Humanoid', value: 'humanoid' },
  { name: 'Beast', value: 'beast' },
  { name: 'Daedra', value: 'daedra' },
] as const satisfies readonly { name: string; value: NonNullable<EnemyStats['type']> }[];

/** The type chosen; Discord lets nothing else through. */
export const readType = (text: string | undefined): EnemyStats['type'] =>
  TYPES.find(({ value }) => value === text)?.value;

/** The priority chosen; a chip that chooses by itself needs one, so there always is one. */
export const readPriority = (text: string | undefined): EnemyStats['priority'] =>
  PRIORITIES.find(({ value }) => value === text)?.value ?? 'strongest';

/** @throws UserError for a number that is no level */
export function readLevel(number: number): EnemyStats['level'] {
  const level = LEVELS.find(({ value }) => value === number)?.value;
  if (level !== undefined) return level;
  throw new UserError('bad-input', () => say`Level is ${orList(LEVELS.map(({ name }) => name))}, not ${number}.`);
}

/** A number, or all. @throws UserError */
export function readTargets(typed: string): EnemyStats['targets'] {
  const text = typed.trim().toLowerCase();
  if (text === 'all') return 'all';
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new UserError('bad-input', () => say`Targets is a whole number or "all", not ${quoted(typed)}.`);
}
