import type { Adventurer, Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Form } from '../vocabulary.ts';
import type { Prompt } from '../prompt.ts';
import type { Refusal } from '../refusal.ts';
import { diceInForce } from '../abilities/dice-in-force.ts';
import { engageOf, onceOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import type { ClassAbility, ClassSide, SheetAbility } from '../sheet.ts';

/** An ability about to be used. */
export interface Use {
  readonly adventurer: Adventurer;
  readonly ability: SheetAbility;
  /** The form to switch to first. */
  readonly form?: Form;
  /** Tenacity beyond the printed cost; of a cost X, all of it. */
  readonly more?: number;
}

/** The side of the class sheet that is up. */
export const sideOf = ({ classes }: Pick<Content, 'classes'>, adventurer: Adventurer): ClassSide | undefined =>
  adventurer.class === undefined ? undefined : classes.get(adventurer.class)?.sides[adventurer.mastery ?? 'novice'];

/** Abilities on the sheets of an adventurer: the class's in printed order, and the race's. */
export function abilitiesOf(
  content: Pick<Content, 'classes' | 'races'>,
  adventurer: Adventurer,
): readonly SheetAbility[] {
  const race = adventurer.race === undefined ? undefined : content.races.get(adventurer.race);
  return [...(sideOf(content, adventurer)?.abilities ?? []), ...(race === undefined ? [] : [race.ability])];
}

/** Tenacity that a use takes: nothing for races (CLA-8) and enduring abilities (CLA-3), at least 1 where the cost is X. */
export function costOf({ content }: Pick<Scene, 'content'>, { adventurer, ability, more = 0 }: Use): number {
  if (!isPaid(ability)) return 0;
  const cost = ability.cost === 'X' ? Math.max(1, more) : ability.cost + more;
  return Math.max(Math.min(cost, 1), cost - savedBy(content, adventurer));
}

/** Dice on the track may make class abilities cheaper, never below 1 (Wind Walker). */
const savedBy = (content: Content, adventurer: Adventurer): number =>
  diceInForce(content, adventurer.dice)
    .flatMap(({ modifiers, words: { value = 0 } }) =>
      modifiers.flatMap((modifier) =>
        modifier.changes === 'cost' ? [modifier.by === 'value' ? value : modifier.by] : [],
      ),
    )
    .reduce((sum, by) => sum + by, 0);

/** An ability that tenacity is paid for, be it none of it: that is what the limits of class abilities are about (CLA-2, CLA-4). */
const isPaid = (ability: SheetAbility): ability is ClassAbility =>
  ability.of === 'class' && ability.kind !== 'enduring';

/**
 * Everything that speaks against using an ability now; nothing where it can be used. What an ability does, and whether its printed
 * moment has come, the players know.
 */
export function whyNotUse(scene: Scene, use: Use): readonly Refusal[] {
  const { battle } = scene;
  return [
    whyDefeated(use),
    ...(battle.phase === 'over' ? [] : [whyElsewhere(use), whyNotNow(battle, use), whyPrintedLimit(battle, use)]),
    whyOncePerBattle(battle, use),
    whyForm(use),
    whyTenacity(scene, use),
  ].filter((refusal) => refusal !== undefined);
}

/**
 * Class abilities that an adventurer may use without paying, in whoever's turn: those that are used as one likes, and whose printed cost is
 * at most this. Everything else that limits them holds.
 * Rules: CLA-2, CLA-4, GEN-13.
 */
export const freeAbilities = (
  { battle, content }: Scene,
  adventurer: Adventurer,
  most: number,
): readonly SheetAbility[] =>
  abilitiesOf(content, adventurer)
    .filter(isPaid)
    .filter(({ kind, due, cost }) => (kind === 'action' || due === 'any-time') && cost !== 'X' && cost <= most)
    .filter((ability) => {
      const use: Use = { adventurer, ability };
      const noes = [whyDefeated(use), whyElsewhere(use), whyPrintedLimit(battle, use), whyForm(use)];
      const usedUp = battle.turn?.used.includes(onceOf(adventurer.id, ability.id)) === true;
      return !usedUp && noes.every((no) => no === undefined);
    });

/** The defeated use no ability, unless it says so (DEF-5). */
function whyDefeated({ adventurer: { id, defeated }, ability }: Use): Refusal | undefined {
  const may = ability.of === 'class' && ability.whileDefeated;
  return defeated && !may ? { code: 'already-defeated', rule: 'DEF-5', unit: id } : undefined;
}

const whyElsewhere = ({ ability }: Use): Refusal | undefined =>
  ability.of === 'class' && ability.outside ? { code: 'outside-battles', ability: ability.id } : undefined;

/** An action belongs to one's own turn, outside other actions, and is done once in a turn; interrupts go with their moment (CLA-1, CLA-2). */
function whyNotNow(battle: Battle, { adventurer: { id }, ability }: Use): Refusal | undefined {
  const { turn, prompts } = battle;
  if (ability.kind !== 'action') return whyInTheMiddle(battle, { id, ability });
  if (turn?.unit !== id) return { code: 'not-their-turn', rule: 'CLA-1', unit: id, ...(turn && { turn: turn.unit }) };
  const prompt = prompts.at(-1);
  if (prompt !== undefined) return { code: 'prompt-open', rule: 'CLA-1', prompt };
  return isPaid(ability) && turn.used.includes(onceOf(id, ability.id))
    ? { code: 'used-already', rule: 'CLA-2', ability: ability.id, per: 'turn' }
    : undefined;
}

/** "At any time" is not in the middle of another effect, other than between one's own dice (GEN-14). */
function whyInTheMiddle(
  battle: Battle,
  { id, ability }: { readonly id: Adventurer['id']; readonly ability: SheetAbility },
): Refusal | undefined {
  if (ability.due !== 'any-time') return undefined;
  const prompt = battle.prompts.findLast((open) => isMiddle(battle, id, open));
  return prompt && { code: 'prompt-open', rule: 'GEN-14', prompt };
}

/** A question about an effect that goes on; one for the guild or for a rest is none. */
function isMiddle(battle: Battle, id: Adventurer['id'], prompt: Prompt): boolean {
  if (prompt.kind === 'assist' || prompt.kind === 'rest') return false;
  return prompt.kind !== 'resolve-dice' || engageOf(battle, prompt.engage)?.by !== id;
}

/** "Once per round" and "once per battle", as a class card says itself. */
function whyPrintedLimit(battle: Battle, { adventurer, ability }: Use): Refusal | undefined {
  if (ability.of === 'race' || ability.limit === undefined) return undefined;
  const { limit: per } = ability;
  const uses = usesOf(battle, adventurer, ability).filter(({ round }) => per === 'battle' || round === battle.round);
  return uses.length > 0 ? { code: 'used-already', ability: ability.id, per } : undefined;
}

/** Each race ability once in a battle (CLA-8). */
const whyOncePerBattle = (battle: Battle, { adventurer, ability }: Use): Refusal | undefined =>
  ability.of === 'race' && usesOf(battle, adventurer, ability).length > 0
    ? { code: 'used-already', rule: 'CLA-8', ability: ability.id, per: 'battle' }
    : undefined;

const usesOf = (
  { abilitiesUsed = [] }: Battle,
  { id }: Adventurer,
  ability: SheetAbility,
): NonNullable<Battle['abilitiesUsed']> =>
  abilitiesUsed.filter((used) => used.unit === id && used.ability === ability.id);

/** A form icon needs that form. Only where tenacity is paid may another one be taken first (CLA-4). */
function whyForm({ adventurer, ability, form }: Use): Refusal | undefined {
  if (form !== undefined && !isPaid(ability)) return { code: 'no-form-change', rule: 'CLA-4', ability: ability.id };
  const forms = ability.of === 'race' ? [] : ability.forms;
  const wanted = form ?? adventurer.form;
  if (forms.length === 0 || (wanted !== undefined && forms.includes(wanted))) return undefined;
  const change = isPaid(ability) && { change: true as const };
  return { code: 'needs-form', rule: 'CLA-4', ability: ability.id, forms, ...(wanted && { form: wanted }), ...change };
}

/** The cost must be there, or for an enduring ability the tenacity at which it is on (CLA-2, CLA-3). */
function whyTenacity(scene: Scene, use: Use): Refusal | undefined {
  const { ability } = use;
  const { tenacity: has } = use.adventurer;
  if (ability.of === 'race') return undefined;
  const enduring = ability.kind === 'enduring';
  const needs = enduring && ability.cost !== 'X' ? ability.cost : costOf(scene, use);
  if (has >= needs) return undefined;
  const rule = enduring ? 'CLA-3' : 'CLA-2';
  return { code: 'too-little-tenacity', rule, ability: ability.id, needs, has, ...(enduring && { enduring }) };
}
