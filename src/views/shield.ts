import type { FaceAbility, Trigger } from '../engine/index.ts';

/** The side waits in its slot to stop its number of an enemy's damage, and but strikes on the way there: Combat, Shield Discipline. */
export const isShield = ({ placement, triggers, modifiers }: FaceAbility): boolean =>
  placement === 'active-slot' &&
  modifiers.length === 0 &&
  triggers.some(stops) &&
  triggers.every((trigger) => strikes(trigger) || stops(trigger));

const strikes = ({ at, do: effects }: Trigger): boolean =>
  at === 'resolved' && effects.every((effect) => effect.do === 'damage' && effect.to === 'target');

const stops = ({ at, if: only, do: effects }: Trigger): boolean =>
  at === 'damage-coming' &&
  only === 'by-enemy' &&
  effects.every(({ do: word }) => word === 'prevent' || word === 'this-die') &&
  effects.some((effect) => effect.do === 'prevent' && effect.amount === 'value');
