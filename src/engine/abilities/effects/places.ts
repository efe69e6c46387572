import type { Unit } from '../../battle.ts';
import type { Placing } from '../../event.ts';
import type { Hex } from '../../ids.ts';
import type { Play } from '../../play.ts';
import { unitOf } from '../../queries.ts';
import type { Scene } from '../../scene.ts';
import { distance } from '../../space/distance.ts';
import { freeEntrance, mapOf, occupied } from '../../space/map-of.ts';
import type { DeployAct } from '../act.ts';
import { arrivalOf, placesFor } from '../arrivals.ts';
import { askChoice } from '../ask-choice.ts';
import type { Deploy, Place, Pull, Scope } from '../language.ts';
import { markedHex } from '../marks.ts';
import { hexesNearer } from '../nearer.ts';
import { tell } from '../tell.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { askAmongHexes } from './equal-hexes.ts';
import { again } from './following.ts';

/** Placed in a free hex of the owner's choice; without a map that is the players' to do (MAP-8). */
export const place: EffectRule<'place'> = {
  possible: (scene, effect, scope) =>
    yesOr(isByHand(scene, effect, scope) || placeable(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    if (isByHand(play, effect, scope)) {
      const [placed] = whoIn(play, effect.who, scope);
      tell(play, scope, { adjust: [], ...(placed && { placing: placingOf(effect, placed) }) });
      return;
    }
    const [unit] = whoIn(play, effect.who, scope);
    if (unit === undefined) return;
    askChoice(play, {
      asks: 'place',
      unit: scope.self,
      by: 'its-player',
      rule: 'MAP-8',
      scope,
      options: placeable(play, effect, scope).map((to) => ({
        id: to,
        then: [{ kind: 'act', act: { act: 'place', unit: unit.id, to } }],
      })),
      again: again(effect, scope),
    });
  },
};

/** Nobody but the players knows the hexes, or the marked one. */
const isByHand = (scene: Scene, { onMark }: Place, scope: Scope): boolean =>
  mapOf(scene.battle, scene.content) === undefined || (onMark === true && markedHex(scene, scope) === undefined);

const placingOf = ({ from, to, onEntrance, onMark }: Place, { id: unit }: Unit): Placing => ({
  unit,
  from,
  to,
  ...(onEntrance && { on: 'entrance' }),
  ...(onMark && { on: 'mark' }),
});

function placeable(
  { battle, content }: Scene,
  { who, from, to, onEntrance, onMark }: Place,
  scope: Scope,
): readonly Hex[] {
  const map = mapOf(battle, content);
  const [unit] = whoIn({ battle, content }, who, scope);
  if (map === undefined || unit === undefined) return [];
  if (onEntrance) return freeEntrance(battle, map);
  if (onMark)
    return [markedHex({ battle }, scope)].flatMap((hex) =>
      hex === undefined || occupied(battle).has(hex) ? [] : [hex],
    );
  const { hex } = unit;
  const taken = occupied(battle);
  const free = [...map.hexes.values()].filter(({ label, obstacle }) => !obstacle && !taken.has(label));
  const labels = free.map(({ label }) => label);
  // Who stands nowhere yet may be put anywhere.
  if (hex === undefined) return labels;
  return labels.filter((label) => distance(map, hex, label) >= from && distance(map, hex, label) <= to);
}

/** Units come one hex nearer, each where it can; the party picks among equal hexes, and the order where one is in another's way (MAP-9, GEN-4). */
export const pull: EffectRule<'pull'> = {
  possible: (scene, effect, scope) => yesOr(pulledBy(scene, effect, scope).some(({ hexes }) => hexes.length > 0)),
  run: (play, effect, scope) => {
    const pulled = pulledBy(play, effect, scope);
    if (typeof effect.who === 'object') {
      for (const one of pulled) askAmongHexes(play, effect, { ...one, act: 'step', scope });
      return;
    }
    const tasks = pulled.map(({ unit }) => again({ ...effect, who: { unit: unit.id } }, scope));
    if (isInTheWay(pulled)) play.doNext({ kind: 'in-any-order', tasks, rule: 'GEN-4' });
    else play.doNext(...tasks);
  },
};

interface Pulled {
  readonly unit: Unit;
  readonly hexes: readonly Hex[];
}

function pulledBy(scene: Scene, { who, within }: Pull, scope: Scope): readonly Pulled[] {
  const self = unitOf(scene.battle, scope.self);
  if (self === undefined) return [];
  return whoIn(scene, who, scope).map((unit) => ({ unit, hexes: hexesNearer(scene, { self, unit, within }) }));
}

/** Two of them could want the same hex. Whoever stands in a hex bars it, and those that are nearer come first. */
const isInTheWay = (pulled: readonly Pulled[]): boolean =>
  pulled.some(({ unit, hexes }) =>
    pulled.some((other) => other.unit.id !== unit.id && other.hexes.some((hex) => hexes.includes(hex))),
  );

/** Brings a chip into play near somebody, or near each of several (MAP-9, SUP-4). */
export const deploy: EffectRule<'deploy'> = {
  possible: (scene, effect, scope) =>
    yesOr(arrivalOf(scene, effect.what, scope) !== undefined && placesFor(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    const { near } = effect;
    if (near === 'own-hex' || typeof near === 'object') bring(play, effect, scope);
    else play.doNext(...whoIn(play, near, scope).map(({ id }) => again({ ...effect, near: { unit: id } }, scope)));
  },
};

function bring(play: Play, effect: Deploy, scope: Scope): void {
  const what = arrivalOf(play, effect.what, scope);
  if (what === undefined) return;
  askChoice(play, {
    asks: 'hex',
    by: 'party',
    rule: 'MAP-9',
    scope,
    options: placesFor(play, effect, scope).map((hex) => {
      const act: DeployAct = { act: 'deploy', what, ...(hex !== undefined && { hex }) };
      return { id: hex ?? 'nowhere', then: [{ kind: 'act', act }] };
    }),
    again: again(effect, scope),
  });
}
