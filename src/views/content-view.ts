import { SUPPLY_LIMITS, type SupplyLimit } from '../content/content-with.ts';
import type { Content, EnemyDie, Supplies } from '../engine/index.ts';
import { shown } from './escape.ts';
import { fieldsOf } from './fields.ts';
import { contentsText } from './import-view.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { phrases, say } from '../words/say.ts';

/** A pack as it is listed. */
export interface ListedPack {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly homeMade: boolean;
  readonly chips: number;
  readonly enemySkills: number;
  readonly skillDice: number;
  readonly maps: number;
  /** Who brought it in, and when (ms since 1970); absent: it ships with the bot. */
  readonly from?: { readonly by: string; readonly at: number };
  /** The version that new battles use; absent: none. */
  readonly inUse?: number | undefined;
}

export interface ContentShown {
  readonly packs: readonly ListedPack[];
  /** What new battles are played with. */
  readonly next: Pick<Content, 'enemyDie' | 'supplies'>;
  /** What the battle in the channel is played with: "Training yard 1". */
  readonly here?: readonly string[] | undefined;
}

/** All that a server has: packs with versions and counts, which are in use, and what is unconfirmed. */
export function contentView({ packs, next, here }: ContentShown): MessageView {
  const render = (lineOf: (pack: ListedPack) => string): MessageView =>
    embedView({
      title: say`What is played with`,
      description: linesWithin(packs.map(lineOf), LIMITS.description / 2, (left) => say`… and ${left} more packs`),
      fields: [
        ...settingsFields(next),
        ...(here === undefined
          ? []
          : fieldsOf(say`The battle here began with`, [clip(here.map(shown).join(', '), LIMITS.fieldValue)])),
      ],
      footer: { text: say`Bring in packs: /content import. Choose: /content use. Dice and supplies: /content dice.` },
    });
  return fullestThatFits([() => render(packLine), () => render(shortLine)]);
}

/** "**My rats** (my-rats), version 2, 38 chips, from @Ayla 1 May: in use" */
function packLine(pack: ListedPack): string {
  const { from, homeMade } = pack;
  const origin =
    from === undefined ? say`ships with the bot` : say`from <@${from.by}>, <t:${Math.floor(from.at / 1000)}:d>`;
  return [shortLine(pack), origin, ...(homeMade ? [say`home-made, not from the game`] : [])].join(' · ');
}

function shortLine({ id, name, version, inUse, ...counts }: ListedPack): string {
  return [
    `**${shown(name)}** (\`${id}\`)`,
    say`version ${version}`,
    contentsText(counts),
    ...(inUse === undefined ? [] : [inUse === version ? say`**in use**` : say`**version ${inUse} in use**`]),
  ].join(' · ');
}

/** The enemy Combat die and the supplies of new battles, and which of that is a guess. */
const settingsFields = ({ enemyDie, supplies }: Pick<Content, 'enemyDie' | 'supplies'>) => [
  { name: say`Enemy Combat die`, value: dieText(enemyDie) },
  { name: say`Supplies`, value: suppliesText(supplies) },
];

function dieText({ faces, confirmed }: EnemyDie): string {
  const text = faces.map((face) => (face === 0 ? say`miss` : String(face))).join(', ');
  return confirmed ? text : say`${text} (unconfirmed: a stand-in)`;
}

const limitName: (limit: SupplyLimit) => string = phrases({
  'enemy-combat': 'Enemy Combat dice',
  'light-fatigue': 'Light fatigue',
  overfatigue: 'Overfatigue',
  status: 'Status dice',
  tenacity: 'Tenacity, at most',
});

const suppliesText = (supplies: Supplies): string =>
  [
    ...SUPPLY_LIMITS.map((limit) => `${limitName(limit)}: ${supplies[limit] ?? say`unlimited`}`),
    ...(supplies.confirmed ? [] : [say`Not all of these are confirmed.`]),
  ].join('\n');

/** The settings for new battles, and what was changed of them just now. */
export const diceView = (next: Pick<Content, 'enemyDie' | 'supplies'>, changed: boolean): MessageView =>
  embedView({
    title: changed ? say`Set for new battles` : say`Dice and supplies of new battles`,
    description: changed
      ? say`Battles under way keep what they began with.`
      : say`No public source tells these. Set yours: \`/content dice faces:0 0 1 1 1 2 tenacity:8\`; a supply may be unlimited, or unknown.`,
    fields: settingsFields(next),
  });
