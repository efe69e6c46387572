import {
  type Battle,
  type Command,
  type CommandOf,
  type Context,
  EMPTY_TIMELINE,
  type LineMark,
  NO_BATTLE,
  SNAPSHOT_EVERY,
  type Setup,
  type Timeline,
  bringAgain,
  decide,
  markOf,
  record as recordLine,
  replay,
  takeBack,
} from '../engine/index.ts';
import { type Measures, NO_MEASURES } from '../measures/measures.ts';
import { noteChange, noteTurn } from '../measures/note.ts';
import type { BattleRecord, BattleStore } from '../store/battle-store.ts';
import type { Calls } from '../store/calls.ts';
import type { ContentRef } from '../store/content-ref.ts';
import { battleRandom, newSeed } from './battle-random.ts';
import { BattleReader } from './battle-reader.ts';
import { callsAfter, nextToTell, type Pings, withTold } from './calls.ts';
import { ChannelQueue } from './channel-queue.ts';
import type { ContentSource } from './contents.ts';
import { battleAfter, linesFrom, someOf } from './history.ts';
import { newBattleId } from './new-battle-id.ts';
import { meanwhile } from './meanwhile.ts';
import type { Done, NotDone, Outcome } from './outcome.ts';
import type { Players } from './players.ts';
import { isRepeat, mayBeRepeat } from './repeats.ts';
import { type Actor, denialOf, denialOfRestore, denialOfUndo } from './rights.ts';
import type { SavedAdventurers } from './saved-adventurers.ts';

/** Conflicts with other processes are rare and each means that another command went through; beyond this many something is wrong. */
const MOST_TRIES = 50;

/** Something a user asks of the battle in a channel. */
export interface Request extends Actor {
  readonly channelId: string;
  /** The server; absent in private channels. */
  readonly guildId?: string;
  /** The interaction's id: it takes effect once, however often it is delivered. */
  readonly interactionId: string;
  /** The battle a button belongs to; another one in its place is left alone. */
  readonly battleId?: string;
  /** The battle in the channel as it stood when the work began; absent: nobody has looked, or there is none. */
  readonly seen?: BattleRecord | undefined;
  /** Hears of what is done if the storage takes it, while the storage writes: its words can be made meanwhile. Must not throw. */
  readonly foresee?: ((done: Done) => void) | undefined;
}

/** Makes the engine's command on the battle as it stands. It is asked again when another command came between. */
export type Compose = (battle: Battle) => Command;

type Step = Pick<Done, 'entry' | 'lines'> & {
  readonly battle: Battle;
  readonly timeline: Timeline;
  readonly finished?: boolean;
};

/** Whether a button belongs to another battle than this one. */
const isOther = ({ battleId }: Request, { battle }: BattleRecord): boolean =>
  battleId !== undefined && battleId !== battle.id;

/** A battle as it is played on: what a command finds. */
type Before = Pick<BattleRecord, 'battle' | 'timeline' | 'content'>;

/**
 * The tables of all channels: load, check rights, decide, commit, and only then say what happened. Knows who sits where and nothing of Discord.
 * Every method throws StoreUnavailable when the storage is away, and then nothing has been shown to anybody.
 */
export class Table {
  /** All that only looks. */
  readonly reader: BattleReader;
  readonly #store: BattleStore;
  readonly #contents: ContentSource;
  readonly #players: Players | undefined;
  readonly #saved: SavedAdventurers | undefined;
  readonly #now: () => number;
  readonly #onChange: (channelId: string) => void;
  readonly #measures: Measures;
  readonly #queue = new ChannelQueue();

  /**
   * @param options - without players nobody is told that their turn comes next, without saved adventurers none are saved; `onChange` hears of each channel whose battle has changed,
   * once that is stored, and must not throw
   */
  constructor(options: {
    store: BattleStore;
    contents: ContentSource;
    players?: Players;
    saved?: SavedAdventurers;
    now?: () => number;
    onChange?: (channelId: string) => void;
    measures?: Measures;
  }) {
    this.reader = new BattleReader(options);
    this.#store = options.store;
    this.#contents = options.contents;
    this.#players = options.players;
    this.#saved = options.saved;
    this.#now = options.now ?? Date.now;
    this.#onChange = options.onChange ?? (() => undefined);
    this.#measures = options.measures ?? NO_MEASURES;
  }

  /** Opens a battle where there is none. One that is over still needs its `end`, which shows the report and frees the channel. */
  async start(request: Request, setup: Setup): Promise<Outcome> {
    return this.#open(request, { setup, content: () => this.#contents.current(request.guildId) });
  }

  /**
   * Opens a battle that goes on from a file, where there is none: with an id and a seed of its own, so no button of the other one does
   * anything in it, and nobody learns from it what the other one will roll.
   *
   * @param content - what it is played with here
   */
  async restore(
    request: Request,
    { battle, content }: { readonly battle: Battle; readonly content: ContentRef | undefined },
  ): Promise<Outcome> {
    const denial = denialOfRestore(battle, request);
    if (denial !== undefined) return { kind: 'denied', denial };
    return this.#open(request, { setup: battle.setup, restored: battle, content: () => Promise.resolve(content) });
  }

