import { type Battle, type Content, type LogEntry, markOf } from '../engine/index.ts';
import { actionRows } from './action-buttons.ts';
import { button, buttonRows } from './buttons.ts';
import { entryTitle } from './entry-title.ts';
import { knownFrom } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView, type Row } from './message-view.ts';
import { promptView } from './prompt-view.ts';
import { counted, say } from '../words/say.ts';
import { nowText } from './waiting.ts';

export interface TakenBack {
  /** As it stands now. */
  readonly battle: Battle;
  readonly before: Battle;
  /** The line of the undo or redo itself. */
  readonly entry: LogEntry;
  /** Lines taken back, newest first, or brought again, oldest first. */
  readonly lines: readonly LogEntry[];
  readonly content: Content;
}

/** What an undo took back, or a redo brought again, each action by name, and what that means for the dice. */
export function undoView(taken: TakenBack): MessageView {
  const { battle, content, entry, lines } = taken;
  const prompt = battle.prompts.at(-1);
  const at = markOf(entry.head, entry);
  const asked = prompt && promptView(battle, content, { prompt, at });
  const rows = withRedo(taken, asked?.rows ?? actionRows(battle, { at }));
  const tail = [...dicePolicy(taken), '', nowText(battle, content), ...(asked?.lines ?? [])];
  const end = tail.join('\n');
  const told = linesWithin(named(taken), LIMITS.description - Math.min(end.length, LIMITS.description / 2), andMore);
  const actions = counted(lines.length, 'action');
  const title = entry.kind === 'redo' ? say`Done again: ${actions}` : say`Taken back: ${actions}`;
  return fullestThatFits([() => embedView({ title, description: clip(`${told}\n${end}`, LIMITS.description) }, rows)]);
}

/** What was taken back can be brought again until the next command. */
function withRedo({ battle, entry }: TakenBack, rows: readonly Row[]): readonly Row[] {
  if (entry.kind !== 'undo') return rows;
  const redo = button(say`Redo`, { kind: 'action', battle: battle.id, action: 'redo', at: markOf(entry.head, entry) });
  const last = rows.at(-1);
  return last !== undefined && last.components.length < LIMITS.buttonsInRow
    ? [...rows.slice(0, -1), { ...last, components: [...last.components, redo] }]
    : [...rows, ...buttonRows([redo])];
}

const andMore = (left: number): string => say`… and ${left} more: /battle log`;

function named({ battle, before, content, entry, lines }: TakenBack): readonly string[] {
  const known = knownFrom(
    [battle, before],
    lines.flatMap(({ events }) => events),
  );
  return [say`-# by <@${entry.by}>`, ...lines.map((line) => `• ${entryTitle(line, { known, content })}`)];
}

/** What becomes of dice that were seen and taken back: said whenever it happens. */
function dicePolicy({ entry, lines }: TakenBack): readonly string[] {
  const rolled = lines.some(({ events }) => events.some(({ type }) => type === 'randomness-used'));
  if (entry.kind === 'redo' || !rolled) return [];
  return [
    say`Dice: the same roll made again shows the same faces. A different roll is marked "after an undo" in public.`,
  ];
}
