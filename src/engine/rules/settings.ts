import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';

/** `/battle settings`: how this table plays from now on. */
export function decideSettings(play: Play, { settings }: CommandOf<'settings'>): Refusal | undefined {
  play.happen({ type: 'settings-changed', settings });
  return undefined;
}
