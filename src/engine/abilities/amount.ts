import type { Battle, Unit } from '../battle.ts';
import { standing, unitOf } from '../queries.ts';
import { areOpponents } from '../rules/opponents.ts';
import { roundNumber } from '../rules/round-number.ts';
import type { Scene } from '../scene.ts';
import { distance } from '../space/distance.ts';
import { mapOf } from '../space/map-of.ts';
import type { Amount } from './amounts.ts';
import { diceIn } from './dice-in.ts';
import { nondamagingDice } from './in-engage.ts';
import { isThat } from './is-that.ts';
import { countItems } from './items-in.ts';
import type { Scope } from './language.ts';
import { lookingAt } from './looking-at.ts';
import { whoIn } from './who.ts';

/** No number of the game is larger. */
const MOST = 99;

/**
 * How much an ability says, from 0 to 99. The party's size counts defeated adventurers too; the round reads 6 once it is a fatigue round
 * (RND-2). An amount that leads back to itself is 0 there.
 */
export function amountOf(scene: Scene, amount: Amount, scope: Scope): number {
  const counted =
    typeof amount === 'object' ? lookingAt(amount, () => madeUp(scene, amount, scope), 0) : plain(scene, amount, scope);
  return Math.min(Math.max(0, counted), MOST);
}

const plain = (scene: Scene, amount: Extract<Amount, number | string>, scope: Scope): number =>
  typeof amount === 'number' ? amount : wordFor(scene, amount, scope);

function madeUp(scene: Scene, amount: Extract<Amount, object>, scope: Scope): number {
  if ('times' in amount) return amount.times * amountOf(scene, amount.of, scope);
  if ('half' in amount) return Math.ceil(amountOf(scene, amount.half, scope) / 2);
  if ('sum' in amount) return amount.sum.reduce<number>((sum, part) => sum + amountOf(scene, part, scope), 0);
  if ('minus' in amount) {
    const [from, less] = amount.minus;
    return amountOf(scene, from, scope) - amountOf(scene, less, scope);
  }
  if ('items' in amount) return countItems(scene, amount.items, scope);
  if ('dice' in amount) return diceIn(scene, amount.dice, scope).length;
  const { units, where = [] } = amount;
  return whoIn(scene, units, scope).filter((unit) => isThat(scene, unit, { tests: where, scope })).length;
}

function wordFor(scene: Scene, word: Extract<Amount, string>, scope: Scope): number {
  const { battle } = scene;
  switch (word) {
    case 'value':
      return scope.value ?? 0;
    case 'number':
      return scope.number ?? 0;
    case 'more':
      return scope.more ?? 0;
    case 'rolled':
      return (scope.rolled ?? []).reduce((sum, value) => sum + value, 0);
    case 'misses':
      return (scope.rolled ?? []).filter((value) => value === 0).length;
    case 'healed':
      return scope.healed ?? 0;
    case 'damage':
      return scope.damage ?? 0;
    case 'party-size':
      return battle.order.length;
    case 'round':
      return roundNumber(battle);
    case 'unrest':
      return Number(battle.facts?.unrest ?? 0);
    case 'defeated-enemies':
      return battle.enemies.defeated.length;
    case 'opposing-adventurers':
      return opposingAdventurers(battle, scope);
    case 'nondamaging-dice':
      return nondamagingDice(battle, scope);
    case 'distance':
      return distanceTo(scene, scope);
    case 'other-hp':
      return unit(battle, scope.other)?.hp ?? 0;
    case 'picked-hp':
      return unit(battle, scope.picked)?.hp ?? 0;
    case 'picked-health':
      return unit(battle, scope.picked)?.health ?? 0;
    case 'picked-defense':
      return numberOn(unit(battle, scope.picked), 'defense');
    case 'picked-combat':
      return numberOn(unit(battle, scope.picked), 'combat');
    case 'own-hp':
      return unit(battle, scope.self)?.hp ?? 0;
    case 'own-stamina':
    case 'own-magicka':
    case 'own-cooldown':
    case 'own-bonus-hp':
    case 'own-tokens':
      return ownStat(battle, word, scope);
    default:
      return word satisfies never;
  }
}

const unit = (battle: Battle, id: Unit['id'] | undefined): Unit | undefined =>
  id === undefined ? undefined : unitOf(battle, id);

const numberOn = (target: Unit | undefined, number: 'defense' | 'combat'): number =>
  target === undefined || target.kind === 'adventurer' ? 0 : target[number];

const OWN = {
  'own-stamina': 'stamina',
  'own-magicka': 'magicka',
  'own-cooldown': 'cooldown',
  'own-bonus-hp': 'bonusHp',
  'own-tokens': 'tokens',
} as const;

const ownStat = ({ adventurers }: Battle, word: keyof typeof OWN, { self }: Scope): number =>
  adventurers[self]?.[OWN[word]] ?? 0;

/** Defeated adventurers oppose nobody (DEF-5). */
function opposingAdventurers(battle: Battle, { self }: Scope): number {
  const owner = unitOf(battle, self);
  return standing(battle).filter((adventurer) => owner !== undefined && areOpponents(owner, adventurer)).length;
}

/** Adjacent is 1; unknown, and so none, without a map. */
function distanceTo({ battle, content }: Scene, scope: Scope): number {
  const [from, to] = [unit(battle, scope.self)?.hex, unit(battle, scope.picked)?.hex];
  const map = mapOf(battle, content);
  return map === undefined || from === undefined || to === undefined ? 0 : distance(map, from, to);
}
