import { STAR } from '../engine/index.ts';
import { counted, say } from '../words/say.ts';
import { type Of, type Reason, typed, type Words } from './reason.ts';

export function badHexReason(hex: string, { map }: Words): Reason {
  const labels = [...(map?.hexes.keys() ?? [])];
  const [first, last] = [labels[0], labels.at(-1)];
  return map === undefined || first === undefined || last === undefined
    ? { wrong: say`${typed(hex)} is no hex`, instead: say`A label such as C4, or a number such as 3, is` }
    : { wrong: say`${typed(hex)} is no hex of ${map.name}`, instead: say`Hexes such as ${first} and ${last} are` };
}

/** "There are: star, A, B" */
export function markedHexes({ map }: Words): string {
  const hexes = [...(map?.hexes.values() ?? [])];
  const letters = [...new Set(hexes.flatMap(({ letter }) => letter ?? []))].toSorted();
  const marks = [...(hexes.some(({ star }) => star) ? [STAR] : []), ...letters];
  return marks.length === 0 ? say`It has numbered hexes only` : say`There are: ${marks.join(', ')}`;
}

const hexesText = (count: number): string => counted(count, 'hex', 'hexes');

/** Too far, too near, or no way at all. */
export function rangeReason(
  { unit, distance, range: { from, to } }: Of<'out-of-range'>,
  { name, formless }: Words,
): Reason {
  const target = name(unit);
  const reach = from === to ? String(to) : say`${from} to ${to}`;
  if (from > to)
    return { wrong: say`${target} is out of range: this form reaches nobody`, instead: say`Take another form` };
  if (distance === undefined) return { wrong: say`No way leads to ${target}, and the range is ${reach}` };
  const step =
    distance > to ? say`/move ${hexesText(distance - to)} closer` : say`/move ${hexesText(from - distance)} back`;
  return {
    wrong: say`${target} is ${hexesText(distance)} away, and the range is ${reach}`,
    instead: formless ? step : say`${step}, or take another form`,
  };
}

/** Further than a move goes, or no way at all. */
export function farReason(refusal: Of<'too-far'>): Reason {
  const { hex, steps } = refusal;
  return {
    wrong: steps === undefined ? say`No way over free hexes leads to ${hex}` : farText(hexesText(steps), refusal),
    instead: say`The list that opens as you type has the hexes within reach`,
  };
}

function farText(away: string, { hex, stamina: most, of }: Of<'too-far'>): string {
  switch (of) {
    case undefined:
      return say`${hex} is ${away} away, and Stamina allows ${most}`;
    case 'companion':
      return say`${hex} is ${away} away, and a companion moves at most ${most}`;
    case 'granted':
      return say`${hex} is ${away} away, and the effect grants ${most}`;
    case 'onward':
      return say`${hex} is ${away} away, and of this move there is left: ${most}`;
    default:
      return of satisfies never;
  }
}
