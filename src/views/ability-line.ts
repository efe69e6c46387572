import {
  type Content,
  type EventOf,
  type TableSettings,
  type Unit,
  type UnitSkill,
  abilitiesOf,
} from '../engine/index.ts';
import { abilityName, iconSummary, namedIn } from './ability-name.ts';
import { byHandText } from './by-hand-text.ts';
import { noteText } from './note-text.ts';
import { capital } from './capital.ts';
import { knownSkill } from './known-skill.ts';
import { type Known, nameOf } from './known.ts';
import { placingText } from './placing-text.ts';
import { costText, sheetAbilityName } from './sheet-ability.ts';
import { LANGUAGES, languageOf } from '../words/languages.ts';
import { counted, say } from '../words/say.ts';
import type { Teller } from './teller.ts';
import { skillText } from './unit-text.ts';

/** "Riposte 1 of Bandit B → Kajsa"; a reminder says what is to be done by hand. */
export function abilityLine(event: EventOf<'ability-used'>, { content, known }: Teller): string {
  const { unit, ability, other, reminder } = event;
  if (event.of === 'die') return dieAbilityLine(event, { content, known });
  if (event.of !== undefined) return sheetAbilityLine(event, { content, known });
  const skill = skillOf(known.units.get(unit), ability);
  const line = ofText(skillText(content, skill), { unit, other }, known);
  return reminder ? say`By hand: ${line}. ${capital(leftText(event) ?? summaryOf(content, skill))}` : line;
}

/** "**Purge** of Kajsa → Brom" */
function ofText(
  name: string,
  { unit, other }: { readonly unit: string; readonly other: string | undefined },
  known: Known,
): string {
  const line = say`**${name}** of ${nameOf(known, unit)}`;
  return other === undefined ? line : `${line} → ${nameOf(known, other)}`;
}

/** The other one, where it is not the owner. */
const elsewhere = ({ unit, other }: EventOf<'ability-used'>): string | undefined =>
  other === unit ? undefined : other;

/** "Kajsa is not asked about Reveler any more; `/party ask` brings it back" */
export function hushedLine({ unit, offers }: EventOf<'offers-hushed'>, { content, known }: Teller): string {
  const who = nameOf(known, unit);
  if (offers.length === 0) return say`${who} is asked about everything again`;
  const names = offers.map((offered) => abilityName(content, namedIn(offered))).join(', ');
  return say`${who} is not asked about ${names} any more (\`/party ask\` brings it back)`;
}

/** "Not used: Reveler (resolve: all)" */
export function passedLine({ offers }: EventOf<'offers-passed'>, { content }: Teller): string {
  const names = offers.map((offered) => abilityName(content, namedIn(offered))).join(', ');
  return say`Not used: ${names} (\`resolve: all\`)`;
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
  const { unit, ability, value, reminder } = event;
  const name = abilityName(content, { ability, of: 'die' });
  const line = ofText(name, { unit, other: elsewhere(event) }, known);
  const summary = capital(partText(event, known) ?? iconSummary(content, ability) ?? '');
  if (!reminder) return line;
  return say`By hand: ${line}. ${value === undefined ? summary : summary.replace(/\bX\b/gu, String(value))}`;
}

/** "By hand: **Sun Shield** of Kajsa. Gain 3 bonus HP." What the bot carries out is told without its text. */
function sheetAbilityLine(
  event: EventOf<'ability-used'>,
  { content, known }: Pick<Teller, 'content' | 'known'>,
): string {
  const { unit, ability, note, reminder } = event;
  const { name, summary } = printedOn(known.units.get(unit), content, ability);
  const line = ofText(name, { unit, other: elsewhere(event) }, known);
  const said = noteText(note);
  if (!reminder) return [line, ...said].join('. ');
  const text = capital(partText(event, known) ?? summary);
  return [say`By hand: ${line}. ${text.endsWith('.') ? text : `${text}.`}`, ...said].join(' ');
}

/** What is to be done, where that is only a part of the ability. */
const partText = (event: EventOf<'ability-used'>, known: Known): string | undefined =>
  event.placing === undefined ? leftText(event) : placingText(event.placing, known);

const leftText = ({ text, byHand }: EventOf<'ability-used'>): string | undefined =>
  byHand === undefined ? text : byHandText(byHand);

/** "May be used: **Sworn Oath** of Kajsa, 3 tenacity (CLA-6). Heal 4." */
export function dueLine({ unit, ability: id }: EventOf<'ability-due'>, { content, known }: Teller): string {
  const { name, cost, summary } = printedOn(known.units.get(unit), content, id);
  const owner = nameOf(known, unit);
  return cost === undefined
    ? say`May be used: **${name}** of ${owner} (CLA-6). ${summary}`
    : say`May be used: **${name}** of ${owner}, ${cost} (CLA-6). ${summary}`;
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
    return { name: say`${innate.name} innate`, summary: innate.sides[unit.mastery ?? 'novice'].innate.summary };
  const ability = abilitiesOf(content, unit).find((printed) => printed.id === id);
  return ability === undefined ? { name, summary: '' } : { name, cost: costText(ability), summary: ability.summary };
}

export const settingsLine = ({
  auto,
  askHealing,
  who,
  board,
  pictures,
  look,
  reminders,
  quiet,
  language,
}: TableSettings): string =>
  [
    ...(auto === undefined ? [] : [auto ? say`The bot breaks ties by itself` : say`The party breaks ties`]),
    ...(askHealing === undefined
      ? []
      : [askHealing ? say`Healers are asked how much` : say`Healers give all they can`]),
    ...(who === undefined
      ? []
      : [who === 'anyone' ? say`Anyone of the party acts for anyone` : say`Players act for their own`]),
    ...(board === undefined ? [] : [board ? say`The board is kept up to date here` : say`No board is kept here`]),
    ...(pictures === undefined ? [] : [pictures ? say`Boards show the map` : say`Boards come without pictures`]),
    ...(look === undefined ? [] : [look === 'dark' ? say`Pictures are dark` : say`Pictures are light`]),
    ...(reminders === undefined ? [] : [remindersText(reminders)]),
    ...(quiet === undefined ? [] : [quiet ? say`Turns ping nobody` : say`Each turn pings its player once`]),
    ...(language === undefined ? [] : [say`The table speaks ${LANGUAGES[languageOf(language) ?? 'en']}`]),
  ].join('. ');

const remindersText = (hours: number): string =>
  hours === 0 ? say`No reminders` : say`A reminder after ${counted(hours, 'hour')} without a move`;
