import type { Adventurer, Battle } from '../battle.ts';
import type { Hex, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { party } from '../queries.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { numberRefusal, phaseRefusal } from './checks.ts';
import { heal } from './heal.ts';
import { takeOffTrack } from './take-off-track.ts';

/** Whether the party may still call on its guild: once in a campaign, in sessions 1 and 2 (GLD-1). */
export const assistPossible = (battle: Battle): boolean => whyNoAssist(battle) === undefined;

function whyNoAssist({ setup, assisted }: Battle): Refusal | undefined {
  if (assisted || setup.assistUsed) return { code: 'assist-used', rule: 'GLD-1' };
  return setup.session === 1 || setup.session === 2 ? undefined : { code: 'no-assist', rule: 'GLD-1' };
}

/**
 * `/battle assist`: the guild's help at the end of a round, or in Adventurers Rest, where there is no round to set. The items it brings
 * are for the players to draw.
 * Rules: GLD-1..3.
 */
export function decideAssist(play: Play, { round }: CommandOf<'assist'>): Refusal | undefined {
  const why = whyNoAssist(play.battle);
  const refusal =
    phaseRefusal(play, round === undefined ? ['round-end', 'over'] : ['round-end'], 'GLD-1') ??
    (why && play.unlessOverruled(why)) ??
    (round === undefined ? undefined : numberRefusal(play, { what: 'round', value: round, min: 1, max: 6 }));
  if (refusal !== undefined) return refusal;
  closeQuestion(play);
  assist(play, round);
  return undefined;
}

/** Calling on the guild answers whether to call on it. */
function closeQuestion(play: Play): void {
  const question = play.battle.prompts.find(({ kind }) => kind === 'assist');
  if (question !== undefined) play.happen({ type: 'prompt-closed', prompt: question.id });
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
  for (const die of adventurer.dice.active.filter(({ kind }) => !play.content.skillDice.has(kind)))
    play.happen({ type: 'die-moved', die, from: { zone: 'active', of: id }, to: { zone: 'supply' } });
  for (const die of adventurer.dice.drained) {
    play.happen({ type: 'die-moved', die, from: { zone: 'drained', of: id }, to: { zone: 'available', of: id } });
  }
}

/** Back on any free hex, at first one of the entrance if it has room; `/adjust place` chooses another (GLD-3). Not on the map after a battle. */
function revive(play: Play, { id, health }: Adventurer): void {
  const hex = play.battle.phase === 'over' ? undefined : freeHex(play);
  play.happen({ type: 'unit-revived', unit: id, hp: health, ...(hex && { hex }) });
}

function freeHex({ battle, content }: Play): Hex | undefined {
  const taken = occupied(battle);
  const free = [...(mapOf(battle, content)?.hexes.values() ?? [])].filter(
    ({ label, obstacle }) => !obstacle && !taken.has(label),
  );
  return (free.find(({ entrance }) => entrance) ?? free[0])?.label;
}