  async #open(
    request: Request,
    {
      content: contentOf,
      ...asked
    }: Pick<CommandOf<'start'>, 'setup' | 'restored'> & {
      readonly content: () => Promise<ContentRef | undefined>;
    },
  ): Promise<Outcome> {
    return this.#inTurn(request, async () => {
      const { record, claimed } = await this.#store.load(request.channelId, request.interactionId);
      if (claimed) return { kind: 'duplicate' };
      if (record !== undefined) return { kind: 'battle-running', battle: record.battle };
      const command: Command = { type: 'start', by: request.user, battle: newBattleId(), ...asked, ...newSeed() };
      const content = await contentOf();
      const before = { revision: 0, battle: NO_BATTLE, timeline: EMPTY_TIMELINE, ...(content && { content }) };
      const step = await this.#decide(before, { command, request });
      if ('kind' in step) return step;
      const outcome = await this.#commit(request, { step, before });
      if (outcome !== 'conflict') return outcome;
      this.#measures.conflict();
      const other = await this.reader.read(request.channelId);
      return other === undefined ? { kind: 'busy' } : { kind: 'battle-running', battle: other.battle };
    });
  }

  /** Plays one command. Whatever `compose` throws is passed on, and nothing has changed. */
  async act(request: Request, compose: Compose): Promise<Outcome> {
    return this.#change(request, (record) => this.#play(record, { command: compose(record.battle), request }));
  }

  /**
   * Takes back the last commands that stand, whole ones; the start of the battle stays.
   *
   * @param last - the line that the user saw last; if another one stands last by now, nothing is taken back
   */
  async undo(
    request: Request,
    { steps = 1, last }: { steps?: number; last?: LineMark | undefined } = {},
  ): Promise<Outcome> {
    return this.#change(request, async ({ battle, timeline }) => {
      const available = timeline.depth - 1;
      const possible = steps >= 1 && steps <= available;
      const walk = linesFrom(this.#store, { battleId: battle.id, seq: timeline.head });
      const lines = await someOf(walk, possible ? steps : 0);
      const denial = denialOfUndo(battle, request, lines);
      if (denial !== undefined) return { kind: 'denied', denial };
      if (last !== undefined && last !== markOf(timeline.head, timeline)) return { kind: 'not-last' };
      if (!possible) return { kind: 'nothing-to-undo', available };
      const taken = takeBack(timeline, lines, this.#said(request));
      return { ...taken, lines, battle: await battleAfter(this.#store, battle.id, walk) };
    });
  }

  /**
   * Lets commands stand again that were taken back, until the next command is played.
   *
   * @param last - the line that the user saw last; if another one stands last by now, nothing is brought again
   */
  async redo(
    request: Request,
    { steps = 1, last }: { steps?: number; last?: LineMark | undefined } = {},
  ): Promise<Outcome> {
    return this.#change(request, async ({ battle, timeline }) => {
      const available = timeline.redo.length;
      const possible = steps >= 1 && steps <= available;
      const lines = await this.#store.entries(battle.id, possible ? timeline.redo.slice(-steps).toReversed() : []);
      const denial = denialOfUndo(battle, request, lines);
      if (denial !== undefined) return { kind: 'denied', denial };
      if (last !== undefined && last !== markOf(timeline.head, timeline))
        return { kind: 'nothing-to-redo', available: 0 };
      if (!possible) return { kind: 'nothing-to-redo', available };
      return { ...bringAgain(timeline, lines, this.#said(request)), lines, battle: replay(battle, lines) };
    });
  }

  /**
   * Ends a battle: one that runs is stopped, which can still be taken back; one that is over is closed, and the channel is free. Its log is
   * kept, and its adventurers are saved in the same step.
   */
  async end(request: Request, compose: Compose): Promise<Outcome> {
    return this.#change(request, async (record) => {
      const step = await this.#play(record, { command: compose(record.battle), request });
      return 'kind' in step ? step : { ...step, finished: record.battle.phase === 'over' };
    });
  }

  /** Resolves when the work under way is done. */
  async idle(): Promise<void> {
    await this.#queue.idle();
  }

  async #change(request: Request, next: (record: BattleRecord) => Promise<Step | NotDone>): Promise<Outcome> {
    const seen = this.#queue.isFree(request.channelId) ? request.seen : undefined;
    return this.#inTurn(request, async () => {
      const early = seen && (await this.#changeSeen({ ...request, seen }, next));
      if (early !== undefined) return early;
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const { record, claimed } = await this.#store.load(request.channelId, request.interactionId);
        if (claimed) return { kind: 'duplicate' };
        if (record === undefined) return { kind: 'no-battle' };
        if (isOther(request, record)) return { kind: 'other-battle' };
        const step = await next(record);
        if ('kind' in step) return step;
        const outcome = await this.#commit(request, { step, before: record });
        if (outcome !== 'conflict') return outcome;
        this.#measures.conflict();
      }
      return { kind: 'busy' };
    });
  }

  /**
   * Changes the battle as it was seen when the work began, which spares reading it again: where it is another by now, the commit says so.
   * Nothing is refused for what was seen then, since it may be over.
   *
   * @returns undefined where the battle is to be read
   */
  async #changeSeen(
    request: Request & { readonly seen: BattleRecord },
    next: (record: BattleRecord) => Promise<Step | NotDone>,
  ): Promise<Outcome | undefined> {
    const { seen } = request;
    if (isOther(request, seen)) return undefined;
    // Whatever is thrown now is thrown again, if it still holds.
    const step = await next(seen).catch(() => undefined);
    if (step === undefined || 'kind' in step) return undefined;
    const outcome = await this.#commit(request, { step, before: seen });
    if (outcome !== 'conflict') return outcome;
    this.#measures.conflict();
    return undefined;
  }

  /** After what was asked of the channel before. */
  async #inTurn<T>({ channelId }: Request, work: () => Promise<T>): Promise<T> {
    const begun = noteTurn(this.#measures);
    return this.#queue.run(channelId, () => {
      begun();
      return work();
    });
  }

  async #play(before: Before, asked: { command: Command; request: Request }): Promise<Step | NotDone> {
    const { battle } = before;
    const denial = denialOf(battle, asked.command, asked.request);
    if (denial !== undefined) return { kind: 'denied', denial };
    const step = await this.#decide(before, asked);
    return !('kind' in step) && (await this.#isRepeat(before, asked)) ? { kind: 'repeated' } : step;
  }

  /** A first engage of a turn repeats nothing, so most are not looked up. */
  async #isRepeat(
    { battle, timeline }: Before,
    { command, request }: { command: Command; request: Request },
  ): Promise<boolean> {
    if (!mayBeRepeat(command) || (battle.turn?.engages ?? 0) === 0) return false;
    const [last] = await this.#store.entries(battle.id, [timeline.head]);
    return last !== undefined && isRepeat(last, { command, at: this.#said(request).at });
  }

  async #decide(
    { battle, timeline, content }: Before,
    { command, request }: { command: Command; request: Request },
  ): Promise<Step | NotDone> {
    const context: Context = { content: await this.#contents.load(content), random: battleRandom };
    const decision = decide(battle, command, { ...context, idsFrom: timeline.nextId });
    if (!decision.ok) return { kind: 'refused', refusal: decision.refusal, battle };
    const line = recordLine(timeline, { ...this.#said(request), command, events: decision.events }, decision.battle);
    return { ...line, battle: decision.battle };
  }

  async #commit(
    { channelId, guildId, interactionId, foresee }: Request,
    { step, before }: { step: Step; before: BattleRecord },
  ): Promise<Done | 'conflict' | Extract<NotDone, { kind: 'duplicate' }>> {
    const { battle, timeline, entry, lines, finished = false } = step;
    const { calls, pings } = await this.#called(before, step);
    // Whatever a record holds stays in it, but for what a line changes.
    const record = { ...before, battle, timeline, calls };
    const snapshot = entry.kind === 'command' && entry.depth % SNAPSHOT_EVERY === 0;
    const taken = finished ? await this.#saved?.takenFrom(battle, { guildId, at: entry.at }) : undefined;
    const of = { channelId, expected: before.revision, record, entry, snapshot, claimId: interactionId, finished };
    const change = { ...of, ...(taken && { saved: taken.changes }) };
    const stored = { ...record, revision: before.revision + 1 };
    const saved = taken && { saved: { names: taken.names, left: taken.left } };
    const told = { entry, before: before.battle, record: stored, pings, ...(lines && { lines }), ...saved };
    const done: Done = { kind: 'done', ...told };
    const committing = this.#store.commit(change);
    const result = await (foresee === undefined ? committing : meanwhile(committing, () => foresee(done)));
    // A duplicate may be our own commit, the answer to which was lost.
    if (result !== 'conflict') this.#onChange(channelId);
    if (result !== 'committed') return result === 'conflict' ? result : { kind: result };
    noteChange(this.#measures, battle.id, finished);
    return done;
  }

  /** Whom a step calls. It is stored with it, so nobody is called twice, and said only afterwards. */
  async #called(before: BattleRecord, { battle, entry }: Step): Promise<{ calls: Calls; pings: Pings }> {
    const line = { before: before.battle, battle, entry };
    const { calls, move } = callsAfter(before.calls, line);
    const next = nextToTell(line, calls);
    if (next === undefined || !(await this.#players?.wantsNext(next))) return { calls, pings: { move } };
    return { calls: withTold(calls, battle, next), pings: { move, next } };
  }

  #said({ user }: Request): { at: number; by: string } {
    return { at: this.#now(), by: user };
  }
}
