import { following } from '../abilities/effects/following.ts';
import { amountOf } from '../abilities/amount.ts';
import { holds } from '../abilities/condition.ts';
import type { InForce } from '../abilities/dice-in-force.ts';
import { abilitiesInForce, actsAt } from '../abilities/in-force.ts';
import type { Effect, Moment, Occasion, Scope, Trigger } from '../abilities/language.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import { isUsedUp, useUp } from '../abilities/once.ts';
import { anyPossible } from '../abilities/possibility.ts';
import type { Adventurer, Unit } from '../battle.ts';
import type { Damage, Prevention } from '../damage.ts';
import type { Play } from '../play.ts';
import type { PreventDamagePrompt } from '../prompt.ts';
import { findDie, standing, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { isNear } from '../space/adjacent.ts';
import { armorAgainst } from './armor-item.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { wearItem } from './wear-item.ts';

/**
 * All that can stop some of this damage now, each once in an instance. What stops one kind of damage does not stop the other, and what
 * answers an enemy does nothing against friends (DMG-4, DMG-5, DMG-14).
 */
export function preventionsOf(scene: Scene, adventurer: Adventurer, damage: Damage): readonly Prevention[] {
  const { by, engage, preventedBy = [] } = damage;
  const dealer = by === undefined ? undefined : unitOf(scene.battle, by);
  const { kind, arriving } = arithmeticOf(scene, adventurer, damage);
  const near = damage.adjacent ?? (dealer && isNear(scene, adventurer, dealer));
  const occasion = {
    self: adventurer.id,
    damage: arriving,
    kind,
    ...(by && { other: by }),
    ...(engage && { engage }),
    ...(near !== undefined && { adjacent: near }),
  };
  const own = triggersOf(scene, adventurer, { at: 'damage-coming', occasion });
  const others = standing(scene.battle).flatMap((protector) =>
    triggersOf(scene, protector, {
      at: 'party-damage-coming',
      occasion: { ...occasion, self: protector.id, bearer: adventurer.id },
    }),
  );
  const abilities = [...own, ...others]
    .filter(({ scope }) => !preventedBy.includes(idOf(scope)) && !isUsedUp(scene.battle, scope))
    .flatMap(({ trigger, scope }) => preventionBy(scene, { trigger, scope, unknown: near === undefined }));
  return [...abilities, ...armorAgainst(scene, adventurer, { damage, occasion })];
}

const triggersOf = (
  scene: Scene,
  adventurer: Adventurer,
  { at, occasion }: { readonly at: Moment; readonly occasion: Occasion },
): readonly { readonly trigger: Trigger; readonly scope: Scope }[] =>
  abilitiesInForce(scene, adventurer, actsAt(at)).flatMap(({ triggers, words }) =>
    triggers
      .filter((trigger) => trigger.at === at)
      .map((trigger) => ({ trigger, scope: { ...occasion, ...words, ...(trigger.once && { once: trigger.once }) } })),
  );

const idOf = ({ die, ability }: Scope): string => die ?? ability;

interface Candidate {
  readonly trigger: Trigger;
  readonly scope: Scope;
  /** Nobody knows how near the dealer is. */
  readonly unknown: boolean;
}

function preventionBy(scene: Scene, { trigger, scope, unknown }: Candidate): readonly Prevention[] {
  const { if: condition, do: effects } = trigger;
  const ifEnemyIs = unknown ? askedPlace(trigger) : undefined;
  const assumed = ifEnemyIs === undefined ? scope : { ...scope, adjacent: ifEnemyIs === 'adjacent' };
  if (condition !== undefined && !holds(scene, condition, assumed)) return [];
  const stops = preventing(effects);
  if (stops === undefined || !anyPossible(scene, [stops], scope) || !anyPossible(scene, effects, scope)) return [];
  const amount = certainAmount(scene, effects, scope);
  return [
    {
      id: idOf(scope),
      effects,
      scope,
      ...(trigger.again && { again: true }),
      ...(amount !== undefined && { amount }),
      ...(ifEnemyIs && { ifEnemyIs }),
    },
  ];
}

type Preventing = Extract<Effect, { readonly do: 'prevent' }>;

/** The part of an ability that stops damage, wherever in it that is. */
function preventing(effects: readonly Effect[]): Preventing | undefined {
  for (const effect of effects) {
    const found =
      effect.do === 'prevent'
        ? effect
        : effect.do === 'pay'
          ? preventing([...effect.cost, ...effect.then])
          : effect.do === 'if' || effect.do === 'choose-number'
            ? preventing(effect.then)
            : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How much it stops, where nothing is left to choose. */
function certainAmount(scene: Scene, effects: readonly Effect[], scope: Scope): number | undefined {
  if (effects.some(({ do: word }) => word === 'choose-number')) return undefined;
  const stops = preventing(effects);
  if (stops === undefined) return undefined;
  return stops.amount === 'all' ? (scope.damage ?? 0) : amountOf(scene, stops.amount, scope) + bonusFor(scene, scope);
}

/** Some dice on the track make others stop more (Ironclad). */
export function bonusFor(scene: Scene, { self, die: id }: Scope): number {
  const kind = id === undefined ? undefined : findDie(scene.battle, id)?.die.kind;
  return modifiersOf(scene, 'dice-prevention', { self }).reduce(
    (sum, { modifier, scope }) =>
      sum + (kind !== undefined && modifier.of.includes(kind) ? amountOf(scene, modifier.by, scope) : 0),
    0,
  );
}

/** Whether it asks where the enemy is: that is for the players to say where there is no map. */
function askedPlace({ if: condition }: Trigger): Prevention['ifEnemyIs'] {
  const words = typeof condition === 'object' && 'all' in condition ? condition.all : [condition];
  if (words.includes('other-adjacent')) return 'adjacent';
  return words.some((word) => typeof word === 'object' && 'not' in word && word.not === 'other-adjacent')
    ? 'apart'
    : undefined;
}

const stopsNormal = ({ do: effects }: Trigger): boolean =>
  (preventing(effects)?.kinds ?? ['normal']).includes('normal');

/**
 * What an adventurer's dice could stop of an enemy's normal damage, for those who look at it: the enemy may stand anywhere.
 *
 * @returns the sum
 */
export function couldPrevent(scene: Scene, adventurer: Adventurer): number {
  const scope = { self: adventurer.id, kind: 'normal' as const };
  return abilitiesInForce(scene, adventurer, actsAt('damage-coming'))
    .filter((found: InForce) => found.words.of === 'die')
    .flatMap(({ triggers, words }) =>
      triggers
        .filter((trigger) => trigger.at === 'damage-coming' && stopsNormal(trigger))
        .map((trigger) => certainAmount(scene, trigger.do, { ...scope, ...words }) ?? 0),
    )
    .reduce((sum, amount) => sum + amount, 0);
}

/**
 * Asks an adventurer what to stop of damage, after its roll was seen (DMG-9).
 *
 * @returns whether there was something to ask
 */
export function askToPrevent(play: Play, unit: Unit, damage: Damage): boolean {
  if (unit.kind !== 'adventurer' || damage.asked) return false;
  const { arriving: coming } = arithmeticOf(play, unit, damage);
  const preventions = preventionsOf(play, unit, damage);
  if (coming === 0 || preventions.length === 0) return false;
  const asked = [unit.id, ...preventions.map(({ scope }) => scope.self)];
  play.ask({ kind: 'prevent-damage', unit: unit.id, damage, coming, for: [...new Set(asked)], rule: 'DMG-9' });
  return true;
}

/** Uses one thing to stop damage, or takes what is still coming. Asked again while there is something left to stop. */
export function answerPrevention(play: Play, { id, unit, damage }: PreventDamagePrompt, option: string): void {
  const adventurer = play.battle.adventurers[unit];
  play.happen({ type: 'prompt-closed', prompt: id });
  if (adventurer === undefined) return;
  const used = preventionsOf(play, adventurer, damage).find((prevention) => prevention.id === option);
  if (used === undefined) {
    play.doNext({ kind: 'deal-damage', damage: { ...damage, asked: true } });
    return;
  }
  const { effects, scope, again, item } = used;
  const { preventedBy = [] } = damage;
  const usedUp = again ? preventedBy : [...preventedBy, idOf(scope)];
  const tellsItself = scope.of === 'die' || scope.of === 'item';
  if (tellsItself) useUp(play, scope);
  if (item !== undefined) wearItem(play, { ...item, unit, engage: damage.engage });
  play.doNext(tellsItself ? following(effects, scope) : { kind: 'effects', effects, scope }, {
    kind: 'deal-damage',
    damage: { ...damage, preventedBy: usedUp },
  });
}
