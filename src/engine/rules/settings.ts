import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { numberRefusal } from './checks.ts';

/** A week, in hours: a battle that nobody plays for longer is not saved by a reminder. */
const LONGEST_WAIT = 168;

/** `/battle settings`: how this table plays from now on. */
export function decideSettings(play: Play, { settings }: CommandOf<'settings'>): Refusal | undefined {
  const { reminders: value = 0 } = settings;
  const refusal = numberRefusal(play, { what: 'reminders', value, min: 0, max: LONGEST_WAIT });
  if (refusal !== undefined) return refusal;
  play.happen({ type: 'settings-changed', settings });
  return undefined;
}
