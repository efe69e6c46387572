import type { Battle, LogEntry, Verification } from '../engine/index.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { type BattleRecord, type BattleStore, EntryMissing } from '../store/battle-store.ts';
import type { ContentSource } from './contents.ts';
import {
  allLines,
  battleAt,
  everyLine,
  linesBack,
  linesFrom,
  seqsBetween,
  type StandingPage,
  standingPage,
} from './history.ts';
import { takenBackOn } from './taken-back.ts';
import { verify } from './verify.ts';

/** What a channel plays with. */
export interface Ways {
  readonly content: LoadedContent;
  /** Code of the language of its battle; absent: there is none. */
  readonly language?: string;
  /** Its battle as it stands; absent: there is none. */
  readonly record?: BattleRecord;
  /** The interaction has taken effect in it before, here or in another process. */
  readonly claimed?: boolean;
}

/** Whoever asks, where, and in which interaction. */
interface Asking {
  readonly channelId: string;
  readonly guildId?: string;
  readonly interactionId?: string;
}

/** Where somebody asks, and what was seen there. */
interface Place {
  readonly channelId: string;
  readonly seen?: BattleRecord | undefined;
}

/** A battle that can be read about; one that is finished keeps no secret. */
export interface Readable {
  readonly record: BattleRecord;
  readonly finished: boolean;
}

/** Some lines of a log. */
export interface LogPage {
  readonly lines: readonly LogEntry[];
  /** As it stood before the first of them. */
  readonly before: Battle;
  /** Those of them that do not count any more. */
  readonly undone: ReadonlySet<number>;
}

/** Looks at battles and their logs, and changes nothing. Every method throws StoreUnavailable when the storage is away. */
export class BattleReader {
  readonly #store: BattleStore;
  readonly #contents: ContentSource;
  /** Checks under way, by battle and revision. */
  readonly #verifying = new Map<string, Promise<Verification>>();

  constructor({ store, contents }: { readonly store: BattleStore; readonly contents: ContentSource }) {
    this.#store = store;
    this.#contents = contents;
  }

  /** The battle in a channel; undefined if there is none, never because of a failure. */
  async read(channelId: string): Promise<BattleRecord | undefined> {
    return (await this.#store.load(channelId)).record;
  }

  /** The same, as it was seen when the work began; it is read where nobody has looked. */
  async seen({ channelId, seen }: Place): Promise<BattleRecord | undefined> {
    return seen ?? this.read(channelId);
  }

  /** How a channel plays: with what its battle began with, else what the server's next battle would begin with; in its battle's language. */
  async waysOf({ channelId, guildId, interactionId }: Asking): Promise<Ways> {
    const { record, claimed } = await this.#store.load(channelId, interactionId);
    const content = await this.#contents.load(
      record === undefined ? await this.#contents.current(guildId) : record.content,
    );
    if (record === undefined) return { content };
    return { content, language: record.battle.setup.language ?? 'en', record, claimed };
  }

  /** What a battle is played with, or was. */
  async contentOf({ content }: Pick<BattleRecord, 'content'>): Promise<LoadedContent> {
    return this.#contents.load(content);
  }

  /**
   * The battle that a channel reads in: the one that runs there, else the one that was finished there last.
   *
   * @param battleId - no other battle than this one
   */
  async readable(channelId: string, battleId?: string): Promise<Readable | undefined> {
    const isMeant = (record: BattleRecord | undefined): record is BattleRecord =>
      record !== undefined && (battleId === undefined || record.battle.id === battleId);
    const running = await this.read(channelId);
    if (isMeant(running)) return { record: running, finished: false };
    const last = await this.#store.lastFinished(channelId);
    return isMeant(last) ? { record: last, finished: true } : undefined;
  }

  /** Plays a battle again from its seed and its log, and says whether all agrees. Changes nothing; several who ask at once get one answer. */
  async verify(record: BattleRecord): Promise<Verification> {
    const key = `${record.battle.id} ${record.revision}`;
    const verifying = this.#verifying.get(key) ?? this.#verify(record).finally(() => this.#verifying.delete(key));
    this.#verifying.set(key, verifying);
    return verifying;
  }

  async #verify(record: BattleRecord): Promise<Verification> {
    const { battle, timeline } = record;
    const lines = everyLine(this.#store, { battleId: battle.id, last: timeline.last });
    const back = (seq: number) => linesFrom(this.#store, { battleId: battle.id, seq });
    try {
      return await verify(record, { lines, back }, await this.contentOf(record));
    } catch (error) {
      if (!(error instanceof EntryMissing)) throw error;
      return { lines: timeline.last, rolls: [], disagreements: [{ what: 'order', seq: error.seq }] };
    }
  }

  /** Lines of the log, oldest first: as many as are asked for, up to a line. */
  async log(record: BattleRecord, { upTo, size }: { upTo: number; size: number }): Promise<LogPage> {
    const { battle, timeline } = record;
    const to = Math.min(upTo, timeline.last);
    const lines = await this.#store.entries(battle.id, seqsBetween(Math.max(1, to - size + 1), to));
    const undone = await takenBackOn(this.#store, { battleId: battle.id, timeline, lines });
    return { lines, undone, before: await battleAt(this.#store, battle.id, lines[0]?.parent ?? 0) };
  }

  /** All lines of a battle, oldest first, those taken back too: for its report, and for who wants to read all of it. */
  async wholeLog({ battle, timeline }: BattleRecord): Promise<readonly LogEntry[]> {
    return allLines(this.#store, { battleId: battle.id, last: timeline.last });
  }

  /** Lines that stand from `seq` back to the newest that `isStart` says, oldest first; at most `count` of them. */
  async linesSince(
    { battle }: BattleRecord,
    { seq, count, isStart }: { seq: number; count: number; isStart: (line: LogEntry) => boolean },
  ): Promise<readonly LogEntry[]> {
    const lines = await linesBack(this.#store, { battleId: battle.id, seq, count, isLast: isStart });
    return lines.toReversed();
  }

  /** A page of what has happened from somebody's last line on that stands, that one too; of all where they have none. 1 is the newest page. */
  async since(
    { battle, timeline }: BattleRecord,
    { user, ...page }: { readonly user: string; readonly page: number; readonly size: number },
  ): Promise<StandingPage> {
    const from = { battleId: battle.id, seq: timeline.head };
    return standingPage(this.#store, { ...from, ...page, isStart: ({ by }) => by === user });
  }

  /** The battle as it stood before a line of its log. */
  async battleBefore({ battle }: BattleRecord, { parent }: LogEntry): Promise<Battle> {
    return battleAt(this.#store, battle.id, parent);
  }
}
