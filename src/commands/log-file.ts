import { setImmediate } from 'node:timers/promises';
import { logFile, type LogFileShown, logTexts } from '../views/log-file.ts';
import type { ViewFile } from '../views/message-view.ts';

/** Lines written at a stretch, before others get their turn. */
const STRETCH = 50;

/** The whole log as a file. */
export async function wholeLogFile(shown: LogFileShown): Promise<ViewFile> {
  const texts: string[] = [];
  for (const text of logTexts(shown)) {
    texts.push(text);
    if (texts.length % STRETCH === 0) await setImmediate();
  }
  return logFile(shown.battle, texts);
}
