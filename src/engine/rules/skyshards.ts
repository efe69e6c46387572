import type { Battle, Skyshards } from '../battle.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { standing } from '../queries.ts';
import { numberRefusal } from './checks.ts';

/** Skyshards that an encounter asks for unless it says otherwise (SKY-1). */
const USUALLY_NEEDED = 3;

export const skyshardsOf = ({ skyshards }: Battle): Skyshards => skyshards ?? { gained: 0, needed: USUALLY_NEEDED };

export function hasAllSkyshards(battle: Battle): boolean {
  const { gained, needed } = skyshardsOf(battle);
  return gained >= needed;
}

/** `/battle skyshards`: how many the party has, and how many the encounter asks for (SKY-1). */
export function decideSkyshards(play: Play, command: CommandOf<'skyshards'>): Refusal | undefined {
  const before = skyshardsOf(play.battle);
  const { gained = before.gained, needed = before.needed } = command;
  const refusal =
    numberRefusal(play, { what: 'gained', value: gained, min: 0, max: 99, rule: 'SKY-1' }) ??
    numberRefusal(play, { what: 'needed', value: needed, min: 1, max: 99, rule: 'SKY-1' });
  if (refusal !== undefined) return refusal;
  play.happen({
    type: 'skyshards-counted',
    gained: { from: before.gained, to: gained },
    needed: { from: before.needed, to: needed },
  });
  return undefined;
}

/**
 * XP that the skyshards give each adventurer: 1 for each under uncover, surplus ones ignored, as long as one adventurer is left to bring
 * them home.
 * Rules: OBJ-4, SKY-3, SKY-4.
 */
export function skyshardXpOf(battle: Battle): number {
  const { gained, needed } = skyshardsOf(battle);
  return battle.setup.objective === 'uncover' && standing(battle).length > 0 ? Math.min(gained, needed) : 0;
}
