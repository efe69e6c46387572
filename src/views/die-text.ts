import { type Battle, type Content, type Die, type Form, type StatusId, diceInPlay, faceOf } from '../engine/index.ts';
import { dieSign, type Showing } from '../content/die-sign.ts';
import { sign } from '../words/signs.ts';
import { say } from '../words/say.ts';

type Dice = Pick<Content, 'skillDice' | 'statuses' | 'enemyDie'>;
/** What names a die: its kind, and which status a status die shows. */
type Named = Pick<Die, 'kind' | 'status'>;

export function dieName(content: Dice, { kind, status }: Named): string {
  if (status !== undefined) return content.statuses.get(status as StatusId)?.name ?? status;
  switch (kind) {
    case 'enemy-combat':
      return say`Enemy Combat`;
    case 'light-fatigue':
      return say`light fatigue`;
    case 'overfatigue':
      return say`overfatigue`;
    case 'token':
      return say`crux token`;
    default:
      return content.skillDice.get(kind)?.name ?? kind;
  }
}

/** "3 Combat, 1 Wrecking Blow": dice by name, in the order in which each name first comes. */
export function countedDice(content: Dice, dice: readonly Named[]): string {
  const counts = new Map<string, number>();
  for (const die of dice) {
    const name = dieName(content, die);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // A unit has one copy of a status at most, so there is nothing to count.
  const statuses = new Set(dice.filter(({ status }) => status !== undefined).map((die) => dieName(content, die)));
  return [...counts].map(([name, count]) => (statuses.has(name) ? name : `${count} ${name}`)).join(', ');
}

/** "Combat ×2 · Bane · light fatigue": dice in the order in which they lie, neighbours of one name together. */
export function diceInOrder(content: Dice, dice: readonly (Named & Pick<Die, 'face'>)[]): string {
  const runs: { name: string; count: number }[] = [];
  for (const die of dice) {
    const name =
      die.face === undefined ? dieName(content, die) : `${dieName(content, die)} (${faceText(content, die)})`;
    const last = runs.at(-1);
    if (last?.name === name) last.count += 1;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} ×${count}`)).join(' · ');
}

/** The picture of a side, to go before its words, where there is one and the text shows it. */
export const facePicture = (content: Dice, die: Showing): string => sign(dieSign(content, die));

/** The side that is up in a word or a number: "tenacity", "2", "miss", "Momentum 2". */
export function faceText(content: Dice, die: Pick<Die, 'kind' | 'face'>): string {
  if (die.face === undefined) return say`not rolled`;
  if (die.kind === 'enemy-combat') return enemyFaceText(content.enemyDie.faces[die.face] ?? 0);
  const face = content.skillDice.get(die.kind)?.faces[die.face];
  if (face === undefined) return say`side ${die.face + 1}`;
  if (face.icon === 'tenacity') return say`tenacity`;
  if (face.value !== undefined) return String(face.value);
  const variant = /-(\d)$/.exec(face.icon)?.[1];
  return variant === undefined ? say`its ability` : say`ability ${variant}`;
}

/** " [2]" after a die's name, where the face is more than an ability that is told anyway. */
export function faceMark(content: Dice, die: Pick<Die, 'kind' | 'face'>): string {
  return isPlainAbility(content, die) ? '' : ` [${faceText(content, die)}]`;
}

/** An ability without a number, which its text tells. */
function isPlainAbility({ skillDice }: Dice, { kind, face }: Pick<Die, 'kind' | 'face'>): boolean {
  if (face === undefined || kind === 'enemy-combat') return false;
  const side = skillDice.get(kind)?.faces[face];
  return side !== undefined && side.icon !== 'tenacity' && side.value === undefined;
}

const enemyFaceText = (value: number): string => (value === 0 ? say`miss` : String(value));

/** What the side does, in words: "2 damage to the target." Empty for tenacity, a miss and unknown sides. */
export function abilityText(content: Content, die: Die, form?: Form): string {
  const { face, ability } = faceOf(content, die, form);
  if (ability === undefined) return '';
  const summary = ability.summary.replace(/^[A-Z][a-z/]+ form: /, '');
  return face?.value === undefined ? summary : summary.replace(/\bX\b/g, String(face.value));
}

/**
 * "Combat 2": a die's name, numbered where its owner has several of them, so that copies are told apart. A die keeps its number wherever
 * it lies.
 */
export function dieLabel(battle: Battle, content: Dice, die: Die): string {
  const copies = diceInPlay(battle)
    .map((placed) => placed.die)
    .filter(({ kind, owner }) => kind === die.kind && owner === die.owner)
    .sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)));
  const name = dieName(content, die);
  const number = copies.findIndex(({ id }) => id === die.id) + 1;
  return copies.length > 1 && number > 0 ? `${name} ${number}` : name;
}
