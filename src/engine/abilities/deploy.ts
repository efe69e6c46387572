import type { Play } from '../play.ts';
import type { Task } from '../task.ts';
import type { DeployAct } from './act.ts';
import { arrivalOf, placesFor } from './arrivals.ts';
import { askChoice } from './ask-choice.ts';
import type { Deploy, Scope } from './language.ts';
import { whoIn } from './who.ts';

/** Brings a chip into play near somebody, or near each of several (MAP-9, SUP-4). */
export function deploy(play: Play, effect: Deploy, scope: Scope): void {
  const { near } = effect;
  if (near === 'own-hex' || typeof near === 'object') bring(play, effect, scope);
  else play.doNext(...whoIn(play, near, scope).map(({ id }) => again({ ...effect, near: { unit: id } }, scope)));
}

const again = (effect: Deploy, scope: Scope): Task => ({ kind: 'effects', effects: [effect], scope, begun: true });

function bring(play: Play, effect: Deploy, scope: Scope): void {
  const what = arrivalOf(play, effect.what, scope);
  if (what === undefined) return;
  askChoice(play, {
    asks: 'hex',
    by: 'party',
    rule: 'MAP-9',
    scope,
    options: placesFor(play, effect, scope).map((hex) => {
      const act: DeployAct = { act: 'deploy', what, ...(hex !== undefined && { hex }) };
      return { id: hex ?? 'nowhere', then: [{ kind: 'act', act }] };
    }),
    again: again(effect, scope),
  });
}
