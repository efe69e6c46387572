import { type Battle, type Content, type LogEntry, type UnitId, type UserId, engageOf } from '../engine/index.ts';
import { actionRows } from './action-buttons.ts';
import { entryTitle } from './entry-title.ts';
import { eventLines } from './event-lines.ts';
import { knownFrom } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { footerOf, noticesFor } from './notices.ts';
import { promptView } from './prompt-view.ts';
import { nowText, waitingFor } from './waiting.ts';

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
  const tail = ['', nowText(battle), ...(asked?.lines ?? [])];
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

function rendered({ told, tail, rows, room, entry, content }: Told): MessageView {
  const end = tail.join('\n');
  const lines = linesWithin(
    told.lines,
    Math.max(200, room - end.length),
    (left) => `… and ${left} more lines: /battle log`,
  );
  const footer = footerOf(noticesFor(content, entry.events));
  return embedView(
    {
      title: clip(told.title, LIMITS.title),
      description: clip(`${lines}\n${end}`.trim(), LIMITS.description),
      ...footer,
    },
    rows,
  );
}

function toldOf(shown: EntryShown): Told['told'] {
  const { battle, before, entry, content } = shown;
  const known = knownFrom([before, battle], entry.events);
  const { setup, order } = battle;
  // Dice of an engage that goes on stand below, in hand.
  const events = entry.events.filter(
    (event) => event.type !== 'dice-rolled' || engageOf(battle, event.engage) === undefined,
  );
  const lines = eventLines(events, {
    known,
    content,
    xp: setup.xp,
    adventurers: order.length,
    trusting: setup.rules === 'trusting' && entry.command?.override !== true,
    ...(entry.command && { command: entry.command.type }),
  });
  return {
    title: entryTitle(entry, { known, content }),
    lines: [
      ...askedByLines(shown),
      ...(lines.length === 0 && entry.command?.type === 'adjust' ? ['Nothing changes by that.'] : lines),
      ...(entry.afterUndo ? [AFTER_UNDO] : []),
    ],
  };
}

/** Who pressed or typed, where the title does not tell: a message may answer a button, or somebody acted for another. */
function askedByLines({ battle, before, entry }: EntryShown): readonly string[] {
  const { by, command, events } = entry;
  const doers = [...actingUnits(before, command), ...endedTurns(events)];
  const player = (id: UnitId): UserId | undefined => (battle.adventurers[id] ?? before.adventurers[id])?.player;
  return command?.type === 'join' || doers.some((id) => player(id) === by) ? [] : [`-# by <@${by}>`];
}

function actingUnits({ prompts }: Battle, command: LogEntry['command']): readonly UnitId[] {
  if (command === undefined) return [];
  if (command.type === 'answer') return prompts.find(({ id }) => id === command.prompt)?.for ?? [];
  return 'unit' in command ? [command.unit] : [];
}

const endedTurns = (events: LogEntry['events']): readonly UnitId[] =>
  events.flatMap((event) => (event.type === 'turn-ended' ? [event.unit] : []));

/** Public, so that nobody rolls again and again until the dice please. */
export const AFTER_UNDO = 'After an undo: another roll had been seen here and was taken back.';

/** Those whom the battle has begun to wait for with this line, and who did not do it themselves. */
function pingedBy({ battle, before, entry }: EntryShown): readonly UserId[] {
  if (battle.phase === 'over' || battle.phase === 'set-up') return [];
  const waited = new Set(waitingFor(before).who);
  return waitingFor(battle).who.filter((id) => id !== entry.by && !waited.has(id));
}
