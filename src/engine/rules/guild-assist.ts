import type { Adventurer, Battle } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { party } from '../queries.ts';
import { freeEntrance, mapOf } from '../space/map-of.ts';
import { numberRefusal, phaseRefusal } from './checks.ts';
import { heal } from './heal.ts';
import { takeOffTrack } from './take-off-track.ts';

/** Whether the party may still call on its guild: once, in sessions 1 and 2 of a campaign (GLD-1). */
export const assistPossible = ({ setup, assisted }: Battle): boolean =>
  assisted !== true && (setup.session === 1 || setup.session === 2);

/** `/battle assist`: the guild's help at the end of a round (GLD-1..3). The items it brings are for the players to draw. */
export function decideAssist(play: Play, { round }: CommandOf<'assist'>): Refusal | undefined {
  const refusal =
    phaseRefusal(play, ['round-end'], 'GLD-1') ??
    (assistPossible(play.battle) ? undefined : play.unlessOverruled({ code: 'no-assist', rule: 'GLD-1' })) ??
    (round === undefined ? undefined : numberRefusal(play, { what: 'round', value: round, min: 1, max: 6 }));
  if (refusal !== undefined) return refusal;
  assist(play, round);
  return undefined;
}

/** Each adventurer, defeated too: full HP, no fatigue or status dice, every die available (GLD-2); then the round counter (GLD-3). */
export function assist(play: Play, round?: number): void {
  play.happen({ type: 'guild-assisted', ...(round !== undefined && { round }) });
  for (const { id } of party(play.battle)) restore(play, id);
}

function restore(play: Play, id: UnitId): void {
  const adventurer = play.battle.adventurers[id];
  if (adventurer === undefined) return;
  if (adventurer.defeated) revive(play, adventurer);
  heal(play, id, adventurer.health);
  for (const die of adventurer.dice.track) takeOffTrack(play, id, die);
  for (const die of adventurer.dice.drained) {
    play.happen({ type: 'die-moved', die, from: { zone: 'drained', of: id }, to: { zone: 'available', of: id } });
  }
}

/** Back on any free hex, at first one of the entrance; `/adjust place` chooses another. */
function revive(play: Play, { id, health }: Adventurer): void {
  const map = mapOf(play.battle, play.content);
  const [free] = map === undefined ? [] : freeEntrance(play.battle, map);
  play.happen({ type: 'unit-revived', unit: id, hp: health, ...(free && { hex: free }) });
}
