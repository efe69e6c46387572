import type { APIEmbedField } from 'discord.js';
import {
  type Battle,
  type BattleEvent,
  type Content,
  type EventOf,
  type LogEntry,
  type Unit,
  type UnitId,
  type UserId,
  markOf,
  playerOf,
} from '../engine/index.ts';
import { actionRows, voteRows } from './action-buttons.ts';
import { withAdjusting } from './adjust-buttons.ts';
import { type Called, callView } from './call-view.ts';
import { entryTitle } from './entry-title.ts';
import { eventLines } from './event-lines.ts';
import { outcomeTitle } from './flow-lines.ts';
import { checklist, momentOf } from './checklist-view.ts';
import { fieldsOf } from './fields.ts';
import { type Known, knownFrom, nameOf } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { NEWS } from './news.ts';
import { footerOf, noticesFor } from './notices.ts';
import { withoutHex } from './place-text.ts';
import { promptView } from './prompt-view.ts';
import { reminders } from './reminders.ts';
import { shown as shownName } from './escape.ts';
import { unitName } from './unit-text.ts';
import { nowText } from './waiting.ts';
import { signedView } from './signed-view.ts';
import { say } from '../words/say.ts';

export interface EntryShown {
  /** As it stands now. */
  readonly battle: Battle;
  readonly before: Battle;
  readonly entry: LogEntry;
  readonly content: Content;
  /** Lines of the log that led here and are told in the same message, oldest first: an engage whose dice are resolved one by one. */
  readonly earlier?: readonly LogEntry[];
  /** As it stood before the first of those: units may have left since. */
  readonly since?: Battle;
  /** Who is called with this line; nobody if absent. */
  readonly pings?: Called;
}

/** The public answer of a command: who did what, what came of it, what is awaited now, and the buttons for that. */
export const entryView = (shown: EntryShown): MessageView => signedView(() => viewOf(shown));

function viewOf(shown: EntryShown): MessageView {
  const { battle, content, entry, earlier = [] } = shown;
  const prompt = battle.prompts.at(-1);
  const at = markOf(entry.seq, entry);
  const asked = prompt && promptView(battle, content, { prompt, at });
  const tail = ['', nowText(battle, content), ...(asked === undefined ? [] : newLines(shown, asked.lines))];
  const events = [...earlier, entry].flatMap((line) => line.events);
  const known = knownFrom(battlesOf(shown), events);
  const voting = entry.command?.type === 'skip' ? voteRows(battle, { at }) : undefined;
  const doable = voting ?? asked?.rows ?? actionRows(battle, { at });
  const rows = withAdjusting(doable, { battle, content, known, events });
  const story = storyOf(shown, known);
  const due = checklistFields(shown);
  const rendering = (room: number) => () => rendered({ ...story, tail, rows, room, due });
  const view = fullestThatFits([rendering(LIMITS.description), rendering(LIMITS.description / 2)]);
  return { ...view, ...callView(shown.pings) };
}

/** As it stood and as it stands: later ones tell more of a unit. */
const battlesOf = ({ since, before, battle }: EntryShown): readonly Battle[] => [
  ...(since ? [since] : []),
  before,
  battle,
];

/** What a prompt sets out, but where somebody has done something beside it that leaves it as it was told. */
function newLines({ before, content, entry }: EntryShown, lines: readonly string[]): readonly string[] {
  const prompt = before.prompts.at(-1);
  if (prompt === undefined || entry.command?.type !== 'adjust') return lines;
  const told = promptView(before, content, { prompt }).lines;
  return told.join('\n') === lines.join('\n') ? [] : lines;
}

/** A checklist where this line has brought its moment; it does not come again with every later line. */
function checklistFields({ battle, content, entry: { events } }: EntryShown): readonly APIEmbedField[] {
  const moment = momentOf(battle, events);
  const due = moment && checklist(battle, content, moment);
  return due === undefined ? [] : fieldsOf(due.heading, due.lines);
}

