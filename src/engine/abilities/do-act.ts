import type { Battle } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { enemyOnMap, findDie, statusDie, unitOf } from '../queries.ts';
import { joinParty } from '../rules/companion.ts';
import { deployChip, type Deployment, drawable, drawnFrom } from '../rules/deploy.ts';
import { gainInPlace } from '../rules/fatigue.ts';
import { shedDice } from '../rules/shed-dice.ts';
import { destinationOf } from '../rules/destination-of.ts';
import { discardItem, packItem, useForGood } from '../rules/items.ts';
import { passableTo } from '../rules/passage.ts';
import { rerollDie } from '../rules/reroll.ts';
import { afterSlotting } from '../rules/slots.ts';
import { applyStatus } from '../rules/status.ts';
import { gainTenacity } from '../rules/tenacity.ts';
import { findWalk } from '../rules/walk.ts';
import { clearUnitDice } from '../rules/unit-dice.ts';
import { mapOf } from '../space/map-of.ts';
import { STATUSES } from '../vocabulary.ts';
import type { Act, DeployAct, MoveDieAct } from './act.ts';
import { canStillAct } from './can-still-act.ts';
import { moveDieTo } from './move-die-to.ts';

type ActOf<A extends Act['act']> = Extract<Act, { readonly act: A }>;

/** Does what an ability comes down to once every choice in it is made; what is no longer possible is left undone (GEN-6). */
export function doAct(play: Play, act: Act): void {
  if (!canStillAct(play.battle, act)) return;
  switch (act.act) {
    case 'move-die':
      moveThatDie(play, act);
      return;
    case 'reroll':
      rerollInHand(play, act);
      return;
    case 'turn':
      turnInHand(play, act);
      return;
    case 'slot-die':
      slotDie(play, act);
      return;
    case 'reroll-status':
      rerollStatus(play, act);
      return;
    case 'turn-status':
      turnStatus(play, act);
      return;
    case 'slot-available':
      slotAvailable(play, act);
      return;
    case 'mark':
      mark(play, act);
      return;
    case 'place':
      place(play, act);
      return;
    case 'walk':
      walk(play, act);
      return;
    case 'step':
      step(play, act);
      return;
    case 'deploy':
      deployArrival(play, act);
      return;
    case 'join-party':
      joinAsCompanion(play, act);
      return;
    case 'take-place':
      takePlaceOf(play, act);
      return;
    case 'discard-item':
      discardItem(play, act.unit, act.item);
      return;
    case 'pack-item':
      packItem(play, act.unit, act.item);
      return;
    case 'use-item':
      useForGood(play, act.unit, act.item);
      return;
    case 'learn':
      play.happen({ type: 'fact-learned', fact: act.fact, value: act.value });
      return;
    default:
      act satisfies never;
  }
}

function moveThatDie(play: Play, { die, how, leaves, on }: MoveDieAct): void {
  const found = findDie(play.battle, die);
  if (found === undefined) return;
  const { place } = found;
  if (how === 'lay') {
    if (on !== undefined) play.happen({ type: 'die-moved', die: found.die, from: place, to: { zone: 'unit', of: on } });
    return;
  }
  const at = place.zone === 'track' ? trackOf(play.battle, place.of).findIndex(({ id }) => id === die) : -1;
  moveDieTo(play, found, how);
  if (leaves !== undefined && place.zone === 'track' && at >= 0) gainInPlace(play, place.of, { fatigue: leaves, at });
}

const trackOf = ({ adventurers }: Battle, unit: UnitId) => adventurers[unit]?.dice.track ?? [];

/** What it showed before may count all the same: tenacity, by Defiance. */
function rerollInHand(play: Play, { unit, die, keep }: ActOf<'reroll'>): void {
  const found = findDie(play.battle, die);
  if (found === undefined) return;
  if (keep === 'tenacity') gainTenacity(play, unit, 1);
  rerollDie(play, unit, found);
}

function turnInHand(play: Play, { die: id, face }: ActOf<'turn'>): void {
  const found = findDie(play.battle, id);
  if (found === undefined) return;
  const { die, place } = found;
  play.happen({ type: 'die-turned', die: { ...die, face }, place, from: die.face ?? 0, how: 'set' });
}

function slotDie(play: Play, { die: id, unit }: ActOf<'slot-die'>): void {
  const found = findDie(play.battle, id);
  if (found === undefined) return;
  const { die, place } = found;
  play.happen({ type: 'die-moved', die, from: place, to: { zone: 'active', of: unit } });
  afterSlotting(play, unit);
}

/** Any of its six sides; one that the unit bears already leaves that copy alone (ruling Q-7; STS-1, CDT-4). */
function rerollStatus(play: Play, { die }: ActOf<'reroll-status'>): void {
  const status = STATUSES[play.draw(`a status die: ${die}`)(STATUSES.length)];
  if (status !== undefined) turnStatus(play, { act: 'turn-status', die, status });
}

