import type { Battle, Disagreement, Verification } from '../engine/index.ts';
import { LIMITS, linesWithin } from './limits.ts';
import { embedView, type MessageView, type ViewFile } from './message-view.ts';
import { bytesOf, newestWithin } from './newest-within.ts';
import { counted, say } from '../words/say.ts';

/** What came of a check of a battle. */
export interface VerifyShown extends Verification {
  readonly battle: Pick<Battle, 'id' | 'random'>;
  /** Its seed may be shown. */
  readonly finished: boolean;
}

/** Whether every roll and the battle come out again as they were shown, and how anybody can check it without this bot. */
export function verifyView(shown: VerifyShown): MessageView {
  const { battle, finished, disagreements } = shown;
  const agrees = disagreements.length === 0;
  const view = embedView({
    title: agrees ? say`All agrees` : say`Something does not agree`,
    description: linesWithin(
      [
        countText(shown),
        ...(agrees
          ? [say`Each line, each roll and the battle itself come out as they were shown.`]
          : disagreements.map(disagreementText)),
      ],
      LIMITS.description,
      (left) => say`… and ${left} more`,
    ),
    fields: [
      { name: finished ? say`Check it yourself` : say`The seed`, value: finished ? checkText(battle) : secret(battle) },
    ],
  });
  return finished ? { ...view, files: [rollsFile(shown)] } : view;
}

function countText({ lines, rolls }: VerifyShown): string {
  const draws = rolls.reduce((sum, { drawn }) => sum + drawn.length, 0);
  return say`Computed again from the seed: ${counted(lines, 'line')} with ${counted(draws, 'roll or draw', 'rolls and draws')}, those taken back too.`;
}

function disagreementText(it: Disagreement): string {
  switch (it.what) {
    case 'seed':
      return say`**The seed** is not the one whose SHA-256 was shown at the start.`;
    case 'roll':
      return say`**Line ${it.seq}**: its dice (roll ${it.counter}) do not follow from the seed.`;
    case 'line':
      return say`**Line ${it.seq}**: its dice are right, but played again it comes to something else. The bot was updated since, or the log was changed.`;
    case 'order':
      return say`**Line ${it.seq}** is missing, or follows on none that is there.`;
    case 'state':
      return say`**The battle** as it stands is not what its log makes of it.`;
    default:
      return it satisfies never;
  }
}

const secret = ({ random: { commitment } }: VerifyShown['battle']): string =>
  say`Secret until \`/battle end\`. Its SHA-256, shown at the start:\n\`${commitment}\``;

const checkText = ({ random: { seed, commitment } }: VerifyShown['battle']): string =>
  [
    say`Seed: \`${seed}\``,
    say`Its SHA-256, shown at the start:`,
    `\`${commitment}\``,
    say`\`printf %s SEED | sha256sum\` gives it. The file holds every roll and how it follows from the seed.`,
  ].join('\n');

const howRolled = (): string =>
  [
    say`A roll is a stream of numbers: the bytes of HMAC-SHA256 with the seed (as text) as key, of the text "COUNTER\\nLABEL\\nBLOCK" for block 0, 1, 2 ..., four bytes a number, the highest first.`,
    say`For a die of S sides numbers from 2^32 - (2^32 mod S) up are skipped; the number modulo S is the side, from 0.`,
    say`Each pair in "drawn" is the sides and the side that came. For draws of chips the sides are the chips in the bag.`,
  ].join(' ');

/** Room for what stands around the rolls. */
const AROUND = 500;

/** JSON, with a roll on each line. Where Discord would not take all of them, the newest. */
function rollsFile({ battle: { id, random }, rolls }: VerifyShown): ViewFile {
  const head = JSON.stringify({ battle: id, seed: random.seed, sha256: random.commitment, how: howRolled() });
  const texts = rolls.flatMap(({ seq, drawn }) =>
    drawn.map(({ counter, label, results }) =>
      JSON.stringify({ line: seq, counter, label, drawn: results.map(({ sides, came }) => [sides, came]) }),
    ),
  );
  const { kept, left } = newestWithin(texts, LIMITS.file - bytesOf(head) - AROUND);
  const cut = left === 0 ? '' : `,"cut":${JSON.stringify(say`The ${left} oldest rolls have no room here.`)}`;
  return {
    name: 'battle-rolls.json',
    description: say`Every roll and draw of the battle, with the seed they follow from.`,
    data: `${head.slice(0, -1)}${cut},"rolls":[\n${kept.join(',\n')}\n]}\n`,
  };
}
