import type { Engage } from '../battle.ts';
import type { Play } from '../play.ts';
import { isStanding, unitOf } from '../queries.ts';
import { declineDie } from './resolve.ts';

/**
 * Ends engages whose unit is no longer there to go on with them: a hand-made defeat or removal may come at any moment. Dice in hand are
 * exhausted, pools of such an engage are lost, prompts about it are closed (ENG-7).
 */
export function closeAbandonedEngages(play: Play): void {
  const abandoned = play.battle.engages.filter(({ by }) => {
    const unit = unitOf(play.battle, by);
    return unit === undefined || !isStanding(unit, play.battle);
  });
  if (abandoned.length > 0) closeEngages(play, abandoned);
}

export function closeEngages(play: Play, engages: readonly Engage[]): void {
  for (const engage of engages) {
    if (engage.kind === 'adventurer') for (const die of engage.rolled) declineDie(play, engage.id, die);
    for (const prompt of play.battle.prompts.filter((open) => 'engage' in open && open.engage === engage.id)) {
      play.happen({ type: 'prompt-closed', prompt: prompt.id });
    }
    play.happen({ type: 'engage-ended', engage: engage.id });
  }
}
