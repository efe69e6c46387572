import type { Battle, DieKind } from './battle.ts';
import { type Content, MARKER_DICE } from './content.ts';
import { diceInPlay } from './queries.ts';

/**
 * How many dice of a kind are left in the box (SUP-1). Nothing counts them: what is not in play is in supply, so none can get lost.
 *
 * @returns infinity for a kind whose number nobody has told
 */
export function supplyLeft(battle: Battle, content: Content, kind: DieKind): number {
  const inTheBox = inBox(content, kind);
  if (inTheBox === Number.POSITIVE_INFINITY) return inTheBox;
  const inPlay = diceInPlay(battle).filter(({ die }) => die.kind === kind && die.standIn !== true).length;
  const rolledByEnemies = kind === 'enemy-combat' ? diceOfEnemies(battle) : 0;
  return inTheBox - inPlay - rolledByEnemies;
}

/** How many of the enemy Combat dice asked for there are: no more than the box has left join an engage (SUP-2). */
export function freeDiceAvailable(battle: Battle, content: Content, asked: number): number {
  return Math.min(asked, Math.max(0, supplyLeft(battle, content, 'enemy-combat')));
}

function inBox({ skillDice, supplies }: Content, kind: DieKind): number {
  const marker = MARKER_DICE.find((it) => it === kind);
  const count = marker === undefined ? skillDice.get(kind)?.supply : supplies[marker];
  return count ?? Number.POSITIVE_INFINITY;
}

/** A chip's dice lie on the table until its engage is over; only their values are kept. */
const diceOfEnemies = ({ engages }: Battle): number =>
  engages.reduce((sum, engage) => sum + (engage.kind === 'chip' ? (engage.values?.length ?? 0) : 0), 0);
