import {
  type Content,
  type DiceRequest,
  type Form,
  labelOf,
  type Odds,
  type SideOf,
  type Unit,
} from '../engine/index.ts';
import { countedDice, dieName, faceText } from './die-text.ts';
import { shown } from './escape.ts';
import { formText } from './form-name.ts';
import { knownSkill } from './known-skill.ts';
import { clip, LIMITS } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { chartInWords, chartOf } from './odds-chart.ts';
import { percent } from '../words/percent.ts';
import { decimal, say } from '../words/say.ts';

export interface OddsShown {
  readonly content: Content;
  readonly odds: Odds;
  readonly dice: readonly DiceRequest[];
  readonly form?: Form | undefined;
  /** Whom the dice would be rolled against. */
  readonly target?: Unit | undefined;
  /** What else is to be known, such as why that cannot be rolled now. */
  readonly notes?: readonly string[];
}

/** The odds of a roll: numbers, a chart as text, the chart in words, and what is not in the numbers. */
export function oddsView(asked: OddsShown): MessageView {
  const { content, dice, notes = [] } = asked;
  const title = clip(say`Odds: ${requestText(content, dice)}`, LIMITS.title);
  const lines = [...againstLines(asked), ...oddsLines(asked), ...notes];
  return embedView({ title, description: clip(lines.join('\n'), LIMITS.description) });
}

/** The numbers, the chart, and what is not counted, without a heading: for a message that has one. */
export function oddsLines({ odds, content, target }: OddsShown): readonly string[] {
  const { chances, defeat, expected, rolled } = odds;
  return [
    ...(defeat === undefined ? [] : [say`Chance to defeat: **${percent(defeat)}**`]),
    target === undefined
      ? say`Damage on average: **${rounded(expected)}**`
      : say`Damage on average: **${rounded(expected)}** of ${rounded(rolled)} rolled`,
    `\`\`\`\n${chartOf(chances)}\n\`\`\``,
    say`In words: ${chartInWords(chances)}`,
    ...leftOut(odds, content),
  ];
}

function againstLines({ target, form }: OddsShown): readonly string[] {
  const facts = [
    ...(target === undefined
      ? [say`No target`]
      : [say`Against **${shown(labelOf(target))}**: ${target.hp}/${target.health} HP`]),
    ...(target === undefined || target.kind === 'adventurer' ? [] : [say`defense ${target.defense}`]),
    ...(form === undefined ? [] : [formText(form)]),
  ];
  return [facts.join(', ')];
}

function leftOut({ more, asThingsStand, skills }: Odds, content: Content): readonly string[] {
  return [
    ...(more.length === 0 ? [] : [say`Not counted: what else ${sidesText(content, more)} may do.`]),
    ...(asThingsStand.length === 0
      ? []
      : [say`As things stand now, the roll may change it: ${sidesText(content, asThingsStand)}.`]),
    ...(skills.length === 0
      ? []
      : [say`Not counted: ${skills.map((skill) => knownSkill(content, skill).name).join(', ')} of the target.`]),
  ];
}

/** "Wrecking Blow (ability 2)": each side once. */
function sidesText(content: Content, sides: readonly SideOf[]): string {
  const kinds = [...new Set(sides.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const faces = sides.filter((side) => side.kind === kind).map((side) => faceText(content, side));
      return `${dieName(content, { kind })} (${[...new Set(faces)].join(', ')})`;
    })
    .join(', ');
}

function requestText(content: Content, dice: readonly DiceRequest[]): string {
  const named = dice.flatMap((die) => ('kind' in die ? Array.from({ length: die.count }, () => die) : []));
  const plain = dice.flatMap((die) => ('sides' in die ? [`${die.count}d${die.sides}`] : []));
  const parts = [...(named.length === 0 ? [] : [countedDice(content, named)]), ...plain];
  return parts.length === 0 ? say`no dice` : parts.join(', ');
}

const rounded = (number: number): string => decimal(number, 0);
