import type { Battle, Content, LogEntry, UserId } from '../engine/index.ts';
import { actionRows } from './action-buttons.ts';
import { entryTitle } from './entry-title.ts';
import { eventLines } from './event-lines.ts';
import { knownFrom } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { promptView } from './prompt-view.ts';
import { waitingFor, whoText } from './waiting.ts';

export interface EntryShown {
  /** As it stands now. */
  readonly battle: Battle;
  readonly before: Battle;
  readonly entry: LogEntry;
  readonly content: Content;
}

/** The public answer of a command: who did what, what came of it, what is awaited now, and the buttons for that. */
export function entryView(shown: EntryShown): MessageView {
  const { battle, content, entry } = shown;
  const prompt = battle.prompts.at(-1);
  const asked = prompt && promptView(battle, content, { prompt, at: entry.seq });
  const told = toldOf(shown);
  const tail = [...(asked === undefined ? [] : ['', ...asked.lines]), '', nowText(battle, content)];
  const rows = asked?.rows ?? actionRows(battle, { at: entry.seq });
  const rendering = (room: number) => () => rendered({ ...shown, told, tail, rows, room });
  const view = fullestThatFits([rendering(LIMITS.description), rendering(LIMITS.description / 2)]);
  const pinged = pingedBy(shown);
  return pinged.length === 0
    ? view
    : { ...view, content: `${pinged.map((id) => `<@${id}>`).join(' ')}: your move.`, mentions: pinged };
}

interface Told extends EntryShown {
  readonly told: { readonly title: string; readonly lines: readonly string[] };
  readonly tail: readonly string[];
  readonly rows: MessageView['components'];
  readonly room: number;
}

function rendered({ told, tail, rows, room }: Told): MessageView {
  const end = tail.join('\n');
  const lines = linesWithin(
    told.lines,
    Math.max(200, room - end.length),
    (left) => `… and ${left} more lines: /battle log`,
  );
  return embedView(
    { title: clip(told.title, LIMITS.title), description: clip(`${lines}\n${end}`.trim(), LIMITS.description) },
    rows,
  );
}

function toldOf({ battle, before, entry, content }: EntryShown): Told['told'] {
  const known = knownFrom([before, battle], entry.events);
  const { setup, order } = battle;
  const lines = eventLines(entry.events, {
    known,
    content,
    xp: setup.xp,
    adventurers: order.length,
    ...(entry.command && { command: entry.command.type }),
  });
  return {
    title: entryTitle(entry, { known, content }),
    lines: [...lines, ...(entry.afterUndo ? [AFTER_UNDO] : [])],
  };
}

/** Public, so that nobody rolls again and again until the dice please. */
export const AFTER_UNDO = 'After an undo: another roll had been seen here and was taken back.';

const nowText = (battle: Battle, content: Content): string => {
  const waiting = waitingFor(battle, content);
  return battle.phase === 'over' ? waiting.text : `**Now** ${whoText(waiting)}: ${waiting.text}`;
};

/** Those whom the battle has begun to wait for with this line, and who did not do it themselves. */
function pingedBy({ battle, before, entry, content }: EntryShown): readonly UserId[] {
  if (battle.phase === 'over' || battle.phase === 'set-up') return [];
  const waited = new Set(waitingFor(before, content).who);
  return waitingFor(battle, content).who.filter((id) => id !== entry.by && !waited.has(id));
}
