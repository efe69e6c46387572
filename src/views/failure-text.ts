import type { Battle } from '../engine/index.ts';
import { say } from '../words/say.ts';

/** Private answers where nothing happened to a battle. Each says what to do next. */
export const noBattleText = (): string => say`No battle here. /battle start xp: 4 opens one; /help shows the way.`;

export const battleRunningText = ({ phase }: Pick<Battle, 'phase'>): string =>
  phase === 'over'
    ? say`The last battle is over but not closed: /battle end shows its report; then start anew.`
    : say`A battle is running here already. /battle board shows it; /battle end stops it. A thread can hold another.`;

export const otherBattleText = (): string =>
  say`That button belongs to an earlier battle. /battle board shows the one that runs now.`;

/** The same click or command came twice, or somebody was faster. */
export const alreadyDoneText = (): string => say`Already done. /battle board shows how things stand.`;

export const busyText = (): string =>
  say`Too many at once, and yours was not taken. Nothing was changed; please try again.`;

export const storageText = (): string => say`Storage is not reachable. Nothing was changed; try again in a moment.`;

export const repeatedText = (): string =>
  say`You sent that twice, so it counted once: it is told above. Meant once more? Wait three seconds, or add \`override: true\`.`;

export const storageDamagedText = (): string =>
  say`Storage is damaged, so nothing was changed. Whoever runs the bot must stop it and restore a backup.`;

export const outcomeUnknownText = (): string =>
  say`Storage went away in the middle of this, so I cannot tell whether it counts. Look with /battle board before you try again.`;

export const unknownButtonText = (): string =>
  say`That button is too old for me to read. /battle board has fresh ones.`;

export const unexpectedText = (incident: string): string =>
  say`Something went wrong on my side; it is noted. Look with /battle board before you try again. Incident ${incident}.`;

export const notLastText = (): string =>
  say`That is not the last command any more, so nothing was taken back. /battle undo takes back the last one.`;

export const nothingToUndoText = (available: number): string =>
  available <= 0
    ? say`Nothing to undo: only the start of the battle is left.`
    : say`Only ${available} to undo. Ask for that many or fewer.`;

export const nothingToRedoText = (available: number): string =>
  available <= 0
    ? say`Nothing to redo: that works right after an undo.`
    : say`Only ${available} to redo. Ask for that many or fewer.`;
