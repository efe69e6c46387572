/** How an interaction came out. */
export type Ending =
  /** Whatever was asked was done, or shown. */
  | { readonly outcome: 'done' }
  /** By a rule, a right, or for what was typed. `rule`: its id in docs/rules.md. */
  | { readonly outcome: 'refused'; readonly code: string; readonly rule?: string }
  /** What was pressed has lost its point: somebody else was faster, or its battle is another one. */
  | { readonly outcome: 'stale'; readonly code: string }
  /** Another process, or an earlier delivery, has dealt with it. */
  | { readonly outcome: 'already-done' }
  /** Discord takes no answer any more. */
  | { readonly outcome: 'too-late' }
  /** `incident`: what the user was told, and another line of the log explains. */
  | { readonly outcome: 'failed'; readonly code: FailureCode; readonly incident?: string }
  /** The process is stopping. */
  | { readonly outcome: 'turned-away' };

export const FAILURE_CODES = [
  'store-away',
  'store-damaged',
  'store-unsure',
  'newer-data',
  'unexpected',
  'not-shown',
] as const;
/** `store-unsure`: nobody can tell whether it counts; `not-shown`: it counts, but Discord did not take the answer. */
export type FailureCode = (typeof FAILURE_CODES)[number];

export const PARTS = ['turn', 'store', 'deciding', 'discord'] as const;
/** Where time goes: waiting for the channel's turn, for the storage, for Discord; and all else, which is deciding and a busy process. */
export type Part = (typeof PARTS)[number];

/** What sort of interaction, and which: `turn end`, `end-turn`. */
export interface Asked {
  readonly kind: 'command' | 'button' | 'menu' | 'autocomplete' | 'form';
  readonly command: string;
}

/** An interaction that is finished. Times in ms since it was received. */
export interface Finished extends Asked {
  readonly ending: Ending;
  /** Absent: it never was. */
  readonly acknowledgedMs: number | undefined;
  /** Until the answer was shown, or nothing more was to come. */
  readonly answeredMs: number;
  readonly parts: Readonly<Record<Part, number>>;
  /** Where most of a slow one's time went; absent: it was quick. */
  readonly slow: Part | undefined;
}

/** How an operation of the storage came out. */
export type StoreEnding = 'ok' | 'committed' | 'conflict' | 'duplicate' | 'failed';

/** What can be asked of the bot at any moment, cheaply. */
export interface Gauges {
  readonly pictures: () => { readonly drawing: number; readonly waiting: number };
  /** The state of each connection to Discord's gateway, such as `ready`. */
  readonly gateway: () => readonly string[];
}

/** A metric of a process as plain data, which goes to another process and is added up there. */
export interface Sample {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  /** How that of several processes becomes one value. */
  readonly aggregator: 'sum' | 'min' | 'max' | 'average' | 'first' | 'omit';
}

/** All metrics of a process. */
export type Samples = readonly Sample[];

/** All that is counted and timed. It is handed in; no method throws or takes long. */
export interface Measures {
  /** ms that only go forward, in fractions. */
  ticks(): number;
  interactionFinished(finished: Finished): void;
  storeAsked(operation: string, ms: number, ending: StoreEnding): void;
  /** A command waited so long for those before it in its channel. */
  waited(ms: number): void;
  /** Another process changed a battle first, so a command is decided again. */
  conflict(): void;
  /** A line of a battle is stored. `closed`: it was the last one. */
  battleChanged(battleId: string, closed: boolean): void;
  /** @param status - of HTTP; `error` where there was no answer */
  discordAnswered(status: number | 'error'): void;
  logged(level: string): void;
  /** Of the bot that runs now. */
  observe(gauges: Gauges): void;
}

const nothing = (): void => undefined;

/** Measures that nobody reads. */
export const NO_MEASURES: Measures = {
  ticks: () => performance.now(),
  interactionFinished: nothing,
  storeAsked: nothing,
  waited: nothing,
  conflict: nothing,
  battleChanged: nothing,
  discordAnswered: nothing,
  logged: nothing,
  observe: nothing,
};
