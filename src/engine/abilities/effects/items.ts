import type { Adventurer } from '../../battle.ts';
import type { Item } from '../../item.ts';
import type { Play } from '../../play.ts';
import type { Scene } from '../../scene.ts';
import type { OwnOption } from '../../vocabulary.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { itemsOf, qualityOf } from '../items-in.ts';
import type { Effect, GiveUpItem, Scope } from '../language.ts';
import { tell } from '../tell.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, type Possibility, allOr, yesOr } from './effect-rule.ts';
import { again, following } from './following.ts';

/**
 * Cards are discarded, put in the pack, or used without being discarded; their owner picks which. Where nobody keeps a record of them it
 * is for the players to do, and nobody doubts that they can.
 * Rules: ITM-5, GEN-3, GEN-6.
 */
export const giveUpItem = {
  possible: (scene: Scene, effect: GiveUpItem, scope: Scope): Possibility => {
    const owners = ownersIn(scene, effect, scope);
    const wanted = countOf(scene, effect, scope);
    const has = owners.map((owner) => (keepsRecord(owner) ? cardsFor(owner, effect).length : wanted));
    return wanted < 1
      ? 'none'
      : allOr(
          has.length > 0 && has.every((cards) => cards >= wanted),
          has.some((cards) => cards > 0),
        );
  },
  run: (play: Play, effect: GiveUpItem, scope: Scope): void => {
    const [owner] = ownersIn(play, effect, scope);
    if (typeof effect.of !== 'object')
      play.doNext(...ownersIn(play, effect, scope).map(({ id }) => again({ ...effect, of: { unit: id } }, scope)));
    else if (owner !== undefined && keepsRecord(owner)) pickCard(play, owner, { effect, scope });
    else if (owner !== undefined) remindOf(play, owner, { effect, scope });
  },
};

export const isGivingUp = (effect: Effect): effect is GiveUpItem =>
  effect.do === 'discard-item' || effect.do === 'pack-item' || effect.do === 'use-item';

/** Nobody whom it is about keeps a record of cards. */
export const isUnrecorded = (scene: Scene, effect: GiveUpItem, scope: Scope): boolean =>
  !ownersIn(scene, effect, scope).some(keepsRecord);

const ownersIn = (scene: Scene, { of }: GiveUpItem, scope: Scope): readonly Adventurer[] =>
  whoIn(scene, of, scope).flatMap((unit) => (unit.kind === 'adventurer' ? [unit] : []));

const countOf = (scene: Scene, { count = 1 }: GiveUpItem, scope: Scope): number =>
  count === 'all' ? 1 : amountOf(scene, count, scope);

const keepsRecord = ({ items }: Adventurer): boolean => items !== undefined;

/** What was overtaxed is as good as gone (ITM-4). */
const cardsFor = (owner: Adventurer, effect: GiveUpItem): readonly Item[] =>
  itemsOf(owner, effect).filter(({ overtaxed }) => overtaxed === undefined);

interface Doing {
  readonly effect: GiveUpItem;
  readonly scope: Scope;
}

function pickCard(play: Play, owner: Adventurer, { effect, scope }: Doing): void {
  const { do: how, each = [] } = effect;
  const cards = cardsFor(owner, effect);
  const left = effect.count === 'all' ? cards.length : countOf(play, effect, scope);
  if (left < 1) return;
  const rest = left > 1 ? [again({ ...effect, count: left - 1 }, scope)] : [];
  askChoice(play, {
    asks: how,
    unit: owner.id,
    by: 'its-player',
    rule: how === 'use-item' ? 'ITM-2' : 'ITM-5',
    scope,
    options: cards.map((item) => ({
      id: item.id,
      then: [
        { kind: 'act', act: { act: how, unit: owner.id, item: item.id } },
        ...(each.length > 0 ? [following(each, { ...scope, quality: qualityOf(item) })] : []),
        ...rest,
      ],
    })),
    again: again(effect, scope),
  });
}

/** What a card was is asked where what follows may depend on it, and nobody has it on record. */
function remindOf(play: Play, owner: Adventurer, { effect, scope }: Doing): void {
  const { each, quality, text } = effect;
  tell(play, { ...scope, ...(owner.id !== scope.self && { chooser: owner.id }) }, { text, adjust: [] });
  if (each === undefined) return;
  if (quality !== undefined) {
    play.doNext(following(each, { ...scope, quality }));
    return;
  }
  askChoice(play, {
    asks: 'option',
    unit: owner.id,
    by: 'its-player',
    rule: 'GEN-12',
    scope,
    options: (['common', 'legendary'] as const satisfies readonly OwnOption[]).map((was) => ({
      id: was,
      then: [following(each, { ...scope, quality: was })],
    })),
    again: again(effect, scope),
  });
}

/** Which card is drawn nobody knows but the players: they are told how to write it down. */
export const gainItem: EffectRule<'gain-item'> = {
  possible: (scene, { who, count = 1 }, scope) =>
    yesOr(amountOf(scene, count, scope) > 0 && whoIn(scene, who, scope).some(({ kind }) => kind === 'adventurer')),
  run: (play, { who, quality, count = 1 }, scope) => {
    for (const { id: unit, kind } of whoIn(play, who, scope))
      if (kind === 'adventurer') play.happen({ type: 'item-due', unit, quality, count: amountOf(play, count, scope) });
  },
};
