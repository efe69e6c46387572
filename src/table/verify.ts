import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type Battle,
  type Command,
  type Content,
  decide,
  type Disagreement,
  type Drawn,
  type LineDrawn,
  type LogEntry,
  type RandomSource,
  replay,
  rollsIn,
  type Verification,
} from '../engine/index.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import { battleRandom } from './battle-random.ts';
import { type LinesBack, States } from './states.ts';
import { toldAsIn } from './told-before.ts';

/** Lines checked at a stretch, before others get their turn. */
const STRETCH = 10;

/**
 * Plays a battle again from its seed and the commands of its log, those that were taken back too, and compares: each event, each roll, and
 * the battle as it stands now. Every line is checked from the battle as the lines before it tell it, so one that disagrees is named alone.
 *
 * Keeps few of the battles and none of the lines, however long the log is.
 *
 * @throws whatever reading the log does
 */
export async function verify(
  { battle, timeline }: Pick<BattleRecord, 'battle' | 'timeline'>,
  log: LogToVerify,
  content: Content,
): Promise<Verification> {
  const again = new Again(content, log.back);
  const disagreements: Disagreement[] = [];
  const rolls: LineDrawn[] = [];
  let count = 0;
  for await (const line of log.lines) {
    if (count === 0 && !seedAgrees(battle, line)) disagreements.push({ what: 'seed' });
    count += 1;
    if (count % STRETCH === 0) await setImmediate();
    const { drawn, disagreement } = await again.check(line, count);
    if (drawn.length > 0) rolls.push({ seq: line.seq, drawn });
    if (disagreement !== undefined) disagreements.push(disagreement);
  }
  const state = await again.after(timeline.head);
  if (state === undefined || !isDeepStrictEqual(asStored(state), asStored(battle)))
    disagreements.push({ what: 'state' });
  return { lines: count, rolls, disagreements };
}

/** A log as it is read for that. */
export interface LogToVerify {
  /** All lines, oldest first. */
  readonly lines: AsyncIterable<LogEntry> | Iterable<LogEntry>;
  readonly back: LinesBack;
}

function seedAgrees({ random: { seed, commitment } }: Battle, { command }: LogEntry): boolean {
  const hash = createHash('sha256').update(seed).digest('hex');
  return hash === commitment && command?.type === 'start' && command.seed === seed && command.commitment === commitment;
}

interface Checked {
  readonly drawn: readonly Drawn[];
  readonly disagreement?: Disagreement;
}

/** The battle played again, line by line. */
class Again {
  readonly #content: Content;
  readonly #states: States;
  #nextId = 1;
  /** The restored backup that the ids are known to follow. */
  #restored: string | undefined;

  constructor(content: Content, back: LinesBack) {
    this.#content = content;
    this.#states = new States(back);
  }

  async after(seq: number): Promise<Battle | undefined> {
    return this.#states.after(seq);
  }

  /** @param expected - the number that the line must have */
  async check(line: LogEntry, expected: number): Promise<Checked> {
    const { seq, parent, kind, head } = line;
    const follows = seq === expected && this.#states.has(parent) && (kind === 'command' || this.#states.has(head));
    if (!follows) return { drawn: [], disagreement: { what: 'order', seq } };
    if (kind !== 'command') return { drawn: [] };
    const before = await this.#states.after(parent);
    const after = before && replayed(before, line);
    if (before === undefined || after === undefined) return { drawn: [], disagreement: { what: 'line', seq } };
    this.#states.add(line, after);
    const checked = this.#checkCommand(line, before, after);
    this.#nextId = Math.max(this.#nextId, after.nextId);
    return checked;
  }

  #checkCommand({ seq, command, events, restored }: LogEntry, before: Battle, after: Battle): Checked {
    const told = rollsIn(events, this.#content);
    const wrong = told.find((roll) => !agrees(roll, before));
    if (wrong !== undefined) return { drawn: [], disagreement: { what: 'roll', seq, counter: wrong.counter } };
    const played = command && this.#play(before, command, { after, restored });
    if (played !== undefined && isDeepStrictEqual(asStored(toldAsIn(events, played.events)), events))
      return { drawn: played.drawn };
    const drawn = told.map(({ counter, label, dice }) => ({
      counter,
      label,
      results: dice.map(({ sides, shows: [came = 0] }) => ({ sides, came })),
    }));
    return { drawn, disagreement: { what: 'line', seq } };
  }

  /**
   * Ids that were given once are never given again, and behind a restored backup nobody knows how many were: there they are counted from
   * what the line itself gave.
   */
  #play(before: Battle, command: Command, { after, restored }: { after: Battle; restored: string | undefined }) {
    const played = this.#playFrom(this.#nextId, before, command);
    if (played === undefined || restored === this.#restored || played.nextId === after.nextId) return played;
    const skipped = this.#playFrom(this.#nextId + after.nextId - played.nextId, before, command);
    this.#restored = restored;
    return skipped;
  }

  #playFrom(idsFrom: number, before: Battle, command: Command) {
    const drawn: Drawn[] = [];
    const random = recording(drawn);
    const decision = decide(before, command, { content: this.#content, random, idsFrom });
    return decision.ok ? { events: decision.events, nextId: decision.battle.nextId, drawn } : undefined;
  }
}

/** Nothing where the events make no sense there, as they may where somebody has changed them. */
function replayed(before: Battle, line: LogEntry): Battle | undefined {
  try {
    return replay(before, [line]);
  } catch {
    return undefined;
  }
}

/** Whether the dice show what follows from the seed, whatever the rules make of it. */
function agrees({ counter, label, dice }: ReturnType<typeof rollsIn>[number], { random }: Battle): boolean {
  if (counter < random.counter) return false;
  const draw = battleRandom(random.seed, counter, label);
  return dice.every(({ sides, shows }) => shows.includes(draw(sides)));
}

const recording =
  (drawn: Drawn[]): RandomSource =>
  (seed, counter, label) => {
    const draw = battleRandom(seed, counter, label);
    const results: { sides: number; came: number }[] = [];
    drawn.push({ counter, label, results });
    return (sides) => {
      const came = draw(sides);
      results.push({ sides, came });
      return came;
    };
  };

/** As it is when it is read: nothing that is `undefined`. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
