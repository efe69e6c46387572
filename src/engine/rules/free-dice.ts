import type { Die } from '../battle.ts';
import type { SkillDieId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { DiceRequest } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { freeDiceAvailable } from '../supply.ts';
import type { TaskOf } from '../task.ts';
import { fromBox, kindsInBox } from './train.ts';

/** Whether a die comes from the box for one roll: nobody trained it, so it goes back to supply after resolving (ENG-4c, ENG-5f). */
export const isFree = ({ owner }: Die): boolean => owner === undefined;

/** Kinds of the extra skill dice asked for, or why the box has not got them (ENG-4c, SUP-1). */
export function extraKinds(
  play: Play,
  asked: readonly DiceRequest[] = [],
): { readonly extra: readonly SkillDieId[] } | Refusal {
  if (asked.length === 0) return { extra: [] };
  const read = kindsInBox(play, asked);
  return 'code' in read ? read : { extra: read.kinds };
}

/** Extra dice from the supply: beyond the caps, and they need no training; no more enemy Combat dice than are left (ENG-4c, SUP-2). */
export function freeDice(play: Play, { free, extra = [], standIn }: TaskOf<'roll-dice'>): readonly Die[] {
  const count = freeDiceAvailable(play.battle, play.content, free);
  const dice: readonly Omit<Die, 'id'>[] = [
    ...(standIn === undefined ? [] : [{ kind: standIn, standIn: true } as const]),
    ...fromBox(play, extra),
    ...Array.from({ length: count }, () => ({ kind: 'enemy-combat' })),
  ];
  return dice.map((die, index) => ({ id: `d${play.nextId(index)}`, ...die }));
}
