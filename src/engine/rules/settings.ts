import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';

/** `/battle settings`: how this table plays from now on. */
export function decideSettings(play: Play, { settings }: CommandOf<'settings'>): Refusal | undefined {
  play.happen({ type: 'settings-changed', settings });
  return undefined;
}
