import { adjusting } from '../abilities/adjustables.ts';
import { holds } from '../abilities/condition.ts';
import type { Scope, Trigger } from '../abilities/language.ts';
import { isByHand } from '../abilities/needs-map.ts';
import { triggered } from '../abilities/triggered.ts';
import { anyPossible } from '../abilities/possibility.ts';
import type { Adventurer } from '../battle.ts';
import type { Form } from '../vocabulary.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { engageOf, unitOf } from '../queries.ts';
import type { SheetAbility } from '../sheet.ts';
import type { Task, TaskOf } from '../task.ts';
import { abilitiesOf, costOf, type Use, whyNotUse } from './ability-use.ts';
import { numberRefusal } from './checks.ts';
import { fatigueFor } from './fatigue.ts';
import { gainTenacity } from './tenacity.ts';
import { usableDice } from './usable.ts';

/**
 * `/ability`: uses an ability of the class or race sheet. Its cost, its limits, its moment and its form are minded here; what it does is
 * told, for the players to carry out. An interrupt comes ahead of whatever is still open, so it is used while a choice waits.
 * Rules: CLA-1..5, CLA-8, GEN-14.
 */
export function decideUseAbility(play: Play, command: CommandOf<'use-ability'>): Refusal | undefined {
  const { unit, ability: name, target, form, more, note } = command;
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  const ability = abilitiesOf(play.content, adventurer).find(({ id }) => id === name);
  if (ability === undefined) return useDie(play, adventurer, name);
  if (target !== undefined && unitOf(play.battle, target) === undefined)
    return { code: 'no-such-unit', unit: target, final: true };
  const use: Use = { adventurer, ability, ...(form && { form }), ...(more !== undefined && { more }) };
  const evenIfDefeated = adventurer.defeated || (ability.of === 'class' && ability.whileDefeated);
  const task = {
    kind: 'use-ability',
    unit,
    ability: ability.id,
    cost: costOf(play, use),
    ...(more !== undefined && { more }),
    ...(evenIfDefeated && { evenIfDefeated }),
    ...(target && { other: target }),
    ...(note && { note }),
  } as const;
  const refusal =
    moreRefusal(play, use) ?? firstThatStands(play, [...whyNotUse(play, use), ...whyNotItsMoment(play, use, task)]);
  if (refusal !== undefined) return refusal;
  play.doNext(...switchForm(play, adventurer, form), task);
  return undefined;
}

/** What comes at a moment of its own, and could do nothing now, would be spent for nothing: it is offered when it is time (CLA-1). */
function whyNotItsMoment(play: Play, { ability, form }: Use, task: TaskOf<'use-ability'>): readonly Refusal[] {
  const { kind, triggers } = ability;
  const hasMoment = kind === 'interrupt' && triggers.length > 0 && triggers.every(({ at }) => at !== 'used');
  if (
    !hasMoment ||
    form !== undefined ||
    triggers.some((trigger) => isByHand(play, trigger)) ||
    triggerNow(play, ability, task) !== undefined
  )
    return [];
  return [{ code: 'not-its-moment', rule: 'CLA-1', ability: ability.id }];
}

/** A die in a slot or on the track that may be used at any time: not in the middle of another effect, but between one's own dice (GEN-14). */
function useDie(play: Play, adventurer: Adventurer, name: string): Refusal | undefined {
  const { id: unit, defeated } = adventurer;
  const prompt = play.battle.prompts.at(-1);
  const resolving =
    prompt?.kind === 'resolve-dice' && engageOf(play.battle, prompt.engage)?.by === unit ? prompt : undefined;
  const usable = usableDice(play, adventurer, resolving?.engage).find(
    ({ id, scope }) => id === name || scope.ability === name,
  );
  if (usable === undefined) return { code: 'unknown-ability', unit, name, final: true };
  if (defeated) return { code: 'already-defeated', rule: 'DEF-5', unit, final: true };
  if (prompt !== undefined && resolving === undefined)
    return play.unlessOverruled({ code: 'prompt-open', rule: 'GEN-14', prompt });
  play.doNext({ kind: 'effects', effects: usable.effects, scope: usable.scope });
  return undefined;
}

