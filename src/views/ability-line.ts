import type { EventOf, TableSettings } from '../engine/index.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';

/** "Riposte of Bandit B, against Kajsa"; a reminder says what is to be done by hand. */
export function abilityLine(
  { unit, ability, other, reminder }: EventOf<'ability-used'>,
  { content, known }: Teller,
): string {
  const skill = content.enemySkills.get(ability);
  const against = other === undefined ? '' : `, ${nameOf(known, other)}`;
  const line = `**${skill?.name ?? ability}** of ${nameOf(known, unit)}${against}`;
  return reminder ? `By hand: ${line}. ${skill?.summary ?? ''}` : line;
}

export const settingsLine = ({ auto }: TableSettings): string =>
  auto === undefined ? 'Settings' : auto ? 'The bot breaks ties by itself' : 'The party breaks ties';
