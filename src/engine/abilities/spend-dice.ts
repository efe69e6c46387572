import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Task } from '../task.ts';
import type { SpendDie } from './act.ts';
import { amountOf } from './amount.ts';
import { askChoice } from './ask-choice.ts';
import type { Scope, SpendDice } from './language.ts';
import { diceToSpend, distinctDice } from './owned-dice.ts';
import { whoIn } from './who.ts';

/** Dice are exhausted or drained. Whoever owns them picks which, and in what order they enter the track, where that differs (CDT-2). */
export function spendDice(play: Play, effect: SpendDice, scope: Scope): void {
  if (typeof effect.of === 'object') spendOwn(play, effect, { unit: effect.of.unit, scope });
  else play.doNext(...whoIn(play, effect.of, scope).map(({ id }) => again({ ...effect, of: { unit: id } }, scope)));
}

const again = (effect: SpendDice, scope: Scope): Task => ({ kind: 'effects', effects: [effect], scope, begun: true });

function spendOwn(play: Play, effect: SpendDice, { unit, scope }: { unit: UnitId; scope: Scope }): void {
  const count = amountOf(play, effect.count, scope);
  const dice = diceToSpend(play.battle, effect, unit);
  const distinct = distinctDice(dice);
  const spend = (die: SpendDie['die']): Task => ({
    kind: 'act',
    act: { act: 'spend-die', unit, die, from: effect.from, how: effect.do },
  });
  if (count < 1) return;
  if (distinct.length < 2 || (effect.do === 'drain' && dice.length <= count)) {
    play.doNext(...dice.slice(0, count).map(({ id }) => spend(id)));
    return;
  }
  const next = count > 1 ? [again({ ...effect, count: count - 1 }, scope)] : [];
  askChoice(play, {
    asks: effect.do,
    unit,
    by: 'its-player',
    rule: 'CDT-2',
    scope,
    options: distinct.map(({ id }) => ({ id, then: [spend(id), ...next] })),
    again: again(effect, scope),
  });
}