/** How much is spent is open only where the card says so; of a cost X it is at least 1. */
function moreRefusal(play: Play, { ability, more }: Use): Refusal | undefined {
  const paid = ability.of === 'class' && ability.kind !== 'enduring' ? ability : undefined;
  if (paid?.cost === 'X') return numberRefusal(play, { what: 'more', value: more ?? 0, min: 1, max: 99 });
  if (more === undefined) return undefined;
  const range = numberRefusal(play, { what: 'more', value: more, min: 0, max: 99 });
  if (range !== undefined || paid?.spendMore) return range;
  return play.unlessOverruled({ code: 'cost-is-fixed', ability: ability.id });
}

/** The first "no" that the table does not overrule. */
function firstThatStands(play: Play, refusals: readonly Refusal[]): Refusal | undefined {
  for (const refusal of refusals) {
    const stands = play.unlessOverruled(refusal);
    if (stands !== undefined) return stands;
  }
  return undefined;
}

/** Another form, taken before the ability for 1 light fatigue; the user's own and nobody else's. Who has none yet takes one freely (CLA-4, CLA-7, FRM-3). */
function switchForm(play: Play, { id: unit, form: before }: Adventurer, form: Form | undefined): readonly Task[] {
  if (form === undefined || form === before) return [];
  play.happen({ type: 'form-set', unit, form });
  if (before === undefined) return [];
  return [...fatigueFor(unit, { kind: 'light-fatigue', count: 1 }), ...triggered(play, 'form-changed', { self: unit })];
}

/**
 * Uses an ability, unless the fatigue for its form was the last straw. What it says in the language of abilities is done; where that is
 * nothing, or nothing of it is possible now, it is paid for and told, for the players to carry out.
 */
export function useAbility(play: Play, task: TaskOf<'use-ability'>): void {
  const ability = stillUsable(play, task);
  if (ability === undefined) return;
  const trigger = triggerNow(play, ability, task);
  if (trigger === undefined) tellOf(play, ability, task);
  else play.doNext({ kind: 'effects', effects: trigger.do, scope: scopeOf(play, ability, task) });
}

/** What of it can be done as things stand. */
function triggerNow(play: Play, ability: SheetAbility, task: TaskOf<'use-ability'>): Trigger | undefined {
  const scope = scopeOf(play, ability, task);
  return ability.triggers.find(
    (trigger) =>
      !isByHand(play, trigger) &&
      (trigger.if === undefined || holds(play, trigger.if, scope)) &&
      anyPossible(play, trigger.do, scope),
  );
}

function scopeOf({ battle }: Play, { id: ability, of }: SheetAbility, task: TaskOf<'use-ability'>): Scope {
  const { unit: self, other, note, more, free, evenIfDefeated } = task;
  const engage = battle.engages.findLast(({ kind, step }) => kind === 'adventurer' && step === 'resolve');
  return {
    self,
    ability,
    of,
    ...(other && { other }),
    ...(more !== undefined && { more }),
    ...(note && { note }),
    ...(free ? { free } : engage && { engage: engage.id }),
    ...(evenIfDefeated && { evenIfDefeated }),
  };
}

function tellOf(play: Play, ability: SheetAbility, { unit, cost, other, note }: TaskOf<'use-ability'>): void {
  gainTenacity(play, unit, -cost);
  play.happen({
    type: 'ability-used',
    unit,
    ability: ability.id,
    of: ability.of,
    ...(other && { other }),
    reminder: true,
    ...adjusting(ability.triggers.flatMap((trigger) => trigger.do)),
    ...(note && { note }),
  });
}

function stillUsable(play: Play, task: TaskOf<'use-ability'>): SheetAbility | undefined {
  const adventurer = play.battle.adventurers[task.unit];
  if (adventurer === undefined || (adventurer.defeated && !task.evenIfDefeated)) return undefined;
  return abilitiesOf(play.content, adventurer).find(({ id }) => id === task.ability);
}

/** `/party promote`: turns the class sheet to its other side, also in the middle of a battle. */
export function decidePromote(play: Play, { unit, to: mastery }: CommandOf<'promote'>): Refusal | undefined {
  if (play.battle.adventurers[unit] === undefined) return { code: 'not-an-adventurer', unit, final: true };
  play.happen({ type: 'mastery-set', unit, mastery });
  return undefined;
}
