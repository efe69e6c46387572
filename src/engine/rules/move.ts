import type { Adventurer, Companion } from '../battle.ts';
import { isHex } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { companionOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { stepsFrom, type Steps } from '../space/distance.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { companionMovement, moveCompanion } from './companion-turn.ts';
import { numberRefusal, phaseRefusal, promptRefusal, turnRefusal } from './checks.ts';
import { moveRefusal } from './daze.ts';
import { leaveOccupiedHex } from './forced-stop.ts';
import { movementWith } from './movement.ts';
import { afterPassing, passableTo, pushableBy, pushOut } from './passage.ts';
import { findWalk, type Goal } from './walk.ts';

/** Move actions in a turn (MOV-2). */
const MOST_MOVES = 2;

type Asked = CommandOf<'move'>;

/**
 * `/move`: a move action of up to Stamina hexes, over free hexes to a free one; or what is left of one that something in a hex held up;
 * or movement that an effect grants, which is no action. Without a map the hex is noted and the way is on trust.
 * Rules: MOV-1..6, MAP-5..7, STS-5.
 */
export function decideMove(play: Play, asked: Asked): Refusal | undefined {
  const { unit, to, granted } = asked;
  const adventurer = play.battle.adventurers[unit];
  const companion = companionOf(play.battle, unit);
  if (companion !== undefined) return moveCompanion(play, companion, asked);
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  const refusal =
    granted === undefined
      ? (actionRefusal(play, adventurer) ?? limitRefusal(play, adventurer, asked))
      : grantRefusal(play, adventurer, granted);
  const no = refusal ?? moveRefusal(play, adventurer);
  if (no !== undefined) return no;
  if (!isHex(to)) return { code: 'bad-hex', hex: to, final: true };
  const most = hexesAllowed(play, adventurer, asked);
  const [past, into] = [passableTo(play, unit), pushableBy(play, unit)];
  const walk = findWalk(play, adventurer, { to, most, rule: 'MOV-1', past, into, ...kindOf(asked) });
  if ('code' in walk) return walk;
  const from = adventurer.hex;
  const counts = granted === undefined ? { left: Math.max(0, most - (walk.steps ?? 0)) } : { granted: true as const };
  const action = granted === undefined && !asked.onward && { action: true as const };
  play.happen({ type: 'unit-moved', unit, ...(from && { from }), to, ...walk, ...action, ...counts });
  if (!into(to)) leaveOccupiedHex(play, unit);
  pushOut(play, unit, walk.way);
  afterPassing(play, unit, walk.way);
  return undefined;
}

const kindOf = ({ granted, onward }: Asked): Pick<Goal, 'of'> =>
  granted !== undefined ? { of: 'granted' } : onward ? { of: 'onward' } : {};

/** An action is taken in one's own turn, outside other actions (TRN-3, MOV-5). */
const actionRefusal = (play: Play, adventurer: Adventurer): Refusal | undefined =>
  phaseRefusal(play, ['adventurers'], 'TRN-3') ?? promptRefusal(play) ?? turnRefusal(play, adventurer);

/** Granted movement is no action: whoever's turn it is, and in the middle of an engage (MOV-6). */
const grantRefusal = (play: Play, { id: unit, defeated }: Adventurer, granted: number): Refusal | undefined =>
  phaseRefusal(play, ['adventurers', 'companions', 'enemies', 'round-end']) ??
  numberRefusal(play, { what: 'granted', value: granted, min: 1, max: 99 }) ??
  (defeated ? play.unlessOverruled({ code: 'already-defeated', rule: 'DEF-5', unit }) : undefined);

/** Two move actions at most, the second not after an engage; none after exploring (MOV-2, MOV-4). */
function limitRefusal(play: Play, adventurer: Adventurer, { onward }: Asked): Refusal | undefined {
  const { id: unit } = adventurer;
  const turn = play.battle.turn?.unit === unit ? play.battle.turn : undefined;
  if (onward) {
    const running = turn?.left !== undefined && turn.left > 0;
    return running ? undefined : play.unlessOverruled({ code: 'move-over', rule: 'MOV-5', unit });
  }
  if (turn === undefined) return undefined;
  if (turn.explored) return play.unlessOverruled({ code: 'explored-already', rule: 'MOV-4', unit });
  if (turn.moves >= MOST_MOVES) return play.unlessOverruled({ code: 'moves-used-up', rule: 'MOV-2', unit });
  if (turn.moves > 0 && turn.engages > 0)
    return play.unlessOverruled({ code: 'engaged-between-moves', rule: 'MOV-2', unit });
  return undefined;
}

/** How many hexes: what is granted, what is left of the move that goes on, or Stamina (MOV-1, MOV-5, MOV-6). */
function hexesAllowed(play: Scene, { id, stamina }: Adventurer, { granted, onward }: Asked): number {
  const { turn } = play.battle;
  const left = turn?.unit === id ? turn.left : undefined;
  return granted ?? (onward ? left : undefined) ?? movementOf(play, { id, stamina });
}

/** Hexes of a move action: Stamina, and what abilities add to it (MOV-1). */
function movementOf(scene: Scene, { id: self, stamina }: Pick<Adventurer, 'id' | 'stamina'>): number {
  const { turn } = scene.battle;
  const longer = turn?.unit === self ? (turn.longer ?? 0) : 0;
  return movementWith(scene, self, stamina + longer);
}

/**
 * Hexes that an adventurer or a companion gets to with one move, or with what an effect grants, nearest first, with the hexes it takes. Empty without a map.
 * `through`: units are no bar to passing, and still nobody stops on one. Rules: MOV-1, MAP-5, CMP-2.
 */
export function movesOf(
  { battle, content }: Scene,
  unit: Adventurer | Companion,
  granted?: { readonly most: number; readonly through?: true },
): Steps {
  const { hex: from } = unit;
  const map = mapOf(battle, content);
  if (map === undefined || from === undefined) return new Map();
  const taken = occupied(battle);
  const own =
    unit.kind === 'companion' ? companionMovement({ battle, content }, unit) : movementOf({ battle, content }, unit);
  const most = granted?.most ?? own;
  const through = granted?.through === true;
  const past = passableTo({ battle, content }, unit.id);
  const into = granted === undefined ? pushableBy({ battle, content }, unit.id) : () => false;
  const steps = stepsFrom(map, from, (hex) => through || !taken.has(hex) || past(hex) || into(hex), most);
  return new Map([...steps].filter(([hex]) => hex !== from && (!taken.has(hex) || into(hex))));
}
