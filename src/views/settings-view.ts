import type { Battle } from '../engine/index.ts';
import { settingsLine } from './ability-line.ts';
import { embedView, type MessageView } from './message-view.ts';

/** How this table plays, and how to change it. */
export function settingsView({ setup: { rules, auto = false, askHealing = false } }: Battle): MessageView {
  const description = [
    `${settingsLine({ auto })}: \`/battle settings auto:${String(!auto)}\` changes it.`,
    `${settingsLine({ askHealing })}: \`/battle settings ask_healing:${String(!askHealing)}\` changes it (HEA-1).`,
    rules === 'strict' ? 'The rules refuse, unless overruled.' : 'The rules only remark.',
  ].join('\n');
  return embedView({ title: 'How this table plays', description }, []);
}
