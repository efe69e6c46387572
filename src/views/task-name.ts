import {
  type Battle,
  type Content,
  type Task,
  diceInPlay,
  labelOf,
  unitOf,
  type Effect,
  type UnitId,
} from '../engine/index.ts';
import { abilityName, namedIn } from './ability-name.ts';
import { dieLabel } from './die-text.ts';
import { plainName } from './escape.ts';
import { say } from '../words/say.ts';

/** What one of several things due at once is, for a button: "Riposte of Bandit B". */
export function taskName(battle: Battle, content: Content, task: Task): string {
  const name = (id: `u${number}`): string => {
    const unit = unitOf(battle, id);
    return unit === undefined ? say`a unit` : plainName(labelOf(unit));
  };
  switch (task.kind) {
    case 'effects': {
      const { self } = task.scope;
      const on = onWhom(task.effects[0]);
      const ability = abilityName(content, namedIn(task.scope));
      return on === undefined ? say`${ability} of ${name(self)}` : say`${ability} of ${name(self)}: ${name(on)}`;
    }
    case 'deal-damage':
      return say`Damage to ${name(task.damage.unit)}`;
    case 'exhaust':
      return say`${dieOf(battle, content, task.die)} → track`;
    case 'resolve-dice':
      return task.dice.map((die) => say`${dieOf(battle, content, die)} → track`).join(', ');
    case 'gain-fatigue':
      return say`Fatigue of ${name(task.unit)}`;
    default:
      return say`Go on`;
  }
}

function dieOf(battle: Battle, content: Content, id: string): string {
  const found = diceInPlay(battle).find(({ die }) => die.id === id);
  return found === undefined ? say`A die` : dieLabel(battle, content, found.die);
}

/** The single unit that a part of an ability is about. */
function onWhom(effect: Effect | undefined): UnitId | undefined {
  const who = effect !== undefined && 'who' in effect ? effect.who : undefined;
  return typeof who === 'object' ? who.unit : undefined;
}
