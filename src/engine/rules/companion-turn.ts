import type { Companion } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import type { Scene } from '../scene.ts';
import { mapOf } from '../space/map-of.ts';
import { whyNotTarget } from '../space/targeting.ts';
import { hexRefusal, numberRefusal, phaseRefusal, promptRefusal } from './checks.ts';
import { declareChipEngage } from './chip-engage.ts';
import { dazed, mayRoll, moveRefusal } from './daze.ts';
import { leaveOccupiedHex } from './forced-stop.ts';
import { movementWith } from './movement.ts';
import { opponentsOf } from './opponents.ts';
import { findWalk, type Goal } from './walk.ts';

/** Hexes a companion may move in its turn (CMP-2). */
export const COMPANION_MOVEMENT = 2;

/** With what its controller's dice add. */
export const companionMovement = (scene: Scene, { id }: Companion): number =>
  movementWith(scene, id, COMPANION_MOVEMENT);

/** `/move` of a companion: once, before it engages, up to 2 hexes as its player likes; or as an effect grants (CMP-2, MOV-6). */
export function moveCompanion(
  play: Play,
  companion: Companion,
  { to, granted }: CommandOf<'move'>,
): Refusal | undefined {
  const { id: unit, hex: from } = companion;
  const refusal =
    waitingRefusal(companion) ??
    (granted === undefined ? ownMoveRefusal(play, companion) : grantRefusal(play, granted)) ??
    moveRefusal(play, companion) ??
    (mapOf(play.battle, play.content) === undefined ? hexRefusal(play, to) : undefined);
  if (refusal !== undefined) return refusal;
  const walk = findWalk(play, companion, { to, ...allowance(play, companion, granted) });
  if ('code' in walk) return walk;
  const how = granted === undefined ? { action: true as const } : { granted: true as const };
  play.happen({ type: 'unit-moved', unit, ...(from && { from }), to, ...walk, ...how });
  leaveOccupiedHex(play, unit);
  return undefined;
}

const allowance = (scene: Scene, companion: Companion, granted: number | undefined): Omit<Goal, 'to'> =>
  granted === undefined
    ? { most: companionMovement(scene, companion), rule: 'CMP-2', of: 'companion' }
    : { most: granted, rule: 'MOV-1', of: 'granted' };

const ownMoveRefusal = (play: Play, { id: unit }: Companion): Refusal | undefined =>
  turnRefusal(play, unit) ??
  ((play.battle.turn?.moves ?? 0) > 0
    ? play.unlessOverruled({ code: 'companion-moved', rule: 'CMP-2', unit })
    : undefined);

const grantRefusal = (play: Play, granted: number): Refusal | undefined =>
  phaseRefusal(play, ['adventurers', 'companions', 'enemies', 'round-end']) ??
  numberRefusal(play, { what: 'granted', value: granted, min: 1, max: 99 });

/** `/engage` of a companion: once, at targets its player chooses; then nothing is left to do in its turn (CMP-2, CMP-3). */
export function engageByCompanion(play: Play, companion: Companion, target: UnitId | undefined): Refusal | undefined {
  const { id: unit } = companion;
  const refusal =
    turnRefusal(play, unit) ??
    waitingRefusal(companion) ??
    dazeRefusal(play, companion) ??
    (target === undefined ? nobodyRefusal(play, companion) : targetRefusal(play, companion, target));
  if (refusal !== undefined) return refusal;
  if (play.battle.turn?.unit === unit) play.doNext({ kind: 'end-turn', unit });
  declareChipEngage(play, unit, { targets: target === undefined ? [] : [target] });
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

/** Beside the map it reaches nobody (CMP-7). */
const waitingRefusal = ({ id: unit, waiting }: Companion): Refusal | undefined =>
  waiting ? { code: 'companion-waits', rule: 'CMP-7', unit, final: true } : undefined;

/** One that has moved and is dazed rolls nothing, whatever a card says (STS-5). */
const dazeRefusal = ({ battle }: Play, companion: Companion): Refusal | undefined =>
  mayRoll(battle, companion) ? undefined : { ...dazed(companion), final: true };

/** Its turn is not spent on an engage that could have no target. */
function nobodyRefusal(play: Play, companion: Companion): Refusal | undefined {
  const possible = opponentsOf(play.battle, companion).some((other) => whyNot(play, companion, other) === undefined);
  return possible ? undefined : play.unlessOverruled({ code: 'nobody-in-range', rule: 'CMP-3', unit: companion.id });
}

function targetRefusal(play: Play, companion: Companion, id: UnitId): Refusal | undefined {
  const target = opponentsOf(play.battle, companion).find((opponent) => opponent.id === id);
  if (target === undefined) return { code: 'not-a-target', rule: 'CMP-3', unit: id, final: true };
  const no = whyNot(play, companion, target);
  return no && play.unlessOverruled(no);
}

const whyNot = (play: Play, unit: Companion, target: Parameters<typeof whyNotTarget>[2]): Refusal | undefined =>
  whyNotTarget(play, { unit, range: { from: 1, to: unit.range } }, target);
