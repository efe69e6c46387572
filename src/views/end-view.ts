import type { APIEmbedField } from 'discord.js';
import {
  type Adventurer,
  type Battle,
  type Content,
  type LogEntry,
  party,
  standingLines,
  type Statistics,
  statisticsOf,
  type Timeline,
  type UnitId,
} from '../engine/index.ts';
import { capital } from './capital.ts';
import { closingChecklist } from './checklist-view.ts';
import { diceInOrder } from './die-text.ts';
import { shown } from './escape.ts';
import { fieldsOf } from './fields.ts';
import { endReason, resultName, xpLines } from './flow-lines.ts';
import { type Known, knownFrom, nameOf } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, linesWithin } from './limits.ts';
import { embedView, type MessageView, type ViewFile } from './message-view.ts';
import { footerOf, unconfirmedDie } from './notices.ts';
import { damageText, luckLines, NO_DAMAGE, together, unitLines } from './report-lines.ts';
import { hpText } from './unit-text.ts';
import { counted, say } from '../words/say.ts';

export interface EndShown {
  readonly battle: Battle;
  readonly content: Content;
  /** The whole log, for the report; without it the result is told only. */
  readonly log?: { readonly lines: readonly LogEntry[]; readonly timeline: Pick<Timeline, 'head'> };
  /** The same as a file. */
  readonly file?: ViewFile;
  /** Adventurers that were saved with the end, and those for whom their players have no room. */
  readonly saved?: SavedNames;
}

export interface SavedNames {
  readonly names: readonly string[];
  readonly left: readonly string[];
}

interface Report {
  readonly battle: Battle;
  readonly content: Content;
  readonly known: Known;
  /** Absent where the log is not at hand. */
  readonly statistics?: Statistics;
  /** Lines whose rolls took the place of others that had been seen. */
  readonly afterUndo: number;
  readonly saved?: SavedNames;
}

/** How much is told: where all has no room, then no single enemies; then not all who fell; then no single kinds of dice. */
const RUNGS = [
  { enemies: true, fallen: true, kinds: true },
  { enemies: false, fallen: true, kinds: true },
  { enemies: false, fallen: false, kinds: true },
  { enemies: false, fallen: false, kinds: false },
] as const;

/** The report of a battle that is over: result, rounds, who did and suffered what, who fell, how the dice fell, and the seed. */
export function endView({ battle, content, log, file, saved }: EndShown): MessageView {
  const { outcome } = battle;
  const lines = log === undefined ? [] : standingLines(log.lines, log.timeline);
  const known = knownFrom(
    [battle],
    lines.flatMap(({ events }) => events),
  );
  const statistics = log && statisticsOf(lines, content);
  const afterUndo = lines.filter((line) => line.afterUndo === true).length;
  const report: Report = {
    battle,
    content,
    known,
    afterUndo,
    ...(statistics && { statistics }),
    ...(saved && { saved }),
  };
  const title = say`Battle over: ${resultName(outcome?.result ?? 'stopped')}`;
  const description = [
    ...(outcome === undefined ? [] : [capital(endReason(outcome)), ...xpLines(outcome)]),
    lengthText(report),
  ].join('\n');
  const [fullest, ...shorter] = RUNGS.map(
    (rung) => () =>
      embedView({ title, description, fields: reportFields(report, rung), ...footerOf(noticesOf(report)) }),
  );
  const view = fullestThatFits([fullest ?? (() => embedView({ title, description })), ...shorter]);
  return file === undefined ? view : { ...view, files: [file] };
}

const lengthText = ({ battle: { round }, statistics }: Report): string =>
  statistics === undefined
    ? counted(round, 'round')
    : `${counted(statistics.rounds, 'round')}, ${counted(statistics.commands, 'action')}`;

/** An average of faces that nobody has confirmed is none of the game's. */
const noticesOf = ({ content, statistics }: Report): readonly string[] =>
  statistics?.dice.some(({ kind }) => kind === 'enemy-combat') ? unconfirmedDie(content) : [];

