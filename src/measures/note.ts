import { courseNow } from './course.ts';
import type { Measures, StoreEnding } from './measures.ts';

/** Times an operation of the storage, for the measures and for the interaction that waits for it. @returns what ends it */
export function noteOperation(measures: Measures, operation: string): (ending: StoreEnding) => void {
  const began = measures.ticks();
  const stop = courseNow()?.store.start();
  return (ending) => {
    stop?.();
    measures.storeAsked(operation, measures.ticks() - began, ending);
  };
}

/** The same for waiting until what was asked before in a channel is done. */
export function noteTurn(measures: Measures): () => void {
  const began = measures.ticks();
  const stop = courseNow()?.turn.start();
  return () => {
    stop?.();
    measures.waited(measures.ticks() - began);
  };
}

/** A line of a battle is stored. `closed`: it was the last one. */
export function noteChange(measures: Measures, battleId: string, closed: boolean): void {
  courseNow()?.inBattle(battleId);
  measures.battleChanged(battleId, closed);
}
