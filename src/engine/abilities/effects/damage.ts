import type { DieKind, Unit } from '../../battle.ts';
import type { Play } from '../../play.ts';
import { chipOf, engageOf, findDie, unitOf } from '../../queries.ts';
import { moreByTokens } from '../../rules/tokens.ts';
import type { Scene } from '../../scene.ts';
import { areAdjacent } from '../../space/adjacent.ts';
import type { Task } from '../../task.ts';
import { amountOf } from '../amount.ts';
import type { DamageEffect, Scope } from '../language.ts';
import { modifiersOf } from '../modifiers.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';

/**
 * Deals damage. What a die of an engage does to a unit on a chip joins that unit's pool; all else lands at once, in the order that the
 * owner likes. What somebody suffers from itself nobody deals.
 * Rules: ENG-5c, DMG-2, DMG-12.
 */
export const damage: EffectRule<'damage'> = {
  possible: (scene, { to, amount }, scope) =>
    yesOr(amountOf(scene, amount, scope) > 0 && whoIn(scene, to, scope).length > 0),
  run: (play, effect, scope) => {
    const tasks = whoIn(play, effect.to, scope).flatMap((unit) => dealTo(play, unit, { effect, scope }));
    const owner = play.battle.adventurers[scope.self];
    play.doNext({ kind: 'in-any-order', tasks, rule: 'DMG-12', ...(owner && { for: [owner.id] }) });
  },
};

interface Dealing {
  readonly effect: DamageEffect;
  readonly scope: Scope;
}

function dealTo(play: Play, unit: Unit, { effect, scope }: Dealing): readonly Task[] {
  const amount = amountOf(play, effect.amount, scope);
  const by = effect.by === undefined ? scope.self : scope[effect.by];
  if (isPooled(play, unit, scope)) {
    const ignoreDefense = effect.ignoreDefense === undefined ? 0 : amountOf(play, effect.ignoreDefense, scope);
    const more = moreByTokens(unit, kindOf(play, scope));
    poolFor(play, unit, { amount: amount + more, ignoreDefense, kind: effect.kind, scope });
    return [];
  }
  return [
    {
      kind: 'deal-damage',
      damage: {
        unit: unit.id,
        kind: effect.kind,
        parts: [amount],
        ...(by !== undefined && (by !== unit.id || effect.by === 'picked') && { by }),
        ...(effect.quiet && { quiet: true }),
        ...(effect.ignoring && { ignoring: [effect.ignoring] }),
      },
    },
  ];
}

/** The kind of the ability's die. */
export const kindOf = ({ battle }: Pick<Play, 'battle'>, { die }: Scope): DieKind | undefined =>
  die === undefined ? undefined : findDie(battle, die)?.die.kind;

/** Only while the dice are resolved: what comes behind the engage is an instance of its own. */
function isPooled({ battle }: Play, { id }: Unit, { of, self, engage: engageId }: Scope): boolean {
  const engage = engageId === undefined ? undefined : engageOf(battle, engageId);
  const resolving = engage?.kind === 'adventurer' && engage.by === self && engage.step === 'resolve';
  return of === 'die' && resolving && chipOf(battle, id) !== undefined;
}

interface Part {
  readonly amount: number;
  readonly ignoreDefense: number;
  readonly kind: DamageEffect['kind'];
  readonly scope: Scope;
}

/** Whether the die struck an adjacent unit is settled now, wherever both are when it lands (ENG-5b). */
export function poolFor(play: Play, unit: Unit, { amount, ignoreDefense, kind, scope }: Part): void {
  const { engage, self, die } = scope;
  const dealer = unitOf(play.battle, self);
  if (engage === undefined || dealer === undefined) return;
  const adjacent = areAdjacent(play, dealer, unit);
  const dealt = kind === 'true' || turnsTrue(play, scope) ? 'true' : 'normal';
  play.happen({
    type: 'pool-grown',
    engage,
    part: {
      unit: unit.id,
      amount,
      ...(ignoreDefense > 0 && { ignoreDefense }),
      ...(adjacent && { adjacent }),
      ...(dealt === 'true' && { kind: dealt }),
    },
    ...(die && { die }),
  });
}

/** Some dice may deal true damage in this engage (Molten Weapons). */
export function turnsTrue(play: Scene, { self, engage, die: id }: Scope): boolean {
  const kind = id === undefined ? undefined : findDie(play.battle, id)?.die.kind;
  return (
    kind !== undefined &&
    modifiersOf(play, 'dice-damage', { self, ...(engage && { engage }) }).some(({ modifier }) =>
      modifier.of.includes(kind),
    )
  );
}
