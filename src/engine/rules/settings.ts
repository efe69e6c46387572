import type { Play } from '../play.ts';
import type { CommandOf } from '../protocol.ts';

/** `/battle settings`: how this table plays from now on. */
export function decideSettings(play: Play, { settings }: CommandOf<'settings'>): undefined {
  play.happen({ type: 'settings-changed', settings });
}