/** A status that is borne already is regained: its die goes to the back, and the turned one to the box. */
function turnStatus(play: Play, { die: id, status }: ActOf<'turn-status'>): void {
  const found = findDie(play.battle, id);
  if (found?.place.zone !== 'track') return;
  const { die, place } = found;
  const bearer = unitOf(play.battle, found.place.of);
  const borne = bearer && statusDie(bearer, status);
  const turned = { ...die, status };
  play.happen({ type: 'status-turned', die: turned, place, ...(die.status !== undefined && { from: die.status }) });
  if (bearer === undefined || borne === undefined || borne.id === id) return;
  play.happen({ type: 'die-moved', die: turned, from: place, to: { zone: 'supply' } });
  applyStatus(play, bearer, { status });
}

function slotAvailable(play: Play, { unit: of, die: id, face }: ActOf<'slot-available'>): void {
  const found = findDie(play.battle, id);
  if (found === undefined) return;
  play.happen({ type: 'die-moved', die: { ...found.die, face }, from: found.place, to: { zone: 'active', of } });
  afterSlotting(play, of);
}

function walk(play: Play, { unit: id, to, most, through }: ActOf<'walk'>): void {
  const unit = unitOf(play.battle, id);
  if (unit === undefined) return;
  const way = findWalk(play, unit, {
    to,
    most,
    rule: 'MOV-6',
    of: 'granted',
    past: passableTo(play, id),
    ...(through && { through }),
  });
  if ('code' in way) return;
  const { hex: from } = unit;
  play.happen({ type: 'unit-moved', unit: id, ...(from && { from }), to, ...way, granted: true });
}

function mark(play: Play, { die: id, hex }: ActOf<'mark'>): void {
  const found = findDie(play.battle, id);
  if (found === undefined) return;
  play.happen({ type: 'die-moved', die: { ...found.die, hex }, from: found.place, to: { zone: 'map' } });
}

function place(play: Play, { unit, to }: ActOf<'place'>): void {
  const from = unitOf(play.battle, unit)?.hex;
  play.happen({ type: 'unit-moved', unit, ...(from && { from }), to });
}

function step(play: Play, { unit, to }: ActOf<'step'>): void {
  const from = unitOf(play.battle, unit)?.hex;
  play.happen({ type: 'unit-moved', unit, ...(from && { from }), to, steps: 1, way: [to] });
}

function deployArrival(play: Play, { what, hex }: DeployAct): void {
  if (what === 'reserved') {
    deployReserved(play, hex);
  } else if ('fallen' in what) {
    // Whoever is raised takes no turn in this round (ENM-9).
    play.happen({ type: 'unit-revived', unit: what.fallen, hp: what.hp, ...(hex && { hex }), acted: true });
  } else {
    const chip = drawnFrom(drawable(play, what.level), play.draw(`deployed: a chip of level ${String(what.level)}`));
    if (chip !== undefined) deployChip(play, chip, whereTo(play, hex));
  }
}

function deployReserved(play: Play, hex: DeployAct['hex']): void {
  const { reserved } = play.battle.turn ?? {};
  const side = play.content.chips.get(reserved?.chip ?? '')?.sides.find(({ level }) => level === reserved?.level);
  if (reserved !== undefined && side !== undefined) deployChip(play, { chip: reserved.chip, side }, whereTo(play, hex));
}

/** At full HP, and no longer than this battle, where its ability says nothing else (CMP-10). */
function joinAsCompanion(play: Play, { controller, who, hex, hp, lasting }: ActOf<'join-party'>): void {
  const newcomer = 'named' in who ? { named: { name: who.named } } : who;
  const as = { ...(hex && { hex }), ...(hp !== undefined && { hp }), ...(lasting && { lasting }) };
  joinParty(play, { controller, ...newcomer, ...as });
}

/** On a map, a unit whose place nobody knows is placed by the table. */
const whereTo = ({ battle, content }: Play, hex: DeployAct['hex']): Deployment => ({
  hex,
  unplaced: hex === undefined && mapOf(battle, content) !== undefined,
});

/**
 * It stands where the ally stood, with the ally's HP and statuses instead of its own; other dice on the ally's chip go home, and the
 * chip to its bag. Rules: STS-1, DEF-12.
 */
function takePlaceOf(play: Play, { unit, of }: ActOf<'take-place'>): void {
  const ally = enemyOnMap(play.battle, of);
  if (ally === undefined) return;
  const { hp, hex, label } = ally;
  shedDice(play, { unit });
  play.happen({ type: 'unit-revived', unit, hp, ...(hex && { hex }) });
  for (const die of ally.dice.filter(({ status }) => status !== undefined)) {
    play.happen({ type: 'die-moved', die, from: { zone: 'unit', of }, to: { zone: 'unit', of: unit } });
  }
  clearUnitDice(play, of);
  play.happen({ type: 'unit-removed', unit: of, label, to: destinationOf(ally) });
}