function reportFields(report: Report, rung: (typeof RUNGS)[number]): APIEmbedField[] {
  const { battle, content, known, statistics } = report;
  const due = closingChecklist(battle, content);
  return [
    ...fieldsOf(
      say`Adventurers`,
      party(battle).map((it) => adventurerText(it, statistics)),
    ),
    ...otherFields(report, rung.enemies),
    ...fieldsOf(say`Into the next battle`, [
      ...party(battle).map((it) => carriedText(content, it)),
      ...savedLines(report.saved),
    ]),
    ...fieldsOf(say`Defeated`, fallenLines(report, rung.fallen)),
    ...(statistics === undefined
      ? []
      : fieldsOf(say`Luck of the dice`, luckLines(statistics, { content, known, kinds: rung.kinds }))),
    ...(due === undefined ? [] : fieldsOf(due.heading, due.lines)),
    { name: say`The dice were fair: check`, value: seedText(battle, report.afterUndo) },
  ];
}

function adventurerText(
  adventurer: Parameters<typeof hpText>[0] & { id: UnitId; name: string; defeated: boolean },
  statistics: Statistics | undefined,
): string {
  const { id, name, defeated } = adventurer;
  const state = defeated ? say`defeated` : hpText(adventurer);
  const own = statistics?.units.find(({ unit }) => unit === id) ?? NO_DAMAGE;
  return `**${shown(name)}** ${state}${statistics === undefined ? '' : `: ${damageText(own)}`}`;
}

/** Companions one by one, for there are few; enemies together, and each where there is room. */
function otherFields({ battle, known, statistics }: Report, each: boolean): readonly APIEmbedField[] {
  const units = (statistics?.units ?? []).filter(({ unit }) => battle.adventurers[unit] === undefined);
  const friends = units.filter(({ side }) => side === 'party');
  const enemies = units.filter(({ side }) => side === 'enemies');
  const all = enemies.length > 1 || !each ? [say`All: ${damageText(together(enemies))}`] : [];
  return [
    ...fieldsOf(say`Companions`, unitLines(friends, known)),
    ...(enemies.length === 0 ? [] : fieldsOf(say`Enemies`, [...all, ...(each ? unitLines(enemies, known) : [])])),
  ];
}

function fallenLines({ known, statistics }: Report, all: boolean): readonly string[] {
  const lines = (statistics?.defeats ?? []).map(({ unit, by }) => defeatText(known, unit, by));
  return all ? lines : linesWithin(lines, LIMITS.fieldValue, (left) => say`… and ${left} more`).split('\n');
}

/** What an adventurer takes along: "Kajsa: 4/6 HP, tenacity 2, track: Combat · Bane" (SET-10, STS-9, END-2). */
function carriedText(content: Content, { name, hp, health, tenacity, dice }: Adventurer): string {
  return [
    `**${shown(name)}**: ${hp}/${health} HP`,
    say`tenacity ${tenacity}`,
    dice.track.length === 0 ? say`track empty` : say`track: ${diceInOrder(content, dice.track)}`,
    ...(dice.active.length === 0 ? [] : [say`slots: ${diceInOrder(content, dice.active)}`]),
  ].join(', ');
}

function savedLines(saved: SavedNames | undefined): readonly string[] {
  if (saved === undefined) return [];
  const { names, left } = saved;
  return [
    ...(names.length === 0 ? [] : [say`Saved for their players: next time the name alone is enough to join.`]),
    ...(left.length === 0
      ? []
      : [say`Not saved, for want of room: ${left.map(shown).join(', ')}. \`/party saved delete:\` makes some.`]),
  ];
}

const defeatText = (known: Known, unit: UnitId, by?: UnitId): string =>
  by === undefined ? nameOf(known, unit) : say`${nameOf(known, unit)}, by ${nameOf(known, by)}`;

/** Rolls follow from the seed, and its SHA-256 was shown at the start. */
const seedText = ({ random: { seed, commitment } }: Battle, afterUndo: number): string =>
  [
    ...(afterUndo === 0
      ? []
      : [say`Rolled otherwise after an undo: ${counted(afterUndo, 'action')}, marked in the log.`]),
    say`Seed: \`${seed}\``,
    say`Its SHA-256, as shown at the start:`,
    `\`${commitment}\``,
    say`Check: \`printf %s SEED | sha256sum\`. Each roll follows from it: \`/battle verify\` computes them all again.`,
  ].join('\n');
