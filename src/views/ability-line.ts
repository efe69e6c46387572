import {
  type Content,
  type EventOf,
  type TableSettings,
  type Unit,
  type UnitSkill,
  abilitiesOf,
} from '../engine/index.ts';
import { abilityName, iconSummary, namedIn } from './ability-name.ts';
import { shownText } from './escape.ts';
import { capital } from './capital.ts';
import { knownSkill } from './known-skill.ts';
import { type Known, nameOf } from './known.ts';
import { placingText } from './placing-text.ts';
import { costText, sheetAbilityName } from './sheet-ability.ts';
import type { Teller } from './teller.ts';
import { skillText } from './unit-text.ts';

/** "Riposte 1 of Bandit B → Kajsa"; a reminder says what is to be done by hand. */
export function abilityLine(event: EventOf<'ability-used'>, { content, known }: Teller): string {
  const { unit, ability, other, reminder, text } = event;
  if (event.of === 'die') return dieAbilityLine(event, { content, known });
  if (event.of !== undefined) return sheetAbilityLine(event, { content, known });
  const skill = skillOf(known.units.get(unit), ability);
  const against = other === undefined ? '' : ` → ${nameOf(known, other)}`;
  const line = `**${skillText(content, skill)}** of ${nameOf(known, unit)}${against}`;
  return reminder ? `By hand: ${line}. ${capital(text ?? summaryOf(content, skill))}` : line;
}

/** "Kajsa is not asked about Reveler any more; `/party ask` brings it back" */
export function hushedLine({ unit, offers }: EventOf<'offers-hushed'>, { content, known }: Teller): string {
  const who = nameOf(known, unit);
  if (offers.length === 0) return `${who} is asked about everything again`;
  const names = offers.map((offered) => abilityName(content, namedIn(offered))).join(', ');
  return `${who} is not asked about ${names} any more (\`/party ask\` brings it back)`;
}

/** The skill with its number. */
function skillOf(unit: Unit | undefined, ability: string): UnitSkill {
  const skills = unit === undefined || unit.kind === 'adventurer' ? [] : unit.skills;
  return skills.find(({ id }) => id === ability) ?? { id: ability };
}

/** What a skill does, with its number. */
function summaryOf(content: Content, { id, value }: UnitSkill): string {
  const { summary } = knownSkill(content, id);
  return value === undefined ? summary : summary.replaceAll('#', String(value));
}

/** "Purge of Kajsa → Brom" */
function dieAbilityLine(event: EventOf<'ability-used'>, { content, known }: Pick<Teller, 'content' | 'known'>): string {
  const { unit, ability, other, value, reminder } = event;
  const against = other === undefined || other === unit ? '' : ` → ${nameOf(known, other)}`;
  const line = `**${abilityName(content, { ability, of: 'die' })}** of ${nameOf(known, unit)}${against}`;
  const summary = capital(partText(event, known) ?? iconSummary(content, ability) ?? '');
  return reminder
    ? `By hand: ${line}. ${value === undefined ? summary : summary.replace(/\bX\b/gu, String(value))}`
    : line;
}

/** "By hand: **Sun Shield** of Kajsa. Gain 3 bonus HP." What the bot carries out is told without its text. */
function sheetAbilityLine(
  event: EventOf<'ability-used'>,
  { content, known }: Pick<Teller, 'content' | 'known'>,
): string {
  const { unit, ability, other, note, reminder } = event;
  const against = other === undefined || other === unit ? '' : ` → ${nameOf(known, other)}`;
  const said = note === undefined ? '' : `. Note: ${shownText(note)}`;
  const { name, summary } = printedOn(known.units.get(unit), content, ability);
  const line = `**${name}** of ${nameOf(known, unit)}${against}`;
  return reminder
    ? `By hand: ${line}. ${capital(partText(event, known) ?? summary).replace(/\.$/u, '')}${said || '.'}`
    : `${line}${said}`;
}

/** What is to be done, where that is only a part of the ability. */
const partText = ({ text, placing }: EventOf<'ability-used'>, known: Known): string | undefined =>
  placing === undefined ? text : placingText(placing, known);

/** "May be used: **Sworn Oath** of Kajsa, 3 tenacity (CLA-6). Heal 4." */
export function dueLine({ unit, ability: id }: EventOf<'ability-due'>, { content, known }: Teller): string {
  const { name, cost, summary } = printedOn(known.units.get(unit), content, id);
  return `May be used: **${name}** of ${nameOf(known, unit)}${cost === undefined ? '' : `, ${cost}`} (CLA-6). ${summary}`;
}

interface PrintedWords {
  readonly name: string;
  readonly cost?: string;
  readonly summary: string;
}

/** What the owner's sheet says; `innate` is what its class always has. */
function printedOn(unit: Unit | undefined, content: Content, id: string): PrintedWords {
  const name = sheetAbilityName(content, id);
  if (unit?.kind !== 'adventurer') return { name, summary: '' };
  const innate = unit.class === undefined ? undefined : content.classes.get(unit.class);
  if (id === 'innate' && innate !== undefined)
    return { name: `${innate.name} innate`, summary: innate.sides[unit.mastery ?? 'novice'].innate.summary };
  const ability = abilitiesOf(content, unit).find((printed) => printed.id === id);
  return ability === undefined ? { name, summary: '' } : { name, cost: costText(ability), summary: ability.summary };
}

export const settingsLine = ({ auto, askHealing }: TableSettings): string =>
  [
    ...(auto === undefined ? [] : [auto ? 'The bot breaks ties by itself' : 'The party breaks ties']),
    ...(askHealing === undefined ? [] : [askHealing ? 'Healers are asked how much' : 'Healers give all they can']),
  ].join('. ');
