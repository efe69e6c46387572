import type { Engage } from '../battle.ts';
import type { Play } from '../play.ts';
import type { Prompt } from '../prompt.ts';
import { engageOf, enemyOnMap, isStanding, unitOf } from '../queries.ts';
import { enemyStops } from './enemy-move.ts';
import { nextTargets } from './enemy-turn.ts';
import { hexesForForced } from './forced-stop.ts';
import { declineDie, landPools } from './resolve.ts';

/**
 * Ends engages whose unit is no longer there to go on with them: a hand-made defeat or removal may come at any moment. Dice in hand are
 * exhausted, what the resolved ones dealt still lands, prompts about it are closed (ENG-7).
 */
export function closeAbandonedEngages(play: Play): void {
  const abandoned = play.battle.engages.filter(({ by }) => {
    const unit = unitOf(play.battle, by);
    return unit === undefined || !isStanding(unit, play.battle);
  });
  for (const engage of abandoned) {
    if (engage.kind === 'adventurer') landPools(play, engage);
  }
  closeEngages(play, abandoned);
}

/**
 * Closes questions that what happened by hand has answered or changed: a tie among targets of whom one has fallen, a way that is blocked
 * by now. The enemy's turn goes on from there and asks again where there is still something to choose.
 */
export function closeOutdatedPrompts(play: Play): void {
  for (const prompt of play.battle.prompts) {
    if (isOutdated(play, prompt)) play.happen({ type: 'prompt-closed', prompt: prompt.id });
  }
}

function isOutdated(play: Play, prompt: Prompt): boolean {
  if (prompt.kind === 'closest-hex') return hexesForForced(play.battle, play.content, prompt.unit).length === 0;
  const engage = 'engage' in prompt ? engageOf(play.battle, prompt.engage) : undefined;
  const enemy = engage && enemyOnMap(play.battle, engage.by);
  if (engage?.kind !== 'enemy' || enemy === undefined) return false;
  if (prompt.kind === 'enemy-target') {
    return !isSame(
      prompt.candidates,
      nextTargets(play, { enemy, engage }).group.map(({ id }) => id),
    );
  }
  if (prompt.kind === 'enemy-hex') return !isSame(prompt.hexes, enemyStops(play, enemy));
  return prompt.kind === 'prevent-damage' && play.battle.adventurers[prompt.unit]?.defeated !== false;
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

export function closeEngages(play: Play, engages: readonly Engage[]): void {
  for (const engage of engages) {
    if (engage.kind === 'adventurer') for (const die of engage.rolled) declineDie(play, engage.id, die);
    for (const prompt of play.battle.prompts.filter((open) => 'engage' in open && open.engage === engage.id)) {
      play.happen({ type: 'prompt-closed', prompt: prompt.id });
    }
    play.happen({ type: 'engage-ended', engage: engage.id });
  }
}
