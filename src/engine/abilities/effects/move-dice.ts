import type { Die } from '../../battle.ts';
import type { UnitId } from '../../ids.ts';
import type { Play } from '../../play.ts';
import type { Choice } from '../../prompt.ts';
import { shiftedFace } from '../../rules/shift-die.ts';
import type { Scene } from '../../scene.ts';
import type { Task } from '../../task.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { diceIn } from '../dice-in.ts';
import type { MoveDice, Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type Possibility, allOr } from './effect-rule.ts';
import { again, following } from './following.ts';

/** Dice are exhausted, drained, recovered or removed. Whoever owns them picks which, and their order, where that differs (CDT-2, CDT-7). */
export const moveDice = {
  possible: (scene: Scene, effect: MoveDice, scope: Scope): Possibility => {
    if (effect.do === 'lay' && chipFor(scene, effect, scope) === undefined) return 'none';
    const wanted = leastOf(scene, effect, scope);
    const held = whoIn(scene, effect.of, scope).map(({ id }) => diceOf(scene, { effect, unit: id }, scope).length);
    return allOr(
      held.length > 0 && held.every((dice) => dice >= wanted),
      held.some((dice) => dice > 0),
    );
  },
  run: (play: Play, effect: MoveDice, scope: Scope): void => {
    const known = effect.do === 'lay' ? (chipFor(play, effect, scope) ?? effect) : effect;
    if (typeof known.of === 'object') moveOwn(play, known, { unit: known.of.unit, scope });
    else play.doNext(...whoIn(play, known.of, scope).map(({ id }) => again({ ...known, of: { unit: id } }, scope)));
  },
};

type Laying = Extract<MoveDice, { readonly do: 'lay' }>;

/** Onto the one unit on a chip that is meant; an adventurer has a track instead. */
function chipFor(scene: Scene, effect: Laying, scope: Scope): Laying | undefined {
  const [unit, ...others] = whoIn(scene, effect.on, scope);
  if (unit === undefined || unit.kind === 'adventurer' || others.length > 0) return undefined;
  return typeof effect.on === 'object' ? effect : { ...effect, on: { unit: unit.id } };
}

/** For the whole of it; any at all where it says "all" or "up to". */
const leastOf = (scene: Scene, { count, upTo }: MoveDice, scope: Scope): number =>
  count === 'all' || upTo ? 1 : amountOf(scene, count, scope);

interface Of {
  readonly effect: MoveDice;
  readonly unit: UnitId;
}

/** Fatigue and status dice are never recovered, which leaves them for `remove` (CDT-7, FAT-8). */
const diceOf = (scene: Scene, { effect, unit }: Of, scope: Scope): readonly Die[] =>
  diceIn(scene, { ...effect, of: { unit } }, scope)
    .map(({ die }) => die)
    .filter((die) => effect.do !== 'raise' || canRise(scene, die));

/** It shows a value, and not the highest one (GEN-10). */
function canRise({ content }: Scene, die: Die): boolean {
  const face = shiftedFace(content, die, 1);
  return typeof face === 'number' && face !== die.face;
}

function moveOwn(play: Play, effect: MoveDice, { unit, scope }: { unit: UnitId; scope: Scope }): void {
  const dice = diceOf(play, { effect, unit }, scope);
  const count = effect.count === 'all' ? dice.length : amountOf(play, effect.count, scope);
  if (count < 1 || dice.length === 0) return;
  const isChoice = effect.upTo === true || (distinct(dice).length > 1 && (dice.length > count || orderMatters(effect)));
  if (!isChoice) {
    play.doNext(...dice.slice(0, count).flatMap(({ id }) => moving(id, effect, scope)));
    return;
  }
  const left = effect.count === 'all' && effect.upTo === undefined ? effect.count : count - 1;
  const next = left === 0 ? [] : [again({ ...effect, count: left }, scope)];
  askChoice(play, {
    asks: effect.do,
    unit,
    by: 'its-player',
    rule: 'CDT-2',
    scope,
    options: [
      ...distinct(dice).map(({ id }): Choice => ({ id, then: [...moving(id, effect, scope), ...next] })),
      ...(effect.upTo ? [{ id: 'enough', then: [] }] : []),
    ],
    again: again(effect, scope),
  });
}

/** In which order dice enter a track makes a difference; elsewhere they just lie. */
const orderMatters = ({ do: how }: MoveDice): boolean => how === 'exhaust';

function moving(die: Die['id'], effect: MoveDice, scope: Scope): readonly Task[] {
  const { do: how, from, leaves, each = [] } = effect;
  const on = effect.do === 'lay' && typeof effect.on === 'object' ? effect.on.unit : undefined;
  const zones = typeof from === 'string' ? [from] : from;
  return [
    { kind: 'act', act: { act: 'move-die', die, from: zones, how, ...(leaves && { leaves }), ...(on && { on }) } },
    ...(each.length > 0 ? [following(each, scope)] : []),
  ];
}

/** One of each that differ: it makes no difference which of two copies goes. */
const distinct = (dice: readonly Die[]): readonly Die[] =>
  dice.filter((die, index) => dice.findIndex((other) => isCopy(other, die)) === index);

const isCopy = (one: Die, other: Die): boolean =>
  one.kind === other.kind && one.face === other.face && one.status === other.status;
