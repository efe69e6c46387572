import type { Engage } from '../battle.ts';
import type { Play } from '../play.ts';
import { endEngage } from './end-engage.ts';
import { declineDie } from './resolve.ts';

/** Ends engages as they stand: dice in hand come to nothing, and nobody is asked about them any more. */
export function closeEngages(play: Play, engages: readonly Engage[]): void {
  for (const engage of engages) {
    if (engage.kind === 'adventurer') for (const die of engage.rolled) declineDie(play, engage.id, die);
    for (const prompt of play.battle.prompts.filter((open) => 'engage' in open && open.engage === engage.id)) {
      play.happen({ type: 'prompt-closed', prompt: prompt.id });
    }
    endEngage(play, engage.id);
  }
}
