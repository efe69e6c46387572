import type { Battle, Die, Unit } from './battle.ts';
import type { Content } from './content.ts';
import { optionIds } from './option-ids.ts';
import type { EnemyTargetPrompt, PreventDamagePrompt, Prompt } from './prompt.ts';
import { unitOf } from './queries.ts';
import { couldPrevent, preventionsOf } from './rules/prevention.ts';
import { fatigueOn } from './rules/remove-fatigue.ts';

/**
 * The answer to a prompt where nobody wants to decide: what most tables would say, and never what cannot be made good again. For "Decide for
 * me", for a player who is away, and for ties that a table leaves to the bot.
 *
 * @returns one of `optionIds`; nothing where there is no answer
 */
export function defaultAnswer(battle: Battle, content: Content, prompt: Prompt): string | undefined {
  const ids = optionIds(battle, content, prompt);
  const usual = usualAnswer(battle, content, { prompt, ids });
  return usual !== undefined && ids.includes(usual) ? usual : ids[0];
}

/** Nothing: the first there is. */
function usualAnswer(
  battle: Battle,
  content: Content,
  { prompt, ids }: { readonly prompt: Prompt; readonly ids: readonly string[] },
): string | undefined {
  switch (prompt.kind) {
    case 'resolve-dice':
      return ids.includes('all') ? 'all' : 'finish';
    case 'enemy-target':
      return toughest(battle, content, prompt);
    case 'companion-target':
      return best(prompt.candidates, (id) => -(unitOf(battle, id)?.hp ?? 0));
    case 'order':
      return 'as-listed';
    case 'choose':
      return prompt.asks === 'use' ? 'decline' : undefined;
    case 'rest':
      return worstOf(battle.adventurers[prompt.unit]?.dice.track ?? []);
    case 'remove-fatigue':
      return worstOf(fatigueOn(battle, prompt.unit));
    case 'before-recovery':
      return 'keep';
    case 'prevent-damage':
      return lifesaver(battle, content, prompt);
    case 'assist':
      return 'assist';
    case 'enemy-hex':
    case 'closest-hex':
      return undefined;
    default:
      return prompt satisfies never;
  }
}

/** An enemy, where one can be hit; of the party whoever can take most. */
function toughest(battle: Battle, content: Content, { candidates }: EnemyTargetPrompt): string | undefined {
  const toughness = (unit: Unit): number =>
    unit.kind === 'adventurer'
      ? unit.hp + unit.bonusHp + couldPrevent({ battle, content }, unit)
      : unit.hp + unit.defense;
  return best(candidates, (id) => {
    const unit = unitOf(battle, id);
    if (unit === undefined) return -Infinity;
    return unit.kind === 'enemy' ? Infinity : toughness(unit);
  });
}

/** Overfatigue bites, light fatigue hinders, and what lies last would stay longest (RND-3, CDT-3). */
const worstOf = (dice: readonly Die[]): string | undefined =>
  best(dice.toReversed(), ({ kind }) => ['light-fatigue', 'overfatigue'].indexOf(kind))?.id;

/** Nothing is spent on damage that can be taken. What would defeat is stopped, where that is possible (DMG-9, DEF-1). */
function lifesaver(battle: Battle, content: Content, { unit, damage, coming }: PreventDamagePrompt): string {
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined) return 'take';
  const { hp, bonusHp } = adventurer;
  const tooMuch = coming - (hp + (damage.kind === 'true' ? 0 : bonusHp)) + 1;
  if (tooMuch <= 0) return 'take';
  const own = preventionsOf({ battle, content }, adventurer, damage).filter(
    ({ scope, amount = 0 }) => scope.self === unit && amount > 0,
  );
  if (own.reduce((sum, { amount = 0 }) => sum + amount, 0) < tooMuch) return 'take';
  const enough = own.filter(({ amount = 0 }) => amount >= tooMuch);
  const least = best(enough, ({ amount = 0 }) => -amount);
  return (least ?? best(own, ({ amount = 0 }) => amount))?.id ?? 'take';
}

/** The first of those that are worth most. */
function best<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  return others.reduce((found, one) => (worth(one) > worth(found) ? one : found), first);
}
