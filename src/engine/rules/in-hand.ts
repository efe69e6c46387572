import type { AdventurerEngage, Die } from '../battle.ts';

/** Rolled dice that are still to be resolved: not the one whose effect goes on (ENG-5b). */
export const inHand = ({ rolled, resolved }: AdventurerEngage): readonly Die[] =>
  rolled.filter(({ id }) => !resolved.some((done) => done.id === id));
