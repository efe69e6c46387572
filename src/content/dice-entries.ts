import type { BaseFiles } from './base-files.ts';
import type { Draft } from './library-entry.ts';

type RawLine = BaseFiles['lines'][number];
type RawDie = RawLine['dice'][number];
type Ability = Pick<RawDie['abilities'][number], 'icon' | 'placement' | 'summary'>;

/** A die as far as an entry tells of it. */
interface ToldDie extends Pick<RawDie, 'id' | 'name' | 'level' | 'supply'> {
  readonly faces: readonly RawDie['faces'][number][];
  readonly abilities: readonly Ability[];
  readonly rulings: readonly string[];
}

/** A skill line as far as entries tell of it: one of the game's, or of a pack. */
export interface ToldLine extends Pick<RawLine, 'id' | 'name' | 'type' | 'stat' | 'rollUsesStat'> {
  readonly battleForms: readonly string[];
  readonly lineRule?: string;
  readonly rulings: readonly string[];
  readonly dice: readonly ToldDie[];
}

const PLACEMENTS: Readonly<Record<Ability['placement'], string>> = {
  instant: 'at once',
  'active-slot': 'to an active slot',
  'cooldown-track': 'works from the cooldown track',
  drained: 'drained after use',
  'status-effect': 'placed as its text says',
  tenacity: 'tenacity',
  return: 'back to its row',
};

/** Skill lines and their dice as entries. */
export function diceEntries(lines: readonly ToldLine[]): readonly Draft[] {
  return lines.flatMap((line) => [lineEntry(line), ...line.dice.map((die) => dieEntry(line, die))]);
}

function lineEntry(line: ToldLine): Draft {
  const dice = line.dice.map(({ name, level, supply }) => `- **${name}**: level ${level}, ${supply} in the box`);
  return {
    id: `line:${line.id}`,
    kind: 'skill-line',
    title: line.name,
    text: [[`${lineFacts(line)}.`, line.lineRule ?? ''].join(' ').trim(), ...dice, ...rulingLines(line.rulings)].join(
      '\n',
    ),
    related: line.dice.map(({ id }) => `die:${id}`),
  };
}

function dieEntry(line: ToldLine, die: ToldDie): Draft {
  const blank = die.faces.filter(({ icon }) => icon === 'tenacity').length;
  const tenacity = blank === 0 ? [] : [`- ${blank} of 6: tenacity`];
  const abilities = die.abilities.map((ability) => abilityLine(die, ability));
  const head = `${line.name}, level ${die.level}, ${die.supply} in the box. ${lineFacts(line)}.`;
  return {
    id: `die:${die.id}`,
    kind: 'die',
    title: die.name,
    text: [head, ...tenacity, ...abilities, ...rulingLines(die.rulings)].join('\n'),
    related: [`line:${line.id}`],
    aliases: [...new Set(die.abilities.map(({ icon }) => icon))],
  };
}

function lineFacts({ type, stat, battleForms, rollUsesStat }: ToldLine): string {
  const forms = battleForms.length === 0 ? 'any form' : `${battleForms.join(', ')} form`;
  return rollUsesStat === false ? `A ${type} line, never rolled in an engage` : `A ${type} line, ${stat}, ${forms}`;
}

function abilityLine({ faces }: ToldDie, { icon, placement, summary }: Ability): string {
  const showing = faces.filter((face) => face.icon === icon);
  const values = showing.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const numbers = values.length === 0 ? '' : ` (${values.join(', ')})`;
  return `- ${showing.length} of 6${numbers}, ${PLACEMENTS[placement]}: ${summary}`;
}

/** Rulings as list items under an entry. */
export const rulingLines = (rulings: readonly string[]): readonly string[] =>
  rulings.map((ruling) => `- _Ruling:_ ${ruling}`);
