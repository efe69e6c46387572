import type { Play } from '../play.ts';
import type { Task } from '../task.ts';
import { askChoice } from './ask-choice.ts';
import type { Choose, Scope } from './language.ts';
import { optionsFor, withChooser } from './possibility.ts';
import { whoIn } from './who.ts';

/** Lets each of those meant pick one of the options that are possible (GEN-3, GEN-6). */
export function offer(play: Play, effect: Choose, scope: Scope): void {
  const choosers = whoIn(play, effect.by, scope);
  if (typeof effect.by !== 'object') {
    play.doNext(...choosers.map(({ id }) => again({ ...effect, by: { unit: id } }, scope)));
    return;
  }
  const [chooser] = choosers;
  if (chooser === undefined) return;
  const chosen = withChooser(scope, chooser);
  askChoice(play, {
    asks: 'option',
    unit: chooser.id,
    by: 'its-player',
    rule: 'GEN-3',
    scope,
    options: optionsFor(play, effect, chosen).map((option) => ({
      id: String(effect.options.indexOf(option)),
      text: option.text,
      then: [{ kind: 'effects', effects: option.do, scope: chosen, begun: true }],
    })),
    again: again(effect, scope),
  });
}

const again = (effect: Choose, scope: Scope): Task => ({ kind: 'effects', effects: [effect], scope, begun: true });
