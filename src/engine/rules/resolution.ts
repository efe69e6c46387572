import { allPossible, anyPossible } from '../abilities/possibility.ts';
import { amountOf } from '../abilities/amount.ts';
import { kindOf } from '../abilities/effects/damage.ts';
import { faceOf } from '../abilities/faces.ts';
import type { Effect, Scope } from '../abilities/language.ts';
import { isByHand } from '../abilities/needs-map.ts';
import { targetInReach } from '../abilities/target.ts';
import { whoIn } from '../abilities/who.ts';
import { ACTIVE_SLOTS, type AdventurerEngage, type Die, type DieOutcome } from '../battle.ts';
import type { Face, FaceAbility } from '../content.ts';
import { bears } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { isFree } from './free-dice.ts';
import type { Idle } from '../vocabulary.ts';
import { whyIdle, whyNoTarget } from './idle.ts';
import { moreByTokens } from './tokens.ts';

/** What will become of a rolled die when it is resolved, before it is: for the panel and for `resolveDie` alike. */
export interface Resolution {
  readonly outcome: DieOutcome;
  /** Damage to the declared target. */
  readonly amount?: number;
  /** Defense of the target that it ignores. */
  readonly ignoreDefense?: number;
  readonly to: 'track' | 'active' | 'drained' | 'supply' | 'elsewhere' | 'map' | 'available';
  readonly ability?: FaceAbility;
  /** What its ability does now. */
  readonly effects: readonly Effect[];
  readonly scope?: Scope;
  /** It damages some unit on a chip as it is resolved. */
  readonly damaging: boolean;
  /** Why it does nothing, where that is known. */
  readonly idle?: Idle;
}

const NOTHING: Pick<Resolution, 'effects' | 'damaging'> = { effects: [], damaging: false };

/**
 * What resolving this die would do now. A side that says nothing in the language of abilities is `by-hand`: the die goes where its placement
 * code says, its text is for the players.
 * Rules: ENG-4e, ENG-5a..d, ENG-5f, ACT-6, STS-6.
 */
export function resolutionOf(scene: Scene, engage: AdventurerEngage, die: Die): Resolution {
  if (die.kind === 'enemy-combat') return enemyDieResolution(scene, engage, die);
  const resolution = skillDieResolution(scene, engage, die);
  return isFree(die) ? backToSupply(resolution) : resolution;
}

/** A skill die for one roll stays nowhere, so what it does from a slot is lost (ENG-4c). */
const backToSupply = (resolution: Resolution): Resolution => ({
  ...resolution,
  outcome:
    resolution.outcome === 'placed' ? (resolution.effects.length > 0 ? 'effect' : 'unresolved') : resolution.outcome,
  to: 'supply',
});

function skillDieResolution(scene: Scene, engage: AdventurerEngage, die: Die): Resolution {
  if (isFeared(scene, engage, die))
    return { outcome: 'unresolved', to: 'track', ...NOTHING, idle: { because: 'fear' } };
  const { face, ability } = faceOf(scene.content, die, engage.form);
  if (face?.icon === 'tenacity') return { outcome: 'tenacity', to: 'track', ...NOTHING };
  if (face === undefined || ability === undefined) return { outcome: 'unresolved', to: 'track', ...NOTHING };
  if (isBackwards(scene, engage, ability))
    return { outcome: 'unresolved', to: 'track', ability, ...NOTHING, idle: { because: 'slots-full' } };
  const scope = scopeFor(engage, die, { face, ability });
  const trigger = ability.triggers.find(({ at }) => at === 'resolved');
  if (trigger !== undefined && isByHand(scene, trigger))
    return { outcome: 'by-hand', to: placeOf(ability), ability, ...NOTHING };
  const effects = trigger?.do ?? [];
  const value = trigger?.combine ? combined(scene, engage, die) : undefined;
  return told(scene, engage, { effects, scope: value === undefined ? scope : { ...scope, value }, ability });
}

/** Under Fear only Combat dice work; other dice give no tenacity either (STS-6). */
function isFeared({ battle }: Scene, { by }: AdventurerEngage, { kind }: Die): boolean {
  const adventurer = battle.adventurers[by];
  return kind !== 'combat' && adventurer !== undefined && bears(adventurer, 'fear');
}

/** With no slot free an active-coded result cannot be resolved (ACT-6). */
const isBackwards = ({ battle }: Scene, { by }: AdventurerEngage, { placement }: FaceAbility): boolean =>
  placement === 'active-slot' && (battle.adventurers[by]?.dice.active.length ?? 0) >= ACTIVE_SLOTS;

const scopeFor = (
  { by: self, id: engage, target: other }: AdventurerEngage,
  { id: die }: Die,
  { face, ability }: { readonly face: Face; readonly ability: FaceAbility },
): Scope => ({
  self,
  engage,
  ability: ability.icon,
  of: 'die',
  die,
  ...(other && { other }),
  ...(face.value !== undefined && { value: face.value }),
});

/** Dice of one skill that are rolled together add their values up, and act once. */
function combined({ content }: Scene, { rolled }: AdventurerEngage, { kind }: Die): number {
  const together = rolled.filter((die) => die.kind === kind);
  return together.reduce((sum, die) => sum + (faceOf(content, die).face?.value ?? 0), 0);
}

