import type { StatName } from '../engine/index.ts';
import { type Call, requiredText } from './call.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

/** Stats as choices: those of adventurers, and those that only chips have. */
export const STAT_CHOICES = {
  sheet: [
    { name: 'Health', value: 'health' },
    { name: 'Stamina', value: 'stamina' },
    { name: 'Magicka', value: 'magicka' },
    { name: 'Cooldown', value: 'cooldown' },
  ],
  chip: [
    { name: 'Combat (chips)', value: 'combat' },
    { name: 'Defense (chips)', value: 'defense' },
    { name: 'Range (chips)', value: 'range' },
    { name: 'Targets (chips)', value: 'targets' },
  ],
} as const satisfies Readonly<Record<string, readonly { readonly name: string; readonly value: StatName }[]>>;

/** @throws UserError that names the stats there are */
export function readStat(call: Call): StatName {
  const all = [...STAT_CHOICES.sheet, ...STAT_CHOICES.chip];
  const found = all.find(({ value }) => value === requiredText(call, 'stat'));
  if (found !== undefined) return found.value;
  throw new UserError(
    'bad-input',
    () => say`There is no such stat. Choose ${all.map(({ value }) => value).join(', ')}.`,
  );
}
