import type { Play } from '../play.ts';
import type { Task } from '../task.ts';
import { askChoice } from './ask-choice.ts';
import { answersTo } from './facts.ts';
import type { Effect, Scope } from './language.ts';

type Ask = Extract<Effect, { readonly do: 'ask' }>;

/** Asks the party what the battle does not know, once; then the ability goes on (GEN-12). */
export function askFact(play: Play, effect: Ask, scope: Scope): void {
  const { fact, then } = effect;
  const next: Task = { kind: 'effects', effects: then, scope, begun: true };
  if (play.battle.facts?.[fact] !== undefined) {
    play.doNext(next);
    return;
  }
  askChoice(play, {
    asks: 'fact',
    fact,
    by: 'party',
    rule: 'GEN-12',
    scope,
    options: answersTo(fact).map((value) => ({
      id: value,
      then: [{ kind: 'act', act: { act: 'learn', fact, value } }, next],
    })),
    again: { kind: 'effects', effects: [effect], scope, begun: true },
  });
}
