import { triggered } from '../abilities/triggered.ts';
import type { Adventurer, Battle } from '../battle.ts';
import type { Play } from '../play.ts';
import type { RestPrompt } from '../prompt.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { heal } from './heal.ts';
import { takeOffTrack } from './take-off-track.ts';

/** HP healed, and dice of any kind removed from any place, by difficulty (END-7). */
const REST = { apprentice: 2, adept: 1, expert: 1 } as const;

/**
 * `/party rest`: Adventurers Rest after a battle. On Expert it takes the discard of an item; after a full defeat only the die does.
 * Rules: END-7, DEF-6, DEF-10.
 */
export function decideRest(play: Play, { unit, discard = false }: CommandOf<'rest'>): Refusal | undefined {
  const { battle } = play;
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  if (battle.phase !== 'over')
    return { code: 'wrong-phase', rule: 'END-7', phase: battle.phase, needs: ['over'], final: true };
  if (battle.rested?.includes(unit)) return play.unlessOverruled({ code: 'rested-already', rule: 'END-7', unit });
  const { healing, dice } = restOf(battle, discard);
  if (healing + dice === 0) return play.unlessOverruled({ code: 'rest-needs-discard', rule: 'END-7', unit });
  play.happen({ type: 'rested', unit, discard });
  recuperate(play, adventurer, healing);
  play.doNext(...triggered(play, 'resting', { self: unit }));
  askForDie(play, adventurer, dice);
  return undefined;
}

function restOf({ setup, outcome }: Battle, discard: boolean): { readonly healing: number; readonly dice: number } {
  const amount = REST[setup.difficulty];
  if (setup.difficulty !== 'expert' || discard) return { healing: amount, dice: amount };
  return { healing: outcome?.rule === 'DEF-8' ? amount : 0, dice: 0 };
}

/** HP above 0 revives (DEF-6). */
function recuperate(play: Play, { id, hp, health, defeated }: Adventurer, healing: number): void {
  if (defeated && healing > 0) play.happen({ type: 'unit-revived', unit: id, hp: Math.min(health, hp + healing) });
  else heal(play, id, healing);
}

function askForDie(play: Play, { id }: Adventurer, left: number): void {
  const track = play.battle.adventurers[id]?.dice.track ?? [];
  if (left === 0 || track.length === 0) return;
  play.ask({ kind: 'rest', unit: id, left, for: [id], rule: 'END-7' });
}

/** Removes the chosen die, then asks for the next one; 'none' leaves the rest where they are. */
export function answerRest(play: Play, { id, unit, left }: RestPrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  const adventurer = play.battle.adventurers[unit];
  const die = adventurer?.dice.track.find((held) => held.id === option);
  if (adventurer === undefined || die === undefined) return;
  takeOffTrack(play, unit, die);
  askForDie(play, adventurer, left - 1);
}
