import type { Companion } from '../battle.ts';
import type { Hex, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../protocol.ts';
import { stepsFrom } from '../space/distance.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import { whyNotTarget } from '../space/targeting.ts';
import { hexRefusal, phaseRefusal, promptRefusal } from './checks.ts';
import { declareChipEngage } from './chip-engage.ts';
import { opponentsOf } from './opponents.ts';

/** Hexes a companion may move in its turn (CMP-2). */
const MOVEMENT = 2;

/** `/move` of a companion: once, before it engages, up to 2 hexes as its player likes (CMP-2). */
export function moveCompanion(play: Play, companion: Companion, to: Hex): Refusal | undefined {
  const { id: unit, hex: from } = companion;
  const refusal = turnRefusal(play, unit) ?? limitRefusal(play, unit) ?? hexRefusal(play, to);
  if (refusal !== undefined) return refusal;
  const way = findWay(play, from, to);
  if ('code' in way) return way;
  play.happen({ type: 'unit-moved', unit, ...(from && { from }), to, ...way, action: true });
  return undefined;
}

function findWay(play: Play, from: Hex | undefined, to: Hex): { readonly steps?: number } | Refusal {
  const map = mapOf(play.battle, play.content);
  if (map === undefined || from === undefined) return {};
  const taken = occupied(play.battle);
  const steps = stepsFrom(map, from, (hex) => !taken.has(hex)).get(to);
  if (steps !== undefined && steps <= MOVEMENT) return { steps };
  const far = steps === undefined ? {} : { steps };
  return play.unlessOverruled({ code: 'too-far', rule: 'CMP-2', hex: to, ...far, stamina: MOVEMENT }) ?? far;
}

/** `/engage` of a companion: once, at targets its player chooses; then nothing is left to do in its turn (CMP-2, CMP-3). */
export function engageByCompanion(play: Play, companion: Companion, target: UnitId | undefined): Refusal | undefined {
  const { id: unit } = companion;
  const refusal = turnRefusal(play, unit) ?? targetRefusal(play, companion, target);
  if (refusal !== undefined) return refusal;
  play.doNext({ kind: 'end-turn', unit });
  declareChipEngage(play, unit, target === undefined ? [] : [target]);
  return undefined;
}

function turnRefusal(play: Play, unit: UnitId): Refusal | undefined {
  const { turn } = play.battle;
  return (
    phaseRefusal(play, ['companions'], 'CMP-2') ??
    promptRefusal(play) ??
    (turn?.unit === unit
      ? undefined
      : play.unlessOverruled({ code: 'not-their-turn', rule: 'CMP-2', unit, ...(turn && { turn: turn.unit }) }))
  );
}

const limitRefusal = (play: Play, unit: UnitId): Refusal | undefined =>
  (play.battle.turn?.moves ?? 0) > 0
    ? play.unlessOverruled({ code: 'companion-moved', rule: 'CMP-2', unit })
    : undefined;

function targetRefusal(play: Play, companion: Companion, id: UnitId | undefined): Refusal | undefined {
  if (id === undefined) return undefined;
  const target = opponentsOf(play.battle, companion).find((opponent) => opponent.id === id);
  if (target === undefined) return { code: 'not-a-target', rule: 'CMP-3', unit: id, final: true };
  const no = whyNotTarget(play, { unit: companion, range: { from: 1, to: companion.range } }, target);
  return no && play.unlessOverruled(no);
}
