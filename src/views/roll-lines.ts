import type { Content, Die, EventOf, RolledFreely } from '../engine/index.ts';
import { dieName, facePicture, faceText } from './die-text.ts';
import { noteText } from './note-text.ts';

/** An ordinary die: "2d6" is written without a blank. */
const PLAIN_DIE = /^d\d+$/;

type Roll = Pick<EventOf<'free-roll'>, 'dice' | 'note'>;

/** Dice of one kind and what they show. */
interface Rolled {
  readonly name: string;
  readonly faces: readonly string[];
  /** Sum of what is numbers; undefined where nothing is. */
  readonly sum?: number;
}

/** @param roller - who rolls, where that is not told otherwise: "Kajsa: 2 Enemy Combat: miss, 1 = 1" */
export function freeRollLines(
  { dice, note }: Roll,
  { content }: { readonly content: Content },
  roller?: string,
): readonly string[] {
  const whose = roller === undefined ? '' : `${roller}: `;
  return [
    ...rolledByKind(content, dice).map(({ name, faces, sum }) => {
      const total = sum === undefined || faces.length < 2 ? '' : ` = ${sum}`;
      return `${whose}${faces.length}${PLAIN_DIE.test(name) ? '' : ' '}${name}: ${faces.join(', ')}${total}`;
    }),
    ...noteText(note),
  ];
}

function rolledByKind(content: Content, dice: readonly RolledFreely[]): readonly Rolled[] {
  const kinds = new Map<string, RolledFreely[]>();
  for (const die of dice) {
    const kind = die.kind ?? `d${die.sides ?? 0}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), die]);
  }
  return [...kinds].map(([kind, those]) => {
    const numbers = those.flatMap((die) => numberOf(content, die) ?? []);
    return {
      name: dieName(content, { kind }),
      faces: those.map((die) =>
        die.kind === undefined ? String(die.face) : pictured(content, { kind: die.kind, face: die.face }),
      ),
      ...(numbers.length > 0 && { sum: numbers.reduce((total, number) => total + number, 0) }),
    };
  });
}

const pictured = (content: Content, die: Pick<Die, 'kind' | 'face'>): string =>
  `${facePicture(content, die)}${faceText(content, die)}`;

function numberOf({ enemyDie, skillDice }: Content, { kind, face }: RolledFreely): number | undefined {
  if (kind === undefined) return face;
  return kind === 'enemy-combat' ? (enemyDie.faces[face] ?? 0) : skillDice.get(kind)?.faces[face]?.value;
}
