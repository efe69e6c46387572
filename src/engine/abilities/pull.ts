import type { Unit } from '../battle.ts';
import type { Hex } from '../ids.ts';
import type { Play } from '../play.ts';
import { unitOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { askChoice } from './ask-choice.ts';
import type { Pull, Scope } from './language.ts';
import { hexesNearer } from './nearer.ts';
import { whoIn } from './who.ts';

/** Units come one hex nearer, each where it can; the party picks among equal hexes, and the order where one is in another's way (MAP-9, GEN-4). */
export function pull(play: Play, effect: Pull, scope: Scope): void {
  const self = unitOf(play.battle, scope.self);
  if (self === undefined) return;
  const pulled = whoIn(play, effect.who, scope).map((unit) => ({
    unit,
    hexes: hexesNearer(play, { self, unit, within: effect.within }),
  }));
  if (typeof effect.who === 'object') {
    for (const one of pulled) pullOne(play, effect, { ...one, scope });
    return;
  }
  const tasks = pulled.map(({ unit }) => again({ ...effect, who: { unit: unit.id } }, scope));
  if (isInTheWay(pulled)) play.doNext({ kind: 'in-any-order', tasks, rule: 'GEN-4' });
  else play.doNext(...tasks);
}

const again = (effect: Pull, scope: Scope): Task => ({ kind: 'effects', effects: [effect], scope, begun: true });

interface Pulled {
  readonly unit: Unit;
  readonly hexes: readonly Hex[];
}

/** Two of them could want the same hex. Whoever stands in a hex bars it, and those that are nearer come first. */
const isInTheWay = (pulled: readonly Pulled[]): boolean =>
  pulled.some(({ unit, hexes }) =>
    pulled.some((other) => other.unit.id !== unit.id && other.hexes.some((hex) => hexes.includes(hex))),
  );

function pullOne(play: Play, effect: Pull, { unit, hexes, scope }: Pulled & { readonly scope: Scope }): void {
  askChoice(play, {
    asks: 'hex',
    unit: unit.id,
    by: 'party',
    rule: 'MAP-9',
    scope,
    options: hexes.map((to) => ({ id: to, then: [{ kind: 'act', act: { act: 'step', unit: unit.id, to } }] })),
    again: again(effect, scope),
  });
}
