/**
 * Looks at the battle within one command: units gone through, effects asked whether they are possible. The longest commands of the shipped
 * abilities need some thousands.
 */
const MOST_WORK = 100_000;

let left: number | undefined;

/**
 * Plays a command out within its work budget. What a pack may say can be asked in a way that takes longer than the battle lasts (groups
 * within groups); the engine has no clock, so it counts. Kept beside the scene, because rules look at worlds of their own making ("as each
 * answer would have it"); a command is played out in one go, so there is never another one meanwhile.
 */
export function withinBudget<T>(play: () => T): T {
  left = MOST_WORK;
  try {
    return play();
  } finally {
    left = undefined;
  }
}

/** Counts some work. Throws where it is too much for one command: then nothing of the command has happened. */
export function spend(work: number): void {
  if (left === undefined) return;
  left -= work;
  if (left < 0) throw new Error(`no end after ${MOST_WORK} pieces of work`);
}
