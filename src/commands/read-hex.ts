import { type BattleMap, isHex } from '../engine/index.ts';
import { quoted } from './quoted.ts';
import { UserError } from './user-error.ts';
import { orList, say } from '../words/say.ts';

/**
 * A hex as typed, in any case. On a map its label, or the number of an enemy hex.
 *
 * @throws UserError for what is none
 */
export function readHex(typed: string, map: BattleMap | undefined): string {
  const hex = typed.trim().toUpperCase();
  if (map === undefined) {
    if (isHex(hex)) return hex;
    throw new UserError(
      'bad-input',
      () => say`${quoted(typed)} is no hex: write a label such as C4, or a number such as 3.`,
    );
  }
  if (map.hexes.has(hex)) return hex;
  const numbered = [...map.hexes.values()].find(({ number }) => String(number) === hex);
  if (numbered !== undefined) return numbered.label;
  const labels = [...map.hexes.keys()];
  const examples = [labels[0] ?? '', labels.at(-1) ?? ''];
  throw new UserError(
    'bad-input',
    () => say`${quoted(typed)} is no hex of ${map.name}: write its label, such as ${orList(examples)}.`,
  );
}
