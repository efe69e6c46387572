import type { EventOf, TableSettings } from '../engine/index.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';

/** "Riposte of Bandit B, against Kajsa"; a reminder says what is to be done by hand. */
export function abilityLine(
  { unit, ability, other, reminder, text }: EventOf<'ability-used'>,
  { content, known }: Teller,
): string {
  const skill = content.enemySkills.get(ability);
  const against = other === undefined ? '' : `, ${nameOf(known, other)}`;
  const line = `**${skill?.name ?? ability}** of ${nameOf(known, unit)}${against}`;
  return reminder ? `By hand: ${line}. ${text ?? summaryOf(unit, ability, { content, known })}` : line;
}

/** What a skill does, with its number. */
function summaryOf(id: string, ability: string, { content, known }: Pick<Teller, 'content' | 'known'>): string {
  const unit = known.units.get(id);
  const skills = unit === undefined || unit.kind === 'adventurer' ? [] : unit.skills;
  const value = skills.find((skill) => skill.id === ability)?.value;
  const summary = content.enemySkills.get(ability)?.summary ?? '';
  return value === undefined ? summary : summary.replaceAll('#', String(value));
}

export const settingsLine = ({ auto }: TableSettings): string =>
  auto === undefined ? 'Settings' : auto ? 'The bot breaks ties by itself' : 'The party breaks ties';
