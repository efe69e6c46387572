import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Hex } from '../ids.ts';
import { chipsOnMap, isStanding, unitOf } from '../queries.ts';
import { drawable } from '../rules/deploy.ts';
import { nextEnemyHex } from '../rules/enemy-hexes.ts';
import { closestFreeHexes } from '../space/closest-free.ts';
import { mapOf } from '../space/map-of.ts';
import type { Arrival } from './act.ts';
import { amountOf } from './amount.ts';
import type { Deploy, Recruit, Scope } from './language.ts';
import { type Level, LEVELS } from '../vocabulary.ts';
import { whoIn } from './who.ts';

interface Play {
  readonly battle: Battle;
  readonly content: Content;
}

/** The chip that comes, if there is one. Rules: SUP-4; rulings. */
export function arrivalOf(play: Play, what: Recruit, scope: Scope): Arrival | undefined {
  const { battle } = play;
  if (what === 'reserved') return battle.turn?.reserved === undefined ? undefined : 'reserved';
  if ('fallen' in what) {
    const top = battle.enemies.defeated.at(-1);
    return top && { fallen: top.id, hp: amountOf(play, what.fallen, scope) };
  }
  const level = what.level === 'next-lower' ? lowerThan(unitOf(battle, scope.self)) : what.level;
  return level === undefined || drawable(play, level).length === 0 ? undefined : { level };
}

/** The next lower level than a unit's; below a quest unit comes level 20, below level 1 nothing. */
function lowerThan(unit: Unit | undefined): Level | undefined {
  if (unit === undefined || unit.kind === 'adventurer') return undefined;
  const { level } = unit;
  return level === 'quest' ? LEVELS[0] : LEVELS[LEVELS.indexOf(level) + 1];
}

/** Where a chip may be put: hexes among which the party picks, `undefined` among them where the table has to say. Empty: there is no room. */
export type Places = readonly (Hex | undefined)[];

/** The closest free hexes to a unit (MAP-9). Without a map the next free number. */
function placesNear({ battle, content }: Play, unit: Unit): Places {
  if (mapOf(battle, content) === undefined) return [nextEnemyHex({ battle, content })];
  return unit.hex === undefined ? [undefined] : closestFreeHexes(battle, content, unit.hex);
}

/** The hex of a unit that falls or has fallen, if no chip lies there: its own may be left lying (MAP-4, DEF-11). */
function placeOf({ battle }: Play, { id, hex }: Unit): Places {
  const taken = chipsOnMap(battle).some(
    (chip) => hex !== undefined && chip.hex === hex && !(chip.id === id && isStanding(chip, battle)),
  );
  return taken ? [] : [hex];
}

/** Where a chip comes that is deployed in the owner's hex, or near somebody. */
export function placesFor(play: Play, { near }: Deploy, scope: Scope): Places {
  if (near !== 'own-hex') return whoIn(play, near, scope).flatMap((unit) => placesNear(play, unit));
  const self = unitOf(play.battle, scope.self);
  return self === undefined ? [] : placeOf(play, self);
}
