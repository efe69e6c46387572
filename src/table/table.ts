import {
  type Battle,
  type Command,
  type Context,
  EMPTY_TIMELINE,
  type LogEntry,
  NO_BATTLE,
  SNAPSHOT_EVERY,
  type Setup,
  type Timeline,
  bringAgain,
  decide,
  record as recordLine,
  replay,
  takeBack,
} from '../engine/index.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { BattleRecord, BattleStore } from '../store/battle-store.ts';
import { battleRandom, newSeed } from './battle-random.ts';
import { ChannelQueue } from './channel-queue.ts';
import type { ContentSource } from './contents.ts';
import { battleAt, linesBack } from './history.ts';
import { newBattleId } from './new-battle-id.ts';
import type { Done, NotDone, Outcome } from './outcome.ts';
import { type Actor, denialOf, denialOfUndo } from './rights.ts';

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
}

/** Makes the engine's command on the battle as it stands. It is asked again when another command came between. */
export type Compose = (battle: Battle) => Command;

type Step = Pick<Done, 'entry' | 'lines'> & {
  readonly battle: Battle;
  readonly timeline: Timeline;
  readonly finished?: boolean;
};

/** A battle as it is played on: what a command finds. */
type Before = Pick<BattleRecord, 'battle' | 'timeline' | 'content'>;

/**
 * The tables of all channels: load, check rights, decide, commit, and only then say what happened. Knows who sits where and nothing of Discord.
 * Every method throws StoreUnavailable when the storage is away, and then nothing has been shown to anybody.
 */
export class Table {
  readonly #store: BattleStore;
  readonly #contents: ContentSource;
  readonly #now: () => number;
  readonly #queue = new ChannelQueue();

  constructor(options: { store: BattleStore; contents: ContentSource; now?: () => number }) {
    this.#store = options.store;
    this.#contents = options.contents;
    this.#now = options.now ?? Date.now;
  }

