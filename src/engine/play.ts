import type { Battle } from './battle.ts';
import type { Content } from './content.ts';
import { evolve } from './evolve.ts';
import type { PromptId } from './ids.ts';
import type { Question } from './prompt.ts';
import type { BattleEvent } from './event.ts';
import type { Refusal } from './refusal.ts';
import type { Drawer, RandomSource } from './random.ts';
import { dueAtRoundEnd } from './round-end.ts';
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

  constructor(battle: Battle, context: Context, mayOverrule: boolean) {
    this.#battle = battle;
    this.#agendaBefore = battle.agenda;
    this.content = context.content;
    this.#random = context.random;
    this.#mayOverrule = mayOverrule;
    this.#idsFrom = context.idsFrom ?? 0;
  }

  get battle(): Battle {
    return this.#battle;
  }

  happen(event: BattleEvent): void {
    this.events.push(event);
    this.#battle = evolve(this.#battle, event);
  }

  /** Puts tasks on the agenda, to be done in this order, before anything that waits already. */
  doNext(...tasks: readonly Task[]): void {
    if (tasks.length > 0) this.#setAgenda([...this.#battle.agenda, ...tasks.toReversed()]);
  }

  /** Takes the most urgent task off the agenda; with nothing left there, a round that ends has its own. */
  nextTask(): Task | undefined {
    const task = this.#battle.agenda.at(-1);
    if (task === undefined) return dueAtRoundEnd(this.#battle);
    this.#setAgenda(this.#battle.agenda.slice(0, -1));
    return task;
  }

  /** Changes the most urgent task of those that match, without doing it: something stops a part of it. */
  amend(change: (task: Task) => Task | undefined): void {
    const { agenda } = this.#battle;
    const at = agenda.findLastIndex((task) => change(task) !== undefined);
    const amended = at < 0 ? undefined : agenda[at] && change(agenda[at]);
    if (amended !== undefined) this.#setAgenda(agenda.with(at, amended));
  }

  /** Opens a prompt. What is on the agenda waits until it is answered. */
  ask(question: Question, id: PromptId = `p${this.nextId()}`): void {
    this.happen({ type: 'prompt-opened', prompt: { ...question, id, waiting: this.#battle.agenda.length } });
  }

  /** Nothing of what was still to be done will be done: the battle is over. */
  dropAgenda(): void {
    for (const { id } of this.#battle.prompts) this.happen({ type: 'prompt-closed', prompt: id });
    this.#setAgenda([]);
  }

  /**
   * Notes in the events what the agenda has become. What came and went within one command is nobody's business, so one event at the
   * end of a command is enough.
   */
  close(): void {
    const { agenda } = this.#battle;
    if (agenda !== this.#agendaBefore && agenda.length + this.#agendaBefore.length > 0) {
      this.happen({ type: 'agenda-set', agenda });
    }
  }

  #setAgenda(agenda: Battle['agenda']): void {
    this.#battle = { ...this.#battle, agenda };
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