interface Told {
  readonly title: string;
  readonly notices: readonly string[];
  /** The same told ever shorter; mostly the first one fits. */
  readonly tellings: readonly (() => readonly string[])[];
  readonly tail: readonly string[];
  readonly rows: MessageView['components'];
  readonly room: number;
  /** What people do themselves now. */
  readonly due: readonly APIEmbedField[];
}

function rendered({ title, notices, tellings, tail, rows, room, due }: Told): MessageView {
  const end = tail.join('\n');
  const left = Math.max(200, room - end.length);
  const lines = linesWithin(fitting(tellings, left), left, (more) => say`… and ${more} more lines: /battle log`);
  return embedView(
    {
      title: clip(title, LIMITS.title),
      description: clip(`${lines}\n${end}`.trim(), LIMITS.description),
      ...(due.length > 0 && { fields: [...due] }),
      ...footerOf(notices),
    },
    rows,
  );
}

/** The first one with no more letters than that, else the last one. */
function fitting(tellings: Told['tellings'], most: number): readonly string[] {
  let told: readonly string[] = [];
  for (const tell of tellings) {
    told = tell();
    if (told.join('\n').length <= most) return told;
  }
  return told;
}

/** What happened, from the line that began it. Where that is too long, the beginning keeps its news only, then it is left out, then the reminders. */
function storyOf(shown: EntryShown, known: Known): Pick<Told, 'title' | 'notices' | 'tellings'> {
  const { battle, before, since = before, content, entry, earlier = [] } = shown;
  const lines = [...earlier, entry];
  const events = lines.flatMap((line) => line.events);
  const remind = reminders({ battles: [since, battle], content, events });
  const { title, was } = titleOf(lines, { known, content });
  const head = [...askedByLines(shown, known), ...(was === undefined ? [] : [`-# ${was}`])];
  const tell = (which: readonly LogEntry[], how: Partial<Telling> = {}): readonly string[] =>
    which.flatMap((line) => entryLines({ ...shown, entry: line }, { known, remind, all: events, ...how }));
  const unreminded = { remind: (): readonly string[] => [] };
  const news = { ...unreminded, keeps: ({ type }: BattleEvent): boolean => NEWS.has(type) };
  return {
    title,
    notices: noticesFor(content, events),
    tellings: [
      () => [...head, ...tell(lines)],
      () => [...head, ...tell(earlier, news), ...tell([entry])],
      () => [...head, ...tell([entry])],
      () => [...head, manyByHand(), ...tell([entry], unreminded)],
    ],
  };
}

/** Who did what: as the story began, or how the battle ended with it. */
function titleOf(
  [first, ...others]: readonly LogEntry[],
  about: Parameters<typeof entryTitle>[1],
): { readonly title: string; readonly was?: string } {
  if (first === undefined) return { title: say`Something happened` };
  const began = entryTitle(first, about);
  const ended = [first, ...others]
    .flatMap(({ events }) => events)
    .findLast((event): event is EventOf<'battle-ended'> => event.type === 'battle-ended');
  if (ended === undefined) return { title: began };
  const title = outcomeTitle(ended.outcome);
  return first.command?.type === 'end' ? { title } : { title, was: began };
}

/** Where the reminders would crowd out what happened. */
const manyByHand = (): string => say`By hand: skills of these enemies, more than fit here. /battle board names them.`;

interface Telling {
  readonly known: Known;
  readonly remind: (event: BattleEvent) => readonly string[];
  /** Everything if absent. */
  readonly keeps?: (event: BattleEvent) => boolean;
  /** Events of the whole story. */
  readonly all: readonly BattleEvent[];
}

