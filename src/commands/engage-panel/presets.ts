import {
  type Adventurer,
  type Battle,
  type Content,
  diceOdds,
  type DiceRequest,
  type Form,
  FORMS,
  type UnitId,
} from '../../engine/index.ts';
import { LIMITS } from '../../views/limits.ts';
import { onlyTarget, targetsFor } from '../targets.ts';
import { chosenOf, type OfferedDice, offeredDice } from './offered-dice.ts';
import type { PanelChoices } from './panel-choices.ts';

/** Who is about to engage, and where. */
export interface Engager {
  readonly battle: Battle;
  readonly content: Content;
  readonly adventurer: Adventurer;
}

/** What was said already; the rest is filled in. */
export interface Said {
  readonly form?: Form | undefined;
  readonly target?: UnitId | undefined;
  /** Nobody is to be the target. */
  readonly aimless?: boolean | undefined;
}

/**
 * What the panel shows as chosen when it opens, so that a plain attack needs no choosing: the form as before, but one
 * with dice ready, else the one that rolls most;
 * the target as before, else the nearest; the dice up to the caps (FRM-3, ENG-3a, ENG-4a). All of it can be changed.
 */
export function presetChoices(engager: Engager, { form: said, target, aimless = false }: Said): PanelChoices {
  const form = said ?? usualForm(engager);
  return {
    form,
    target: target ?? (aimless ? undefined : presetTarget(engager, form)),
    dice: presetDice(engager, form),
  };
}

/** Another form was chosen: what nobody had changed by hand is filled in anew for it. */
export function followForm(engager: Engager, before: PanelChoices, now: PanelChoices): PanelChoices {
  if (before.form === now.form) return now;
  const dice = presetDice(engager, before.form);
  return {
    ...now,
    target: before.target === presetTarget(engager, before.form) ? presetTarget(engager, now.form) : now.target,
    dice: isSame(before.dice, dice) ? presetDice(engager, now.form) : now.dice,
  };
}

const isSame = (some: readonly DiceRequest[], others: readonly DiceRequest[]): boolean =>
  textOf(some) === textOf(others);

const textOf = (dice: readonly DiceRequest[]): string =>
  dice
    .map((die) => `${'kind' in die ? die.kind : die.sides} ${die.count}`)
    .toSorted()
    .join();

/** The form as it is, unless no die is ready for it and another form has some. */
function usualForm(engager: Engager): Form | undefined {
  const { form } = engager.adventurer;
  const hasDice = (other: Form): boolean => presetDice(engager, other).length > 0;
  if (form === undefined) return presetForm(engager);
  return hasDice(form) ? form : (presetForm(engager) ?? FORMS.find(hasDice) ?? form);
}

/** Forms that aim at somebody, and in which somebody is in reach. */
function presetForm(engager: Engager): Form | undefined {
  const { battle, content, adventurer } = engager;
  const aiming = FORMS.filter(
    (form) =>
      form !== 'defensive' &&
      targetsFor(battle, content, { actor: adventurer, form }).some(({ possible }) => possible) &&
      presetDice(engager, form).length > 0,
  );
  const worth = (form: Form): number => expected(content, presetDice(engager, form), form);
  return aiming.reduce<Form | undefined>(
    (best, form) => (best === undefined || worth(form) > worth(best) ? form : best),
    undefined,
  );
}

function presetTarget({ battle, content, adventurer }: Engager, form: Form | undefined): UnitId | undefined {
  if (form === 'defensive') return undefined;
  const aiming = { actor: adventurer, form };
  const possible = targetsFor(battle, content, aiming).filter((target) => target.possible);
  const again = possible.find(({ unit }) => unit.id === adventurer.lastTarget);
  return (again ?? possible[0])?.unit.id ?? onlyTarget(battle, content, aiming)?.id;
}

/** As many as the caps of both stats allow, those first that deal most (ENG-4a). */
function presetDice({ content, adventurer }: Engager, form: Form | undefined): readonly DiceRequest[] {
  if (form === undefined) return [];
  const offered = offeredDice({ adventurer, content, form });
  const left = { stamina: adventurer.stamina, magicka: adventurer.magicka };
  const worth = new Map(
    offered.map(({ die }) => [die.id, expected(content, [{ kind: die.id, count: 1 }], form)] as const),
  );
  const best = offered.toSorted((one, other) => (worth.get(other.die.id) ?? 0) - (worth.get(one.die.id) ?? 0));
  const taken = best.flatMap(({ die, count }: OfferedDice) => {
    if (die.stat === undefined) return [];
    const most = Math.min(count, left[die.stat]);
    left[die.stat] -= most;
    return most > 0 ? [{ kind: die.id, count: most }] : [];
  });
  const inMenuOrder = offered.flatMap(({ die }) => taken.find(({ kind }) => kind === die.id) ?? []);
  return chosenOf(inMenu(offered), inMenuOrder);
}

/** The menu of dice holds so many, and what it does not show cannot be chosen. */
function inMenu(offered: readonly OfferedDice[]): readonly OfferedDice[] {
  let room: number = LIMITS.menuOptions;
  return offered.map(({ die, count }) => {
    const shown = Math.min(count, room);
    room -= shown;
    return { die, count: shown };
  });
}

const expected = (content: Content, dice: readonly DiceRequest[], form: Form): number =>
  diceOdds(content, dice, form)?.rolled ?? 0;
