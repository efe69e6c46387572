import { type Battle, type Content, type LineMark, type UserId, awaited } from '../engine/index.ts';
import { actionRows } from './action-buttons.ts';
import { roundTitle } from './board-header.ts';
import { named } from './call-view.ts';
import { LIMITS, clip } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { promptView } from './prompt-view.ts';
import { counted, say } from '../words/say.ts';
import { nowText, whoText } from './waiting.ts';

interface Wait {
  readonly battle: Battle;
  readonly content: Content;
  /** The line that stands last. */
  readonly at: LineMark;
  /** When the last line was played, in ms since 1970. */
  readonly since: number;
  /** Whom to ping. */
  readonly users: readonly UserId[];
}

/** A moment as Discord shows it, in each reader's own time: "2 hours ago". @param at - ms since 1970 */
export const ago = (at: number): string => `<t:${String(Math.floor(at / 1000))}:R>`;

/** Reminds those whom the battle waits for, with the buttons to act at once. */
export function reminderView({ battle, content, at, since, users }: Wait): MessageView {
  const prompt = battle.prompts.at(-1);
  const asked = prompt && promptView(battle, content, { prompt, at });
  const description = [nowText(battle, content), ...(asked?.lines ?? [])].join('\n');
  const rows = asked?.rows ?? actionRows(battle, { at });
  return {
    ...embedView({ title: roundTitle(battle), description: clip(description, LIMITS.description) }, rows),
    content:
      awaited(battle).length > 0
        ? say`${named(users)}: your move. The last move here was ${ago(since)}.`
        : say`${named(users)}: any of you can go on. The last move here was ${ago(since)}.`,
    mentions: users,
  };
}

/** The word to the host that there are no more reminders. @param sent - how many there were */
export function givenUpView({ battle, since, users }: Omit<Wait, 'content' | 'at'>, sent: number): MessageView {
  const stopped =
    sent === 0
      ? say`Nobody was reminded: those whom it waits for were away.`
      : say`I stop after ${counted(sent, 'reminder')}.`;
  const lines = [
    say`<@${battle.host}>: no move here since ${ago(since)}; the battle waits for ${whoText({ who: awaited(battle) })}.`,
    say`${stopped} The next move starts the reminders anew.`,
    say`You may act for others: \`as:\` names the adventurer. \`/party give\` hands one over.`,
  ];
  return { content: lines.join('\n'), embeds: [], components: [], mentions: users };
}