function entryLines(
  { battle, entry, content }: EntryShown,
  { known, remind, keeps = () => true, all }: Telling,
): readonly string[] {
  const { setup, order } = battle;
  const { command, events, afterUndo } = entry;
  // Dice in hand stand below, unless something else is asked first; those resolved are told one by one.
  const apart = (event: BattleEvent): boolean =>
    event.type === 'dice-rolled' && (standsBelow(battle, event.engage) || isResolved(all, event.engage));
  const lines = eventLines(
    events.filter((event) => !apart(event) && keeps(event)),
    {
      known,
      content,
      remind,
      xp: setup.xp,
      adventurers: order.length,
      trusting: setup.rules === 'trusting' && command?.override !== true,
      ...(command && { command: command.type }),
    },
  );
  const typed = events.some((event) => event.type === 'dice-rolled' && event.typed && apart(event));
  return [
    ...(typed ? [say`Faces given: the bot rolled none.`] : []),
    ...(lines.length === 0 && command?.type === 'adjust' ? [say`Nothing changes by that.`] : lines),
    ...nowhereLines(battle, content, entry),
    ...lateLines(battle, entry),
    ...(afterUndo ? [afterUndoText()] : []),
  ];
}

/** "Nowhere yet: Brom. /adjust place puts a unit on a hex.", of all when the battle begins, and of a chip that is added. */
function nowhereLines(battle: Battle, content: Content, { command, events }: LogEntry): readonly string[] {
  if (command?.type !== 'begin' && command?.type !== 'add-unit') return [];
  const isTold = ({ id }: Unit): boolean =>
    command.type === 'begin' || events.some((event) => event.type === 'unit-deployed' && event.enemy.id === id);
  const names = withoutHex(battle, content).filter(isTold).map(unitName);
  return names.length === 0 ? [] : [say`Nowhere yet: ${names.join(', ')}. /adjust place puts a unit on a hex.`];
}

/** The EP were counted without whoever joins after they were drawn (EP-1, EP-6); a delve counts them anew with each tile. */
function lateLines({ setup, poolSpent }: Battle, { command }: LogEntry): readonly string[] {
  if (command?.type !== 'join' || poolSpent !== true || setup.mode === 'delve') return [];
  return [
    say`No enemies come for ${shownName(command.name)}: the EP were drawn before (EP-6). /spawn ep: ${setup.xp} draws some.`,
  ];
}

const standsBelow = ({ prompts }: Battle, engage: string): boolean => {
  const prompt = prompts.at(-1);
  return prompt?.kind === 'resolve-dice' && prompt.engage === engage;
};

const isResolved = (events: readonly BattleEvent[], engage: string): boolean =>
  events.some((event) => event.type === 'die-resolved' && event.engage === engage);

/** Who pressed or typed, where the title does not tell: a message may answer a button, or somebody acted for another. */
function askedByLines({ battle, before, entry, earlier = [] }: EntryShown, known: Known): readonly string[] {
  const player = (id: UnitId): UserId | undefined => playerOf(battle, id) ?? playerOf(before, id);
  const askers = [...earlier, entry].flatMap(({ by, command, events }) => {
    const doers = [...actingUnits(known, command), ...endedTurns(events)];
    if (command?.type === 'join' || doers.some((id) => player(id) === by)) return [];
    const whom = actsFor(command) ? doers.filter((id) => player(id) !== undefined) : [];
    const names = [...new Set(whom)].map((id) => nameOf(known, id));
    return [names.length === 0 ? `<@${by}>` : say`<@${by}> for ${andAll(names)}`];
  });
  return askers.length === 0 ? [] : [say`-# by ${[...new Set(askers)].join(', ')}`];
}

/** "Kajsa and Brom" */
const andAll = (names: readonly string[]): string => names.reduce((one, other) => say`${one} and ${other}`);

/** What somebody else's player would do. A correction by hand is nobody's in particular. */
const actsFor = (command: LogEntry['command']): boolean =>
  command !== undefined && !['adjust', 'defeat', 'revive', 'skip', 'remove-unit'].includes(command.type);

function actingUnits({ prompts }: Known, command: LogEntry['command']): readonly UnitId[] {
  if (command === undefined) return [];
  if (command.type === 'answer') return prompts.get(command.prompt)?.for ?? [];
  return 'unit' in command ? [command.unit] : [];
}

const endedTurns = (events: LogEntry['events']): readonly UnitId[] =>
  events.flatMap((event) => (event.type === 'turn-ended' ? [event.unit] : []));

/** Public, so that nobody rolls again and again until the dice please. */
export const afterUndoText = (): string => say`After an undo: another roll had been seen here and was taken back.`;
