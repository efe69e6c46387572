import type { EventOf } from '../engine/index.ts';
import { dieName } from './die-text.ts';
import type { Teller } from './teller.ts';
import { nameOf } from './known.ts';

/** "Yard Hound B: 1+1+2 = 4, defense 1 → 3, HP 5 → 2" */
export function damageLine(event: EventOf<'damage-dealt'>, { known, scene }: Teller): string {
  const { unit, by, kind, parts, halved = 0, defense, prevented, hp, bonusHp } = event;
  const sum = parts.reduce((total, part) => total + part, 0);
  const less = [
    ...(halved > 0 ? [`Maim ${halved}`] : []),
    ...(defense > 0 ? [`defense ${defense}`] : []),
    ...(prevented > 0 ? [`prevented ${prevented}`] : []),
  ];
  // What an enemy rolled is told where it rolls; the sum is enough where it lands.
  const rolledBefore = by !== undefined && known.units.get(by)?.kind === 'enemy';
  const arriving = Math.max(0, sum - halved - defense - prevented);
  return [
    `${nameOf(known, unit)}: ${rolledBefore ? sum : sumText(parts)}${kind === 'true' ? ' true damage' : ''}`,
    ...(less.length > 0 ? [`${less.join(', ')} → ${arriving}`] : []),
    ...(bonusHp.from === bonusHp.to ? [] : [`bonus HP ${bonusHp.from} → ${bonusHp.to}`]),
    `${hp.from === hp.to ? `HP stays ${hp.to}` : `HP ${hp.from} → ${hp.to}`}${ruleText(event, scene)}`,
  ].join(', ');
}

/** The rule behind true damage that no unit deals: a fatigue round, or a full track. */
function ruleText({ kind, by }: EventOf<'damage-dealt'>, scene: Teller['scene']): string {
  if (kind === 'normal' || by !== undefined || scene === 'by-hand') return '';
  return scene === 'fatigue-round' ? ' (RND-4)' : ' (CDT-5)';
}

/** "1+1+2 = 4"; a single number stands alone. */
export function sumText(parts: readonly number[]): string {
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.length > 1 ? `${parts.join('+')} = ${sum}` : String(sum);
}

const HP_CHANGES: Readonly<Record<EventOf<'hp-changed'>['why'], string>> = {
  healed: 'healed',
  'clean-up': 'clean-up',
  stat: 'with Health',
};

export const hpLine = ({ unit, hp, why }: EventOf<'hp-changed'>, { known }: Teller): string =>
  `${nameOf(known, unit)}: ${HP_CHANGES[why]}, HP ${hp.from} → ${hp.to}`;

export function preventedLine(
  { engage, die, amount }: EventOf<'damage-prevented'>,
  { known, content }: Teller,
): string {
  const who = nameOf(known, die.owner);
  const enemy = known.engages.get(engage)?.by;
  return `${who} prevents ${amount}${enemy ? ` of ${nameOf(known, enemy)}'s damage` : ''}: ${dieName(content, die)} → track`;
}
