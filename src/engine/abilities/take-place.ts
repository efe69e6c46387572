import type { Play } from '../play.ts';
import { askChoice } from './ask-choice.ts';
import type { Scope } from './language.ts';
import { weakestAllies } from './weakest-allies.ts';

/** A defeated unit comes back in place of its weakest ally; the party picks among equals. */
export function takePlace(play: Play, scope: Scope): void {
  const { self: unit } = scope;
  askChoice(play, {
    asks: 'ally',
    by: 'party',
    rule: 'MAP-13',
    scope,
    options: weakestAllies(play.battle, unit).map(({ id }) => ({
      id,
      then: [{ kind: 'act', act: { act: 'take-place', unit, of: id } }],
    })),
    again: { kind: 'effects', effects: [{ do: 'take-place' }], scope, begun: true },
  });
}
