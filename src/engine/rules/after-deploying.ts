import { triggeredForAll } from '../abilities/triggered.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';

/** An enemy has come into play: who has something to say to that is asked, but not while the battle is set up. */
export function afterDeploying(play: Play, enemy: UnitId): void {
  if (play.battle.phase !== 'set-up') play.doNext(...triggeredForAll(play, 'enemy-deployed', enemy));
}