interface Telling {
  readonly effects: readonly Effect[];
  readonly scope: Scope;
  readonly ability: FaceAbility;
}

function told(scene: Scene, engage: AdventurerEngage, { effects, scope, ability }: Telling): Resolution {
  const to = placeOf(ability);
  const isPlaced = ability.placement === 'active-slot' || ability.placement === 'cooldown-track';
  if (ability.triggers.length + ability.modifiers.length === 0) return { outcome: 'by-hand', to, ability, ...NOTHING };
  if (!anyPossible(scene, effects, scope))
    return isPlaced
      ? { outcome: 'placed', to, ability, scope, ...NOTHING }
      : {
          outcome: 'unresolved',
          to: 'track',
          ability,
          ...NOTHING,
          ...idleFor(whyIdle(scene, engage, { effects, scope })),
        };
  const certain = effects.flatMap((effect) => certainly(scene, effect, scope));
  const said = {
    to,
    ability,
    effects,
    scope,
    ...damageToTarget(scene, certain, scope),
    damaging: damagesChips(effects),
  };
  if (certain.some(({ do: word }) => word === 'reminder'))
    return { outcome: 'by-hand', ...said, ...(ability.placement === 'status-effect' && { to: 'map' }) };
  if (isPlaced) return { outcome: 'placed', ...said };
  const plain = effects.every((effect) => effect.do === 'damage' && effect.to === 'target' && effect.kind === 'normal');
  return { outcome: plain ? 'damage' : 'effect', ...said };
}

const idleFor = (idle: Idle | undefined): Pick<Resolution, 'idle'> => (idle === undefined ? {} : { idle });

/** Normal damage that the target gets whatever else is chosen. */
function damageToTarget(
  scene: Scene,
  certain: readonly Effect[],
  scope: Scope,
): Pick<Resolution, 'amount' | 'ignoreDefense'> {
  const parts = certain.flatMap((effect) =>
    effect.do === 'damage' && effect.to === 'target' && effect.kind === 'normal' ? [effect] : [],
  );
  const [target] = parts.length === 0 ? [] : whoIn(scene, 'target', scope);
  const amounts = parts.map((part) => amountOf(scene, part.amount, scope));
  if (target === undefined || amounts.every((amount) => amount === 0)) return {};
  const more = moreByTokens(target, kindOf(scene, scope));
  const ignoreDefense = sumOf(parts.map((part) => amountOf(scene, part.ignoreDefense ?? 0, scope)));
  return { amount: sumOf(amounts) + amounts.length * more, ...(ignoreDefense > 0 && { ignoreDefense }) };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The effects of "A then B" are as certain as A; of several ways the one that is open now. */
function certainly(scene: Scene, effect: Effect, scope: Scope): readonly Effect[] {
  if (effect.do === 'pay') return [...effect.cost, ...effect.then];
  return effect.do === 'first-possible' ? (effect.of.find((way) => allPossible(scene, way, scope)) ?? []) : [effect];
}

/** Whether effects deal damage to others than adventurers, now: what comes behind the engage is none of its dice's (ENG-5c, Q-35). */
export const damagesChips = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => {
    switch (effect.do) {
      case 'damage':
        return effect.to !== 'self' && effect.to !== 'each-adventurer';
      case 'distribute':
      case 'copy-damage':
        return true;
      case 'reminder':
        return effect.damages === true;
      case 'pick':
      case 'each':
      case 'choose-number':
      case 'roll-combat':
        return damagesChips(effect.then);
      case 'pay':
        return damagesChips(effect.cost) || damagesChips(effect.then);
      case 'if':
        return damagesChips(effect.then) || damagesChips(effect.else ?? []);
      case 'choose':
        return effect.options.some((option) => damagesChips(option.do));
      case 'first-possible':
        return effect.of.some(damagesChips);
      case 'recover':
      case 'exhaust':
      case 'drain':
      case 'remove':
        return damagesChips(effect.each ?? []);
      default:
        return false;
    }
  });

/** Where the placement code of a side sends its die once it is resolved. */
function placeOf({ placement }: FaceAbility): Resolution['to'] {
  switch (placement) {
    case 'active-slot':
      return 'active';
    case 'drained':
      return 'drained';
    case 'status-effect':
      return 'elsewhere';
    case 'return':
      return 'available';
    case 'instant':
    case 'cooldown-track':
    case 'tenacity':
      return 'track';
    default:
      return placement satisfies never;
  }
}

function enemyDieResolution(scene: Scene, engage: AdventurerEngage, { kind, face = 0 }: Die): Resolution {
  const target = targetInReach(scene, engage);
  const amount = (scene.content.enemyDie.faces[face] ?? 0) + (target === undefined ? 0 : moreByTokens(target, kind));
  const hits = amount > 0 && target !== undefined;
  return hits
    ? { outcome: 'damage', amount, to: 'supply', effects: [], damaging: true }
    : { outcome: 'unresolved', to: 'supply', ...NOTHING, ...(amount > 0 && idleFor(whyNoTarget(scene, engage))) };
}
