import { type Adventurer, type Battle, type Content, type LogEntry, type UnitId, party } from '../engine/index.ts';
import { capital } from './capital.ts';
import { closingChecklist } from './checklist-view.ts';
import { diceInOrder } from './die-text.ts';
import { shown } from './escape.ts';
import { fieldsOf } from './fields.ts';
import { endLines, resultName } from './flow-lines.ts';
import { type Known, knownFrom, nameOf } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { counted, hpText } from './unit-text.ts';

export interface EndShown {
  readonly battle: Battle;
  readonly content: Content;
  /** All lines that stand, oldest first, for the report; without them it tells the result only. */
  readonly entries?: readonly LogEntry[];
}

/** The report of a battle that is over: result, rounds, who did and suffered what, who fell, and the seed. */
export function endView({ battle, content, entries = [] }: EndShown): MessageView {
  const { outcome } = battle;
  const title = `Battle over: ${resultName(outcome?.result ?? 'stopped')}`;
  const known = knownFrom(
    [battle],
    entries.flatMap(({ events }) => events),
  );
  const report = tally(entries);
  const due = closingChecklist(battle, content);
  const description = [
    ...(outcome === undefined ? [] : endLines(outcome).map((line) => capital(line.replace(/^\*\*.*?\*\*: /, '')))),
    `${counted(roundsPlayed(battle, entries), 'round')}, ${counted(entries.length, 'action')}`,
  ].join('\n');
  const seed = { name: 'The dice were fair: check', value: seedText(battle) };
  const rendering = (fallen: readonly string[]) => () =>
    embedView({
      title,
      description,
      fields: [
        ...fieldsOf(
          'Adventurers',
          party(battle).map((it) => adventurerText(it, report)),
        ),
        ...fieldsOf(
          'Into the next battle',
          party(battle).map((it) => carriedText(content, it)),
        ),
        ...fieldsOf('Defeated', fallen),
        ...(due === undefined ? [] : fieldsOf(due.heading, due.lines)),
        seed,
      ],
    });
  const fallen = report.defeats.map(({ unit, by }) => defeatText(known, unit, by));
  const few = linesWithin(fallen, LIMITS.fieldValue, (left) => `… and ${left} more`).split('\n');
  return fullestThatFits([rendering(fallen), rendering(few)]);
}

/** Rounds that began, wherever the guild or the table has set the counter (GLD-1). */
const roundsPlayed = ({ round }: Battle, entries: readonly LogEntry[]): number =>
  entries.length === 0
    ? round
    : entries.flatMap(({ events }) => events).filter(({ type }) => type === 'round-started').length;

interface Tally {
  readonly dealt: ReadonlyMap<string, number>;
  readonly taken: ReadonlyMap<string, number>;
  readonly defeats: readonly { readonly unit: UnitId; readonly by?: UnitId }[];
}

function tally(entries: readonly LogEntry[]): Tally {
  const dealt = new Map<string, number>();
  const taken = new Map<string, number>();
  const defeats: { unit: UnitId; by?: UnitId }[] = [];
  const add = (sums: Map<string, number>, unit: string, amount: number): void =>
    void sums.set(unit, (sums.get(unit) ?? 0) + amount);
  for (const event of entries.flatMap(({ events }) => events)) {
    if (event.type === 'damage-dealt') {
      add(taken, event.unit, event.taken);
      if (event.by !== undefined) add(dealt, event.by, event.taken);
    } else if (event.type === 'unit-defeated') {
      defeats.push({ unit: event.unit, ...(event.by && { by: event.by }) });
    }
  }
  return { dealt, taken, defeats };
}

function adventurerText(
  adventurer: Parameters<typeof hpText>[0] & { id: UnitId; name: string; defeated: boolean },
  { dealt, taken }: Tally,
): string {
  const { id, name, defeated } = adventurer;
  const state = defeated ? 'defeated' : hpText(adventurer);
  return `**${shown(name)}** ${state}: dealt ${dealt.get(id) ?? 0}, took ${taken.get(id) ?? 0}`;
}

/** What an adventurer takes along: "Kajsa: 4/6 HP, tenacity 2, track: Combat · Bane" (SET-10, STS-9, END-2). */
function carriedText(content: Content, { name, hp, health, tenacity, dice }: Adventurer): string {
  return [
    `**${shown(name)}**: ${hp}/${health} HP`,
    `tenacity ${tenacity}`,
    dice.track.length === 0 ? 'track empty' : `track: ${diceInOrder(content, dice.track)}`,
    ...(dice.active.length === 0 ? [] : [`slots: ${diceInOrder(content, dice.active)}`]),
  ].join(', ');
}

const defeatText = (known: Known, unit: UnitId, by?: UnitId): string =>
  by === undefined ? nameOf(known, unit) : `${nameOf(known, unit)}, by ${nameOf(known, by)}`;

/** Rolls follow from the seed, and its SHA-256 was shown at the start. */
const seedText = ({ random: { seed, commitment } }: Battle): string =>
  [
    `Seed: \`${seed}\``,
    'Its SHA-256, as shown at the start:',
    `\`${commitment}\``,
    'Check: `printf %s SEED | sha256sum`. Each roll follows from it.',
  ].join('\n');