  /** The battle in a channel; undefined if there is none, never because of a failure. */
  async read(channelId: string): Promise<BattleRecord | undefined> {
    return (await this.#store.load(channelId)).record;
  }

  /** What is played with in a channel: what its battle began with, else what the server's next battle would begin with. */
  async contentFor({ channelId, guildId }: Pick<Request, 'channelId' | 'guildId'>): Promise<LoadedContent> {
    const record = await this.read(channelId);
    return this.#contents.load(record === undefined ? await this.#contents.current(guildId) : record.content);
  }

  /** Opens a battle where there is none. One that is over still needs its `end`, which shows the report and frees the channel. */
  async start(request: Request, setup: Setup): Promise<Outcome> {
    return this.#queue.run(request.channelId, async () => {
      const { record, claimed } = await this.#store.load(request.channelId, request.interactionId);
      if (claimed) return { kind: 'duplicate' };
      if (record !== undefined) return { kind: 'battle-running', battle: record.battle };
      const command: Command = { type: 'start', by: request.user, battle: newBattleId(), setup, ...newSeed() };
      const content = await this.#contents.current(request.guildId);
      const before: Before = { battle: NO_BATTLE, timeline: EMPTY_TIMELINE, ...(content && { content }) };
      const step = await this.#decide(before, { command, request });
      if ('kind' in step) return step;
      const committed = await this.#commit(request, { step, revision: 0, ...(content && { content }) });
      if (committed !== 'conflict') return this.#answer(committed, { step, before: NO_BATTLE });
      const other = await this.read(request.channelId);
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
    { steps = 1, last }: { steps?: number; last?: number | undefined } = {},
  ): Promise<Outcome> {
    return this.#change(request, async ({ battle, timeline }) => {
      const available = timeline.depth - 1;
      const possible = steps >= 1 && steps <= available;
      const wanted = { battleId: battle.id, seq: timeline.head, count: possible ? steps : 0 };
      const lines = await linesBack(this.#store, wanted);
      const denial = denialOfUndo(battle, request, lines);
      if (denial !== undefined) return { kind: 'denied', denial, battle };
      if (last !== undefined && last !== timeline.head) return { kind: 'not-last' };
      if (!possible) return { kind: 'nothing-to-undo', available };
      const taken = takeBack(timeline, lines, this.#said(request));
      return { ...taken, lines, battle: await battleAt(this.#store, battle.id, taken.timeline.head) };
    });
  }

  /** Lets commands stand again that were taken back, until the next command is played. */
  async redo(request: Request, steps = 1): Promise<Outcome> {
    return this.#change(request, async ({ battle, timeline }) => {
      const available = timeline.redo.length;
      const possible = steps >= 1 && steps <= available;
      const lines = await this.#store.entries(battle.id, possible ? timeline.redo.slice(-steps).toReversed() : []);
      const denial = denialOfUndo(battle, request, lines);
      if (denial !== undefined) return { kind: 'denied', denial, battle };
      if (!possible) return { kind: 'nothing-to-redo', available };
      return { ...bringAgain(timeline, lines, this.#said(request)), lines, battle: replay(battle, lines) };
    });
  }

  /** Ends a battle: one that runs is stopped, which can still be taken back; one that is over is closed, and the channel is free. Its log is kept. */
  async end(request: Request, compose: Compose): Promise<Outcome> {
    return this.#change(request, async (record) => {
      const step = await this.#play(record, { command: compose(record.battle), request });
      return 'kind' in step ? step : { ...step, finished: record.battle.phase === 'over' };
    });
  }

  /** One page of the log, oldest line first; page 1 is the newest. */
  async log(
    channelId: string,
    { page, size }: { page: number; size: number },
  ): Promise<
    | {
        readonly record: BattleRecord;
        readonly lines: readonly LogEntry[];
        /** As it stood before the first of the lines. */
        readonly before: Battle;
        readonly pages: number;
      }
    | undefined
  > {
    const record = await this.read(channelId);
    if (record === undefined) return undefined;
    const { last } = record.timeline;
    const to = last - (page - 1) * size;
    const from = Math.max(1, to - size + 1);
    const seqs = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    const lines = await this.#store.entries(record.battle.id, seqs);
    return {
      record,
      lines,
      before: await battleAt(this.#store, record.battle.id, lines[0]?.parent ?? 0),
      pages: Math.max(1, Math.ceil(last / size)),
    };
  }

  /** All lines of a battle that stand, oldest first, for its report. */
  async story({ battle, timeline }: BattleRecord): Promise<readonly LogEntry[]> {
    const lines = await linesBack(this.#store, {
      battleId: battle.id,
      seq: timeline.head,
      count: Number.POSITIVE_INFINITY,
    });
    return lines.toReversed();
  }

  /** Lines that stand from `seq` back to the newest that `isStart` says, oldest first; at most `count` of them. */
  async linesSince(
    { battle }: BattleRecord,
    { seq, count, isStart }: { seq: number; count: number; isStart: (line: LogEntry) => boolean },
  ): Promise<readonly LogEntry[]> {
    const lines = await linesBack(this.#store, { battleId: battle.id, seq, count, isLast: isStart });
    return lines.toReversed();
  }

  /** The battle as it stood before a line of its log. */
  async battleBefore({ battle }: BattleRecord, { parent }: LogEntry): Promise<Battle> {
    return battleAt(this.#store, battle.id, parent);
  }

  /** Resolves when the work under way is done. */
  async idle(): Promise<void> {
    await this.#queue.idle();
  }

  async #change(request: Request, next: (record: BattleRecord) => Promise<Step | NotDone>): Promise<Outcome> {
    return this.#queue.run(request.channelId, async () => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const { record, claimed } = await this.#store.load(request.channelId, request.interactionId);
        if (claimed) return { kind: 'duplicate' };
        if (record === undefined) return { kind: 'no-battle' };
        if (request.battleId !== undefined && request.battleId !== record.battle.id) return { kind: 'other-battle' };
        const step = await next(record);
        if ('kind' in step) return step;
        const { revision, content } = record;
        const committed = await this.#commit(request, { step, revision, ...(content && { content }) });
        if (committed !== 'conflict') return this.#answer(committed, { step, before: record.battle });
      }
      return { kind: 'busy' };
    });
  }

  async #play(before: Before, asked: { command: Command; request: Request }): Promise<Step | NotDone> {
    const { battle } = before;
    const denial = denialOf(battle, asked.command, asked.request);
    return denial === undefined ? this.#decide(before, asked) : { kind: 'denied', denial, battle };
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
    { channelId, interactionId }: Request,
    { step, revision, content }: { step: Step } & Pick<BattleRecord, 'revision' | 'content'>,
  ): Promise<BattleRecord | 'conflict' | 'duplicate'> {
    const { battle, timeline, entry, finished = false } = step;
    const record = { battle, timeline, ...(content && { content }) };
    const snapshot = entry.kind === 'command' && entry.depth % SNAPSHOT_EVERY === 0;
    const change = { channelId, expected: revision, record, entry, snapshot, claimId: interactionId, finished };
    const result = await this.#store.commit(change);
    return result === 'committed' ? { ...record, revision: revision + 1 } : result;
  }

  #answer(committed: BattleRecord | 'duplicate', { step, before }: { step: Step; before: Battle }): Outcome {
    if (committed === 'duplicate') return { kind: 'duplicate' };
    const { entry, lines } = step;
    return { kind: 'done', entry, before, record: committed, ...(lines && { lines }) };
  }

  #said({ user }: Request): { at: number; by: string } {
    return { at: this.#now(), by: user };
  }
}
