import { counted, say } from '../words/say.ts';
import type { PictureScene, Token } from './picture-scene.ts';

/** Discord takes no longer description of a file, in characters. */
export const LONGEST_ALT_TEXT = 1024;

/**
 * What a picture shows, for who does not see it: whose turn it is, who engages whom, who stands where with how much HP, how far somebody gets.
 *
 * @returns at most 1024 characters, and where that is too little, how much is left out
 */
export function battleAltText(scene: PictureScene): string {
  const [before, after] = [heading(scene), [...areas(scene), ...printed(scene)]];
  const whole = [...before, ...scene.tokens.map(unitText), ...after].join(' ');
  return whole.length <= LONGEST_ALT_TEXT ? whole : sentences([...before, ...scene.tokens.map(briefText), ...after]);
}

function sentences(all: readonly string[]): string {
  const whole = all.join(' ');
  if (whole.length <= LONGEST_ALT_TEXT) return whole;
  const room = LONGEST_ALT_TEXT - more(all.length).length - 1;
  let text = '';
  let told = 0;
  for (const sentence of all) {
    if (text.length + sentence.length + 1 > room) break;
    text += `${sentence} `;
    told += 1;
  }
  return text + more(all.length - told);
}

const more = (count: number): string => say`And ${counted(count, 'more fact', 'more facts')}.`;

const heading = ({ map, title, aims }: PictureScene): readonly string[] => [
  say`Map ${map.name}.`,
  `${title}.`,
  ...aims.map(({ from, to }) => say`${from.name} engages ${to.name}.`),
];

/** "Yard Wolf B (YB), level 5, on E2: 4 of 6 HP, Blind." */
function unitText({ name, code, hp, health, hex, level, statuses, fallen }: Token): string {
  const who = [
    `${name} (${code})`,
    ...(level === undefined ? [] : [level === 'quest' ? say`quest unit` : say`level ${level}`]),
  ];
  const where = hex === undefined ? say`beside the map` : say`on ${hex}`;
  const how = fallen ? [say`defeated`] : [say`${hp} of ${health} HP`, ...statuses];
  return `${[...who, where].join(', ')}: ${how.join(', ')}.`;
}

/** "Yard Wolf B, E2, 4/6, Blind." */
function briefText({ name, hp, health, hex, statuses, fallen }: Token): string {
  const where = hex ?? say`beside the map`;
  return `${[name, where, ...(fallen ? [say`defeated`] : [`${hp}/${health}`, ...statuses])].join(', ')}.`;
}

const areas = ({ moves, range, acting }: PictureScene): readonly string[] => [
  ...(moves.length > 0 && acting ? [say`${acting.name} can move to ${listed(moves)}.`] : []),
  ...(range ? [say`In range of ${range.of.name}: ${listed(range.hexes)}.`] : []),
];

function printed({ map }: PictureScene): readonly string[] {
  const { hexes } = map;
  const those = (is: (hex: (typeof hexes)[number]) => boolean): string =>
    listed(hexes.filter(is).map(({ label }) => label));
  const [entrance, impassable] = [those((hex) => hex.entrance), those((hex) => hex.obstacle)];
  const numbered = hexes
    .filter(({ number }) => number !== undefined)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const lettered = hexes.flatMap(({ label, letter, star }) => [
    ...(letter === undefined ? [] : [`${label} (${letter})`]),
    ...(star === true ? [`${label} (★)`] : []),
  ]);
  return [
    ...(entrance === '' ? [] : [say`Entrance: ${entrance}.`]),
    ...(impassable === '' ? [] : [say`Impassable: ${impassable}.`]),
    ...(numbered.length === 0
      ? []
      : [say`Hexes of enemies, number 1 first: ${listed(numbered.map(({ label }) => label))}.`]),
    ...(lettered.length === 0 ? [] : [say`Marked: ${listed(lettered)}.`]),
  ];
}

const listed = (hexes: Iterable<string>): string => [...hexes].join(', ');
