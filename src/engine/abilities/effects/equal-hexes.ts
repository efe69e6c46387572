import type { Unit } from '../../battle.ts';
import type { Hex } from '../../ids.ts';
import type { Play } from '../../play.ts';
import { askChoice } from '../ask-choice.ts';
import type { Effect, Scope } from '../language.ts';
import { again } from './following.ts';

interface Going {
  readonly unit: Unit;
  /** Equally good ones. */
  readonly hexes: readonly Hex[];
  /** Placed, or a step of its own (MAP-8). */
  readonly act: 'place' | 'step';
  readonly scope: Scope;
}

/** A unit goes to one of several equal hexes; the party picks (MAP-9). */
export const askAmongHexes = (play: Play, effect: Effect, { unit: { id: unit }, hexes, act, scope }: Going): void =>
  askChoice(play, {
    asks: 'hex',
    unit,
    by: 'party',
    rule: 'MAP-9',
    scope,
    options: hexes.map((to) => ({ id: to, then: [{ kind: 'act', act: { act, unit, to } }] })),
    again: again(effect, scope),
  });
