import type { Battle } from './battle.ts';
import type { Content } from './content.ts';
import { evolve } from './evolve.ts';
import type { BattleEvent, Refusal } from './protocol.ts';
import type { Drawer, RandomSource } from './random.ts';

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
  #battle: Battle;

  constructor(battle: Battle, context: Context, mayOverrule: boolean) {
    this.#battle = battle;
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
