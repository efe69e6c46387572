import type { Battle } from './battle.ts';
import type { Content } from './content.ts';
import { evolve } from './evolve.ts';
import type { PromptId } from './ids.ts';
import type { Question } from './prompt.ts';
import type { BattleEvent } from './event.ts';
import type { Refusal } from './refusal.ts';
import type { Drawer, RandomSource } from './random.ts';
import type { Task } from './task.ts';

/** What `decide` may read beside the battle. */
export interface Context {
  readonly content: Content;
  readonly random: RandomSource;
  /** Ids below it were given once, even if that was taken back: an old button must never mean a new unit. */
  readonly idsFrom?: number;
}

/**
 * One command being played out: the battle as it stands after the events so far. Rules call `happen` and then look at `battle` again,
 * so a rule never has to foresee what an earlier event changed.
 */
export class Play {
  readonly content: Content;
  readonly events: BattleEvent[] = [];
  readonly #random: RandomSource;
  readonly #mayOverrule: boolean;
  readonly #idsFrom: number;
  readonly #agendaBefore: Battle['agenda'];
  #battle: Battle;
  #agenda: Battle['agenda'];

  constructor(battle: Battle, context: Context, mayOverrule: boolean) {
    this.#battle = battle;
    this.#agendaBefore = battle.agenda;
    this.#agenda = battle.agenda;
    this.content = context.content;
    this.#random = context.random;
    this.#mayOverrule = mayOverrule;
    this.#idsFrom = context.idsFrom ?? 0;
  }

  /** Its own agenda is that before the command; what is still to be done now, `agenda` says. */
  get battle(): Battle {
    return this.#battle;
  }

  /** What is still to be done, the most urgent last. It changes far more often than the battle, which gets it when the command is done. */
  get agenda(): Battle['agenda'] {
    return this.#agenda;
  }

  happen(event: BattleEvent): void {
    this.events.push(event);
    const { agenda } = this.#battle;
    this.#battle = evolve(this.#battle, event);
    if (this.#battle.agenda !== agenda) this.#agenda = this.#battle.agenda; // a restored battle brings its own
  }

  /** Puts tasks on the agenda, to be done in this order, before anything that waits already. */
  doNext(...tasks: readonly Task[]): void {
    if (tasks.length > 0) this.#agenda = [...this.#agenda, ...tasks.toReversed()];
  }

  /** Takes the most urgent task off the agenda. */
  nextTask(): Task | undefined {
    const task = this.#agenda.at(-1);
    if (task !== undefined) this.#agenda = this.#agenda.slice(0, -1);
    return task;
  }

  /** Changes the most urgent task of those that match, without doing it: something stops a part of it. */
  amend(change: (task: Task) => Task | undefined): void {
    const at = this.#agenda.findLastIndex((task) => change(task) !== undefined);
    const amended = at < 0 ? undefined : this.#agenda[at] && change(this.#agenda[at]);
    if (amended !== undefined) this.#agenda = this.#agenda.with(at, amended);
  }

  /** Opens a prompt. What is on the agenda waits until it is answered. */
  ask(question: Question, id: PromptId = `p${this.nextId()}`): void {
    // What is new comes first: docs/performance.md.
    this.happen({ type: 'prompt-opened', prompt: { id, waiting: this.#agenda.length, ...question } });
  }

  /** Nothing of what was still to be done will be done: the battle is over. */
  dropAgenda(): void {
    for (const { id } of this.#battle.prompts) this.happen({ type: 'prompt-closed', prompt: id });
    this.#agenda = [];
  }

  /**
   * Notes in the events what the agenda has become. What came and went within one command is nobody's business, so one event at the
   * end of a command is enough.
   */
  close(): void {
    const agenda = this.#agenda;
    if (agenda !== this.#agendaBefore && agenda.length + this.#agendaBefore.length > 0) {
      this.happen({ type: 'agenda-set', agenda });
    }
  }

  /**
   * Answers a rule's "no": the refusal itself, or nothing where the table overrules it, which is then logged.
   * A final refusal names something impossible and always stands.
   */
  unlessOverruled(refusal: Refusal): Refusal | undefined {
    if (refusal.final || !this.#mayOverrule) return refusal;
    this.happen({ type: 'rule-overruled', refusal });
    return undefined;
  }

  /** A drawer for one roll or draw. `label` says what is rolled and by whom. */
  draw(label: string): Drawer {
    const { seed, counter } = this.battle.random;
    this.happen({ type: 'randomness-used', counter, label });
    return this.#random(seed, counter, label);
  }

  /** The number of the next id; several at once by `offset`. Ids are used up when an event that carries them is applied. */
  nextId(offset = 0): number {
    return Math.max(this.battle.nextId, this.#idsFrom) + offset;
  }
}
