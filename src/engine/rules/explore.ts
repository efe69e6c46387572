import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { phaseRefusal, promptRefusal, turnRefusal } from './checks.ts';

/**
 * `/explore`: notes the explore action of a delve, once in a turn and in none with a move action. What it reveals is drawn at the table.
 * Rules: MOV-4; of DLV-3 the limits.
 */
export function decideExplore(play: Play, { unit }: CommandOf<'explore'>): Refusal | undefined {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  const refusal =
    phaseRefusal(play, ['adventurers'], 'TRN-3') ??
    promptRefusal(play) ??
    turnRefusal(play, adventurer) ??
    limitRefusal(play, unit);
  if (refusal === undefined) play.happen({ type: 'explored', unit });
  return refusal;
}

function limitRefusal(play: Play, unit: CommandOf<'explore'>['unit']): Refusal | undefined {
  const { setup, turn } = play.battle;
  if (setup.mode !== 'delve') return play.unlessOverruled({ code: 'not-a-delve', rule: 'TRN-3' });
  if (turn?.explored) return play.unlessOverruled({ code: 'explored-already', rule: 'DLV-3', unit });
  return turn !== undefined && turn.moves > 0
    ? play.unlessOverruled({ code: 'moved-already', rule: 'MOV-4', unit })
    : undefined;
}
