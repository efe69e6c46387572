import type { Unit } from '../../battle.ts';
import { type Choice, MOST_CHOICES } from '../../prompt.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import type { Effect, Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again, following } from './following.ts';

/** Damage shared out: the owner says how much goes to whom until none is left (DMG-12). */
export const distribute: EffectRule<'distribute'> = {
  possible: (scene, { among, amount }, scope) =>
    yesOr(amountOf(scene, amount, scope) > 0 && whoIn(scene, among, scope).length > 0),
  run: (play, effect, scope) => {
    const left = amountOf(play, effect.amount, scope);
    const units = whoIn(play, effect.among, scope);
    askChoice(play, {
      asks: 'share',
      unit: scope.self,
      by: 'its-player',
      rule: 'DMG-12',
      scope,
      options: units.length === 1 ? only(units, { effect, scope, left }) : shares(units, { effect, scope, left }),
      again: again(effect, scope),
    });
  },
};

interface Sharing {
  readonly effect: EffectOf<'distribute'>;
  readonly scope: Scope;
  readonly left: number;
}

const only = ([unit]: readonly Unit[], sharing: Sharing): readonly Choice[] =>
  unit === undefined ? [] : [share(unit, sharing.left, sharing)];

/** Where that would be more answers than can be shown, so many points at once for each; the rest is asked about again. */
function shares(units: readonly Unit[], sharing: Sharing): readonly Choice[] {
  const most = Math.max(1, Math.min(sharing.left, Math.floor(MOST_CHOICES / units.length)));
  return units.flatMap((unit) => Array.from({ length: most }, (_, index) => share(unit, index + 1, sharing)));
}

/** So much for one of them, then the rest. */
function share({ id }: Unit, amount: number, { effect, scope, left }: Sharing): Choice {
  const dealt: Effect =
    effect.kind === 'healing' || effect.kind === 'hp'
      ? { do: 'heal', who: { unit: id }, amount, ...(effect.kind === 'hp' && { beyond: true }) }
      : { do: 'damage', to: { unit: id }, kind: effect.kind, amount };
  const rest = left > amount ? [again({ ...effect, amount: left - amount }, scope)] : [];
  return { id: `${id}-${amount}`, then: [following([dealt], scope), ...rest] };
}
