import type { Content, RolledFreely } from '../engine/index.ts';
import { abilityText, dieName, faceText } from './die-text.ts';
import { shown, shownText } from './escape.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, clip, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { footerOf, unconfirmedDie } from './notices.ts';
import { freeRollLines } from './roll-lines.ts';
import { signedView } from './signed-view.ts';
import { say } from '../words/say.ts';

export interface RollShown {
  readonly dice: readonly RolledFreely[];
  readonly note?: string;
  /** Name of whoever rolls, as the table calls them. */
  readonly name?: string;
  readonly content: Content;
}

/** Dice rolled outside an engage: each die with what it shows, a sum for each kind, and what the abilities are. Needs no battle. */
export const rollView = (roll: RollShown): MessageView => signedView(() => viewOf(roll));

function viewOf({ dice, note, name, content }: RollShown): MessageView {
  const lines = freeRollLines({ dice }, { content });
  const title = clip(
    note === undefined ? (name === undefined ? say`Roll` : say`${shown(name)} rolls`) : shownText(note),
    LIMITS.title,
  );
  const footer = footerOf(dice.some(({ kind }) => kind === 'enemy-combat') ? unconfirmedDie(content) : []);
  const rendering = (legend: readonly string[]) => () =>
    embedView({
      title,
      description: linesWithin([...lines, ...legend], LIMITS.description, (left) => say`… ${left} more lines`),
      ...footer,
    });
  return fullestThatFits([rendering(legendLines(content, dice)), rendering([])]);
}

/** What each ability that was rolled does, once. */
function legendLines(content: Content, dice: readonly RolledFreely[]): readonly string[] {
  const lines = dice.flatMap(({ kind, face }) => {
    if (kind === undefined || kind === 'enemy-combat' || kind === 'combat') return [];
    const die = { id: 'd0', kind, face } as const;
    const text = abilityText(content, die);
    return text === '' ? [] : [`• ${dieName(content, die)} ${faceText(content, die)}: ${text}`];
  });
  return [...new Set(lines)];
}
