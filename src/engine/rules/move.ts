import type { Adventurer, Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import { type Hex, isHex } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { bears, companionOf } from '../queries.ts';
import { distance, stepsFrom, type Steps } from '../space/distance.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { moveCompanion } from './companion-turn.ts';
import { phaseRefusal, promptRefusal, turnRefusal } from './checks.ts';

/** Move actions in a turn (MOV-2). */
const MOST_MOVES = 2;

/**
 * `/move`: a move action of up to Stamina hexes, over free hexes to a free one. Without a map the hex is noted and the way is on trust.
 * Rules: MOV-1..3, MAP-5, MAP-7, STS-5.
 */
export function decideMove(play: Play, { unit, to }: CommandOf<'move'>): Refusal | undefined {
  const adventurer = play.battle.adventurers[unit];
  const companion = companionOf(play.battle, unit);
  if (companion !== undefined) return moveCompanion(play, companion, to);
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  const refusal =
    phaseRefusal(play, ['adventurers'], 'TRN-3') ??
    promptRefusal(play) ??
    turnRefusal(play, adventurer) ??
    limitRefusal(play, adventurer);
  if (refusal !== undefined) return refusal;
  if (!isHex(to)) return { code: 'bad-hex', hex: to, final: true };
  const way = findWay(play, adventurer, to);
  if ('code' in way) return way;
  const from = adventurer.hex;
  play.happen({ type: 'unit-moved', unit, ...(from && { from }), to, ...way, action: true });
  return undefined;
}

/** At most two move actions; the second not after an engage; no rolling and moving when dazed (MOV-2, STS-5). */
function limitRefusal(play: Play, adventurer: Adventurer): Refusal | undefined {
  const { id: unit } = adventurer;
  const { turn } = play.battle;
  if (turn?.unit !== unit) return undefined;
  if (turn.moves >= MOST_MOVES) return play.unlessOverruled({ code: 'moves-used-up', rule: 'MOV-2', unit });
  if (turn.moves > 0 && turn.engages > 0)
    return play.unlessOverruled({ code: 'engaged-between-moves', rule: 'MOV-2', unit });
  return bears(adventurer, 'daze') && turn.rolled
    ? play.unlessOverruled({ code: 'dazed', rule: 'STS-5', unit })
    : undefined;
}

function findWay(play: Play, { id, hex: from, stamina }: Adventurer, to: Hex): { readonly steps?: number } | Refusal {
  const map = mapOf(play.battle, play.content);
  if (map === undefined) return {};
  const there = map.hexes.get(to);
  if (there === undefined) return { code: 'bad-hex', hex: to, final: true };
  if (there.obstacle) return play.unlessOverruled({ code: 'impassable', rule: 'MAP-7', hex: to }) ?? {};
  const taken = occupied(play.battle);
  const occupant = taken.has(to)
    ? [...play.battle.enemies.map, ...Object.values(play.battle.adventurers)].find(({ hex }) => hex === to)
    : undefined;
  if (occupant !== undefined)
    return play.unlessOverruled({ code: 'hex-taken', rule: 'MAP-5', hex: to, unit: occupant.id }) ?? {};
  if (from === undefined) return play.unlessOverruled({ code: 'not-placed', rule: 'SET-6', unit: id }) ?? {};
  const steps = stepsFrom(map, from, (hex) => !taken.has(hex)).get(to);
  if (steps !== undefined && steps <= stamina) return { steps };
  const refusal = play.unlessOverruled({ code: 'too-far', rule: 'MOV-1', hex: to, ...(steps && { steps }), stamina });
  if (refusal !== undefined) return refusal;
  const passing = distance(map, from, to);
  return Number.isFinite(passing) ? { steps: passing } : {};
}

/** Hexes that an adventurer gets to with one move action, nearest first, with the hexes it takes. Empty without a map. Rules: MOV-1, MAP-5. */
export function movesOf(battle: Battle, content: Content, { hex: from, stamina }: Adventurer): Steps {
  const map = mapOf(battle, content);
  if (map === undefined || from === undefined) return new Map();
  const taken = occupied(battle);
  const steps = stepsFrom(map, from, (hex) => !taken.has(hex), stamina);
  return new Map([...steps].filter(([hex]) => hex !== from));
}
