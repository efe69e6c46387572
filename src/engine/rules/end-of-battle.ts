import type { Adventurer, Outcome } from '../battle.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { party } from '../queries.ts';
import { numberRefusal } from './checks.ts';
import { exhaust } from './cooldown.ts';
import { removeEnemy } from './spawn.ts';
import { closeEngages } from './leftovers.ts';

/** `/battle end`: stops a battle, or adds the XP to one that is over (END-5). */
export function decideEnd(play: Play, { result, xp }: CommandOf<'end'>): Refusal | undefined {
  const refusal = xp === undefined ? undefined : numberRefusal(play, { what: 'xp', value: xp, min: 0, max: 99 });
  if (refusal !== undefined) return refusal;
  const reached = play.battle.outcome;
  const outcome: Outcome = {
    ...(reached ?? { reason: 'the party says so' }),
    result: result ?? reached?.result ?? 'stopped',
    ...(xp !== undefined && { xp }),
  };
  endBattle(play, outcome);
  return undefined;
}

/** Cleans up and ends the battle. Rules: END-1..3; tracks stay as they are. Cleaning up twice changes nothing. */
export function endBattle(play: Play, outcome: Outcome): void {
  closeEngages(play, play.battle.engages);
  play.dropAgenda();
  for (const adventurer of party(play.battle)) cleanUp(play, adventurer);
  const { map, defeated, setAside } = play.battle.enemies;
  for (const { id } of [...map, ...defeated, ...setAside]) removeEnemy(play, id);
  play.happen({ type: 'battle-ended', outcome });
}

function cleanUp(play: Play, { id, bonusHp, hp, health, dice }: Adventurer): void {
  if (bonusHp > 0) play.happen({ type: 'bonus-hp-changed', unit: id, bonusHp: { from: bonusHp, to: 0 } });
  if (hp > health) play.happen({ type: 'hp-changed', unit: id, hp: { from: hp, to: health }, why: 'clean-up' });
  for (const die of dice.active) {
    // An overflow may have defeated its owner, and then the rest of the slots is empty already.
    const still = play.battle.adventurers[id]?.dice.active.includes(die);
    if (still) exhaust(play, id, { die, from: { zone: 'active', of: id } });
  }
  for (const die of play.battle.adventurers[id]?.dice.drained ?? []) {
    play.happen({ type: 'die-moved', die, from: { zone: 'drained', of: id }, to: { zone: 'available', of: id } });
  }
}
