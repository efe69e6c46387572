import type { Battle } from '../engine/index.ts';

/** Private answers where nothing happened to a battle. Each says what to do next. */
export const noBattleText = 'No battle here. /battle start xp: 4 opens one; /help shows the way.';

export const battleRunningText = ({ phase }: Pick<Battle, 'phase'>): string =>
  phase === 'over'
    ? 'The last battle is over but not closed: /battle end shows its report; then start anew.'
    : 'A battle is running here already. /battle board shows it; /battle end stops it. A thread can hold another.';

export const otherBattleText = 'That button belongs to an earlier battle. /battle board shows the one that runs now.';

/** The same click or command came twice, or somebody was faster. */
export const alreadyDoneText = 'Already done. /battle board shows how things stand.';

export const busyText = 'Too many at once, and yours was not taken. Nothing was changed; please try again.';

export const storageText = 'Storage is not reachable. Nothing was changed; try again in a moment.';

export const unknownButtonText = 'That button is too old for me to read. /battle board has fresh ones.';

export const unexpectedText = (incident: string): string =>
  `Something went wrong on my side; it is noted. Look with /battle board before you try again. Incident ${incident}.`;

export const notLastText =
  'That is not the last command any more, so nothing was taken back. /battle undo takes back the last one.';

export const nothingToUndoText = (available: number): string =>
  available <= 0
    ? 'Nothing to undo: only the start of the battle is left.'
    : `Only ${available} to undo. Ask for that many or fewer.`;

export const nothingToRedoText = (available: number): string =>
  available <= 0
    ? 'Nothing to redo: that works right after an undo.'
    : `Only ${available} to redo. Ask for that many or fewer.`;
