import type { Battle } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { enemyOnMap, unitOf, unitsOnMap } from '../queries.ts';
import { exhaust } from '../rules/cooldown.ts';
import { deployChip, type Deployment, drawable, drawnFrom } from '../rules/deploy.ts';
import { shedDice } from '../rules/shed-dice.ts';
import { destinationOf } from '../rules/destination-of.ts';
import { blank } from '../rules/track.ts';
import { clearUnitDice } from '../rules/unit-dice.ts';
import { mapOf, occupied } from '../space/map-of.ts';
import type { Act, DeployAct, SpendDie } from './act.ts';

type ActOf<A extends Act['act']> = Extract<Act, { readonly act: A }>;

/** Does what an ability comes down to once every choice in it is made; what is no longer possible is left undone (GEN-6). */
export function doAct(play: Play, act: Act): void {
  if (!canStillAct(play.battle, act)) return;
  switch (act.act) {
    case 'spend-die':
      spendDie(play, act);
      return;
    case 'step':
      step(play, act);
      return;
    case 'deploy':
      deployArrival(play, act);
      return;
    case 'take-place':
      takePlaceOf(play, act);
      return;
    case 'learn':
      play.happen({ type: 'fact-learned', fact: act.fact, value: act.value });
      return;
    default:
      act satisfies never;
  }
}

/** Whether what an answer leads to is still there to be done: corrections by hand come at any moment. */
export function canStillAct(battle: Battle, act: Act): boolean {
  switch (act.act) {
    case 'spend-die':
      return battle.adventurers[act.unit]?.dice[act.from].some(({ id }) => id === act.die) === true;
    case 'step':
      return isOnMap(battle, act.unit) && !occupied(battle).has(act.to);
    case 'deploy': {
      const free = act.hex === undefined || !occupied(battle).has(act.hex);
      return free && (typeof act.what !== 'object' || !('fallen' in act.what) || isDefeated(battle, act.what.fallen));
    }
    case 'take-place':
      return isDefeated(battle, act.unit) && isOnMap(battle, act.of);
    case 'learn':
      return battle.facts?.[act.fact] === undefined;
    default:
      return act satisfies never;
  }
}

const isOnMap = (battle: Battle, id: UnitId): boolean => unitsOnMap(battle).some((unit) => unit.id === id);
const isDefeated = (battle: Battle, id: UnitId): boolean =>
  [...battle.enemies.defeated, ...battle.enemies.setAside].some((enemy) => enemy.id === id);

function spendDie(play: Play, { unit, die: id, from: zone, how }: SpendDie): void {
  const die = play.battle.adventurers[unit]?.dice[zone].find((held) => held.id === id);
  if (die === undefined) return;
  const from = { zone, of: unit } as const;
  if (how === 'exhaust') exhaust(play, unit, { die, from });
  else play.happen({ type: 'die-moved', die: blank(die), from, to: { zone: 'drained', of: unit } });
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
