import type { Content, DiceRequest, Face } from '../engine/index.ts';
import { ENEMY_COMBAT } from '../content/dice-names.ts';
import { quoted } from './quoted.ts';
import { orList, say } from '../words/say.ts';
import { UserError } from './user-error.ts';

/** A side of a die, by what people call it. */
interface Side {
  readonly icon: string;
  readonly value: number | undefined;
}

type Rolled = Pick<Content, 'skillDice' | 'enemyDie'>;

/**
 * Reads the results of real dice, in the order of the dice asked for: a value, `t` for tenacity, `miss`, or `#3` for the third side.
 *
 * @param dice - each kind with its count; enemy Combat dice come as such
 * @returns one index into the faces for each die
 * @throws UserError that names the result that fits no side of its die
 */
export function readFaces(text: string, dice: readonly DiceRequest[], content: Rolled): readonly number[] {
  const results = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((result) => result !== '');
  const count = dice.reduce((sum, die) => sum + die.count, 0);
  if (results.length !== count)
    throw new UserError(
      'bad-input',
      () => `${say`${count} dice are rolled, but \`faces\` has ${results.length} results.`} ${example()}`,
    );
  const rolled = dice.flatMap((die) => Array.from({ length: die.count }, () => ('kind' in die ? die.kind : '')));
  return results.map((result, index) => faceIndex(result, rolled[index] ?? '', content));
}

const example = (): string => say`Write one for each die, in their order: 1 1 2 t, or #3 for the third side.`;

function faceIndex(result: string, kind: string, content: Rolled): number {
  const sides = sidesOf(kind, content);
  const numbered = /^#(\d{1,2})$/.exec(result)?.[1];
  if (numbered !== undefined) {
    const index = Number(numbered) - 1;
    if (index in sides) return index;
  }
  const matches = sides.flatMap((side, index) => (numbered === undefined && isCalled(side, result) ? [index] : []));
  const [first] = matches;
  if (first !== undefined && matches.every((index) => sides[index]?.icon === sides[first]?.icon)) return first;
  const name = content.skillDice.get(kind)?.name ?? 'Enemy Combat';
  throw new UserError('bad-input', () => {
    const shows =
      first === undefined
        ? say`No side of ${name} shows ${quoted(result)}. Its sides: ${sideList(sides)}.`
        : say`Several sides of ${name} show ${quoted(result)}. Its sides: ${sideList(sides)}.`;
    return `${shows} ${example()}`;
  });
}

function sidesOf(kind: string, { skillDice, enemyDie }: Rolled): readonly Side[] {
  if (kind === ENEMY_COMBAT) return enemyDie.faces.map((value) => ({ icon: value === 0 ? 'miss' : 'hit', value }));
  const faces: readonly Face[] = skillDice.get(kind)?.faces ?? [];
  return faces.map(({ icon, value }) => ({ icon, value }));
}

function isCalled({ icon, value }: Side, result: string): boolean {
  if (/^\d+$/.test(result)) return value === Number(result);
  if (result === 't') return icon === 'tenacity';
  if (result === 'a' || result === 'ability') return icon !== 'tenacity' && value === undefined;
  return icon === result || (result === '-' && icon === 'miss');
}

const sideList = (sides: readonly Side[]): string =>
  orList(
    sides.map(({ icon, value }, index) => `#${index + 1} ${value === undefined || icon === 'miss' ? icon : value}`),
  );
