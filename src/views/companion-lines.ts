import type { EventOf } from '../engine/index.ts';
import { targetCount } from './board-enemies.ts';
import { shown } from './escape.ts';
import { nameOf } from './known.ts';
import { say } from '../words/say.ts';
import type { Teller } from './teller.ts';
import { skillText } from './unit-text.ts';

/** "**Dog** joins the party, run by Kajsa: 5/5 HP, defense 1, 2 Combat, range 1, Dodge, stays after the battle." */
export function companionJoinedLine(
  { companion }: EventOf<'companion-joined'>,
  { known, content }: Pick<Teller, 'known' | 'content'>,
): string {
  const { label, controller, hp, health, defense, combat, range, targets, skills, lasting, hex } = companion;
  const facts = [
    `${hp}/${health} HP`,
    ...(defense > 0 ? [say`defense ${defense}`] : []),
    say`${combat} Combat`,
    say`range ${range}`,
    ...(targets === 1 ? [] : [say`targets ${targetCount(targets)}`]),
    ...skills.map((skill) => skillText(content, skill)),
    ...(hex === undefined ? [] : [say`hex ${hex}`]),
    ...(lasting ? [say`stays after the battle`] : []),
  ];
  return say`**${shown(label)}** joins the party, run by ${nameOf(known, controller)}: ${facts.join(', ')}.`;
}
