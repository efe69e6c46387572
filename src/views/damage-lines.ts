import type { EventOf, SkillStep } from '../engine/index.ts';
import { dieName } from './die-text.ts';
import { abilityName, iconSummary } from './ability-name.ts';
import { shown } from './escape.ts';
import { itemName } from './item-text.ts';
import { knownSkill } from './known-skill.ts';
import type { Scene, Teller } from './teller.ts';
import { nameOf } from './known.ts';
import { phrases, say } from '../words/say.ts';
import { sheetAbilityName, sheetSummary } from './sheet-ability.ts';

/** "Yard Hound B: 1+1+2 = 4, defense 1, Dodge 1 → 2, HP 5 → 3", in the order of DMG-8. */
export const damageLine = (event: EventOf<'damage-dealt'>, teller: Teller): string =>
  `${nameOf(teller.known, event.unit)}: ${damageText(event, teller)}`;

/** "1+1+2 = 4, defense 1, Dodge 1 → 2, HP 5 → 3" */
export function damageText(event: EventOf<'damage-dealt'>, teller: Teller): string {
  const { known, scene } = teller;
  const { by, parts, hp, bonusHp } = event;
  const steps = stepsOf(event, teller);
  // What an enemy rolled is told where it rolls; the sum is enough where it lands.
  const rolledBefore = by !== undefined && known.units.get(by)?.kind === 'enemy';
  return [
    kindText(rolledBefore ? String(sumOf(parts)) : sumText(parts), event, teller),
    ...(steps.length > 0 ? [`${steps.join(', ')} → ${arriving(event)}`] : []),
    ...(bonusHp.from === bonusHp.to ? [] : [say`bonus HP ${bonusHp.from} → ${bonusHp.to}`]),
    ...skillTexts(event, teller, 'caps'),
    `${hp.from === hp.to ? say`HP stays ${hp.to}` : `HP ${hp.from} → ${hp.to}`}${ruleText(event, scene)}`,
  ].join(', ');
}

/** "4 true damage", and whose skill makes it so. */
function kindText(sum: string, event: EventOf<'damage-dealt'>, teller: Teller): string {
  if (event.kind === 'normal') return sum;
  const skills = skillTexts(event, teller, 'turns-true');
  return skills.length > 0 ? say`${sum} true damage (${skills.join(', ')})` : say`${sum} true damage`;
}

function stepsOf(event: EventOf<'damage-dealt'>, teller: Teller): readonly string[] {
  const { halved = 0, defense, prevented } = event;
  const byChoice = prevented - sumBy(event, 'prevents');
  const defends = skillTexts(event, teller, 'defends');
  return [
    ...(halved > 0 ? [say`Maim ${halved}`] : []),
    ...skillTexts(event, teller, 'adds'),
    ...(defense > 0 ? [`${say`defense ${defense}`}${defends.length > 0 ? ` (${defends.join(', ')})` : ''}`] : []),
    ...(byChoice > 0 ? [say`prevented ${byChoice}`] : []),
    ...skillTexts(event, teller, 'prevents'),
  ];
}

type Does = SkillStep['does'];
const SIGNS: Readonly<Record<Does, (name: string, amount: number) => string>> = {
  adds: (name, amount) => `${name} +${amount}`,
  'turns-true': (name) => name,
  defends: (name, amount) => `${name} +${amount}`,
  prevents: (name, amount) => `${name} ${amount}`,
  caps: (name, amount) => say`${name} saves ${amount}`,
};

/** What skills do in one way: "Dodge 1". */
const skillTexts = ({ skills = [] }: EventOf<'damage-dealt'>, { content }: Teller, does: Does): readonly string[] =>
  skills.filter((step) => step.does === does).map(({ skill, amount }) => SIGNS[does](stepName(content, skill), amount));

/** What got past defense and prevention. */
function arriving(event: EventOf<'damage-dealt'>): number {
  const { parts, halved = 0, defense, prevented } = event;
  return Math.max(0, sumOf(parts) - halved + sumBy(event, 'adds') - defense - prevented);
}

const sumBy = ({ skills = [] }: EventOf<'damage-dealt'>, does: Does): number =>
  sumOf(skills.filter((step) => step.does === does).map(({ amount }) => amount));

const sumOf = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

/** The rule behind true damage that no unit deals. */
const RULES: Partial<Readonly<Record<Scene, string>>> = {
  'fatigue-round': ' (RND-4)',
  'full-track': ' (CDT-5)',
  bane: ' (Bane, STS-3)',
};

const ruleText = ({ kind, by }: EventOf<'damage-dealt'>, scene: Scene | undefined): string =>
  kind === 'normal' || by !== undefined || scene === undefined ? '' : (RULES[scene] ?? '');

/** "1+1+2 = 4"; a single number stands alone. */
export function sumText(parts: readonly number[]): string {
  return parts.length > 1 ? `${parts.join('+')} = ${sumOf(parts)}` : String(sumOf(parts));
}

const hpChange: (why: EventOf<'hp-changed'>['why']) => string = phrases({
  healed: 'healed',
  'clean-up': 'clean-up',
  stat: 'with Health',
  lost: 'HP taken',
  gained: 'HP gained',
});

export const hpLine = ({ unit, hp, why }: EventOf<'hp-changed'>, { known }: Teller): string =>
  `${nameOf(known, unit)}: ${hpChange(why)}, HP ${hp.from} → ${hp.to}`;

/** "Kajsa prevents 2: Combat → track", "Kajsa prevents 1: **Iron Helm**"; what nobody has named is of the players' own doing. */
export function preventedLine(
  { unit, die, by, amount, stays }: EventOf<'damage-prevented'>,
  { known, content }: Teller,
): string {
  const name = nameOf(known, unit);
  if (die !== undefined) {
    const used = dieName(content, die);
    return stays ? say`${name} prevents ${amount}: ${used}` : say`${name} prevents ${amount}: ${used} → track`;
  }
  return by === undefined
    ? say`${name} prevents ${amount} by hand`
    : say`${name} prevents ${amount}: ${preventerText(by, { known, content })}`;
}

/** "Argonian Resistance", "**Iron Helm**", "Ward of Brom" */
function preventerText(
  by: NonNullable<EventOf<'damage-prevented'>['by']>,
  { known, content }: Pick<Teller, 'known' | 'content'>,
): string {
  const name = by.item === undefined ? shown(abilityName(content, by)) : itemName({ name: by.item });
  return by.owner === undefined ? name : say`${name} of ${nameOf(known, by.owner)}`;
}

/** A skill of a chip, a side of a die, an ability of a sheet, or what no pack in use explains. */
function stepName(content: Teller['content'], id: string): string {
  if (iconSummary(content, id) !== undefined) return abilityName(content, { ability: id, of: 'die' });
  return sheetSummary(content, id) === undefined ? knownSkill(content, id).name : sheetAbilityName(content, id);
}
